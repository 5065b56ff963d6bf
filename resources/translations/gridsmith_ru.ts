<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>Balda</name>
    <message>
        <source>type %1</source>
        <translation>ввод %1</translation>
    </message>
    <message>
        <source>erase %1</source>
        <translation>стереть %1</translation>
    </message>
    <message>
        <source>clear the board</source>
        <translation>очистить поле</translation>
    </message>
    <message>
        <source>paste a board</source>
        <translation>вставить поле</translation>
    </message>
    <message>
        <source>change the size</source>
        <translation>изменить размер</translation>
    </message>
    <message>
        <source>new game</source>
        <translation>новая игра</translation>
    </message>
    <message>
        <source>open a position</source>
        <translation>открыть позицию</translation>
    </message>
    <message>
        <source>play %1</source>
        <translation>ход %1</translation>
    </message>
    <message>
        <source>take back %1</source>
        <translation>вернуть %1</translation>
    </message>
    <message>
        <source>change the turn</source>
        <translation>передать ход</translation>
    </message>
    <message>
        <source>change the players</source>
        <translation>изменить игроков</translation>
    </message>
    <message>
        <source>change the rules</source>
        <translation>изменить правила</translation>
    </message>
    <message>
        <source>change the word list</source>
        <translation>сменить список слов</translation>
    </message>
    <message>
        <source>count %1 as played</source>
        <translation>считать %1 сыгранным</translation>
    </message>
    <message>
        <source>allow %1 again</source>
        <translation>снова разрешить %1</translation>
    </message>
    <message>
        <source>Me</source>
        <translation>Я</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>Соперник</translation>
    </message>
    <message>
        <source>The board is clear.</source>
        <translation>Поле очищено.</translation>
    </message>
    <message>
        <source>The board is on the clipboard as text.</source>
        <translation>Поле скопировано как текст.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>В буфере обмена нет текста.</translation>
    </message>
    <message>
        <source>This is no board: %1</source>
        <translation>Это не поле: %1</translation>
    </message>
    <message>
        <source>The board was pasted.</source>
        <translation>Поле вставлено.</translation>
    </message>
    <message>
        <source>%1 was taken back.</source>
        <translation>Ход %1 возвращён.</translation>
    </message>
    <message>
        <source>%1 may be played again.</source>
        <translation>%1 снова можно сыграть.</translation>
    </message>
    <message>
        <source>The new list has other letters, so a new game was begun.</source>
        <translation>В новом списке другие буквы, поэтому начата новая игра.</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Сохранено: %1</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>Не удалось открыть %1: %2</translation>
    </message>
    <message>
        <source>%1 cannot be saved: %2</source>
        <translation>Не удалось сохранить %1: %2</translation>
    </message>
    <message>
        <source>Opened: %1</source>
        <translation>Открыто: %1</translation>
    </message>
    <message>
        <source>it is no Balda game</source>
        <translation>это не игра в балду</translation>
    </message>
    <message>
        <source>Kept: %1</source>
        <translation>Сохранено: %1</translation>
    </message>
    <message>
        <source>%1 was removed.</source>
        <translation>%1: удалено.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>the word list %1 is not here</source>
        <translation>списка слов %1 здесь нет</translation>
    </message>
    <message>
        <source>A move places one letter: drag over one empty cell only.</source>
        <translation>Ход ставит одну букву: проведите только через одну пустую клетку.</translation>
    </message>
    <message>
        <source>Drag over the new letter, or over one empty cell.</source>
        <translation>Проведите через новую букву или через одну пустую клетку.</translation>
    </message>
    <message>
        <source>%1 counts, though it is in no list.</source>
        <translation>%1 засчитано, хотя его нет в списке.</translation>
    </message>
    <message>
        <source>Add to dictionary</source>
        <translation>В словарь</translation>
    </message>
    <message>
        <source>%1 is in your dictionary.</source>
        <translation>%1 теперь в вашем словаре.</translation>
    </message>
    <message>
        <source>Type the letter of the empty cell. Esc: never mind.</source>
        <translation>Введите букву для пустой клетки. Esc — отмена.</translation>
    </message>
    <message>
        <source>Drag over the cells of the word that was played.</source>
        <translation>Проведите по клеткам сыгранного слова.</translation>
    </message>
    <message>
        <source>Enter plays %1; ↑ ↓ walk the list.</source>
        <translation>Enter — сыграть %1; ↑ ↓ — по списку.</translation>
    </message>
    <message>
        <source>Enter plays %1; ← → show its other paths.</source>
        <translation>Enter — сыграть %1; ← → — другие пути.</translation>
    </message>
    <message>
        <source>Getting ready for the first search…</source>
        <translation>Подготовка к первому поиску…</translation>
    </message>
    <message>
        <source>Choose where the word was played. Esc closes the list.</source>
        <translation>Выберите, где сыграно слово. Esc — закрыть.</translation>
    </message>
    <message>
        <source>Choose a word to see its path. Esc closes the list.</source>
        <translation>Выберите слово, чтобы увидеть путь. Esc — закрыть.</translation>
    </message>
    <message>
        <source>Type the letters on the table; Space leaves a cell empty.</source>
        <translation>Введите буквы с поля; пробел — пустая клетка.</translation>
    </message>
    <message>
        <source>Enter: words with the new %1. F5: all words.</source>
        <translation>Enter — слова с новой %1. F5 — все слова.</translation>
    </message>
    <message>
        <source>Type a letter, or double-click: words that fit here.</source>
        <translation>Введите букву; двойной щелчок — ходы сюда.</translation>
    </message>
    <message>
        <source>Double-click: words through this letter. F5: all words.</source>
        <translation>Двойной щелчок — слова через букву. F5 — все.</translation>
    </message>
    <message>
        <source>Type the letter of the move on its cell first.</source>
        <translation>Сначала введите букву хода в её клетку.</translation>
    </message>
    <message>
        <source>Type the word.</source>
        <translation>Введите слово.</translation>
    </message>
    <message>
        <source>%1 has letters that are not on this board.</source>
        <translation>В %1 есть буквы другого алфавита.</translation>
    </message>
    <message>
        <source>%1 has been played before.</source>
        <translation>%1 уже сыграно.</translation>
    </message>
    <message>
        <source>Whole board</source>
        <translation>Всё поле</translation>
    </message>
    <message>
        <source>Onto row %1, column %2</source>
        <translation>В клетку %1,%2</translation>
    </message>
    <message>
        <source>Through %3 in row %1, column %2</source>
        <translation>Через %3 в %1,%2</translation>
    </message>
    <message>
        <source>Played with %3 in row %1, column %2</source>
        <translation>Сыграно с %3 в %1,%2</translation>
    </message>
    <message>
        <source>Where %4 was played</source>
        <translation>Где сыграно %4</translation>
    </message>
    <message>
        <source>What can be played?</source>
        <translation>Что можно сыграть?</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Поиск…</translation>
    </message>
    <message>
        <source>No word fits the filter</source>
        <translation>Под фильтр ничего не подходит</translation>
    </message>
    <message>
        <source>Nothing can be played</source>
        <translation>Ходов нет</translation>
    </message>
    <message>
        <source>Nothing can be played there</source>
        <translation>Сюда ходов нет</translation>
    </message>
    <message>
        <source>No trap here</source>
        <translation>Подставы нет</translation>
    </message>
    <message>
        <source>No word of the list runs through it</source>
        <translation>Через неё нет слов из списка</translation>
    </message>
    <message>
        <source>The board cannot spell it</source>
        <translation>На поле его не собрать</translation>
    </message>
    <message>
        <source>Type the letters that lie on the table, or begin a new game.</source>
        <translation>Введите буквы с поля или начните новую игру.</translation>
    </message>
    <message>
        <source>Double-click an empty cell to see what can be played there, or a letter to see what the opponent could make through it.</source>
        <translation>Двойной щелчок по пустой клетке покажет, что можно в неё сыграть, по букве — что соперник составит через неё.</translation>
    </message>
    <message>
        <source>Clear it, or use * for any letters and ? for one.</source>
        <translation>Очистите его или пишите * вместо любых букв и ? вместо одной.</translation>
    </message>
    <message>
        <source>Check the letters, or try a wider word list.</source>
        <translation>Проверьте буквы или возьмите список пошире.</translation>
    </message>
    <message>
        <source>The board is empty: type the letters that lie on the table.</source>
        <translation>Поле пусто: введите буквы.</translation>
    </message>
    <message>
        <source>Try a cell beside more letters, knots, or a wider word list.</source>
        <translation>Попробуйте клетку, где рядом больше букв, узелки или список пошире.</translation>
    </message>
    <message>
        <source>Try a cell beside more letters, or a wider word list.</source>
        <translation>Попробуйте клетку, где рядом больше букв, или список пошире.</translation>
    </message>
    <message>
        <source>The opponent can make nothing through this letter.</source>
        <translation>Через эту букву соперник ничего не составит.</translation>
    </message>
    <message>
        <source>Type the word itself with “Their move”: it counts even if no list holds it.</source>
        <translation>Введите само слово через «Ход соперника»: оно засчитается, даже если его нет в списке.</translation>
    </message>
    <message>
        <source>Check the new letter and the word; the rules allow knots and diagonals or not.</source>
        <translation>Проверьте новую букву и слово; узелки и диагонали включаются в правилах.</translation>
    </message>
</context>
<context>
    <name>BaldaGameModel</name>
    <message numerus="yes">
        <source>%n letter(s) fell off the board.</source>
        <translation>
            <numerusform>%n буква не поместилась на поле.</numerusform>
            <numerusform>%n буквы не поместились на поле.</numerusform>
            <numerusform>%n букв не поместилось на поле.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaPage</name>
    <message>
        <source>knots</source>
        <translation>узелки</translation>
    </message>
    <message>
        <source>diagonals</source>
        <translation>диагонали</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Отменить: %1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Отменять нечего</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Повторить: %1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Повторять нечего</translation>
    </message>
    <message>
        <source>Rules and players</source>
        <translation>Правила и игроки</translation>
    </message>
    <message>
        <source>Take the last move back</source>
        <translation>Вернуть последний ход</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Saved games…</source>
        <translation>Сохранённые игры…</translation>
    </message>
    <message>
        <source>Copy the board</source>
        <translation>Скопировать поле</translation>
    </message>
    <message>
        <source>Paste a board</source>
        <translation>Вставить поле</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>Очистить поле</translation>
    </message>
    <message>
        <source>Export the list…</source>
        <translation>Экспорт списка…</translation>
    </message>
    <message>
        <source>My words…</source>
        <translation>Мои слова…</translation>
    </message>
    <message>
        <source>Import a word list…</source>
        <translation>Импорт списка слов…</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>type onto the board; Space leaves a cell empty</source>
        <translation>ввод на поле; пробел оставляет клетку пустой</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Стрелки</translation>
    </message>
    <message>
        <source>move over the board, or walk the list</source>
        <translation>по полю или по списку</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Щелчок</translation>
    </message>
    <message>
        <source>select a cell; again: turn the typing direction</source>
        <translation>выбрать клетку; ещё раз — сменить направление ввода</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>Двойной щелчок</translation>
    </message>
    <message>
        <source>what can be played onto the cell, or made through the letter</source>
        <translation>что сыграть в клетку или составить через букву</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Протяжка</translation>
    </message>
    <message>
        <source>over the cells of a word that was played</source>
        <translation>по клеткам сыгранного слова</translation>
    </message>
    <message>
        <source>play the selected word; else words with the new letter</source>
        <translation>сыграть выбранное слово; иначе — слова с новой буквой</translation>
    </message>
    <message>
        <source>search the whole board</source>
        <translation>поиск по всему полю</translation>
    </message>
    <message>
        <source>search the selected cell</source>
        <translation>поиск по выбранной клетке</translation>
    </message>
    <message>
        <source>enter the opponent&apos;s move</source>
        <translation>ввести ход соперника</translation>
    </message>
    <message>
        <source>take the last move back</source>
        <translation>вернуть последний ход</translation>
    </message>
    <message>
        <source>step through a word&apos;s paths, with the list in hand</source>
        <translation>другие пути слова, когда выбран список</translation>
    </message>
    <message>
        <source>close the list</source>
        <translation>закрыть список</translation>
    </message>
    <message>
        <source>filter the list</source>
        <translation>фильтр списка</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>отменить</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>повторить</translation>
    </message>
    <message>
        <source>copy and paste the board; with the list in hand, copy the list</source>
        <translation>копировать и вставить поле; в списке — копировать список</translation>
    </message>
    <message>
        <source>new game</source>
        <translation>новая игра</translation>
    </message>
    <message>
        <source>saved games</source>
        <translation>сохранённые игры</translation>
    </message>
    <message>
        <source>export the list</source>
        <translation>экспорт списка</translation>
    </message>
    <message>
        <source>rules and players</source>
        <translation>правила и игроки</translation>
    </message>
    <message>
        <source>What goes through this letter</source>
        <translation>Что проходит через букву</translation>
    </message>
    <message>
        <source>What can be played here</source>
        <translation>Что можно сюда сыграть</translation>
    </message>
    <message>
        <source>Words played with this letter</source>
        <translation>Слова, сыгранные с этой буквой</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Стереть</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Their move</source>
        <translation>Ход соперника</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Ходы</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Слово</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Длина</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Буква</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Клетка</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Сыграть</translation>
    </message>
    <message>
        <source>Count as played</source>
        <translation>Считать сыгранным</translation>
    </message>
    <message>
        <source>Hide from the list</source>
        <translation>Скрыть из списка</translation>
    </message>
</context>
<context>
    <name>BaldaPageModel</name>
    <message numerus="yes">
        <source>%1: %2, %n point(s).</source>
        <translation>
            <numerusform>%1: %2, %n очко.</numerusform>
            <numerusform>%1: %2, %n очка.</numerusform>
            <numerusform>%1: %2, %n очков.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaSearchModel</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n ход</numerusform>
            <numerusform>%n хода</numerusform>
            <numerusform>%n ходов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n move(s)</source>
        <translation>
            <numerusform>%1 из %n хода</numerusform>
            <numerusform>%1 из %n ходов</numerusform>
            <numerusform>%1 из %n ходов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очка</numerusform>
            <numerusform>%n очков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaSheets</name>
    <message>
        <source>Open a position</source>
        <translation>Открыть позицию</translation>
    </message>
    <message>
        <source>Save the position</source>
        <translation>Сохранить позицию</translation>
    </message>
    <message>
        <source>balda</source>
        <translation>балда</translation>
    </message>
</context>
<context>
    <name>BoardEditor</name>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>Boggle</name>
    <message>
        <source>type %1</source>
        <translation>ввод %1</translation>
    </message>
    <message>
        <source>empty a cell</source>
        <translation>очистить клетку</translation>
    </message>
    <message>
        <source>clear the tray</source>
        <translation>очистить поле</translation>
    </message>
    <message>
        <source>paste a tray</source>
        <translation>вставить поле</translation>
    </message>
    <message>
        <source>change the size</source>
        <translation>изменить размер</translation>
    </message>
    <message>
        <source>roll the dice</source>
        <translation>бросить кубики</translation>
    </message>
    <message>
        <source>take a found tray</source>
        <translation>взять найденное поле</translation>
    </message>
    <message>
        <source>change the word list</source>
        <translation>сменить список слов</translation>
    </message>
    <message>
        <source>change the counting</source>
        <translation>изменить подсчёт</translation>
    </message>
    <message>
        <source>16 dice, the new set</source>
        <translation>16 кубиков, новый набор</translation>
    </message>
    <message>
        <source>16 dice of 1976</source>
        <translation>16 кубиков 1976 года</translation>
    </message>
    <message>
        <source>Big Boggle, 25 dice</source>
        <translation>Big Boggle, 25 кубиков</translation>
    </message>
    <message>
        <source>Super Big Boggle, 36 dice</source>
        <translation>Super Big Boggle, 36 кубиков</translation>
    </message>
    <message>
        <source>There are no dice with the letters of this list.</source>
        <translation>Кубиков с буквами этого списка нет.</translation>
    </message>
    <message>
        <source>The tray is empty.</source>
        <translation>Поле пусто.</translation>
    </message>
    <message>
        <source>The tray is on the clipboard as text.</source>
        <translation>Поле скопировано как текст.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>В буфере обмена нет текста.</translation>
    </message>
    <message>
        <source>This is no tray: %1</source>
        <translation>Это не поле: %1</translation>
    </message>
    <message>
        <source>The tray was pasted.</source>
        <translation>Поле вставлено.</translation>
    </message>
    <message>
        <source>The new list has other letters, so the tray was emptied.</source>
        <translation>В новом списке другие буквы, поэтому поле очищено.</translation>
    </message>
    <message>
        <source>What the hunt has found was put away.</source>
        <translation>Найденное убрано.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Best with the dice</source>
        <translation>Лучшее из кубиков</translation>
    </message>
    <message>
        <source>Best of any letters</source>
        <translation>Лучшее из любых букв</translation>
    </message>
    <message>
        <source>These letters rearranged</source>
        <translation>Перестановка этих букв</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>Подготовка…</translation>
    </message>
    <message>
        <source>%1 trays, %2 new starts, %3 s; best after %4 s</source>
        <translation>Полей: %1, заново: %2, %3 с; лучшее на %4 с</translation>
    </message>
    <message>
        <source>Esc stops the hunt; what it has found stays.</source>
        <translation>Esc остановит поиск; найденное останется.</translation>
    </message>
    <message>
        <source>Enter takes the tray shown. Esc: back to the words.</source>
        <translation>Enter — взять это поле. Esc — назад к словам.</translation>
    </message>
    <message>
        <source>← → show the word&apos;s other paths.</source>
        <translation>← → — другие пути слова.</translation>
    </message>
    <message>
        <source>↑ ↓ walk the list.</source>
        <translation>↑ ↓ — по списку.</translation>
    </message>
    <message>
        <source>Type the letters row by row; Q is Qu. F5 rolls the dice.</source>
        <translation>Введите буквы по строкам; F5 — бросить кубики.</translation>
    </message>
    <message>
        <source>Type over a letter to change it. F6 hunts the best tray.</source>
        <translation>Букву можно ввести поверх. F6 — найти лучшее.</translation>
    </message>
    <message>
        <source>No word fits the filter</source>
        <translation>Под фильтр ничего не подходит</translation>
    </message>
    <message>
        <source>Which words are in the tray?</source>
        <translation>Какие слова на поле?</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Поиск…</translation>
    </message>
    <message>
        <source>No word</source>
        <translation>Слов нет</translation>
    </message>
    <message>
        <source>Clear it, or use * for any letters and ? for one.</source>
        <translation>Очистите его или пишите * вместо любых букв и ? вместо одной.</translation>
    </message>
    <message>
        <source>Type its letters row by row, or roll the dice.</source>
        <translation>Введите буквы по строкам или бросьте кубики.</translation>
    </message>
    <message>
        <source>Check the letters, the word list and the shortest length.</source>
        <translation>Проверьте буквы, список слов и наименьшую длину.</translation>
    </message>
</context>
<context>
    <name>BogglePage</name>
    <message>
        <source>Undo: %1</source>
        <translation>Отменить: %1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Отменять нечего</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Повторить: %1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Повторять нечего</translation>
    </message>
    <message>
        <source>Tray and counting</source>
        <translation>Поле и подсчёт</translation>
    </message>
    <message>
        <source>Copy the tray</source>
        <translation>Скопировать поле</translation>
    </message>
    <message>
        <source>Paste a tray</source>
        <translation>Вставить поле</translation>
    </message>
    <message>
        <source>Empty the tray</source>
        <translation>Очистить поле</translation>
    </message>
    <message>
        <source>Export the list…</source>
        <translation>Экспорт списка…</translation>
    </message>
    <message>
        <source>My words…</source>
        <translation>Мои слова…</translation>
    </message>
    <message>
        <source>Import a word list…</source>
        <translation>Импорт списка слов…</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>type the tray row by row; Q is Qu, Space leaves a cell empty</source>
        <translation>ввод по строкам; Q — это Qu, пробел — пустая клетка</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Стрелки</translation>
    </message>
    <message>
        <source>move over the tray, or walk the list</source>
        <translation>по полю или по списку</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Правая кнопка</translation>
    </message>
    <message>
        <source>faces of several letters, such as Th</source>
        <translation>грани из нескольких букв, например Th</translation>
    </message>
    <message>
        <source>roll the dice</source>
        <translation>бросить кубики</translation>
    </message>
    <message>
        <source>hunt the best tray</source>
        <translation>найти лучшее поле</translation>
    </message>
    <message>
        <source>take the tray that the hunt shows</source>
        <translation>взять поле, которое показывает поиск</translation>
    </message>
    <message>
        <source>step through a word&apos;s paths, with the list in hand</source>
        <translation>другие пути слова, когда выбран список</translation>
    </message>
    <message>
        <source>stop the hunt; then back to the words</source>
        <translation>остановить поиск; затем назад к словам</translation>
    </message>
    <message>
        <source>filter the list</source>
        <translation>фильтр списка</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>отменить</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>повторить</translation>
    </message>
    <message>
        <source>copy and paste the tray; with the list in hand, copy the list</source>
        <translation>копировать и вставить поле; в списке — копировать список</translation>
    </message>
    <message>
        <source>export the list</source>
        <translation>экспорт списка</translation>
    </message>
    <message>
        <source>tray and counting</source>
        <translation>поле и подсчёт</translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n слово</numerusform>
            <numerusform>%n слова</numerusform>
            <numerusform>%n слов</numerusform>
        </translation>
    </message>
    <message>
        <source>No tray yet</source>
        <translation>Поля пока нет</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очка</numerusform>
            <numerusform>%n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>Tray</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Empty the cell</source>
        <translation>Очистить клетку</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Бросить</translation>
    </message>
    <message>
        <source>Find the best…</source>
        <translation>Найти лучшее…</translation>
    </message>
    <message>
        <source>Stop the hunt</source>
        <translation>Остановить поиск</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Take this tray</source>
        <translation>Взять это поле</translation>
    </message>
    <message>
        <source>Best trays</source>
        <translation>Лучшие поля</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Слово</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Длина</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Пути</translation>
    </message>
    <message>
        <source>Hide from the list</source>
        <translation>Скрыть из списка</translation>
    </message>
    <message>
        <source>The hunt is on</source>
        <translation>Поиск идёт</translation>
    </message>
</context>
<context>
    <name>BoggleSheets</name>
    <message>
        <source>trays</source>
        <translation>поля</translation>
    </message>
    <message>
        <source>words</source>
        <translation>слова</translation>
    </message>
</context>
<context>
    <name>BoggleWordsModel</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n слово</numerusform>
            <numerusform>%n слова</numerusform>
            <numerusform>%n слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n word(s)</source>
        <translation>
            <numerusform>%1 из %n слова</numerusform>
            <numerusform>%1 из %n слов</numerusform>
            <numerusform>%1 из %n слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очка</numerusform>
            <numerusform>%n очков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Chip</name>
    <message>
        <source>Close: %1</source>
        <translation>Закрыть: %1</translation>
    </message>
</context>
<context>
    <name>ComingPage</name>
    <message>
        <source>Not built yet</source>
        <translation>Ещё в работе</translation>
    </message>
    <message>
        <source>%1 will be here soon</source>
        <translation>%1 — уже в работе</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Export the list</source>
        <translation>Экспорт списка</translation>
    </message>
    <message>
        <source>There is no list to export: search first.</source>
        <translation>Списка нет: сначала выполните поиск.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>For a message or a spreadsheet.</source>
        <translation>Для сообщения или таблицы.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Columns to read and print.</source>
        <translation>Столбцы для чтения и печати.</translation>
    </message>
    <message>
        <source>For Excel and other spreadsheets.</source>
        <translation>Для Excel и других таблиц.</translation>
    </message>
    <message>
        <source>Columns parted by tabs.</source>
        <translation>Столбцы через табуляцию.</translation>
    </message>
    <message>
        <source>For programs.</source>
        <translation>Для программ.</translation>
    </message>
</context>
<context>
    <name>FileSheet</name>
    <message>
        <source>Home</source>
        <translation>Домой</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Документы</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>Загрузки</translation>
    </message>
    <message>
        <source>The folder above</source>
        <translation>Папка выше</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Файлы</translation>
    </message>
    <message>
        <source>Nothing here yet.</source>
        <translation>Здесь пока пусто.</translation>
    </message>
    <message>
        <source>No fitting file here.</source>
        <translation>Подходящих файлов нет.</translation>
    </message>
    <message>
        <source>Show all files</source>
        <translation>Показать все файлы</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>Replace this file</source>
        <translation>Заменить этот файл</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
</context>
<context>
    <name>GamesSheet</name>
    <message>
        <source>Saved games</source>
        <translation>Сохранённые игры</translation>
    </message>
    <message>
        <source>A name for this game</source>
        <translation>Название этой игры</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>No game is kept yet. The one on the board is saved by itself all the time.</source>
        <translation>Пока ничего не сохранено. Игра на поле сохраняется сама.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Удалить %1</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Файлы</translation>
    </message>
    <message>
        <source>Save the position to a file…</source>
        <translation>Сохранить позицию в файл…</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Открыть файл…</translation>
    </message>
    <message>
        <source>A saved position, or a board as plain text.</source>
        <translation>Сохранённая позиция или поле простым текстом.</translation>
    </message>
</context>
<context>
    <name>HuntSheet</name>
    <message>
        <source>Find the best tray</source>
        <translation>Найти лучшее поле</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Любые</translation>
    </message>
    <message>
        <source>These</source>
        <translation>Эти</translation>
    </message>
    <message>
        <source>Only trays that can be thrown with the dice chosen below.</source>
        <translation>Только поля, которые можно выбросить этими кубиками.</translation>
    </message>
    <message>
        <source>Any letter on any cell of a tray of %1×%2.</source>
        <translation>Любая буква в любой клетке поля %1×%2.</translation>
    </message>
    <message>
        <source>The letters of the present tray, in any order.</source>
        <translation>Буквы этого поля в любом порядке.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>30 s</source>
        <translation>30 с</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 мин</translation>
    </message>
    <message>
        <source>5 min</source>
        <translation>5 мин</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Без срока</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Потоки</translation>
    </message>
    <message>
        <source>Each worker keeps one core of the computer busy.</source>
        <translation>Каждый поток занимает одно ядро компьютера.</translation>
    </message>
    <message>
        <source>Begin the hunt</source>
        <translation>Начать поиск</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Import a word list</source>
        <translation>Импорт списка слов</translation>
    </message>
    <message>
        <source>Any text file: one word a line, or the first column of a table, in any encoding.</source>
        <translation>Любой текстовый файл: по слову в строке или первый столбец таблицы, в любой кодировке.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Выбрать файл…</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>Название списка</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Импортировать</translation>
    </message>
    <message>
        <source>Reading the word list</source>
        <translation>Чтение списка слов</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Хорошо</translation>
    </message>
    <message>
        <source>Imported lists</source>
        <translation>Импортированные списки</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Удалить %1</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>Something went wrong: {0}</source>
        <translation>Что-то пошло не так: {0}</translation>
    </message>
</context>
<context>
    <name>LetterGrid</name>
    <message>
        <source>Board</source>
        <translation>Доска</translation>
    </message>
    <message>
        <source>row %1, column %2, letter %3</source>
        <translation>строка %1, столбец %2, буква %3</translation>
    </message>
    <message>
        <source>row %1, column %2, empty</source>
        <translation>строка %1, столбец %2, пусто</translation>
    </message>
    <message>
        <source>new letter %1</source>
        <translation>новая буква %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>шаг %1</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>выбрана</translation>
    </message>
</context>
<context>
    <name>ListChoice</name>
    <message>
        <source>Word list</source>
        <translation>Список слов</translation>
    </message>
    <message>
        <source>%1 · %2 words</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>My words</source>
        <translation>Мои слова</translation>
    </message>
    <message>
        <source>Import a word list…</source>
        <translation>Импорт списка слов…</translation>
    </message>
</context>
<context>
    <name>ListKeeper</name>
    <message>
        <source>There is no list to copy.</source>
        <translation>Списка для копирования нет.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are on the clipboard.</source>
        <translation>
            <numerusform>%n строка скопирована.</numerusform>
            <numerusform>%n строки скопированы.</numerusform>
            <numerusform>%n строк скопировано.</numerusform>
        </translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Записано: %1</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Balda</source>
        <translation>Балда</translation>
    </message>
    <message>
        <source>Type the position on the table and see every word that can be played.</source>
        <translation>Наберите позицию — и увидите все слова, которые можно сыграть.</translation>
    </message>
    <message>
        <source>Boggle</source>
        <translation>Боггл</translation>
    </message>
    <message>
        <source>It will find every word in a tray of dice, and the tray with the most words.</source>
        <translation>Найдёт все слова на поле из кубиков — и поле, на котором слов больше всего.</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Фишки</translation>
    </message>
    <message>
        <source>It will pick the best set of words from a bag of letter tiles.</source>
        <translation>Подберёт лучший набор слов из мешка с буквами.</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Блоки</translation>
    </message>
    <message>
        <source>It will put solid pieces made of cubes together into a shape.</source>
        <translation>Сложит фигуру из объёмных деталей, составленных из кубиков.</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>Точки</translation>
    </message>
    <message>
        <source>It will tell which line to draw next in Dots and Boxes.</source>
        <translation>Подскажет, какую линию провести в игре «Точки и квадраты».</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Идёт работа</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Инструменты</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Device or resource busy</source>
        <comment>system-busy</comment>
        <translation>файл занят</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <comment>system-denied</comment>
        <translation>нет прав доступа</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <comment>system-device</comment>
        <translation>ошибка чтения или записи на диске</translation>
    </message>
    <message>
        <source>File exists</source>
        <comment>system-exists</comment>
        <translation>такой файл уже есть</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <comment>system-folder</comment>
        <translation>это папка, а не файл</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <comment>system-full</comment>
        <translation>на диске нет места</translation>
    </message>
    <message>
        <source>File name too long</source>
        <comment>system-long-name</comment>
        <translation>слишком длинное имя файла</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <comment>system-many-files</comment>
        <translation>открыто слишком много файлов</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <comment>system-missing</comment>
        <translation>нет такого файла или папки</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <comment>system-no-folder</comment>
        <translation>это не папка</translation>
    </message>
    <message>
        <source>{cause}</source>
        <comment>system-other</comment>
        <translation>ошибка системы: {cause}</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <comment>system-read-only</comment>
        <translation>диск только для чтения</translation>
    </message>
</context>
<context>
    <name>NavigationButton</name>
    <message>
        <source>a search is running</source>
        <translation>идёт поиск</translation>
    </message>
</context>
<context>
    <name>NewGameSheet</name>
    <message>
        <source>New game</source>
        <translation>Новая игра</translation>
    </message>
    <message>
        <source>Size of the board</source>
        <translation>Размер поля</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Start word</source>
        <translation>Начальное слово</translation>
    </message>
    <message>
        <source>None: an empty board</source>
        <translation>Нет: пустое поле</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Начать</translation>
    </message>
</context>
<context>
    <name>OwnWordsSheet</name>
    <message>
        <source>My words</source>
        <translation>Мои слова</translation>
    </message>
    <message>
        <source>Added to “%1”, or hidden from it. Updates of the list leave them as they are.</source>
        <translation>Добавлены к списку «%1» или скрыты из него. Обновления списка их не трогают.</translation>
    </message>
    <message>
        <source>A word to add</source>
        <translation>Новое слово</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>added</source>
        <translation>добавлено</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>скрыто</translation>
    </message>
    <message>
        <source>Do not add %1</source>
        <translation>Не добавлять %1</translation>
    </message>
    <message>
        <source>Show %1 again</source>
        <translation>Снова показывать %1</translation>
    </message>
</context>
<context>
    <name>PathBar</name>
    <message>
        <source>The path before</source>
        <translation>Предыдущий путь</translation>
    </message>
    <message>
        <source>Path %1 of %2</source>
        <translation>Путь %1 из %2</translation>
    </message>
    <message>
        <source>The next path</source>
        <translation>Следующий путь</translation>
    </message>
</context>
<context>
    <name>PlayBar</name>
    <message>
        <source>The path before</source>
        <translation>Предыдущий путь</translation>
    </message>
    <message>
        <source>Path %1 of %2</source>
        <translation>Путь %1 из %2</translation>
    </message>
    <message>
        <source>The next path</source>
        <translation>Следующий путь</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Сыграть</translation>
    </message>
</context>
<context>
    <name>PlayedSheet</name>
    <message>
        <source>Played words</source>
        <translation>Сыгранные слова</translation>
    </message>
    <message>
        <source>A word that was played</source>
        <translation>Сыгранное слово</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>No word has been played. What is played here, or typed above, cannot be played again.</source>
        <translation>Ничего не сыграно. Слово, сыгранное здесь или введённое выше, второй раз сыграть нельзя.</translation>
    </message>
    <message>
        <source>the start word</source>
        <translation>начальное слово</translation>
    </message>
    <message>
        <source>does not count</source>
        <translation>не считается</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n point(s)</source>
        <translation>
            <numerusform>%1, %n очко</numerusform>
            <numerusform>%1, %n очка</numerusform>
            <numerusform>%1, %n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow %1 again</source>
        <translation>Снова разрешить %1</translation>
    </message>
</context>
<context>
    <name>ResultPane</name>
    <message>
        <source>Filter: * and ?</source>
        <translation>Фильтр: * и ?</translation>
    </message>
</context>
<context>
    <name>RulesSheet</name>
    <message>
        <source>Rules and players</source>
        <translation>Правила и игроки</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>How often a word may pass a cell</source>
        <translation>Сколько раз слово проходит клетку</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Классика</translation>
    </message>
    <message>
        <source>Knots</source>
        <translation>Узелки</translation>
    </message>
    <message>
        <source>A word may pass each cell twice.</source>
        <translation>Слово может пройти клетку дважды.</translation>
    </message>
    <message>
        <source>A word passes each cell once.</source>
        <translation>Слово проходит клетку один раз.</translation>
    </message>
    <message>
        <source>Diagonal steps</source>
        <translation>Ходы по диагонали</translation>
    </message>
    <message>
        <source>Shortest word</source>
        <translation>Самое короткое слово</translation>
    </message>
    <message>
        <source>Letter values</source>
        <translation>Стоимость букв</translation>
    </message>
    <message>
        <source>own table</source>
        <translation>своя таблица</translation>
    </message>
    <message>
        <source>1 each</source>
        <translation>по 1</translation>
    </message>
    <message>
        <source>Points of %1</source>
        <translation>Очки за %1</translation>
    </message>
    <message>
        <source>All worth 1</source>
        <translation>Все по 1</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Первый игрок</translation>
    </message>
    <message>
        <source>Second player</source>
        <translation>Второй игрок</translation>
    </message>
    <message>
        <source>Points before this game was typed in</source>
        <translation>Очки до ввода этой игры</translation>
    </message>
</context>
<context>
    <name>ScoreStrip</name>
    <message numerus="yes">
        <source>%1, %n point(s)</source>
        <translation>
            <numerusform>%1, %n очко</numerusform>
            <numerusform>%1, %n очка</numerusform>
            <numerusform>%1, %n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>Played words</source>
        <translation>Сыгранные слова</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>The last session cannot be opened: %1</source>
        <translation>Прошлый сеанс не открылся: %1</translation>
    </message>
    <message>
        <source>The session that could not be opened</source>
        <translation>Сеанс, который не открылся</translation>
    </message>
</context>
<context>
    <name>SettingsSheet</name>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Авто</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Оформление</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлое</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмное</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Справка</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>About</source>
        <translation>О программе</translation>
    </message>
    <message>
        <source>A pocket assistant for letter grids and box puzzles.</source>
        <translation>Карманный помощник для игр со словами и головоломок.</translation>
    </message>
    <message>
        <source>Onest, the typeface of the text</source>
        <translation>Onest — шрифт текста</translation>
    </message>
    <message>
        <source>Literata, the typeface of the titles</source>
        <translation>Literata — шрифт заголовков</translation>
    </message>
    <message>
        <source>Lucide, the icons</source>
        <translation>Lucide — значки</translation>
    </message>
    <message>
        <source>Russian nouns: OpenCorpora</source>
        <translation>Русские существительные: OpenCorpora</translation>
    </message>
    <message>
        <source>The wide list: hunspell-ru, Wiktionary</source>
        <translation>Широкий список: hunspell-ru, Викисловарь</translation>
    </message>
    <message>
        <source>English words: SCOWL, UKACD</source>
        <translation>Английские слова: SCOWL, UKACD</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
</context>
<context>
    <name>ShortcutsSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Везде</translation>
    </message>
    <message>
        <source>Switch to another tool</source>
        <translation>Перейти к другому инструменту</translation>
    </message>
    <message>
        <source>Go to the next control</source>
        <translation>К следующему элементу</translation>
    </message>
    <message>
        <source>Close what is open on top</source>
        <translation>Закрыть то, что открыто сверху</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Этот список</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйти</translation>
    </message>
</context>
<context>
    <name>Snackbar</name>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
</context>
<context>
    <name>TextField</name>
    <message>
        <source>Clear</source>
        <translation>Очистить</translation>
    </message>
</context>
<context>
    <name>TheirMoveSheet</name>
    <message>
        <source>Their move</source>
        <translation>Ход соперника</translation>
    </message>
    <message>
        <source>Type the word that was played, of the list or not; then choose where.</source>
        <translation>Введите сыгранное слово, из списка или нет, и выберите, где оно.</translation>
    </message>
    <message>
        <source>The word</source>
        <translation>Слово</translation>
    </message>
    <message>
        <source>Find it on the board</source>
        <translation>Найти на поле</translation>
    </message>
    <message>
        <source>Or on the board</source>
        <translation>Или прямо на поле</translation>
    </message>
    <message>
        <source>Words with the new letter</source>
        <translation>Слова с новой буквой</translation>
    </message>
    <message>
        <source>Choose from what runs through it.</source>
        <translation>Выберите из тех, что через неё проходят.</translation>
    </message>
    <message>
        <source>Close this and type the letter on its cell first.</source>
        <translation>Сначала закройте это и введите букву в её клетку.</translation>
    </message>
    <message>
        <source>Drag over its cells</source>
        <translation>Провести по клеткам</translation>
    </message>
    <message>
        <source>From the first letter to the last, over one empty cell or the new letter.</source>
        <translation>От первой буквы до последней, через одну пустую клетку или новую букву.</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
</context>
<context>
    <name>TraySheet</name>
    <message>
        <source>Tray and counting</source>
        <translation>Поле и подсчёт</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Подсчёт</translation>
    </message>
    <message>
        <source>Points of a word</source>
        <translation>Очки за слово</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Классика</translation>
    </message>
    <message>
        <source>3 and 4 letters 1 point, 5: 2, 6: 3, 7: 5, more: 11.</source>
        <translation>3 и 4 буквы — 1 очко, 5 — 2, 6 — 3, 7 — 5, больше — 11.</translation>
    </message>
    <message>
        <source>3 and 4 letters 1 point, 5: 2, 6: 3, 7: 5, each more: 6 more.</source>
        <translation>3 и 4 буквы — 1 очко, 5 — 2, 6 — 3, 7 — 5, за каждую сверх — ещё 6.</translation>
    </message>
    <message>
        <source>Shortest word</source>
        <translation>Самое короткое слово</translation>
    </message>
    <message>
        <source>Tray</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Size of the tray</source>
        <translation>Размер поля</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
</context>
<context>
    <name>WordLists</name>
    <message>
        <source>%1 is hidden.</source>
        <translation>%1 скрыто.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>the word occurred before</source>
        <translation>слово уже было</translation>
    </message>
    <message>
        <source>blank line</source>
        <translation>пустая строка</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>комментарий</translation>
    </message>
    <message>
        <source>heading of the table</source>
        <translation>заголовок таблицы</translation>
    </message>
    <message>
        <source>other characters than letters</source>
        <translation>не только буквы</translation>
    </message>
    <message>
        <source>broken characters</source>
        <translation>повреждённые символы</translation>
    </message>
    <message>
        <source>a single letter</source>
        <translation>одна буква</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>слишком длинное</translation>
    </message>
    <message>
        <source>names, by their capitals</source>
        <translation>имена с прописной буквы</translation>
    </message>
</context>
<context>
    <name>WordListsModel</name>
    <message numerus="yes">
        <source>%n word(s) taken</source>
        <translation>
            <numerusform>Взято %n слово</numerusform>
            <numerusform>Взято %n слова</numerusform>
            <numerusform>Взято %n слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %n line(s) of %1.</source>
        <translation>
            <numerusform>из %n строки (%1).</numerusform>
            <numerusform>из %n строк (%1).</numerusform>
            <numerusform>из %n строк (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out, %1: %n line(s), first %2.</source>
        <translation>
            <numerusform>Пропущена %n строка (%1): %2.</numerusform>
            <numerusform>Пропущены %n строки (%1), первые: %2.</numerusform>
            <numerusform>Пропущено %n строк (%1), первые: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordSheets</name>
    <message>
        <source>Choose a word list</source>
        <translation>Выбрать список слов</translation>
    </message>
    <message>
        <source>words</source>
        <translation>слова</translation>
    </message>
</context>
<context>
    <name>WordTable</name>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>%1, sorted, descending</source>
        <translation>%1, по убыванию</translation>
    </message>
    <message>
        <source>%1, sorted, ascending</source>
        <translation>%1, по возрастанию</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
</context>
</TS>
