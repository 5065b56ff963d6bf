from pathlib import Path

LONG = {
    Path(__file__).parent / name
    for name in (
        "campaign/test_campaign.py",
        "core/balda/test_advice.py",
        "core/balda/test_review.py",
        "core/blocks/test_rules.py",
        "core/boggle/test_proof.py",
        "core/compiling/test_shipped.py",
        "core/dots/test_analyze.py",
        "core/lexicon/test_word_graph.py",
        "core/recognition/test_dots.py",
        "core/recognition/test_lattice.py",
        "core/searching/test_team.py",
        "gui/balda/test_advice.py",
        "gui/balda/test_kill.py",
        "gui/balda/test_computer.py",
        "gui/balda/test_own_profiles.py",
        "gui/balda/test_profiles.py",
        "gui/blocks/test_drawing.py",
        "gui/blocks/test_solving.py",
        "gui/boggle/test_search.py",
        "gui/dots/test_drawing.py",
        "gui/recognition/test_looks.py",
        "gui/recognition/test_screen.py",
        "gui/test_opening.py",
        "gui/test_processes.py",
        "gui/test_translations.py",
        "gui/tool/test_actions.py",
        "gui/tool/test_input_methods.py",
        "gui/tool/test_layout.py",
        "gui/tool/test_long_search.py",
        "gui/tool/test_looks.py",
        "gui/tool/test_whole_games.py",
        "packaging/test_wheel.py",
        "test_architecture.py",
        "test_imports.py",
        "wordlists/test_golden.py",
    )
}
"""Files whose tests are few and long: begun last, one process would work while the others idle."""
