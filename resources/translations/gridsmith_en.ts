<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>AdviceTexts</name>
    <message numerus="yes">
        <source>Advised · %Ln ahead</source>
        <translation>
            <numerusform>Advised · %Ln ahead</numerusform>
            <numerusform>Advised · %Ln ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>opens %Ln word(s) of six letters and more</source>
        <translation>
            <numerusform>opens %Ln word of six letters and more</numerusform>
            <numerusform>opens %Ln words of six letters and more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Backup</name>
    <message numerus="yes">
        <source>%Ln board(s) that stood here: now among the saved games.</source>
        <translation>
            <numerusform>%Ln board that stood here: now among the saved games.</numerusform>
            <numerusform>%Ln boards that stood here: now among the saved games.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln board</numerusform>
            <numerusform>%Ln boards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word list(s)</source>
        <translation>
            <numerusform>%Ln word list</numerusform>
            <numerusform>%Ln word lists</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln own word(s)</source>
        <translation>
            <numerusform>%Ln own word</numerusform>
            <numerusform>%Ln own words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln saved search(es)</source>
        <translation>
            <numerusform>%Ln saved search</numerusform>
            <numerusform>%Ln saved searches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaGameModel</name>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game was pasted: %Ln move(s).</source>
        <translation>
            <numerusform>The game was pasted: %Ln move.</numerusform>
            <numerusform>The game was pasted: %Ln moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %Ln letter(s) the board becomes %1×%2.</source>
        <translation>
            <numerusform>For %Ln letter the board becomes %1×%2.</numerusform>
            <numerusform>For %Ln letters the board becomes %1×%2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) fell off the board.</source>
        <translation>
            <numerusform>%Ln letter fell off the board.</numerusform>
            <numerusform>%Ln letters fell off the board.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln empty cell(s) left.</source>
        <translation>
            <numerusform>%Ln empty cell left.</numerusform>
            <numerusform>%Ln empty cells left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaPageModel</name>
    <message numerus="yes">
        <source>%1: %2, %Ln point(s).</source>
        <translation>
            <numerusform>%1: %2, %Ln point.</numerusform>
            <numerusform>%1: %2, %Ln points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaRecordModel</name>
    <message numerus="yes">
        <source>%1 and %Ln move(s) after it were deleted.</source>
        <translation>
            <numerusform>%1 and %Ln move after it were deleted.</numerusform>
            <numerusform>%1 and %Ln moves after it were deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaSearchModel</name>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BestSetModel</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln point(s) more</source>
        <translation>
            <numerusform>At most %Ln point more</numerusform>
            <numerusform>At most %Ln points more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksBoardModel</name>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cube(s)</source>
        <translation>
            <numerusform>%Ln cube</numerusform>
            <numerusform>%Ln cubes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksPageModel</name>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksPartsModel</name>
    <message numerus="yes">
        <source>%Ln cube(s)</source>
        <translation>
            <numerusform>%Ln cube</numerusform>
            <numerusform>%Ln cubes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksSolveModel</name>
    <message numerus="yes">
        <source>%Ln placement(s)</source>
        <translation>
            <numerusform>%Ln placement</numerusform>
            <numerusform>%Ln placements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assembly(s) up to rotation</source>
        <translation>
            <numerusform>%Ln assembly up to rotation</numerusform>
            <numerusform>%Ln assemblies up to rotation</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assembly(s) up to rotation and reflection</source>
        <translation>
            <numerusform>%Ln assembly up to rotation and reflection</numerusform>
            <numerusform>%Ln assemblies up to rotation and reflection</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoggleHuntModel</name>
    <message numerus="yes">
        <source>The hunt for the best tray has ended: %Ln point(s).</source>
        <translation>
            <numerusform>The hunt for the best tray has ended: %Ln point.</numerusform>
            <numerusform>The hunt for the best tray has ended: %Ln points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoggleWordsModel</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsMovesModel</name>
    <message numerus="yes">
        <source>closes %Ln box(es)</source>
        <translation>
            <numerusform>closes %Ln box</numerusform>
            <numerusform>closes %Ln boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free edge(s)</source>
        <translation>
            <numerusform>%Ln free edge</numerusform>
            <numerusform>%Ln free edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsPageModel</name>
    <message numerus="yes">
        <source>Loop of %Ln box(es), from row %1, column %2</source>
        <translation>
            <numerusform>Loop of %Ln box, from row %1, column %2</numerusform>
            <numerusform>Loop of %Ln boxes, from row %1, column %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chain of %Ln box(es), from row %1, column %2</source>
        <translation>
            <numerusform>Chain of %Ln box, from row %1, column %2</numerusform>
            <numerusform>Chain of %Ln boxes, from row %1, column %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsPlayers</name>
    <message numerus="yes">
        <source>%1, to move, %Ln box(es)</source>
        <translation>
            <numerusform>%1, to move, %Ln box</numerusform>
            <numerusform>%1, to move, %Ln boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln box(es)</source>
        <translation>
            <numerusform>%1, %Ln box</numerusform>
            <numerusform>%1, %Ln boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListKeeper</name>
    <message numerus="yes">
        <source>%Ln row(s) are on the clipboard.</source>
        <translation>
            <numerusform>%Ln row is on the clipboard.</numerusform>
            <numerusform>%Ln rows are on the clipboard.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureModel</name>
    <message numerus="yes">
        <source>%Ln cube(s)</source>
        <translation>
            <numerusform>%Ln cube</numerusform>
            <numerusform>%Ln cubes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goal has %Ln cube(s).</source>
        <translation>
            <numerusform>The goal has %Ln cube.</numerusform>
            <numerusform>The goal has %Ln cubes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An assembly of %Ln piece(s).</source>
        <translation>
            <numerusform>An assembly of %Ln piece.</numerusform>
            <numerusform>An assembly of %Ln pieces.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayedSheet</name>
    <message numerus="yes">
        <source>%1, %Ln point(s)</source>
        <translation>
            <numerusform>%1, %Ln point</numerusform>
            <numerusform>%1, %Ln points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PointsText</name>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreStrip</name>
    <message numerus="yes">
        <source>%1, %Ln point(s)</source>
        <translation>
            <numerusform>%1, %Ln point</numerusform>
            <numerusform>%1, %Ln points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TilesBoard</name>
    <message numerus="yes">
        <source>%Ln tile(s)</source>
        <translation>
            <numerusform>%Ln tile</numerusform>
            <numerusform>%Ln tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TilesBoardModel</name>
    <message numerus="yes">
        <source>%Ln tile(s)</source>
        <translation>
            <numerusform>%Ln tile</numerusform>
            <numerusform>%Ln tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Words of at most %Ln letter(s)</source>
        <translation>
            <numerusform>Words of at most %Ln letter</numerusform>
            <numerusform>Words of at most %Ln letters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TilesWordsModel</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordListsModel</name>
    <message numerus="yes">
        <source>%Ln word(s) taken</source>
        <translation>
            <numerusform>%Ln word taken</numerusform>
            <numerusform>%Ln words taken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %Ln line(s) of %1.</source>
        <translation>
            <numerusform>from %Ln line (%1).</numerusform>
            <numerusform>from %Ln lines (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out, %1: %Ln line(s), first %2.</source>
        <translation>
            <numerusform>Left out: %Ln line (%1), number %2.</numerusform>
            <numerusform>Left out: %Ln lines (%1), first %2.</numerusform>
        </translation>
    </message>
</context>
</TS>
