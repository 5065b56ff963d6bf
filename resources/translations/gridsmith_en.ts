<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Archive</name>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s)</source>
        <translation>
            <numerusform>%Ln tile</numerusform>
            <numerusform>%Ln tiles</numerusform>
        </translation>
    </message>
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
    <name>Assembling</name>
    <message numerus="yes">
        <source>%Ln placement(s)</source>
        <translation>
            <numerusform>%Ln placement</numerusform>
            <numerusform>%Ln placements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assembly(s) up to rotations</source>
        <translation>
            <numerusform>%Ln assembly up to rotations</numerusform>
            <numerusform>%Ln assemblies up to rotations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assembly(s) up to rotations and reflections</source>
        <translation>
            <numerusform>%Ln assembly up to rotations and reflections</numerusform>
            <numerusform>%Ln assemblies up to rotations and reflections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assembly(s) by the rules of BurrTools</source>
        <translation>
            <numerusform>%Ln assembly by the rules of BurrTools</numerusform>
            <numerusform>%Ln assemblies by the rules of BurrTools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Backup</name>
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
    <message numerus="yes">
        <source>%Ln dictionary(s)</source>
        <translation>
            <numerusform>%Ln dictionary</numerusform>
            <numerusform>%Ln dictionaries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln quiz card(s)</source>
        <translation>
            <numerusform>%Ln quiz card</numerusform>
            <numerusform>%Ln quiz cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaGameModel</name>
    <message numerus="yes">
        <source>%Ln empty cell(s) left.</source>
        <translation>
            <numerusform>%Ln empty cell left.</numerusform>
            <numerusform>%Ln empty cells left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaMoves</name>
    <message numerus="yes">
        <source>%1: %2, %Ln point(s).</source>
        <translation>
            <numerusform>%1: %2, %Ln point.</numerusform>
            <numerusform>%1: %2, %Ln points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaNewGame</name>
    <message numerus="yes">
        <source>The board becomes %1×%2 to fit %Ln letter(s).</source>
        <translation>
            <numerusform>The board becomes %1×%2 to fit %Ln letter.</numerusform>
            <numerusform>The board becomes %1×%2 to fit %Ln letters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaPage</name>
    <message numerus="yes">
        <source>%1, %Ln point(s)</source>
        <translation>
            <numerusform>%1, %Ln point</numerusform>
            <numerusform>%1, %Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A move here opens up to %Ln word(s) of 6 letters or more.</source>
        <translation>
            <numerusform>A move here opens up to %Ln word of 6 letters or more.</numerusform>
            <numerusform>A move here opens up to %Ln words of 6 letters or more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaRulesModel</name>
    <message numerus="yes">
        <source>%Ln letter(s) didn&apos;t fit on the board.</source>
        <translation>
            <numerusform>%Ln letter didn&apos;t fit on the board.</numerusform>
            <numerusform>%Ln letters didn&apos;t fit on the board.</numerusform>
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
        <source>The %Ln best set(s)</source>
        <translation>
            <numerusform>The best set</numerusform>
            <numerusform>The %Ln best sets</numerusform>
        </translation>
    </message>
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
        <source>%Ln sphere(s)</source>
        <translation>
            <numerusform>%Ln sphere</numerusform>
            <numerusform>%Ln spheres</numerusform>
        </translation>
    </message>
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
    <name>BlocksProblemsModel</name>
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
        <source>some %Ln second(s) left</source>
        <translation>
            <numerusform>some %Ln second left</numerusform>
            <numerusform>some %Ln seconds left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>some %Ln minute(s) left</source>
        <translation>
            <numerusform>some %Ln minute left</numerusform>
            <numerusform>some %Ln minutes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>some %Ln hour(s) left</source>
        <translation>
            <numerusform>some %Ln hour left</numerusform>
            <numerusform>some %Ln hours left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>some %Ln day(s) left</source>
        <translation>
            <numerusform>some %Ln day left</numerusform>
            <numerusform>some %Ln days left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message numerus="yes">
        <source>Game pasted: %Ln move(s).</source>
        <translation>
            <numerusform>Game pasted: %Ln move.</numerusform>
            <numerusform>Game pasted: %Ln moves.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardGameModel</name>
    <message numerus="yes">
        <source>%Ln letter(s) will have to be blanks.</source>
        <translation>
            <numerusform>%Ln letter will have to be a blank.</numerusform>
            <numerusform>%Ln letters will have to be blanks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardMovesModel</name>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardPictureModel</name>
    <message numerus="yes">
        <source>%Ln doubtful place(s) left.</source>
        <translation>
            <numerusform>%Ln doubtful place left.</numerusform>
            <numerusform>%Ln doubtful places left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln doubtful cell(s) left.</source>
        <translation>
            <numerusform>%Ln doubtful cell left.</numerusform>
            <numerusform>%Ln doubtful cells left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoggleGameModel</name>
    <message numerus="yes">
        <source>%Ln empty cell(s) will be blocked.</source>
        <translation>
            <numerusform>%Ln empty cell will be blocked.</numerusform>
            <numerusform>%Ln empty cells will be blocked.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoggleSearchModel</name>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln board</numerusform>
            <numerusform>%Ln boards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln restart(s)</source>
        <translation>
            <numerusform>%Ln restart</numerusform>
            <numerusform>%Ln restarts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proven: no board has more than %Ln point(s).</source>
        <translation>
            <numerusform>Proven: no board has more than %Ln point.</numerusform>
            <numerusform>Proven: no board has more than %Ln points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Closed parts: %1 of %2; none has more than %Ln point(s).</source>
        <translation>
            <numerusform>Closed parts: %1 of %2; none has more than %Ln point.</numerusform>
            <numerusform>Closed parts: %1 of %2; none has more than %Ln points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search finished. Best board: %Ln word(s).</source>
        <translation>
            <numerusform>Search finished. Best board: %Ln word.</numerusform>
            <numerusform>Search finished. Best board: %Ln words.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search finished. Longest word: %Ln letter(s).</source>
        <translation>
            <numerusform>Search finished. Longest word: %Ln letter.</numerusform>
            <numerusform>Search finished. Longest word: %Ln letters.</numerusform>
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
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search finished. Best board: %Ln point(s).</source>
        <translation>
            <numerusform>Search finished. Best board: %Ln point.</numerusform>
            <numerusform>Search finished. Best board: %Ln points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoggleWordsModel</name>
    <message numerus="yes">
        <source>%Ln letter(s)</source>
        <translation>
            <numerusform>%Ln letter</numerusform>
            <numerusform>%Ln letters</numerusform>
        </translation>
    </message>
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
    <name>DailyProblem</name>
    <message numerus="yes">
        <source>Problem of the day: win by %1 in %Ln move(s).</source>
        <translation>
            <numerusform>Problem of the day: win by %1 in %Ln move.</numerusform>
            <numerusform>Problem of the day: win by %1 in %Ln moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Solved without hints: %Ln day(s) in a row</source>
        <translation>
            <numerusform>Solved without hints: %Ln day in a row</numerusform>
            <numerusform>Solved without hints: %Ln days in a row</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DictionariesModel</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) imported, language: %1.</source>
        <translation>
            <numerusform>%Ln word imported, language: %1.</numerusform>
            <numerusform>%Ln words imported, language: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsGameModel</name>
    <message numerus="yes">
        <source>%Ln new edge(s) drawn.</source>
        <translation>
            <numerusform>%Ln new edge drawn.</numerusform>
            <numerusform>%Ln new edges drawn.</numerusform>
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
    <name>DotsPage</name>
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
    <name>ExportedList</name>
    <message numerus="yes">
        <source>%Ln row(s) copied.</source>
        <translation>
            <numerusform>%Ln row copied.</numerusform>
            <numerusform>%Ln rows copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LengthChart</name>
    <message numerus="yes">
        <source>%Ln letter(s)</source>
        <translation>
            <numerusform>%Ln letter</numerusform>
            <numerusform>%Ln letters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MovesList</name>
    <message numerus="yes">
        <source>Advised · %1, %Ln ahead</source>
        <translation>
            <numerusform>Advised · %1, %Ln ahead</numerusform>
            <numerusform>Advised · %1, %Ln ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>opens %Ln word(s) of 6+ letters</source>
        <translation>
            <numerusform>opens %Ln word of 6+ letters</numerusform>
            <numerusform>opens %Ln words of 6+ letters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnProfilesModel</name>
    <message numerus="yes">
        <source>%Ln word(s) learned</source>
        <translation>
            <numerusform>%Ln word learned</numerusform>
            <numerusform>%Ln words learned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureModel</name>
    <message numerus="yes">
        <source>%Ln sphere(s)</source>
        <translation>
            <numerusform>%Ln sphere</numerusform>
            <numerusform>%Ln spheres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cube(s)</source>
        <translation>
            <numerusform>%Ln cube</numerusform>
            <numerusform>%Ln cubes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goal has %Ln sphere(s).</source>
        <translation>
            <numerusform>The goal has %Ln sphere.</numerusform>
            <numerusform>The goal has %Ln spheres.</numerusform>
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
    <name>PlaySheet</name>
    <message numerus="yes">
        <source>%Ln letter(s)</source>
        <translation>
            <numerusform>%Ln letter</numerusform>
            <numerusform>%Ln letters</numerusform>
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
    <name>Printing</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln page</numerusform>
            <numerusform>%Ln pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuizModel</name>
    <message numerus="yes">
        <source>Type the %Ln word(s) made of these letters.</source>
        <translation>
            <numerusform>Type the %Ln word made of these letters.</numerusform>
            <numerusform>Type the %Ln words made of these letters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) left.</source>
        <translation>
            <numerusform>%Ln word left.</numerusform>
            <numerusform>%Ln words left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordModel</name>
    <message numerus="yes">
        <source>%1 and %Ln move(s) after it were deleted.</source>
        <translation>
            <numerusform>%1 and %Ln move after it were deleted.</numerusform>
            <numerusform>%1 and %Ln moves after it were deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesSheet</name>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
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
    <name>TilesGameModel</name>
    <message numerus="yes">
        <source>%Ln tile(s) on the board</source>
        <translation>
            <numerusform>%Ln tile on the board</numerusform>
            <numerusform>%Ln tiles on the board</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) left in the bag</source>
        <translation>
            <numerusform>%Ln tile left in the bag</numerusform>
            <numerusform>%Ln tiles left in the bag</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln blank(s) played</source>
        <translation>
            <numerusform>%Ln blank played</numerusform>
            <numerusform>%Ln blanks played</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) left in the bag.</source>
        <translation>
            <numerusform>%Ln tile left in the bag.</numerusform>
            <numerusform>%Ln tiles left in the bag.</numerusform>
        </translation>
    </message>
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
</context>
<context>
    <name>TilesRules</name>
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
        <source>from %Ln line(s) of %1.</source>
        <translation>
            <numerusform>from %Ln line (%1).</numerusform>
            <numerusform>from %Ln lines (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) imported</source>
        <translation>
            <numerusform>%Ln word imported</numerusform>
            <numerusform>%Ln words imported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Skipped (%1): %Ln line(s), first %2.</source>
        <translation>
            <numerusform>Skipped (%1): %Ln line, first %2.</numerusform>
            <numerusform>Skipped (%1): %Ln lines, first %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordSearchModel</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
</context>
</TS>
