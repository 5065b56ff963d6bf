<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>AdviceTexts</name>
    <message numerus="yes">
        <source>Advised · %n ahead</source>
        <translation>
            <numerusform>Advised · %n ahead</numerusform>
            <numerusform>Advised · %n ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>opens %n word(s) of six letters and more</source>
        <translation>
            <numerusform>opens %n word of six letters and more</numerusform>
            <numerusform>opens %n words of six letters and more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Backup</name>
    <message numerus="yes">
        <source>%n board(s) that stood here: now among the saved games.</source>
        <translation>
            <numerusform>%n board that stood here: now among the saved games.</numerusform>
            <numerusform>%n boards that stood here: now among the saved games.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n board(s)</source>
        <translation>
            <numerusform>%n board</numerusform>
            <numerusform>%n boards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word list(s)</source>
        <translation>
            <numerusform>%n word list</numerusform>
            <numerusform>%n word lists</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n own word(s)</source>
        <translation>
            <numerusform>%n own word</numerusform>
            <numerusform>%n own words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaGameModel</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game was pasted: %n move(s).</source>
        <translation>
            <numerusform>The game was pasted: %n move.</numerusform>
            <numerusform>The game was pasted: %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %n letter(s) the board becomes %1×%2.</source>
        <translation>
            <numerusform>For %n letter the board becomes %1×%2.</numerusform>
            <numerusform>For %n letters the board becomes %1×%2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s) fell off the board.</source>
        <translation>
            <numerusform>%n letter fell off the board.</numerusform>
            <numerusform>%n letters fell off the board.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n empty cell(s) left.</source>
        <translation>
            <numerusform>%n empty cell left.</numerusform>
            <numerusform>%n empty cells left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaPageModel</name>
    <message numerus="yes">
        <source>%1: %2, %n point(s).</source>
        <translation>
            <numerusform>%1: %2, %n point.</numerusform>
            <numerusform>%1: %2, %n points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaRecordModel</name>
    <message numerus="yes">
        <source>%1 and %n move(s) after it were deleted.</source>
        <translation>
            <numerusform>%1 and %n move after it were deleted.</numerusform>
            <numerusform>%1 and %n moves after it were deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaSearchModel</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BestSetModel</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n point(s) more</source>
        <translation>
            <numerusform>At most %n point more</numerusform>
            <numerusform>At most %n points more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksBoardModel</name>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%n piece</numerusform>
            <numerusform>%n pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cube(s)</source>
        <translation>
            <numerusform>%n cube</numerusform>
            <numerusform>%n cubes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksPageModel</name>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%n piece</numerusform>
            <numerusform>%n pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksPartsModel</name>
    <message numerus="yes">
        <source>%n cube(s)</source>
        <translation>
            <numerusform>%n cube</numerusform>
            <numerusform>%n cubes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%n piece</numerusform>
            <numerusform>%n pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksSolveModel</name>
    <message numerus="yes">
        <source>%n placement(s)</source>
        <translation>
            <numerusform>%n placement</numerusform>
            <numerusform>%n placements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n assembly(s) up to rotation</source>
        <translation>
            <numerusform>%n assembly up to rotation</numerusform>
            <numerusform>%n assemblies up to rotation</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n assembly(s) up to rotation and reflection</source>
        <translation>
            <numerusform>%n assembly up to rotation and reflection</numerusform>
            <numerusform>%n assemblies up to rotation and reflection</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoggleHuntModel</name>
    <message numerus="yes">
        <source>The hunt for the best tray has ended: %n point(s).</source>
        <translation>
            <numerusform>The hunt for the best tray has ended: %n point.</numerusform>
            <numerusform>The hunt for the best tray has ended: %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoggleWordsModel</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsMovesModel</name>
    <message numerus="yes">
        <source>closes %n box(es)</source>
        <translation>
            <numerusform>closes %n box</numerusform>
            <numerusform>closes %n boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free edge(s)</source>
        <translation>
            <numerusform>%n free edge</numerusform>
            <numerusform>%n free edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsPageModel</name>
    <message numerus="yes">
        <source>Loop of %n box(es), from row %1, column %2</source>
        <translation>
            <numerusform>Loop of %n box, from row %1, column %2</numerusform>
            <numerusform>Loop of %n boxes, from row %1, column %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chain of %n box(es), from row %1, column %2</source>
        <translation>
            <numerusform>Chain of %n box, from row %1, column %2</numerusform>
            <numerusform>Chain of %n boxes, from row %1, column %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsPlayers</name>
    <message numerus="yes">
        <source>%1, to move, %n box(es)</source>
        <translation>
            <numerusform>%1, to move, %n box</numerusform>
            <numerusform>%1, to move, %n boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n box(es)</source>
        <translation>
            <numerusform>%1, %n box</numerusform>
            <numerusform>%1, %n boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListKeeper</name>
    <message numerus="yes">
        <source>%n row(s) are on the clipboard.</source>
        <translation>
            <numerusform>%n row is on the clipboard.</numerusform>
            <numerusform>%n rows are on the clipboard.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureModel</name>
    <message numerus="yes">
        <source>%n cube(s)</source>
        <translation>
            <numerusform>%n cube</numerusform>
            <numerusform>%n cubes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goal has %n cube(s).</source>
        <translation>
            <numerusform>The goal has %n cube.</numerusform>
            <numerusform>The goal has %n cubes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An assembly of %n piece(s).</source>
        <translation>
            <numerusform>An assembly of %n piece.</numerusform>
            <numerusform>An assembly of %n pieces.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayedSheet</name>
    <message numerus="yes">
        <source>%1, %n point(s)</source>
        <translation>
            <numerusform>%1, %n point</numerusform>
            <numerusform>%1, %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PointsText</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreStrip</name>
    <message numerus="yes">
        <source>%1, %n point(s)</source>
        <translation>
            <numerusform>%1, %n point</numerusform>
            <numerusform>%1, %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TilesBoard</name>
    <message numerus="yes">
        <source>%n tile(s)</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TilesBoardModel</name>
    <message numerus="yes">
        <source>%n tile(s)</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Words of at most %n letter(s)</source>
        <translation>
            <numerusform>Words of at most %n letter</numerusform>
            <numerusform>Words of at most %n letters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TilesWordsModel</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordListsModel</name>
    <message numerus="yes">
        <source>%n word(s) taken</source>
        <translation>
            <numerusform>%n word taken</numerusform>
            <numerusform>%n words taken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %n line(s) of %1.</source>
        <translation>
            <numerusform>from %n line (%1).</numerusform>
            <numerusform>from %n lines (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out, %1: %n line(s), first %2.</source>
        <translation>
            <numerusform>Left out: %n line (%1), number %2.</numerusform>
            <numerusform>Left out: %n lines (%1), first %2.</numerusform>
        </translation>
    </message>
</context>
</TS>
