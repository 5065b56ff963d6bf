<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>About</name>
    <message>
        <source>Report copied. Paste it into your message.</source>
        <translation>Отчёт скопирован. Вставьте его в сообщение.</translation>
    </message>
</context>
<context>
    <name>AboutPositionSheet</name>
    <message>
        <source>About the position</source>
        <translation>О позиции</translation>
    </message>
    <message>
        <source>Chains and loops</source>
        <translation>Цепочки и кольца</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Turn on analysis to see what to play and why.</source>
        <translation>Включите анализ, чтобы увидеть, как ходить и почему.</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Пока нет.</translation>
    </message>
</context>
<context>
    <name>AboutSheet</name>
    <message>
        <source>About Gridsmith</source>
        <translation>О программе Gridsmith</translation>
    </message>
    <message>
        <source>A pocket assistant for letter grids and box puzzles.</source>
        <translation>Карманный помощник для игр со словами и головоломок.</translation>
    </message>
    <message>
        <source>Copy a report</source>
        <translation>Копировать отчёт</translation>
    </message>
    <message>
        <source>Include this report when you ask for help. It lists versions, system details and recent errors, but nothing about your games.</source>
        <translation>Приложите отчёт, когда просите о помощи. В нём версии, сведения о системе и последние ошибки, но ничего о ваших партиях.</translation>
    </message>
    <message>
        <source>Check installation</source>
        <translation>Проверить установку</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Проверяем…</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Проблем не найдено</translation>
    </message>
    <message>
        <source>Licenses</source>
        <translation>Лицензии</translation>
    </message>
</context>
<context>
    <name>Archive</name>
    <message>
        <source>All tools</source>
        <translation>Все инструменты</translation>
    </message>
    <message>
        <source>Any result</source>
        <translation>Любой итог</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Закреплённые</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Неоконченные</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Победы</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Поражения</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Ничьи</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln игра</numerusform>
            <numerusform>%Ln игры</numerusform>
            <numerusform>%Ln игр</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln ход</numerusform>
            <numerusform>%Ln хода</numerusform>
            <numerusform>%Ln ходов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s)</source>
        <translation>
            <numerusform>%Ln фишка</numerusform>
            <numerusform>%Ln фишки</numerusform>
            <numerusform>%Ln фишек</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln деталь</numerusform>
            <numerusform>%Ln детали</numerusform>
            <numerusform>%Ln деталей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cube(s)</source>
        <translation>
            <numerusform>%Ln кубик</numerusform>
            <numerusform>%Ln кубика</numerusform>
            <numerusform>%Ln кубиков</numerusform>
        </translation>
    </message>
    <message>
        <source>won</source>
        <translation>победа</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>поражение</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>ничья</translation>
    </message>
</context>
<context>
    <name>Assembling</name>
    <message numerus="yes">
        <source>%Ln placement(s)</source>
        <translation>
            <numerusform>%Ln размещение</numerusform>
            <numerusform>%Ln размещения</numerusform>
            <numerusform>%Ln размещений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assembly(s) up to rotations</source>
        <translation>
            <numerusform>%Ln сборка с точностью до поворотов</numerusform>
            <numerusform>%Ln сборки с точностью до поворотов</numerusform>
            <numerusform>%Ln сборок с точностью до поворотов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assembly(s) up to rotations and reflections</source>
        <translation>
            <numerusform>%Ln сборка с точностью до поворотов и отражений</numerusform>
            <numerusform>%Ln сборки с точностью до поворотов и отражений</numerusform>
            <numerusform>%Ln сборок с точностью до поворотов и отражений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assembly(s) by the rules of BurrTools</source>
        <translation>
            <numerusform>%Ln сборка по правилам BurrTools</numerusform>
            <numerusform>%Ln сборки по правилам BurrTools</numerusform>
            <numerusform>%Ln сборок по правилам BurrTools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssemblyExportSheet</name>
    <message>
        <source>Export assemblies</source>
        <translation>Экспорт сборок</translation>
    </message>
    <message>
        <source>Export the puzzle</source>
        <translation>Экспорт головоломки</translation>
    </message>
    <message>
        <source>The puzzle is not complete: %1.</source>
        <translation>Головоломка не закончена: %1.</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>Эту</translation>
    </message>
    <message>
        <source>All found: %1</source>
        <translation>Все найденные: %1</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Копировать: %1</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Слои</translation>
    </message>
    <message>
        <source>Layer by layer as text, to read and print.</source>
        <translation>Слой за слоем текстом, чтобы читать и печатать.</translation>
    </message>
    <message>
        <source>For programs.</source>
        <translation>Для программ.</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>A line for each cube: x, y, z, and the number of its piece.</source>
        <translation>Строка на каждый кубик: x, y, z и номер детали.</translation>
    </message>
    <message>
        <source>The whole puzzle as .xmpuzzle.</source>
        <translation>Вся головоломка в .xmpuzzle.</translation>
    </message>
    <message>
        <source>The pieces for a 3D printer, with a gap and beveled edges.</source>
        <translation>Детали для 3D-принтера, с зазором и фаской.</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Ходы</translation>
    </message>
    <message>
        <source>How this assembly is taken apart, as text.</source>
        <translation>Как разбирается эта сборка, текстом.</translation>
    </message>
    <message>
        <source>Moves as JSON</source>
        <translation>Ходы в JSON</translation>
    </message>
    <message>
        <source>Picture with layers</source>
        <translation>Картинка со слоями</translation>
    </message>
    <message>
        <source>Picture of all moves</source>
        <translation>Картинка всех ходов</translation>
    </message>
    <message>
        <source>As PNG or SVG, light or dark.</source>
        <translation>В PNG или SVG, на светлом или тёмном фоне.</translation>
    </message>
    <message>
        <source>Assemblies to export</source>
        <translation>Какие сборки</translation>
    </message>
</context>
<context>
    <name>AssemblyView</name>
    <message>
        <source>Assembly</source>
        <translation>Сборка</translation>
    </message>
    <message>
        <source>%1 of %2 pieces</source>
        <translation>Деталей: %1 из %2</translation>
    </message>
    <message>
        <source>Tilt: more from above</source>
        <translation>Наклонить: больше сверху</translation>
    </message>
    <message>
        <source>Tilt: more from below</source>
        <translation>Наклонить: больше снизу</translation>
    </message>
    <message>
        <source>Show all pieces</source>
        <translation>Показать все детали</translation>
    </message>
    <message>
        <source>Turn left</source>
        <translation>Повернуть влево</translation>
    </message>
    <message>
        <source>Turn right</source>
        <translation>Повернуть вправо</translation>
    </message>
    <message>
        <source>Spread the pieces</source>
        <translation>Раздвинуть детали</translation>
    </message>
    <message>
        <source>Remove the last piece</source>
        <translation>Убрать последнюю деталь</translation>
    </message>
    <message>
        <source>Add the next piece</source>
        <translation>Добавить следующую деталь</translation>
    </message>
</context>
<context>
    <name>Backup</name>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Saved in %1: %2.</source>
        <translation>Сохранено в %1: %2.</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>настройки</translation>
    </message>
    <message numerus="yes">
        <source>%Ln saved search(es)</source>
        <translation>
            <numerusform>%Ln сохранённый поиск</numerusform>
            <numerusform>%Ln сохранённых поиска</numerusform>
            <numerusform>%Ln сохранённых поисков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln игра</numerusform>
            <numerusform>%Ln игры</numerusform>
            <numerusform>%Ln игр</numerusform>
        </translation>
    </message>
    <message>
        <source>From the backup</source>
        <translation>Из резервной копии</translation>
    </message>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln поле</numerusform>
            <numerusform>%Ln поля</numerusform>
            <numerusform>%Ln полей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word list(s)</source>
        <translation>
            <numerusform>%Ln список слов</numerusform>
            <numerusform>%Ln списка слов</numerusform>
            <numerusform>%Ln списков слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln own word(s)</source>
        <translation>
            <numerusform>%Ln своё слово</numerusform>
            <numerusform>%Ln своих слова</numerusform>
            <numerusform>%Ln своих слов</numerusform>
        </translation>
    </message>
    <message>
        <source>Backing up…</source>
        <translation>Создаётся резервная копия…</translation>
    </message>
    <message>
        <source>Restoring the backup…</source>
        <translation>Восстановление из копии…</translation>
    </message>
    <message>
        <source>Backup canceled. Nothing was saved.</source>
        <translation>Копирование отменено. Ничего не сохранено.</translation>
    </message>
    <message>
        <source>Saved in %1. There was nothing to back up yet.</source>
        <translation>Сохранено в %1. Копировать пока нечего.</translation>
    </message>
    <message>
        <source>Restore canceled. Nothing was changed.</source>
        <translation>Восстановление отменено. Ничего не изменено.</translation>
    </message>
    <message>
        <source>Restored: %1.</source>
        <translation>Восстановлено: %1.</translation>
    </message>
    <message>
        <source>Nothing to restore. Everything in this backup is already here.</source>
        <translation>Восстанавливать нечего: всё из этой копии уже есть.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln dictionary(s)</source>
        <translation>
            <numerusform>%Ln словарь</numerusform>
            <numerusform>%Ln словаря</numerusform>
            <numerusform>%Ln словарей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln quiz card(s)</source>
        <translation>
            <numerusform>%Ln карточка викторины</numerusform>
            <numerusform>%Ln карточки викторины</numerusform>
            <numerusform>%Ln карточек викторины</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BagSheet</name>
    <message>
        <source>Bag and rules</source>
        <translation>Мешок и правила</translation>
    </message>
    <message>
        <source>Bag</source>
        <translation>Мешок</translation>
    </message>
    <message>
        <source>The best set</source>
        <translation>Лучший набор</translation>
    </message>
    <message>
        <source>Longest word</source>
        <translation>Самое длинное слово</translation>
    </message>
    <message>
        <source>Limit the length</source>
        <translation>Ограничить длину</translation>
    </message>
    <message>
        <source>One word for each starting letter</source>
        <translation>По одному слову на каждую первую букву</translation>
    </message>
    <message>
        <source>Words that must be in the set</source>
        <translation>Слова, которые должны войти в набор</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>например: %1</translation>
    </message>
    <message>
        <source>Find the best set</source>
        <translation>Найти лучший набор</translation>
    </message>
    <message>
        <source>If several sets tie for the highest score.</source>
        <translation>Если наборов с таким счётом несколько.</translation>
    </message>
    <message>
        <source>Sets to list</source>
        <translation>Какие наборы показать</translation>
    </message>
    <message>
        <source>One set</source>
        <translation>Один набор</translation>
    </message>
    <message>
        <source>10 best</source>
        <translation>10 лучших</translation>
    </message>
    <message>
        <source>All best</source>
        <translation>Все лучшие</translation>
    </message>
    <message>
        <source>The rank of each is proven. This takes longer.</source>
        <translation>В конце место каждого доказано. Это дольше.</translation>
    </message>
    <message>
        <source>Words that must not be in the set</source>
        <translation>Слова, которых в наборе быть не должно</translation>
    </message>
</context>
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
        <source>correct the board</source>
        <translation>исправить поле</translation>
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
        <source>play %1</source>
        <translation>ход %1</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>пропуск хода</translation>
    </message>
    <message>
        <source>end the game</source>
        <translation>конец игры</translation>
    </message>
    <message>
        <source>swap the players</source>
        <translation>поменять игроков местами</translation>
    </message>
    <message>
        <source>take back %1</source>
        <translation>взять назад %1</translation>
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
        <source>The lead changed last with %1.</source>
        <translation>Игру повернуло слово %1.</translation>
    </message>
    <message>
        <source>%1 wins</source>
        <translation>Побеждает %1</translation>
    </message>
    <message>
        <source>Player %1</source>
        <translation>Игрок %1</translation>
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
        <source>Drag over the new letter, or over one empty cell.</source>
        <translation>Проведите через новую букву или через одну пустую клетку.</translation>
    </message>
    <message>
        <source>Add to dictionary</source>
        <translation>В словарь</translation>
    </message>
    <message>
        <source>Search: all words.</source>
        <translation>Поиск — все слова.</translation>
    </message>
    <message>
        <source>Enter: words with the new %1. Search: all words.</source>
        <translation>Enter — слова с новой %1. Поиск — все слова.</translation>
    </message>
    <message>
        <source>Type over any letter, or erase it. Esc ends the correction.</source>
        <translation>Впишите другую букву или сотрите её. Esc завершает исправление.</translation>
    </message>
    <message>
        <source>Type over any letter, or erase it.</source>
        <translation>Впишите другую букву или сотрите её.</translation>
    </message>
    <message>
        <source>Type a letter for the empty cell.</source>
        <translation>Введите букву для пустой клетки.</translation>
    </message>
    <message>
        <source>Board and replies after the move. × goes back.</source>
        <translation>Поле и ответы после хода. × — назад.</translation>
    </message>
    <message>
        <source>Enter plays %1; ← → show its other paths.</source>
        <translation>Enter — сыграть %1; ← → — другие пути.</translation>
    </message>
    <message>
        <source>A double tap on its row plays %1.</source>
        <translation>Двойное касание строки — ход %1.</translation>
    </message>
    <message>
        <source>%1 is thinking…</source>
        <translation>%1 думает…</translation>
    </message>
    <message>
        <source>Enter corrects the word. Esc closes the list.</source>
        <translation>Enter — исправить слово. Esc закрывает список.</translation>
    </message>
    <message>
        <source>Esc clears the filter.</source>
        <translation>Esc очищает фильтр.</translation>
    </message>
    <message>
        <source>× clears the filter.</source>
        <translation>× очищает фильтр.</translation>
    </message>
    <message>
        <source>Esc closes the list.</source>
        <translation>Esc закрывает список.</translation>
    </message>
    <message>
        <source>× closes the list.</source>
        <translation>× закрывает список.</translation>
    </message>
    <message>
        <source>Choose where the word was played. Esc closes the list.</source>
        <translation>Выберите, где сыграно слово. Esc — закрыть.</translation>
    </message>
    <message>
        <source>Choose where the word was played. × closes the list.</source>
        <translation>Выберите, где сыграно слово. × — закрыть.</translation>
    </message>
    <message>
        <source>Choose a word to see its path. Esc closes the list.</source>
        <translation>Выберите слово, чтобы увидеть путь. Esc — закрыть.</translation>
    </message>
    <message>
        <source>Choose a word to see its path. × closes the list.</source>
        <translation>Выберите слово, чтобы увидеть путь. × — закрыть.</translation>
    </message>
    <message>
        <source>Enter their move: tap the cell of the new letter.</source>
        <translation>Введите ход соперника: коснитесь клетки новой буквы.</translation>
    </message>
    <message>
        <source>Type your letter in an empty cell.</source>
        <translation>Введите букву в пустую клетку.</translation>
    </message>
    <message>
        <source>Double-click: words through this letter. Search: all words.</source>
        <translation>Двойной щелчок — слова через эту букву. Поиск — все слова.</translation>
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
        <source>Whole board</source>
        <translation>Всё поле</translation>
    </message>
    <message>
        <source>Through %3 in row %1, column %2</source>
        <translation>Через %3 (%1,%2)</translation>
    </message>
    <message>
        <source>Played with %3 in row %1, column %2</source>
        <translation>Сыграно с %3 (%1,%2)</translation>
    </message>
    <message>
        <source>Where %4 was played</source>
        <translation>Где сыграно %4</translation>
    </message>
    <message>
        <source>Replies to %4</source>
        <translation>Ответы на %4</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Поиск…</translation>
    </message>
    <message>
        <source>No trap here</source>
        <translation>Ловушки нет</translation>
    </message>
    <message>
        <source>No reply</source>
        <translation>Ответа нет</translation>
    </message>
    <message>
        <source>Type the word (Ctrl+M): it counts even if it isn&apos;t in the list.</source>
        <translation>Введите само слово (Ctrl+M): оно засчитается, даже если его нет в списке.</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Может быть, %1?</translation>
    </message>
    <message>
        <source>Pass, or end the game in the menu.</source>
        <translation>Пропустите ход или завершите партию в меню.</translation>
    </message>
    <message>
        <source>Check the letters, or try a wider word list.</source>
        <translation>Проверьте буквы или возьмите список пошире.</translation>
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
        <source>wins by %1 · exact</source>
        <translation>выигрыш %1 · точно</translation>
    </message>
    <message>
        <source>a draw · exact</source>
        <translation>ничья · точно</translation>
    </message>
    <message>
        <source>loses by %1 · exact</source>
        <translation>проигрыш %1 · точно</translation>
    </message>
    <message>
        <source>Advised · exact</source>
        <translation>Совет · точно</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Сыгран</translation>
    </message>
    <message>
        <source>Played at %1</source>
        <translation>Сыгран на %1</translation>
    </message>
    <message>
        <source>%1, only with a rare word</source>
        <translation>%1 (редкое)</translation>
    </message>
    <message>
        <source>%1, else %2 (%3)</source>
        <translation>%1 или %2 (%3)</translation>
    </message>
    <message>
        <source>%1, rare</source>
        <translation>%1, редкое</translation>
    </message>
    <message>
        <source>opens %1</source>
        <translation>открывает %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 на %2</translation>
    </message>
    <message>
        <source>no reply</source>
        <translation>без ответа</translation>
    </message>
    <message>
        <source>reply %1 (%2) at %3</source>
        <translation>ответ: %1 (%2) в %3</translation>
    </message>
    <message>
        <source>%4: %1 (%2) at %3</source>
        <translation>%4: %1 (%2) на %3</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пропуск хода</translation>
    </message>
    <message>
        <source>Enter plays %1.</source>
        <translation>Enter — сыграть %1.</translation>
    </message>
    <message>
        <source>take back the pass</source>
        <translation>взять назад пропуск хода</translation>
    </message>
    <message>
        <source>resume the game</source>
        <translation>продолжить игру</translation>
    </message>
    <message>
        <source>Board pasted. New game started.</source>
        <translation>Поле вставлено, начата новая игра.</translation>
    </message>
    <message>
        <source>Board cleared. New game started.</source>
        <translation>Поле очищено, начата новая игра.</translation>
    </message>
    <message>
        <source>These letters belong to another word list: %1.</source>
        <translation>Эти буквы из другого списка слов: %1.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>You win</source>
        <translation>Вы выиграли</translation>
    </message>
    <message>
        <source>Best word: %2, %3 (%1)</source>
        <translation>Лучшее слово: %2, %3 (%1)</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Компьютер</translation>
    </message>
    <message>
        <source>A game against the computer starts with a word.</source>
        <translation>Игра с компьютером начинается со слова.</translation>
    </message>
    <message>
        <source>Pass taken back.</source>
        <translation>Пропуск хода отменён.</translation>
    </message>
    <message>
        <source>Game resumed.</source>
        <translation>Игра продолжается.</translation>
    </message>
    <message>
        <source>Board copied as text.</source>
        <translation>Поле скопировано как текст.</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>Ход</translation>
    </message>
    <message>
        <source>Board corrected: row %1, column %2 is now %3.</source>
        <translation>Поле исправлено: в строке %1, столбце %2 теперь %3.</translation>
    </message>
    <message>
        <source>Board corrected: row %1, column %2 is empty now.</source>
        <translation>Поле исправлено: клетка в строке %1, столбце %2 теперь пуста.</translation>
    </message>
    <message>
        <source>The record starts again from here; the game before is in the saved games.</source>
        <translation>Запись ходов начата отсюда заново; прежняя партия — в сохранённых.</translation>
    </message>
    <message>
        <source>No move has been made: type over any letter, or erase it.</source>
        <translation>Ходов ещё не было: любую букву можно заменить или стереть.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the board: %1</source>
        <translation>Не удалось прочитать поле: %1</translation>
    </message>
    <message>
        <source>Took back %1.</source>
        <translation>Ход %1 взят назад.</translation>
    </message>
    <message>
        <source>%1: pass.</source>
        <translation>%1: пропуск хода.</translation>
    </message>
    <message>
        <source>Game over. %1, %2.</source>
        <translation>Игра окончена. %1, %2.</translation>
    </message>
    <message>
        <source>All cells are filled.</source>
        <translation>Все клетки заняты.</translation>
    </message>
    <message>
        <source>%1 has made moves and stays in the game.</source>
        <translation>%1 уже ходил и остаётся в игре.</translation>
    </message>
    <message>
        <source>%1 can be played again.</source>
        <translation>%1 снова можно сыграть.</translation>
    </message>
    <message>
        <source>The new list uses other letters, so a new game was started.</source>
        <translation>В новом списке другие буквы, поэтому начата новая игра.</translation>
    </message>
    <message>
        <source>A move places one letter: drag over just one empty cell.</source>
        <translation>Ход ставит одну букву: проведите только через одну пустую клетку.</translation>
    </message>
    <message>
        <source>Replies are for viewing only. Esc or × goes back.</source>
        <translation>Ответы можно только смотреть. Назад: Esc или ×.</translation>
    </message>
    <message>
        <source>%1 was accepted, but isn&apos;t in your word list.</source>
        <translation>%1 принято, хотя его нет в списке слов.</translation>
    </message>
    <message>
        <source>%1 found no word and passed.</source>
        <translation>%1 не находит слова и пропускает ход.</translation>
    </message>
    <message>
        <source>%1: no moves.</source>
        <translation>%1: ходов нет.</translation>
    </message>
    <message>
        <source>%1 was added to your dictionary.</source>
        <translation>%1 добавлено в ваш словарь.</translation>
    </message>
    <message>
        <source>Type a letter for the empty cell. Esc cancels.</source>
        <translation>Введите букву для пустой клетки. Esc — отмена.</translation>
    </message>
    <message>
        <source>Drag over the cells of the played word.</source>
        <translation>Проведите по клеткам сыгранного слова.</translation>
    </message>
    <message>
        <source>Board and replies after the move. Esc goes back.</source>
        <translation>Поле и ответы после хода. Esc — назад.</translation>
    </message>
    <message>
        <source>Enter plays %1; ↑ ↓ move through the list.</source>
        <translation>Enter — сыграть %1; ↑ ↓ — по списку.</translation>
    </message>
    <message>
        <source>Enter plays %1 (not in the word list).</source>
        <translation>Enter — сыграть %1 (нет в списке слов).</translation>
    </message>
    <message>
        <source>Drag over the cells of your word with %1, or press Enter.</source>
        <translation>Проведите по клеткам своего слова с %1 или нажмите Enter.</translation>
    </message>
    <message>
        <source>Drag over the cells of your word with %1.</source>
        <translation>Проведите по клеткам своего слова с %1.</translation>
    </message>
    <message>
        <source>Type the letters from your game. Space skips a cell.</source>
        <translation>Введите буквы с поля; пробел — пустая клетка.</translation>
    </message>
    <message>
        <source>Type your letter in an empty cell, or take a hint.</source>
        <translation>Введите букву в пустую клетку или возьмите подсказку.</translation>
    </message>
    <message>
        <source>Type a letter, or double-click to see words that fit.</source>
        <translation>Введите букву; двойной щелчок — ходы сюда.</translation>
    </message>
    <message>
        <source>First type the new letter into its cell.</source>
        <translation>Сначала введите букву хода в её клетку.</translation>
    </message>
    <message>
        <source>A move places a new letter: type it into an empty cell first.</source>
        <translation>Ход добавляет новую букву: сначала впишите её в пустую клетку.</translation>
    </message>
    <message>
        <source>%1 was already played.</source>
        <translation>%1 уже сыграно.</translation>
    </message>
    <message>
        <source>Select a word in the list first.</source>
        <translation>Сначала выберите слово в списке.</translation>
    </message>
    <message>
        <source>Advice on</source>
        <translation>Советы включены</translation>
    </message>
    <message>
        <source>Advice off</source>
        <translation>Советы выключены</translation>
    </message>
    <message>
        <source>Row %1, column %2</source>
        <translation>В клетку %1,%2</translation>
    </message>
    <message>
        <source>You are viewing the replies. Esc or × goes back.</source>
        <translation>Вы смотрите ответы. Назад: Esc или ×.</translation>
    </message>
    <message>
        <source>Find every possible move</source>
        <translation>Найдите все возможные ходы</translation>
    </message>
    <message>
        <source>Enter their move</source>
        <translation>Введите ход соперника</translation>
    </message>
    <message>
        <source>Find a word</source>
        <translation>Найдите слово</translation>
    </message>
    <message>
        <source>Working out the best reply to each move…</source>
        <translation>Поиск лучшего ответа на каждый ход…</translation>
    </message>
    <message>
        <source>No possible moves</source>
        <translation>Ходов нет</translation>
    </message>
    <message>
        <source>Hint: row %1, column %2</source>
        <translation>Подсказка: строка %1, столбец %2</translation>
    </message>
    <message>
        <source>Hint: %3 in row %1, column %2</source>
        <translation>Подсказка: %3 — строка %1, столбец %2</translation>
    </message>
    <message>
        <source>Hint: %4 with %3 in row %1, column %2</source>
        <translation>Подсказка: %4, буква %3 — строка %1, столбец %2</translation>
    </message>
    <message>
        <source>No moves here</source>
        <translation>Сюда ходов нет</translation>
    </message>
    <message>
        <source>The opponent has no reply to this move.</source>
        <translation>После этого хода сопернику нечего сыграть.</translation>
    </message>
    <message>
        <source>No word in the list runs through it</source>
        <translation>Через неё нет слов из списка</translation>
    </message>
    <message>
        <source>This word can&apos;t be formed here</source>
        <translation>Здесь это слово не составить</translation>
    </message>
    <message>
        <source>Type the letters from your game, or start a new one.</source>
        <translation>Введите буквы с поля или начните новую игру.</translation>
    </message>
    <message>
        <source>The board is empty. Type the letters from your game.</source>
        <translation>Поле пусто: введите буквы.</translation>
    </message>
    <message>
        <source>The opponent can&apos;t make a word through this letter.</source>
        <translation>Через эту букву соперник ничего не составит.</translation>
    </message>
    <message>
        <source>Tap the cell of the new letter, and type it.</source>
        <translation>Коснитесь клетки новой буквы и введите её.</translation>
    </message>
    <message>
        <source>Type your letter, then drag over the cells of your word. A hint shows where, then the letter, then the word.</source>
        <translation>Введите букву и проведите по клеткам своего слова. Подсказка покажет место, потом букву, потом слово.</translation>
    </message>
    <message>
        <source>Search lists them all. Double-click an empty cell for the moves there, or a letter for what the opponent could make with it.</source>
        <translation>Поиск найдёт их все. Двойной щелчок по пустой клетке покажет ходы в неё, по букве — что соперник составит через неё.</translation>
    </message>
    <message>
        <source>Check the new letter and the word, and whether the rules allow knots and diagonals.</source>
        <translation>Проверьте новую букву и слово; узелки и диагонали включаются в правилах.</translation>
    </message>
    <message>
        <source>Hot cells on. They show while a list of moves is open.</source>
        <translation>Опасные клетки показаны, пока открыт список ходов.</translation>
    </message>
    <message>
        <source>Hot cells off</source>
        <translation>Опасные клетки скрыты</translation>
    </message>
    <message>
        <source>Ended by agreement</source>
        <translation>Конец по согласию</translation>
    </message>
    <message>
        <source>The letters typed here were removed.</source>
        <translation>Введённые здесь буквы убраны.</translation>
    </message>
    <message>
        <source>Type the letters from your game.</source>
        <translation>Введите буквы с поля.</translation>
    </message>
    <message>
        <source>The word list is still loading; then the computer moves.</source>
        <translation>Список слов ещё загружается, затем сходит компьютер.</translation>
    </message>
</context>
<context>
    <name>BaldaGameModel</name>
    <message numerus="yes">
        <source>%Ln empty cell(s) left.</source>
        <translation>
            <numerusform>Осталась %Ln пустая клетка.</numerusform>
            <numerusform>Осталось %Ln пустые клетки.</numerusform>
            <numerusform>Осталось %Ln пустых клеток.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaMoves</name>
    <message numerus="yes">
        <source>%1: %2, %Ln point(s).</source>
        <translation>
            <numerusform>%1: %2, %Ln очко.</numerusform>
            <numerusform>%1: %2, %Ln очка.</numerusform>
            <numerusform>%1: %2, %Ln очков.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaNewGame</name>
    <message numerus="yes">
        <source>The board becomes %1×%2 to fit %Ln letter(s).</source>
        <translation>
            <numerusform>Чтобы уместилась %Ln буква, поле станет %1×%2.</numerusform>
            <numerusform>Чтобы уместились %Ln буквы, поле станет %1×%2.</numerusform>
            <numerusform>Чтобы уместилось %Ln букв, поле станет %1×%2.</numerusform>
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
        <source>Rules and players</source>
        <translation>Правила и игроки</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Copy the board</source>
        <translation>Копировать поле</translation>
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
        <source>Search the selected cell</source>
        <translation>Поиск по выбранной клетке</translation>
    </message>
    <message>
        <source>My move…</source>
        <translation>Мой ход…</translation>
    </message>
    <message>
        <source>Correct the board…</source>
        <translation>Исправить поле…</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Закончить игру</translation>
    </message>
    <message>
        <source>Review the moves</source>
        <translation>Разобрать партию</translation>
    </message>
    <message>
        <source>no computer plays</source>
        <translation>компьютер не играет</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>партия окончена</translation>
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
        <source>Click</source>
        <translation>Щелчок</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>Двойной щелчок</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Перетаскивание</translation>
    </message>
    <message>
        <source>the replies to the selected word</source>
        <translation>ответы на выбранное слово</translation>
    </message>
    <message>
        <source>the best line after the advised move, as a variation</source>
        <translation>показать лучшее продолжение</translation>
    </message>
    <message>
        <source>close the list</source>
        <translation>закрыть список</translation>
    </message>
    <message>
        <source>Show the best line</source>
        <translation>Показать лучший вариант</translation>
    </message>
    <message>
        <source>Select the advised move in the list first.</source>
        <translation>Сначала выберите в списке ход с пометкой «Совет».</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln point(s)</source>
        <translation>
            <numerusform>%1, %Ln очко</numerusform>
            <numerusform>%1, %Ln очка</numerusform>
            <numerusform>%1, %Ln очков</numerusform>
        </translation>
    </message>
    <message>
        <source>winner</source>
        <translation>победа</translation>
    </message>
    <message>
        <source>Played words</source>
        <translation>Сыгранные слова</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Разбор</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Подсказка</translation>
    </message>
    <message>
        <source>Which letter?</source>
        <translation>Какая буква?</translation>
    </message>
    <message>
        <source>Which word?</source>
        <translation>Какое слово?</translation>
    </message>
    <message>
        <source>Move now</source>
        <translation>Ходить сразу</translation>
    </message>
    <message>
        <source>My move</source>
        <translation>Мой ход</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Реванш</translation>
    </message>
    <message>
        <source>Correct the word…</source>
        <translation>Исправить слово…</translation>
    </message>
    <message>
        <source>Hide advice</source>
        <translation>Скрыть советы</translation>
    </message>
    <message>
        <source>Show advice</source>
        <translation>Показать советы</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Разница</translation>
    </message>
    <message>
        <source>Words played with this letter</source>
        <translation>Эту букву только что поставили</translation>
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
        <source>Advice</source>
        <translation>Советы</translation>
    </message>
    <message>
        <source>Hot cells</source>
        <translation>Опасные клетки</translation>
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
        <source>Search the whole board</source>
        <translation>Искать по всему полю</translation>
    </message>
    <message>
        <source>Their move…</source>
        <translation>Ход соперника…</translation>
    </message>
    <message>
        <source>Pass the turn</source>
        <translation>Пропустить ход</translation>
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
        <source>It was my move</source>
        <translation>Это мой ход</translation>
    </message>
    <message>
        <source>Count as played</source>
        <translation>Считать сыгранным</translation>
    </message>
    <message>
        <source>Let it move</source>
        <translation>Передать ход</translation>
    </message>
    <message>
        <source>Take back the last move</source>
        <translation>Взять назад последний ход</translation>
    </message>
    <message>
        <source>move around the board or the list</source>
        <translation>по полю или по списку</translation>
    </message>
    <message>
        <source>select a cell; again: change the typing direction</source>
        <translation>выбрать клетку; ещё раз — сменить направление ввода</translation>
    </message>
    <message>
        <source>show moves onto the cell, or words through the letter</source>
        <translation>показать ходы в клетку или слова через букву</translation>
    </message>
    <message>
        <source>over the cells of a played word</source>
        <translation>по клеткам сыгранного слова</translation>
    </message>
    <message>
        <source>play the selected word, or list words with the new letter</source>
        <translation>сыграть выбранное слово; иначе — слова с новой буквой</translation>
    </message>
    <message>
        <source>show hot cells: what each cell opens</source>
        <translation>показать опасные клетки: что открывает каждая</translation>
    </message>
    <message>
        <source>in the list: show all cells of a word, or just one</source>
        <translation>в списке: показать все клетки слова или снова одну</translation>
    </message>
    <message numerus="yes">
        <source>A move here opens up to %Ln word(s) of 6 letters or more.</source>
        <translation>
            <numerusform>Ход сюда открывает до %Ln слова от шести букв.</numerusform>
            <numerusform>Ход сюда открывает до %Ln слов от шести букв.</numerusform>
            <numerusform>Ход сюда открывает до %Ln слов от шести букв.</numerusform>
        </translation>
    </message>
    <message>
        <source>Close the list</source>
        <translation>Закрыть список</translation>
    </message>
    <message>
        <source>not in the list</source>
        <translation>нет в списке</translation>
    </message>
    <message>
        <source>Replies to this move</source>
        <translation>Ответы на этот ход</translation>
    </message>
    <message>
        <source>Words through this letter</source>
        <translation>Слова через эту букву</translation>
    </message>
    <message>
        <source>Moves onto this cell</source>
        <translation>Ходы в эту клетку</translation>
    </message>
    <message>
        <source>Let the computer move</source>
        <translation>Ход компьютера</translation>
    </message>
</context>
<context>
    <name>BaldaRulesModel</name>
    <message numerus="yes">
        <source>%Ln letter(s) didn&apos;t fit on the board.</source>
        <translation>
            <numerusform>%Ln буква не поместилась на поле.</numerusform>
            <numerusform>%Ln буквы не поместились на поле.</numerusform>
            <numerusform>%Ln букв не поместилось на поле.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BaldaSearchModel</name>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln ход</numerusform>
            <numerusform>%Ln хода</numerusform>
            <numerusform>%Ln ходов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BestSetModel</name>
    <message numerus="yes">
        <source>The %Ln best set(s)</source>
        <translation>
            <numerusform>%Ln лучший набор</numerusform>
            <numerusform>%Ln лучших набора</numerusform>
            <numerusform>%Ln лучших наборов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln слово</numerusform>
            <numerusform>%Ln слова</numerusform>
            <numerusform>%Ln слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln point(s) more</source>
        <translation>
            <numerusform>До границы %Ln очко</numerusform>
            <numerusform>До границы %Ln очка</numerusform>
            <numerusform>До границы %Ln очков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Blocks</name>
    <message>
        <source>← → show the other assemblies. Esc: the puzzle.</source>
        <translation>← → — другие сборки. Esc — к головоломке.</translation>
    </message>
    <message>
        <source>Esc: back to the puzzle.</source>
        <translation>Esc — назад к головоломке.</translation>
    </message>
    <message>
        <source>“Stop” ends the search; the results stay.</source>
        <translation>«Стоп» прервёт поиск; найденное останется.</translation>
    </message>
    <message>
        <source>×: back to the puzzle.</source>
        <translation>× — назад к головоломке.</translation>
    </message>
    <message>
        <source>Click a sphere to color it. Esc: draw spheres.</source>
        <translation>Щелчок красит шар. Esc — рисовать шары.</translation>
    </message>
    <message>
        <source>Click a sphere to color it.</source>
        <translation>Нажмите на шар, чтобы покрасить его.</translation>
    </message>
    <message>
        <source>Click a cube to color it. Esc: draw cubes.</source>
        <translation>Щелчок красит кубик. Esc — рисовать кубики.</translation>
    </message>
    <message>
        <source>Click a cube to color it.</source>
        <translation>Нажмите на кубик, чтобы покрасить его.</translation>
    </message>
    <message>
        <source>Click to draw a sphere.</source>
        <translation>Щелчок рисует шар.</translation>
    </message>
    <message>
        <source>Click to draw a sphere. Page Up, Page Down: layers.</source>
        <translation>Щелчок рисует шар. Page Up, Page Down — слои.</translation>
    </message>
    <message>
        <source>“Draw” lets you draw the goal and the pieces.</source>
        <translation>«Правка» — рисовать фигуру и детали.</translation>
    </message>
    <message>
        <source>“Solve” fits the pieces together.</source>
        <translation>«Найти» — собрать фигуру из деталей.</translation>
    </message>
    <message>
        <source>Enter fits the pieces together.</source>
        <translation>Enter — сложить фигуру из деталей.</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Слой %1</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>пусто</translation>
    </message>
    <message>
        <source>color %1</source>
        <translation>цвет %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>слой %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>слои %1–%2</translation>
    </message>
    <message>
        <source>Shown: %1.</source>
        <translation>Показано: %1.</translation>
    </message>
    <message>
        <source>Turned by %1°, tilted by %2°.</source>
        <translation>Поворот %1°, наклон %2°.</translation>
    </message>
    <message>
        <source>colors: %1</source>
        <translation>цвета: %1</translation>
    </message>
    <message>
        <source>draw %1</source>
        <translation>рисование: %1</translation>
    </message>
    <message>
        <source>draw the goal</source>
        <translation>рисование фигуры</translation>
    </message>
    <message>
        <source>color cubes of %1</source>
        <translation>покрасить кубики детали %1</translation>
    </message>
    <message>
        <source>color the goal</source>
        <translation>покрасить фигуру</translation>
    </message>
    <message>
        <source>change which colors fit</source>
        <translation>изменить сочетания цветов</translation>
    </message>
    <message>
        <source>change how many cubes may stay empty</source>
        <translation>изменить предел пустых кубиков</translation>
    </message>
    <message>
        <source>change the grid of %1</source>
        <translation>размер сетки: %1</translation>
    </message>
    <message>
        <source>change the grid of the goal</source>
        <translation>размер сетки фигуры</translation>
    </message>
    <message>
        <source>rotate %1</source>
        <translation>поворот детали %1</translation>
    </message>
    <message>
        <source>rotate the goal</source>
        <translation>поворот фигуры</translation>
    </message>
    <message>
        <source>mirror %1</source>
        <translation>отражение детали %1</translation>
    </message>
    <message>
        <source>mirror the goal</source>
        <translation>отражение фигуры</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>сдвиг детали %1</translation>
    </message>
    <message>
        <source>move the goal</source>
        <translation>сдвиг фигуры</translation>
    </message>
    <message>
        <source>fill the grid of %1</source>
        <translation>заполнение сетки детали %1</translation>
    </message>
    <message>
        <source>fill the grid of the goal</source>
        <translation>заполнение сетки фигуры</translation>
    </message>
    <message>
        <source>paste the shape of %1</source>
        <translation>вставка формы детали %1</translation>
    </message>
    <message>
        <source>paste the shape of the goal</source>
        <translation>вставка формы фигуры</translation>
    </message>
    <message>
        <source>clear %1</source>
        <translation>очистка: %1</translation>
    </message>
    <message>
        <source>clear the goal</source>
        <translation>очистка фигуры</translation>
    </message>
    <message>
        <source>add piece %1</source>
        <translation>новая деталь %1</translation>
    </message>
    <message>
        <source>duplicate piece %1</source>
        <translation>копия детали: %1</translation>
    </message>
    <message>
        <source>delete piece %1</source>
        <translation>удаление детали %1</translation>
    </message>
    <message>
        <source>rename piece %1</source>
        <translation>новое имя детали %1</translation>
    </message>
    <message>
        <source>count of %1</source>
        <translation>количество: %1</translation>
    </message>
    <message>
        <source>rename the puzzle</source>
        <translation>новое имя головоломки</translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation>выбор: %1</translation>
    </message>
    <message>
        <source>new puzzle</source>
        <translation>новая головоломка</translation>
    </message>
    <message>
        <source>paste a puzzle</source>
        <translation>вставка головоломки</translation>
    </message>
    <message>
        <source>open a puzzle</source>
        <translation>открытие головоломки</translation>
    </message>
    <message>
        <source>A puzzle of your own</source>
        <translation>Своя головоломка</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Фигура</translation>
    </message>
    <message>
        <source>You&apos;ve reached the limit of %1 colors.</source>
        <translation>Достигнут предел: цветов — %1.</translation>
    </message>
    <message>
        <source>Draw cubes</source>
        <translation>Рисовать кубики</translation>
    </message>
    <message>
        <source>No color</source>
        <translation>Без цвета</translation>
    </message>
    <message>
        <source>Color %1</source>
        <translation>Цвет %1</translation>
    </message>
    <message>
        <source>Only cubes can have a color. The pencil draws cubes.</source>
        <translation>Цвет бывает только у кубиков. Карандаш рисует кубики.</translation>
    </message>
    <message>
        <source>Only spheres can have a color. The pencil draws spheres.</source>
        <translation>Цвет бывает только у шаров. Карандаш рисует шары.</translation>
    </message>
    <message>
        <source>%2 spheres · goal %1</source>
        <translation>шаров: %2 · в фигуре: %1</translation>
    </message>
    <message>
        <source>%2 cubes · goal %1</source>
        <translation>кубиков: %2 · в фигуре: %1</translation>
    </message>
    <message>
        <source>These pieces are made of cubes, not spheres.</source>
        <translation>Эти детали сложены из кубиков, а не из шаров.</translation>
    </message>
    <message>
        <source>Piece %1 was deleted.</source>
        <translation>Деталь %1 удалена.</translation>
    </message>
    <message>
        <source>This name is too long.</source>
        <translation>Имя слишком длинное.</translation>
    </message>
    <message>
        <source>Draw the goal, then the pieces.</source>
        <translation>Нарисуйте фигуру, потом детали.</translation>
    </message>
    <message>
        <source>The puzzle is not complete: %1.</source>
        <translation>Головоломка не закончена: %1.</translation>
    </message>
    <message>
        <source>Taking apart</source>
        <translation>Разборка</translation>
    </message>
    <message>
        <source>One assembly</source>
        <translation>Одна сборка</translation>
    </message>
    <message>
        <source>All assemblies</source>
        <translation>Все сборки</translation>
    </message>
    <message>
        <source>Number of assemblies</source>
        <translation>Число сборок</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 с</translation>
    </message>
    <message>
        <source>No assembly: %1</source>
        <translation>Сборки нет: %1</translation>
    </message>
    <message>
        <source>No assembly yet…</source>
        <translation>Сборки пока нет…</translation>
    </message>
    <message>
        <source>No assembly found so far</source>
        <translation>Сборка пока не найдена</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>Всего %1</translation>
    </message>
    <message>
        <source>%1, all of them</source>
        <translation>%1, это все</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>Пока %1</translation>
    </message>
    <message>
        <source>the first %1 in the list</source>
        <translation>первые %1 — в списке</translation>
    </message>
    <message>
        <source>by the rules of BurrTools %1 of %2</source>
        <translation>по правилам BurrTools — %1 из %2</translation>
    </message>
    <message>
        <source>in the file: %1 by the rules of BurrTools</source>
        <translation>в файле — %1 по правилам BurrTools</translation>
    </message>
    <message>
        <source>Only counted. Find one or all to look at them.</source>
        <translation>Только подсчитано. Найдите одну или все.</translation>
    </message>
    <message>
        <source>No assembly exists.</source>
        <translation>Сборки нет.</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>неразборная</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>не проверена</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>assemblies by BurrTools: %1</source>
        <translation>сборок по BurrTools: %1</translation>
    </message>
    <message>
        <source>Nothing found yet</source>
        <translation>Пока ничего не найдено</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
    <message>
        <source>No assembly found yet.</source>
        <translation>Ни одной сборки ещё не найдено.</translation>
    </message>
    <message>
        <source>A single piece: nothing to take apart</source>
        <translation>Одна деталь: разбирать нечего</translation>
    </message>
    <message>
        <source>Does not come apart</source>
        <translation>Не разбирается</translation>
    </message>
    <message>
        <source>Looking for the moves…</source>
        <translation>Поиск ходов…</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Уровень %1</translation>
    </message>
    <message>
        <source>Levels %1</source>
        <translation>Уровни %1</translation>
    </message>
    <message>
        <source>Assembly {number}: level {level}, levels {levels}</source>
        <translation>Сборка {number}: уровень {level}, уровни {levels}</translation>
    </message>
    <message>
        <source>right {steps}</source>
        <translation>вправо на {steps}</translation>
    </message>
    <message>
        <source>left {steps}</source>
        <translation>влево на {steps}</translation>
    </message>
    <message>
        <source>to the front {steps}</source>
        <translation>вперёд на {steps}</translation>
    </message>
    <message>
        <source>to the back {steps}</source>
        <translation>назад на {steps}</translation>
    </message>
    <message>
        <source>up {steps}</source>
        <translation>вверх на {steps}</translation>
    </message>
    <message>
        <source>down {steps}</source>
        <translation>вниз на {steps}</translation>
    </message>
    <message>
        <source>{move}, out</source>
        <translation>{move}, отделяется</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начало</translation>
    </message>
    <message>
        <source>Esc stops the search; the results stay.</source>
        <translation>Esc остановит поиск; найденное останется.</translation>
    </message>
    <message>
        <source>Page Up, Page Down: the moves. Space plays them.</source>
        <translation>Page Up, Page Down — ходы. Пробел проигрывает их.</translation>
    </message>
    <message>
        <source>Click to draw a cube. Page Up, Page Down: layers.</source>
        <translation>Щелчок ставит кубик. Page Up, Page Down — слои.</translation>
    </message>
    <message>
        <source>allow empty cubes</source>
        <translation>необязательные кубики</translation>
    </message>
    <message>
        <source>Puzzle copied as JSON.</source>
        <translation>Головоломка скопирована как JSON.</translation>
    </message>
    <message>
        <source>Puzzle pasted.</source>
        <translation>Головоломка вставлена.</translation>
    </message>
    <message>
        <source>Grid cleared</source>
        <translation>Сетка очищена</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the puzzle: %1</source>
        <translation>Не удалось прочитать головоломку: %1</translation>
    </message>
    <message>
        <source>The grid must fit all cubes, with at most %1 cells per side.</source>
        <translation>Сетка должна вмещать все кубики, сторона не больше %1.</translation>
    </message>
    <message>
        <source>Too large to draw on: at most %1 cells per side.</source>
        <translation>Слишком велика для рисования: сторона не больше %1.</translation>
    </message>
    <message>
        <source>The grid is already empty.</source>
        <translation>Сетка и так пуста.</translation>
    </message>
    <message>
        <source>You&apos;ve reached the limit of %1 pieces.</source>
        <translation>Больше %1 деталей добавить нельзя.</translation>
    </message>
    <message>
        <source>This is the goal. Select a piece first.</source>
        <translation>Это фигура. Сначала выберите деталь.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Введите имя.</translation>
    </message>
    <message>
        <source>Another piece already has this name.</source>
        <translation>Такое имя уже есть у другой детали.</translation>
    </message>
    <message>
        <source>Only one left. Press Delete to remove the piece.</source>
        <translation>Осталась одна. Delete — удалить деталь.</translation>
    </message>
    <message>
        <source>No assembly exists</source>
        <translation>Сборки нет</translation>
    </message>
    <message>
        <source>Assembly found</source>
        <translation>Сборка найдена</translation>
    </message>
    <message>
        <source>%1 of %2 come apart</source>
        <translation>Разбираются %1 из %2</translation>
    </message>
    <message>
        <source>Search finished (%1): %2.</source>
        <translation>Поиск закончен (%1): %2.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Идёт поиск</translation>
    </message>
    <message>
        <source>Click to draw a cube.</source>
        <translation>Щелчок ставит кубик.</translation>
    </message>
    <message>
        <source>cubes: %1</source>
        <translation>кубиков: %1</translation>
    </message>
    <message>
        <source>Added: %1, quantity %2</source>
        <translation>Добавлено: %1, количество %2</translation>
    </message>
    <message>
        <source>pieces: %1</source>
        <translation>деталей: %1</translation>
    </message>
    <message>
        <source>No free cells on this side. Make the grid larger first.</source>
        <translation>С этой стороны нет свободных клеток. Сначала увеличьте сетку.</translation>
    </message>
    <message>
        <source>Only the goal has optional cubes.</source>
        <translation>Необязательные кубики бывают только у фигуры.</translation>
    </message>
    <message>
        <source>Shape copied: %1</source>
        <translation>Форма скопирована: %1</translation>
    </message>
    <message>
        <source>Copy a shape first.</source>
        <translation>Сначала скопируйте форму.</translation>
    </message>
    <message>
        <source>The copied shape is on another grid: cubes, not spheres.</source>
        <translation>Скопированная форма — из кубиков, а эта — из шаров.</translation>
    </message>
    <message>
        <source>The copied shape is on another grid: spheres, not cubes.</source>
        <translation>Скопированная форма — из шаров, а эта — из кубиков.</translation>
    </message>
    <message>
        <source>Nothing is drawn yet.</source>
        <translation>Ещё ничего не нарисовано.</translation>
    </message>
</context>
<context>
    <name>BlocksPage</name>
    <message>
        <source>Solve</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Стоп</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Copy the assembly</source>
        <translation>Копировать сборку</translation>
    </message>
    <message>
        <source>Copy the puzzle</source>
        <translation>Копировать головоломку</translation>
    </message>
    <message>
        <source>Paste a puzzle</source>
        <translation>Вставить головоломку</translation>
    </message>
    <message>
        <source>Saved puzzles…</source>
        <translation>Сохранённые головоломки…</translation>
    </message>
    <message>
        <source>Export assemblies…</source>
        <translation>Экспорт сборок…</translation>
    </message>
    <message>
        <source>Export the puzzle…</source>
        <translation>Экспорт головоломки…</translation>
    </message>
    <message>
        <source>Choose a puzzle…</source>
        <translation>Выбрать головоломку…</translation>
    </message>
    <message>
        <source>Puzzles in this file…</source>
        <translation>Головоломки этого файла…</translation>
    </message>
    <message>
        <source>Puzzles in the last file…</source>
        <translation>Из последнего файла…</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>пока нет</translation>
    </message>
    <message>
        <source>Open a file with several puzzles first.</source>
        <translation>Сначала откройте файл с несколькими головоломками.</translation>
    </message>
    <message>
        <source>Back to the last search</source>
        <translation>К последнему поиску</translation>
    </message>
    <message>
        <source>Draw layer by layer</source>
        <translation>Рисовать по слоям</translation>
    </message>
    <message>
        <source>Show the moves</source>
        <translation>Показать ходы</translation>
    </message>
    <message>
        <source>Change the shape…</source>
        <translation>Изменить форму…</translation>
    </message>
    <message>
        <source>Add a piece from a list…</source>
        <translation>Добавить деталь из списка…</translation>
    </message>
    <message>
        <source>not of spheres</source>
        <translation>не для шаров</translation>
    </message>
    <message>
        <source>Add a piece</source>
        <translation>Добавить деталь</translation>
    </message>
    <message>
        <source>Duplicate the piece</source>
        <translation>Сделать копию детали</translation>
    </message>
    <message>
        <source>Delete the piece</source>
        <translation>Удалить деталь</translation>
    </message>
    <message>
        <source>Which colors fit…</source>
        <translation>Сочетания цветов…</translation>
    </message>
    <message>
        <source>Name and count…</source>
        <translation>Имя и количество…</translation>
    </message>
    <message>
        <source>show in 3D, layer by layer, or the moves</source>
        <translation>в 3D, по слоям или ходы</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Двойной щелчок</translation>
    </message>
    <message>
        <source>in the list: draw this part</source>
        <translation>в списке: рисовать эту часть</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Щелчок</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Стрелки</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
    <message>
        <source>add or remove a cube; play the moves</source>
        <translation>поставить или убрать кубик; проиграть ходы</translation>
    </message>
    <message>
        <source>one layer up, one layer down; with the moves: on, back</source>
        <translation>слой выше, слой ниже; у ходов — дальше, назад</translation>
    </message>
    <message>
        <source>make the grid smaller or larger; with PgUp, PgDn: its layers</source>
        <translation>сделать сетку меньше или больше; с PgUp, PgDn — её слои</translation>
    </message>
    <message>
        <source>draw cubes of the goal that may stay empty</source>
        <translation>рисовать кубики фигуры, которые могут остаться пустыми</translation>
    </message>
    <message>
        <source>choose a color for cubes; the next one, the one before</source>
        <translation>выбрать цвет кубиков; следующий, предыдущий</translation>
    </message>
    <message>
        <source>rotate, mirror, move, fill or copy the shape</source>
        <translation>повернуть, отразить, сдвинуть, заполнить или скопировать форму</translation>
    </message>
    <message>
        <source>while drawing: rotate about an axis; with Shift, the other way</source>
        <translation>при рисовании: повернуть вокруг оси; с Shift — в другую сторону</translation>
    </message>
    <message>
        <source>while drawing: mirror left and right</source>
        <translation>при рисовании: отразить слева направо</translation>
    </message>
    <message>
        <source>while drawing: move the cubes; with PgUp, PgDn, up and down</source>
        <translation>при рисовании: сдвинуть кубики; с PgUp, PgDn — вверх и вниз</translation>
    </message>
    <message>
        <source>copy the shape; paste it onto another part</source>
        <translation>скопировать форму; вставить её в другую часть</translation>
    </message>
    <message>
        <source>add a piece from a list</source>
        <translation>добавить деталь из списка</translation>
    </message>
    <message>
        <source>add a piece; duplicate it</source>
        <translation>новая деталь; копия детали</translation>
    </message>
    <message>
        <source>name and count of the piece</source>
        <translation>имя и количество детали</translation>
    </message>
    <message>
        <source>one more of the piece, one fewer</source>
        <translation>на одну деталь больше, на одну меньше</translation>
    </message>
    <message>
        <source>choose a puzzle</source>
        <translation>выбрать головоломку</translation>
    </message>
    <message>
        <source>choose another puzzle of the same file</source>
        <translation>выбрать другую головоломку того же файла</translation>
    </message>
    <message>
        <source>stop the search; back to the puzzle, to the goal</source>
        <translation>остановить поиск; назад к головоломке, к фигуре</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Часть</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>Spheres</source>
        <translation>Шары</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Уровень</translation>
    </message>
    <message>
        <source>Layers from the bottom</source>
        <translation>Слои снизу вверх</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Правка</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Копия</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>the goal is selected</source>
        <translation>выбрана фигура</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Слои</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Ходы</translation>
    </message>
    <message>
        <source>Puzzles…</source>
        <translation>Выбрать…</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>Сборка</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>Что найти</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Одну</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Разбор</translation>
    </message>
    <message>
        <source>Only puzzles of cubes can be taken apart.</source>
        <translation>Разбирать можно только головоломки из кубиков.</translation>
    </message>
    <message>
        <source>Take apart</source>
        <translation>Разобрать</translation>
    </message>
    <message>
        <source>Comes apart</source>
        <translation>Разбирается</translation>
    </message>
    <message>
        <source>Assemblies</source>
        <translation>Сборки</translation>
    </message>
    <message>
        <source>Goal and pieces</source>
        <translation>Фигура и детали</translation>
    </message>
    <message>
        <source>assembly</source>
        <translation>сборка</translation>
    </message>
    <message>
        <source>puzzle</source>
        <translation>головоломка</translation>
    </message>
    <message>
        <source>Saved puzzles</source>
        <translation>Сохранённые головоломки</translation>
    </message>
    <message>
        <source>A name for this puzzle</source>
        <translation>Имя для этой головоломки</translation>
    </message>
    <message>
        <source>No saved puzzles yet. The current puzzle is saved automatically.</source>
        <translation>Сохранённых головоломок пока нет. Текущая сохраняется автоматически.</translation>
    </message>
    <message>
        <source>Save the puzzle to a file…</source>
        <translation>Сохранить головоломку в файл…</translation>
    </message>
    <message>
        <source>Open a puzzle</source>
        <translation>Открыть головоломку</translation>
    </message>
    <message>
        <source>Save the puzzle</source>
        <translation>Сохранить головоломку</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Remove all cubes</source>
        <translation>Убрать все кубики</translation>
    </message>
    <message>
        <source>Counting rules</source>
        <translation>Правила подсчёта</translation>
    </message>
    <message>
        <source>Show in 3D</source>
        <translation>Показать в 3D</translation>
    </message>
    <message>
        <source>Show layers</source>
        <translation>Показать слои</translation>
    </message>
    <message>
        <source>solve the puzzle; resume a search</source>
        <translation>найти сборку; продолжить поиск</translation>
    </message>
    <message>
        <source>solve, stop, resume</source>
        <translation>найти, остановить, продолжить</translation>
    </message>
    <message>
        <source>while drawing: add or remove a cube; drag to draw several</source>
        <translation>в правке: поставить или убрать кубик; перетаскиванием — несколько</translation>
    </message>
    <message>
        <source>move around the cells, the list or the assemblies</source>
        <translation>по клеткам, по списку или по сборкам</translation>
    </message>
    <message>
        <source>remove the cube; in the list, delete the piece</source>
        <translation>убрать кубик; в списке — удалить деталь</translation>
    </message>
    <message>
        <source>View mode</source>
        <translation>Режим просмотра</translation>
    </message>
</context>
<context>
    <name>BlocksPageModel</name>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln деталь</numerusform>
            <numerusform>%Ln детали</numerusform>
            <numerusform>%Ln деталей</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksPartsModel</name>
    <message numerus="yes">
        <source>%Ln sphere(s)</source>
        <translation>
            <numerusform>%Ln шар</numerusform>
            <numerusform>%Ln шара</numerusform>
            <numerusform>%Ln шаров</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cube(s)</source>
        <translation>
            <numerusform>%Ln кубик</numerusform>
            <numerusform>%Ln кубика</numerusform>
            <numerusform>%Ln кубиков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln деталь</numerusform>
            <numerusform>%Ln детали</numerusform>
            <numerusform>%Ln деталей</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksProblemsModel</name>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln деталь</numerusform>
            <numerusform>%Ln детали</numerusform>
            <numerusform>%Ln деталей</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlocksSolveModel</name>
    <message numerus="yes">
        <source>some %Ln second(s) left</source>
        <translation>
            <numerusform>осталось около %Ln секунды</numerusform>
            <numerusform>осталось около %Ln секунд</numerusform>
            <numerusform>осталось около %Ln секунд</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>some %Ln minute(s) left</source>
        <translation>
            <numerusform>осталось около %Ln минуты</numerusform>
            <numerusform>осталось около %Ln минут</numerusform>
            <numerusform>осталось около %Ln минут</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>some %Ln hour(s) left</source>
        <translation>
            <numerusform>осталось около %Ln часа</numerusform>
            <numerusform>осталось около %Ln часов</numerusform>
            <numerusform>осталось около %Ln часов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>some %Ln day(s) left</source>
        <translation>
            <numerusform>осталось около %Ln дня</numerusform>
            <numerusform>осталось около %Ln дней</numerusform>
            <numerusform>осталось около %Ln дней</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>show an example</source>
        <translation>показ примера</translation>
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
        <source>let the computer move</source>
        <translation>передать ход компьютеру</translation>
    </message>
    <message>
        <source>show help</source>
        <translation>включить помощь</translation>
    </message>
    <message>
        <source>play without help</source>
        <translation>играть без помощи</translation>
    </message>
    <message>
        <source>change the players</source>
        <translation>изменить игроков</translation>
    </message>
    <message>
        <source>change the turn</source>
        <translation>передать ход</translation>
    </message>
    <message>
        <source>step through the game</source>
        <translation>переход по игре</translation>
    </message>
    <message>
        <source>show the best line</source>
        <translation>показ лучшего варианта</translation>
    </message>
    <message>
        <source>note to move %1</source>
        <translation>заметка к ходу %1</translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation>удалить %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Click the cell of %1 first to replace it.</source>
        <translation>Чтобы заменить %1, сначала щёлкните по клетке.</translation>
    </message>
    <message>
        <source>Open a screenshot or a photo of a board. Its letters are read, and you correct them.</source>
        <translation>Откройте снимок экрана или фото поля. Программа прочтёт буквы, вы проверите.</translation>
    </message>
    <message>
        <source>Use this board</source>
        <translation>Взять это поле</translation>
    </message>
    <message>
        <source>Board taken from the picture.</source>
        <translation>Поле взято с картинки.</translation>
    </message>
    <message>
        <source>take a board from a picture</source>
        <translation>поле с картинки</translation>
    </message>
    <message>
        <source>The board is already empty.</source>
        <translation>Поле и так пустое.</translation>
    </message>
    <message>
        <source>Couldn&apos;t make a code: %1</source>
        <translation>Не удалось получить код: %1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>Буфер обмена</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the moves: %1</source>
        <translation>Не удалось прочитать ходы: %1</translation>
    </message>
    <message>
        <source>No text on the clipboard.</source>
        <translation>В буфере обмена нет текста.</translation>
    </message>
    <message>
        <source>This text is too long to paste. Open it as a file.</source>
        <translation>Этот текст слишком длинный для вставки. Откройте его как файл.</translation>
    </message>
    <message numerus="yes">
        <source>Game pasted: %Ln move(s).</source>
        <translation>
            <numerusform>Игра вставлена: %Ln ход.</numerusform>
            <numerusform>Игра вставлена: %Ln хода.</numerusform>
            <numerusform>Игра вставлена: %Ln ходов.</numerusform>
        </translation>
    </message>
    <message>
        <source>The board already shows this.</source>
        <translation>Это уже стоит на поле.</translation>
    </message>
    <message>
        <source>Switch list</source>
        <translation>Сменить список</translation>
    </message>
    <message>
        <source>Challenge: beat %1</source>
        <translation>Вызов: превзойдите %1</translation>
    </message>
    <message>
        <source>Yours: %1, the other result: %2</source>
        <translation>У вас %1, другой результат %2</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>Отменять нечего.</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>Повторять нечего.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read this step: %1</source>
        <translation>Не удалось прочитать этот шаг: %1</translation>
    </message>
    <message>
        <source>New game. The previous one is in the saved games.</source>
        <translation>Новая игра. Прежняя — среди сохранённых.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the undo history: %1</source>
        <translation>Не удалось прочитать историю отмены: %1</translation>
    </message>
</context>
<context>
    <name>BoardForms</name>
    <message>
        <source>8D is a word across row 8 from column D, D8 one down. Blanks are written small: 8D RETaINS.</source>
        <translation>8D — слово по строке 8 от столбца D, D8 — вниз. Буквы пустых фишек пишут строчными: 8D КАРТиНА.</translation>
    </message>
    <message>
        <source>Board and tiles</source>
        <translation>Доска и фишки</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Import a word list</source>
        <translation>Добавить список слов</translation>
    </message>
    <message>
        <source>Layout without a name</source>
        <translation>Раскладка без названия</translation>
    </message>
    <message>
        <source>My words</source>
        <translation>Мои слова</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Новая партия</translation>
    </message>
    <message>
        <source>Open a layout of yours</source>
        <translation>Открыть свою раскладку</translation>
    </message>
    <message>
        <source>Place and word</source>
        <translation>Клетка и слово</translation>
    </message>
    <message>
        <source>Play their move</source>
        <translation>Сделать ход соперника</translation>
    </message>
    <message>
        <source>Play your move</source>
        <translation>Сделать ход</translation>
    </message>
    <message>
        <source>Points and turn</source>
        <translation>Очки и ход</translation>
    </message>
    <message>
        <source>Scrabble, English</source>
        <translation>Скрэббл, английский</translation>
    </message>
    <message>
        <source>Scrabble, French</source>
        <translation>Скрэббл, французский</translation>
    </message>
    <message>
        <source>Scrabble, German</source>
        <translation>Скрэббл, немецкий</translation>
    </message>
    <message>
        <source>Scrabble, Russian</source>
        <translation>Скрэббл, русский</translation>
    </message>
    <message>
        <source>Scrabble, Spanish</source>
        <translation>Скрэббл, испанский</translation>
    </message>
    <message>
        <source>Small board, 7×7</source>
        <translation>Малая доска, 7×7</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начать</translation>
    </message>
    <message>
        <source>Super Scrabble, 21×21</source>
        <translation>Super Scrabble, 21×21</translation>
    </message>
    <message>
        <source>The computer</source>
        <translation>Компьютер</translation>
    </message>
    <message>
        <source>The lists that come with the app are not those of tournaments. Import yours.</source>
        <translation>Встроенные списки слов — не турнирные. Добавьте свой.</translation>
    </message>
    <message>
        <source>Their points</source>
        <translation>Очки соперника</translation>
    </message>
    <message>
        <source>They</source>
        <translation>Соперник</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>Чей ход</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Кто играет</translation>
    </message>
    <message>
        <source>Who starts</source>
        <translation>Кто начинает</translation>
    </message>
    <message>
        <source>Word list</source>
        <translation>Список слов</translation>
    </message>
    <message>
        <source>Write a move</source>
        <translation>Записать ход</translation>
    </message>
    <message>
        <source>You and another person</source>
        <translation>Вы и соперник</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Your points</source>
        <translation>Ваши очки</translation>
    </message>
    <message>
        <source>Эрудит</source>
        <translation>Эрудит</translation>
    </message>
</context>
<context>
    <name>BoardGameModel</name>
    <message numerus="yes">
        <source>%Ln letter(s) will have to be blanks.</source>
        <translation>
            <numerusform>%Ln буква должна быть пустой фишкой.</numerusform>
            <numerusform>%Ln буквы должны быть пустыми фишками.</numerusform>
            <numerusform>%Ln букв должны быть пустыми фишками.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardMovesModel</name>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln ход</numerusform>
            <numerusform>%Ln хода</numerusform>
            <numerusform>%Ln ходов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardPage</name>
    <message>
        <source>Moves of the game</source>
        <translation>Ходы партии</translation>
    </message>
    <message>
        <source>Nothing has changed on the board.</source>
        <translation>На поле ничего не изменилось.</translation>
    </message>
    <message>
        <source>Esc clears the filter.</source>
        <translation>Esc очищает фильтр.</translation>
    </message>
    <message>
        <source>↓ goes to the list. Esc clears the filter.</source>
        <translation>↓ — к списку. Esc очищает фильтр.</translation>
    </message>
    <message>
        <source>Esc goes back.</source>
        <translation>Esc — назад.</translation>
    </message>
    <message>
        <source>↓ goes to the list. Esc goes back.</source>
        <translation>↓ — к списку. Esc — назад.</translation>
    </message>
    <message>
        <source>No list to filter.</source>
        <translation>Нет списка для фильтра.</translation>
    </message>
</context>
<context>
    <name>BoardPictureModel</name>
    <message numerus="yes">
        <source>%Ln doubtful place(s) left.</source>
        <translation>
            <numerusform>Осталось %Ln сомнительное место.</numerusform>
            <numerusform>Осталось %Ln сомнительных места.</numerusform>
            <numerusform>Осталось %Ln сомнительных мест.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln doubtful cell(s) left.</source>
        <translation>
            <numerusform>Осталась %Ln сомнительная клетка.</numerusform>
            <numerusform>Осталось %Ln сомнительные клетки.</numerusform>
            <numerusform>Осталось %Ln сомнительных клеток.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardSheet</name>
    <message>
        <source>Shortest word</source>
        <translation>Самое короткое слово</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>Board and scoring</source>
        <translation>Поле и подсчёт</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Подсчёт</translation>
    </message>
    <message>
        <source>Deal bonuses</source>
        <translation>Раздать призы</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Убрать все</translation>
    </message>
    <message>
        <source>Remove all bonuses</source>
        <translation>Убрать все призы</translation>
    </message>
    <message>
        <source>A roll puts bonuses on some cells. To change a cell&apos;s bonus, right-click it or hold a finger on it, or select it and press 2 or 3.</source>
        <translation>Бросок ставит призы на некоторые клетки. Чтобы поменять приз клетки, щёлкните её правой кнопкой, задержите на ней палец или выберите её и нажмите 2 или 3.</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Size of the board</source>
        <translation>Размер поля</translation>
    </message>
</context>
<context>
    <name>BoardSize</name>
    <message>
        <source>Size of the board</source>
        <translation>Размер поля</translation>
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
        <source>change the size</source>
        <translation>изменить размер</translation>
    </message>
    <message>
        <source>roll the dice</source>
        <translation>бросить кубики</translation>
    </message>
    <message>
        <source>change the word list</source>
        <translation>сменить список слов</translation>
    </message>
    <message>
        <source>change the bonus of a cell</source>
        <translation>смена приза на клетке</translation>
    </message>
    <message>
        <source>put bonuses on cells</source>
        <translation>раздача призов</translation>
    </message>
    <message>
        <source>remove all bonuses</source>
        <translation>снятие всех призов</translation>
    </message>
    <message>
        <source>play a round</source>
        <translation>сыграть раунд</translation>
    </message>
    <message>
        <source>add the list of %1</source>
        <translation>добавить список: %1</translation>
    </message>
    <message>
        <source>remove the list of %1</source>
        <translation>убрать список: %1</translation>
    </message>
    <message>
        <source>3–4 letters: 1 point, 5: 2, 6: 3, 7: 5, 8 and more: 11.</source>
        <translation>3–4 буквы: 1 очко, 5: 2, 6: 3, 7: 5, 8 и больше: 11.</translation>
    </message>
    <message>
        <source>3–4 letters: 1 point, 5: 2, 6: 3, 7: 5, then 6 more per letter.</source>
        <translation>3–4 буквы: 1 очко, 5: 2, 6: 3, 7: 5, дальше по 6 за букву.</translation>
    </message>
    <message>
        <source>Points by length: %1</source>
        <translation>Очки по длине: %1</translation>
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
        <source>Proof for these letters</source>
        <translation>Доказательство для этих букв</translation>
    </message>
    <message>
        <source>Proof for the dice</source>
        <translation>Доказательство для кубиков</translation>
    </message>
    <message>
        <source>%1, %2, %3 s; best found at %4 s</source>
        <translation>%1, %2, %3 с; лучшее — на %4 с</translation>
    </message>
    <message>
        <source>Proof for any letters</source>
        <translation>Доказательство для любых букв</translation>
    </message>
    <message>
        <source>Most words with the dice</source>
        <translation>Больше всего слов из кубиков</translation>
    </message>
    <message>
        <source>Most words with any letters</source>
        <translation>Больше всего слов из любых букв</translation>
    </message>
    <message>
        <source>Most words with these letters</source>
        <translation>Больше всего слов из этих букв</translation>
    </message>
    <message>
        <source>Longest word with the dice</source>
        <translation>Самое длинное слово из кубиков</translation>
    </message>
    <message>
        <source>Longest word with any letters</source>
        <translation>Самое длинное слово из любых букв</translation>
    </message>
    <message>
        <source>Longest word with these letters</source>
        <translation>Самое длинное слово из этих букв</translation>
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
        <source>Closed parts: %1 of %2.</source>
        <translation>Разобрано частей: %1 из %2.</translation>
    </message>
    <message>
        <source>← → show the word&apos;s other paths.</source>
        <translation>← → — другие пути слова.</translation>
    </message>
    <message>
        <source>Type the letters row by row; Space leaves a cell empty.</source>
        <translation>Введите буквы по строкам; пробел — пустая клетка.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Поиск…</translation>
    </message>
    <message>
        <source>Esc: back to the words.</source>
        <translation>Esc — назад к словам.</translation>
    </message>
    <message>
        <source>%1: too short</source>
        <translation>%1: слишком коротко</translation>
    </message>
    <message>
        <source>%1: not in the word list</source>
        <translation>%1: нет в списке слов</translation>
    </message>
    <message>
        <source>↑ ↓ move through the list. Esc lists all words.</source>
        <translation>↑ ↓ — по списку. Esc — все слова.</translation>
    </message>
    <message>
        <source>Enter goes to the list.</source>
        <translation>Enter — к списку.</translation>
    </message>
    <message>
        <source>Type the letters row by row.</source>
        <translation>Введите буквы по строкам.</translation>
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
        <source>open a board</source>
        <translation>открыть поле</translation>
    </message>
    <message>
        <source>use a found board</source>
        <translation>взять найденное поле</translation>
    </message>
    <message>
        <source>change the scoring</source>
        <translation>изменить подсчёт</translation>
    </message>
    <message>
        <source>These letters belong to another word list: %1.</source>
        <translation>Эти буквы из другого списка слов: %1.</translation>
    </message>
    <message>
        <source>The board is empty.</source>
        <translation>Поле пусто.</translation>
    </message>
    <message>
        <source>Board copied as text.</source>
        <translation>Поле скопировано как текст.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the board: %1</source>
        <translation>Не удалось прочитать поле: %1</translation>
    </message>
    <message>
        <source>Board pasted.</source>
        <translation>Поле вставлено.</translation>
    </message>
    <message>
        <source>Finish the round first.</source>
        <translation>Сначала закончите раунд.</translation>
    </message>
    <message>
        <source>No dice have the letters of this list.</source>
        <translation>Кубиков с буквами этого списка нет.</translation>
    </message>
    <message>
        <source>The new list uses other letters, so the board was cleared.</source>
        <translation>В новом списке другие буквы, поэтому поле очищено.</translation>
    </message>
    <message>
        <source>Esc stops the search; the results stay.</source>
        <translation>Esc остановит поиск; найденное останется.</translation>
    </message>
    <message>
        <source>“Stop” ends the search; the results stay.</source>
        <translation>«Остановить» прервёт поиск; найденное останется.</translation>
    </message>
    <message>
        <source>Enter uses the board shown. Esc: back to the words.</source>
        <translation>Enter — взять это поле. Esc — назад к словам.</translation>
    </message>
    <message>
        <source>×: back to the words.</source>
        <translation>× — назад к словам.</translation>
    </message>
    <message>
        <source>↑ ↓ move through the list.</source>
        <translation>↑ ↓ — по списку.</translation>
    </message>
    <message>
        <source>Type the letters, or press Roll. Enter: an example.</source>
        <translation>Введите буквы или нажмите «Бросить». Enter — пример.</translation>
    </message>
    <message>
        <source>Type the letters, or press Roll.</source>
        <translation>Введите буквы или нажмите «Бросить».</translation>
    </message>
    <message>
        <source>All words that run through neighboring letters.</source>
        <translation>Все слова, что идут по соседним буквам.</translation>
    </message>
    <message>
        <source>Type over a letter; 2 and 3 change the bonus.</source>
        <translation>Можно ввести другую букву; 2 и 3 меняют приз.</translation>
    </message>
    <message>
        <source>Type over a letter, or drag over a word.</source>
        <translation>Введите другую букву или проведите по слову.</translation>
    </message>
    <message>
        <source>Find every word on the board</source>
        <translation>Найдите все слова на поле</translation>
    </message>
    <message>
        <source>No words</source>
        <translation>Слов нет</translation>
    </message>
    <message>
        <source>Type the letters row by row, or roll the dice.</source>
        <translation>Введите буквы по строкам или бросьте кубики.</translation>
    </message>
    <message>
        <source>this path: %1</source>
        <translation>этот путь: %1</translation>
    </message>
    <message>
        <source>Through %3 (%1,%2)</source>
        <translation>Через %3 (%1,%2)</translation>
    </message>
    <message>
        <source>Choose a cell with a letter first.</source>
        <translation>Сначала выберите клетку с буквой.</translation>
    </message>
    <message>
        <source>Your words</source>
        <translation>Ваши слова</translation>
    </message>
    <message>
        <source>Drag over neighboring letters, tap them or type.</source>
        <translation>Ведите по соседним буквам, касайтесь их или печатайте.</translation>
    </message>
    <message>
        <source>No words found</source>
        <translation>Ничего не найдено</translation>
    </message>
    <message>
        <source>Nothing missed</source>
        <translation>Ничего не пропущено</translation>
    </message>
    <message>
        <source>No such words</source>
        <translation>Таких слов нет</translation>
    </message>
    <message>
        <source>Check the letters, the word list and the minimum length.</source>
        <translation>Проверьте буквы, список слов и наименьшую длину.</translation>
    </message>
    <message>
        <source>These dice fill a %1×%2 board.</source>
        <translation>Эти кубики как раз на поле %1×%2.</translation>
    </message>
    <message>
        <source>These dice need a %1×%2 board; now it is %3×%4.</source>
        <translation>С этими кубиками поле станет %1×%2; сейчас оно %3×%4.</translation>
    </message>
    <message>
        <source>Letter values times cell bonuses, plus 5 for each letter after the fourth.</source>
        <translation>Ценность букв, умноженная на призы клеток, и по 5 за каждую букву после четвёртой.</translation>
    </message>
    <message>
        <source>Gridsmith set, 16 dice</source>
        <translation>Набор Gridsmith, 16 кубиков</translation>
    </message>
    <message>
        <source>Gridsmith set, 25 dice</source>
        <translation>Набор Gridsmith, 25 кубиков</translation>
    </message>
    <message>
        <source>Time is up.</source>
        <translation>Время вышло.</translation>
    </message>
    <message>
        <source>The next die has to touch the last one.</source>
        <translation>Следующий кубик должен касаться предыдущего.</translation>
    </message>
    <message>
        <source>One moment: still searching the board.</source>
        <translation>Минуту: слова на поле ещё не найдены.</translation>
    </message>
    <message>
        <source>%1: not on the board</source>
        <translation>%1: нет на поле</translation>
    </message>
    <message>
        <source>%1: already on your list</source>
        <translation>%1: уже в вашем списке</translation>
    </message>
    <message>
        <source>Enter or ✓ writes the word down; Esc drops it.</source>
        <translation>Enter или ✓ записывает слово, Esc стирает.</translation>
    </message>
    <message>
        <source>✓ writes the word down.</source>
        <translation>✓ записывает слово.</translation>
    </message>
    <message>
        <source>Drag, tap or type a word.</source>
        <translation>Ведите по буквам, касайтесь или печатайте.</translation>
    </message>
    <message>
        <source>Me</source>
        <translation>Я</translation>
    </message>
    <message>
        <source>Words found: %1 of %2, for %3 of %4 points</source>
        <translation>Найдено слов: %1 из %2, очков: %3 из %4</translation>
    </message>
    <message>
        <source>counted: %1</source>
        <translation>засчитано: %1</translation>
    </message>
    <message>
        <source>shared: %1</source>
        <translation>общих: %1</translation>
    </message>
    <message>
        <source>invalid: %1</source>
        <translation>не в счёт: %1</translation>
    </message>
    <message>
        <source>Shared: %1</source>
        <translation>Общие: %1</translation>
    </message>
    <message>
        <source>Player %1</source>
        <translation>Игрок %1</translation>
    </message>
    <message>
        <source>Type or paste the words of this player.</source>
        <translation>Введите или вставьте слова этого игрока.</translation>
    </message>
</context>
<context>
    <name>BoggleGameModel</name>
    <message numerus="yes">
        <source>%Ln empty cell(s) will be blocked.</source>
        <translation>
            <numerusform>%Ln пустая клетка будет закрыта.</numerusform>
            <numerusform>%Ln пустые клетки будут закрыты.</numerusform>
            <numerusform>%Ln пустых клеток будут закрыты.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BogglePage</name>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Стрелки</translation>
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
        <source>Roll the dice</source>
        <translation>Бросить кубики</translation>
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
        <source>Board and scoring</source>
        <translation>Поле и подсчёт</translation>
    </message>
    <message>
        <source>Finish the round first.</source>
        <translation>Сначала закончите раунд.</translation>
    </message>
    <message>
        <source>Ten seconds left.</source>
        <translation>Осталось десять секунд.</translation>
    </message>
    <message>
        <source>Copy the board</source>
        <translation>Копировать поле</translation>
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
        <source>Play a round…</source>
        <translation>Сыграть раунд…</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>пока нет</translation>
    </message>
    <message>
        <source>Words by length…</source>
        <translation>Слова по длине…</translation>
    </message>
    <message>
        <source>Words through this die</source>
        <translation>Слова через этот кубик</translation>
    </message>
    <message>
        <source>none selected</source>
        <translation>не выбрано</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>Finish the round</source>
        <translation>Закончить раунд</translation>
    </message>
    <message>
        <source>Result of the round…</source>
        <translation>Итог раунда…</translation>
    </message>
    <message>
        <source>type the board row by row; Q is Qu, Space skips a cell</source>
        <translation>ввод по строкам; Q — это Qu, пробел — пустая клетка</translation>
    </message>
    <message>
        <source>move around the board or the list</source>
        <translation>по полю или по списку</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Перетаскивание</translation>
    </message>
    <message>
        <source>trace a word: its points, or why it does not count</source>
        <translation>провести слово: его очки или почему оно не в счёт</translation>
    </message>
    <message>
        <source>find the best board</source>
        <translation>найти лучшее поле</translation>
    </message>
    <message>
        <source>play a round</source>
        <translation>сыграть раунд</translation>
    </message>
    <message>
        <source>pause the round</source>
        <translation>сделать паузу в раунде</translation>
    </message>
    <message>
        <source>words by length</source>
        <translation>слова по длине</translation>
    </message>
    <message>
        <source>words through the selected die</source>
        <translation>слова через выбранный кубик</translation>
    </message>
    <message>
        <source>with letter values: change the bonus of the selected cell</source>
        <translation>с ценностью букв: сменить приз выбранной клетки</translation>
    </message>
    <message>
        <source>the menu of the selected cell</source>
        <translation>меню выбранной клетки</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Меню</translation>
    </message>
    <message>
        <source>use the board that the search shows</source>
        <translation>взять поле, которое показывает поиск</translation>
    </message>
    <message>
        <source>stop the search; then back to the words</source>
        <translation>остановить поиск; затем назад к словам</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Remove the bonus</source>
        <translation>Убрать приз</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Играть</translation>
    </message>
    <message>
        <source>Use this board</source>
        <translation>Взять это поле</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Итог</translation>
    </message>
    <message>
        <source>All words</source>
        <translation>Все слова</translation>
    </message>
    <message>
        <source>boards</source>
        <translation>поля</translation>
    </message>
    <message>
        <source>words</source>
        <translation>слова</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>Не найдены</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Найдены</translation>
    </message>
    <message>
        <source>Best boards</source>
        <translation>Лучшие поля</translation>
    </message>
    <message>
        <source>Find the best board…</source>
        <translation>Найти лучшее поле…</translation>
    </message>
    <message>
        <source>Back to the last search</source>
        <translation>К последнему поиску</translation>
    </message>
</context>
<context>
    <name>BoggleSearchModel</name>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln поле</numerusform>
            <numerusform>%Ln поля</numerusform>
            <numerusform>%Ln полей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln restart(s)</source>
        <translation>
            <numerusform>%Ln перезапуск</numerusform>
            <numerusform>%Ln перезапуска</numerusform>
            <numerusform>%Ln перезапусков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proven: no board has more than %Ln point(s).</source>
        <translation>
            <numerusform>Доказано: больше %Ln очка нет ни у одного поля.</numerusform>
            <numerusform>Доказано: больше %Ln очков нет ни у одного поля.</numerusform>
            <numerusform>Доказано: больше %Ln очков нет ни у одного поля.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Closed parts: %1 of %2; none has more than %Ln point(s).</source>
        <translation>
            <numerusform>Разобрано частей: %1 из %2; больше %Ln очка там нет.</numerusform>
            <numerusform>Разобрано частей: %1 из %2; больше %Ln очков там нет.</numerusform>
            <numerusform>Разобрано частей: %1 из %2; больше %Ln очков там нет.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search finished. Best board: %Ln word(s).</source>
        <translation>
            <numerusform>Поиск закончен. Лучшее поле: %Ln слово.</numerusform>
            <numerusform>Поиск закончен. Лучшее поле: %Ln слова.</numerusform>
            <numerusform>Поиск закончен. Лучшее поле: %Ln слов.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search finished. Longest word: %Ln letter(s).</source>
        <translation>
            <numerusform>Поиск закончен. Самое длинное слово: %Ln буква.</numerusform>
            <numerusform>Поиск закончен. Самое длинное слово: %Ln буквы.</numerusform>
            <numerusform>Поиск закончен. Самое длинное слово: %Ln букв.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln очко</numerusform>
            <numerusform>%Ln очка</numerusform>
            <numerusform>%Ln очков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln слово</numerusform>
            <numerusform>%Ln слова</numerusform>
            <numerusform>%Ln слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search finished. Best board: %Ln point(s).</source>
        <translation>
            <numerusform>Поиск закончен. Лучшее поле: %Ln очко.</numerusform>
            <numerusform>Поиск закончен. Лучшее поле: %Ln очка.</numerusform>
            <numerusform>Поиск закончен. Лучшее поле: %Ln очков.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoggleWordsModel</name>
    <message numerus="yes">
        <source>%Ln letter(s)</source>
        <translation>
            <numerusform>%Ln буква</numerusform>
            <numerusform>%Ln буквы</numerusform>
            <numerusform>%Ln букв</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln слово</numerusform>
            <numerusform>%Ln слова</numerusform>
            <numerusform>%Ln слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln очко</numerusform>
            <numerusform>%Ln очка</numerusform>
            <numerusform>%Ln очков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BonusEditor</name>
    <message>
        <source>The new letter counts twice.</source>
        <translation>Новая буква считается дважды.</translation>
    </message>
    <message>
        <source>The new letter counts three times.</source>
        <translation>Новая буква считается трижды.</translation>
    </message>
    <message>
        <source>The word counts twice.</source>
        <translation>Слово считается дважды.</translation>
    </message>
    <message>
        <source>The word counts three times.</source>
        <translation>Слово считается трижды.</translation>
    </message>
    <message>
        <source>The word gets extra points.</source>
        <translation>К слову прибавляются очки.</translation>
    </message>
    <message>
        <source>Bonus</source>
        <translation>Приз</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Tap a cell or drag over cells to remove their bonuses.</source>
        <translation>Коснитесь клетки или проведите по клеткам, чтобы убрать призы.</translation>
    </message>
    <message>
        <source>A bonus counts once, for the word that fills its cell.</source>
        <translation>Приз действует один раз: для слова, которое займёт клетку.</translation>
    </message>
    <message>
        <source>Bonus cells</source>
        <translation>Призовые клетки</translation>
    </message>
    <message>
        <source>Mirror in all four corners</source>
        <translation>Симметрично по углам</translation>
    </message>
    <message>
        <source>Remove all bonuses</source>
        <translation>Убрать все призы</translation>
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
    <name>Clock</name>
    <message>
        <source>%1: time is up.</source>
        <translation>%1: время вышло.</translation>
    </message>
</context>
<context>
    <name>ClockChoice</name>
    <message>
        <source>Clock</source>
        <translation>Часы</translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>Без часов</translation>
    </message>
    <message>
        <source>Per move</source>
        <translation>На ход</translation>
    </message>
    <message>
        <source>Per game</source>
        <translation>На игру</translation>
    </message>
    <message>
        <source>Minutes for each player</source>
        <translation>Минут на игрока</translation>
    </message>
    <message>
        <source>Seconds for a move</source>
        <translation>Секунд на ход</translation>
    </message>
    <message>
        <source>The clock starts with the first move. It waits while a sheet is open; after an undo it stops until the next move.</source>
        <translation>Часы идут с первого хода. Пока открыто окно, они ждут; после отмены стоят до следующего хода.</translation>
    </message>
</context>
<context>
    <name>ColorPalette</name>
    <message>
        <source>Colors of cubes</source>
        <translation>Цвета кубиков</translation>
    </message>
    <message>
        <source>Another color</source>
        <translation>Ещё один цвет</translation>
    </message>
    <message>
        <source>Which colors fit…</source>
        <translation>Сочетания цветов…</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>word</source>
        <translation>слово</translation>
    </message>
    <message>
        <source>row</source>
        <translation>ряд</translation>
    </message>
    <message>
        <source>col</source>
        <translation>столбец</translation>
    </message>
    <message>
        <source>letter</source>
        <translation>буква</translation>
    </message>
    <message>
        <source>length</source>
        <translation>длина</translation>
    </message>
    <message>
        <source>points</source>
        <translation>очки</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>путей</translation>
    </message>
    <message>
        <source>path</source>
        <translation>путь</translation>
    </message>
    <message>
        <source>net</source>
        <translation>разница</translation>
    </message>
    <message>
        <source>reply</source>
        <translation>ответ</translation>
    </message>
    <message>
        <source>reply_row</source>
        <translation>ряд ответа</translation>
    </message>
    <message>
        <source>reply_col</source>
        <translation>столбец ответа</translation>
    </message>
    <message>
        <source>reply_points</source>
        <translation>очки ответа</translation>
    </message>
    <message>
        <source>opens</source>
        <translation>открывает</translation>
    </message>
    <message>
        <source>value</source>
        <translation>итог</translation>
    </message>
    <message>
        <source>board</source>
        <translation>поле</translation>
    </message>
    <message>
        <source>words</source>
        <translation>слов</translation>
    </message>
    <message>
        <source>set</source>
        <translation>набор</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>пустые фишки</translation>
    </message>
    <message>
        <source>left</source>
        <translation>слева</translation>
    </message>
    <message>
        <source>part</source>
        <translation>деталь</translation>
    </message>
    <message>
        <source>cubes</source>
        <translation>кубиков</translation>
    </message>
    <message>
        <source>count</source>
        <translation>штук</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>минимум</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>линия</translation>
    </message>
    <message>
        <source>column</source>
        <translation>столбец</translation>
    </message>
    <message>
        <source>side</source>
        <translation>сторона</translation>
    </message>
    <message>
        <source>top</source>
        <translation>сверху</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>снизу</translation>
    </message>
    <message>
        <source>right</source>
        <translation>справа</translation>
    </message>
    <message>
        <source>low</source>
        <translation>не меньше</translation>
    </message>
    <message>
        <source>high</source>
        <translation>не больше</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>оценка</translation>
    </message>
    <message>
        <source>closes</source>
        <translation>закрывает</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>разброс</translation>
    </message>
    <message>
        <source>move</source>
        <translation>ход</translation>
    </message>
    <message>
        <source>player</source>
        <translation>игрок</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>квадраты</translation>
    </message>
    <message>
        <source>box</source>
        <translation>квадрат</translation>
    </message>
    <message>
        <source>note</source>
        <translation>заметка</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&apos;{word}&apos; is in the list {list}, but its meaning is not known</source>
        <translation>слово «{word}» есть в списке {list}, но его значение неизвестно</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is not in the list {list}</source>
        <translation>слова «{word}» нет в списке {list}</translation>
    </message>
    <message>
        <source>--all and --count cannot be used together</source>
        <translation>--all и --count нельзя задать вместе</translation>
    </message>
    <message>
        <source>--bag {bag} is in {language}, the words of {words} are in {other}</source>
        <translation>фишки --bag {bag} — {language}, а слова списка {words} — {other}</translation>
    </message>
    <message>
        <source>--bag {given!r}: no such bag or file; the bags are {names}</source>
        <translation>--bag {given!r}: нет такого мешка или файла; есть мешки {names}</translation>
    </message>
    <message>
        <source>--bag {given!r}: no such bag or file; the bags are {names}; letters are written in capitals</source>
        <translation>--bag {given!r}: нет такого мешка или файла; есть мешки {names}; буквы пишутся прописными</translation>
    </message>
    <message>
        <source>--cell {cell}: the cell is not empty, it holds {letter!r}</source>
        <translation>--cell {cell}: клетка занята, на ней {letter!r}</translation>
    </message>
    <message>
        <source>--cluster needs --workers, the number of its workers to use</source>
        <translation>к --cluster нужно --workers: сколько процессов кластера занять</translation>
    </message>
    <message>
        <source>--corners needs --size</source>
        <translation>для --corners нужен --size</translation>
    </message>
    <message>
        <source>--corners {text!r}: the corners are four points, such as 10,20 310,20 310,320 10,320</source>
        <translation>--corners {text!r}: углы — это четыре точки, например 10,20 310,20 310,320 10,320</translation>
    </message>
    <message>
        <source>--dice and --letters any cannot be used together</source>
        <translation>--dice и --letters any нельзя задать вместе</translation>
    </message>
    <message>
        <source>--dice and --letters cannot be used together</source>
        <translation>--dice и --letters нельзя задать вместе</translation>
    </message>
    <message>
        <source>--dice {given!r}: no such set or file; the sets are {names}</source>
        <translation>--dice {given!r}: нет такого набора или файла; есть наборы {names}</translation>
    </message>
    <message>
        <source>--language {given!r}: the languages are {known}</source>
        <translation>--language {given!r}: есть языки {known}</translation>
    </message>
    <message>
        <source>--language: expected a code of two or three letters, such as de</source>
        <translation>--language: нужен код из двух или трёх букв, например de</translation>
    </message>
    <message>
        <source>--max-length {given!r}: give a number of letters from 1 to {maximum}, or none</source>
        <translation>--max-length {given!r}: укажите число букв от 1 до {maximum} или none</translation>
    </message>
    <message>
        <source>--not {text!r}: &apos;{name}&apos; is not one of: {names}</source>
        <translation>--not {text!r}: &apos;{name}&apos; не из списка: {names}</translation>
    </message>
    <message>
        <source>--opponent {opponent}: no word-frequency data for {words}, only for the Russian and English lists of `gridsmith words list`</source>
        <translation>--opponent {opponent}: частоты слов известны только для русских и английских списков из `gridsmith words list`, а для {words} — нет</translation>
    </message>
    <message>
        <source>--picture {file}: the name should end in .svg or .png</source>
        <translation>--picture {file}: имя должно оканчиваться на .svg или .png</translation>
    </message>
    <message>
        <source>--picture-dark and --picture-scale need --picture FILE</source>
        <translation>к --picture-dark и --picture-scale нужен --picture FILE</translation>
    </message>
    <message>
        <source>--picture: cannot draw a PNG here ({fault}); use a name in .svg</source>
        <translation>--picture: здесь нельзя нарисовать PNG ({fault}); укажите имя на .svg</translation>
    </message>
    <message>
        <source>--piece NAME is needed, one of {names}; or write a .zip with all pieces</source>
        <translation>нужен --piece ИМЯ, одно из {names}; или запишите .zip со всеми деталями</translation>
    </message>
    <message>
        <source>--piece is for .stl; a .zip has all pieces</source>
        <translation>--piece — для .stl; в .zip идут все детали</translation>
    </message>
    <message>
        <source>--piece, --cube, --gap and --bevel are for .stl and .zip</source>
        <translation>--piece, --cube, --gap и --bevel — для .stl и .zip</translation>
    </message>
    <message>
        <source>--problem cannot be used with {puzzle}, which has only one</source>
        <translation>--problem не подходит к {puzzle}: задача в ней одна</translation>
    </message>
    <message>
        <source>--profile is for word lists; import {file} as one first</source>
        <translation>--profile действует для списков слов; сначала импортируйте {file} как список</translation>
    </message>
    <message>
        <source>--require: {letter!r} is not a letter of {language}</source>
        <translation>--require: {letter!r} — не буква {language}</translation>
    </message>
    <message>
        <source>--scoring {given!r} is not a file, a table such as 3:1 4:1 5:2 6:3 7:5 8:11, or one of {names}</source>
        <translation>--scoring {given!r}: это не файл, не таблица вроде 3:1 4:1 5:2 6:3 7:5 8:11 и не одно из {names}</translation>
    </message>
    <message>
        <source>--share {share!r} is not such as 2/5</source>
        <translation>--share {share!r}: нужно, например, 2/5</translation>
    </message>
    <message>
        <source>--share {share}: this proof has only {parts}</source>
        <translation>--share {share}: в этом доказательстве не больше {parts}</translation>
    </message>
    <message>
        <source>--size {size}: none of the sets {names} has {dice} dice; optimize takes --letters any, or give a file of --dice</source>
        <translation>--size {size}: ни в одном из наборов {names} нет стольких кубиков: {dice}; для optimize есть --letters any, или укажите файл в --dice</translation>
    </message>
    <message>
        <source>--size {wanted}: {name}: this is a {size} board</source>
        <translation>--size {wanted}: {name}: размер этого поля — {size}</translation>
    </message>
    <message>
        <source>--through {cell}: the cell is empty, so no word can pass it yet</source>
        <translation>--through {cell}: клетка пуста, слова через неё ещё не проходят</translation>
    </message>
    <message>
        <source>; the first {count}</source>
        <translation>; первые {count}</translation>
    </message>
    <message>
        <source>; {assemblies} and {apart} if pieces of the same shape are interchangeable</source>
        <translation>; {assemblies} и {apart}, если детали одной формы взаимозаменяемы</translation>
    </message>
    <message>
        <source>; {count} if pieces of the same shape are interchangeable</source>
        <translation>; {count}, если детали одной формы взаимозаменяемы</translation>
    </message>
    <message>
        <source>; {count} of level {level} or higher</source>
        <translation>; с уровнем от {level}: {count}</translation>
    </message>
    <message>
        <source>Advised: {word} on {cell}</source>
        <translation>Совет: {word} на {cell}</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Аргументы</translation>
    </message>
    <message>
        <source>Assembly {number}: level {level}, levels {levels}</source>
        <translation>Сборка {number}: уровень {level}, уровни {levels}</translation>
    </message>
    <message>
        <source>Backing up to {name}</source>
        <translation>Сохранение в {name}</translation>
    </message>
    <message>
        <source>Balda {size}</source>
        <translation>Балда {size}</translation>
    </message>
    <message>
        <source>Best line so far</source>
        <translation>Лучшее продолжение на данный момент</translation>
    </message>
    <message>
        <source>Best play</source>
        <translation>Лучшее продолжение</translation>
    </message>
    <message>
        <source>Best: {move}, {depth}</source>
        <translation>Лучший ход: {move}, {depth}</translation>
    </message>
    <message>
        <source>Building the images of the word lists…</source>
        <translation>Подготовка списков слов…</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Клетка</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Проверка</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Проверки</translation>
    </message>
    <message>
        <source>Closed by another version of the program: {parts}.</source>
        <translation>Закрыто другой версией программы: {parts}.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Команды</translation>
    </message>
    <message>
        <source>Compiling the search for the first time…</source>
        <translation>Первая компиляция поиска…</translation>
    </message>
    <message>
        <source>Danish or Norwegian</source>
        <translation>датский или норвежский</translation>
    </message>
    <message>
        <source>Dots and Boxes {size}</source>
        <translation>Точки {size}</translation>
    </message>
    <message>
        <source>Doubtful:</source>
        <translation>Сомнительно:</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Линия</translation>
    </message>
    <message>
        <source>English</source>
        <translation>английский</translation>
    </message>
    <message>
        <source>Equity lost: {players}; words of {words}</source>
        <translation>Потеряно по оценке: {players}; слова из {words}</translation>
    </message>
    <message>
        <source>French</source>
        <translation>французский</translation>
    </message>
    <message>
        <source>German</source>
        <translation>немецкий</translation>
    </message>
    <message>
        <source>Importing {name}</source>
        <translation>Импорт {name}</translation>
    </message>
    <message>
        <source>In the file: {assemblies} by the rules of BurrTools.</source>
        <translation>В файле: {assemblies} по правилам BurrTools.</translation>
    </message>
    <message>
        <source>Last errors</source>
        <translation>Последние ошибки</translation>
    </message>
    <message>
        <source>Layer {layer}</source>
        <translation>Слой {layer}</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Длина</translation>
    </message>
    <message>
        <source>Level {level}, levels {levels}</source>
        <translation>Уровень {level}, уровни {levels}</translation>
    </message>
    <message>
        <source>Looking for good boards…</source>
        <translation>Поиск хороших полей…</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Разница</translation>
    </message>
    <message>
        <source>No board was tried in this time</source>
        <translation>За это время не проверено ни одно поле</translation>
    </message>
    <message>
        <source>No cell is doubtful.</source>
        <translation>Сомнительных клеток нет.</translation>
    </message>
    <message>
        <source>No dictionaries yet. Import one with gridsmith words dictionaries import FILE</source>
        <translation>Словарей пока нет. Импортируйте словарь командой gridsmith words dictionaries import FILE</translation>
    </message>
    <message>
        <source>No game solved</source>
        <translation>Ни одна партия не решена</translation>
    </message>
    <message>
        <source>No move on {terms}.</source>
        <translation>Ходов нет: {terms}.</translation>
    </message>
    <message>
        <source>No own words yet. Add some with gridsmith words add WORD...</source>
        <translation>Своих слов пока нет. Добавьте их: gridsmith words add WORD...</translation>
    </message>
    <message>
        <source>No set found in this time</source>
        <translation>За это время набор не найден</translation>
    </message>
    <message>
        <source>No such words in {list}.</source>
        <translation>Таких слов в {list} нет.</translation>
    </message>
    <message>
        <source>No word from {terms}.</source>
        <translation>Слов нет: {terms}.</translation>
    </message>
    <message>
        <source>No word on {terms}.</source>
        <translation>Слов нет: {terms}.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Параметры</translation>
    </message>
    <message>
        <source>PUZZLE {given!r}: no such puzzle or file; `gridsmith blocks list` names the puzzles</source>
        <translation>PUZZLE {given!r}: нет такой головоломки или файла; их названия выводит `gridsmith blocks list`</translation>
    </message>
    <message>
        <source>PUZZLE {given!r}: no such puzzle or file; did you mean {alike}?</source>
        <translation>PUZZLE {given!r}: нет такой головоломки или файла; возможно, {alike}</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Игрок {number}</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>польский</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Подготовка…</translation>
    </message>
    <message>
        <source>Proven: no board has more than {points}</source>
        <translation>Доказано: максимум {points}</translation>
    </message>
    <message>
        <source>Restoring {name}</source>
        <translation>Восстановление из {name}</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Верно.</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>русский</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Подсчёт очков</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Show this message and exit.</source>
        <translation>Показать эту справку и выйти.</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>испанский</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начало</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>шведский</translation>
    </message>
    <message>
        <source>The board has no letters yet: write the starting word on it.</source>
        <translation>На поле ещё нет букв: напишите на нём начальное слово.</translation>
    </message>
    <message>
        <source>The board is full: no cell is left for a letter.</source>
        <translation>Поле заполнено: для буквы не осталось клетки.</translation>
    </message>
    <message>
        <source>The first player wins by {points}</source>
        <translation>Первый игрок выигрывает с разницей {points}</translation>
    </message>
    <message>
        <source>The first player wins {won}, draws {drawn} and loses {lost}; values from {minimum} to {maximum}</source>
        <translation>Первый игрок: побед {won}, ничьих {drawn}, поражений {lost}; оценки от {minimum} до {maximum}</translation>
    </message>
    <message>
        <source>The game is drawn</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Партия окончена</translation>
    </message>
    <message>
        <source>The second player wins by {points}</source>
        <translation>Второй игрок выигрывает с разницей {points}</translation>
    </message>
    <message>
        <source>This puzzle</source>
        <translation>Эта головоломка</translation>
    </message>
    <message>
        <source>To resume: {options}</source>
        <translation>Чтобы продолжить: {options}</translation>
    </message>
    <message>
        <source>Try {ways}.</source>
        <translation>Попробуйте {ways}.</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>украинский</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>Использование:</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Оценка</translation>
    </message>
    <message>
        <source>Win by {boxes} in {moves}.</source>
        <translation>Выиграйте с перевесом {boxes} за {moves}.</translation>
    </message>
    <message>
        <source>Win by {points} in {moves}, with words of {words}; the score is {score}.</source>
        <translation>Выиграйте с перевесом {points} за {moves} словами из {words}; счёт {score}.</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Слово</translation>
    </message>
    <message>
        <source>Wrong.</source>
        <translation>Неверно.</translation>
    </message>
    <message>
        <source>[default: {}]</source>
        <translation>[по умолчанию: {}]</translation>
    </message>
    <message>
        <source>[required]</source>
        <translation>[обязательно]</translation>
    </message>
    <message>
        <source>a Gridsmith backup</source>
        <translation>резервная копия Gridsmith</translation>
    </message>
    <message>
        <source>a command is missing</source>
        <translation>не указана команда</translation>
    </message>
    <message>
        <source>a smaller --min-length</source>
        <translation>меньшее --min-length</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>осталось около {time}</translation>
    </message>
    <message>
        <source>about {value}</source>
        <translation>около {value}</translation>
    </message>
    <message>
        <source>above</source>
        <translation>над</translation>
    </message>
    <message>
        <source>all proven in their ranks</source>
        <translation>все доказаны на своих местах</translation>
    </message>
    <message>
        <source>already open; its window was brought to the front</source>
        <translation>уже открыто; окно показано поверх других</translation>
    </message>
    <message>
        <source>an opponent who knows {words}</source>
        <translation>соперник знает {words}</translation>
    </message>
    <message>
        <source>an unknown opponent</source>
        <translation>соперник неизвестен</translation>
    </message>
    <message>
        <source>another --cell, or none</source>
        <translation>другую клетку --cell или без неё</translation>
    </message>
    <message>
        <source>another --pattern, or none</source>
        <translation>другой --pattern или без него</translation>
    </message>
    <message>
        <source>another --through, or none</source>
        <translation>другую клетку --through или без неё</translation>
    </message>
    <message>
        <source>another language</source>
        <translation>другой язык</translation>
    </message>
    <message>
        <source>another list by --words</source>
        <translation>другой список (--words)</translation>
    </message>
    <message>
        <source>any initials</source>
        <translation>первые буквы любые</translation>
    </message>
    <message>
        <source>any letters</source>
        <translation>любые буквы</translation>
    </message>
    <message>
        <source>assembly|assemblies</source>
        <translation>сборка|сборки|сборок</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>не меньше {value}</translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>не больше {value}</translation>
    </message>
    <message>
        <source>at the end {score}</source>
        <translation>в конце {score}</translation>
    </message>
    <message>
        <source>below</source>
        <translation>под</translation>
    </message>
    <message>
        <source>best</source>
        <translation>лучший</translation>
    </message>
    <message>
        <source>best found at {seconds} s</source>
        <translation>лучшее на {seconds} с</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>лучший пока</translation>
    </message>
    <message>
        <source>best {points}</source>
        <translation>лучшее {points}</translation>
    </message>
    <message>
        <source>board|boards</source>
        <translation>поле|поля|полей</translation>
    </message>
    <message>
        <source>bonuses of cells count only with --scoring letters</source>
        <translation>призы клеток учитываются только с --scoring letters</translation>
    </message>
    <message>
        <source>bonuses of cells do not count in a search; leave them out</source>
        <translation>при поиске призы клеток не учитываются; уберите их</translation>
    </message>
    <message>
        <source>bound {points}</source>
        <translation>граница {points}</translation>
    </message>
    <message>
        <source>box left|boxes left</source>
        <translation>квадрат остался|квадрата осталось|квадратов осталось</translation>
    </message>
    <message>
        <source>boxes lost {count}</source>
        <translation>потеря в квадратах {count}</translation>
    </message>
    <message>
        <source>by the replies alone</source>
        <translation>только по ответам</translation>
    </message>
    <message>
        <source>cannot read pictures here ({fault})</source>
        <translation>картинки здесь прочитать нельзя ({fault})</translation>
    </message>
    <message>
        <source>classic rules</source>
        <translation>классические правила</translation>
    </message>
    <message>
        <source>come apart: {count}</source>
        <translation>разбираются: {count}</translation>
    </message>
    <message>
        <source>couldn&apos;t save: {fault}; retrying</source>
        <translation>не удалось сохранить: {fault}; попытка повторится</translation>
    </message>
    <message>
        <source>cube|cubes</source>
        <translation>кубик|кубика|кубиков</translation>
    </message>
    <message>
        <source>custom scoring</source>
        <translation>свой подсчёт</translation>
    </message>
    <message>
        <source>day|days</source>
        <translation>дня|дней|дней</translation>
    </message>
    <message>
        <source>diagonals</source>
        <translation>диагонали</translation>
    </message>
    <message>
        <source>dice {name}, seed {seed}</source>
        <translation>кубики {name}, начальное число {seed}</translation>
    </message>
    <message>
        <source>dictionary|dictionaries</source>
        <translation>словарь|словаря|словарей</translation>
    </message>
    <message>
        <source>down {steps}</source>
        <translation>вниз на {steps}</translation>
    </message>
    <message>
        <source>else estimated</source>
        <translation>остальное — прикидка</translation>
    </message>
    <message>
        <source>else {count} moves ahead</source>
        <translation>остальное — расчёт вперёд, ходов: {count}</translation>
    </message>
    <message>
        <source>entry|entries</source>
        <translation>статья|статьи|статей</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>прикидка</translation>
    </message>
    <message>
        <source>every word</source>
        <translation>все слова</translation>
    </message>
    <message>
        <source>everyday words</source>
        <translation>обиходные слова</translation>
    </message>
    <message>
        <source>exact from move {number} on</source>
        <translation>с хода {number} — точно</translation>
    </message>
    <message>
        <source>exchange {tiles}</source>
        <translation>обмен: {tiles}</translation>
    </message>
    <message>
        <source>fewer letters to --require</source>
        <translation>меньше букв в --require</translation>
    </message>
    <message>
        <source>free edge|free edges</source>
        <translation>свободная линия|свободные линии|свободных линий</translation>
    </message>
    <message>
        <source>from {bag}</source>
        <translation>из {bag}</translation>
    </message>
    <message>
        <source>gains {points} until the end, exact</source>
        <translation>выигрыш {points} до конца партии, точно</translation>
    </message>
    <message>
        <source>game|games</source>
        <translation>партия|партии|партий</translation>
    </message>
    <message>
        <source>gap {points}</source>
        <translation>до границы {points}</translation>
    </message>
    <message>
        <source>gave up: workers died repeatedly</source>
        <translation>прервано: процессы раз за разом завершались</translation>
    </message>
    <message>
        <source>give FILE or --output FILE, where to write: one of the two</source>
        <translation>укажите FILE или --output FILE, куда записать: что-то одно</translation>
    </message>
    <message>
        <source>give a BOARD to rearrange, or --resume FILE (see --help)</source>
        <translation>укажите поле BOARD, чтобы переставить его буквы, или --resume FILE (см. --help)</translation>
    </message>
    <message>
        <source>give a FILE with the position, or --size for an empty board: not both</source>
        <translation>укажите или FILE с позицией, или --size для пустого поля, но не оба</translation>
    </message>
    <message>
        <source>give a FILE with the position, or --size for an empty board: one of the two is needed</source>
        <translation>укажите FILE с позицией или --size для пустого поля</translation>
    </message>
    <message>
        <source>give a PUZZLE, or --resume FILE for a saved search: not both</source>
        <translation>укажите или головоломку PUZZLE, или --resume FILE для сохранённого поиска, но не оба</translation>
    </message>
    <message>
        <source>give a PUZZLE, or --resume FILE for a saved search: one of the two is needed</source>
        <translation>укажите головоломку PUZZLE или --resume FILE для сохранённого поиска</translation>
    </message>
    <message>
        <source>good</source>
        <translation>хороший</translation>
    </message>
    <message>
        <source>gridsmith: doubtful: {cell}</source>
        <translation>gridsmith: сомнительно: {cell}</translation>
    </message>
    <message>
        <source>gridsmith: interrupted</source>
        <translation>gridsmith: прервано</translation>
    </message>
    <message>
        <source>gridsmith: terminated</source>
        <translation>gridsmith: завершено сигналом</translation>
    </message>
    <message>
        <source>hour|hours</source>
        <translation>часа|часов|часов</translation>
    </message>
    <message>
        <source>imported {name}</source>
        <translation>импортировано: {name}</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>собрать нельзя</translation>
    </message>
    <message>
        <source>inaccuracy</source>
        <translation>неточность</translation>
    </message>
    <message>
        <source>is even until the end, exact</source>
        <translation>до конца партии поровну, точно</translation>
    </message>
    <message>
        <source>knots</source>
        <translation>узелки</translation>
    </message>
    <message>
        <source>layers leave out colors, groups and the limit of holes; JSON keeps them</source>
        <translation>в слоях нет цветов, групп и числа пустых мест; в JSON они есть</translation>
    </message>
    <message>
        <source>left of</source>
        <translation>слева от</translation>
    </message>
    <message>
        <source>left over: {tiles}</source>
        <translation>остаток: {tiles}</translation>
    </message>
    <message>
        <source>left {steps}</source>
        <translation>влево на {steps}</translation>
    </message>
    <message>
        <source>letter|letters</source>
        <translation>буква|буквы|букв</translation>
    </message>
    <message>
        <source>like {pattern}</source>
        <translation>по образцу {pattern}</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>строка {number}</translation>
    </message>
    <message>
        <source>line|lines</source>
        <translation>строка|строки|строк</translation>
    </message>
    <message>
        <source>loses {points} at best until the end, exact</source>
        <translation>в лучшем случае проигрыш {points} до конца партии, точно</translation>
    </message>
    <message>
        <source>minute|minutes</source>
        <translation>минуты|минут|минут</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>ошибка</translation>
    </message>
    <message>
        <source>move|moves</source>
        <translation>ход|хода|ходов</translation>
    </message>
    <message>
        <source>no</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>no assembly found so far</source>
        <translation>сборка пока не найдена</translation>
    </message>
    <message>
        <source>no bag fits the letters of {words}: give one with --bag, as a file or as capital letters</source>
        <translation>ни один мешок не подходит к буквам списка {words}: задайте свой в --bag, файлом или прописными буквами</translation>
    </message>
    <message>
        <source>no bound yet</source>
        <translation>границы ещё нет</translation>
    </message>
    <message>
        <source>no pattern and no condition; see gridsmith words match --help</source>
        <translation>нет ни образца, ни условий; см. gridsmith words match --help</translation>
    </message>
    <message>
        <source>no piece has a name that begins with {name!r}</source>
        <translation>нет детали, имя которой начинается с {name!r}</translation>
    </message>
    <message>
        <source>no tool {tool}; there are {tools}</source>
        <translation>нет инструмента {tool}; есть {tools}</translation>
    </message>
    <message>
        <source>no word of {letters} letters in {words}: give a --start</source>
        <translation>в {words} нет слов такой длины ({letters}): укажите --start</translation>
    </message>
    <message>
        <source>node|nodes</source>
        <translation>узел|узла|узлов</translation>
    </message>
    <message>
        <source>none of the sets is in {language}: give --letters any, or a file of --dice</source>
        <translation>нет набора с буквами {language}: укажите --letters any или файл в --dice</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>не доказано</translation>
    </message>
    <message>
        <source>note</source>
        <translation>заметка</translation>
    </message>
    <message>
        <source>nothing is known yet: give it more --seconds</source>
        <translation>пока ничего не известно: дайте больше времени в --seconds</translation>
    </message>
    <message>
        <source>nothing left over</source>
        <translation>остатка нет</translation>
    </message>
    <message>
        <source>nothing more can be found</source>
        <translation>больше ничего не найти</translation>
    </message>
    <message>
        <source>nothing to save yet</source>
        <translation>сохранять пока нечего</translation>
    </message>
    <message>
        <source>nothing, everything is already here</source>
        <translation>ничего нового, всё уже есть</translation>
    </message>
    <message>
        <source>of any length</source>
        <translation>любой длины</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>хорошо</translation>
    </message>
    <message>
        <source>on {size}</source>
        <translation>поле {size}</translation>
    </message>
    <message>
        <source>on {terms}</source>
        <translation>поле {terms}</translation>
    </message>
    <message>
        <source>one word for each initial</source>
        <translation>по слову на первую букву</translation>
    </message>
    <message>
        <source>other</source>
        <translation>другой</translation>
    </message>
    <message>
        <source>own word|own words</source>
        <translation>своё слово|своих слова|своих слов</translation>
    </message>
    <message>
        <source>part|parts</source>
        <translation>части|частей|частей</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>пропуск</translation>
    </message>
    <message>
        <source>passing {cell}</source>
        <translation>через {cell}</translation>
    </message>
    <message>
        <source>picture written to {file}</source>
        <translation>картинка записана в {file}</translation>
    </message>
    <message>
        <source>piece|pieces</source>
        <translation>деталь|детали|деталей</translation>
    </message>
    <message>
        <source>placed on {cell}</source>
        <translation>буква на {cell}</translation>
    </message>
    <message>
        <source>points lost {count}</source>
        <translation>потеря в очках {count}</translation>
    </message>
    <message>
        <source>point|points</source>
        <translation>очко|очка|очков</translation>
    </message>
    <message>
        <source>proven in their ranks: the first {count}</source>
        <translation>доказаны на своих местах: первые {count}</translation>
    </message>
    <message>
        <source>puzzle|puzzles</source>
        <translation>головоломка|головоломки|головоломок</translation>
    </message>
    <message>
        <source>question|questions</source>
        <translation>вопроса|вопросов|вопросов</translation>
    </message>
    <message>
        <source>quiz card|quiz cards</source>
        <translation>карточка викторины|карточки викторины|карточек викторины</translation>
    </message>
    <message>
        <source>removed {name}</source>
        <translation>удалено: {name}</translation>
    </message>
    <message>
        <source>restart|restarts</source>
        <translation>перезапуск|перезапуска|перезапусков</translation>
    </message>
    <message>
        <source>restored from {file}: {parts}</source>
        <translation>восстановлено из {file}: {parts}</translation>
    </message>
    <message>
        <source>right of</source>
        <translation>справа от</translation>
    </message>
    <message>
        <source>right {steps}</source>
        <translation>вправо на {steps}</translation>
    </message>
    <message>
        <source>row|rows</source>
        <translation>строка|строки|строк</translation>
    </message>
    <message>
        <source>sample|samples</source>
        <translation>раздача|раздачи|раздач</translation>
    </message>
    <message>
        <source>saved search|saved searches</source>
        <translation>сохранённый поиск|сохранённых поиска|сохранённых поисков</translation>
    </message>
    <message>
        <source>saved to {file}: {parts}</source>
        <translation>сохранено в {file}: {parts}</translation>
    </message>
    <message>
        <source>search complete</source>
        <translation>поиск завершён</translation>
    </message>
    <message>
        <source>second|seconds</source>
        <translation>секунды|секунд|секунд</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>начальное число {seed}</translation>
    </message>
    <message>
        <source>selection|selections</source>
        <translation>выбор|выбора|выборов</translation>
    </message>
    <message>
        <source>setting|settings</source>
        <translation>настройка|настройки|настроек</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>решена</translation>
    </message>
    <message>
        <source>sphere|spheres</source>
        <translation>шар|шара|шаров</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>стандартный ввод</translation>
    </message>
    <message>
        <source>state|states</source>
        <translation>положение|положения|положений</translation>
    </message>
    <message>
        <source>step limit reached</source>
        <translation>достигнут предел шагов</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>остановлено</translation>
    </message>
    <message>
        <source>target reached</source>
        <translation>цель достигнута</translation>
    </message>
    <message>
        <source>the app cannot be opened: {fault} (run `gridsmith doctor` for help)</source>
        <translation>не удалось открыть приложение: {fault} (поможет `gridsmith doctor`)</translation>
    </message>
    <message>
        <source>the argument {name} is missing</source>
        <translation>не указан аргумент {name}</translation>
    </message>
    <message>
        <source>the best one after {seconds} s</source>
        <translation>лучшее на {seconds} с</translation>
    </message>
    <message>
        <source>the code</source>
        <translation>код</translation>
    </message>
    <message>
        <source>the dice {dice} are in {language}, the words of {words} are in {other}: give --letters any, or a file of dice</source>
        <translation>кубики {dice} — {language}, а слова списка {words} — {other}: укажите --letters any или файл с кубиками</translation>
    </message>
    <message>
        <source>the dice {name}</source>
        <translation>кубики {name}</translation>
    </message>
    <message>
        <source>the first {count} of {boards}</source>
        <translation>первые {count}, всего {boards}</translation>
    </message>
    <message>
        <source>the letters given</source>
        <translation>заданные буквы</translation>
    </message>
    <message>
        <source>the option {name} is missing</source>
        <translation>не указан параметр {name}</translation>
    </message>
    <message>
        <source>the option {name} needs a value</source>
        <translation>параметру {name} нужно значение</translation>
    </message>
    <message>
        <source>the option {name} takes no value</source>
        <translation>у параметра {name} нет значения</translation>
    </message>
    <message>
        <source>the value is known</source>
        <translation>оценка известна</translation>
    </message>
    <message>
        <source>the {count} best sets, from {points} down to {lowest}</source>
        <translation>лучшие наборы ({count}): первый — {points}, последний — {lowest}</translation>
    </message>
    <message>
        <source>the {size} board</source>
        <translation>поле {size}</translation>
    </message>
    <message>
        <source>this search used a word file; pass it again, with --words {saved!r} if it is that one</source>
        <translation>слова этого поиска были из файла; укажите его снова — --words {saved!r}, если это он</translation>
    </message>
    <message>
        <source>tile|tiles</source>
        <translation>фишка|фишки|фишек</translation>
    </message>
    <message>
        <source>time limit reached</source>
        <translation>время вышло</translation>
    </message>
    <message>
        <source>to the back {steps}</source>
        <translation>назад на {steps}</translation>
    </message>
    <message>
        <source>to the front {steps}</source>
        <translation>вперёд на {steps}</translation>
    </message>
    <message>
        <source>together</source>
        <translation>вместе</translation>
    </message>
    <message>
        <source>too many arguments: {others}</source>
        <translation>лишние аргументы: {others}</translation>
    </message>
    <message>
        <source>unknown command {name}</source>
        <translation>неизвестная команда {name}</translation>
    </message>
    <message>
        <source>unknown command {name}; perhaps {others}</source>
        <translation>неизвестная команда {name}; возможно, {others}</translation>
    </message>
    <message>
        <source>unknown option {name}</source>
        <translation>неизвестный параметр {name}</translation>
    </message>
    <message>
        <source>unknown option {name}; perhaps {others}</source>
        <translation>неизвестный параметр {name}; возможно, {others}</translation>
    </message>
    <message>
        <source>unknown part {part}; the parts are {parts}</source>
        <translation>неизвестная часть {part}; части: {parts}</translation>
    </message>
    <message>
        <source>up to {letters}</source>
        <translation>самое большее {letters}</translation>
    </message>
    <message>
        <source>up {steps}</source>
        <translation>вверх на {steps}</translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>оценка {value}</translation>
    </message>
    <message>
        <source>values of {bag}</source>
        <translation>очки из {bag}</translation>
    </message>
    <message>
        <source>with {letters}</source>
        <translation>с буквами {letters}</translation>
    </message>
    <message>
        <source>with {words}</source>
        <translation>со словами {words}</translation>
    </message>
    <message>
        <source>without {words}</source>
        <translation>без слов {words}</translation>
    </message>
    <message>
        <source>word list|word lists</source>
        <translation>список слов|списка слов|списков слов</translation>
    </message>
    <message>
        <source>words a good player knows</source>
        <translation>слова хорошего игрока</translation>
    </message>
    <message>
        <source>words of {words}</source>
        <translation>слова из {words}</translation>
    </message>
    <message>
        <source>word|words</source>
        <translation>слово|слова|слов</translation>
    </message>
    <message>
        <source>worker|workers</source>
        <translation>процесс|процесса|процессов</translation>
    </message>
    <message>
        <source>written to {file}</source>
        <translation>записано в {file}</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>плохо</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>да</translation>
    </message>
    <message>
        <source>{assemblies} by the rules of BurrTools</source>
        <translation>{assemblies} по правилам BurrTools</translation>
    </message>
    <message>
        <source>{assemblies} undecided: more than {memory} MB would be needed; raise --memory</source>
        <translation>не решено: {assemblies}; нужно больше {memory} МБ памяти, увеличьте --memory</translation>
    </message>
    <message>
        <source>{assemblies} up to rotations</source>
        <translation>{assemblies} с точностью до поворотов</translation>
    </message>
    <message>
        <source>{assemblies} up to rotations and reflections</source>
        <translation>{assemblies} с точностью до поворотов и отражений</translation>
    </message>
    <message>
        <source>{assemblies}, each placement counted</source>
        <translation>{assemblies}, каждое положение считается отдельно</translation>
    </message>
    <message>
        <source>{cells} of the {count} dice {name}</source>
        <translation>кубики {name}, {cells} из {count}</translation>
    </message>
    <message>
        <source>{closed} of {parts} closed</source>
        <translation>разобрано {closed} из {parts}</translation>
    </message>
    <message>
        <source>{closed}; none there has more than {points}</source>
        <translation>{closed}; максимум там {points}</translation>
    </message>
    <message>
        <source>{counts} in {seconds} s</source>
        <translation>{counts} за {seconds} с</translation>
    </message>
    <message>
        <source>{count} have too many words to be solved</source>
        <translation>не решено из-за множества слов: {count}</translation>
    </message>
    <message>
        <source>{count} letters or more</source>
        <translation>от {count} букв</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>ещё {count}</translation>
    </message>
    <message>
        <source>{count} moves ahead</source>
        <translation>расчёт вперёд, ходов: {count}</translation>
    </message>
    <message>
        <source>{count} of several such sets</source>
        <translation>показано таких наборов: {count}, есть и другие</translation>
    </message>
    <message>
        <source>{count} of {parts} parts closed again: all came out the same.</source>
        <translation>Разобрано заново частей: {count} из {parts}; всё сошлось.</translation>
    </message>
    <message>
        <source>{count} of {parts} parts closed again; these came out otherwise: {wrong}.</source>
        <translation>Разобрано заново частей: {count} из {parts}; не сошлись: {wrong}.</translation>
    </message>
    <message>
        <source>{count} such sets</source>
        <translation>таких наборов: {count}</translation>
    </message>
    <message>
        <source>{count} {nouns}/s</source>
        <translation>{count} {nouns}/с</translation>
    </message>
    <message>
        <source>{fault} (see {command} --help)</source>
        <translation>{fault} (см. {command} --help)</translation>
    </message>
    <message>
        <source>{fault}; the search is saved in {file}</source>
        <translation>{fault}; поиск сохранён в {file}</translation>
    </message>
    <message>
        <source>{file} already exists; use --replace to overwrite it</source>
        <translation>{file} уже существует; --replace заменит его</translation>
    </message>
    <message>
        <source>{file} is a position of {found}, not of {game}</source>
        <translation>{file}: это позиция {found}, а не {game}</translation>
    </message>
    <message>
        <source>{file} is too large: more than {maximum} bytes</source>
        <translation>{file}: файл слишком велик, больше {maximum} байт</translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation>{file}, строка {line}</translation>
    </message>
    <message>
        <source>{file}, line {line}, column {column}</source>
        <translation>{file}, строка {line}, столбец {column}</translation>
    </message>
    <message>
        <source>{file}, line {line}, column {column}: this is not UTF-8 text (byte 0x{byte:02x})</source>
        <translation>{file}, строка {line}, столбец {column}: это не текст в UTF-8 (байт 0x{byte:02x})</translation>
    </message>
    <message>
        <source>{file}: no moves to review</source>
        <translation>{file}: нет ходов для разбора</translation>
    </message>
    <message>
        <source>{file}: this is a saved search; resume it with --resume</source>
        <translation>{file}: это сохранённый поиск; продолжите его с --resume</translation>
    </message>
    <message>
        <source>{file}: this is {kind}, not a text file</source>
        <translation>{file}: это {kind}, а не текстовый файл</translation>
    </message>
    <message>
        <source>{file}: this is {kind}; `{command}` reads it</source>
        <translation>{file}: это {kind}; для такого файла есть `{command}`</translation>
    </message>
    <message>
        <source>{file}: timed out before finding all moves; try a larger --seconds</source>
        <translation>{file}: время вышло раньше, чем нашлись все ходы; увеличьте --seconds</translation>
    </message>
    <message>
        <source>{found} so far</source>
        <translation>{found} на данный момент</translation>
    </message>
    <message>
        <source>{given!r} is not a day such as 2026-12-31</source>
        <translation>{given!r} — не день вида 2026-12-31</translation>
    </message>
    <message>
        <source>{given!r} is not a file; as a board on one line</source>
        <translation>{given!r} — не файл; как поле в одну строку</translation>
    </message>
    <message>
        <source>{given!r} is not a file; as rows of a board</source>
        <translation>{given!r} — не файл; как строки поля</translation>
    </message>
    <message>
        <source>{given!r} is not a number of seconds, such as 60 or 2.5</source>
        <translation>{given!r} — не число секунд, такое как 60 или 2.5</translation>
    </message>
    <message>
        <source>{given!r} is not a whole number from 1 up</source>
        <translation>{given!r} — не целое число от 1</translation>
    </message>
    <message>
        <source>{given!r} is not a whole number of at most 18 digits</source>
        <translation>{given!r} — не целое число, в котором не больше 18 цифр</translation>
    </message>
    <message>
        <source>{known} of {moves} known</source>
        <translation>известно {known}, всего {moves}</translation>
    </message>
    <message>
        <source>{known} of {moves} reviewed</source>
        <translation>разобрано {known}, всего {moves}</translation>
    </message>
    <message>
        <source>{letters} or more</source>
        <translation>{letters} и больше</translation>
    </message>
    <message>
        <source>{letters}: {words}?</source>
        <translation>{letters}: {words}?</translation>
    </message>
    <message>
        <source>{lists} lists; a round has at most {maximum} players</source>
        <translation>списков {lists}, а игроков в раунде не больше {maximum}</translation>
    </message>
    <message>
        <source>{moves} not known exactly</source>
        <translation>{moves} без точной оценки</translation>
    </message>
    <message>
        <source>{moves} with {rack}, words of {words}</source>
        <translation>Всего {moves}: {rack}, слова из {words}</translation>
    </message>
    <message>
        <source>{move} {value} after {samples}</source>
        <translation>{move} {value}, проверено: {samples}</translation>
    </message>
    <message>
        <source>{move}, out</source>
        <translation>{move}, отделяется</translation>
    </message>
    <message>
        <source>{name} comes first</source>
        <translation>{name} теперь первый</translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation>{name}: пустое значение</translation>
    </message>
    <message>
        <source>{name} is not a number from {minimum} to {maximum}</source>
        <translation>{name} — не число от {minimum} до {maximum}</translation>
    </message>
    <message>
        <source>{name} is not a whole number</source>
        <translation>{name} — не целое число</translation>
    </message>
    <message>
        <source>{name} is not one of {others}</source>
        <translation>{name} — не из этих значений: {others}</translation>
    </message>
    <message>
        <source>{name} scoring</source>
        <translation>подсчёт {name}</translation>
    </message>
    <message>
        <source>{name}: no board in this text</source>
        <translation>{name}: в тексте нет поля</translation>
    </message>
    <message>
        <source>{name}: the name should end in .txt or .json; or use --format</source>
        <translation>{name}: имя должно оканчиваться на .txt или .json, или укажите --format</translation>
    </message>
    <message>
        <source>{name}: the name should end in .xmpuzzle, .stl or .zip</source>
        <translation>{name}: имя должно кончаться на .xmpuzzle, .stl или .zip</translation>
    </message>
    <message>
        <source>{name}: {words} imported from {file} ({encoding}), {skipped} of {lines} skipped</source>
        <translation>{name}: импортировано {words} из {file} ({encoding}); пропущено {skipped}, всего {lines}</translation>
    </message>
    <message>
        <source>{name}: {words} imported from {title}, language: {language}; {skipped} skipped</source>
        <translation>{name}: импортировано {words} из «{title}», язык: {language}; пропущено: {skipped}</translation>
    </message>
    <message>
        <source>{nodes} and {games}</source>
        <translation>{nodes} и {games}</translation>
    </message>
    <message>
        <source>{notice}; use --problem to choose another</source>
        <translation>{notice}; другую выбирает --problem</translation>
    </message>
    <message>
        <source>{option} cannot be used with --resume; the saved search sets it</source>
        <translation>{option} нельзя задать вместе с --resume: это известно из сохранённого поиска</translation>
    </message>
    <message>
        <source>{option} needs a --cluster whose address starts with tls://</source>
        <translation>к {option} нужен --cluster, адрес которого начинается с tls://</translation>
    </message>
    <message>
        <source>{option} needs {other}, too</source>
        <translation>к {option} нужно и {other}</translation>
    </message>
    <message>
        <source>{option} opens the app and cannot be used with a command</source>
        <translation>{option} открывает приложение и не сочетается с командами</translation>
    </message>
    <message>
        <source>{option} {text!r}: a cell is two numbers, row and column, such as 3,4</source>
        <translation>{option} {text!r}: клетка — это два числа, строка и столбец, например 3,4</translation>
    </message>
    <message>
        <source>{option} {text!r}: a size is rows and columns, such as 4x4</source>
        <translation>{option} {text!r}: размер — это строки и столбцы, например 4x4</translation>
    </message>
    <message>
        <source>{option}: {path}: no such file</source>
        <translation>{option}: {path}: нет такого файла</translation>
    </message>
    <message>
        <source>{path} is a folder, not a file</source>
        <translation>{path} — папка, а не файл</translation>
    </message>
    <message>
        <source>{path}: no such file</source>
        <translation>{path}: нет такого файла</translation>
    </message>
    <message>
        <source>{pieces}, {cubes} to fill</source>
        <translation>{pieces}, заполнить {cubes}</translation>
    </message>
    <message>
        <source>{player} to move: {value}</source>
        <translation>Ход {player}: {value}</translation>
    </message>
    <message>
        <source>{points} until the end, exact</source>
        <translation>{points} до конца партии, точно</translation>
    </message>
    <message>
        <source>{points} until the end, looking {moves} ahead</source>
        <translation>{points} до конца партии, просчёт вперёд: {moves}</translation>
    </message>
    <message>
        <source>{points}, best so far; {bounds}</source>
        <translation>{points}, лучшее на данный момент; {bounds}</translation>
    </message>
    <message>
        <source>{points}, proven best</source>
        <translation>{points}, лучшее, доказано</translation>
    </message>
    <message>
        <source>{right} of {asked}. Asked so far: {cards} of {all}; known: {known}; due: {due}</source>
        <translation>{right} из {asked}. Спрошено всего: {cards} из {all}; известно: {known}; к повторению: {due}</translation>
    </message>
    <message>
        <source>{rows} written to {file}</source>
        <translation>{rows} записано в {file}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} с</translation>
    </message>
    <message>
        <source>{seconds} s of {limit} s</source>
        <translation>{seconds} с из {limit} с</translation>
    </message>
    <message>
        <source>{share} of the search</source>
        <translation>{share} поиска</translation>
    </message>
    <message>
        <source>{size} board, {language}</source>
        <translation>поле {size}, {language}</translation>
    </message>
    <message>
        <source>{size} boxes</source>
        <translation>квадраты: {size}</translation>
    </message>
    <message>
        <source>{what} on {terms}</source>
        <translation>Всего {what}: {terms}</translation>
    </message>
    <message>
        <source>{where}: {pair!r} is not a letter with its value, such as а=3</source>
        <translation>{where}: {pair!r} — не буква со значением, такая как а=3</translation>
    </message>
    <message>
        <source>{where}: {word!r} has {symbol!r}, which is not a letter of {language}</source>
        <translation>{where}: в {word!r} есть {symbol!r} — это не буква {language}</translation>
    </message>
    <message>
        <source>{words} added to {list}</source>
        <translation>{words}: добавлено в {list}</translation>
    </message>
    <message>
        <source>{words} allowed in {profile}</source>
        <translation>{words}: разрешено в {profile}</translation>
    </message>
    <message>
        <source>{words} denied in {profile}</source>
        <translation>{words}: запрещено в {profile}</translation>
    </message>
    <message>
        <source>{words} from {terms}</source>
        <translation>Всего {words}: {terms}</translation>
    </message>
    <message>
        <source>{words} hidden from {list}</source>
        <translation>{words}: скрыто в {list}</translation>
    </message>
    <message>
        <source>{words} in {list}</source>
        <translation>{words} в {list}</translation>
    </message>
    <message>
        <source>{words} reset in {list}</source>
        <translation>{words}: сброшено в {list}</translation>
    </message>
    <message>
        <source>{words} reset in {profile}</source>
        <translation>{words}: изменение в {profile} отменено</translation>
    </message>
    <message>
        <source>{word} is a word.</source>
        <translation>{word} — слово.</translation>
    </message>
    <message>
        <source>{word} is not a word.</source>
        <translation>{word} — не слово.</translation>
    </message>
    <message>
        <source>{word}: a word, y or n?</source>
        <translation>{word}: слово, д или н?</translation>
    </message>
    <message>
        <source>{word}: letters in front / letters behind?</source>
        <translation>{word}: буквы в начале / буквы в конце?</translation>
    </message>
    <message>
        <source>{workers} lost</source>
        <translation>потеряно: {workers}</translation>
    </message>
    <message>
        <source>A PNG, JPEG, WebP, GIF or BMP file with a board in it; - for standard input.</source>
        <translation>Файл PNG, JPEG, WebP, GIF или BMP, на котором есть поле; - — стандартный ввод.</translation>
    </message>
    <message>
        <source>A UTF-8 file with one board per line, row by row; - for standard input; or one board as for solve.</source>
        <translation>Файл в UTF-8 с полем в каждой строке, ряд за рядом; - для стандартного ввода; или одно поле, как для solve.</translation>
    </message>
    <message>
        <source>A UTF-8 file with the board, one row per line (Q or Qu is the face Qu, a dot a blocked cell, spaces between cells are optional) or all on one line; - for standard input; or the board itself: &quot;GREP TNAL ESIT DRES&quot; or GREPTNALESITDRES. A bonus follows its face: E2l and E3l count the letter two or three times, E2w and E3w the word.</source>
        <translation>Файл в UTF-8 с полем, ряд в каждой строке (Q или Qu — грань Qu, точка — закрытая клетка, пробелы между клетками можно не ставить) или всё в одной строке; - для стандартного ввода; или само поле: &quot;GREP TNAL ESIT DRES&quot; или GREPTNALESITDRES. Приз пишется после грани: E2l и E3l считают букву дважды или трижды, E2w и E3w — слово.</translation>
    </message>
    <message>
        <source>A UTF-8 file with the board, one row per line (Q or Qu is the face Qu, a dot a blocked cell, spaces between cells are optional) or all on one line; - for standard input; or the board itself: &quot;GREP TNAL ESIT DRES&quot; or GREPTNALESITDRES. A bonus follows its face: E2l and E3l count the letter two or three times, E2w and E3w the word. Not with --resume.</source>
        <translation>Файл в UTF-8 с полем, ряд в каждой строке (Q или Qu — грань Qu, точка — закрытая клетка, пробелы между клетками можно не ставить) или всё в одной строке; - для стандартного ввода; или само поле: &quot;GREP TNAL ESIT DRES&quot; или GREPTNALESITDRES. Приз пишется после грани: E2l и E3l считают букву дважды или трижды, E2w и E3w — слово. Не вместе с --resume.</translation>
    </message>
    <message>
        <source>A desktop assistant for letter grids and box puzzles.

Without a command, the app opens; `gridsmith game.gridsmith` opens that position in it. The commands run the same engines without a window. `gridsmith help NAME` shows the help of a command.</source>
        <translation>Помощник в играх с буквами и в головоломках на клетках.

Без команды открывается приложение; `gridsmith game.gridsmith` открывает в нём эту позицию. Команды делают то же без окна. `gridsmith help NAME` выводит справку о команде.</translation>
    </message>
    <message>
        <source>A letter of several characters, such as ch or l·l.</source>
        <translation>Буква из нескольких знаков, например ch или l·l.</translation>
    </message>
    <message>
        <source>A zip of `backup save`, or an automatic copy.</source>
        <translation>zip-файл от `backup save` или автоматическая копия.</translation>
    </message>
    <message>
        <source>Ask at most N questions.</source>
        <translation>Задать не больше N вопросов.</translation>
    </message>
    <message>
        <source>Bevel of the outer edges in millimeters. (default: 0.5)</source>
        <translation>Фаска на внешних рёбрах в миллиметрах. (по умолчанию: 0.5)</translation>
    </message>
    <message>
        <source>Candidates: the moves of highest equity. (default: 10)</source>
        <translation>Сколько ходов сравнить, лучшие по equity. (по умолчанию: 10)</translation>
    </message>
    <message>
        <source>Check saved proofs: put their shares together, and close some of their parts again.</source>
        <translation>Проверить сохранённые доказательства: сложить их доли и разобрать некоторые части заново.</translation>
    </message>
    <message>
        <source>Check this installation: display, folders, word lists, kernels, menu entry.

You can send the output to anyone who helps you: it has nothing about your games. Exits with status 1 when something is wrong.</source>
        <translation>Проверить установку: экран, папки, списки слов, скомпилированный поиск, меню приложений.

Результат можно отправить тому, кто вам помогает: о ваших играх в нём ничего нет. Код выхода 1, если что-то не в порядке.</translation>
    </message>
    <message>
        <source>Check your saved data; if it is damaged, restore the newest automatic copy.</source>
        <translation>Проверить сохранённые данные; если они повреждены, восстановить новейшую автоматическую копию.</translation>
    </message>
    <message>
        <source>Close only the I-th of N shares of the proof, such as 2/5; `boggle verify` puts the saved shares together.</source>
        <translation>Разобрать только I-ю из N долей доказательства, например 2/5; сохранённые доли складывает `boggle verify`.</translation>
    </message>
    <message>
        <source>Close so many parts again, chosen at random.</source>
        <translation>Сколько частей, выбранных наугад, разобрать заново.</translation>
    </message>
    <message>
        <source>Compare moves by playing on, over many racks that the other player may have.

The value is what a move gains on the other player until then, with what the tiles that stay are worth. Moves that are surely worse drop out; it ends when one is left, when time runs out, or with Ctrl-C.</source>
        <translation>Сравнить ходы, доиграв их со многими наборами фишек, какие могут быть у соперника.

Значение — сколько ход выигрывает у соперника за это время, с оценкой остатков. Ходы, которые точно хуже, выбывают; просчёт кончается, когда остался один, когда вышло время или по Ctrl-C.</translation>
    </message>
    <message>
        <source>Corners of the board in the picture&apos;s pixels, from the top left clockwise as the board is read, such as &quot;10,20 310,20 310,320 10,320&quot;; needs --size. (default: as found)</source>
        <translation>Углы поля в пикселях картинки от левого верхнего по часовой стрелке, как читается поле, например &quot;10,20 310,20 310,320 10,320&quot;; нужен --size. (по умолчанию: как найдено)</translation>
    </message>
    <message>
        <source>Find all assemblies that come apart, not just one.</source>
        <translation>Найти все сборки, которые разбираются, а не одну.</translation>
    </message>
    <message>
        <source>Find all boards with N points or more. (default: as a short search finds)</source>
        <translation>Найти все поля, на которых N очков или больше. (по умолчанию: сколько найдёт короткий поиск)</translation>
    </message>
    <message>
        <source>Find all moves of a position, with their points: words, exchanges and the pass.</source>
        <translation>Найти все ходы в позиции с очками: слова, обмены и пропуск хода.</translation>
    </message>
    <message>
        <source>Find an assembly of the pieces of a puzzle, find all, or count them.

Pieces may be rotated in 3D but not mirrored, and must fill the goal; some may be left over. Pieces of the same shape and colors are interchangeable. The search ends by itself; after Ctrl-C, or when a time limit is reached, it prints what it has found so far.</source>
        <translation>Найти сборку деталей головоломки, найти все сборки или сосчитать их.

Детали можно поворачивать в пространстве, но не отражать; они должны заполнить цель, и некоторые могут остаться. Детали одной формы и одних цветов взаимозаменяемы. Поиск заканчивается сам; после Ctrl-C или в конце отведённого времени выводится всё найденное.</translation>
    </message>
    <message>
        <source>Find assemblies that can be taken apart, and the moves.

The first level is the fewest moves until a part comes out. Pieces are only moved along the axes, never rotated. Every sequence is checked cube by cube before it is printed. The search ends by itself; after Ctrl-C, or when a time limit is reached, it prints what it has found so far.</source>
        <translation>Найти сборки, которые можно разобрать, и ходы разборки.

Первый уровень — наименьшее число ходов, после которых отделяется часть. Детали только сдвигаются вдоль осей, без поворотов. Каждая последовательность перед печатью проверяется кубик за кубиком. Поиск кончается сам; после Ctrl-C или когда время вышло, печатается найденное к этому моменту.</translation>
    </message>
    <message>
        <source>Find the K best sets, whatever their points.</source>
        <translation>Найти K лучших наборов, сколько бы очков в них ни было.</translation>
    </message>
    <message>
        <source>Find the best play once the bag is empty, and what it gains by the end of the game.

The value is exact when the search has looked to the end of all lines; up to about 12 tiles on both racks, that takes seconds. When time runs out, or after Ctrl-C, it prints the best it has found, and how many moves it has looked ahead.</source>
        <translation>Найти лучшую игру, когда мешок пуст, и сколько она принесёт до конца партии.

Оценка точна, если просмотрены до конца все варианты; примерно до 12 фишек у обоих на это нужны секунды. Когда время вышло или после Ctrl-C выводится лучшее из найденного и на сколько ходов вперёд шёл просчёт.</translation>
    </message>
    <message>
        <source>Find the words on a board, with their points and paths.

A word steps to any of the eight neighbors and passes each cell once; it counts once, for its best path.</source>
        <translation>Найти слова на поле, их очки и пути.

Слово идёт на любую из восьми соседних клеток и проходит каждую клетку один раз; считается оно один раз, по лучшему пути.</translation>
    </message>
    <message>
        <source>Find what each move of a game in GCG lost in equity: missed bingos first, then the worst.

Turns without a rack in the file are left out.</source>
        <translation>Найти, сколько equity потерял каждый ход партии в GCG: сначала упущенные слова из всех фишек, потом худшие ходы.

Ходы, для которых в файле нет фишек игрока, пропускаются.</translation>
    </message>
    <message>
        <source>Gap between two pieces in millimeters. (default: 0.2)</source>
        <translation>Зазор между двумя деталями в миллиметрах. (по умолчанию: 0.2)</translation>
    </message>
    <message>
        <source>List pieces to build puzzles of: polyominoes and polycubes up to 6 cubes, burr sticks.

A shape is drawn in a line: / between the rows of a layer, a space between the layers, from the bottom up. Burr sticks have the numbers of the standard six-piece burr; of all numbers of a stick, the lowest is listed.</source>
        <translation>Перечислить детали для головоломок: полимино и поликубы до 6 кубиков, бруски бурров.

Фигура нарисована в строку: / между рядами слоя, пробел между слоями, снизу вверх. У брусков номера обычного бурра из шести деталей; из всех номеров бруска показан наименьший.</translation>
    </message>
    <message>
        <source>Look N moves or one less ahead where the end cannot be solved yet.</source>
        <translation>Считать на N ходов вперёд или на один меньше там, где конец ещё нельзя решить.</translation>
    </message>
    <message>
        <source>Memory of each worker for one assembly, in megabytes; assemblies that need more are counted as undecided. (default: 256)</source>
        <translation>Память каждого рабочего процесса для одной сборки, в мегабайтах; сборки, которым нужно больше, считаются нерешёнными. (по умолчанию: 256)</translation>
    </message>
    <message>
        <source>Moves to play after the candidate. (default: 2)</source>
        <translation>Сколько ходов доиграть. (по умолчанию: 2)</translation>
    </message>
    <message>
        <source>Name of the piece to write as STL.</source>
        <translation>Имя детали, которую записать в STL.</translation>
    </message>
    <message>
        <source>Only boards that these dice can show, each used once at most: a set listed by `gridsmith boggle dice`, or a UTF-8 file with one die per line.</source>
        <translation>Только поля, которые могут выпасть на этих кубиках, каждый не больше одного раза: набор из списка `gridsmith boggle dice` или файл UTF-8, по кубику в строке.</translation>
    </message>
    <message>
        <source>Only pieces whose name begins like this, or the stick of this number.</source>
        <translation>Только детали, имя которых так начинается, или брусок с этим номером.</translation>
    </message>
    <message>
        <source>Output format. (default: from the extension of --output, else text)</source>
        <translation>Формат вывода. (по умолчанию: по расширению --output, иначе text)</translation>
    </message>
    <message>
        <source>Print a position as rows of letters, as JSON or as CGP, which other programs read.</source>
        <translation>Напечатать позицию рядами букв, как JSON или как CGP для других программ.</translation>
    </message>
    <message>
        <source>Proofs saved by `boggle prove --save`.</source>
        <translation>Доказательства, сохранённые командой `boggle prove --save`.</translation>
    </message>
    <message>
        <source>Prove that no board of a small size has more points, and list the best ones.

Boards have at most 16 cells: with any letters, 3x3 takes seconds, 3x4 an hour or more, and 4x4 some 1,550 hours of one core. A short search finds good boards first; then all boards that could have as many points are looked at. Ctrl-C ends it; with --save it can be resumed.</source>
        <translation>Доказать, что ни у одного небольшого поля нет больше очков, и показать лучшие.

На поле не больше 16 клеток: с любыми буквами 3x3 занимает секунды, 3x4 — час или больше, а 4x4 — около 1550 часов одного ядра. Сначала короткий поиск находит хорошие поля; затем рассматриваются все поля, на которых может быть столько же очков. Ctrl-C прерывает доказательство; с --save его можно продолжить.</translation>
    </message>
    <message>
        <source>Read a board from a screenshot or a photo.</source>
        <translation>Прочитать поле со снимка экрана или фотографии.</translation>
    </message>
    <message>
        <source>Replace your saved games, boards and words.</source>
        <translation>Заменить сохранённые игры, доски и слова.</translation>
    </message>
    <message>
        <source>Restore a backup, on another computer too; your current data stays.

Existing items are not duplicated. A board moves to the saved games if you have another one.</source>
        <translation>Восстановить резервную копию, в том числе на другом компьютере; нынешние данные остаются.

Уже имеющееся не дублируется. Если у вас другая доска, доска из копии попадает в сохранённые игры.</translation>
    </message>
    <message>
        <source>Save all shares as one proof, which `boggle prove` can resume.</source>
        <translation>Сохранить все доли как одно доказательство; `boggle prove` может его продолжить.</translation>
    </message>
    <message>
        <source>Search for the order of a board&apos;s faces that has the most points.

With --aim, for that with the most words or the longest word. Blocked cells stay where they are. Ctrl-C ends the search and prints the best board found.</source>
        <translation>Искать расположение букв поля, при котором больше всего очков.

С --aim — при котором больше всего слов или самое длинное слово. Закрытые клетки остаются на месте. Ctrl-C заканчивает поиск и выводит лучшее найденное поле.</translation>
    </message>
    <message>
        <source>Search with N threads. (default: one for each processor, but 1 with --steps)</source>
        <translation>Искать в N потоков. (по умолчанию: столько, сколько процессоров, а с --steps один)</translation>
    </message>
    <message>
        <source>Show one list, with the number of its words and of your own changes to it.</source>
        <translation>Показать один список: сколько в нём слов и сколько ваших изменений.</translation>
    </message>
    <message>
        <source>Show only assemblies that need N moves or more until the first part comes out.</source>
        <translation>Показать только сборки, в которых первая часть отделяется не раньше чем за N ходов.</translation>
    </message>
    <message>
        <source>Show the best move, too.</source>
        <translation>Показать и лучший ход.</translation>
    </message>
    <message>
        <source>Show the problem of the day: find the best move, which wins.

It is the same for everybody. Paste the last line into the app, or pass it to another command.</source>
        <translation>Показать задачу дня: найти лучший ход, он выигрывает.

Она у всех одна. Вставьте последнюю строку в программу или передайте другой команде.</translation>
    </message>
    <message>
        <source>Side of a cube in millimeters. (default: 10)</source>
        <translation>Сторона кубика в миллиметрах. (по умолчанию: 10)</translation>
    </message>
    <message>
        <source>Sort order; by default more points first, then more tiles.</source>
        <translation>Порядок; по умолчанию сначала больше очков, затем больше фишек.</translation>
    </message>
    <message>
        <source>Stop after S seconds. (default: 30)</source>
        <translation>Остановиться через S секунд. (по умолчанию: 30)</translation>
    </message>
    <message>
        <source>Stop once a board with N points is found.</source>
        <translation>Остановиться, когда найдено поле с N очками.</translation>
    </message>
    <message>
        <source>The day. (default: today)</source>
        <translation>День. (по умолчанию сегодня)</translation>
    </message>
    <message>
        <source>The game that is played. (default: balda where a cell is empty, boggle where all have letters, dots where only a board of dots is found)</source>
        <translation>Игра. (по умолчанию: balda, если есть пустая клетка, boggle, если буквы во всех, dots, если найдено только поле из точек)</translation>
    </message>
    <message>
        <source>The language, whose letters count: ru, en, de, es, fr, uk. (default: the list&apos;s own)</source>
        <translation>Язык, чьи буквы считаются: ru, en, de, es, fr, uk. (по умолчанию — буквы списка)</translation>
    </message>
    <message>
        <source>The moves of a Scrabble board, and its endgame.</source>
        <translation>Ходы на доске Скрэббла и конец партии.</translation>
    </message>
    <message>
        <source>The same as FILE.</source>
        <translation>То же, что FILE.</translation>
    </message>
    <message>
        <source>The tiles: en-scrabble, ru-scrabble, ru-erudit, de-scrabble, es-scrabble, fr-scrabble, uk-scrabble; or capital letters, worth what they are in their language&apos;s Scrabble, and ? for a blank; or a UTF-8 file with a letter, how many there are and what one is worth on each line. If not given, the Scrabble of the words&apos; language; English without --words.</source>
        <translation>Фишки: en-scrabble, ru-scrabble, ru-erudit, de-scrabble, es-scrabble, fr-scrabble, uk-scrabble; или прописные буквы, которые стоят как в «Скрабле» на их языке, и ? для пустой; или файл в UTF-8, в каждой строке которого буква, число фишек и стоимость. По умолчанию — «Скрабл» на языке слов; без --words — английский.</translation>
    </message>
    <message>
        <source>The words that may be played.</source>
        <translation>Слова, которыми играют.</translation>
    </message>
    <message>
        <source>Tiles of the other player, if they are known.</source>
        <translation>Фишки соперника, если они известны.</translation>
    </message>
    <message>
        <source>Tiles of the player to move, ? for a blank.</source>
        <translation>Фишки того, чей ход; ? — пустая.</translation>
    </message>
    <message>
        <source>What makes a board the best: points, words (the most words) or longest (the longest word). --target counts these. (default: points)</source>
        <translation>Чем лучше одно поле другого: points (очки), words (число слов) или longest (самое длинное слово). В них же считает --target. (по умолчанию: points)</translation>
    </message>
    <message>
        <source>What the tiles are worth: en-scrabble, ru-scrabble, ru-erudit, de-scrabble, es-scrabble, fr-scrabble, uk-scrabble, or a UTF-8 file with a letter, how many there are and what one is worth on each line. The Scrabble of the rack&apos;s language if not given.</source>
        <translation>Стоимость фишек: en-scrabble, ru-scrabble, ru-erudit, de-scrabble, es-scrabble, fr-scrabble, uk-scrabble или файл в UTF-8, в каждой строке которого буква, число фишек и стоимость. По умолчанию — «Скрабл» на языке фишек.</translation>
    </message>
    <message>
        <source>Which assemblies count as one: none (placements), those that differ by a rotation of the goal (rotations), or also by a reflection (reflections), if the set of pieces is its own mirror image; or as BurrTools counts (burrtools). (default: burrtools for puzzles from BurrTools, rotations for others)</source>
        <translation>Какие сборки считать за одну: никакие (placements), те, что отличаются поворотом цели (rotations), или и отражением (reflections), если набор деталей совпадает со своим зеркальным; или как считает BurrTools (burrtools). (по умолчанию: burrtools для головоломок из BurrTools, rotations для остальных)</translation>
    </message>
    <message>
        <source>Show what words mean and how well known they are.

The exit status is 0 if all meanings are known, else 1.

Without --words each word is looked up in the list for its letters.</source>
        <translation>Показать, что значат слова и насколько они известны.

Код возврата 0, если значения всех известны, иначе 1.

Без --words каждое слово ищется в списке для его букв.</translation>
    </message>
    <message>
        <source>Compiling the engines, once: {done} of {all}, about {seconds} s left</source>
        <translation>Однократная компиляция: {done} из {all}, осталось около {seconds} с</translation>
    </message>
    <message>
        <source>Compiling the engines, once…</source>
        <translation>Однократная компиляция…</translation>
    </message>
    <message>
        <source>{assemblies}; come apart: {apart}</source>
        <translation>{assemblies}; разбираются: {apart}</translation>
    </message>
    <message>
        <source>A UTF-8 file with the position, or - for standard input: one row per line, a dot for an empty cell, optional spaces between cells. Or the moves of a game (move word row col letter), whose words are excluded.</source>
        <translation>Файл в UTF-8 с позицией или - для стандартного ввода: ряд в каждой строке, точка для пустой клетки, между клетками можно ставить пробелы. Или ходы партии (move word row col letter): её слова исключаются.</translation>
    </message>
    <message>
        <source>A UTF-8 file with the words of one player, named after the player; one of them may be - for standard input. Anything but letters separates words.</source>
        <translation>Файл в UTF-8 со словами одного игрока, названный его именем; один из файлов может быть - для стандартного ввода. Слова разделяет всё, кроме букв.</translation>
    </message>
    <message>
        <source>A condition that must not hold, named as its option is, such as &quot;ends=s&quot;.</source>
        <translation>Условие, которое не должно выполняться: название ключа и значение, например &quot;ends=ие&quot;.</translation>
    </message>
    <message>
        <source>A dictionary shown by `gridsmith words dictionaries list`.</source>
        <translation>Словарь, который показывает `gridsmith words dictionaries list`.</translation>
    </message>
    <message>
        <source>A file of a DICT dictionary (.index, .dict.dz) or of a StarDict one (.ifo, .idx); the others have to be beside it.</source>
        <translation>Файл словаря DICT (.index, .dict.dz) или StarDict (.ifo, .idx); остальные файлы должны лежать рядом.</translation>
    </message>
    <message>
        <source>A file that `export` has written.</source>
        <translation>Файл, записанный командой `export`.</translation>
    </message>
    <message>
        <source>A file with rows of letters, JSON, CGP or GCG, or a picture of the board; CGP itself; or - for standard input.</source>
        <translation>Файл с рядами букв, JSON, CGP или GCG, картинка доски; или сама запись CGP; - для стандартного ввода.</translation>
    </message>
    <message>
        <source>A file with the moves of a game, as the app exports them (move row col side); - for standard input.</source>
        <translation>Файл с ходами партии, каким его сохраняет приложение (move row col side); - для стандартного ввода.</translation>
    </message>
    <message>
        <source>A file with the position, drawn or as JSON, or a text code; - for standard input.</source>
        <translation>Файл с позицией, рисунком или в JSON, или код; - для стандартного ввода.</translation>
    </message>
    <message>
        <source>A list shown by `gridsmith words list`, or a file with one word per line. (default: ru-nouns for Cyrillic letters, en for Latin ones)</source>
        <translation>Список из `gridsmith words list` или файл со словом в каждой строке. (по умолчанию: ru-nouns для кириллицы, en для латиницы)</translation>
    </message>
    <message>
        <source>A list shown by `gridsmith words list`.</source>
        <translation>Список из `gridsmith words list`.</translation>
    </message>
    <message>
        <source>A profile shown by `gridsmith words profiles list`.</source>
        <translation>Профиль из списка `gridsmith words profiles list`.</translation>
    </message>
    <message>
        <source>A puzzle listed by `gridsmith blocks list`, or a puzzle file (layers, JSON, cubies or BurrTools); - for standard input.</source>
        <translation>Головоломка из `gridsmith blocks list` или файл с ней (слои, JSON, cubies или BurrTools); - для стандартного ввода.</translation>
    </message>
    <message>
        <source>A set listed by `gridsmith boggle dice`, or a UTF-8 file with one die per line. (default: the first set in the words&apos; language that fills the board)</source>
        <translation>Набор из `gridsmith boggle dice` или файл в UTF-8 с кубиком в каждой строке. (по умолчанию: первый набор на языке слов, который заполняет поле)</translation>
    </message>
    <message>
        <source>A text file with one word per line, or a table with the words in its first column, in any encoding; a dictionary of Hunspell (.dic) or LibreOffice (.oxt); or a language, such as de, whose dictionary is installed.</source>
        <translation>Текстовый файл, по слову в строке, или таблица со словами в первом столбце, в любой кодировке; словарь Hunspell (.dic) или LibreOffice (.oxt); или язык, например de, словарь которого установлен.</translation>
    </message>
    <message>
        <source>A word that must be in the set.</source>
        <translation>Слово, которое должно быть в наборе.</translation>
    </message>
    <message>
        <source>A word that must not be in the set.</source>
        <translation>Слово, которого в наборе быть не должно.</translation>
    </message>
    <message>
        <source>Add a column with what each word means.</source>
        <translation>Добавить столбец с толкованиями слов.</translation>
    </message>
    <message>
        <source>Add the app to your applications menu, and open its files by double-click.

Installs for the current user; no root access needed. Run it again if the program has moved.</source>
        <translation>Добавить приложение в меню приложений и открывать его файлы двойным щелчком.

Только для текущего пользователя; права администратора не нужны. Если программа переехала, выполните команду снова.</translation>
    </message>
    <message>
        <source>Add the app to your desktop&apos;s applications menu, or remove it.</source>
        <translation>Добавить приложение в меню приложений или убрать его.</translation>
    </message>
    <message>
        <source>Add your own words to a list; they survive its updates.</source>
        <translation>Добавить в список свои слова; при его обновлении они сохранятся.</translation>
    </message>
    <message>
        <source>Allow several words that begin with the same letter.</source>
        <translation>Разрешить несколько слов с одной первой буквой.</translation>
    </message>
    <message>
        <source>Also draw the position, with the first result, to FILE (.svg or .png).</source>
        <translation>Ещё и нарисовать позицию с первым результатом в FILE (.svg или .png).</translation>
    </message>
    <message>
        <source>Any letter on any cell, instead of dice.</source>
        <translation>Любая буква на любой клетке, без кубиков.</translation>
    </message>
    <message>
        <source>Ask about words that meet all conditions: those due, then new ones.

Without a condition, ask about all words of the list that were asked for before. Answer with all the words; with letters in front and behind, such as &quot;bc / s&quot;; or with y or n. A blank line shows the answer. What you know is remembered, as in the app: the better you know something, the later it is asked for again.</source>
        <translation>Спрашивать о словах, которые отвечают всем условиям: сначала о тех, которым пора, затем о новых.

Без условий — обо всех словах списка, о которых уже спрашивали. Отвечайте всеми словами; буквами в начале и в конце, например &quot;бс / ы&quot;; или д либо н. Пустая строка показывает ответ. Что вы знаете, запоминается, как и в программе: чем лучше знаете, тем позже спросят снова.</translation>
    </message>
    <message>
        <source>Back up all your data to one zip: games, boards, searches, own words, lists, settings.

The app may be open meanwhile.</source>
        <translation>Сохранить все данные в один архив zip: игры, поля, поиски, свои слова, списки, настройки.

Приложение при этом может быть открыто.</translation>
    </message>
    <message>
        <source>Back up games, words, lists and settings to a zip, or restore them.</source>
        <translation>Сохранить игры, слова, списки и настройки в архив zip или восстановить их.</translation>
    </message>
    <message>
        <source>Balda: find the moves on a board, and the best one; solve small boards.</source>
        <translation>Балда: найти ходы на поле и лучший из них; решить малые поля.</translation>
    </message>
    <message>
        <source>Blocks: assemble pieces made of cubes into a shape, or count the ways.</source>
        <translation>Блоки: сложить фигуру из деталей или сосчитать способы.</translation>
    </message>
    <message>
        <source>Boggle: solve and score boards, roll dice, and search for the best board.</source>
        <translation>Боггл: найти слова поля, подсчитать очки, бросить кубики, искать лучшее поле.</translation>
    </message>
    <message>
        <source>Bonus cells: a file with a line for each row of the board and in it, for each cell, 2l or 3l (the new letter counts twice or three times), 2w or 3w (the word), +5 (points on top) or a dot. A bonus counts for the word that fills its cell.</source>
        <translation>Призовые клетки: файл со строкой для каждого ряда поля, а в ней для каждой клетки 2l или 3l (новая буква считается дважды или трижды), 2w или 3w (слово), +5 (очки сверх того) или точка. Приз достаётся слову, которое занимает его клетку.</translation>
    </message>
    <message>
        <source>Bonus cells: a file, or - for standard input, with a line for each row and in it, for each cell, 2l, 3l (its letter counts more), 2w, 3w (the word does) or a dot.</source>
        <translation>Призовые клетки: файл или - для стандартного ввода, в каждой строке ряд поля, для каждой клетки 2l, 3l (умножается буква), 2w, 3w (умножается слово) или точка.</translation>
    </message>
    <message>
        <source>Build the images of the word lists, too, unless parts are named.</source>
        <translation>Построить и образы списков слов, если части не названы.</translation>
    </message>
    <message>
        <source>Check this installation and suggest fixes.</source>
        <translation>Проверить эту установку и подсказать, что исправить.</translation>
    </message>
    <message>
        <source>Check which words are in a list; the exit status is 0 if all of them are, else 1.

Without --words each word is looked up in the list for its letters, which is shown.</source>
        <translation>Проверить, какие слова есть в списке; код возврата 0, если есть все, иначе 1.

Без --words каждое слово ищется в списке для его букв, и он показан.</translation>
    </message>
    <message>
        <source>Compare the lists of the players of a round; words that two of them have cancel.

Words that are not on the board, too short or not in the word list never count.</source>
        <translation>Сравнить списки игроков раунда; слова, которые есть у двоих, вычёркиваются.

Слова не с поля, слишком короткие и не из списка слов не считаются.</translation>
    </message>
    <message>
        <source>Compile all searches now, to save time later.</source>
        <translation>Скомпилировать все поиски сейчас, чтобы не ждать потом.</translation>
    </message>
    <message>
        <source>Compile the searches, and build the images of the word lists.

Otherwise this happens on first use, and in the app while its window is open. Up-to-date parts are skipped.</source>
        <translation>Скомпилировать поиски и построить образы списков слов.

Иначе это делается, когда они впервые понадобятся, а в приложении — пока открыто его окно. Готовые части пропускаются.</translation>
    </message>
    <message>
        <source>Count the assemblies without listing them.</source>
        <translation>Сосчитать сборки, не выводя их.</translation>
    </message>
    <message>
        <source>Dictionaries of your own, for what words mean.</source>
        <translation>Ваши словари с толкованиями слов.</translation>
    </message>
    <message>
        <source>Dots: evaluate a Dots and Boxes position and its moves.</source>
        <translation>Точки: оценить позицию игры «Точки и квадраты» и её ходы.</translation>
    </message>
    <message>
        <source>Draw on a dark ground.</source>
        <translation>Рисовать на тёмном фоне.</translation>
    </message>
    <message>
        <source>Evaluate a position and each of its moves, and show the best play.

The value is how many more boxes the player to move will still take than the opponent when both play their best; that of a move is the value of the position when it is played. The analysis ends by itself when everything is known. When time runs out, or after Ctrl-C, it prints what is known so far: bounds, which are certain, and estimates, which may be wrong.</source>
        <translation>Оценить позицию и каждый её ход и показать лучшую игру.

Оценка — на сколько больше квадратов, чем соперник, ещё возьмёт тот, чей ход, если оба играют как можно лучше; оценка хода — оценка позиции, если его сделать. Анализ заканчивается сам, когда известно всё. Когда выходит время или после Ctrl-C выводится то, что известно: границы, которые точны, и приближения, которые могут быть неверны.</translation>
    </message>
    <message>
        <source>Exclude WORD, e.g. the starting word or a word already played. Repeatable.</source>
        <translation>Исключить слово WORD, например начальное или уже сыгранное. Можно повторять.</translation>
    </message>
    <message>
        <source>Exclude the words in a UTF-8 file.</source>
        <translation>Исключить слова из файла в UTF-8.</translation>
    </message>
    <message>
        <source>Find all assemblies, not just one.</source>
        <translation>Найти все сборки, а не одну.</translation>
    </message>
    <message>
        <source>Find all best sets, not just one.</source>
        <translation>Найти все лучшие наборы, а не один.</translation>
    </message>
    <message>
        <source>Find the best move: what the opponent can reply to each, and what comes after.

The advised move comes first, then the others by `net`, their points less the opponent&apos;s best reply; if all values are known, by `value`. The search looks ahead move by move until time runs out or everything is known to the end of the game. When it ends, or after Ctrl-C, it prints what is known.

`opens` counts the words of 6+ letters that can be played after a move and could not before. `value` is your final lead over the opponent when both play their best (an unknown opponent with every word); it is shown where it is certain.</source>
        <translation>Найти лучший ход: чем соперник может ответить на каждый и что будет дальше.

Сначала идёт советуемый ход, затем остальные по `net` — очкам хода без лучшего ответа соперника; если известны все значения, то по `value`. Поиск заглядывает вперёд ход за ходом, пока не выйдет время или не станет известно всё до конца партии. В конце или после Ctrl-C выводится всё, что известно.

`opens` — сколько слов от 6 букв можно сыграть после хода, а до него было нельзя. `value` — ваш перевес в конце, если оба играют как можно лучше (неизвестный соперник знает все слова); он показан там, где известен точно.</translation>
    </message>
    <message>
        <source>Find the moves on a board: a letter, the cell to place it on, and the word it makes.

Rows and columns count from 1, from the top left.

The table shows the placed letter in upper case. --letter-values and --bonus add a column `points`.</source>
        <translation>Найти ходы на поле: букву, клетку для неё и слово, которое получится.

Строки и столбцы считаются от 1, от левого верхнего угла.

В таблице поставленная буква прописная. С --letter-values и --bonus появляется столбец `points`.</translation>
    </message>
    <message>
        <source>Find the set of words from a bag of tiles with the most points, and prove it the best.

A word is worth the sum of its tiles times its length, a blank nothing; at most one word starts with each letter. The tiles left over are subtracted: their number times the sum of their values. The search ends once it has proven that no set is better, or when time runs out; then, or after Ctrl-C, it prints the best set so far and how much better another one might be.</source>
        <translation>Найти набор слов из мешка фишек, за который больше всего очков, и доказать, что он лучший.

Слово стоит сумму своих фишек, умноженную на длину, пустая — ничего; с каждой буквы начинается не больше одного слова. Оставшиеся фишки вычитаются: их число, умноженное на их сумму. Поиск заканчивается, когда доказано, что лучшего набора нет, или когда выходит время; тогда или после Ctrl-C выводится лучший пока набор и насколько лучше мог бы быть другой.</translation>
    </message>
    <message>
        <source>Find the words from the tiles of a rack, with their points.

A word is worth the sum of its tiles, a blank nothing; tiles are used before blanks.</source>
        <translation>Найти слова из фишек на подставке и их очки.

Слово стоит столько, сколько его фишки вместе, пустая — ничего; сначала берутся фишки с буквами.</translation>
    </message>
    <message>
        <source>Find the words of a list that meet all conditions.

The exit status is 1 if there are none. Without --words the letters choose the list.</source>
        <translation>Найти в списке слова, которые отвечают всем условиям.

Если таких нет, код возврата 1. Без --words список выбирают буквы.</translation>
    </message>
    <message>
        <source>Hide words of a list, as if it did not have them.</source>
        <translation>Скрыть слова списка, как будто их в нём нет.</translation>
    </message>
    <message>
        <source>Import a dictionary; words are then looked up in it before all others.</source>
        <translation>Импортировать словарь; слова ищутся в нём раньше, чем в остальных.</translation>
    </message>
    <message>
        <source>Import a profile from a file.</source>
        <translation>Импортировать профиль из файла.</translation>
    </message>
    <message>
        <source>Import a text file as a word list.</source>
        <translation>Импортировать текстовый файл как список слов.</translation>
    </message>
    <message>
        <source>Install completion for the current shell.</source>
        <translation>Установить автодополнение для текущей оболочки.</translation>
    </message>
    <message>
        <source>Language of its headwords, such as ru, en or de. (default: detected)</source>
        <translation>Язык заглавных слов, например ru, en или de. (по умолчанию определяется сам)</translation>
    </message>
    <message>
        <source>Let a word pass each cell once (classic) or twice (knots, узелки).</source>
        <translation>Слово проходит каждую клетку один раз (classic) или дважды (knots, узелки).</translation>
    </message>
    <message>
        <source>Let words step diagonally, too.</source>
        <translation>Разрешить словам идти и по диагонали.</translation>
    </message>
    <message>
        <source>Letter values, such as а=1,ф=10, or a file of such pairs; other letters are worth 1.</source>
        <translation>Стоимость букв, например а=1,ф=10, или файл с такими парами; другие буквы стоят 1.</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>Letters the word must have; a letter given twice must occur twice.</source>
        <translation>Буквы, которые должны быть в слове; заданная дважды буква должна встретиться дважды.</translation>
    </message>
    <message>
        <source>Limits and workers</source>
        <translation>Пределы и процессы</translation>
    </message>
    <message>
        <source>List the bundled puzzles, and how many assemblies each has.</source>
        <translation>Вывести готовые головоломки и число сборок каждой.</translation>
    </message>
    <message>
        <source>List the dictionaries, in the order in which words are looked up.</source>
        <translation>Показать словари в том порядке, в котором в них ищутся слова.</translation>
    </message>
    <message>
        <source>List the profiles: what each leaves out, and how many words it has learned.</source>
        <translation>Показать профили: что каждый исключает и сколько слов он запомнил.</translation>
    </message>
    <message>
        <source>List the sets of dice, or show the dice of one set.</source>
        <translation>Вывести наборы кубиков или кубики одного набора.</translation>
    </message>
    <message>
        <source>List the word lists.</source>
        <translation>Вывести списки слов.</translation>
    </message>
    <message>
        <source>List the words that you have added or hidden.</source>
        <translation>Вывести слова, которые вы добавили или скрыли.</translation>
    </message>
    <message>
        <source>List words that start with a prefix.</source>
        <translation>Вывести слова с таким началом.</translation>
    </message>
    <message>
        <source>List, check, import and change word lists.</source>
        <translation>Списки слов: просмотр, проверка, импорт, изменение.</translation>
    </message>
    <message>
        <source>Look ahead for S seconds. (default: 4 moves ahead and, when few cells are left, to the end of the game, 5 seconds at most)</source>
        <translation>Считать вперёд S секунд. (по умолчанию: на 4 хода, а когда клеток осталось мало — до конца партии, не больше 5 секунд)</translation>
    </message>
    <message>
        <source>Look words up in a dictionary before the others.</source>
        <translation>Искать слова в этом словаре раньше, чем в остальных.</translation>
    </message>
    <message>
        <source>Make a PNG N times as large.</source>
        <translation>Сделать PNG в N раз больше.</translation>
    </message>
    <message>
        <source>Maximum word length, or none (or 0) for no limit. (default: 15)</source>
        <translation>Наибольшая длина слова; none или 0 — без предела. (по умолчанию: 15)</translation>
    </message>
    <message>
        <source>Megabytes of memory for the table of positions. (default: 512)</source>
        <translation>Сколько мегабайт памяти отвести таблице позиций. (по умолчанию: 512)</translation>
    </message>
    <message>
        <source>Minimum word length.</source>
        <translation>Наименьшая длина слова.</translation>
    </message>
    <message>
        <source>Minimum word length. (default: 1)</source>
        <translation>Наименьшая длина слова. (по умолчанию: 1)</translation>
    </message>
    <message>
        <source>Minimum word length. (default: 3)</source>
        <translation>Наименьшая длина слова. (по умолчанию: 3)</translation>
    </message>
    <message>
        <source>Name of the dictionary. (default: the file&apos;s name)</source>
        <translation>Имя словаря. (по умолчанию имя файла)</translation>
    </message>
    <message>
        <source>Name of the list.</source>
        <translation>Название списка.</translation>
    </message>
    <message>
        <source>Name of the profile. (default: the one in the file)</source>
        <translation>Имя профиля. (по умолчанию: то, что в файле)</translation>
    </message>
    <message>
        <source>Note that the site or the group refuses some words.</source>
        <translation>Запомнить, что сайт или компания не принимает слова.</translation>
    </message>
    <message>
        <source>Note that the site or the group takes some words.</source>
        <translation>Запомнить, что сайт или компания принимает слова.</translation>
    </message>
    <message>
        <source>Number of letters, or a range: 5, 3-7, 8- or -4.</source>
        <translation>Число букв или диапазон: 5, 3-7, 8- или -4.</translation>
    </message>
    <message>
        <source>One of these letters behind makes another word.</source>
        <translation>Одна из этих букв в конце даёт другое слово.</translation>
    </message>
    <message>
        <source>One of these letters between two letters makes another word.</source>
        <translation>Одна из этих букв между двумя буквами даёт другое слово.</translation>
    </message>
    <message>
        <source>One of these letters in front makes another word; * is any letter.</source>
        <translation>Одна из этих букв в начале даёт другое слово; * — любая буква.</translation>
    </message>
    <message>
        <source>Only find words that pass this filled cell.</source>
        <translation>Искать только слова через эту занятую клетку.</translation>
    </message>
    <message>
        <source>Only place letters on this empty cell.</source>
        <translation>Ставить буквы только на эту пустую клетку.</translation>
    </message>
    <message>
        <source>Only the words that a site or a group accepts: a profile shown by `gridsmith words profiles list`.</source>
        <translation>Только слова, которые принимает сайт или компания: профиль из списка `gridsmith words profiles list`.</translation>
    </message>
    <message>
        <source>Only words known to everyone, or at least to a good player.</source>
        <translation>Только слова, которые знают все или хотя бы хороший игрок.</translation>
    </message>
    <message>
        <source>Open another window, even if the app is already open.</source>
        <translation>Открыть ещё одно окно, даже если приложение уже открыто.</translation>
    </message>
    <message>
        <source>Open the app on a tool: balda, boggle, tiles, blocks or dots.</source>
        <translation>Открыть приложение на инструменте: balda, boggle, tiles, blocks или dots.</translation>
    </message>
    <message>
        <source>Output format. (default: from the extension of --output, else a drawing)</source>
        <translation>Формат вывода. (по умолчанию: по расширению файла --output, иначе рисунок)</translation>
    </message>
    <message>
        <source>Output format. (default: from the extension of --output, else layers)</source>
        <translation>Формат вывода. (по умолчанию: по расширению файла --output, иначе layers)</translation>
    </message>
    <message>
        <source>Output format. (default: from the extension of --output, else table)</source>
        <translation>Формат вывода. (по умолчанию: по расширению файла --output, иначе table)</translation>
    </message>
    <message>
        <source>Overwrite an existing file.</source>
        <translation>Заменить существующий файл.</translation>
    </message>
    <message>
        <source>Pattern for the whole word: letters, ? for any letter, * for any run of letters, such as &quot;?a*&quot;.</source>
        <translation>Шаблон всего слова: буквы, ? — любая буква, * — любые буквы подряд, например &quot;?а*&quot;.</translation>
    </message>
    <message>
        <source>Pattern for the whole word: letters, ? for any letter, [aeiou] for one of some, [^aeiou] for any other, * for any number of letters.</source>
        <translation>Образец всего слова: буквы, ? — любая буква, [аоу] — одна из этих, [^аоу] — любая другая, * — сколько угодно букв.</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Картинка</translation>
    </message>
    <message>
        <source>Points by word length: classic (3 and 4: 1, 5: 2, 6: 3, 7: 5, 8 and more: 11), mactech (7 and more: 5, plus 6 for each letter after the seventh), letters (the values of the letters times the bonuses of their cells, plus 5 for each letter after the fourth), a custom table such as &quot;3:1 4:1 5:2 6:3 7:5 +6&quot;, or a file with one. (default: classic; letters if cells have bonuses)</source>
        <translation>Очки по длине слова: classic (3 и 4: 1, 5: 2, 6: 3, 7: 5, 8 и больше: 11), mactech (7 и больше: 5 и ещё 6 за каждую букву после седьмой), letters (ценность букв, умноженная на призы их клеток, и по 5 за каждую букву после четвёртой), своя таблица вроде &quot;3:1 4:1 5:2 6:3 7:5 +6&quot; или файл с ней. (по умолчанию: classic; если на клетках есть призы — letters)</translation>
    </message>
    <message>
        <source>Prebuild the images of the bundled lists, for an installer.

The app reads them from the folder in the variable GRIDSMITH_IMAGES.</source>
        <translation>Заранее построить образы встроенных списков — для установщика.

Приложение читает их из папки, названной в переменной GRIDSMITH_IMAGES.</translation>
    </message>
    <message>
        <source>Prepare only these parts, such as balda-replies.</source>
        <translation>Подготовить только эти части, например balda-replies.</translation>
    </message>
    <message>
        <source>Print a profile with its words, as a file for `import`.</source>
        <translation>Напечатать профиль со словами, как файл для `import`.</translation>
    </message>
    <message>
        <source>Print all words of a list, with your own changes, one per line.</source>
        <translation>Вывести все слова списка с вашими изменениями, по одному в строке.</translation>
    </message>
    <message>
        <source>Print the version and exit.</source>
        <translation>Вывести версию и выйти.</translation>
    </message>
    <message>
        <source>Problem to use from a BurrTools file. (default: the first)</source>
        <translation>Какую задачу взять из файла BurrTools. (по умолчанию: первую)</translation>
    </message>
    <message>
        <source>Put bonuses on cells at random: 2l, 3l, 2w and 3w.</source>
        <translation>Поставить на случайные клетки призы: 2l, 3l, 2w и 3w.</translation>
    </message>
    <message>
        <source>Random seed for the estimates.</source>
        <translation>Начальное число генератора случайных чисел для приближений.</translation>
    </message>
    <message>
        <source>Random seed, for reproducible results.</source>
        <translation>Начальное число генератора случайных чисел, чтобы результат можно было повторить.</translation>
    </message>
    <message>
        <source>Read the board in a screenshot or a photo.

The table names the cells that are doubtful. With `--format text` the board alone is printed, as `gridsmith balda search -`, `gridsmith boggle solve -` and `gridsmith dots analyze -` read it; doubtful cells are named on standard error.</source>
        <translation>Прочитать поле на снимке экрана или фотографии.

Таблица называет сомнительные клетки. С `--format text` печатается только поле, так, как его читают `gridsmith balda search -`, `gridsmith boggle solve -` и `gridsmith dots analyze -`; сомнительные клетки называются в стандартном выводе ошибок.</translation>
    </message>
    <message>
        <source>Remove a dictionary.</source>
        <translation>Удалить словарь.</translation>
    </message>
    <message>
        <source>Remove a profile; of a built-in one, the words that it has learned.</source>
        <translation>Удалить профиль; у встроенного — слова, которые он запомнил.</translation>
    </message>
    <message>
        <source>Remove an imported list; your own words for it stay.</source>
        <translation>Удалить импортированный список; свои слова для него останутся.</translation>
    </message>
    <message>
        <source>Remove the app from your applications menu.</source>
        <translation>Убрать приложение из меню приложений.</translation>
    </message>
    <message>
        <source>Replace a dictionary of this name.</source>
        <translation>Заменить словарь с этим именем.</translation>
    </message>
    <message>
        <source>Replace a profile of this name.</source>
        <translation>Заменить профиль с этим именем.</translation>
    </message>
    <message>
        <source>Replace an imported list of this name.</source>
        <translation>Заменить импортированный список с этим названием.</translation>
    </message>
    <message>
        <source>Resume a search saved with --save. The problem comes from FILE; set limits such as --seconds again.</source>
        <translation>Продолжить поиск, сохранённый с --save. Задача берётся из FILE; пределы, такие как --seconds, задайте снова.</translation>
    </message>
    <message>
        <source>Return the K best boards, ignoring rotations and reflections. (default: 10)</source>
        <translation>Вывести K лучших полей без поворотов и отражений. (по умолчанию: 10)</translation>
    </message>
    <message>
        <source>Review a game: what each move was worth, what was best, and the boxes lost.

Values are exact wherever they can be proven in a few seconds; others are estimates, marked with ~. `value` is how many more boxes the player will still take than the opponent.</source>
        <translation>Разобрать партию: чего стоил каждый ход, какой был лучшим и сколько квадратов потеряно.

Оценки точны везде, где их можно доказать за несколько секунд; остальные приближённые, со знаком ~. `value` — на сколько больше квадратов, чем соперник, ещё возьмёт игрок.</translation>
    </message>
    <message>
        <source>Review a game: what each move was worth, what was best, and the points lost.

BOARD is the moves of a game. The end of the game is solved, so the losses there are exact; before, both the best move and the one that was made are judged by a look ahead, and their values are marked with ~. Both players are taken to know every word. `value` is how much further the player gets ahead until the end.</source>
        <translation>Разобрать партию: чего стоил каждый ход, какой был лучшим и сколько очков потеряно.

BOARD — ходы партии. Конец партии решён, и потери в нём точные; до этого лучший ход и сыгранный оцениваются расчётом на несколько ходов, и их значения отмечены знаком ~. Считается, что оба игрока знают все слова. `value` — насколько игрок уйдёт вперёд до конца партии.</translation>
    </message>
    <message>
        <source>Roll the dice, and print the board in the format of `gridsmith boggle solve -`.</source>
        <translation>Бросить кубики и вывести поле в том виде, в каком его читает `gridsmith boggle solve -`.</translation>
    </message>
    <message>
        <source>Rows and columns of the board, on a board of dots its boxes. (default: as found)</source>
        <translation>Строки и столбцы поля, для точек — квадратов. (по умолчанию: как найдено)</translation>
    </message>
    <message>
        <source>Rows and columns of the board. (default: 3x3)</source>
        <translation>Строки и столбцы поля. (по умолчанию: 3x3)</translation>
    </message>
    <message>
        <source>Rows and columns, 2 to 10 each, such as 4x5.</source>
        <translation>Строки и столбцы, от 2 до 10, например 4x5.</translation>
    </message>
    <message>
        <source>Run N workers in parallel. (default: 1)</source>
        <translation>Запустить N процессов параллельно. (по умолчанию: 1)</translation>
    </message>
    <message>
        <source>Run the --workers on a Dask cluster, at an address such as tcp://host:8786 or, with certificates, tls://host:8786. Warning: anyone who controls the cluster can run code on this computer, and with tcp:// so can anyone on the network. Only use your own cluster.</source>
        <translation>Запустить процессы --workers на кластере Dask по адресу вида tcp://host:8786 или, с сертификатами, tls://host:8786. Внимание: тот, кто управляет кластером, может выполнить код на этом компьютере, а с tcp:// — и любой в сети. Пользуйтесь только своим кластером.</translation>
    </message>
    <message>
        <source>Save and resume</source>
        <translation>Сохранение и продолжение</translation>
    </message>
    <message>
        <source>Save the search to FILE twice a minute and when it ends, to resume it later.</source>
        <translation>Сохранять поиск в FILE дважды в минуту и в конце, чтобы продолжить его потом.</translation>
    </message>
    <message>
        <source>Score many boards: print the points and the number of words of each, in input order.

A board is square unless --size or spaces between its rows set its shape. Empty lines are skipped. A picture shows the first 12 boards.</source>
        <translation>Подсчитать очки многих полей: вывести очки и число слов каждого в порядке ввода.

Поле квадратное, если его форму не задают --size или пробелы между рядами. Пустые строки пропускаются. На картинке — первые 12 полей.</translation>
    </message>
    <message>
        <source>Search for the board with the most points: one that can be rolled, or of any letters.

With --aim, for the one with the most words or the longest word. Without --size and --dice: 4x4, the dice new, or russian for Russian words. On a board of fewer cells than there are dice, some are left over. Ctrl-C ends the search and prints the best board found.</source>
        <translation>Искать поле, на котором больше всего очков: из тех, что могут выпасть, или из любых букв.

С --aim — поле, на котором больше всего слов или самое длинное слово. Без --size и --dice: 4x4, кубики new, а для русских слов russian. Если клеток меньше, чем кубиков, часть кубиков остаётся. Ctrl-C заканчивает поиск и выводит лучшее найденное поле.</translation>
    </message>
    <message>
        <source>Show at most N words.</source>
        <translation>Показать не больше N слов.</translation>
    </message>
    <message>
        <source>Show completion for the current shell, to copy it or customize the installation.</source>
        <translation>Показать автодополнение для текущей оболочки, чтобы скопировать или изменить его.</translation>
    </message>
    <message>
        <source>Show each word, with its players and why it does not count.</source>
        <translation>Показать каждое слово, его игроков и почему оно не считается.</translation>
    </message>
    <message>
        <source>Show only the first N rows.</source>
        <translation>Показать только первые N строк.</translation>
    </message>
    <message>
        <source>Show the dice of one set, one die per line, in the format of a dice file.</source>
        <translation>Показать кубики одного набора, кубик в каждой строке, как в файле кубиков.</translation>
    </message>
    <message>
        <source>Solve the game from this start word. Repeatable. (default: all words of the list that fill a row)</source>
        <translation>Решить партию с этим начальным словом. Можно повторять. (по умолчанию: все слова списка длиной в ряд)</translation>
    </message>
    <message>
        <source>Solve whole games on a small board: the result of each start word, and the best first moves.

`value` is the points that the first player has more at the end when both play their best and know every word of the list. Of first moves that mirror each other only one is shown. At most 9 cells may be empty, as on boards of 3x3, 2x9 or 4x3.

After Ctrl-C, or when a time limit is reached, it prints the games that are solved.</source>
        <translation>Решить партии на малом поле целиком: итог для каждого начального слова и лучшие первые ходы.

`value` — на сколько очков первый игрок впереди в конце, если оба играют как можно лучше и знают все слова списка. Из зеркальных первых ходов показан один. Пустыми могут быть не больше 9 клеток, как на полях 3x3, 2x9 и 4x3.

После Ctrl-C или в конце отведённого времени выводятся решённые партии.</translation>
    </message>
    <message>
        <source>Sort order; by default longer words first, then alphabet.</source>
        <translation>Порядок; по умолчанию сначала длинные слова, затем по алфавиту.</translation>
    </message>
    <message>
        <source>Sort order; by default longer words first, then rarer placed letters, then alphabet, then row and column.</source>
        <translation>Порядок; по умолчанию сначала длинные слова, затем с редкой поставленной буквой, затем по алфавиту, по строке и столбцу.</translation>
    </message>
    <message>
        <source>Sort order; by default more points first, then longer words, then alphabet.</source>
        <translation>Порядок; по умолчанию сначала больше очков, затем длинные слова, затем по алфавиту.</translation>
    </message>
    <message>
        <source>Stop after N steps of about 20 ms each: the result is the same on every computer.</source>
        <translation>Закончить через N шагов примерно по 20 мс: результат одинаков на любом компьютере.</translation>
    </message>
    <message>
        <source>Stop after S seconds and print what is known. (default: no limit)</source>
        <translation>Закончить через S секунд и вывести всё, что известно. (по умолчанию: без предела)</translation>
    </message>
    <message>
        <source>Stop after S seconds. (default: 120 unless --steps is set)</source>
        <translation>Закончить через S секунд. (по умолчанию: 120, если не задан --steps)</translation>
    </message>
    <message>
        <source>Stop after S seconds. (default: 60 unless --target or --steps is set)</source>
        <translation>Закончить через S секунд. (по умолчанию: 60, если не заданы --target и --steps)</translation>
    </message>
    <message>
        <source>Stop after S seconds. (default: no limit)</source>
        <translation>Закончить через S секунд. (по умолчанию: без предела)</translation>
    </message>
    <message>
        <source>Stop each worker after N steps of about 20 ms each: with --seed, the result is the same on every computer.</source>
        <translation>Остановить каждый процесс через N шагов примерно по 20 мс: с --seed результат одинаков на любом компьютере.</translation>
    </message>
    <message>
        <source>Stop once N assemblies are found.</source>
        <translation>Закончить, когда найдено N сборок.</translation>
    </message>
    <message>
        <source>Stop once N games are solved.</source>
        <translation>Закончить, когда решено N партий.</translation>
    </message>
    <message>
        <source>Stop once the position&apos;s value is proven, even if the values of worse moves are still unknown.</source>
        <translation>Закончить, когда оценка позиции доказана, даже если оценки худших ходов ещё не известны.</translation>
    </message>
    <message>
        <source>Stop once these points are reached.</source>
        <translation>Закончить, когда набрано столько очков.</translation>
    </message>
    <message>
        <source>The CA that signed the certificates of a tls:// cluster, as PEM.</source>
        <translation>Сертификат центра (CA), который подписал сертификаты кластера tls://, в PEM.</translation>
    </message>
    <message>
        <source>The board and its tiles: de-scrabble, en-scrabble, en-small, en-super, es-scrabble, fr-scrabble, ru-erudit, ru-scrabble, or a TOML file like those. (default: what the position says, or else the Scrabble of its language)</source>
        <translation>Доска и фишки: de-scrabble, en-scrabble, en-small, en-super, es-scrabble, fr-scrabble, ru-erudit, ru-scrabble или файл TOML, как у них. (по умолчанию: из позиции или Скрэббл на её языке)</translation>
    </message>
    <message>
        <source>The folder for the images.</source>
        <translation>Папка для образов.</translation>
    </message>
    <message>
        <source>The language of the letters. (default: the one that fits them better)</source>
        <translation>Язык букв. (по умолчанию: тот, что подходит им лучше)</translation>
    </message>
    <message>
        <source>The list to change. (default, for each word: ru-nouns for Cyrillic letters, en for Latin ones)</source>
        <translation>Список для изменения. (по умолчанию для каждого слова: ru-nouns для кириллицы, en для латиницы)</translation>
    </message>
    <message>
        <source>The private key of the certificate, as PEM, if it is in another file.</source>
        <translation>Закрытый ключ сертификата, в PEM, если он в другом файле.</translation>
    </message>
    <message>
        <source>The tiles: letters, and ? for a blank (at most two).</source>
        <translation>Фишки: буквы и ? для пустой (не больше двух).</translation>
    </message>
    <message>
        <source>The word contains this.</source>
        <translation>В слове есть это сочетание.</translation>
    </message>
    <message>
        <source>The word differs from this one by one letter.</source>
        <translation>Слово отличается от этого одной буквой.</translation>
    </message>
    <message>
        <source>The word ends with this.</source>
        <translation>Слово так кончается.</translation>
    </message>
    <message>
        <source>The word has these letters anywhere, each as often as here.</source>
        <translation>В слове есть эти буквы в любых местах, каждая столько раз, сколько здесь.</translation>
    </message>
    <message>
        <source>The word has this flag: plural, soft, adjectival, diminutive, verbal, inhabitant, mineral, proper, slang, colloquial, dialect, rude.</source>
        <translation>У слова есть эта пометка: plural, soft, adjectival, diminutive, verbal, inhabitant, mineral, proper, slang, colloquial, dialect, rude.</translation>
    </message>
    <message>
        <source>The word is made of all these letters; ? is any letter.</source>
        <translation>Слово составлено из всех этих букв; ? — любая буква.</translation>
    </message>
    <message>
        <source>The word is made of some of these letters; ? is any letter.</source>
        <translation>Слово составлено из части этих букв; ? — любая буква.</translation>
    </message>
    <message>
        <source>The word is still a word without its first letter.</source>
        <translation>Без первой буквы это тоже слово.</translation>
    </message>
    <message>
        <source>The word is still a word without its last letter.</source>
        <translation>Без последней буквы это тоже слово.</translation>
    </message>
    <message>
        <source>The word is this one and one letter more.</source>
        <translation>Слово длиннее этого на одну букву.</translation>
    </message>
    <message>
        <source>The word is this one without one letter.</source>
        <translation>Это слово без одной буквы.</translation>
    </message>
    <message>
        <source>The word starts with this.</source>
        <translation>Слово так начинается.</translation>
    </message>
    <message>
        <source>The zip to create, such as Gridsmith.zip.</source>
        <translation>Архив zip, который будет создан, например Gridsmith.zip.</translation>
    </message>
    <message>
        <source>Tiles: find words from a rack of Scrabble tiles, and the best set of words.</source>
        <translation>Фишки: слова из фишек «Скрабла» и лучший набор слов.</translation>
    </message>
    <message>
        <source>Undo `take` and `refuse`.</source>
        <translation>Отменить `take` и `refuse`.</translation>
    </message>
    <message>
        <source>Undo adding or hiding words.</source>
        <translation>Отменить добавление или скрытие слов.</translation>
    </message>
    <message>
        <source>Use an empty board of ROWSxCOLUMNS boxes instead of a file.</source>
        <translation>Взять вместо файла пустое поле из ROWSxCOLUMNS квадратов.</translation>
    </message>
    <message>
        <source>What the letters are worth in the Scrabble of the language, as a number or range.</source>
        <translation>Очки за буквы, как в «Скрэббле» этого языка: число или диапазон.</translation>
    </message>
    <message>
        <source>What to ask for: all words made of some letters; the letters that make another word in front and behind; or whether something is a word.</source>
        <translation>О чём спрашивать: все слова из букв; буквы, дающие другое слово в начале и в конце; или слово ли это.</translation>
    </message>
    <message>
        <source>Where to write: .xmpuzzle for BurrTools; .stl for a 3D printer, one piece; .zip for an STL file of each piece.</source>
        <translation>Куда записать: .xmpuzzle — для BurrTools; .stl — одна деталь для 3D-печати; .zip — файл STL для каждой детали.</translation>
    </message>
    <message>
        <source>Which letters: any, or those of a BOARD, in any order. (default: any)</source>
        <translation>Какие буквы: any (любые) или буквы поля BOARD в любом порядке. (по умолчанию: any)</translation>
    </message>
    <message>
        <source>Which words a site or a group accepts.</source>
        <translation>Какие слова принимает сайт или компания.</translation>
    </message>
    <message>
        <source>Words around a word</source>
        <translation>Слова вокруг слова</translation>
    </message>
    <message>
        <source>Words the opponent knows: all of the list, those of a good player, or everyday ones. If unknown, the replies by all and by good are averaged.</source>
        <translation>Слова, которые знает соперник: все из списка (all), слова хорошего игрока (good) или обиходные (everyday). Если неизвестно (unknown), берётся среднее ответов all и good.</translation>
    </message>
    <message>
        <source>Write a position as a drawing or as JSON, whatever its original format.</source>
        <translation>Записать позицию рисунком или в JSON, в каком бы виде она ни была.</translation>
    </message>
    <message>
        <source>Write a profile to a file, for another computer or another player.</source>
        <translation>Записать профиль в файл — для другого компьютера или игрока.</translation>
    </message>
    <message>
        <source>Write a puzzle for BurrTools, or its pieces for a 3D printer.</source>
        <translation>Записать головоломку для BurrTools или её детали для 3D-принтера.</translation>
    </message>
    <message>
        <source>Write a puzzle in layers or as JSON, whatever its original format.</source>
        <translation>Записать головоломку слоями или в JSON, в каком бы виде она ни была.</translation>
    </message>
    <message>
        <source>Write the assemblies to FILE (.txt or .json).</source>
        <translation>Записать сборки в FILE (.txt или .json).</translation>
    </message>
    <message>
        <source>Write the board to FILE (.txt or .json).</source>
        <translation>Записать поле в FILE (.txt или .json).</translation>
    </message>
    <message>
        <source>Write the moves to FILE (.txt or .json).</source>
        <translation>Записать ходы в FILE (.txt или .json).</translation>
    </message>
    <message>
        <source>Write the position to FILE (.txt or .json).</source>
        <translation>Записать позицию в FILE (.txt или .json).</translation>
    </message>
    <message>
        <source>Write the puzzle to FILE (.txt or .json).</source>
        <translation>Записать головоломку в FILE (.txt или .json).</translation>
    </message>
    <message>
        <source>Write the result to FILE (.txt, .tsv, .csv or .json).</source>
        <translation>Записать результат в FILE (.txt, .tsv, .csv или .json).</translation>
    </message>
    <message>
        <source>Write to FILE instead of standard output.</source>
        <translation>Записать в FILE, а не в стандартный вывод.</translation>
    </message>
    <message>
        <source>Write é as e, and so on, here and on boards.</source>
        <translation>Писать é как e и так далее, здесь и на поле.</translation>
    </message>
    <message>
        <source>Your certificate for a tls:// cluster, as PEM.</source>
        <translation>Ваш сертификат для кластера tls://, в PEM.</translation>
    </message>
    <message>
        <source>Your own words</source>
        <translation>Свои слова</translation>
    </message>
    <message>
        <source>path</source>
        <translation>путь</translation>
    </message>
    <message>
        <source>str</source>
        <translation>текст</translation>
    </message>
</context>
<context>
    <name>Computer</name>
    <message>
        <source>It&apos;s the computer&apos;s turn. Press “Let it move”.</source>
        <translation>Ход компьютера. Нажмите «Передать ход».</translation>
    </message>
    <message>
        <source>It&apos;s the computer&apos;s turn.</source>
        <translation>Ходит компьютер.</translation>
    </message>
    <message>
        <source>It isn&apos;t the computer&apos;s turn.</source>
        <translation>Сейчас ходит не компьютер.</translation>
    </message>
</context>
<context>
    <name>ComputerChoice</name>
    <message>
        <source>Who plays</source>
        <translation>Кто играет</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>Новичок</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Любитель</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Мастер</translation>
    </message>
    <message>
        <source>Two players</source>
        <translation>Два игрока</translation>
    </message>
    <message>
        <source>Against the computer</source>
        <translation>С компьютером</translation>
    </message>
    <message>
        <source>Computer level</source>
        <translation>Уровень компьютера</translation>
    </message>
    <message>
        <source>Show moves and advice</source>
        <translation>Показывать ходы и советы</translation>
    </message>
</context>
<context>
    <name>DailyProblem</name>
    <message>
        <source>Looking for the problem of the day…</source>
        <translation>Поиск задачи дня…</translation>
    </message>
    <message numerus="yes">
        <source>Problem of the day: win by %1 in %Ln move(s).</source>
        <translation>
            <numerusform>Задача дня: выиграйте с перевесом %1 за %Ln ход.</numerusform>
            <numerusform>Задача дня: выиграйте с перевесом %1 за %Ln хода.</numerusform>
            <numerusform>Задача дня: выиграйте с перевесом %1 за %Ln ходов.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not the best move. Try again.</source>
        <translation>%1 — не лучший ход. Попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>%1 is the best move</source>
        <translation>%1 — лучший ход</translation>
    </message>
    <message>
        <source>Wins by %1</source>
        <translation>Перевес %1</translation>
    </message>
    <message>
        <source>Solved with hints</source>
        <translation>Решено с подсказками</translation>
    </message>
    <message numerus="yes">
        <source>Solved without hints: %Ln day(s) in a row</source>
        <translation>
            <numerusform>Решено без подсказок: %Ln день подряд</numerusform>
            <numerusform>Решено без подсказок: %Ln дня подряд</numerusform>
            <numerusform>Решено без подсказок: %Ln дней подряд</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Dictionaries</name>
    <message>
        <source>Russian</source>
        <translation>русский</translation>
    </message>
    <message>
        <source>English</source>
        <translation>английский</translation>
    </message>
    <message>
        <source>another language</source>
        <translation>другой язык</translation>
    </message>
</context>
<context>
    <name>DictionariesModel</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln слово</numerusform>
            <numerusform>%Ln слова</numerusform>
            <numerusform>%Ln слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) imported, language: %1.</source>
        <translation>
            <numerusform>Импортировано %Ln слово, язык: %1.</numerusform>
            <numerusform>Импортировано %Ln слова, язык: %1.</numerusform>
            <numerusform>Импортировано %Ln слов, язык: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DictionariesSheet</name>
    <message>
        <source>Dictionaries</source>
        <translation>Словари</translation>
    </message>
    <message>
        <source>Words are looked up here first, then in the bundled meanings. Import a dictionary in the DICT or StarDict format: choose its .index, .ifo or .dict.dz file, with the others beside it.</source>
        <translation>Слова сначала ищутся здесь, потом во встроенных толкованиях. Импортируйте словарь в формате DICT или StarDict: выберите его файл .index, .ifo или .dict.dz; остальные должны лежать рядом.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Выбрать файл…</translation>
    </message>
    <message>
        <source>Choose a dictionary</source>
        <translation>Выберите словарь</translation>
    </message>
    <message>
        <source>Reading the dictionary</source>
        <translation>Чтение словаря</translation>
    </message>
    <message>
        <source>In this order</source>
        <translation>В таком порядке</translation>
    </message>
    <message>
        <source>Look up in %1 first</source>
        <translation>Искать сначала в «%1»</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Удалить «%1»</translation>
    </message>
</context>
<context>
    <name>DisassemblyBar</name>
    <message>
        <source>Pause</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>Play the moves</source>
        <translation>Проиграть ходы</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>На ход назад</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Ходы</translation>
    </message>
    <message>
        <source>One move on</source>
        <translation>На ход дальше</translation>
    </message>
</context>
<context>
    <name>Dots</name>
    <message>
        <source>the position is worth %1</source>
        <translation>позиция стоит %1</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>Ход</translation>
    </message>
    <message>
        <source>Open a screenshot or a photo of a board. Its edges are read, and you correct them.</source>
        <translation>Откройте снимок экрана или фото поля. Программа прочтёт линии, вы проверите.</translation>
    </message>
    <message>
        <source>Position taken from the picture.</source>
        <translation>Позиция взята с картинки.</translation>
    </message>
    <message>
        <source>draw %1</source>
        <translation>линия: %1</translation>
    </message>
    <message>
        <source>draw the edges on the screen</source>
        <translation>линии с экрана</translation>
    </message>
    <message>
        <source>set up %1</source>
        <translation>расстановка: %1</translation>
    </message>
    <message>
        <source>give a box to another player</source>
        <translation>сменить хозяина квадрата</translation>
    </message>
    <message>
        <source>paste a position</source>
        <translation>вставить позицию</translation>
    </message>
    <message>
        <source>take back the last edge</source>
        <translation>взять назад последнюю линию</translation>
    </message>
    <message>
        <source>The board is empty.</source>
        <translation>Поле пусто.</translation>
    </message>
    <message>
        <source>The record starts again from here; the game before is in the saved games.</source>
        <translation>Запись ходов начата отсюда заново; прежняя партия — в сохранённых.</translation>
    </message>
    <message>
        <source>You win</source>
        <translation>Вы выиграли</translation>
    </message>
    <message>
        <source>%1 wins</source>
        <translation>Побеждает %1</translation>
    </message>
    <message>
        <source>Last edge taken back.</source>
        <translation>Последняя линия взята назад.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Первый</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Второй</translation>
    </message>
    <message>
        <source>Set up a position</source>
        <translation>Расставить позицию</translation>
    </message>
    <message>
        <source>Chains: %1</source>
        <translation>Цепочки: %1</translation>
    </message>
    <message>
        <source>loops: %1</source>
        <translation>кольца: %1</translation>
    </message>
    <message>
        <source>No chains</source>
        <translation>Цепочек нет</translation>
    </message>
    <message>
        <source>can be captured</source>
        <translation>можно забрать</translation>
    </message>
    <message>
        <source>Click to draw or erase an edge. “Play on” ends setup.</source>
        <translation>Нажмите, чтобы провести или стереть линию. «Дальше» — играть.</translation>
    </message>
    <message>
        <source>The game is over. “Rematch” starts another.</source>
        <translation>Партия окончена. «Реванш» начнёт новую.</translation>
    </message>
    <message>
        <source>%1 is thinking…</source>
        <translation>%1 думает…</translation>
    </message>
    <message>
        <source>%1 to move. Numbers are the final lead in boxes.</source>
        <translation>Ход: %1. Числа — выигрыш линии в квадратах.</translation>
    </message>
    <message>
        <source>%1 to move: draw an edge.</source>
        <translation>Ход: %1. Проведите линию.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>The lead changed last at move %1.</source>
        <translation>Игру повернул ход %1.</translation>
    </message>
    <message>
        <source>row %1, column %2, top</source>
        <translation>ряд %1, столбец %2, сверху</translation>
    </message>
    <message>
        <source>row %1, column %2, bottom</source>
        <translation>ряд %1, столбец %2, снизу</translation>
    </message>
    <message>
        <source>row %1, column %2, left</source>
        <translation>ряд %1, столбец %2, слева</translation>
    </message>
    <message>
        <source>row %1, column %2, right</source>
        <translation>ряд %1, столбец %2, справа</translation>
    </message>
    <message>
        <source>%1·%2 top</source>
        <translation>%1·%2 сверху</translation>
    </message>
    <message>
        <source>%1·%2 bottom</source>
        <translation>%1·%2 снизу</translation>
    </message>
    <message>
        <source>%1·%2 left</source>
        <translation>%1·%2 слева</translation>
    </message>
    <message>
        <source>%1·%2 right</source>
        <translation>%1·%2 справа</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>точно</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>не меньше</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>не больше</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>примерно</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>границы</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>ровно %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>не меньше %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>не больше %1</translation>
    </message>
    <message>
        <source>about %1, an estimate</source>
        <translation>примерно %1, это прикидка</translation>
    </message>
    <message>
        <source>about %1, an estimate, likely from %2 to %3</source>
        <translation>примерно %1, это прикидка; вероятно, от %2 до %3</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation>от %1 до %2</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>пока неизвестно</translation>
    </message>
    <message>
        <source>Nodes: %1, %2 s</source>
        <translation>Узлов: %1, %2 с</translation>
    </message>
    <message>
        <source>Games: %1, %2 s</source>
        <translation>Партий: %1, %2 с</translation>
    </message>
    <message>
        <source>erase all edges</source>
        <translation>стереть все линии</translation>
    </message>
    <message>
        <source>Position copied as text.</source>
        <translation>Позиция скопирована как текст.</translation>
    </message>
    <message>
        <source>Position pasted.</source>
        <translation>Позиция вставлена.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the position: %1</source>
        <translation>Не удалось прочитать позицию: %1</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Компьютер</translation>
    </message>
    <message>
        <source>Already drawn. Press Ctrl+Z to undo, or F7 to edit the position.</source>
        <translation>Уже проведена. Ctrl+Z — отменить, F7 — расстановка.</translation>
    </message>
    <message>
        <source>This edge is already drawn.</source>
        <translation>Эта линия уже проведена.</translation>
    </message>
    <message>
        <source>Position copied as JSON.</source>
        <translation>Позиция скопирована как JSON.</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Сыгран</translation>
    </message>
    <message>
        <source>Click an edge to draw or erase it, a closed box to change its owner, or a player&apos;s name to give them the turn.</source>
        <translation>Щелчок по линии проводит или стирает её, по закрытому квадрату — меняет хозяина, по имени игрока — передаёт ему ход.</translation>
    </message>
    <message>
        <source>Draw an edge. A hint says what to do, then shows the edge.</source>
        <translation>Проведите линию. Подсказка скажет, что делать, потом покажет линию.</translation>
    </message>
    <message>
        <source>Your move</source>
        <translation>Ваш ход</translation>
    </message>
    <message>
        <source>No moves to choose from.</source>
        <translation>Выбирать не из чего: ходов нет.</translation>
    </message>
</context>
<context>
    <name>DotsBoard</name>
    <message>
        <source>drawn</source>
        <translation>проведена</translation>
    </message>
    <message>
        <source>free</source>
        <translation>свободна</translation>
    </message>
    <message>
        <source>best</source>
        <translation>лучшая</translation>
    </message>
    <message>
        <source>box in row %1, column %2</source>
        <translation>квадрат в ряду %1, столбце %2</translation>
    </message>
    <message>
        <source>open</source>
        <translation>открыт</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>закрыт</translation>
    </message>
</context>
<context>
    <name>DotsGameModel</name>
    <message numerus="yes">
        <source>%Ln new edge(s) drawn.</source>
        <translation>
            <numerusform>Проведена %Ln новая линия.</numerusform>
            <numerusform>Проведены %Ln новые линии.</numerusform>
            <numerusform>Проведено %Ln новых линий.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsMovesModel</name>
    <message numerus="yes">
        <source>closes %Ln box(es)</source>
        <translation>
            <numerusform>закрывает %Ln квадрат</numerusform>
            <numerusform>закрывает %Ln квадрата</numerusform>
            <numerusform>закрывает %Ln квадратов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free edge(s)</source>
        <translation>
            <numerusform>%Ln свободная линия</numerusform>
            <numerusform>%Ln свободные линии</numerusform>
            <numerusform>%Ln свободных линий</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DotsPage</name>
    <message>
        <source>Copy the position</source>
        <translation>Копировать позицию</translation>
    </message>
    <message>
        <source>Paste a position</source>
        <translation>Вставить позицию</translation>
    </message>
    <message>
        <source>Players and analysis</source>
        <translation>Игроки и анализ</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Take back the last edge</source>
        <translation>Взять линию назад</translation>
    </message>
    <message>
        <source>Select the best edge</source>
        <translation>Выбрать лучшую линию</translation>
    </message>
    <message>
        <source>Show the best line</source>
        <translation>Показать лучший вариант</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Играть дальше отсюда</translation>
    </message>
    <message>
        <source>Set up a position</source>
        <translation>Расставить позицию</translation>
    </message>
    <message>
        <source>Show the values</source>
        <translation>Показать оценки</translation>
    </message>
    <message>
        <source>Moves of the game</source>
        <translation>Ходы партии</translation>
    </message>
    <message>
        <source>Review the moves</source>
        <translation>Разобрать партию</translation>
    </message>
    <message>
        <source>no moves</source>
        <translation>ходов нет</translation>
    </message>
    <message>
        <source>no computer plays</source>
        <translation>компьютер не играет</translation>
    </message>
    <message>
        <source>About the position…</source>
        <translation>О позиции…</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Копировать как JSON</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Щелчок</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Стрелки</translation>
    </message>
    <message>
        <source>draw the edge; Space too, on the board</source>
        <translation>провести линию; на поле и пробелом</translation>
    </message>
    <message>
        <source>stop the analysis; leave the list</source>
        <translation>остановить анализ; выйти из списка</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Линия</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Оценка</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>Квадраты</translation>
    </message>
    <message>
        <source>No moves to show yet.</source>
        <translation>Ходов пока нет.</translation>
    </message>
    <message numerus="yes">
        <source>%1, to move, %Ln box(es)</source>
        <translation>
            <numerusform>%1, ходит, %Ln квадрат</numerusform>
            <numerusform>%1, ходит, %Ln квадрата</numerusform>
            <numerusform>%1, ходит, %Ln квадратов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln box(es)</source>
        <translation>
            <numerusform>%1, %Ln квадрат</numerusform>
            <numerusform>%1, %Ln квадрата</numerusform>
            <numerusform>%1, %Ln квадратов</numerusform>
        </translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Move now</source>
        <translation>Ходить сразу</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Стоп</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Реванш</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Решено</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>≥ min  ≤ max  ~ about</source>
        <translation>≥ от  ≤ до  ~ около</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Разбор</translation>
    </message>
    <message>
        <source>Closed by</source>
        <translation>Закрыл</translation>
    </message>
    <message>
        <source>Who closes the boxes</source>
        <translation>Кто закрывает квадраты</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Ходы</translation>
    </message>
    <message>
        <source>%1 to move</source>
        <translation>ход: %1</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>ходы</translation>
    </message>
    <message>
        <source>Let it move</source>
        <translation>Передать ход</translation>
    </message>
    <message>
        <source>Erase all edges</source>
        <translation>Стереть все линии</translation>
    </message>
    <message>
        <source>draw the nearest edge</source>
        <translation>провести ближайшую линию</translation>
    </message>
    <message>
        <source>move around the edges or the list</source>
        <translation>ходить по линиям или по списку</translation>
    </message>
    <message>
        <source>in setup: set a box&apos;s owner (0 = unknown)</source>
        <translation>при расстановке: чей квадрат (0 — неизвестно)</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>Точность</translation>
    </message>
    <message>
        <source>Which edge?</source>
        <translation>Какая линия?</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Подсказка</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Let the computer move</source>
        <translation>Ход компьютера</translation>
    </message>
</context>
<context>
    <name>DotsPageModel</name>
    <message numerus="yes">
        <source>Loop of %Ln box(es), from row %1, column %2</source>
        <translation>
            <numerusform>Кольцо: %Ln квадрат, от ряда %1, столбца %2</numerusform>
            <numerusform>Кольцо: %Ln квадрата, от ряда %1, столбца %2</numerusform>
            <numerusform>Кольцо: %Ln квадратов, от ряда %1, столбца %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chain of %Ln box(es), from row %1, column %2</source>
        <translation>
            <numerusform>Цепочка: %Ln квадрат, от ряда %1, столбца %2</numerusform>
            <numerusform>Цепочка: %Ln квадрата, от ряда %1, столбца %2</numerusform>
            <numerusform>Цепочка: %Ln квадратов, от ряда %1, столбца %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EndCard</name>
    <message>
        <source>Moves</source>
        <translation>Ходы</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Поделиться</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Export the list</source>
        <translation>Экспорт списка</translation>
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
        <source>For programs.</source>
        <translation>Для программ.</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Картинка</translation>
    </message>
    <message>
        <source>The board with the list, as PNG or SVG.</source>
        <translation>Поле со списком, в PNG или SVG.</translation>
    </message>
    <message>
        <source>No list to export. Search first.</source>
        <translation>Нет списка для экспорта. Сначала выполните поиск.</translation>
    </message>
    <message>
        <source>Tab-separated columns.</source>
        <translation>Столбцы через табуляцию.</translation>
    </message>
</context>
<context>
    <name>ExportedList</name>
    <message>
        <source>No list to copy.</source>
        <translation>Нет списка для копирования.</translation>
    </message>
    <message>
        <source>No list to export.</source>
        <translation>Нет списка для экспорта.</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Сохранено: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) copied.</source>
        <translation>
            <numerusform>%Ln строка скопирована.</numerusform>
            <numerusform>%Ln строки скопированы.</numerusform>
            <numerusform>%Ln строк скопировано.</numerusform>
        </translation>
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
        <translation>Рабочий стол</translation>
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
        <source>Recent</source>
        <translation>Недавние</translation>
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
    <message>
        <source>Folder</source>
        <translation>Папка</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>На уровень выше</translation>
    </message>
    <message>
        <source>No matching files here.</source>
        <translation>Подходящих файлов нет.</translation>
    </message>
</context>
<context>
    <name>FindWordsSheet</name>
    <message>
        <source>Find words</source>
        <translation>Поиск слов</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Образец</translation>
    </message>
    <message>
        <source>Pattern, such as c?t[aou]*</source>
        <translation>Образец, например к?т[аоу]*</translation>
    </message>
    <message>
        <source>Word list</source>
        <translation>Список слов</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Меньше</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>Other conditions</source>
        <translation>Другие условия</translation>
    </message>
    <message>
        <source>Accepted words</source>
        <translation>Какие слова принимаются</translation>
    </message>
    <message>
        <source>All words are accepted</source>
        <translation>Принимаются все слова</translation>
    </message>
    <message>
        <source>Accepted by: %1</source>
        <translation>Принимает: %1</translation>
    </message>
    <message>
        <source>Condition %1</source>
        <translation>Условие %1</translation>
    </message>
    <message>
        <source>Remove the condition</source>
        <translation>Убрать условие</translation>
    </message>
    <message>
        <source>not</source>
        <translation>не</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Add a condition</source>
        <translation>Добавить условие</translation>
    </message>
    <message>
        <source>Quiz…</source>
        <translation>Викторина…</translation>
    </message>
    <message>
        <source>Review due words…</source>
        <translation>Повторить изученное…</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>Сортировать</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Копировать список</translation>
    </message>
    <message>
        <source>Export the list…</source>
        <translation>Экспорт списка…</translation>
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
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>↑ ↓ choose a word to see what it means.</source>
        <translation>↑ ↓ — выбрать слово и увидеть, что оно значит.</translation>
    </message>
    <message>
        <source>Check the word</source>
        <translation>Проверить слово</translation>
    </message>
</context>
<context>
    <name>GameEnd</name>
    <message>
        <source>Rating on %1: %2 (%3)</source>
        <translation>Рейтинг на поле %1: %2 (%3)</translation>
    </message>
</context>
<context>
    <name>GameHelp</name>
    <message>
        <source>Help is shown in this game.</source>
        <translation>В этой партии помощь включена.</translation>
    </message>
    <message>
        <source>You are playing without help. “Hint” gives a hint.</source>
        <translation>Вы играете без помощи. «Подсказка» поможет.</translation>
    </message>
    <message>
        <source>Show help</source>
        <translation>Включить помощь</translation>
    </message>
    <message>
        <source>hints: %1</source>
        <translation>подсказок: %1</translation>
    </message>
    <message>
        <source>help from move %1</source>
        <translation>помощь с хода %1</translation>
    </message>
    <message>
        <source>with help</source>
        <translation>с помощью</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>подсказка</translation>
    </message>
    <message>
        <source>help shown</source>
        <translation>помощь включена</translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>Show an example</source>
        <translation>Показать пример</translation>
    </message>
    <message>
        <source>Board from a picture…</source>
        <translation>Поле с картинки…</translation>
    </message>
    <message>
        <source>Accepted elsewhere</source>
        <translation>Это слово засчитали</translation>
    </message>
    <message>
        <source>Refused elsewhere</source>
        <translation>Это слово не засчитали</translation>
    </message>
    <message>
        <source>Hide from the list</source>
        <translation>Скрыть из списка</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Известные</translation>
    </message>
    <message>
        <source>A move here starts a variation.</source>
        <translation>Ход отсюда начнёт вариант.</translation>
    </message>
    <message>
        <source>No list to export.</source>
        <translation>Нет списка для экспорта.</translation>
    </message>
    <message>
        <source>No list to copy.</source>
        <translation>Нет списка для копирования.</translation>
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
        <source>Find the better moves yourself</source>
        <translation>Найти лучшие ходы самому</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Играть дальше отсюда</translation>
    </message>
    <message>
        <source>Letter pad</source>
        <translation>Панель букв</translation>
    </message>
    <message>
        <source>Saved games…</source>
        <translation>Сохранённые игры…</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Копировать код</translation>
    </message>
    <message>
        <source>From the screen</source>
        <translation>С экрана</translation>
    </message>
    <message>
        <source>Read the screen again</source>
        <translation>Прочитать экран ещё раз</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>Фильтр списка</translation>
    </message>
    <message>
        <source>Show words of dictionaries, too</source>
        <translation>Показать и редкие слова</translation>
    </message>
    <message>
        <source>Show only known words</source>
        <translation>Показать только известные слова</translation>
    </message>
    <message>
        <source>Export the list…</source>
        <translation>Экспорт списка…</translation>
    </message>
    <message>
        <source>Share picture…</source>
        <translation>Поделиться картинкой…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Печать…</translation>
    </message>
    <message>
        <source>Check a word…</source>
        <translation>Проверить слово…</translation>
    </message>
    <message>
        <source>Close the results first (Esc or ×).</source>
        <translation>Сначала закройте найденное (Esc или ×).</translation>
    </message>
    <message>
        <source>not in a round</source>
        <translation>идёт раунд</translation>
    </message>
    <message>
        <source>a search is open</source>
        <translation>открыт поиск</translation>
    </message>
    <message>
        <source>playing without help</source>
        <translation>игра без помощи</translation>
    </message>
    <message>
        <source>no more hints now</source>
        <translation>больше подсказок нет</translation>
    </message>
    <message>
        <source>help is shown</source>
        <translation>помощь включена</translation>
    </message>
    <message>
        <source>no moves yet</source>
        <translation>ходов ещё нет</translation>
    </message>
    <message>
        <source>Show the better line</source>
        <translation>Показать, как было лучше</translation>
    </message>
    <message>
        <source>Leave the exercises</source>
        <translation>Выйти из упражнений</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Подсказка</translation>
    </message>
    <message>
        <source>Show help</source>
        <translation>Включить помощь</translation>
    </message>
    <message>
        <source>Play without help</source>
        <translation>Играть без помощи</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>партия окончена</translation>
    </message>
    <message>
        <source>Repeat a mistake</source>
        <translation>Повторить ошибку</translation>
    </message>
    <message>
        <source>Problem of the day</source>
        <translation>Задача дня</translation>
    </message>
    <message>
        <source>nothing there</source>
        <translation>уже пусто</translation>
    </message>
    <message>
        <source>no list</source>
        <translation>нет списка</translation>
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
        <source>Dictionaries…</source>
        <translation>Толковые словари…</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>Профили…</translation>
    </message>
    <message>
        <source>Copy the result</source>
        <translation>Копировать результат</translation>
    </message>
    <message>
        <source>Copy a challenge</source>
        <translation>Копировать вызов</translation>
    </message>
    <message>
        <source>Play a copied challenge</source>
        <translation>Сыграть скопированный вызов</translation>
    </message>
    <message>
        <source>Explain the terms…</source>
        <translation>Что значат термины…</translation>
    </message>
    <message>
        <source>in the list: step through a word&apos;s paths</source>
        <translation>другие пути слова, когда выбран список</translation>
    </message>
    <message>
        <source>filter the list; in the list, just type</source>
        <translation>фильтр списка; или просто печатайте, стоя в списке</translation>
    </message>
    <message>
        <source>Ctrl+wheel, Ctrl++</source>
        <translation>Ctrl+колесо, Ctrl++</translation>
    </message>
    <message>
        <source>zoom a large board; Ctrl+0: all of it</source>
        <translation>увеличить большое поле; Ctrl+0 — показать целиком</translation>
    </message>
    <message>
        <source>step through the game; Alt+Home, Alt+End: to the start, to the end</source>
        <translation>по ходам игры; Alt+Home, Alt+End — в начало и в конец</translation>
    </message>
    <message>
        <source>switch between variations of the move</source>
        <translation>от одного варианта хода к другому</translation>
    </message>
    <message>
        <source>correct the current move</source>
        <translation>исправить текущий ход</translation>
    </message>
    <message>
        <source>stop or start the clock</source>
        <translation>остановить или пустить часы</translation>
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
        <source>read it again: what has changed is the opponent&apos;s move</source>
        <translation>прочитать ещё раз: что изменилось, то ход соперника</translation>
    </message>
</context>
<context>
    <name>GameRecord</name>
    <message>
        <source>variation</source>
        <translation>вариант</translation>
    </message>
    <message>
        <source>Delete this variation</source>
        <translation>Удалить этот вариант</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>best move</source>
        <translation>лучший ход</translation>
    </message>
    <message>
        <source>good move</source>
        <translation>хороший ход</translation>
    </message>
    <message>
        <source>inaccuracy</source>
        <translation>неточность</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>ошибка</translation>
    </message>
    <message>
        <source>Note on this move</source>
        <translation>Заметка к этому ходу</translation>
    </message>
    <message>
        <source>You can add a note to a move</source>
        <translation>К ходу можно написать заметку</translation>
    </message>
</context>
<context>
    <name>GameRow</name>
    <message>
        <source>%1, pinned</source>
        <translation>%1, закреплено</translation>
    </message>
    <message>
        <source>Actions for %1</source>
        <translation>Действия: %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
</context>
<context>
    <name>Games</name>
    <message>
        <source>Balda</source>
        <translation>Балда</translation>
    </message>
    <message>
        <source>Boggle</source>
        <translation>Боггл</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Фишки</translation>
    </message>
    <message>
        <source>Scrabble board</source>
        <translation>Доска Скрэббла</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Блоки</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>Точки</translation>
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
        <source>Files</source>
        <translation>Файлы</translation>
    </message>
    <message>
        <source>Save the position to a file…</source>
        <translation>Сохранить позицию в файл…</translation>
    </message>
    <message>
        <source>Save the position</source>
        <translation>Сохранить позицию</translation>
    </message>
    <message>
        <source>Save the moves</source>
        <translation>Сохранить ходы</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Открепить</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Закрепить</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Переименовать</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>Сохранить в файл…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Save the moves as %1…</source>
        <translation>Сохранить ходы в %1…</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Открыть файл…</translation>
    </message>
    <message>
        <source>Search games</source>
        <translation>Поиск игр</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Инструмент</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Итог</translation>
    </message>
    <message>
        <source>No saved game like that.</source>
        <translation>Такой сохранённой игры нет.</translation>
    </message>
    <message>
        <source>No saved games yet. A game that you replace or finish is saved here.</source>
        <translation>Сохранённых игр пока нет. Игра, которую вы закончили или заменили другой, сохраняется здесь.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
</context>
<context>
    <name>GridSizeSheet</name>
    <message>
        <source>Size of the grid</source>
        <translation>Размер сетки</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Ряды</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Слои</translation>
    </message>
    <message>
        <source>Large enough for all cubes. On the grid, use Shift and an arrow key.</source>
        <translation>Не меньше, чем нужно кубикам. На сетке то же делает Shift со стрелкой.</translation>
    </message>
</context>
<context>
    <name>GroupedMenu</name>
    <message>
        <source>Game</source>
        <translation>Партия</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Поделиться</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Справка</translation>
    </message>
    <message>
        <source>Back: %1</source>
        <translation>Назад: %1</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>No browser found. Open %1 yourself.</source>
        <translation>Браузер не найден. Откройте сами: %1</translation>
    </message>
</context>
<context>
    <name>HelpLine</name>
    <message>
        <source>Playing without help</source>
        <translation>Игра без помощи</translation>
    </message>
    <message>
        <source>Playing with help</source>
        <translation>Игра с помощью</translation>
    </message>
    <message>
        <source>Show help</source>
        <translation>Включить помощь</translation>
    </message>
    <message>
        <source>Play without help</source>
        <translation>Играть без помощи</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>See also</source>
        <translation>См. также</translation>
    </message>
    <message>
        <source>Full documentation</source>
        <translation>Полная документация</translation>
    </message>
    <message>
        <source>Opens in the browser</source>
        <translation>Откроется в браузере</translation>
    </message>
</context>
<context>
    <name>HelpSheet</name>
    <message>
        <source>Help</source>
        <translation>Справка</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Search help</source>
        <translation>Поиск по справке</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer or other words.</source>
        <translation>Ничего не найдено. Попробуйте меньше слов или другие.</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Import a word list</source>
        <translation>Импорт списка слов</translation>
    </message>
    <message>
        <source>Any text file: one word per line, or the first column of a table, in any encoding. A dictionary of Hunspell or LibreOffice, too.</source>
        <translation>Любой текстовый файл: по слову в строке или первый столбец таблицы, в любой кодировке. И словарь Hunspell или LibreOffice.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Выбрать файл…</translation>
    </message>
    <message>
        <source>Choose a word list</source>
        <translation>Выбрать список слов</translation>
    </message>
    <message>
        <source>Dictionaries of this computer</source>
        <translation>Словари этого компьютера</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>Название списка</translation>
    </message>
    <message>
        <source>Write é as e, and so on</source>
        <translation>Писать é как e и так далее</translation>
    </message>
    <message>
        <source>Letters of several characters</source>
        <translation>Буквы из нескольких знаков</translation>
    </message>
    <message>
        <source>ch ll rr</source>
        <translation>ch ll rr</translation>
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
        <source>Imported lists</source>
        <translation>Импортированные списки</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Удалить %1</translation>
    </message>
</context>
<context>
    <name>InterruptedCard</name>
    <message>
        <source>Resume</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не сейчас</translation>
    </message>
    <message>
        <source>Search paused: %1.</source>
        <translation>Поиск приостановлен: %1.</translation>
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
    <name>LatticeTools</name>
    <message>
        <source>Side of the board</source>
        <translation>Сторона поля</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Слева</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Сверху</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Снизу</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Справа</translation>
    </message>
    <message>
        <source>Remove a row there</source>
        <translation>Убрать строку с этой стороны</translation>
    </message>
    <message>
        <source>Remove a column there</source>
        <translation>Убрать столбец с этой стороны</translation>
    </message>
    <message>
        <source>Add a row there</source>
        <translation>Добавить строку с этой стороны</translation>
    </message>
    <message>
        <source>Add a column there</source>
        <translation>Добавить столбец с этой стороны</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Повернуть</translation>
    </message>
    <message>
        <source>Read the board from its next side</source>
        <translation>Прочитать поле со следующей стороны</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Перечитать</translation>
    </message>
</context>
<context>
    <name>LayerEditor</name>
    <message>
        <source>row %1, column %2</source>
        <translation>ряд %1, столбец %2</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>пусто</translation>
    </message>
    <message>
        <source>cube</source>
        <translation>кубик</translation>
    </message>
    <message>
        <source>may stay empty</source>
        <translation>может остаться пустым</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>шар</translation>
    </message>
    <message>
        <source>a cube below</source>
        <translation>под ним кубик</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>слой %1</translation>
    </message>
    <message>
        <source>Layer %1 of %2</source>
        <translation>Слой %1 из %2</translation>
    </message>
    <message>
        <source>Size of the grid: %1</source>
        <translation>Размер сетки: %1</translation>
    </message>
    <message>
        <source>Draw cubes that may stay empty</source>
        <translation>Рисовать кубики, которые могут остаться пустыми</translation>
    </message>
    <message>
        <source>%1 × %2 × %3: too large to draw on. The limit is %4 cells per side.</source>
        <translation>%1 × %2 × %3: слишком много для рисования. Можно, если сторона не больше %4.</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Слой выше</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Слой ниже</translation>
    </message>
</context>
<context>
    <name>LayerPlans</name>
    <message>
        <source>Layers</source>
        <translation>Слои</translation>
    </message>
</context>
<context>
    <name>LengthChart</name>
    <message>
        <source>Words by length</source>
        <translation>Слова по длине</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s)</source>
        <translation>
            <numerusform>%Ln буква</numerusform>
            <numerusform>%Ln буквы</numerusform>
            <numerusform>%Ln букв</numerusform>
        </translation>
    </message>
    <message>
        <source>words: %1, found: %2</source>
        <translation>слов: %1, найдено: %2</translation>
    </message>
    <message>
        <source>words: %1</source>
        <translation>слов: %1</translation>
    </message>
</context>
<context>
    <name>LengthsSheet</name>
    <message>
        <source>Words by length</source>
        <translation>Слова по длине</translation>
    </message>
    <message>
        <source>No words yet. Type a board or roll the dice first.</source>
        <translation>Слов пока нет. Сначала введите поле или бросьте кубики.</translation>
    </message>
    <message>
        <source>Choose a length to list its words.</source>
        <translation>Выберите длину, чтобы увидеть её слова.</translation>
    </message>
</context>
<context>
    <name>LetterCells</name>
    <message>
        <source>row %1, column %2, letter %3</source>
        <translation>строка %1, столбец %2, буква %3</translation>
    </message>
    <message>
        <source>row %1, column %2, empty</source>
        <translation>строка %1, столбец %2, пусто</translation>
    </message>
    <message>
        <source>worth %1</source>
        <translation>цена %1</translation>
    </message>
    <message>
        <source>new letter %1</source>
        <translation>новая буква %1</translation>
    </message>
    <message>
        <source>opens long words: up to %1</source>
        <translation>открывает длинных слов: до %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>шаг %1</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>выбрана</translation>
    </message>
    <message>
        <source>double letter</source>
        <translation>буква вдвойне</translation>
    </message>
    <message>
        <source>triple letter</source>
        <translation>буква втройне</translation>
    </message>
    <message>
        <source>quadruple letter</source>
        <translation>буква вчетверо</translation>
    </message>
    <message>
        <source>double word</source>
        <translation>слово вдвойне</translation>
    </message>
    <message>
        <source>triple word</source>
        <translation>слово втройне</translation>
    </message>
    <message>
        <source>quadruple word</source>
        <translation>слово вчетверо</translation>
    </message>
    <message>
        <source>bonus %1</source>
        <translation>приз %1</translation>
    </message>
    <message>
        <source>2L</source>
        <extracomment>A cell that doubles, triples or quadruples the letter (L) or the word (W)</extracomment>
        <translation>2Б</translation>
    </message>
    <message>
        <source>3L</source>
        <translation>3Б</translation>
    </message>
    <message>
        <source>4L</source>
        <translation>4Б</translation>
    </message>
    <message>
        <source>2W</source>
        <translation>2С</translation>
    </message>
    <message>
        <source>3W</source>
        <translation>3С</translation>
    </message>
    <message>
        <source>4W</source>
        <translation>4С</translation>
    </message>
</context>
<context>
    <name>LetterGrid</name>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
</context>
<context>
    <name>LetterPad</name>
    <message>
        <source>Letter pad</source>
        <translation>Панель букв</translation>
    </message>
    <message>
        <source>Typing direction: down</source>
        <translation>Направление ввода: вниз</translation>
    </message>
    <message>
        <source>Typing direction: right</source>
        <translation>Направление ввода: вправо</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Стереть</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
</context>
<context>
    <name>LetterValues</name>
    <message>
        <source>Points of %1</source>
        <translation>Очки за %1</translation>
    </message>
    <message>
        <source>All worth 1</source>
        <translation>Все по 1</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>the disk is slow</source>
        <translation>диск отвечает медленно</translation>
    </message>
    <message>
        <source>another program is writing to the library</source>
        <translation>в библиотеку пишет другая программа</translation>
    </message>
    <message>
        <source>the library was made by a newer version of the app</source>
        <translation>библиотека создана более новой версией программы</translation>
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
        <source>Accepted words</source>
        <translation>Какие слова принимаются</translation>
    </message>
    <message>
        <source>All words are accepted</source>
        <translation>Принимаются все слова</translation>
    </message>
    <message>
        <source>Accepted by: %1</source>
        <translation>Принимает: %1</translation>
    </message>
    <message>
        <source>My words</source>
        <translation>Мои слова</translation>
    </message>
    <message>
        <source>Import a word list…</source>
        <translation>Импорт списка слов…</translation>
    </message>
    <message>
        <source>Dictionaries…</source>
        <translation>Толковые словари…</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>Профили…</translation>
    </message>
</context>
<context>
    <name>ListSheet</name>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
</context>
<context>
    <name>LongSearch</name>
    <message>
        <source>%1 s</source>
        <translation>%1 с</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Results closed</source>
        <translation>Результаты закрыты</translation>
    </message>
    <message>
        <source>No search to go back to.</source>
        <translation>Нет поиска, к которому можно вернуться.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the search of the last session: %1</source>
        <translation>Не удалось прочитать поиск прошлого сеанса: %1</translation>
    </message>
    <message>
        <source>Search restarted from the beginning: %1</source>
        <translation>Поиск начинается сначала: %1</translation>
    </message>
    <message>
        <source>Search saved.</source>
        <translation>Поиск сохранён.</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the search: %1. Retrying…</source>
        <translation>Не удалось сохранить поиск: %1. Повторяем…</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Choose a game…</source>
        <translation>Выбрать игру…</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Как играть</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>About Gridsmith</source>
        <translation>О программе Gridsmith</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Идёт работа</translation>
    </message>
    <message>
        <source>Compiling… %1 of %2</source>
        <translation>Компиляция… %1 из %2</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Инструменты</translation>
    </message>
    <message>
        <source>Drop it here to open it</source>
        <translation>Отпустите, чтобы открыть</translation>
    </message>
</context>
<context>
    <name>MeaningLine</name>
    <message>
        <source>meaning unknown</source>
        <translation>толкования нет</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>&apos;{face}&apos; cannot be a face of several letters</source>
        <comment>alphabet-face</comment>
        <translation>«{face}» не может быть гранью с несколькими буквами</translation>
    </message>
    <message>
        <source>{alphabet} has more than {maximum} faces</source>
        <comment>alphabet-faces</comment>
        <translation>граней у {alphabet} больше {maximum}</translation>
    </message>
    <message>
        <source>&apos;{written}&apos; cannot be folded to &apos;{symbol}&apos;</source>
        <comment>alphabet-fold</comment>
        <translation>«{written}» нельзя читать как «{symbol}»</translation>
    </message>
    <message>
        <source>&apos;{symbol}&apos; cannot be a letter of an alphabet</source>
        <comment>alphabet-letter</comment>
        <translation>«{symbol}» не может быть буквой алфавита</translation>
    </message>
    <message>
        <source>an alphabet has 1 to {maximum} letters, not {letters}</source>
        <comment>alphabet-size</comment>
        <translation>в алфавите от 1 до {maximum} букв, а не {letters}</translation>
    </message>
    <message>
        <source>move {number}: not along one axis</source>
        <comment>apart-axis</comment>
        <translation>ход {number}: не вдоль одной оси</translation>
    </message>
    <message>
        <source>pieces of the same shape in several groups cannot be taken apart: piece {name}</source>
        <comment>apart-groups</comment>
        <translation>детали одной формы в разных группах не разбираются: деталь {name}</translation>
    </message>
    <message>
        <source>move {number}: nothing comes out</source>
        <comment>apart-in</comment>
        <translation>ход {number}: ничего не отделяется</translation>
    </message>
    <message>
        <source>some pieces are still together</source>
        <comment>apart-left</comment>
        <translation>не все детали отделены друг от друга</translation>
    </message>
    <message>
        <source>the level is {level}, not {given}</source>
        <comment>apart-level</comment>
        <translation>уровень {level}, а не {given}</translation>
    </message>
    <message>
        <source>there are more ways to move its pieces than fit into {megabytes} MB</source>
        <comment>apart-memory</comment>
        <translation>положений деталей больше, чем помещается в {megabytes} МБ</translation>
    </message>
    <message>
        <source>move {number}: it is blocked</source>
        <comment>apart-overlap</comment>
        <translation>ход {number}: путь закрыт</translation>
    </message>
    <message>
        <source>move {number}: these pieces are not a part of one whole</source>
        <comment>apart-part</comment>
        <translation>ход {number}: эти детали не из одной части</translation>
    </message>
    <message>
        <source>move {number}: no such pieces</source>
        <comment>apart-pieces</comment>
        <translation>ход {number}: таких деталей нет</translation>
    </message>
    <message>
        <source>the numbers in it do not fit each other</source>
        <comment>apart-state</comment>
        <translation>числа в нём не согласуются друг с другом</translation>
    </message>
    <message>
        <source>{name} lies on another color of the goal</source>
        <comment>assembly-color</comment>
        <translation>{name} лежит на клетке неподходящего цвета</translation>
    </message>
    <message>
        <source>the goal is not filled</source>
        <comment>assembly-gap</comment>
        <translation>фигура не заполнена</translation>
    </message>
    <message>
        <source>too many of the optional cubes are empty</source>
        <comment>assembly-holes</comment>
        <translation>пустых необязательных клеток слишком много</translation>
    </message>
    <message>
        <source>{name} is used too often</source>
        <comment>assembly-often</comment>
        <translation>деталь {name} использована слишком много раз</translation>
    </message>
    <message>
        <source>{name} sticks out of the goal</source>
        <comment>assembly-outside</comment>
        <translation>деталь {name} выступает за фигуру</translation>
    </message>
    <message>
        <source>{name} is not used often enough</source>
        <comment>assembly-seldom</comment>
        <translation>деталь {name} использована слишком мало раз</translation>
    </message>
    <message>
        <source>{name} has another shape</source>
        <comment>assembly-shape</comment>
        <translation>у детали {name} другая форма</translation>
    </message>
    <message>
        <source>{path}: {fault}</source>
        <comment>backup-fault</comment>
        <translation>{path}: {fault}</translation>
    </message>
    <message>
        <source>a blank is worth 0</source>
        <comment>bag-blank-value</comment>
        <translation>пустая фишка стоит 0</translation>
    </message>
    <message>
        <source>&apos;{letter}&apos; at place {place} is neither a letter of {alphabet} nor ?</source>
        <comment>bag-character</comment>
        <translation>«{letter}» на месте {place} — ни буква {alphabet}, ни ?</translation>
    </message>
    <message>
        <source>there can be 0 to {maximum} tiles of {letter}, not {count}</source>
        <comment>bag-count</comment>
        <translation>фишек {letter} может быть от 0 до {maximum}, а не {count}</translation>
    </message>
    <message>
        <source>a bag holds at most {maximum} tiles, not {tiles}</source>
        <comment>bag-full</comment>
        <translation>фишек в мешке может быть не больше {maximum}, а не {tiles}</translation>
    </message>
    <message>
        <source>the tiles are in {tiles}, the lexicon {lexicon} in {words}</source>
        <comment>bag-lexicon</comment>
        <translation>фишки — с буквами {tiles}, а словарь {lexicon} — из букв {words}</translation>
    </message>
    <message>
        <source>line {line}: {fault}</source>
        <comment>bag-line</comment>
        <translation>строка {line}: {fault}</translation>
    </message>
    <message>
        <source>&apos;{letter}&apos; is neither a letter of {alphabet} nor ?</source>
        <comment>bag-no-letter</comment>
        <translation>«{letter}» — ни буква {alphabet}, ни ?</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a bag</source>
        <comment>bag-text-long</comment>
        <translation>символов слишком много для мешка: {characters}</translation>
    </message>
    <message>
        <source>the set has fewer of these letters: {letters}</source>
        <comment>bag-too-few</comment>
        <translation>в наборе меньше таких букв: {letters}</translation>
    </message>
    <message>
        <source>a tile of {letter} can be worth 0 to {maximum}, not {value}</source>
        <comment>bag-value</comment>
        <translation>фишка {letter} может стоить от 0 до {maximum}, а не {value}</translation>
    </message>
    <message>
        <source>a word has at most {maximum} letters</source>
        <comment>ban-long</comment>
        <translation>в слове может быть не больше {maximum} букв</translation>
    </message>
    <message>
        <source>a {rows}x{columns} board among {other_rows}x{other_columns} ones</source>
        <comment>board-among</comment>
        <translation>поле {rows}×{columns} среди полей {other_rows}×{other_columns}</translation>
    </message>
    <message>
        <source>the word touches no other</source>
        <comment>board-apart</comment>
        <translation>слово не касается других</translation>
    </message>
    <message>
        <source>{tiles} tiles cannot be in the bag</source>
        <comment>board-bag</comment>
        <translation>фишек в мешке не может быть столько: {tiles}</translation>
    </message>
    <message>
        <source>the end is searched once the bag is empty; there are {tiles} tiles in it</source>
        <comment>board-bag-left</comment>
        <translation>конец партии ищется, когда мешок пуст; сейчас фишек в нём: {tiles}</translation>
    </message>
    <message>
        <source>the bonuses do not fit the board</source>
        <comment>board-bonuses</comment>
        <translation>призы не подходят к полю</translation>
    </message>
    <message>
        <source>a {rows}x{columns} board has {wanted} cells, not {cells}</source>
        <comment>board-cells</comment>
        <translation>на поле {rows}×{columns} клеток {wanted}, а не {cells}</translation>
    </message>
    <message>
        <source>the first word has to cover the center</source>
        <comment>board-center</comment>
        <translation>первое слово проходит через центр</translation>
    </message>
    <message>
        <source>this is not a position in CGP</source>
        <comment>board-cgp</comment>
        <translation>это не позиция в CGP</translation>
    </message>
    <message>
        <source>row {row} in CGP is longer than a board</source>
        <comment>board-cgp-row</comment>
        <translation>строка {row} в CGP длиннее доски</translation>
    </message>
    <message>
        <source>&apos;{character}&apos; is neither a letter of {alphabet} nor &apos;.&apos;</source>
        <comment>board-character</comment>
        <translation>«{character}» — ни буква {alphabet}, ни точка</translation>
    </message>
    <message>
        <source>column {column}: {fault}</source>
        <comment>board-column</comment>
        <translation>столбец {column}: {fault}</translation>
    </message>
    <message>
        <source>a board has {minimum} to {maximum} columns, not {columns}</source>
        <comment>board-columns</comment>
        <translation>столбцов на поле бывает от {minimum} до {maximum}, а не {columns}</translation>
    </message>
    <message>
        <source>there is a gap between the tiles</source>
        <comment>board-gap</comment>
        <translation>между фишками пустая клетка</translation>
    </message>
    <message>
        <source>the board is in {board}, the lexicon {lexicon} in {words}</source>
        <comment>board-lexicon</comment>
        <translation>поле — из букв {board}, а словарь {lexicon} — из букв {words}</translation>
    </message>
    <message>
        <source>line {line}: {fault}</source>
        <comment>board-line</comment>
        <translation>строка {line}: {fault}</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a row of cells</source>
        <comment>board-line-long</comment>
        <translation>знаков {characters} — слишком много для ряда клеток</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a position</source>
        <comment>board-long</comment>
        <translation>символов слишком много для позиции: {characters}</translation>
    </message>
    <message>
        <source>the other player&apos;s rack is unknown</source>
        <comment>board-no-other</comment>
        <translation>фишки соперника неизвестны</translation>
    </message>
    <message>
        <source>the rack of the player to move is unknown</source>
        <comment>board-no-rack</comment>
        <translation>фишки того, чей ход, неизвестны</translation>
    </message>
    <message>
        <source>line {line} is not a row of a board</source>
        <comment>board-no-row</comment>
        <translation>строка {line} — не ряд доски</translation>
    </message>
    <message>
        <source>line {line}: {cells} cells do not make a square board</source>
        <comment>board-no-square</comment>
        <translation>строка {line}: из клеток ({cells}) не сложить квадратное поле</translation>
    </message>
    <message>
        <source>select a blank on the board first</source>
        <comment>board-no-star</comment>
        <translation>сначала выберите пустую фишку на доске</translation>
    </message>
    <message>
        <source>{letter} is not on the rack</source>
        <comment>board-no-tile</comment>
        <translation>{letter}: такой фишки у вас нет</translation>
    </message>
    <message>
        <source>expected a position, but it is empty</source>
        <comment>board-nothing</comment>
        <translation>здесь должна быть позиция, а здесь пусто</translation>
    </message>
    <message>
        <source>{name}: &apos;{text}&apos; is not a number</source>
        <comment>board-number</comment>
        <translation>{name}: «{text}» — не число</translation>
    </message>
    <message>
        <source>a word has at least two letters</source>
        <comment>board-one</comment>
        <translation>в слове не меньше двух букв</translation>
    </message>
    <message>
        <source>lay the tiles in one row or column</source>
        <comment>board-one-line</comment>
        <translation>фишки кладут в одну строку или один столбец</translation>
    </message>
    <message>
        <source>the word leaves the board</source>
        <comment>board-outside</comment>
        <translation>слово выходит за край доски</translation>
    </message>
    <message>
        <source>a rack is empty: the game is over</source>
        <comment>board-over</comment>
        <translation>у одного из игроков нет фишек: партия окончена</translation>
    </message>
    <message>
        <source>words have too many paths on this board to find the best ones</source>
        <comment>board-paths</comment>
        <translation>у слов на этом поле слишком много путей, чтобы найти лучшие</translation>
    </message>
    <message>
        <source>line {line}, column {column}: {fault}</source>
        <comment>board-place</comment>
        <translation>строка {line}, столбец {column}: {fault}</translation>
    </message>
    <message>
        <source>write a play as 8D word, or D8 word for one down</source>
        <comment>board-play</comment>
        <translation>запишите ход так: 8D слово, или D8 слово — вниз</translation>
    </message>
    <message>
        <source>this tile was played; undo takes turns back</source>
        <comment>board-played</comment>
        <translation>эта фишка уже сыграна; ход вернёт отмена</translation>
    </message>
    <message>
        <source>moves are found for at most {maximum} blanks, not {blanks}</source>
        <comment>board-rack-blanks</comment>
        <translation>ходы ищутся, если пустых фишек не больше {maximum}, а не {blanks}</translation>
    </message>
    <message>
        <source>a rack holds at most {maximum} tiles, not {tiles}</source>
        <comment>board-rack-full</comment>
        <translation>фишек на подставке может быть не больше {maximum}, а не {tiles}</translation>
    </message>
    <message>
        <source>&apos;{sign}&apos; on the rack is neither a letter of {alphabet} nor ?</source>
        <comment>board-rack-sign</comment>
        <translation>«{sign}» среди фишек — не буква {alphabet} и не ?</translation>
    </message>
    <message>
        <source>line {line} has {cells} cells where the rows above have {above}</source>
        <comment>board-row-length</comment>
        <translation>в строке {line} клеток {cells}, а в строках выше — {above}</translation>
    </message>
    <message>
        <source>a board has {minimum} to {maximum} rows, not {rows}</source>
        <comment>board-rows</comment>
        <translation>строк на поле бывает от {minimum} до {maximum}, а не {rows}</translation>
    </message>
    <message>
        <source>a score is at most {maximum}</source>
        <comment>board-score</comment>
        <translation>счёт не больше {maximum}</translation>
    </message>
    <message>
        <source>&apos;{sign}&apos; on the board is neither a letter of {alphabet} nor &apos;.&apos;</source>
        <comment>board-sign</comment>
        <translation>«{sign}» на доске — не буква {alphabet} и не «.»</translation>
    </message>
    <message>
        <source>the board has to have {rows} rows of {columns} squares</source>
        <comment>board-size</comment>
        <translation>на доске должно быть строк: {rows}, клеток в каждой: {columns}</translation>
    </message>
    <message>
        <source>row {row}, column {column} is not empty</source>
        <comment>board-taken</comment>
        <translation>строка {row}, столбец {column}: клетка занята</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a board</source>
        <comment>board-text-long</comment>
        <translation>символов слишком много для поля: {characters}</translation>
    </message>
    <message>
        <source>unknown player {player}</source>
        <comment>board-turn</comment>
        <translation>неизвестный игрок {player}</translation>
    </message>
    <message>
        <source>at most {maximum} cells can multiply the word</source>
        <comment>board-word-bonuses</comment>
        <translation>умножать слово могут не больше клеток: {maximum}</translation>
    </message>
    <message>
        <source>bonus cells count only with letter values</source>
        <comment>boggle-bonuses</comment>
        <translation>призовые клетки учитываются только с ценностью букв</translation>
    </message>
    <message>
        <source>&apos;{bonus}&apos; is not a bonus here: write 2l, 3l, 2w or 3w</source>
        <comment>bonus-boggle</comment>
        <translation>«{bonus}» здесь не приз: пишите 2l, 3l, 2w или 3w</translation>
    </message>
    <message>
        <source>line {line}: {marks} bonuses or dots, and the board has {columns} columns</source>
        <comment>bonus-columns</comment>
        <translation>строка {line}: призов и точек {marks}, а столбцов на доске {columns}</translation>
    </message>
    <message>
        <source>line {line}: {fault}</source>
        <comment>bonus-line</comment>
        <translation>строка {line}: {fault}</translation>
    </message>
    <message>
        <source>&apos;{mark}&apos; is not a bonus: write 2l, 3l, 2w, 3w, +5 or, for none, a dot</source>
        <comment>bonus-mark</comment>
        <translation>«{mark}» — не приз: пишите 2l, 3l, 2w, 3w, +5 или точку, если приза нет</translation>
    </message>
    <message>
        <source>the bonuses have {lines} rows, and the board has {rows}</source>
        <comment>bonus-rows</comment>
        <translation>строк с призами {lines}, а на доске {rows}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a play on this board</source>
        <comment>brief-play</comment>
        <translation>«{text}» — не ход на этом поле</translation>
    </message>
    <message>
        <source>Bedlam cube</source>
        <comment>bundled-bedlam-cube</comment>
        <translation>Кубик Бедлама</translation>
    </message>
    <message>
        <source>Conway’s thirteen</source>
        <comment>bundled-conway</comment>
        <translation>Тринадцать брусков Конвея</translation>
    </message>
    <message>
        <source>Diabolical cube</source>
        <comment>bundled-diabolical-cube</comment>
        <translation>Дьявольский куб</translation>
    </message>
    <message>
        <source>Dominoes on a chessboard</source>
        <comment>bundled-dominoes-8x8</comment>
        <translation>Домино на шахматной доске</translation>
    </message>
    <message>
        <source>N pentominoes in 5×5×5</source>
        <comment>bundled-n-pentacubes-5x5x5</comment>
        <translation>Пентамино N в кубе 5×5×5</translation>
    </message>
    <message>
        <source>Solid pentominoes 2×3×10</source>
        <comment>bundled-pentominoes-2x3x10</comment>
        <translation>Объёмные пентамино 2×3×10</translation>
    </message>
    <message>
        <source>Solid pentominoes 2×5×6</source>
        <comment>bundled-pentominoes-2x5x6</comment>
        <translation>Объёмные пентамино 2×5×6</translation>
    </message>
    <message>
        <source>Pentominoes 3×20</source>
        <comment>bundled-pentominoes-3x20</comment>
        <translation>Пентамино 3×20</translation>
    </message>
    <message>
        <source>Solid pentominoes 3×4×5</source>
        <comment>bundled-pentominoes-3x4x5</comment>
        <translation>Объёмные пентамино 3×4×5</translation>
    </message>
    <message>
        <source>Pentominoes 4×15</source>
        <comment>bundled-pentominoes-4x15</comment>
        <translation>Пентамино 4×15</translation>
    </message>
    <message>
        <source>Pentominoes 5×12</source>
        <comment>bundled-pentominoes-5x12</comment>
        <translation>Пентамино 5×12</translation>
    </message>
    <message>
        <source>Pentominoes 6×10</source>
        <comment>bundled-pentominoes-6x10</comment>
        <translation>Пентамино 6×10</translation>
    </message>
    <message>
        <source>Slothouber–Graatsma cube</source>
        <comment>bundled-slothouber-graatsma</comment>
        <translation>Куб Слотубера — Граатсмы</translation>
    </message>
    <message>
        <source>Soma: bathtub</source>
        <comment>bundled-soma-bathtub</comment>
        <translation>Сома: ванна</translation>
    </message>
    <message>
        <source>Soma: castle</source>
        <comment>bundled-soma-castle</comment>
        <translation>Сома: замок</translation>
    </message>
    <message>
        <source>Soma cube, pieces by numbers</source>
        <comment>bundled-soma-challenge</comment>
        <translation>Кубики сома, детали по номерам</translation>
    </message>
    <message>
        <source>Soma: cornerstone</source>
        <comment>bundled-soma-cornerstone</comment>
        <translation>Сома: угловой камень</translation>
    </message>
    <message>
        <source>Soma: crystal</source>
        <comment>bundled-soma-crystal</comment>
        <translation>Сома: кристалл</translation>
    </message>
    <message>
        <source>Soma cube</source>
        <comment>bundled-soma-cube</comment>
        <translation>Кубики сома</translation>
    </message>
    <message>
        <source>Soma: curved wall</source>
        <comment>bundled-soma-curved-wall</comment>
        <translation>Сома: изогнутая стена</translation>
    </message>
    <message>
        <source>Soma: high wall</source>
        <comment>bundled-soma-high-wall</comment>
        <translation>Сома: высокая стена</translation>
    </message>
    <message>
        <source>Soma: long wall</source>
        <comment>bundled-soma-long-wall</comment>
        <translation>Сома: длинная стена</translation>
    </message>
    <message>
        <source>Soma: pyramid</source>
        <comment>bundled-soma-pyramid</comment>
        <translation>Сома: пирамида</translation>
    </message>
    <message>
        <source>Soma: sofa</source>
        <comment>bundled-soma-sofa</comment>
        <translation>Сома: диван</translation>
    </message>
    <message>
        <source>Soma: steamer</source>
        <comment>bundled-soma-steamer</comment>
        <translation>Сома: пароход</translation>
    </message>
    <message>
        <source>Soma: steps</source>
        <comment>bundled-soma-steps</comment>
        <translation>Сома: ступени</translation>
    </message>
    <message>
        <source>Soma: tunnel</source>
        <comment>bundled-soma-tunnel</comment>
        <translation>Сома: туннель</translation>
    </message>
    <message>
        <source>Soma: W wall</source>
        <comment>bundled-soma-w-wall</comment>
        <translation>Сома: стена буквой W</translation>
    </message>
    <message>
        <source>Pyramid of 20 spheres</source>
        <comment>bundled-sphere-pyramid</comment>
        <translation>Пирамида из 20 шаров</translation>
    </message>
    <message>
        <source>Tetracubes 2×2×8</source>
        <comment>bundled-tetracubes-2x2x8</comment>
        <translation>Тетракубики 2×2×8</translation>
    </message>
    <message>
        <source>Tetracubes 2×4×4</source>
        <comment>bundled-tetracubes-2x4x4</comment>
        <translation>Тетракубики 2×4×4</translation>
    </message>
    <message>
        <source>Tetris cube</source>
        <comment>bundled-tetris-cube</comment>
        <translation>Тетрис-куб</translation>
    </message>
    <message>
        <source>Tetrominoes 4×5</source>
        <comment>bundled-tetrominoes-4x5</comment>
        <translation>Тетрамино 4×5</translation>
    </message>
    <message>
        <source>Y pentominoes in 5×5×5</source>
        <comment>bundled-y-pentacubes-5x5x5</comment>
        <translation>Пентамино Y в кубе 5×5×5</translation>
    </message>
    <message>
        <source>this XML is in an unknown encoding</source>
        <comment>burr-encoding</comment>
        <translation>этот XML в неизвестной кодировке</translation>
    </message>
    <message>
        <source>this shape has more than {maximum} cubes</source>
        <comment>burr-large</comment>
        <translation>в этой фигуре кубиков больше {maximum}</translation>
    </message>
    <message>
        <source>this problem has no result</source>
        <comment>burr-no-result</comment>
        <translation>у этой задачи нет фигуры, которую надо собрать</translation>
    </message>
    <message>
        <source>&apos;min&apos; is {minimum}, more than &apos;max&apos;</source>
        <comment>burr-range</comment>
        <translation>наименьшее число {minimum} больше наибольшего</translation>
    </message>
    <message>
        <source>this shape is {x}x{y}x{z}, but has {voxels} voxels</source>
        <comment>burr-size</comment>
        <translation>размер этой фигуры {x}×{y}×{z}, а кубиков в ней {voxels}</translation>
    </message>
    <message>
        <source>row {row}, column {column} holds no letter</source>
        <comment>cell-empty</comment>
        <translation>строка {row}, столбец {column}: в клетке нет буквы</translation>
    </message>
    <message>
        <source>row {row}, column {column} is not empty</source>
        <comment>cell-filled</comment>
        <translation>строка {row}, столбец {column}: клетка занята</translation>
    </message>
    <message>
        <source>a cell holds no face of {alphabet}</source>
        <comment>cell-no-face</comment>
        <translation>в клетке — не грань {alphabet}</translation>
    </message>
    <message>
        <source>a cell holds no letter of {alphabet}</source>
        <comment>cell-no-letter</comment>
        <translation>в клетке — не буква {alphabet}</translation>
    </message>
    <message>
        <source>row {row}, column {column} is not on a {rows}x{columns} board</source>
        <comment>cell-outside</comment>
        <translation>строка {row}, столбец {column}: такой клетки нет на поле {rows}×{columns}</translation>
    </message>
    <message>
        <source>row {row}, column {column} already holds {letter}</source>
        <comment>cell-taken</comment>
        <translation>строка {row}, столбец {column}: в клетке уже стоит «{letter}»</translation>
    </message>
    <message>
        <source>a cluster needs dask.distributed: pip install &apos;gridsmith[cluster]&apos;</source>
        <comment>cluster-lacking</comment>
        <translation>для кластера нужен пакет dask.distributed: pip install &apos;gridsmith[cluster]&apos;</translation>
    </message>
    <message>
        <source>no cluster answers at {address}: {cause}</source>
        <comment>cluster-silent</comment>
        <translation>кластер {address} не отвечает: {cause}</translation>
    </message>
    <message>
        <source>the code is incomplete: copy all of it</source>
        <comment>code-cut</comment>
        <translation>код неполный: скопируйте его целиком</translation>
    </message>
    <message>
        <source>the code is damaged: copy it again</source>
        <comment>code-damaged</comment>
        <translation>код повреждён: скопируйте его ещё раз</translation>
    </message>
    <message>
        <source>the code is incomplete: {found} of {all} characters; copy all of it</source>
        <comment>code-incomplete</comment>
        <translation>код неполный: {found} из {all} знаков; скопируйте его целиком</translation>
    </message>
    <message>
        <source>this position is too large for a code; save it to a file</source>
        <comment>code-large</comment>
        <translation>позиция слишком велика для кода; сохраните её в файл</translation>
    </message>
    <message>
        <source>{where}: a color must be 1 to {maximum}, not {color}</source>
        <comment>color-number</comment>
        <translation>{where}: цвет — число от 1 до {maximum}, а не {color}</translation>
    </message>
    <message>
        <source>{where}: duplicate color of the cube {x}, {y}, {z}</source>
        <comment>color-twice</comment>
        <translation>{where}: цвет кубика {x}, {y}, {z} задан дважды</translation>
    </message>
    <message>
        <source>this condition needs a value</source>
        <comment>condition-empty</comment>
        <translation>у этого условия должно быть значение</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not one of: {values}</source>
        <comment>condition-flag</comment>
        <translation>&apos;{value}&apos; не из списка: {values}</translation>
    </message>
    <message>
        <source>the list {lexicon} does not say what kinds of words it has</source>
        <comment>condition-flags</comment>
        <translation>в списке {lexicon} у слов нет пометок</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not one of: {values}</source>
        <comment>condition-kind</comment>
        <translation>&apos;{value}&apos; не из списка: {values}</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not one of: {values}</source>
        <comment>condition-known</comment>
        <translation>&apos;{value}&apos; не из списка: {values}</translation>
    </message>
    <message>
        <source>at most {maximum} letters are possible here, not {letters}</source>
        <comment>condition-letters</comment>
        <translation>здесь может быть не больше букв, чем {maximum}, а их {letters}</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not a number or a range such as 3-7, 8- or -4</source>
        <comment>condition-range</comment>
        <translation>&apos;{value}&apos; — не число и не диапазон вроде 3-7, 8- или -4</translation>
    </message>
    <message>
        <source>the range {value} is empty: {minimum} is more than {maximum}</source>
        <comment>condition-range-empty</comment>
        <translation>диапазон {value} пуст: {minimum} больше, чем {maximum}</translation>
    </message>
    <message>
        <source>the list {lexicon} does not say how well known its words are</source>
        <comment>condition-tiers</comment>
        <translation>в списке {lexicon} не указано, насколько известны слова</translation>
    </message>
    <message>
        <source>at most {maximum} conditions are possible, not {conditions}</source>
        <comment>conditions-many</comment>
        <translation>условий может быть не больше {maximum}, а их {conditions}</translation>
    </message>
    <message>
        <source>{where} has the cube {x}, {y}, {z}, which is too far out</source>
        <comment>cubes-far</comment>
        <translation>{where}: кубик {x}, {y}, {z} слишком далеко</translation>
    </message>
    <message>
        <source>{where} has more than {maximum} cubes</source>
        <comment>cubes-many</comment>
        <translation>{where}: кубиков больше {maximum}</translation>
    </message>
    <message>
        <source>{where}: no sphere can be at {x}, {y}, {z}; the sum of the three must be even</source>
        <comment>cubes-no-sphere</comment>
        <translation>{where}: в {x}, {y}, {z} не может быть шара; сумма этих чисел должна быть чётной</translation>
    </message>
    <message>
        <source>{where} has no cubes</source>
        <comment>cubes-none</comment>
        <translation>{where}: нет ни одного кубика</translation>
    </message>
    <message>
        <source>{where}: a cube is three whole numbers, (x, y, z)</source>
        <comment>cubes-numbers</comment>
        <translation>{where}: кубик — это три целых числа, (x, y, z)</translation>
    </message>
    <message>
        <source>{where} is spread too far: the box around it has more than {maximum} cells</source>
        <comment>cubes-spread</comment>
        <translation>{where}: слишком большой разброс, в коробке вокруг больше клеток, чем {maximum}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is missing</source>
        <comment>damage-lack</comment>
        <translation>не хватает «{name}»</translation>
    </message>
    <message>
        <source>Gridsmith is already in the menu: {path}</source>
        <comment>desktop-foreign</comment>
        <translation>Gridsmith уже есть в меню: {path}</translation>
    </message>
    <message>
        <source>line {line}, {fault}</source>
        <comment>dice-line</comment>
        <translation>строка {line}, {fault}</translation>
    </message>
    <message>
        <source>line {line}: a die with {sides} sides among dice with {others}</source>
        <comment>dice-line-sides</comment>
        <translation>строка {line}: граней у кубика: {sides}, а у других — {others}</translation>
    </message>
    <message>
        <source>a set has at most {maximum} dice</source>
        <comment>dice-many</comment>
        <translation>в наборе не может быть больше {maximum} кубиков</translation>
    </message>
    <message>
        <source>{dice} dice do not fill a {rows}x{columns} board of {cells}</source>
        <comment>dice-size</comment>
        <translation>кубиков: {dice}, а на поле {rows}×{columns} их нужно {cells}</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a set of dice</source>
        <comment>dice-text-long</comment>
        <translation>символов слишком много для набора кубиков: {characters}</translation>
    </message>
    <message>
        <source>the dictionary {name} is damaged: {fault}</source>
        <comment>dictionary-damaged</comment>
        <translation>словарь {name} повреждён: {fault}</translation>
    </message>
    <message>
        <source>{path} has no words with a text</source>
        <comment>dictionary-empty</comment>
        <translation>в файле {path} нет слов с текстом</translation>
    </message>
    <message>
        <source>{path}, entry {place}: not UTF-8; convert the dictionary to UTF-8 first</source>
        <comment>dictionary-encoding</comment>
        <translation>{path}, статья {place}: это не UTF-8; сначала перекодируйте словарь в UTF-8</translation>
    </message>
    <message>
        <source>{path} is missing: it belongs to the dictionary</source>
        <comment>dictionary-file-missing</comment>
        <translation>нет файла {path}, который относится к словарю</translation>
    </message>
    <message>
        <source>{path} is not a StarDict dictionary</source>
        <comment>dictionary-ifo</comment>
        <translation>{path} — не словарь StarDict</translation>
    </message>
    <message>
        <source>{path}, entry {place}: the index is cut</source>
        <comment>dictionary-index</comment>
        <translation>{path}, статья {place}: указатель оборван</translation>
    </message>
    <message>
        <source>{path}, line {line}: expected a headword and two numbers, separated by tabs</source>
        <comment>dictionary-index-line</comment>
        <translation>{path}, строка {line}: нужны заглавное слово и два числа через табуляцию</translation>
    </message>
    <message>
        <source>invalid dictionary name &apos;{name}&apos;: use letters, digits, &apos;-&apos; and &apos;_&apos;, at most 60</source>
        <comment>dictionary-name</comment>
        <translation>недопустимое имя словаря «{name}»: нужны буквы, цифры, «-» и «_», не больше 60 знаков</translation>
    </message>
    <message>
        <source>{path} cannot be unpacked: {fault}</source>
        <comment>dictionary-packed</comment>
        <translation>не удалось распаковать {path}: {fault}</translation>
    </message>
    <message>
        <source>{path}, entry {place}: its article is beyond the end of the dictionary</source>
        <comment>dictionary-place</comment>
        <translation>{path}, статья {place}: её текст лежит за концом словаря</translation>
    </message>
    <message>
        <source>{path} is not a dictionary: its name should end in .ifo, .index or .dict.dz</source>
        <comment>dictionary-suffix</comment>
        <translation>{path} — не словарь: имя должно кончаться на .ifo, .index или .dict.dz</translation>
    </message>
    <message>
        <source>the dictionary {name} already exists</source>
        <comment>dictionary-taken</comment>
        <translation>словарь {name} уже есть</translation>
    </message>
    <message>
        <source>{path} is too large: at most {maximum} MB, unpacked</source>
        <comment>dictionary-too-large</comment>
        <translation>файл {path} слишком велик: без сжатия не больше {maximum} МБ</translation>
    </message>
    <message>
        <source>{path} has too many entries: at most {maximum}</source>
        <comment>dictionary-too-many</comment>
        <translation>в {path} слишком много статей: не больше {maximum}</translation>
    </message>
    <message>
        <source>the dictionary cannot be saved in {folder}: {cause}</source>
        <comment>dictionary-unkept</comment>
        <translation>не удалось сохранить словарь в {folder}: {cause}</translation>
    </message>
    <message>
        <source>unknown dictionary &apos;{name}&apos;; available: {known}</source>
        <comment>dictionary-unknown</comment>
        <translation>нет словаря «{name}»; есть: {known}</translation>
    </message>
    <message>
        <source>Install Gridsmith again.</source>
        <comment>doctor-again</comment>
        <translation>Установите Gridsmith заново.</translation>
    </message>
    <message>
        <source>Import it again.</source>
        <comment>doctor-list-again</comment>
        <translation>Импортируйте его заново.</translation>
    </message>
    <message>
        <source>Make this folder writable.</source>
        <comment>doctor-make-writable</comment>
        <translation>Откройте доступ на запись к этой папке.</translation>
    </message>
    <message>
        <source>a chain (boxes: {boxes})</source>
        <comment>dots-a-chain</comment>
        <translation>цепочку (квадратов: {boxes})</translation>
    </message>
    <message>
        <source>a loop (boxes: {boxes})</source>
        <comment>dots-a-loop</comment>
        <translation>кольцо (квадратов: {boxes})</translation>
    </message>
    <message>
        <source>a chain, by its middle edge (boxes: 2)</source>
        <comment>dots-a-middle</comment>
        <translation>цепочку, средней линией (квадратов: 2)</translation>
    </message>
    <message>
        <source>the book of positions {path} is damaged</source>
        <comment>dots-book-damaged</comment>
        <translation>файл книги позиций {path} повреждён</translation>
    </message>
    <message>
        <source>control is yours to keep or to give up: leave boxes, or take them all</source>
        <comment>dots-control-choose</comment>
        <translation>контроль в ваших руках: оставьте квадраты или заберите все</translation>
    </message>
    <message>
        <source>control is the opponent&apos;s (short chains: {short}): you must open the first long one</source>
        <comment>dots-control-theirs</comment>
        <translation>контроль у соперника (коротких цепочек: {short}): первую длинную придётся открыть вам</translation>
    </message>
    <message>
        <source>control is yours (short chains: {short}): the opponent must open the first long one</source>
        <comment>dots-control-yours</comment>
        <translation>контроль у вас (коротких цепочек: {short}): первую длинную придётся открыть сопернику</translation>
    </message>
    <message>
        <source>now: long chains {long}, loops {loops}, short chains {short}</source>
        <comment>dots-count</comment>
        <translation>сейчас: длинных цепочек {long}, колец {loops}, коротких цепочек {short}</translation>
    </message>
    <message>
        <source>an even number of long chains</source>
        <comment>dots-even</comment>
        <translation>чётное число длинных цепочек</translation>
    </message>
    <message>
        <source>keep control: {take}, leave the last {handout}; the opponent must open the next</source>
        <comment>dots-leave-control</comment>
        <translation>держите контроль: {take}, последние {handout} оставьте; следующую открывать сопернику</translation>
    </message>
    <message>
        <source>line {line}: {fault}</source>
        <comment>dots-line</comment>
        <translation>строка {line}: {fault}</translation>
    </message>
    <message>
        <source>the row of move 0 with the size of the board is missing</source>
        <comment>dots-no-board</comment>
        <translation>нет строки хода 0 с размером поля</translation>
    </message>
    <message>
        <source>an edge is a number</source>
        <comment>dots-no-edge</comment>
        <translation>ребро задаётся числом</translation>
    </message>
    <message>
        <source>the box in row {row}, column {column} has four edges and no owner</source>
        <comment>dots-no-owner</comment>
        <translation>у квадрата в строке {row}, столбце {column} четыре стороны, но нет хозяина</translation>
    </message>
    <message>
        <source>a row and a column are needed</source>
        <comment>dots-no-place</comment>
        <translation>нужны строка и столбец</translation>
    </message>
    <message>
        <source>the size of the board is missing</source>
        <comment>dots-no-size</comment>
        <translation>не указан размер поля</translation>
    </message>
    <message>
        <source>an odd number of long chains</source>
        <comment>dots-odd</comment>
        <translation>нечётное число длинных цепочек</translation>
    </message>
    <message>
        <source>the box in row {row}, column {column} has an owner, but not all its edges</source>
        <comment>dots-open-owner</comment>
        <translation>у квадрата в строке {row}, столбце {column} есть хозяин, но не все стороны</translation>
    </message>
    <message>
        <source>the game is over</source>
        <comment>dots-over</comment>
        <translation>партия окончена</translation>
    </message>
    <message>
        <source>line {line}, column {column}: {fault}</source>
        <comment>dots-place</comment>
        <translation>строка {line}, столбец {column}: {fault}</translation>
    </message>
    <message>
        <source>the player to move is 1 or 2, not {player}</source>
        <comment>dots-player</comment>
        <translation>ходит игрок 1 или 2, а не {player}</translation>
    </message>
    <message>
        <source>line {line}: players are two different letters or digits, the first player&apos;s first</source>
        <comment>dots-players</comment>
        <translation>строка {line}: игроки — это две разные буквы или цифры, сначала первого игрока</translation>
    </message>
    <message>
        <source>probably: {line}</source>
        <comment>dots-probably</comment>
        <translation>вероятно: {line}</translation>
    </message>
    <message>
        <source>a sacrifice is best here (boxes given: {boxes})</source>
        <comment>dots-sacrifice</comment>
        <translation>лучше всего здесь жертва (отдать квадратов: {boxes})</translation>
    </message>
    <message>
        <source>a sacrifice beats every safe move here (boxes given: {boxes})</source>
        <comment>dots-sacrifice-beats</comment>
        <translation>жертва здесь лучше любого безопасного хода (отдать квадратов: {boxes})</translation>
    </message>
    <message>
        <source>safe moves: {safe}</source>
        <comment>dots-safe</comment>
        <translation>безопасных ходов: {safe}</translation>
    </message>
    <message>
        <source>safe moves: {safe}, best of them: {best}</source>
        <comment>dots-safe-best</comment>
        <translation>безопасных ходов: {safe}, лучших из них: {best}</translation>
    </message>
    <message>
        <source>safe moves: {safe}, all equally good</source>
        <comment>dots-safe-equal</comment>
        <translation>безопасных ходов: {safe}, все равноценны</translation>
    </message>
    <message>
        <source>safe moves left: {safe}</source>
        <comment>dots-safe-left</comment>
        <translation>безопасных ходов осталось: {safe}</translation>
    </message>
    <message>
        <source>{moves}; by the long chain rule you want {number}</source>
        <comment>dots-safe-rule</comment>
        <translation>{moves}; по правилу длинных цепочек вам нужно {number}</translation>
    </message>
    <message>
        <source>the scores {first} and {second} do not fit the {closed} closed boxes</source>
        <comment>dots-scores</comment>
        <translation>счёт {first} и {second} не подходит: закрыто квадратов — {closed}</translation>
    </message>
    <message>
        <source>&apos;{side}&apos; is not top, bottom, left or right</source>
        <comment>dots-side</comment>
        <translation>«{side}» — не top, bottom, left и не right</translation>
    </message>
    <message>
        <source>a board has 1 to {maximum} boxes a side, not {rows}x{columns}</source>
        <comment>dots-size</comment>
        <translation>на поле от 1 до {maximum} квадратов по стороне, а не {rows}×{columns}</translation>
    </message>
    <message>
        <source>take all open boxes ({boxes}): that ends the game</source>
        <comment>dots-take-last</comment>
        <translation>заберите всё открытое (квадратов: {boxes}): на этом игра кончится</translation>
    </message>
    <message>
        <source>take all open boxes ({boxes}); then you must open the next</source>
        <comment>dots-take-must</comment>
        <translation>заберите всё открытое (квадратов: {boxes}); потом открывать вам</translation>
    </message>
    <message>
        <source>take nothing</source>
        <comment>dots-take-none</comment>
        <translation>не берите ничего</translation>
    </message>
    <message>
        <source>take all open boxes ({boxes}): safe moves remain</source>
        <comment>dots-take-safe</comment>
        <translation>заберите всё открытое (квадратов: {boxes}): безопасные ходы ещё есть</translation>
    </message>
    <message>
        <source>take all open boxes ({boxes}): nothing is left to control</source>
        <comment>dots-take-short</comment>
        <translation>заберите всё открытое (квадратов: {boxes}): контролировать больше нечего</translation>
    </message>
    <message>
        <source>take {boxes}</source>
        <comment>dots-take-some</comment>
        <translation>возьмите {boxes}</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a position</source>
        <comment>dots-text-long</comment>
        <translation>символов слишком много для позиции: {characters}</translation>
    </message>
    <message>
        <source>player {player} moves here, not {given}</source>
        <comment>dots-turn</comment>
        <translation>здесь ходит игрок {player}, а не {given}</translation>
    </message>
    <message>
        <source>{path}: {encoding} cannot write &apos;{character}&apos;</source>
        <comment>export-character</comment>
        <translation>{path}: в кодировке {encoding} нет знака «{character}»</translation>
    </message>
    <message>
        <source>{path}: unknown encoding: {encoding}</source>
        <comment>export-encoding</comment>
        <translation>{path}: неизвестная кодировка: {encoding}</translation>
    </message>
    <message>
        <source>{name}: the name should end in {suffixes}</source>
        <comment>export-suffix</comment>
        <translation>{name}: имя должно оканчиваться на {suffixes}</translation>
    </message>
    <message>
        <source>a die has no bonuses; cells have</source>
        <comment>face-bonus</comment>
        <translation>призы бывают у клеток, а не у кубиков</translation>
    </message>
    <message>
        <source>the faces are in {faces}, the lexicon {lexicon} in {words}</source>
        <comment>faces-lexicon</comment>
        <translation>грани — из букв {faces}, а словарь {lexicon} — из букв {words}</translation>
    </message>
    <message>
        <source>Cubes</source>
        <comment>family-cubes</comment>
        <translation>Кубы</translation>
    </message>
    <message>
        <source>Pentominoes</source>
        <comment>family-pentominoes</comment>
        <translation>Пентамино</translation>
    </message>
    <message>
        <source>Other polycubes</source>
        <comment>family-polycubes</comment>
        <translation>Другие поликубы</translation>
    </message>
    <message>
        <source>Solid pentominoes</source>
        <comment>family-solid-pentominoes</comment>
        <translation>Объёмные пентамино</translation>
    </message>
    <message>
        <source>Soma</source>
        <comment>family-soma</comment>
        <translation>Сома</translation>
    </message>
    <message>
        <source>Spheres</source>
        <comment>family-spheres</comment>
        <translation>Шары</translation>
    </message>
    <message>
        <source>this is a search saved by the command line; resume it there</source>
        <comment>file-kept-search</comment>
        <translation>это поиск, сохранённый в командной строке; продолжите его там</translation>
    </message>
    <message>
        <source>{path} cannot be read: {cause}</source>
        <comment>file-unreadable</comment>
        <translation>не удалось прочитать {path}: {cause}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {cause}</source>
        <comment>file-unwritable</comment>
        <translation>не удалось записать {path}: {cause}</translation>
    </message>
    <message>
        <source>adjective as a noun</source>
        <comment>flag-adjectival</comment>
        <translation>прилагательное как существительное</translation>
    </message>
    <message>
        <source>colloquial</source>
        <comment>flag-colloquial</comment>
        <translation>разговорное</translation>
    </message>
    <message>
        <source>dialect</source>
        <comment>flag-dialect</comment>
        <translation>диалектное</translation>
    </message>
    <message>
        <source>diminutive</source>
        <comment>flag-diminutive</comment>
        <translation>уменьшительное</translation>
    </message>
    <message>
        <source>inhabitant</source>
        <comment>flag-inhabitant</comment>
        <translation>житель</translation>
    </message>
    <message>
        <source>mineral</source>
        <comment>flag-mineral</comment>
        <translation>минерал</translation>
    </message>
    <message>
        <source>only a plural</source>
        <comment>flag-plural</comment>
        <translation>только множественное</translation>
    </message>
    <message>
        <source>also a name</source>
        <comment>flag-proper</comment>
        <translation>имя</translation>
    </message>
    <message>
        <source>rude</source>
        <comment>flag-rude</comment>
        <translation>грубое</translation>
    </message>
    <message>
        <source>slang</source>
        <comment>flag-slang</comment>
        <translation>жаргон</translation>
    </message>
    <message>
        <source>doublet in -ье</source>
        <comment>flag-soft</comment>
        <translation>вариант на -ье</translation>
    </message>
    <message>
        <source>noun of a verb</source>
        <comment>flag-verbal</comment>
        <translation>от глагола</translation>
    </message>
    <message>
        <source>the words after the numbers</source>
        <comment>format-counted</comment>
        <translation>слова после чисел</translation>
    </message>
    <message>
        <source>Hunspell with all forms</source>
        <comment>format-hunspell</comment>
        <translation>Hunspell со всеми формами</translation>
    </message>
    <message>
        <source>Hunspell, base forms only: it has too many others</source>
        <comment>format-hunspell-many</comment>
        <translation>Hunspell, только основные формы: остальных слишком много</translation>
    </message>
    <message>
        <source>Hunspell, base forms only: no .aff file beside it</source>
        <comment>format-hunspell-stems</comment>
        <translation>Hunspell, только основные формы: рядом нет файла .aff</translation>
    </message>
    <message>
        <source>JSON</source>
        <comment>format-json</comment>
        <translation>JSON</translation>
    </message>
    <message>
        <source>without the marks behind the words</source>
        <comment>format-marked</comment>
        <translation>без знаков после слов</translation>
    </message>
    <message>
        <source>words and what they mean</source>
        <comment>format-meanings</comment>
        <translation>слова и их значения</translation>
    </message>
    <message>
        <source>the first word of each line</source>
        <comment>format-spaced</comment>
        <translation>первое слово каждой строки</translation>
    </message>
    <message>
        <source>line {line} is not a turn in GCG</source>
        <comment>gcg-line</comment>
        <translation>строка {line} — не ход в GCG</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a game</source>
        <comment>gcg-long</comment>
        <translation>символов слишком много для партии: {characters}</translation>
    </message>
    <message>
        <source>turn {number}: {play} does not fit the board</source>
        <comment>gcg-play</comment>
        <translation>ход {number}: {play} не подходит к доске</translation>
    </message>
    <message>
        <source>the goal</source>
        <comment>goal-called</comment>
        <translation>фигура</translation>
    </message>
    <message>
        <source>unknown encoding {name} of the affixes</source>
        <comment>hunspell-encoding</comment>
        <translation>неизвестная кодировка аффиксов {name}</translation>
    </message>
    <message>
        <source>line {line} of the affixes makes no sense</source>
        <comment>hunspell-line</comment>
        <translation>в строке {line} аффиксов нет смысла</translation>
    </message>
    <message>
        <source>{path} is damaged</source>
        <comment>image-damaged</comment>
        <translation>{path}: файл повреждён</translation>
    </message>
    <message>
        <source>{path} has format {format}, not {known}</source>
        <comment>image-format</comment>
        <translation>{path}: формат {format}, а нужен {known}</translation>
    </message>
    <message>
        <source>{path} is the image of other words</source>
        <comment>image-other</comment>
        <translation>{path}: это образ других слов</translation>
    </message>
    <message>
        <source>{path} cannot be opened: {fault}</source>
        <comment>image-unopened</comment>
        <translation>не удалось открыть {path}: {fault}</translation>
    </message>
    <message>
        <source>{name}: {fault}</source>
        <comment>in-list</comment>
        <translation>{name}: {fault}</translation>
    </message>
    <message>
        <source>piece {number}: {fault}</source>
        <comment>kept-piece</comment>
        <translation>часть {number}: {fault}</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <comment>kind-7z</comment>
        <translation>архив 7-Zip</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <comment>kind-gif</comment>
        <translation>картинка GIF</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <comment>kind-gzip</comment>
        <translation>архив gzip</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <comment>kind-jpeg</comment>
        <translation>картинка JPEG</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <comment>kind-pdf</comment>
        <translation>документ PDF</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <comment>kind-png</comment>
        <translation>картинка PNG</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <comment>kind-rar</comment>
        <translation>архив RAR</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <comment>kind-sqlite</comment>
        <translation>база данных SQLite</translation>
    </message>
    <message>
        <source>a ZIP archive or an office document</source>
        <comment>kind-zip</comment>
        <translation>архив ZIP или офисный документ</translation>
    </message>
    <message>
        <source>line {line}, column {column}: only the goal has cubes that may stay empty</source>
        <comment>layers-either</comment>
        <translation>строка {line}, столбец {column}: пустыми могут оставаться только кубики фигуры</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; belongs below a &apos;{piece}:&apos;</source>
        <comment>layers-no-piece</comment>
        <translation>«{name}» пишут под «{piece}:»</translation>
    </message>
    <message>
        <source>line {line}, column {column}: this row is {cells} wide, the first one of this shape {first}</source>
        <comment>layers-width</comment>
        <translation>строка {line}, столбец {column}: ширина этой строки {cells}, а первой у этой фигуры {first}</translation>
    </message>
    <message>
        <source>the tile &apos;{letter}&apos; of the layout is not a letter of {alphabet}</source>
        <comment>layout-letter</comment>
        <translation>фишка «{letter}» из раскладки — не буква {alphabet}</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a layout</source>
        <comment>layout-long</comment>
        <translation>символов слишком много для раскладки: {characters}</translation>
    </message>
    <message>
        <source>no layout is called &apos;{name}&apos;; there are {names}</source>
        <comment>layout-name</comment>
        <translation>раскладки «{name}» нет; есть {names}</translation>
    </message>
    <message>
        <source>row {row} of the layout has {squares} squares, the first one {expected}</source>
        <comment>layout-row</comment>
        <translation>в строке {row} раскладки клеток: {squares}, а в первой: {expected}</translation>
    </message>
    <message>
        <source>no layout has {rows} by {columns} squares and {alphabet}: name one</source>
        <comment>layout-size</comment>
        <translation>раскладки на {rows}×{columns} клеток с буквами {alphabet} нет: назовите свою</translation>
    </message>
    <message>
        <source>row {row} of the layout: &apos;{mark}&apos; is not a square; they are {marks}</source>
        <comment>layout-square</comment>
        <translation>строка {row} раскладки: «{mark}» — не клетка; бывают {marks}</translation>
    </message>
    <message>
        <source>&apos;{letter}&apos; is not a lower-case letter</source>
        <comment>layout-tile</comment>
        <translation>«{letter}» — не строчная буква</translation>
    </message>
    <message>
        <source>the word squares of a line multiply to more than {maximum}</source>
        <comment>layout-times</comment>
        <translation>клетки слова в одной строке умножают его больше чем на {maximum}</translation>
    </message>
    <message>
        <source>this is not TOML: {fault}</source>
        <comment>layout-toml</comment>
        <translation>это не TOML: {fault}</translation>
    </message>
    <message>
        <source>blank line</source>
        <comment>left-out-blank</comment>
        <translation>пустая строка</translation>
    </message>
    <message>
        <source>comment</source>
        <comment>left-out-comment</comment>
        <translation>комментарий</translation>
    </message>
    <message>
        <source>table header</source>
        <comment>left-out-header</comment>
        <translation>заголовок таблицы</translation>
    </message>
    <message>
        <source>longer than {maximum} letters</source>
        <comment>left-out-long</comment>
        <translation>длиннее {maximum} букв</translation>
    </message>
    <message>
        <source>a single letter</source>
        <comment>left-out-short</comment>
        <translation>одна буква</translation>
    </message>
    <message>
        <source>&apos;{symbol}&apos; is not a letter of {alphabet}</source>
        <comment>letter-foreign</comment>
        <translation>«{symbol}» — не буква {alphabet}</translation>
    </message>
    <message>
        <source>{letter} in row {row}, column {column} is part of the game; to change it, choose Correct the board… in the menu</source>
        <comment>letter-locked</comment>
        <translation>{letter} в строке {row}, столбце {column} уже в игре; чтобы изменить её, выберите в меню «Исправить поле…»</translation>
    </message>
    <message>
        <source>{letter} in row {row}, column {column} is not played yet; choose its word or erase it first</source>
        <comment>letter-waits</comment>
        <translation>{letter} в строке {row}, столбце {column} ещё не сыграна; сначала выберите её слово или сотрите её</translation>
    </message>
    <message>
        <source>The library was damaged, and there was no copy. It was moved to {aside}. Items that could be read and are saved again: {newer}.</source>
        <comment>library-rescued</comment>
        <translation>Библиотека была повреждена, а копии не было. Она перемещена в {aside}. Прочитано и снова сохранено записей: {newer}.</translation>
    </message>
    <message>
        <source>The library was damaged and moved to {aside}. Restored: the copy of {day}. Newer items taken over: {newer}.</source>
        <comment>library-restored</comment>
        <translation>Библиотека была повреждена и перемещена в {aside}. Восстановлена копия от {day}. Взято более новых записей: {newer}.</translation>
    </message>
    <message>
        <source>The library is in order.</source>
        <comment>library-sound</comment>
        <translation>Библиотека в порядке.</translation>
    </message>
    <message>
        <source>{path} is damaged: {fault}</source>
        <comment>meanings-damaged</comment>
        <translation>файл {path} повреждён: {fault}</translation>
    </message>
    <message>
        <source>other moves follow this one</source>
        <comment>move-followed</comment>
        <translation>за этим ходом следуют другие</translation>
    </message>
    <message>
        <source>the rows of move 0: {fault}</source>
        <comment>moves-board</comment>
        <translation>строки хода 0: {fault}</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; is missing</source>
        <comment>moves-column</comment>
        <translation>нет столбца «{name}»</translation>
    </message>
    <message>
        <source>item {line}: {fault}</source>
        <comment>moves-item</comment>
        <translation>запись {line}: {fault}</translation>
    </message>
    <message>
        <source>line {line}: {fault}</source>
        <comment>moves-line</comment>
        <translation>строка {line}: {fault}</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a game</source>
        <comment>moves-long</comment>
        <translation>слишком длинный текст для игры, знаков: {characters}</translation>
    </message>
    <message>
        <source>{word} cannot be traced by these rules with {letter} in row {row}, column {column}</source>
        <comment>moves-no-path</comment>
        <translation>{word} не складывается по этим правилам с буквой {letter} в строке {row}, столбце {column}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; does not fit: a board has {maximum} columns at most</source>
        <comment>moves-start-long</comment>
        <translation>«{word}» не помещается: столбцов на поле не больше {maximum}</translation>
    </message>
    <message>
        <source>the number is missing</source>
        <comment>moves-unnumbered</comment>
        <translation>нет номера</translation>
    </message>
    <message>
        <source>the word is missing</source>
        <comment>moves-word</comment>
        <translation>нет слова</translation>
    </message>
    <message>
        <source>a search has one worker at least, not {workers}</source>
        <comment>workers-none</comment>
        <translation>у поиска должен быть хотя бы один поток, а не {workers}</translation>
    </message>
    <message>
        <source>reading or writing failed</source>
        <comment>database-disk</comment>
        <translation>ошибка чтения или записи</translation>
    </message>
    <message>
        <source>{path}: {cause}</source>
        <comment>database-failed</comment>
        <translation>{path}: {cause}</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <comment>database-full</comment>
        <translation>на диске нет места</translation>
    </message>
    <message>
        <source>{path} is locked: another program is writing to it; try again</source>
        <comment>database-locked</comment>
        <translation>{path}: файл занят другой программой; попробуйте ещё раз</translation>
    </message>
    <message>
        <source>the file cannot be changed</source>
        <comment>database-read-only</comment>
        <translation>файл нельзя изменить</translation>
    </message>
    <message>
        <source>the file cannot be opened</source>
        <comment>database-unopened</comment>
        <translation>не удалось открыть файл</translation>
    </message>
    <message>
        <source>{where}: a color is given for {x}, {y}, {z}, where no cube is</source>
        <comment>color-no-cube</comment>
        <translation>{where}: цвет задан для {x}, {y}, {z}, где кубика нет</translation>
    </message>
    <message>
        <source>unexpected file in the backup: {name}</source>
        <comment>backup-alien</comment>
        <translation>посторонний файл в резервной копии: {name}</translation>
    </message>
    <message>
        <source>the library in the backup is damaged</source>
        <comment>backup-library</comment>
        <translation>библиотека в резервной копии повреждена</translation>
    </message>
    <message>
        <source>not a zip file, or a damaged one</source>
        <comment>backup-no-zip</comment>
        <translation>не архив ZIP или повреждён</translation>
    </message>
    <message>
        <source>more than {maximum} problems</source>
        <comment>burr-problems</comment>
        <translation>задач больше {maximum}</translation>
    </message>
    <message>
        <source>Open the app as the user of this desktop; over a network, use ssh -X.</source>
        <comment>doctor-display-user</comment>
        <translation>Откройте программу от имени пользователя этого рабочего стола; по сети — через ssh -X.</translation>
    </message>
    <message>
        <source>Run: gridsmith desktop install</source>
        <comment>doctor-menu-install</comment>
        <translation>Выполните: gridsmith desktop install</translation>
    </message>
    <message>
        <source>The applications menu opens another Gridsmith.</source>
        <comment>doctor-menu-moved</comment>
        <translation>Меню приложений открывает другую копию Gridsmith.</translation>
    </message>
    <message>
        <source>{path} is not a writable folder.</source>
        <comment>doctor-unwritable</comment>
        <translation>В папку {path} нельзя писать.</translation>
    </message>
    <message>
        <source>the goal is still empty</source>
        <comment>draft-goal</comment>
        <translation>фигура ещё пуста</translation>
    </message>
    <message>
        <source>piece {name} is still empty</source>
        <comment>draft-piece</comment>
        <translation>деталь {name} ещё пуста</translation>
    </message>
    <message>
        <source>its words have changed</source>
        <comment>label-other</comment>
        <translation>слова в нём изменились</translation>
    </message>
    <message>
        <source>{name} is a bundled list and cannot be removed</source>
        <comment>list-bundled</comment>
        <translation>{name} — встроенный список, его нельзя удалить</translation>
    </message>
    <message>
        <source>the list {name} is damaged: {fault}</source>
        <comment>list-damaged</comment>
        <translation>список {name} повреждён: {fault}</translation>
    </message>
    <message>
        <source>{name} is the name of a bundled list; choose another one</source>
        <comment>list-name-bundled</comment>
        <translation>{name} — имя встроенного списка; выберите другое</translation>
    </message>
    <message>
        <source>{name} cannot be removed: {cause}</source>
        <comment>list-unremoved</comment>
        <translation>не удалось удалить {name}: {cause}</translation>
    </message>
    <message>
        <source>numba is missing: install Gridsmith again</source>
        <comment>numba-missing</comment>
        <translation>нет numba: установите Gridsmith заново</translation>
    </message>
    <message>
        <source>nothing has to be filled, and no piece has to be used</source>
        <comment>obstacle-nothing</comment>
        <translation>ничего не нужно заполнять, и ни одну деталь не нужно использовать</translation>
    </message>
    <message>
        <source>the pieces fill at most {volume}, but {filled} must be filled</source>
        <comment>obstacle-volume</comment>
        <translation>детали заполняют самое большее {volume}, а заполнить надо {filled}</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not one of: {values}</source>
        <comment>order-unknown</comment>
        <translation>&apos;{value}&apos; не из списка: {values}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; has {letters} letters; a word has 2 to {longest}</source>
        <comment>own-word-length</comment>
        <translation>в слове от 2 до {longest} букв, а в «{word}» — {letters}</translation>
    </message>
    <message>
        <source>a pair of colors</source>
        <comment>pairs-called</comment>
        <translation>пара цветов</translation>
    </message>
    <message>
        <source>{word} passes row {row}, column {column} too often</source>
        <comment>path-again</comment>
        <translation>«{word}» слишком часто проходит через клетку: строка {row}, столбец {column}</translation>
    </message>
    <message>
        <source>{word} does not pass row {row}, column {column}</source>
        <comment>path-elsewhere</comment>
        <translation>«{word}» не проходит через клетку: строка {row}, столбец {column}</translation>
    </message>
    <message>
        <source>{word} jumps at row {row}, column {column}</source>
        <comment>path-jumps</comment>
        <translation>«{word}» перескакивает на клетку: строка {row}, столбец {column}</translation>
    </message>
    <message>
        <source>the cells spell {spelled}, not {word}</source>
        <comment>path-spells</comment>
        <translation>по клеткам читается «{spelled}», а не «{word}»</translation>
    </message>
    <message>
        <source>&apos;{letter}&apos; at place {place} of the pattern is neither a letter of {alphabet} nor ? nor *</source>
        <comment>pattern-character</comment>
        <translation>«{letter}» на месте {place} шаблона — ни буква {alphabet}, ни ?, ни *</translation>
    </message>
    <message>
        <source>&apos;{letter}&apos; in the brackets at place {place} of the pattern is not a letter of {alphabet}</source>
        <comment>pattern-class</comment>
        <translation>&apos;{letter}&apos; в скобках на месте {place} образца — не буква {alphabet}</translation>
    </message>
    <message>
        <source>the brackets at place {place} of the pattern have no letters</source>
        <comment>pattern-class-empty</comment>
        <translation>в скобках на месте {place} образца нет букв</translation>
    </message>
    <message>
        <source>a pattern has at most {maximum} characters, not {characters}</source>
        <comment>pattern-long</comment>
        <translation>знаков в шаблоне может быть не больше {maximum}, а не {characters}</translation>
    </message>
    <message>
        <source>the [ at place {place} of the pattern has no ]</source>
        <comment>pattern-open</comment>
        <translation>у [ на месте {place} образца нет ]</translation>
    </message>
    <message>
        <source>the file is larger than {megabytes} MB</source>
        <comment>picture-bytes</comment>
        <translation>файл больше {megabytes} МБ</translation>
    </message>
    <message>
        <source>the picture is damaged or incomplete</source>
        <comment>picture-damage</comment>
        <translation>картинка повреждена или неполна</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <comment>picture-empty</comment>
        <translation>файл пуст</translation>
    </message>
    <message>
        <source>this is not a PNG, JPEG, WebP, GIF or BMP picture</source>
        <comment>picture-format</comment>
        <translation>это не картинка PNG, JPEG, WebP, GIF или BMP</translation>
    </message>
    <message>
        <source>no board was found in this picture</source>
        <comment>picture-no-board</comment>
        <translation>на этой картинке не найдено поле</translation>
    </message>
    <message>
        <source>{path} is not a regular file</source>
        <comment>picture-no-file</comment>
        <translation>{path} — не обычный файл</translation>
    </message>
    <message>
        <source>the outline of a board must be convex</source>
        <comment>picture-outline</comment>
        <translation>контур поля должен быть выпуклым</translation>
    </message>
    <message>
        <source>the picture has {width}×{height} pixels, too many to be read</source>
        <comment>picture-pixels</comment>
        <translation>в картинке {width}×{height} пикселей: слишком много, чтобы её прочитать</translation>
    </message>
    <message>
        <source>a board in a picture has {fewest} to {maximum} rows and columns</source>
        <comment>picture-size</comment>
        <translation>на картинке у поля от {fewest} до {maximum} строк и столбцов</translation>
    </message>
    <message>
        <source>{path} is missing or damaged: install Gridsmith again</source>
        <comment>picture-weights-damaged</comment>
        <translation>{path}: файл отсутствует или повреждён. Установите Gridsmith заново</translation>
    </message>
    <message>
        <source>piece {name}</source>
        <comment>piece-called</comment>
        <translation>деталь {name}</translation>
    </message>
    <message>
        <source>the groups of piece {name} must be different numbers from 1 to {maximum}, with no more pieces in them than there are</source>
        <comment>piece-groups</comment>
        <translation>группы детали {name} — разные числа от 1 до {maximum}; деталей в них не больше, чем есть</translation>
    </message>
    <message>
        <source>a game has 2 to {maximum} players, or one and the computer</source>
        <comment>players-number</comment>
        <translation>в игре от 2 до {maximum} игроков или один и компьютер</translation>
    </message>
    <message>
        <source>{players} players have {scores} starting scores</source>
        <comment>players-scores</comment>
        <translation>игроков {players}, а начальных счётов {scores}</translation>
    </message>
    <message>
        <source>player {player} is not one of {players}</source>
        <comment>players-unfit</comment>
        <translation>игрока {player} нет: всего их {players}</translation>
    </message>
    <message>
        <source>this processor is too old for this package: install Gridsmith with pipx</source>
        <comment>processor-too-old</comment>
        <translation>процессор слишком старый для этого пакета: установите Gridsmith через pipx</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is both allowed and denied</source>
        <comment>profile-both</comment>
        <translation>слово «{word}» и разрешено, и запрещено</translation>
    </message>
    <message>
        <source>{name} is the name of a built-in profile; choose another one</source>
        <comment>profile-built-in</comment>
        <translation>{name} — имя встроенного профиля; выберите другое</translation>
    </message>
    <message>
        <source>unknown flag &apos;{flag}&apos;; available: {known}</source>
        <comment>profile-flag</comment>
        <translation>неизвестная пометка «{flag}»; есть: {known}</translation>
    </message>
    <message>
        <source>{path} is not a profile: {fault}</source>
        <comment>profile-invalid</comment>
        <translation>{path} — не профиль: {fault}</translation>
    </message>
    <message>
        <source>profile {profile} not found: all words of {name} count</source>
        <comment>profile-missing</comment>
        <translation>профиль {profile} не найден: считаются все слова списка {name}</translation>
    </message>
    <message>
        <source>invalid profile name &apos;{name}&apos;: use letters, digits, &apos;-&apos; and &apos;_&apos;, at most 60</source>
        <comment>profile-name</comment>
        <translation>недопустимое имя профиля «{name}»: годятся буквы, цифры, «-» и «_», не больше 60</translation>
    </message>
    <message>
        <source>the profile {name} already exists</source>
        <comment>profile-taken</comment>
        <translation>профиль {name} уже есть</translation>
    </message>
    <message>
        <source>unknown profile &apos;{name}&apos;; available: {known}</source>
        <comment>profile-unknown</comment>
        <translation>неизвестный профиль «{name}»; есть: {known}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is not a word</source>
        <comment>profile-word</comment>
        <translation>«{word}» — не слово</translation>
    </message>
    <message>
        <source>these files are not of the same proof</source>
        <comment>proofs-differ</comment>
        <translation>эти файлы от разных доказательств</translation>
    </message>
    <message>
        <source>a proof needs a board without blocked cells</source>
        <comment>prove-blocked</comment>
        <translation>для доказательства нужно поле без закрытых клеток</translation>
    </message>
    <message>
        <source>a proof needs a board of at most {maximum} cells, such as 3x4, not {rows}x{columns}</source>
        <comment>prove-cells</comment>
        <translation>для доказательства на поле может быть не больше {maximum} клеток, например 3×4, но не {rows}×{columns}</translation>
    </message>
    <message>
        <source>the points must be 1 or more, not {minimum}</source>
        <comment>prove-least</comment>
        <translation>очков должно быть 1 или больше, а не {minimum}</translation>
    </message>
    <message>
        <source>more than {megabytes} MB are too much for a puzzle</source>
        <comment>puzzle-file-long</comment>
        <translation>больше {megabytes} МБ — слишком много для головоломки</translation>
    </message>
    <message>
        <source>the compressed file is damaged</source>
        <comment>puzzle-gzip</comment>
        <translation>сжатый файл повреждён</translation>
    </message>
    <message>
        <source>the number of cubes that may stay empty must be 0 to {maximum}, not {holes}</source>
        <comment>puzzle-holes</comment>
        <translation>число клеток, которые могут остаться пустыми, — от 0 до {maximum}, а не {holes}</translation>
    </message>
    <message>
        <source>the goal and the pieces are too large to find all assemblies</source>
        <comment>puzzle-large</comment>
        <translation>фигура и детали слишком велики, чтобы найти все сборки</translation>
    </message>
    <message>
        <source>line {line}: {fault}</source>
        <comment>puzzle-line</comment>
        <translation>строка {line}: {fault}</translation>
    </message>
    <message>
        <source>the puzzle has no pieces</source>
        <comment>puzzle-no-pieces</comment>
        <translation>в головоломке нет деталей</translation>
    </message>
    <message>
        <source>a puzzle has at most {maximum} pieces, not {pieces}</source>
        <comment>puzzle-pieces</comment>
        <translation>деталей в головоломке может быть не больше {maximum}, а их {pieces}</translation>
    </message>
    <message>
        <source>this puzzle uses spheres, not cubes; it can be solved and drawn, but not taken apart, written as layers or printed in 3D</source>
        <comment>puzzle-spheres</comment>
        <translation>эта головоломка — из шаров, а не из кубиков; её можно решить и нарисовать, но нельзя разобрать, записать слоями или отдать на трёхмерную печать</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a puzzle</source>
        <comment>puzzle-text-long</comment>
        <translation>{characters} знаков — слишком много для головоломки</translation>
    </message>
    <message>
        <source>the pieces have at most {maximum} cubes together, not {cubes}</source>
        <comment>puzzle-volume</comment>
        <translation>кубиков во всех деталях может быть не больше {maximum}, а их {cubes}</translation>
    </message>
    <message>
        <source>a rack has at most {maximum} blanks, not {blanks}</source>
        <comment>rack-blanks</comment>
        <translation>пустых фишек на подставке может быть не больше {maximum}, а не {blanks}</translation>
    </message>
    <message>
        <source>a rack holds at most {maximum} tiles, not {tiles}</source>
        <comment>rack-full</comment>
        <translation>фишек на подставке может быть не больше {maximum}, а не {tiles}</translation>
    </message>
    <message>
        <source>the rack is in {tiles}, the lexicon {lexicon} in {words}</source>
        <comment>rack-lexicon</comment>
        <translation>фишки — с буквами {tiles}, а словарь {lexicon} — из букв {words}</translation>
    </message>
    <message>
        <source>the game has no move {entry}</source>
        <comment>record-entry</comment>
        <translation>в игре нет хода {entry}</translation>
    </message>
    <message>
        <source>move {number}: {fault}</source>
        <comment>record-move</comment>
        <translation>ход {number}: {fault}</translation>
    </message>
    <message>
        <source>move {number} does not fit the others</source>
        <comment>record-unfit</comment>
        <translation>ход {number} не подходит к остальным</translation>
    </message>
    <message>
        <source>no word-frequency data for {words}</source>
        <comment>results-tiers</comment>
        <translation>нет данных о частотности слов списка {words}</translation>
    </message>
    <message>
        <source>the round is over</source>
        <comment>round-over</comment>
        <translation>раунд окончен</translation>
    </message>
    <message>
        <source>a round has 1 to {maximum} players</source>
        <comment>round-players</comment>
        <translation>в раунде от 1 до {maximum} игроков</translation>
    </message>
    <message>
        <source>a timer runs for 0 to {maximum} seconds, not {seconds}</source>
        <comment>round-seconds</comment>
        <translation>песочные часы идут от 0 до {maximum} с, а не {seconds}</translation>
    </message>
    <message>
        <source>{word} is already on the list</source>
        <comment>round-twice</comment>
        <translation>{word} уже в списке</translation>
    </message>
    <message>
        <source>&apos;{word}…&apos; has {letters} letters; a word has at most {maximum}</source>
        <comment>round-word-long</comment>
        <translation>в «{word}…» букв {letters}, а в слове их не больше {maximum}</translation>
    </message>
    <message>
        <source>a list has at most {maximum} words</source>
        <comment>round-words</comment>
        <translation>в списке не больше {maximum} слов</translation>
    </message>
    <message>
        <source>the letter &apos;{letter}&apos; cannot be worth {points} points</source>
        <comment>rules-value</comment>
        <translation>буква «{letter}» не может стоить {points}</translation>
    </message>
    <message>
        <source>{path} cannot be replaced in a folder that is write-protected</source>
        <comment>save-in-place</comment>
        <translation>не удалось заменить {path}: его папка защищена от записи</translation>
    </message>
    <message>
        <source>it is too large to be a position</source>
        <comment>saved-game-large</comment>
        <translation>файл слишком велик</translation>
    </message>
    <message>
        <source>it is not a position of this game</source>
        <comment>saved-game-other</comment>
        <translation>это не позиция этой игры</translation>
    </message>
    <message>
        <source>&apos;{entry}&apos;: a word has 1 to {longest} letters</source>
        <comment>scoring-letters</comment>
        <translation>«{entry}»: в слове от 1 до {longest} букв</translation>
    </message>
    <message>
        <source>a word cannot be worth {points} points</source>
        <comment>scoring-points</comment>
        <translation>слово не может стоить {points}</translation>
    </message>
    <message>
        <source>{characters} characters are too many for a scoring table</source>
        <comment>scoring-text-long</comment>
        <translation>символов слишком много для таблицы очков: {characters}</translation>
    </message>
    <message>
        <source>the search was stopped</source>
        <comment>search-stopped</comment>
        <translation>поиск остановлен</translation>
    </message>
    <message>
        <source>{path} cannot hold the search: {fault}</source>
        <comment>search-too-large</comment>
        <translation>Поиск не помещается в файл {path}: {fault}</translation>
    </message>
    <message>
        <source>list all best sets or the best {top}, not both</source>
        <comment>set-all-top</comment>
        <translation>перечислите либо все лучшие наборы, либо {top} лучших</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is both required and forbidden</source>
        <comment>set-both</comment>
        <translation>слово «{word}» и обязательно, и запрещено</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; and &apos;{other}&apos; begin with the same letter</source>
        <comment>set-initials</comment>
        <translation>слова «{word}» и «{other}» начинаются с одной буквы</translation>
    </message>
    <message>
        <source>the bag cannot spell these words: it lacks {letters}</source>
        <comment>set-lacks</comment>
        <translation>из фишек мешка эти слова не сложить: не хватает {letters}</translation>
    </message>
    <message>
        <source>the bag cannot spell the required words together: it lacks {letters}</source>
        <comment>set-lacks-required</comment>
        <translation>из фишек мешка обязательные слова вместе не сложить: не хватает {letters}</translation>
    </message>
    <message>
        <source>words can be limited to 1 to 63 letters, not {letters}</source>
        <comment>set-length</comment>
        <translation>длину слов можно ограничить числом от 1 до 63, а не {letters}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; has more than {maximum} letters</source>
        <comment>set-long</comment>
        <translation>слово «{word}» длиннее, чем можно: букв должно быть не больше {maximum}</translation>
    </message>
    <message>
        <source>1 to {maximum} best sets can be listed, not {top}</source>
        <comment>set-top</comment>
        <translation>можно перечислить от 1 до {maximum} лучших наборов, а не {top}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is not in {words}</source>
        <comment>set-unknown</comment>
        <translation>слова «{word}» нет в списке {words}</translation>
    </message>
    <message>
        <source>the bag cannot spell &apos;{word}&apos;: it lacks {letters}</source>
        <comment>set-unspelled</comment>
        <translation>из фишек мешка слово «{word}» не сложить: не хватает {letters}</translation>
    </message>
    <message>
        <source>too many start words: {words}; the limit is {maximum}</source>
        <comment>solve-starts</comment>
        <translation>слишком много начальных слов: {words}; предел — {maximum}</translation>
    </message>
    <message>
        <source>&apos;{symbol}&apos; is not a letter of {alphabet}</source>
        <comment>start-word-letter</comment>
        <translation>«{symbol}» — не буква {alphabet}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; does not fit: a row has {columns} cells</source>
        <comment>start-word-long</comment>
        <translation>«{word}» не помещается: клеток в строке {columns}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; has {letters} letters, and a board at most {maximum} columns</source>
        <comment>start-word-longest</comment>
        <translation>букв в «{word}» — {letters}, а столбцов на поле не больше {maximum}</translation>
    </message>
    <message>
        <source>the saved state is damaged: {fault}</source>
        <comment>state-damaged</comment>
        <translation>сохранённое состояние повреждено: {fault}</translation>
    </message>
    <message>
        <source>the saved state does not use each die once</source>
        <comment>state-dice</comment>
        <translation>в сохранённом состоянии не каждый кубик стоит по одному разу</translation>
    </message>
    <message>
        <source>the saved state does not fit the problem</source>
        <comment>state-misfit</comment>
        <translation>сохранённое состояние — от другой задачи</translation>
    </message>
    <message>
        <source>the bevel must be 0 mm to a quarter of the cube&apos;s side</source>
        <comment>stl-bevel</comment>
        <translation>фаска должна быть от 0 мм до четверти стороны кубика</translation>
    </message>
    <message>
        <source>the gap must be 0.01 mm to a quarter of the cube&apos;s side</source>
        <comment>stl-gap</comment>
        <translation>зазор должен быть от 0,01 мм до четверти стороны кубика</translation>
    </message>
    <message>
        <source>too large for STL: its box has more than {maximum} cells</source>
        <comment>stl-large</comment>
        <translation>слишком велико для STL: в габаритах больше {maximum} клеток</translation>
    </message>
    <message>
        <source>the side of a cube must be 1 to 100 mm</source>
        <comment>stl-side</comment>
        <translation>сторона кубика должна быть от 1 до 100 мм</translation>
    </message>
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
        <source>Too many levels of symbolic links</source>
        <comment>system-loop</comment>
        <translation>ссылки указывают друг на друга по кругу</translation>
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
    <message>
        <source>only in dictionaries</source>
        <comment>tier-dictionary</comment>
        <translation>только в словарях</translation>
    </message>
    <message>
        <source>everyone knows it</source>
        <comment>tier-everyone</comment>
        <translation>знают все</translation>
    </message>
    <message>
        <source>good players know it</source>
        <comment>tier-good-player</comment>
        <translation>знают хорошие игроки</translation>
    </message>
    <message>
        <source>words can be limited to 1 to {maximum} letters, not {letters}</source>
        <comment>tiles-max-length</comment>
        <translation>длину слов можно ограничить числом от 1 до {maximum}, а не {letters}</translation>
    </message>
    <message>
        <source>there can be {maximum} blanks on the rack, not {blanks}</source>
        <comment>tiles-rack-blanks</comment>
        <translation>пустых фишек на подставке может быть не больше {maximum}, а не {blanks}</translation>
    </message>
    <message>
        <source>the rack has {maximum} places, not {tiles}</source>
        <comment>tiles-rack-full</comment>
        <translation>на подставке помещается не больше {maximum} фишек, а не {tiles}</translation>
    </message>
    <message>
        <source>it is too long to be tiles</source>
        <comment>tiles-text-long</comment>
        <translation>текст слишком длинный для фишек</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not one of: {values}</source>
        <comment>want-unknown</comment>
        <translation>&apos;{value}&apos; не из списка: {values}</translation>
    </message>
    <message>
        <source>{path} is damaged: {fault}</source>
        <comment>word-flags-damaged</comment>
        <translation>файл {path} повреждён: {fault}</translation>
    </message>
    <message>
        <source>the words have too little in common: {words} of them make more than {maximum} nodes of a graph</source>
        <comment>word-graph-large</comment>
        <translation>у слов слишком мало общего: {words} из них дают граф, в котором больше {maximum} узлов</translation>
    </message>
    <message>
        <source>the word list</source>
        <comment>word-list</comment>
        <translation>список слов</translation>
    </message>
    <message>
        <source>line {line} is longer than {maximum} characters</source>
        <comment>word-list-line</comment>
        <translation>строка {line} длиннее {maximum} знаков</translation>
    </message>
    <message>
        <source>no usable word in {lines} lines; line {line}, &apos;{text}&apos;: {reason}</source>
        <comment>word-list-useless</comment>
        <translation>нет ни одного подходящего слова (строк: {lines}); строка {line}, «{text}»: {reason}</translation>
    </message>
    <message>
        <source>no usable word in 1 line; line 1, &apos;{text}&apos;: {reason}</source>
        <comment>word-list-useless-line</comment>
        <translation>нет ни одного подходящего слова; строка 1, «{text}»: {reason}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; has {letters} letters, more than {maximum}</source>
        <comment>word-long</comment>
        <translation>в слове «{word}» букв: {letters}, а можно не больше {maximum}</translation>
    </message>
    <message>
        <source>the saved search is damaged: {fault}</source>
        <comment>kept-damaged</comment>
        <translation>сохранённый поиск повреждён: {fault}</translation>
    </message>
    <message>
        <source>this is not a saved search, or its first line is damaged</source>
        <comment>kept-none</comment>
        <translation>это не сохранённый поиск, или его первая строка повреждена</translation>
    </message>
    <message>
        <source>this is not a saved search of this kind</source>
        <comment>kept-other</comment>
        <translation>это не сохранённый поиск такого рода</translation>
    </message>
    <message>
        <source>the saved search is damaged: its checksum does not match</source>
        <comment>kept-seal</comment>
        <translation>сохранённый поиск повреждён: контрольная сумма не сходится</translation>
    </message>
    <message>
        <source>the word list {words} has changed since the search was saved</source>
        <comment>kept-words</comment>
        <translation>список слов {words} изменился с тех пор, как поиск был сохранён</translation>
    </message>
    <message>
        <source>this is a Gridsmith backup; restore it in the settings, under This computer</source>
        <comment>file-backup</comment>
        <translation>это резервная копия Gridsmith; её восстанавливают в настройках, раздел «Этот компьютер»</translation>
    </message>
    <message>
        <source>the English alphabet</source>
        <comment>alphabet-en</comment>
        <translation>английского алфавита</translation>
    </message>
    <message>
        <source>the Russian alphabet</source>
        <comment>alphabet-ru</comment>
        <translation>русского алфавита</translation>
    </message>
    <message>
        <source>the alphabet of the list</source>
        <comment>alphabet-xx</comment>
        <translation>алфавита этого списка</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <comment>history-damaged</comment>
        <translation>данные повреждены</translation>
    </message>
    <message>
        <source>duplicate letter in the alphabet</source>
        <comment>alphabet-twice</comment>
        <translation>буква повторяется в алфавите</translation>
    </message>
    <message>
        <source>bonuses need an alphabet without the letters 2 and 3, not {alphabet}</source>
        <comment>alphabet-bonuses</comment>
        <translation>среди букв {alphabet} есть 2 и 3, поэтому призов нет</translation>
    </message>
    <message>
        <source>the assembly that was being taken apart is damaged</source>
        <comment>apart-damaged</comment>
        <translation>сборка, которая разбиралась, повреждена</translation>
    </message>
    <message>
        <source>only assemblies of at most {maximum} cubes a side can be taken apart, not of {side}</source>
        <comment>apart-large</comment>
        <translation>разбирать можно сборки не более {maximum} кубиков по стороне, а здесь {side}</translation>
    </message>
    <message>
        <source>the saved level of an assembly is wrong</source>
        <comment>apart-level-damaged</comment>
        <translation>сохранённый уровень сборки неверен</translation>
    </message>
    <message>
        <source>only assemblies of at most {maximum} pieces can be taken apart, not of {pieces}</source>
        <comment>apart-many</comment>
        <translation>разбирать можно сборки не более чем из {maximum} деталей, а здесь {pieces}</translation>
    </message>
    <message>
        <source>the assemblies in it belong to another puzzle</source>
        <comment>assemblies-damaged</comment>
        <translation>сборки в нём не от этой головоломки</translation>
    </message>
    <message>
        <source>{name} overlaps another piece</source>
        <comment>assembly-overlap</comment>
        <translation>деталь {name} лежит там, где уже есть другая</translation>
    </message>
    <message>
        <source>unknown piece {number}</source>
        <comment>assembly-unknown</comment>
        <translation>детали {number} нет</translation>
    </message>
    <message>
        <source>not a Gridsmith backup</source>
        <comment>backup-foreign</comment>
        <translation>это не резервная копия Gridsmith</translation>
    </message>
    <message>
        <source>it is too large to be a backup</source>
        <comment>backup-large</comment>
        <translation>слишком много данных для резервной копии</translation>
    </message>
    <message>
        <source>not a file</source>
        <comment>backup-no-file</comment>
        <translation>это не файл</translation>
    </message>
    <message>
        <source>no tiles in this file</source>
        <comment>bag-empty-file</comment>
        <translation>в этом файле нет ни одной фишки</translation>
    </message>
    <message>
        <source>each line needs a letter, the number of its tiles and its value</source>
        <comment>bag-form</comment>
        <translation>в строке должны стоять буква, число фишек и цена одной</translation>
    </message>
    <message>
        <source>a bag needs a count and a value for each letter</source>
        <comment>bag-letters</comment>
        <translation>в мешке у каждой буквы есть число фишек и цена</translation>
    </message>
    <message>
        <source>&apos;{number}&apos; is not a whole number</source>
        <comment>bag-number</comment>
        <translation>«{number}» — не целое число</translation>
    </message>
    <message>
        <source>duplicate letter &apos;{letter}&apos;</source>
        <comment>bag-twice</comment>
        <translation>повторяется буква «{letter}»</translation>
    </message>
    <message>
        <source>all cells are blocked, so nothing can be rearranged</source>
        <comment>board-blocked</comment>
        <translation>все клетки закрыты: переставлять нечего</translation>
    </message>
    <message>
        <source>no board in this text</source>
        <comment>board-none</comment>
        <translation>в этом тексте нет поля</translation>
    </message>
    <message>
        <source>Dominoes on a mutilated chessboard</source>
        <comment>bundled-dominoes-8x8-corners</comment>
        <translation>Домино на доске без двух углов</translation>
    </message>
    <message>
        <source>Pentominoes 8×8 without the center</source>
        <comment>bundled-pentominoes-8x8-centre</comment>
        <translation>Пентамино 8×8 без середины</translation>
    </message>
    <message>
        <source>Pentominoes 8×8 without the corners</source>
        <comment>bundled-pentominoes-8x8-corners</comment>
        <translation>Пентамино 8×8 без углов</translation>
    </message>
    <message>
        <source>unknown bundled puzzle: {id}</source>
        <comment>bundled-unknown</comment>
        <translation>неизвестная готовая головоломка: {id}</translation>
    </message>
    <message>
        <source>XML with a DOCTYPE is not supported</source>
        <comment>burr-doctype</comment>
        <translation>XML с DOCTYPE не поддерживается</translation>
    </message>
    <message>
        <source>this puzzle uses shapes other than cubes</source>
        <comment>burr-grid</comment>
        <translation>эта головоломка не из кубиков, а из других тел</translation>
    </message>
    <message>
        <source>this BurrTools file has no problem to solve</source>
        <comment>burr-no-problem</comment>
        <translation>в этом файле BurrTools нет ни одной задачи</translation>
    </message>
    <message>
        <source>this problem refers to a missing shape</source>
        <comment>burr-no-shape</comment>
        <translation>эта задача ссылается на фигуру, которой нет</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has an invalid number: &apos;{text}&apos;</source>
        <comment>burr-number</comment>
        <translation>«{name}»: недопустимое число «{text}»</translation>
    </message>
    <message>
        <source>&lt;{name}&gt; is not a BurrTools file</source>
        <comment>burr-other</comment>
        <translation>&lt;{name}&gt; — не файл BurrTools</translation>
    </message>
    <message>
        <source>piece {name} has optional voxels; only the goal can have them</source>
        <comment>burr-piece-either</comment>
        <translation>у детали {name} есть необязательные кубики; они бывают только в фигуре</translation>
    </message>
    <message>
        <source>this shape has an unknown format</source>
        <comment>burr-voxel</comment>
        <translation>эта фигура записана незнакомым способом</translation>
    </message>
    <message>
        <source>line {line}, column {column}: invalid XML ({fault})</source>
        <comment>burr-xml</comment>
        <translation>строка {line}, столбец {column}: ошибка в XML ({fault})</translation>
    </message>
    <message>
        <source>{where}: duplicate cube {x}, {y}, {z}</source>
        <comment>cubes-twice</comment>
        <translation>{where}: кубик {x}, {y}, {z} повторяется</translation>
    </message>
    <message>
        <source>{numbers} numbers do not make cubies: each needs four (x, y, z and the number of its piece)</source>
        <comment>cubies-four</comment>
        <translation>чисел {numbers}, а у каждого кубика их четыре: три координаты и номер детали</translation>
    </message>
    <message>
        <source>no goal: its cubies have {mark} instead of a piece number</source>
        <comment>cubies-goal</comment>
        <translation>нет фигуры: у её кубиков вместо номера детали стоит {mark}</translation>
    </message>
    <message>
        <source>invalid content</source>
        <comment>damage-other</comment>
        <translation>недопустимое содержимое</translation>
    </message>
    <message>
        <source>byte {byte} is not valid UTF-8</source>
        <comment>damage-utf8</comment>
        <translation>байт {byte} — не текст в UTF-8</translation>
    </message>
    <message>
        <source>{path} cannot be written in a menu entry</source>
        <comment>desktop-path</comment>
        <translation>{path} нельзя записать в пункт меню</translation>
    </message>
    <message>
        <source>this system has no applications menu of the kind that Linux desktops use</source>
        <comment>desktop-unknown</comment>
        <translation>в этой системе нет такого меню</translation>
    </message>
    <message>
        <source>this set has no dice</source>
        <comment>dice-none</comment>
        <translation>в наборе нет ни одного кубика</translation>
    </message>
    <message>
        <source>all dice in a set must have the same number of sides, 1 to {maximum}</source>
        <comment>dice-sides</comment>
        <translation>у всех кубиков набора поровну граней, от 1 до {maximum}</translation>
    </message>
    <message>
        <source>{dice} dice do not make a square; give a size</source>
        <comment>dice-square</comment>
        <translation>из кубиков ({dice}) не сложить квадрат: укажите размер поля</translation>
    </message>
    <message>
        <source>{path}, entry {place}: no headword has its number</source>
        <comment>dictionary-synonym</comment>
        <translation>{path}, статья {place}: нет заглавного слова с таким номером</translation>
    </message>
    <message>
        <source>A display and the libraries for a window were found.</source>
        <comment>doctor-display</comment>
        <translation>Экран и библиотеки для окна найдены.</translation>
    </message>
    <message>
        <source>Couldn&apos;t open a window on this display.</source>
        <comment>doctor-display-missed</comment>
        <translation>Не удалось открыть окно на этом экране.</translation>
    </message>
    <message>
        <source>No display found (neither DISPLAY nor WAYLAND_DISPLAY is set). The app can&apos;t open, but the commands work.</source>
        <comment>doctor-display-none</comment>
        <translation>Экран не найден (не заданы ни DISPLAY, ни WAYLAND_DISPLAY). Приложение не откроется, но команды работают.</translation>
    </message>
    <message>
        <source>Open the app in a desktop session.</source>
        <comment>doctor-display-session</comment>
        <translation>Откройте приложение в сеансе рабочего стола.</translation>
    </message>
    <message>
        <source>Couldn&apos;t check &apos;{check}&apos;: {error}</source>
        <comment>doctor-failed</comment>
        <translation>Не удалось проверить «{check}»: {error}</translation>
    </message>
    <message>
        <source>The app&apos;s folders are writable.</source>
        <comment>doctor-folders</comment>
        <translation>Запись в папки приложения разрешена.</translation>
    </message>
    <message>
        <source>Compiled kernels: {made} of {all}.</source>
        <comment>doctor-kernels</comment>
        <translation>Скомпилировано частей поиска: {made} из {all}.</translation>
    </message>
    <message>
        <source>Run: sudo apt-get install {packages}</source>
        <comment>doctor-libraries-apt</comment>
        <translation>Выполните: sudo apt-get install {packages}</translation>
    </message>
    <message>
        <source>Install the system packages that provide them.</source>
        <comment>doctor-libraries-install</comment>
        <translation>Установите системные пакеты, в которых они есть.</translation>
    </message>
    <message>
        <source>System libraries are missing: {libraries}.</source>
        <comment>doctor-libraries-missing</comment>
        <translation>Не хватает системных библиотек: {libraries}.</translation>
    </message>
    <message>
        <source>Word lists: {number}, no damage found.</source>
        <comment>doctor-lists</comment>
        <translation>Списков слов: {number}, повреждений нет.</translation>
    </message>
    <message>
        <source>line {line}, column {column}: the dots are not aligned with those of line {first}</source>
        <comment>dots-columns</comment>
        <translation>строка {line}, столбец {column}: точки стоят не под точками строки {first}</translation>
    </message>
    <message>
        <source>the controlled value, the least that the opponent gets: {value}</source>
        <comment>dots-controlled</comment>
        <translation>цена контроля, столько соперник получит наверняка: {value}</translation>
    </message>
    <message>
        <source>edge {edge} is already drawn</source>
        <comment>dots-drawn</comment>
        <translation>линия {edge} уже проведена</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has a duplicate edge: {edge}</source>
        <comment>dots-drawn-twice</comment>
        <translation>в «{name}» повторяется линия {edge}</translation>
    </message>
    <message>
        <source>unknown edge {edge}: the board&apos;s edges are 0 to {last}</source>
        <comment>dots-edge</comment>
        <translation>линии {edge} нет: линии поля — от 0 до {last}</translation>
    </message>
    <message>
        <source>line {line}, column {column}: an edge must run from dot to dot</source>
        <comment>dots-gap</comment>
        <translation>строка {line}, столбец {column}: линия должна идти от точки до точки</translation>
    </message>
    <message>
        <source>expected a JSON object</source>
        <comment>dots-json-kind</comment>
        <translation>ожидается объект JSON</translation>
    </message>
    <message>
        <source>{take}, leave the last {handout}: letting the opponent move is worth more</source>
        <comment>dots-leave-safe</comment>
        <translation>{take}, последние {handout} оставьте: передать ход сопернику дороже</translation>
    </message>
    <message>
        <source>likely when they run out (moves until then: {moves}): long chains {long}, loops {loops} (median of {games} random games)</source>
        <comment>dots-likely</comment>
        <translation>когда они кончатся (ходов до этого: {moves}), вероятно длинных цепочек {long}, колец {loops} (медиана случайных партий: {games})</translation>
    </message>
    <message>
        <source>games in which the long chain rule favors you: {controlled} of {contested}</source>
        <comment>dots-likely-control</comment>
        <translation>из них правило длинных цепочек за вас: {controlled} из {contested}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; needs {length} numbers, not {given}</source>
        <comment>dots-list-length</comment>
        <translation>в «{name}» должно быть чисел: {length}, а не {given}</translation>
    </message>
    <message>
        <source>line {line}, column {column}: &apos;{character}&apos; is not allowed here; edges are | straight below the dots, and a box has at most one letter</source>
        <comment>dots-no-box</comment>
        <translation>строка {line}, столбец {column}: «{character}» здесь не к месту; линии — это | прямо под точками, а в квадрате не больше одной буквы</translation>
    </message>
    <message>
        <source>line {line}, column {column}: expected +, - or a space (dots and edges), not &apos;{character}&apos;</source>
        <comment>dots-no-dash</comment>
        <translation>строка {line}, столбец {column}: ожидается +, - или пробел (точки и линии), а не «{character}»</translation>
    </message>
    <message>
        <source>line {line}: the board must end with a line of dots</source>
        <comment>dots-no-end</comment>
        <translation>строка {line}: поле должно кончаться строкой точек</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a list</source>
        <comment>dots-no-list</comment>
        <translation>«{name}» — не список</translation>
    </message>
    <message>
        <source>line {line}, column {column}: two dots with no space between them</source>
        <comment>dots-no-room</comment>
        <translation>строка {line}, столбец {column}: между двумя точками ничего нет</translation>
    </message>
    <message>
        <source>no position in this text</source>
        <comment>dots-none</comment>
        <translation>в этом тексте нет позиции</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has {value}, not a whole number from {minimum} to {maximum}</source>
        <comment>dots-number</comment>
        <translation>в «{name}» стоит {value}, а не целое число от {minimum} до {maximum}</translation>
    </message>
    <message>
        <source>no safe moves left: open {what}</source>
        <comment>dots-open</comment>
        <translation>безопасных ходов нет: откройте {what}</translation>
    </message>
    <message>
        <source>no safe moves left: open the last one, {what}</source>
        <comment>dots-open-last</comment>
        <translation>безопасных ходов нет: откройте последнюю, {what}</translation>
    </message>
    <message>
        <source>no safe moves left: open {what}; opening a shorter one is worse</source>
        <comment>dots-open-longer</comment>
        <translation>безопасных ходов нет: откройте {what}; открыть короче — хуже</translation>
    </message>
    <message>
        <source>no safe moves left: open the shortest, {what}</source>
        <comment>dots-open-shortest</comment>
        <translation>безопасных ходов нет: откройте самое короткое: {what}</translation>
    </message>
    <message>
        <source>{moves}; probably no long chains or loops</source>
        <comment>dots-safe-plain</comment>
        <translation>{moves}; длинных цепочек и колец, похоже, не будет</translation>
    </message>
    <message>
        <source>line {line}: duplicate &apos;{name}&apos;</source>
        <comment>dots-said-twice</comment>
        <translation>строка {line}: «{name}» повторяется</translation>
    </message>
    <message>
        <source>line {line}: unknown name &apos;{name}&apos;; expected one of {known}</source>
        <comment>dots-saying</comment>
        <translation>строка {line}: неизвестное слово «{name}»; ожидается одно из {known}</translation>
    </message>
    <message>
        <source>line {line}: the scores must be two whole numbers, such as 3 2</source>
        <comment>dots-score-line</comment>
        <translation>строка {line}: счёт — это два целых числа, например 3 2</translation>
    </message>
    <message>
        <source>line {line}, column {column}: replace the tab with spaces</source>
        <comment>dots-tab</comment>
        <translation>строка {line}, столбец {column}: замените табуляцию пробелами</translation>
    </message>
    <message>
        <source>take all open boxes ({boxes}): leaving some gains nothing</source>
        <comment>dots-take-gain</comment>
        <translation>заберите всё открытое (квадратов: {boxes}): оставлять незачем</translation>
    </message>
    <message>
        <source>unknown player &apos;{initial}&apos;: the players are {first} and {second}</source>
        <comment>dots-third-player</comment>
        <translation>неизвестный игрок «{initial}»: игроки — {first} и {second}</translation>
    </message>
    <message>
        <source>only chains and loops are left; they are worth {value} to you</source>
        <comment>dots-worth</comment>
        <translation>остались только цепочки и кольца; вам они стоят: {value}</translation>
    </message>
    <message>
        <source>no pieces yet</source>
        <comment>draft-pieces</comment>
        <translation>ещё нет деталей</translation>
    </message>
    <message>
        <source>&apos;{face}&apos; is not a face of {alphabet}</source>
        <comment>face-unknown</comment>
        <translation>«{face}» — не грань {alphabet}</translation>
    </message>
    <message>
        <source>Impossible puzzles</source>
        <comment>family-impossible</comment>
        <translation>Несобираемые</translation>
    </message>
    <message>
        <source>the number of best boards must be 1 to 1000, not {top}</source>
        <comment>board-search-top</comment>
        <translation>число лучших полей — от 1 до 1000, а не {top}</translation>
    </message>
    <message>
        <source>the saved puzzle has cubes outside of its grid</source>
        <comment>draft-outside</comment>
        <translation>в сохранённой головоломке есть кубики за пределами сетки</translation>
    </message>
    <message>
        <source>{path} is not an array of version 1</source>
        <comment>image-array</comment>
        <translation>{path}: это не массив версии 1</translation>
    </message>
    <message>
        <source>{path} is in use by another program</source>
        <comment>image-contested</comment>
        <translation>{path}: файлы заняты другой программой</translation>
    </message>
    <message>
        <source>{path} is missing or incomplete</source>
        <comment>image-missing</comment>
        <translation>{path}: папки нет или в ней не всё</translation>
    </message>
    <message>
        <source>{folder} cannot be written ({cause}): the words of {name} stay in memory only</source>
        <comment>image-unwritten</comment>
        <translation>не удалось записать в папку {folder} ({cause}): слова списка {name} хранятся только в памяти</translation>
    </message>
    <message>
        <source>it is too large: {bytes} bytes; the limit is {maximum}</source>
        <comment>json-large</comment>
        <translation>файл слишком большой: {bytes} байт при наибольшем размере {maximum}</translation>
    </message>
    <message>
        <source>{where}: invalid value</source>
        <comment>json-other</comment>
        <translation>{where}: недопустимое значение</translation>
    </message>
    <message>
        <source>invalid JSON at line {line}, column {column}</source>
        <comment>json-syntax</comment>
        <translation>ошибка в JSON: строка {line}, столбец {column}</translation>
    </message>
    <message>
        <source>invalid number: {value}</source>
        <comment>kept-number</comment>
        <translation>недопустимое число: {value}</translation>
    </message>
    <message>
        <source>its parts hold too many boards</source>
        <comment>kept-room</comment>
        <translation>её части хранят слишком много полей</translation>
    </message>
    <message>
        <source>the word-frequency data is damaged: {fault}</source>
        <comment>known-words-damaged</comment>
        <translation>данные о частотности слов повреждены: {fault}</translation>
    </message>
    <message>
        <source>layers side by side: {layers} here, {above} above</source>
        <comment>layers-beside</comment>
        <translation>рядом стоят строки разных слоёв: здесь их {layers}, выше {above}</translation>
    </message>
    <message>
        <source>this line comes before any &apos;{piece}:&apos; or &apos;{goal}:&apos;</source>
        <comment>layers-early</comment>
        <translation>это стоит раньше первого «{piece}:» или «{goal}:»</translation>
    </message>
    <message>
        <source>no goal in this text</source>
        <comment>layers-no-goal</comment>
        <translation>в этом тексте нет фигуры</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must be a whole number, such as 2</source>
        <comment>layers-number</comment>
        <translation>«{name}» — целое число, например 2</translation>
    </message>
    <message>
        <source>this layer has {rows} rows; the first layer of the shape has {first}</source>
        <comment>layers-rows</comment>
        <translation>в этом слое строк: {rows}, а в первом слое фигуры: {first}</translation>
    </message>
    <message>
        <source>write the layers of &apos;{name}:&apos; on the lines below it</source>
        <comment>layers-said</comment>
        <translation>слои стоят в строках под «{name}:»</translation>
    </message>
    <message>
        <source>unknown name &apos;{name}&apos;; expected one of {known}</source>
        <comment>layers-saying</comment>
        <translation>неизвестное слово «{name}»; ожидается одно из {known}</translation>
    </message>
    <message>
        <source>line {line}, column {column}: expected # or ., not &apos;{character}&apos;</source>
        <comment>layers-symbol</comment>
        <translation>строка {line}, столбец {column}: ожидается # или точка, а не «{character}»</translation>
    </message>
    <message>
        <source>duplicate &apos;{name}&apos;</source>
        <comment>layers-twice</comment>
        <translation>«{name}» повторяется</translation>
    </message>
    <message>
        <source>invalid bytes for the file&apos;s encoding</source>
        <comment>left-out-bytes</comment>
        <translation>битые символы</translation>
    </message>
    <message>
        <source>duplicate word</source>
        <comment>left-out-duplicate</comment>
        <translation>слово уже было</translation>
    </message>
    <message>
        <source>characters outside the alphabet</source>
        <comment>left-out-foreign</comment>
        <translation>не только буквы алфавита</translation>
    </message>
    <message>
        <source>a name, by its capital in a lowercase list</source>
        <comment>left-out-name</comment>
        <translation>имена — они с прописной буквы</translation>
    </message>
    <message>
        <source>the list {name} is incomplete</source>
        <comment>list-short</comment>
        <translation>список {name} неполон</translation>
    </message>
    <message>
        <source>a row, a column and a letter are needed</source>
        <comment>moves-cell</comment>
        <translation>нужны строка, столбец и буква</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; has letters outside {alphabet}</source>
        <comment>moves-foreign</comment>
        <translation>«{word}» не состоит из букв {alphabet}</translation>
    </message>
    <message>
        <source>move {move} can&apos;t follow move {before}</source>
        <comment>moves-gap</comment>
        <translation>ход {move} не может идти после хода {before}</translation>
    </message>
    <message>
        <source>&apos;{letter}&apos; is not a letter of {alphabet}</source>
        <comment>moves-letter</comment>
        <translation>«{letter}» — не буква {alphabet}</translation>
    </message>
    <message>
        <source>a saved game has at most {maximum} moves</source>
        <comment>moves-many</comment>
        <translation>в сохранённой игре не больше ходов, чем {maximum}</translation>
    </message>
    <message>
        <source>the start word is missing (the word of move 0)</source>
        <comment>moves-no-start</comment>
        <translation>нет начального слова: оно стоит в ходе 0</translation>
    </message>
    <message>
        <source>no moves in this text</source>
        <comment>moves-none</comment>
        <translation>в этом тексте нет ходов</translation>
    </message>
    <message>
        <source>{name}: &apos;{text}&apos; is not a number from {minimum} to {maximum}</source>
        <comment>moves-number</comment>
        <translation>{name}: «{text}» — не число от {minimum} до {maximum}</translation>
    </message>
    <message>
        <source>&apos;{path}&apos; is not a path such as 1,1 1,2</source>
        <comment>moves-path</comment>
        <translation>«{path}» — не путь вида 1,1 1,2</translation>
    </message>
    <message>
        <source>unclosed quotation mark</source>
        <comment>moves-quotes</comment>
        <translation>кавычка не закрыта</translation>
    </message>
    <message>
        <source>duplicate start word</source>
        <comment>moves-starts</comment>
        <translation>начальное слово повторяется</translation>
    </message>
    <message>
        <source>move 0 must come first</source>
        <comment>moves-zero</comment>
        <translation>ход 0 должен быть первым</translation>
    </message>
    <message>
        <source>{path} cannot be written ({cause}); what you save lasts only until you close the app.</source>
        <comment>library-in-memory</comment>
        <translation>не удалось записать {path} ({cause}); сохранённое пропадёт при закрытии программы.</translation>
    </message>
    <message>
        <source>{path} was made by a newer version of the app (format {format}; this version reads up to {known}); it was left unchanged</source>
        <comment>database-newer</comment>
        <translation>{path}: файл создан более новой версией программы (формат {format}; эта версия читает до {known}); он оставлен как есть</translation>
    </message>
    <message>
        <source>the library has no game {entry}</source>
        <comment>library-no-entry</comment>
        <translation>в библиотеке нет игры {entry}</translation>
    </message>
    <message>
        <source>the certificates for {address} cannot be used: {cause}</source>
        <comment>cluster-certificates</comment>
        <translation>сертификаты для {address} не подходят: {cause}</translation>
    </message>
    <message>
        <source>the code is from another version of Gridsmith</source>
        <comment>code-other</comment>
        <translation>этот код сделан другой версией Gridsmith</translation>
    </message>
    <message>
        <source>{path} is damaged; {command} restores the newest good copy</source>
        <comment>database-damaged</comment>
        <translation>файл {path} повреждён; {command} восстановит новейшую исправную копию</translation>
    </message>
    <message>
        <source>The rest are compiled when needed, or now by gridsmith prepare.</source>
        <comment>doctor-kernels-now</comment>
        <translation>Остальные компилируются, когда понадобятся, или сейчас — командой gridsmith prepare.</translation>
    </message>
    <message>
        <source>invalid list name &apos;{name}&apos;: use letters, digits, &apos;-&apos; and &apos;_&apos;, at most 60</source>
        <comment>list-name</comment>
        <translation>недопустимое имя списка «{name}»: только буквы, цифры, «-» и «_», не больше 60 знаков</translation>
    </message>
    <message>
        <source>the list {name} already exists</source>
        <comment>list-name-taken</comment>
        <translation>список {name} уже есть</translation>
    </message>
    <message>
        <source>the list cannot be saved in {folder}: {cause}</source>
        <comment>list-unkept</comment>
        <translation>не удалось сохранить список в {folder}: {cause}</translation>
    </message>
    <message>
        <source>unknown word list &apos;{name}&apos;; available: {known}</source>
        <comment>list-unknown</comment>
        <translation>неизвестный список слов «{name}»; есть: {known}</translation>
    </message>
    <message>
        <source>no move to take back</source>
        <comment>no-move</comment>
        <translation>ходов, которые можно взять назад, нет</translation>
    </message>
    <message>
        <source>on a checkerboard coloring the goal has {dark} dark and {light} light cubes; no choice of pieces matches that</source>
        <comment>obstacle-colours</comment>
        <translation>в шахматной раскраске тёмных и светлых кубиков в фигуре {dark} и {light}; из этих деталей так не выйдет</translation>
    </message>
    <message>
        <source>{name} must be used, but fits nowhere in the goal</source>
        <comment>obstacle-fit</comment>
        <translation>без детали {name} не обойтись, а в фигуру она не помещается никак</translation>
    </message>
    <message>
        <source>the required pieces fill {volume}, but there is room for {room}</source>
        <comment>obstacle-least</comment>
        <translation>обязательные детали занимают {volume}, а места только {room}</translation>
    </message>
    <message>
        <source>the picture is empty</source>
        <comment>picture-none</comment>
        <translation>картинка пуста</translation>
    </message>
    <message>
        <source>the quantity of piece {name} must be 1 to {maximum}, not {count}</source>
        <comment>piece-count</comment>
        <translation>деталь {name}: количество от 1 до {maximum}, а не {count}</translation>
    </message>
    <message>
        <source>piece {name} cannot be used {minimum} times or more: its quantity is {count}</source>
        <comment>piece-least</comment>
        <translation>деталь {name} нельзя использовать хотя бы {minimum} раз: её количество {count}</translation>
    </message>
    <message>
        <source>the name of a piece must fit on one line</source>
        <comment>piece-name</comment>
        <translation>имя детали должно помещаться в одну строку</translation>
    </message>
    <message>
        <source>duplicate piece name: {name}</source>
        <comment>piece-twice</comment>
        <translation>имя детали повторяется: {name}</translation>
    </message>
    <message>
        <source>this version does not know its game</source>
        <comment>position-of-no-game</comment>
        <translation>он из игры, которой эта версия не знает</translation>
    </message>
    <message>
        <source>it was saved by another version of Gridsmith</source>
        <comment>position-other</comment>
        <translation>сохранено другой версией Gridsmith</translation>
    </message>
    <message>
        <source>some parts could not be compiled: {parts}</source>
        <comment>prepare-failed</comment>
        <translation>не удалось скомпилировать: {parts}</translation>
    </message>
    <message>
        <source>a proof on {rows}x{columns} cannot have words of {points} points and {faces} faces</source>
        <comment>prove-points</comment>
        <translation>для поля {rows}x{columns} доказательства нет, если за слово дают {points} очков, а граней {faces}</translation>
    </message>
    <message>
        <source>the compressed file is truncated</source>
        <comment>puzzle-gzip-cut</comment>
        <translation>сжатый файл обрывается</translation>
    </message>
    <message>
        <source>the puzzle&apos;s name must fit on one line</source>
        <comment>puzzle-name</comment>
        <translation>имя головоломки должно помещаться в одну строку</translation>
    </message>
    <message>
        <source>unknown puzzle {number}; there are {puzzles}</source>
        <comment>puzzles-number</comment>
        <translation>головоломки {number} нет; всего их {puzzles}</translation>
    </message>
    <message>
        <source>the file has {puzzles} puzzles; this is the first, &apos;{name}&apos;</source>
        <comment>puzzles-several</comment>
        <translation>головоломок здесь {puzzles}; это первая, «{name}»</translation>
    </message>
    <message>
        <source>the beginning of a game cannot be deleted</source>
        <comment>record-beginning</comment>
        <translation>начало игры нельзя удалить</translation>
    </message>
    <message>
        <source>a saved game has at most {maximum} moves</source>
        <comment>record-full</comment>
        <translation>в сохранённой игре не больше ходов, чем {maximum}</translation>
    </message>
    <message>
        <source>the boards of its moves differ in size</source>
        <comment>record-sizes</comment>
        <translation>поля её ходов разного размера</translation>
    </message>
    <message>
        <source>the minimum word length must be 1 or more, not {letters}</source>
        <comment>rules-length</comment>
        <translation>в самом коротком слове не меньше 1 буквы, а не {letters}</translation>
    </message>
    <message>
        <source>{path} is not a file that can be replaced</source>
        <comment>save-special</comment>
        <translation>{path} — не файл, который можно заменить</translation>
    </message>
    <message>
        <source>the word list {name} is not installed</source>
        <comment>saved-game-list</comment>
        <translation>списка слов {name} здесь нет</translation>
    </message>
    <message>
        <source>not a file</source>
        <comment>saved-game-no-file</comment>
        <translation>это не файл</translation>
    </message>
    <message>
        <source>a scoring table needs at least one entry</source>
        <comment>scoring-empty</comment>
        <translation>в таблице очков нет ни одной строки</translation>
    </message>
    <message>
        <source>&apos;{entry}&apos; does not have the form LETTERS:POINTS or +POINTS</source>
        <comment>scoring-form</comment>
        <translation>«{entry}» не вида БУКВЫ:ОЧКИ или +ОЧКИ</translation>
    </message>
    <message>
        <source>the scoring table has no LETTERS:POINTS</source>
        <comment>scoring-nothing</comment>
        <translation>в таблице очков нет ни одного БУКВЫ:ОЧКИ</translation>
    </message>
    <message>
        <source>&apos;{entry}&apos;: duplicate word length {letters}</source>
        <comment>scoring-twice</comment>
        <translation>«{entry}»: длина {letters} повторяется</translation>
    </message>
    <message>
        <source>no screen was found</source>
        <comment>screen-none</comment>
        <translation>экран не найден</translation>
    </message>
    <message>
        <source>the system gives no picture of it; take a screenshot with the system&apos;s key and paste it</source>
        <comment>screen-refused</comment>
        <translation>система не даёт его снимка; сделайте снимок экрана системной клавишей и вставьте его</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; leaves {cells} cells of the {rows}x{columns} board empty; at most {maximum} can be solved</source>
        <comment>solve-empty</comment>
        <translation>начальное слово «{word}» оставляет слишком много пустых клеток на поле {rows}×{columns}: {cells}; решить можно не больше {maximum}</translation>
    </message>
    <message>
        <source>the state has {boards} boards, the problem {top}</source>
        <comment>state-boards</comment>
        <translation>сохранено лучших полей: {boards}, а в задаче их {top}</translation>
    </message>
    <message>
        <source>the saved state contains unknown faces</source>
        <comment>state-faces</comment>
        <translation>в сохранённом состоянии есть неизвестные грани</translation>
    </message>
    <message>
        <source>the saved state contains invalid numbers</source>
        <comment>state-numbers</comment>
        <translation>в сохранённом состоянии недопустимые числа</translation>
    </message>
    <message>
        <source>not a text file: byte 0x{value} at offset {offset}, line {line}</source>
        <comment>text-control</comment>
        <translation>это не текстовый файл: байт 0x{value} на месте {offset}, строка {line}</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <comment>text-empty</comment>
        <translation>файл пуст</translation>
    </message>
    <message>
        <source>the file begins with the mark of {encoding} but is not in this encoding</source>
        <comment>text-false-mark</comment>
        <translation>файл начинается с метки {encoding}, но он не в этой кодировке</translation>
    </message>
    <message>
        <source>this is {kind}, not a text file</source>
        <comment>text-other-file</comment>
        <translation>это {kind}, а не текстовый файл</translation>
    </message>
    <message>
        <source>unknown text encoding; save the file as UTF-8</source>
        <comment>text-unknown-encoding</comment>
        <translation>кодировка текста не распознана; сохраните его в UTF-8</translation>
    </message>
    <message>
        <source>unknown mode &apos;{mode}&apos;</source>
        <comment>tiles-mode</comment>
        <translation>неизвестный режим «{mode}»</translation>
    </message>
    <message>
        <source>row {row}, place {column} does not exist</source>
        <comment>tiles-no-place</comment>
        <translation>ряда {row} с местом {column} нет</translation>
    </message>
    <message>
        <source>too many words to require or exclude</source>
        <comment>tiles-words-long</comment>
        <translation>обязательных или запрещённых слов слишком много</translation>
    </message>
    <message>
        <source>unknown set of dice &apos;{name}&apos;</source>
        <comment>boggle-dice</comment>
        <translation>неизвестный набор кубиков «{name}»</translation>
    </message>
    <message>
        <source>the minimum word length must be 1 or more, not {letters}</source>
        <comment>boggle-min-length</comment>
        <translation>в самом коротком слове не меньше 1 буквы, а не {letters}</translation>
    </message>
    <message>
        <source>unknown scoring &apos;{name}&apos;</source>
        <comment>boggle-scoring</comment>
        <translation>неизвестный подсчёт «{name}»</translation>
    </message>
    <message>
        <source>not a saved state of this search</source>
        <comment>state-other</comment>
        <translation>это сохранённое состояние другого поиска</translation>
    </message>
    <message>
        <source>an empty line is not a word</source>
        <comment>word-empty</comment>
        <translation>пустая строка — не слово</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; has letters outside {alphabet}</source>
        <comment>word-foreign</comment>
        <translation>«{word}» — не из букв {alphabet}</translation>
    </message>
    <message>
        <source>&apos;{letter}&apos; is not one of the letters {letters}</source>
        <comment>word-letter</comment>
        <translation>«{letter}» — не из букв {letters}</translation>
    </message>
    <message>
        <source>no word in the first {megabytes} MB</source>
        <comment>word-list-barren</comment>
        <translation>в первых {megabytes} МБ нет ни одного слова</translation>
    </message>
    <message>
        <source>the file has only blank lines</source>
        <comment>word-list-blank</comment>
        <translation>в файле только пустые строки</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <comment>word-list-folder</comment>
        <translation>это папка, а не файл</translation>
    </message>
    <message>
        <source>the file is larger than {maximum} MB</source>
        <comment>word-list-large</comment>
        <translation>файл больше {maximum} МБ</translation>
    </message>
    <message>
        <source>the file has {letters} different letters; an alphabet has at most {maximum}</source>
        <comment>word-list-letters</comment>
        <translation>разных букв {letters}, а в алфавите их не больше {maximum}</translation>
    </message>
    <message>
        <source>no such file</source>
        <comment>word-list-missing</comment>
        <translation>такого файла нет</translation>
    </message>
    <message>
        <source>the file has no letters</source>
        <comment>word-list-no-letter</comment>
        <translation>в файле нет ни одной буквы</translation>
    </message>
    <message>
        <source>the file cannot be read: {cause}</source>
        <comment>word-list-unreadable</comment>
        <translation>не удалось прочитать файл: {cause}</translation>
    </message>
    <message>
        <source>no letters given</source>
        <comment>word-missing</comment>
        <translation>не введено ни одной буквы</translation>
    </message>
    <message>
        <source>{word} was already played</source>
        <comment>word-played</comment>
        <translation>«{word}» уже сыграно</translation>
    </message>
    <message>
        <source>write the rack on one line</source>
        <comment>tiles-rack-lines</comment>
        <translation>набор фишек пишут в одну строку</translation>
    </message>
    <message>
        <source>this Gridsmith is not installed, so no command starts it from anywhere</source>
        <comment>desktop-not-installed</comment>
        <translation>этот Gridsmith не установлен, и нет команды, которая запускала бы его из любого места</translation>
    </message>
</context>
<context>
    <name>ModeChoice</name>
    <message>
        <source>What to find</source>
        <translation>Что искать</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>Best set</source>
        <translation>Набор</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Доска</translation>
    </message>
</context>
<context>
    <name>MovesList</name>
    <message numerus="yes">
        <source>Advised · %1, %Ln ahead</source>
        <translation>
            <numerusform>Совет · %1, на %Ln ход вперёд</numerusform>
            <numerusform>Совет · %1, на %Ln хода вперёд</numerusform>
            <numerusform>Совет · %1, на %Ln ходов вперёд</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>opens %Ln word(s) of 6+ letters</source>
        <translation>
            <numerusform>открывает %Ln слово от шести букв</numerusform>
            <numerusform>открывает %Ln слова от шести букв</numerusform>
            <numerusform>открывает %Ln слов от шести букв</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MovesPane</name>
    <message>
        <source>No moves yet</source>
        <translation>Ходов пока нет</translation>
    </message>
    <message>
        <source>The moves of the game appear here.</source>
        <translation>Здесь появятся ходы партии.</translation>
    </message>
</context>
<context>
    <name>NavigationBar</name>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
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
    <name>NewDotsSheet</name>
    <message>
        <source>New game</source>
        <translation>Новая игра</translation>
    </message>
    <message>
        <source>Size of the board</source>
        <translation>Размер поля</translation>
    </message>
    <message>
        <source>Who starts</source>
        <translation>Кто начинает</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начать</translation>
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
        <source>Start word</source>
        <translation>Начальное слово</translation>
    </message>
    <message>
        <source>None: an empty board</source>
        <translation>Нет: пустое поле</translation>
    </message>
    <message>
        <source>Draw a word</source>
        <translation>Случайное слово</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>Соперник</translation>
    </message>
    <message>
        <source>A word to start with</source>
        <translation>Слово, с которого начать</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Люди</translation>
    </message>
    <message>
        <source>The computer</source>
        <translation>Компьютер</translation>
    </message>
    <message>
        <source>Number of players</source>
        <translation>Число игроков</translation>
    </message>
    <message>
        <source>Who starts</source>
        <translation>Кто начинает</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начать</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>the code</source>
        <translation>код</translation>
    </message>
    <message>
        <source>Only the first picture was opened: %1</source>
        <translation>Открыта только первая картинка: %1</translation>
    </message>
    <message>
        <source>%1 is a word list.</source>
        <translation>%1 — список слов.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Импорт…</translation>
    </message>
    <message>
        <source>Couldn&apos;t open %1: %2</source>
        <translation>Не удалось открыть %1: %2</translation>
    </message>
</context>
<context>
    <name>OwnProfilesModel</name>
    <message>
        <source>leaves out: %1</source>
        <translation>исключены: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) learned</source>
        <translation>
            <numerusform>выучено %Ln слово</numerusform>
            <numerusform>выучено %Ln слова</numerusform>
            <numerusform>выучено %Ln слов</numerusform>
        </translation>
    </message>
    <message>
        <source>leaves nothing out</source>
        <translation>без исключений</translation>
    </message>
    <message>
        <source>%1 was removed.</source>
        <translation>Профиль «%1» удалён.</translation>
    </message>
    <message>
        <source>%1: learned words forgotten.</source>
        <translation>%1: выученные слова забыты.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Imported: %1</source>
        <translation>Импортирован: %1</translation>
    </message>
</context>
<context>
    <name>OwnWordsSheet</name>
    <message>
        <source>My words</source>
        <translation>Мои слова</translation>
    </message>
    <message>
        <source>Word to add</source>
        <translation>Добавляемое слово</translation>
    </message>
    <message>
        <source>A word to add</source>
        <translation>Новое слово</translation>
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
        <source>Show %1 again</source>
        <translation>Снова показывать %1</translation>
    </message>
    <message>
        <source>Learned from games elsewhere</source>
        <translation>Усвоено из игр</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>принято</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>не принято</translation>
    </message>
    <message>
        <source>Forget %1</source>
        <translation>Забыть %1</translation>
    </message>
    <message>
        <source>Added to “%1” or hidden from it. List updates don&apos;t change them.</source>
        <translation>Добавлены к списку «%1» или скрыты из него. Обновления списка их не трогают.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Убрать %1</translation>
    </message>
</context>
<context>
    <name>PageResults</name>
    <message>
        <source>Close the results</source>
        <translation>Закрыть результаты</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Очистить фильтр</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>Лучшее на данный момент</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Идёт поиск</translation>
    </message>
    <message>
        <source>Nothing found yet</source>
        <translation>Пока ничего не найдено</translation>
    </message>
</context>
<context>
    <name>PageSheets</name>
    <message>
        <source>words</source>
        <translation>слова</translation>
    </message>
    <message>
        <source>Open a position</source>
        <translation>Открыть позицию</translation>
    </message>
</context>
<context>
    <name>PairsSheet</name>
    <message>
        <source>Which colors fit</source>
        <translation>Сочетания цветов</translation>
    </message>
    <message>
        <source>On the left is the color of a cube, next to it the colors of the cells it may lie on.</source>
        <translation>Слева цвет кубика, рядом цвета ячеек, в которых он может лежать.</translation>
    </message>
    <message>
        <source>A cube of color %1 may lie on a cell of color %2.</source>
        <translation>Кубик цвета %1 может лежать в ячейке цвета %2.</translation>
    </message>
    <message>
        <source>A cube of color %1 may not lie on a cell of color %2.</source>
        <translation>Кубик цвета %1 не может лежать в ячейке цвета %2.</translation>
    </message>
    <message>
        <source>A cube without a color fits any cell; any cube fits a cell without a color.</source>
        <translation>Кубик без цвета подходит к любой ячейке, а к ячейке без цвета — любой кубик.</translation>
    </message>
    <message>
        <source>Color cubes of a piece and cells of the goal first.</source>
        <translation>Сначала покрасьте кубики детали и ячейки фигуры.</translation>
    </message>
    <message>
        <source>All at once</source>
        <translation>Все сразу</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>Тот же</translation>
    </message>
    <message>
        <source>Each color fits only the same color</source>
        <translation>Каждый цвет подходит только к такому же</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Any color fits any color</source>
        <translation>Каждый цвет подходит к любому</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Никакие</translation>
    </message>
    <message>
        <source>No colors fit</source>
        <translation>Никакие цвета не сочетаются</translation>
    </message>
</context>
<context>
    <name>PartBar</name>
    <message>
        <source>Change the shape…</source>
        <translation>Изменить форму…</translation>
    </message>
    <message>
        <source>Name and count…</source>
        <translation>Имя и количество…</translation>
    </message>
    <message>
        <source>Name of the puzzle…</source>
        <translation>Имя головоломки…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Копия</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Quantity of %1</source>
        <translation>Количество: %1</translation>
    </message>
</context>
<context>
    <name>PartSheet</name>
    <message>
        <source>Piece</source>
        <translation>Деталь</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Головоломка</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Use at least</source>
        <translation>Нужно не меньше</translation>
    </message>
    <message>
        <source>Cubes that may stay empty</source>
        <translation>Кубики, которые могут остаться пустыми</translation>
    </message>
    <message>
        <source>Draw such cubes of the goal with O, or with the button that has a question mark.</source>
        <translation>Нарисуйте такие кубики фигуры: клавишей O или кнопкой с вопросительным знаком.</translation>
    </message>
    <message>
        <source>How many may stay empty</source>
        <translation>Сколько может остаться пустыми</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Не более</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Количество</translation>
    </message>
</context>
<context>
    <name>PartsLegend</name>
    <message>
        <source>Pieces</source>
        <translation>Детали</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>скрыта</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>показана</translation>
    </message>
    <message>
        <source>not added yet</source>
        <translation>ещё не вставлена</translation>
    </message>
</context>
<context>
    <name>PauseSheet</name>
    <message>
        <source>Paused</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>The timer is stopped, and the letters are covered until you continue.</source>
        <translation>Песок не сыплется, буквы закрыты, пока раунд не продолжен.</translation>
    </message>
    <message>
        <source>Continue the round</source>
        <translation>Продолжить раунд</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>%1: this page can&apos;t read a board from a picture.</source>
        <translation>%1: на этой странице поле с картинки не читается.</translation>
    </message>
    <message>
        <source>No picture on the clipboard.</source>
        <translation>В буфере обмена нет картинки.</translation>
    </message>
    <message>
        <source>Opening the picture…</source>
        <translation>Картинка открывается…</translation>
    </message>
    <message>
        <source>Reading the board…</source>
        <translation>Поле читается…</translation>
    </message>
    <message>
        <source>%1. Drag the corners onto the board and set its size.</source>
        <translation>%1. Перетащите углы на поле и задайте его размер.</translation>
    </message>
    <message>
        <source>Arrows move the corner; with Shift, by ten pixels.</source>
        <translation>Стрелки двигают угол; с Shift — на десять точек.</translation>
    </message>
    <message>
        <source>Drag the corners onto the corners of the board.</source>
        <translation>Перетащите углы сетки на углы поля.</translation>
    </message>
    <message>
        <source>No place is doubtful. Compare the board, then use it.</source>
        <translation>Сомнительных мест нет. Проверьте поле и нажмите «Взять».</translation>
    </message>
    <message>
        <source>No cell is doubtful. Compare the board, then use it.</source>
        <translation>Сомнительных клеток нет. Проверьте поле и нажмите «Взять».</translation>
    </message>
    <message>
        <source>Type or choose a letter for the selected cell.</source>
        <translation>Введите или выберите букву для выделенной клетки.</translation>
    </message>
    <message>
        <source>Tab goes to the next.</source>
        <translation>Tab — дальше.</translation>
    </message>
    <message>
        <source>Choose one to correct it.</source>
        <translation>Выберите любую, чтобы поправить.</translation>
    </message>
    <message>
        <source>Choose the owner of the selected box.</source>
        <translation>Выберите хозяина выделенного квадрата.</translation>
    </message>
    <message>
        <source>Choose whether the selected edge is drawn.</source>
        <translation>Выберите, есть ли выделенная линия.</translation>
    </message>
    <message>
        <source>Type a letter for the selected cell.</source>
        <translation>Введите букву для выделенной клетки.</translation>
    </message>
</context>
<context>
    <name>PictureCorners</name>
    <message>
        <source>Top left corner</source>
        <translation>Левый верхний угол</translation>
    </message>
    <message>
        <source>Top right corner</source>
        <translation>Правый верхний угол</translation>
    </message>
    <message>
        <source>Bottom right corner</source>
        <translation>Правый нижний угол</translation>
    </message>
    <message>
        <source>Bottom left corner</source>
        <translation>Левый нижний угол</translation>
    </message>
</context>
<context>
    <name>PictureModel</name>
    <message numerus="yes">
        <source>%Ln sphere(s)</source>
        <translation>
            <numerusform>%Ln шар</numerusform>
            <numerusform>%Ln шара</numerusform>
            <numerusform>%Ln шаров</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cube(s)</source>
        <translation>
            <numerusform>%Ln кубик</numerusform>
            <numerusform>%Ln кубика</numerusform>
            <numerusform>%Ln кубиков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goal has %Ln sphere(s).</source>
        <translation>
            <numerusform>В фигуре %Ln шар.</numerusform>
            <numerusform>В фигуре %Ln шара.</numerusform>
            <numerusform>В фигуре %Ln шаров.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goal has %Ln cube(s).</source>
        <translation>
            <numerusform>В фигуре %Ln кубик.</numerusform>
            <numerusform>В фигуре %Ln кубика.</numerusform>
            <numerusform>В фигуре %Ln кубиков.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An assembly of %Ln piece(s).</source>
        <translation>
            <numerusform>Сборка из %Ln детали.</numerusform>
            <numerusform>Сборка из %Ln деталей.</numerusform>
            <numerusform>Сборка из %Ln деталей.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PicturePlaces</name>
    <message>
        <source>row %1, column %2, letter %3</source>
        <translation>строка %1, столбец %2, буква %3</translation>
    </message>
    <message>
        <source>row %1, column %2, empty</source>
        <translation>строка %1, столбец %2, пусто</translation>
    </message>
    <message>
        <source>box in row %1, column %2</source>
        <translation>квадрат в ряду %1, столбце %2</translation>
    </message>
    <message>
        <source>edge left of column %2, row %1</source>
        <translation>линия слева от столбца %2, ряд %1</translation>
    </message>
    <message>
        <source>edge above row %1, column %2</source>
        <translation>линия над рядом %1, столбец %2</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>проведена</translation>
    </message>
    <message>
        <source>not drawn</source>
        <translation>не проведена</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>сомнительно</translation>
    </message>
</context>
<context>
    <name>PictureSheet</name>
    <message>
        <source>Board from a picture</source>
        <translation>Поле с картинки</translation>
    </message>
    <message>
        <source>Reading the board</source>
        <translation>Чтение поля</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Уменьшить</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Увеличить</translation>
    </message>
    <message>
        <source>What to correct</source>
        <translation>Что исправлять</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Линии</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Сетка</translation>
    </message>
    <message>
        <source>Language of the letters</source>
        <translation>Язык букв</translation>
    </message>
    <message>
        <source>Another picture…</source>
        <translation>Другая картинка…</translation>
    </message>
    <message>
        <source>Played words</source>
        <translation>Сыгранные слова</translation>
    </message>
    <message>
        <source>Words already played, if any</source>
        <translation>Уже сыгранные слова, если есть</translation>
    </message>
</context>
<context>
    <name>PictureSheets</name>
    <message>
        <source>Open a picture</source>
        <translation>Открыть картинку</translation>
    </message>
</context>
<context>
    <name>PictureSources</name>
    <message>
        <source>Open a file…</source>
        <translation>Открыть файл…</translation>
    </message>
    <message>
        <source>From the screen</source>
        <translation>С экрана</translation>
    </message>
    <message>
        <source>Or drop a picture here, or paste it: Ctrl+V.</source>
        <translation>Или перетащите картинку сюда либо вставьте её: Ctrl+V.</translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Board in the picture</source>
        <translation>Поле на картинке</translation>
    </message>
</context>
<context>
    <name>PieceCatalogSheet</name>
    <message>
        <source>Add a piece</source>
        <translation>Добавить деталь</translation>
    </message>
    <message>
        <source>Name or number of a piece</source>
        <translation>Имя или номер детали</translation>
    </message>
    <message>
        <source>L5, 6-12, or a burr stick: 52</source>
        <translation>L5, 6-12 или номер бруска: 52</translation>
    </message>
    <message>
        <source>Kind of piece</source>
        <translation>Вид деталей</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Плоские</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Объём</translation>
    </message>
    <message>
        <source>Burr sticks</source>
        <translation>Бруски</translation>
    </message>
    <message>
        <source>No piece has this name.</source>
        <translation>Детали с таким именем нет.</translation>
    </message>
</context>
<context>
    <name>PlaceChoices</name>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>Empty the cell</source>
        <translation>Очистить клетку</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
    <message>
        <source>Letter pad</source>
        <translation>Панель букв</translation>
    </message>
    <message>
        <source>Owner of the box</source>
        <translation>Чей квадрат</translation>
    </message>
    <message>
        <source>Selected edge</source>
        <translation>Выбранная линия</translation>
    </message>
    <message>
        <source>Not drawn</source>
        <translation>Нет линии</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Линия</translation>
    </message>
</context>
<context>
    <name>PlatformFileDialog</name>
    <message>
        <source>All files</source>
        <translation>Все файлы</translation>
    </message>
</context>
<context>
    <name>PlaySheet</name>
    <message>
        <source>Play a round</source>
        <translation>Сыграть раунд</translation>
    </message>
    <message>
        <source>Find words on the board while the time runs. The list is hidden until the end; then you see what you missed and can compare lists with other players.</source>
        <translation>Ищите слова на поле, пока сыплется песок. Список до конца скрыт; потом видно, что пропущено, и можно сравнить списки с другими игроками.</translation>
    </message>
    <message>
        <source>Timer, minutes</source>
        <translation>Песочные часы, минуты</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Roll the dice</source>
        <translation>Бросить кубики</translation>
    </message>
    <message>
        <source>This board</source>
        <translation>Это поле</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Подсчёт</translation>
    </message>
    <message>
        <source>Shortest word</source>
        <translation>Самое короткое слово</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s)</source>
        <translation>
            <numerusform>%Ln буква</numerusform>
            <numerusform>%Ln буквы</numerusform>
            <numerusform>%Ln букв</numerusform>
        </translation>
    </message>
    <message>
        <source>Board and scoring</source>
        <translation>Поле и подсчёт</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начать</translation>
    </message>
</context>
<context>
    <name>PlayedSheet</name>
    <message>
        <source>Played words</source>
        <translation>Сыгранные слова</translation>
    </message>
    <message>
        <source>Played word</source>
        <translation>Уже сыгранное слово</translation>
    </message>
    <message>
        <source>A word that was played</source>
        <translation>Сыгранное слово</translation>
    </message>
    <message>
        <source>the start word</source>
        <translation>начальное слово</translation>
    </message>
    <message>
        <source>does not count</source>
        <translation>не считается</translation>
    </message>
    <message>
        <source>Allow %1 again</source>
        <translation>Снова разрешить %1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln point(s)</source>
        <translation>
            <numerusform>%1, %Ln очко</numerusform>
            <numerusform>%1, %Ln очка</numerusform>
            <numerusform>%1, %Ln очков</numerusform>
        </translation>
    </message>
    <message>
        <source>No words played yet. Words played here or typed above can&apos;t be played again.</source>
        <translation>Сыгранных слов ещё нет. Слово, сыгранное здесь или введённое выше, второй раз сыграть нельзя.</translation>
    </message>
</context>
<context>
    <name>PlayersSheet</name>
    <message>
        <source>Players and analysis</source>
        <translation>Игроки и анализ</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Часы</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Анализ</translation>
    </message>
    <message>
        <source>10 s</source>
        <translation>10 с</translation>
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
        <translation>Без лимита</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Память</translation>
    </message>
    <message>
        <source>128 MB</source>
        <translation>128 МБ</translation>
    </message>
    <message>
        <source>512 MB</source>
        <translation>512 МБ</translation>
    </message>
    <message>
        <source>2 GB</source>
        <translation>2 ГБ</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Analysis time per position</source>
        <translation>Время анализа позиции</translation>
    </message>
</context>
<context>
    <name>PlayersStrip</name>
    <message>
        <source>Stop the clock</source>
        <translation>Остановить часы</translation>
    </message>
    <message>
        <source>Start the clock</source>
        <translation>Пустить часы</translation>
    </message>
</context>
<context>
    <name>PointsText</name>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln очко</numerusform>
            <numerusform>%Ln очка</numerusform>
            <numerusform>%Ln очков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrintSheet</name>
    <message>
        <source>Print</source>
        <translation>Печать</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Предпросмотр</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Страница %1</translation>
    </message>
    <message>
        <source>Rows of the list</source>
        <translation>Строки списка</translation>
    </message>
    <message>
        <source>No list</source>
        <translation>Без списка</translation>
    </message>
    <message>
        <source>First %1</source>
        <translation>Первые %1</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Бумага</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Принтер</translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Поиск принтеров…</translation>
    </message>
    <message>
        <source>No printer found.</source>
        <translation>Принтеров не найдено.</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Сохранить PDF…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Сохранить в PDF</translation>
    </message>
</context>
<context>
    <name>Printing</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln страница</numerusform>
            <numerusform>%Ln страницы</numerusform>
            <numerusform>%Ln страниц</numerusform>
        </translation>
    </message>
    <message>
        <source>No printer found.</source>
        <translation>Принтеров не найдено.</translation>
    </message>
    <message>
        <source>Sent to %1.</source>
        <translation>Отправлено на %1.</translation>
    </message>
</context>
<context>
    <name>ProblemsSheet</name>
    <message>
        <source>Puzzles in this file</source>
        <translation>Головоломки этого файла</translation>
    </message>
    <message>
        <source>Puzzles in the last file</source>
        <translation>Головоломки последнего файла</translation>
    </message>
    <message>
        <source>Find a puzzle</source>
        <translation>Найти головоломку</translation>
    </message>
    <message>
        <source>No puzzle of this file has these words in its name.</source>
        <translation>В этом файле нет головоломок с такими словами в названии.</translation>
    </message>
</context>
<context>
    <name>ProfilesSheet</name>
    <message>
        <source>Profiles</source>
        <translation>Профили</translation>
    </message>
    <message>
        <source>Choose a profile</source>
        <translation>Выберите профиль</translation>
    </message>
    <message>
        <source>Export a profile</source>
        <translation>Экспорт профиля</translation>
    </message>
    <message>
        <source>A profile leaves out words that a site or a group refuses. Choose one to play with it.</source>
        <translation>Профиль исключает слова, которые не принимает сайт или компания. Выберите профиль, чтобы играть с ним.</translation>
    </message>
    <message>
        <source>Import a profile…</source>
        <translation>Импортировать профиль…</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>Экспортировать: %1</translation>
    </message>
    <message>
        <source>Forget what %1 has learned</source>
        <translation>Забыть, чему научен профиль %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Удалить: %1</translation>
    </message>
</context>
<context>
    <name>PuzzlesSheet</name>
    <message>
        <source>Choose a puzzle</source>
        <translation>Выбор головоломки</translation>
    </message>
    <message>
        <source>Find a puzzle</source>
        <translation>Найти головоломку</translation>
    </message>
    <message>
        <source>Search puzzles</source>
        <translation>Поиск головоломок</translation>
    </message>
    <message>
        <source>A puzzle of your own</source>
        <translation>Своя головоломка</translation>
    </message>
    <message>
        <source>Draw its goal and its pieces.</source>
        <translation>Нарисуйте фигуру и детали сами.</translation>
    </message>
    <message>
        <source>A puzzle of spheres of your own</source>
        <translation>Своя головоломка из шаров</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Открыть файл…</translation>
    </message>
    <message>
        <source>A saved puzzle, JSON, layers as text, or a BurrTools file.</source>
        <translation>Сохранённая головоломка, JSON, слои текстом или файл BurrTools.</translation>
    </message>
    <message>
        <source>Saved puzzles…</source>
        <translation>Сохранённые головоломки…</translation>
    </message>
    <message>
        <source>Puzzles in the last file…</source>
        <translation>Из последнего файла…</translation>
    </message>
    <message>
        <source>No bundled puzzle has these words in its name.</source>
        <translation>Ни у одной встроенной головоломки нет таких слов в названии.</translation>
    </message>
</context>
<context>
    <name>Quiz</name>
    <message>
        <source>Which letters make another word, in front and behind?</source>
        <translation>Какие буквы дают другое слово в начале и в конце?</translation>
    </message>
    <message>
        <source>Is it a word?</source>
        <translation>Слово ли это?</translation>
    </message>
    <message>
        <source>Nothing to repeat yet. Search for words first.</source>
        <translation>Повторять пока нечего. Сначала найдите слова.</translation>
    </message>
    <message>
        <source>None of these words is in the list any more.</source>
        <translation>Ни одного из этих слов в списке больше нет.</translation>
    </message>
    <message>
        <source>All done for now. The next question is due on %1.</source>
        <translation>Пока всё. Следующий вопрос: %1.</translation>
    </message>
    <message>
        <source>You have %1 already.</source>
        <translation>%1 уже есть.</translation>
    </message>
    <message>
        <source>%1 is right.</source>
        <translation>%1 — верно.</translation>
    </message>
    <message>
        <source>%1 is not one of them.</source>
        <translation>%1 — не из них.</translation>
    </message>
    <message>
        <source>%1 is a word.</source>
        <translation>%1 — слово.</translation>
    </message>
    <message>
        <source>%1 is not a word.</source>
        <translation>%1 — не слово.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Верно</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Неверно</translation>
    </message>
    <message>
        <source>Asked: %1 of %2 · due: %3 · known: %4</source>
        <translation>Спрошено: %1 из %2 · к повторению: %3 · известно: %4</translation>
    </message>
    <message>
        <source>right: %1%</source>
        <translation>верно: %1 %</translation>
    </message>
</context>
<context>
    <name>QuizModel</name>
    <message numerus="yes">
        <source>Type the %Ln word(s) made of these letters.</source>
        <translation>
            <numerusform>Введите %Ln слово из этих букв.</numerusform>
            <numerusform>Введите %Ln слова из этих букв.</numerusform>
            <numerusform>Введите %Ln слов из этих букв.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) left.</source>
        <translation>
            <numerusform>Осталось %Ln слово.</numerusform>
            <numerusform>Осталось %Ln слова.</numerusform>
            <numerusform>Осталось %Ln слов.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuizSheet</name>
    <message>
        <source>Quiz</source>
        <translation>Викторина</translation>
    </message>
    <message>
        <source>What is asked for</source>
        <translation>О чём вопрос</translation>
    </message>
    <message>
        <source>Anagrams</source>
        <translation>Анаграммы</translation>
    </message>
    <message>
        <source>Hooks</source>
        <translation>Хуки</translation>
    </message>
    <message>
        <source>Word or not</source>
        <translation>Слово?</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>A word</source>
        <translation>Слово</translation>
    </message>
    <message>
        <source>In front</source>
        <translation>В начале</translation>
    </message>
    <message>
        <source>letters, or none</source>
        <translation>буквы или ничего</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>В конце</translation>
    </message>
    <message>
        <source>← Not a word</source>
        <translation>← Не слово</translation>
    </message>
    <message>
        <source>A word →</source>
        <translation>Слово →</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Показать ответ</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Проверить</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>пропущено</translation>
    </message>
</context>
<context>
    <name>RackRow</name>
    <message>
        <source>Rack: %1</source>
        <translation>Ваши фишки: %1</translation>
    </message>
    <message>
        <source>Rack: empty</source>
        <translation>Фишек нет</translation>
    </message>
</context>
<context>
    <name>Record</name>
    <message>
        <source>The beginning</source>
        <translation>Начало</translation>
    </message>
    <message>
        <source>Move %1 of %2</source>
        <translation>Ход %1 из %2</translation>
    </message>
    <message>
        <source>Variation, move %1 of %2</source>
        <translation>Вариант, ход %1 из %2</translation>
    </message>
    <message>
        <source>This move has no variations.</source>
        <translation>У этого хода нет вариантов.</translation>
    </message>
    <message>
        <source>A variation: these moves weren&apos;t made. Esc: back to the game.</source>
        <translation>Вариант: этих ходов не было. Esc возвращает к партии.</translation>
    </message>
    <message>
        <source>A variation: these moves weren&apos;t made.</source>
        <translation>Вариант: этих ходов не было.</translation>
    </message>
    <message>
        <source>A move here starts a variation.</source>
        <translation>Ход отсюда начнёт вариант.</translation>
    </message>
    <message>
        <source>Make the move that was made instead of %1. Esc cancels.</source>
        <translation>Сделайте ход, который был вместо %1. Esc — отмена.</translation>
    </message>
    <message>
        <source>Make the move that was made instead of %1.</source>
        <translation>Сделайте ход, который был вместо %1.</translation>
    </message>
    <message>
        <source>No move to correct.</source>
        <translation>Нет хода, который можно исправить.</translation>
    </message>
    <message>
        <source>The move was corrected.</source>
        <translation>Ход исправлен.</translation>
    </message>
    <message>
        <source>The move was corrected. These no longer fit: %1.</source>
        <translation>Ход исправлен. Больше не подходят: %1.</translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation>Удалено: %1.</translation>
    </message>
</context>
<context>
    <name>RecordHead</name>
    <message>
        <source>Previous move</source>
        <translation>Предыдущий ход</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>Следующий ход</translation>
    </message>
    <message>
        <source>Correct this move</source>
        <translation>Исправить этот ход</translation>
    </message>
    <message>
        <source>Copy the moves</source>
        <translation>Копировать ходы</translation>
    </message>
    <message>
        <source>Delete this move and what follows it</source>
        <translation>Удалить этот ход и всё после него</translation>
    </message>
</context>
<context>
    <name>RecordModel</name>
    <message numerus="yes">
        <source>%1 and %Ln move(s) after it were deleted.</source>
        <translation>
            <numerusform>Удалено: %1 и %Ln ход после.</numerusform>
            <numerusform>Удалено: %1 и %Ln хода после.</numerusform>
            <numerusform>Удалено: %1 и %Ln ходов после.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultPane</name>
    <message>
        <source>Filter: * and ?</source>
        <translation>Фильтр: * и ?</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
</context>
<context>
    <name>ResultSheet</name>
    <message>
        <source>Result of the round</source>
        <translation>Итог раунда</translation>
    </message>
    <message>
        <source>See what you missed</source>
        <translation>Что пропущено</translation>
    </message>
    <message>
        <source>Play another round…</source>
        <translation>Ещё раунд…</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>Remove the list of %1</source>
        <translation>Убрать список: %1</translation>
    </message>
    <message>
        <source>Add the lists of others who played this board: words that two players have count for neither.</source>
        <translation>Добавьте списки других, кто играл на этом поле: слова, которые есть у двух игроков, никому не засчитываются.</translation>
    </message>
    <message>
        <source>Name of the player</source>
        <translation>Имя игрока</translation>
    </message>
    <message>
        <source>A name, such as Vera</source>
        <translation>Имя, например Вера</translation>
    </message>
    <message>
        <source>Words of the player</source>
        <translation>Слова игрока</translation>
    </message>
    <message>
        <source>Words, typed or pasted</source>
        <translation>Слова: введите или вставьте</translation>
    </message>
    <message>
        <source>Add the list</source>
        <translation>Добавить список</translation>
    </message>
    <message>
        <source>Words by length</source>
        <translation>Слова по длине</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Reviewed: %1 of %2 moves</source>
        <translation>Разобрано ходов: %1 из %2</translation>
    </message>
    <message>
        <source>exact from move %1</source>
        <translation>с хода %1 — точно</translation>
    </message>
    <message>
        <source>Best move</source>
        <translation>Лучший ход</translation>
    </message>
    <message>
        <source>Good move</source>
        <translation>Хороший ход</translation>
    </message>
    <message>
        <source>Inaccuracy</source>
        <translation>Неточность</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>Ошибка</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>точно</translation>
    </message>
    <message>
        <source>%1 moves ahead</source>
        <translation>ходов вперёд: %1</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>оценка</translation>
    </message>
    <message>
        <source>Better: %1</source>
        <translation>Лучше: %1</translation>
    </message>
    <message>
        <source>Exact until now: %1 of %2 moves</source>
        <translation>Точно: ходов %1 из %2</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>оценка %1</translation>
    </message>
    <message>
        <source>value %1, best %2</source>
        <translation>оценка %1, лучшая %2</translation>
    </message>
    <message>
        <source>This game has no moves to review.</source>
        <translation>В этой партии нет ходов для разбора.</translation>
    </message>
    <message>
        <source>No better line is known for this move.</source>
        <translation>Лучшего варианта для этого хода нет.</translation>
    </message>
    <message>
        <source>The best line was played.</source>
        <translation>Лучшее продолжение и было сыграно.</translation>
    </message>
    <message>
        <source>The best line is a variation now.</source>
        <translation>Лучшее продолжение стало вариантом.</translation>
    </message>
    <message>
        <source>No mistakes to improve.</source>
        <translation>Ошибок, которые можно исправить, нет.</translation>
    </message>
    <message>
        <source>That move was played.</source>
        <translation>Этот ход и был сделан.</translation>
    </message>
    <message>
        <source>%1: one moment…</source>
        <translation>%1: минутку…</translation>
    </message>
    <message>
        <source>%1 is the best move.</source>
        <translation>%1 — лучший ход.</translation>
    </message>
    <message>
        <source>%1 loses, too (%2). Try again.</source>
        <translation>%1 тоже теряет (%2). Попробуйте ещё.</translation>
    </message>
    <message>
        <source>Find a better move than %1 (%2).</source>
        <translation>Найдите ход лучше, чем %1 (%2).</translation>
    </message>
    <message>
        <source>Comes back on %1</source>
        <translation>Вернётся %1</translation>
    </message>
    <message>
        <source>No mistakes to repeat today.</source>
        <translation>Сегодня нет ошибок для повторения.</translation>
    </message>
    <message>
        <source>%1 is better (%2), but not the best. Try again.</source>
        <translation>%1 — лучше (%2), но есть ход ещё лучше.</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Show the review</source>
        <translation>Показать разбор</translation>
    </message>
    <message>
        <source>Review the game</source>
        <translation>Разобрать партию</translation>
    </message>
    <message>
        <source>Show answer</source>
        <translation>Показать ответ</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>Ask again later</source>
        <translation>Спросить позже</translation>
    </message>
    <message>
        <source>Stop the review</source>
        <translation>Остановить разбор</translation>
    </message>
    <message>
        <source>Resume the review</source>
        <translation>Продолжить разбор</translation>
    </message>
    <message>
        <source>Show the best line on the board</source>
        <translation>Показать лучший вариант на поле</translation>
    </message>
    <message>
        <source>Leave the exercises</source>
        <translation>Выйти из упражнений</translation>
    </message>
    <message>
        <source>Find the better moves yourself</source>
        <translation>Найти лучшие ходы самому</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Играть дальше отсюда</translation>
    </message>
    <message>
        <source>Hide the review</source>
        <translation>Скрыть разбор</translation>
    </message>
</context>
<context>
    <name>ReviewGraph</name>
    <message>
        <source>The lead to come, move by move</source>
        <translation>Прогноз счёта по ходам</translation>
    </message>
</context>
<context>
    <name>RoundBar</name>
    <message>
        <source>Finish</source>
        <translation>Хватит</translation>
    </message>
    <message>
        <source>Finish the round</source>
        <translation>Закончить раунд</translation>
    </message>
    <message>
        <source>Word: %1</source>
        <translation>Слово: %1</translation>
    </message>
    <message>
        <source>Erase the last letter</source>
        <translation>Стереть последнюю букву</translation>
    </message>
    <message>
        <source>Enter the word</source>
        <translation>Записать слово</translation>
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
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln клетка</numerusform>
            <numerusform>%Ln клетки</numerusform>
            <numerusform>%Ln клеток</numerusform>
        </translation>
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
        <source>none</source>
        <translation>нет</translation>
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
        <source>Bonus cells</source>
        <translation>Призовые клетки</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Советы</translation>
    </message>
    <message>
        <source>Show what each move costs</source>
        <translation>Показывать, чего стоит каждый ход</translation>
    </message>
    <message>
        <source>Opponent knows</source>
        <translation>Соперник знает</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Неизвестно</translation>
    </message>
    <message>
        <source>Every word</source>
        <translation>Все слова</translation>
    </message>
    <message>
        <source>As a good player</source>
        <translation>Как хороший игрок</translation>
    </message>
    <message>
        <source>Everyday words</source>
        <translation>Обиходные слова</translation>
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
        <source>At one table</source>
        <translation>За одним столом</translation>
    </message>
    <message>
        <source>Number of players</source>
        <translation>Число игроков</translation>
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
        <source>Third player</source>
        <translation>Третий игрок</translation>
    </message>
    <message>
        <source>Fourth player</source>
        <translation>Четвёртый игрок</translation>
    </message>
    <message>
        <source>Cell reuse</source>
        <translation>Повторный проход клетки</translation>
    </message>
    <message>
        <source>No word-frequency data for this list.</source>
        <translation>Для этого списка нет данных о частотности слов.</translation>
    </message>
    <message>
        <source>Averages two replies: the best overall, and the best a good player would find.</source>
        <translation>Среднее двух ответов: лучшего вообще и лучшего из слов, которые знает хороший игрок.</translation>
    </message>
    <message>
        <source>Uses the best reply among these words.</source>
        <translation>Считается лучший ответ из этих слов.</translation>
    </message>
    <message>
        <source>Starting scores</source>
        <translation>Начальный счёт</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Часы</translation>
    </message>
    <message>
        <source>Swap the players: the other one started</source>
        <translation>Поменять игроков местами</translation>
    </message>
</context>
<context>
    <name>SavedGames</name>
    <message>
        <source>Opened: %1</source>
        <translation>Открыто: %1</translation>
    </message>
    <message>
        <source>Before “%1” was opened</source>
        <translation>До открытия «%1»</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Saved “%1”</source>
        <translation>Сохранено: «%1»</translation>
    </message>
    <message>
        <source>Couldn&apos;t save “%1”: %2</source>
        <translation>Не удалось сохранить «%1»: %2</translation>
    </message>
    <message>
        <source>Removed %1.</source>
        <translation>%1: удалено.</translation>
    </message>
    <message>
        <source>Couldn&apos;t finish: %1. Retrying…</source>
        <translation>Не удалось закончить: %1. Повторяем…</translation>
    </message>
</context>
<context>
    <name>SavingBar</name>
    <message>
        <source>Nothing is being saved: %1</source>
        <translation>Ничего не сохраняется: %1</translation>
    </message>
</context>
<context>
    <name>ScoringChoice</name>
    <message>
        <source>Points of a word</source>
        <translation>Очки за слово</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Классика</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Своя</translation>
    </message>
    <message>
        <source>Points by word length</source>
        <translation>Очки по длине слова</translation>
    </message>
    <message>
        <source>LETTERS:POINTS for each length, such as 3:1 4:1 5:2 6:3; +6 at the end adds 6 for each further letter.</source>
        <translation>БУКВЫ:ОЧКИ для каждой длины, например 3:1 4:1 5:2 6:3; +6 в конце — ещё 6 за каждую следующую букву.</translation>
    </message>
</context>
<context>
    <name>ScreenReading</name>
    <message>
        <source>First read the board: ⋮ → Board → From the screen.</source>
        <translation>Сначала прочтите поле: ⋮ → Поле → С экрана.</translation>
    </message>
    <message>
        <source>The screen</source>
        <translation>Экран</translation>
    </message>
    <message>
        <source>The board was not found on the screen.</source>
        <translation>Поле на экране не найдено.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the screen: %1</source>
        <translation>Не удалось прочитать экран: %1</translation>
    </message>
</context>
<context>
    <name>SearchButtons</name>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Продолжить</translation>
    </message>
</context>
<context>
    <name>SearchSheet</name>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>All %1×%2 boards that can be rolled with some of the dice chosen below.</source>
        <translation>Все поля %1×%2, которые могут выпасть на части кубиков, выбранных ниже.</translation>
    </message>
    <message>
        <source>Aim</source>
        <translation>Цель</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>Longest word</source>
        <translation>Длинное слово</translation>
    </message>
    <message>
        <source>The board with the most words, whatever they are worth.</source>
        <translation>Поле, на котором больше всего слов, сколько бы очков они ни давали.</translation>
    </message>
    <message>
        <source>The board with the longest word; among equals, the one with more long words.</source>
        <translation>Поле с самым длинным словом; из равных — то, где больше длинных слов.</translation>
    </message>
    <message>
        <source>Counts letter values and lengths. Bonuses of cells do not count in the search.</source>
        <translation>Считаются ценность букв и длина слов. Призы клеток при поиске не учитываются.</translation>
    </message>
    <message>
        <source>Prove it</source>
        <translation>Доказать</translation>
    </message>
    <message>
        <source>Checks every board that could be better, so the five best are certain in the end. This takes seconds.</source>
        <translation>Рассматривает все поля, которые могут быть лучше: в конце пять лучших известны точно. Это занимает секунды.</translation>
    </message>
    <message>
        <source>Checks every board that could be better, so the five best are certain in the end. This takes about a minute at this size.</source>
        <translation>Рассматривает все поля, которые могут быть лучше: в конце пять лучших известны точно. При таком размере нужно около минуты.</translation>
    </message>
    <message>
        <source>Checks every board that could be better, so the five best are certain in the end. This takes an hour or more at this size; you can stop and resume it.</source>
        <translation>Рассматривает все поля, которые могут быть лучше: в конце пять лучших известны точно. При таком размере нужен час или больше; поиск можно остановить и продолжить.</translation>
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
        <source>Any letters</source>
        <translation>Любые буквы</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Без лимита</translation>
    </message>
    <message>
        <source>These letters</source>
        <translation>Эти буквы</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Потоки</translation>
    </message>
    <message>
        <source>Find the best board</source>
        <translation>Найти лучшее поле</translation>
    </message>
    <message>
        <source>Only boards that can be rolled with the dice chosen below.</source>
        <translation>Только поля, которые можно выбросить этими кубиками.</translation>
    </message>
    <message>
        <source>Any letter in any cell of a %1×%2 board.</source>
        <translation>Любая буква в любой клетке поля %1×%2.</translation>
    </message>
    <message>
        <source>The letters of the current board, in any order.</source>
        <translation>Буквы этого поля в любом порядке.</translation>
    </message>
    <message>
        <source>Each worker uses one CPU core.</source>
        <translation>Каждый поток занимает одно ядро процессора.</translation>
    </message>
    <message>
        <source>Start search</source>
        <translation>Начать поиск</translation>
    </message>
    <message>
        <source>Back to the last search</source>
        <translation>К последнему поиску</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>The last session</source>
        <translation>Прошлый сеанс</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the last session yet: %1</source>
        <translation>Пока не удалось прочитать прошлый сеанс: %1</translation>
    </message>
    <message>
        <source>Session that couldn&apos;t be opened</source>
        <translation>Сеанс, который не открылся</translation>
    </message>
    <message>
        <source>Couldn&apos;t open the last session: %1. It stays in %2.</source>
        <translation>Не удалось открыть прошлый сеанс: %1. Он остался в %2.</translation>
    </message>
    <message>
        <source>Game from another window</source>
        <translation>Игра из другого окна</translation>
    </message>
    <message>
        <source>All changes saved</source>
        <translation>Все изменения сохранены</translation>
    </message>
    <message>
        <source>Another window changed this game. Its version was saved as “%1”.</source>
        <translation>Игру изменили в другом окне. Тот вариант сохранён как «%1».</translation>
    </message>
    <message>
        <source>Couldn&apos;t open the last session: %1. It was moved to the saved games.</source>
        <translation>Не удалось открыть прошлый сеанс: %1. Он перенесён в сохранённые игры.</translation>
    </message>
</context>
<context>
    <name>SetFault</name>
    <message>
        <source>Separate words with spaces.</source>
        <translation>Разделяйте слова пробелами.</translation>
    </message>
</context>
<context>
    <name>SetView</name>
    <message>
        <source>%1, proven best</source>
        <translation>%1, доказано: лучше нет</translation>
    </message>
    <message>
        <source>best so far %1, bound %2</source>
        <translation>лучший пока %1, верхняя граница %2</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Лучший</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>Лучший пока</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Граница</translation>
    </message>
    <message>
        <source>Words of the set</source>
        <translation>Слова набора</translation>
    </message>
    <message>
        <source>Building the first set…</source>
        <translation>Складывается первый набор…</translation>
    </message>
    <message>
        <source>No words placed; every tile is left over.</source>
        <translation>Ни одного слова: все фишки остались.</translation>
    </message>
    <message>
        <source>No set yet.</source>
        <translation>Набора пока нет.</translation>
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
        <source>Light</source>
        <translation>Светлое</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмное</translation>
    </message>
    <message>
        <source>Size of text, %</source>
        <translation>Размер текста, %</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>Show meanings</source>
        <translation>Показывать толкования</translation>
    </message>
    <message>
        <source>What the selected word of a list means, below the list</source>
        <translation>Толкование выбранного слова под списком</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Справка</translation>
    </message>
    <message>
        <source>How to play, and all terms</source>
        <translation>Правила игр и термины</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>На этом компьютере</translation>
    </message>
    <message>
        <source>Games, boards, own words and lists, in one file</source>
        <translation>Игры, поля, свои слова и списки — в один файл</translation>
    </message>
    <message>
        <source>Check library</source>
        <translation>Проверить библиотеку</translation>
    </message>
    <message>
        <source>Restores the newest automatic copy if saved games are damaged</source>
        <translation>Восстановит новейшую автоматическую копию, если сохранённые игры повреждены</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>About Gridsmith</source>
        <translation>О программе Gridsmith</translation>
    </message>
    <message>
        <source>Version, licenses, report</source>
        <translation>Версия, лицензии, отчёт</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>Оформление</translation>
    </message>
    <message>
        <source>Back up…</source>
        <translation>Создать копию…</translation>
    </message>
    <message>
        <source>Restore backup…</source>
        <translation>Восстановить…</translation>
    </message>
    <message>
        <source>Adds everything in a backup file. Your current data stays.</source>
        <translation>Добавит всё из копии; ваши данные останутся</translation>
    </message>
</context>
<context>
    <name>ShapeSheet</name>
    <message>
        <source>Change the shape: %1</source>
        <translation>Форма: %1</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Повернуть</translation>
    </message>
    <message>
        <source>Clockwise</source>
        <translation>По часовой</translation>
    </message>
    <message>
        <source>Counterclockwise</source>
        <translation>Против часовой</translation>
    </message>
    <message>
        <source>Tip forward</source>
        <translation>Вперёд</translation>
    </message>
    <message>
        <source>Tip back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Tip right</source>
        <translation>Направо</translation>
    </message>
    <message>
        <source>Tip left</source>
        <translation>Налево</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Отразить</translation>
    </message>
    <message>
        <source>Left–right</source>
        <translation>Лево–право</translation>
    </message>
    <message>
        <source>Front–back</source>
        <translation>Перед–зад</translation>
    </message>
    <message>
        <source>Top–bottom</source>
        <translation>Верх–низ</translation>
    </message>
    <message>
        <source>Move in the grid</source>
        <translation>Сдвинуть в сетке</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Влево</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Вверх</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Вправо</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Вперёд</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Вниз</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>Fill the grid</source>
        <translation>Заполнить сетку</translation>
    </message>
    <message>
        <source>Remove all cubes</source>
        <translation>Убрать все кубики</translation>
    </message>
    <message>
        <source>Inside optional</source>
        <translation>Внутри необяз.</translation>
    </message>
    <message>
        <source>Inside filled</source>
        <translation>Внутри полные</translation>
    </message>
    <message>
        <source>Outside optional</source>
        <translation>Снаружи необяз.</translation>
    </message>
    <message>
        <source>Outside filled</source>
        <translation>Снаружи полные</translation>
    </message>
    <message>
        <source>Copy to another part</source>
        <translation>Копировать в другую часть</translation>
    </message>
    <message>
        <source>Copy the shape</source>
        <translation>Копировать форму</translation>
    </message>
    <message>
        <source>Paste the shape of %1</source>
        <translation>Вставить форму: %1</translation>
    </message>
    <message>
        <source>Paste the shape</source>
        <translation>Вставить форму</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Отменить: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>ShareSheet</name>
    <message>
        <source>Share picture</source>
        <translation>Поделиться картинкой</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Предпросмотр</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Формат</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Фон</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлый</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмный</translation>
    </message>
    <message>
        <source>Include the list</source>
        <translation>Вместе со списком</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
</context>
<context>
    <name>Sharing</name>
    <message>
        <source>Picture copied.</source>
        <translation>Картинка скопирована.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Ход</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Игрок</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
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
    <name>Shell</name>
    <message>
        <source>Copy a report</source>
        <translation>Копировать отчёт</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Сохранено: %1</translation>
    </message>
    <message>
        <source>Couldn&apos;t save %1: %2</source>
        <translation>Не удалось сохранить %1: %2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Dropped picture</source>
        <translation>Перетащенная картинка</translation>
    </message>
    <message>
        <source>Gridsmith quit unexpectedly last time.</source>
        <translation>В прошлый раз Gridsmith неожиданно завершился.</translation>
    </message>
    <message>
        <source>Search paused: %1.</source>
        <translation>Поиск приостановлен: %1.</translation>
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
        <source>Find words</source>
        <translation>Поиск слов</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Справка</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Этот список</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйти</translation>
    </message>
    <message>
        <source>Close the topmost panel</source>
        <translation>Закрыть верхнюю панель</translation>
    </message>
</context>
<context>
    <name>SideSteppers</name>
    <message>
        <source>Rows</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
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
    <name>SolveRulesSheet</name>
    <message>
        <source>Workers</source>
        <translation>Потоки</translation>
    </message>
    <message>
        <source>Counting rules</source>
        <translation>Правила подсчёта</translation>
    </message>
    <message>
        <source>Up to rotation</source>
        <translation>С точностью до поворота</translation>
    </message>
    <message>
        <source>Up to rotation and reflection</source>
        <translation>С точностью до отражения</translation>
    </message>
    <message>
        <source>Each placement</source>
        <translation>Каждое размещение</translation>
    </message>
    <message>
        <source>As BurrTools does</source>
        <translation>Как в BurrTools</translation>
    </message>
    <message>
        <source>Assemblies that differ by a rotation of the goal count as one.</source>
        <translation>Сборки, которые переходят друг в друга при повороте фигуры, считаются одной.</translation>
    </message>
    <message>
        <source>Assemblies that differ by a rotation or reflection of the goal count as one. If the set of pieces is not its own mirror image, only rotations are merged.</source>
        <translation>Сборки, которые переходят друг в друга при повороте или отражении фигуры, считаются одной. Если набор деталей не совпадает со своим отражением, учитываются только повороты.</translation>
    </message>
    <message>
        <source>Each way to fill the goal counts, including rotated ones.</source>
        <translation>Считается каждый способ заполнить фигуру, повёрнутые тоже.</translation>
    </message>
    <message>
        <source>As in its files: assemblies that differ by a rotation, or by a reflection that the pieces allow, count as one; pieces that are listed separately are different; pieces that lie only in optional cubes count.</source>
        <translation>Как в его файлах: сборки, которые отличаются поворотом или отражением, допустимым для деталей, считаются за одну; детали, перечисленные отдельно, различаются; детали только в необязательных кубиках считаются.</translation>
    </message>
    <message>
        <source>Pieces of the same shape are interchangeable.</source>
        <translation>Детали одинаковой формы не различаются.</translation>
    </message>
    <message>
        <source>For puzzles from BurrTools files. Your choice for other puzzles stays as it is.</source>
        <translation>Для головоломок из файлов BurrTools. Выбор для остальных головоломок не меняется.</translation>
    </message>
    <message>
        <source>Each worker uses one CPU core. A running search is not affected.</source>
        <translation>Каждый поток занимает одно ядро процессора. На уже начатый поиск это не влияет.</translation>
    </message>
</context>
<context>
    <name>StartSheet</name>
    <message>
        <source>Which game, and what for?</source>
        <translation>Во что играем?</translation>
    </message>
    <message>
        <source>Enter the position on your table; Gridsmith shows what you can play and what it risks.</source>
        <translation>Введите позицию со своего стола: Gridsmith покажет, как можно сходить и чем это грозит.</translation>
    </message>
    <message>
        <source>Help me in my game</source>
        <translation>Помочь в моей партии</translation>
    </message>
    <message>
        <source>Play a round</source>
        <translation>Сыграть раунд</translation>
    </message>
    <message>
        <source>Play the computer</source>
        <translation>Сыграть с компьютером</translation>
    </message>
    <message>
        <source>%1: no opponent here</source>
        <translation>%1: соперника здесь нет</translation>
    </message>
    <message>
        <source>From a picture</source>
        <translation>С картинки</translation>
    </message>
    <message>
        <source>%1: not from a picture</source>
        <translation>%1: с картинки не читаются</translation>
    </message>
    <message>
        <source>Problem of the day</source>
        <translation>Задача дня</translation>
    </message>
    <message>
        <source>%1: no problem of the day</source>
        <translation>%1: задачи дня нет</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Against a person</source>
        <translation>Против человека</translation>
    </message>
    <message>
        <source>Against several people</source>
        <translation>Против нескольких человек</translation>
    </message>
    <message>
        <source>Against “Casual”</source>
        <translation>Против уровня «Новичок»</translation>
    </message>
    <message>
        <source>Against “Club”</source>
        <translation>Против уровня «Любитель»</translation>
    </message>
    <message>
        <source>Against “Master”</source>
        <translation>Против уровня «Мастер»</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Все игры</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Итоги</translation>
    </message>
    <message>
        <source>Rating against the computer</source>
        <translation>Рейтинг в играх с компьютером</translation>
    </message>
    <message>
        <source>By opponent</source>
        <translation>По соперникам</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>По месяцам</translation>
    </message>
    <message>
        <source>Points per move</source>
        <translation>Очков за ход</translation>
    </message>
    <message>
        <source>Longest words</source>
        <translation>Самые длинные слова</translation>
    </message>
    <message>
        <source>Best moves</source>
        <translation>Лучшие ходы</translation>
    </message>
    <message>
        <source>won: %1</source>
        <translation>побед: %1</translation>
    </message>
    <message>
        <source>drawn: %1</source>
        <translation>ничьих: %1</translation>
    </message>
    <message>
        <source>lost: %1</source>
        <translation>поражений: %1</translation>
    </message>
</context>
<context>
    <name>StatisticsSheet</name>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Nothing to count yet. Finish a game, and it appears here.</source>
        <translation>Считать пока нечего. Здесь появятся игры, которые вы закончите.</translation>
    </message>
</context>
<context>
    <name>StlSheet</name>
    <message>
        <source>Pieces for a 3D printer</source>
        <translation>Детали для 3D-принтера</translation>
    </message>
    <message>
        <source>Cube, mm</source>
        <translation>Кубик, мм</translation>
    </message>
    <message>
        <source>Gap, mm</source>
        <translation>Зазор, мм</translation>
    </message>
    <message>
        <source>Bevel, mm</source>
        <translation>Фаска, мм</translation>
    </message>
    <message>
        <source>The gap lets pieces slide past each other; the bevel cuts their outer edges at 45°.</source>
        <translation>С зазором детали скользят, не цепляясь; фаска срезает внешние рёбра под 45°.</translation>
    </message>
    <message>
        <source>Save piece %1…</source>
        <translation>Сохранить деталь %1…</translation>
    </message>
    <message>
        <source>Save all pieces as ZIP…</source>
        <translation>Сохранить все детали в ZIP…</translation>
    </message>
</context>
<context>
    <name>TableHeading</name>
    <message>
        <source>%1, sorted, descending</source>
        <translation>%1, по убыванию</translation>
    </message>
    <message>
        <source>%1, sorted, ascending</source>
        <translation>%1, по возрастанию</translation>
    </message>
</context>
<context>
    <name>TermSheet</name>
    <message>
        <source>Terms</source>
        <translation>Термины</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Подробнее</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Понятно</translation>
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
        <source>My move</source>
        <translation>Мой ход</translation>
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
        <source>Close this and type the letter on its cell first.</source>
        <translation>Сначала поставьте букву на поле.</translation>
    </message>
    <message>
        <source>Drag over its cells</source>
        <translation>Провести по клеткам</translation>
    </message>
    <message>
        <source>From the first letter to the last, over one empty cell or the new letter.</source>
        <translation>От первой буквы до последней, через одну пустую клетку или новую букву.</translation>
    </message>
    <message>
        <source>Opponent&apos;s word</source>
        <translation>Слово соперника</translation>
    </message>
    <message>
        <source>This word can&apos;t be formed on the board.</source>
        <translation>На этом поле такого слова не сложить.</translation>
    </message>
    <message>
        <source>Type the played word, in the list or not; then choose where.</source>
        <translation>Какое слово сыграно? Можно и не из словаря.</translation>
    </message>
    <message>
        <source>Type your word, then choose where.</source>
        <translation>Введите слово, которым ходите, затем выберите место.</translation>
    </message>
    <message>
        <source>Not in the list, but it counts.</source>
        <translation>В списке его нет, но оно засчитается.</translation>
    </message>
    <message>
        <source>A word in the list that fits the board.</source>
        <translation>Слово из списка, которое здесь можно сложить.</translation>
    </message>
    <message>
        <source>Choose from the words through it.</source>
        <translation>Выберите из тех, что через неё проходят.</translation>
    </message>
</context>
<context>
    <name>Tiles</name>
    <message>
        <source>All best sets</source>
        <translation>Все лучшие наборы</translation>
    </message>
    <message>
        <source>The best set</source>
        <translation>Лучший набор</translation>
    </message>
    <message>
        <source>blank: %1</source>
        <translation>пустая фишка: %1</translation>
    </message>
    <message>
        <source>Left over: %1 (−%2)</source>
        <translation>Остались: %1 (−%2)</translation>
    </message>
    <message>
        <source>set %1 of %2</source>
        <translation>набор %1 из %2</translation>
    </message>
    <message>
        <source>Proven best</source>
        <translation>Доказано: лучше нет</translation>
    </message>
    <message>
        <source>No bound yet</source>
        <translation>Верхней границы ещё нет</translation>
    </message>
    <message>
        <source>put %1 on the rack</source>
        <translation>положить %1 на подставку</translation>
    </message>
    <message>
        <source>put one more %1 into the bag</source>
        <translation>добавить %1 в мешок</translation>
    </message>
    <message>
        <source>paste tiles</source>
        <translation>вставить фишки</translation>
    </message>
    <message>
        <source>open tiles</source>
        <translation>открыть фишки</translation>
    </message>
    <message>
        <source>change the rules</source>
        <translation>изменить правила</translation>
    </message>
    <message>
        <source>change the words that must be in the set</source>
        <translation>изменить обязательные слова</translation>
    </message>
    <message>
        <source>change the word list</source>
        <translation>сменить список слов</translation>
    </message>
    <message>
        <source>English Scrabble</source>
        <translation>Английский «Скрэббл»</translation>
    </message>
    <message>
        <source>Russian Scrabble</source>
        <translation>Русский «Скрэббл»</translation>
    </message>
    <message>
        <source>Erudit</source>
        <translation>«Эрудит»</translation>
    </message>
    <message>
        <source>The letters I type</source>
        <translation>Буквы, которые я наберу</translation>
    </message>
    <message>
        <source>Set of tiles</source>
        <translation>Набор фишек</translation>
    </message>
    <message>
        <source>Open a screenshot or a photo of a Scrabble board. The tiles on it are counted, and those that are left go into the bag.</source>
        <translation>Откройте снимок экрана или фото доски. Программа посчитает фишки на ней; остальные попадут в мешок.</translation>
    </message>
    <message>
        <source>Put the rest into the bag</source>
        <translation>Положить остальные в мешок</translation>
    </message>
    <message>
        <source>Words of any length</source>
        <translation>Слова любой длины</translation>
    </message>
    <message>
        <source>One word for each starting letter</source>
        <translation>По одному слову на каждую первую букву</translation>
    </message>
    <message>
        <source>With: %1</source>
        <translation>Обязательно: %1</translation>
    </message>
    <message>
        <source>Without: %1</source>
        <translation>Без слов: %1</translation>
    </message>
    <message>
        <source>Empty rack</source>
        <translation>Пустая подставка</translation>
    </message>
    <message>
        <source>Empty bag</source>
        <translation>Пустой мешок</translation>
    </message>
    <message>
        <source>Type letters: each goes into the bag. ? is a blank.</source>
        <translation>Набирайте буквы — они лягут в мешок. ? — пустая.</translation>
    </message>
    <message>
        <source>A letter adds a tile; + − change the count.</source>
        <translation>Буква добавит фишку, + − меняют число.</translation>
    </message>
    <message>
        <source>↑ ↓ move through the list.</source>
        <translation>↑ ↓ — по списку.</translation>
    </message>
    <message>
        <source>Type your letters; ? is a blank.</source>
        <translation>Наберите буквы; ? — пустая фишка.</translation>
    </message>
    <message>
        <source>“Best set” finds the best words from a bag.</source>
        <translation>«Набор» — лучшие слова из мешка.</translation>
    </message>
    <message>
        <source>Enter goes to the list.</source>
        <translation>Enter — к списку.</translation>
    </message>
    <message>
        <source>Enter: the first word.</source>
        <translation>Enter — первое слово.</translation>
    </message>
    <message>
        <source>“Stop” ends the search; the results stay.</source>
        <translation>«Остановить» прервёт поиск; найденное останется.</translation>
    </message>
    <message>
        <source>×: back to the bag.</source>
        <translation>× — назад к мешку.</translation>
    </message>
    <message>
        <source>“Find the best” finds the best set of words.</source>
        <translation>«Найти лучший» — лучший набор слов.</translation>
    </message>
    <message>
        <source>All words from these letters; ? is any letter.</source>
        <translation>Все слова из этих букв; ? — любая буква.</translation>
    </message>
    <message>
        <source>← → step through the sets. Esc: back to the bag.</source>
        <translation>← → — другие наборы. Esc — назад к мешку.</translation>
    </message>
    <message>
        <source>Type the letters of your rack; ? is a blank.</source>
        <translation>Наберите свои буквы; ? — пустая фишка.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Идёт поиск…</translation>
    </message>
    <message>
        <source>Check the letters and the word list.</source>
        <translation>Проверьте буквы и список слов.</translation>
    </message>
    <message>
        <source>no tile left</source>
        <translation>все фишки в деле</translation>
    </message>
    <message>
        <source>left: %1</source>
        <translation>останутся: %1</translation>
    </message>
    <message>
        <source>Type your letters; ? is a blank. Enter: an example.</source>
        <translation>Наберите буквы; ? — пустая. Enter — пример.</translation>
    </message>
    <message>
        <source>Nodes: %1, %2 s; best found at %3 s</source>
        <translation>Узлов: %1, %2 с; лучший — через %3 с</translation>
    </message>
    <message>
        <source>Nodes: %1, %2 s</source>
        <translation>Узлов: %1, %2 с</translation>
    </message>
    <message>
        <source>Esc: back to the bag.</source>
        <translation>Esc — назад к мешку.</translation>
    </message>
    <message>
        <source>The bag is empty. Type letters to fill it.</source>
        <translation>Мешок пуст: наберите буквы.</translation>
    </message>
    <message>
        <source>Search for the best set finished: %1.</source>
        <translation>Поиск лучшего набора закончен: %1.</translation>
    </message>
    <message>
        <source>Best set of words proven: %1.</source>
        <translation>Лучший набор слов доказан: %1.</translation>
    </message>
    <message>
        <source>No tiles left over.</source>
        <translation>Лишних фишек нет.</translation>
    </message>
    <message>
        <source>Set copied as text.</source>
        <translation>Набор скопирован как текст.</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>убрать %1</translation>
    </message>
    <message>
        <source>change the number of %1</source>
        <translation>изменить число фишек %1</translation>
    </message>
    <message>
        <source>change the value of %1</source>
        <translation>изменить цену %1</translation>
    </message>
    <message>
        <source>use another bag</source>
        <translation>взять другой мешок</translation>
    </message>
    <message>
        <source>remove all tiles</source>
        <translation>убрать все фишки</translation>
    </message>
    <message>
        <source>change the words that must not be in the set</source>
        <translation>изменить запрещённые слова</translation>
    </message>
    <message>
        <source>require the words of a set</source>
        <translation>сделать слова набора обязательными</translation>
    </message>
    <message>
        <source>Tiles copied as text.</source>
        <translation>Фишки скопированы как текст.</translation>
    </message>
    <message>
        <source>Tiles pasted.</source>
        <translation>Фишки вставлены.</translation>
    </message>
    <message>
        <source>All tiles removed.</source>
        <translation>Все фишки убраны.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the tiles: %1</source>
        <translation>Не удалось прочитать фишки: %1</translation>
    </message>
    <message>
        <source>These letters belong to another word list: %1.</source>
        <translation>Эти буквы из другого списка слов: %1.</translation>
    </message>
    <message>
        <source>The new list uses other letters, so the tiles were replaced.</source>
        <translation>В новом списке другие буквы, поэтому взяты другие фишки.</translation>
    </message>
    <message>
        <source>A blank is worth 0.</source>
        <translation>Пустая фишка стоит 0.</translation>
    </message>
    <message>
        <source>German Scrabble</source>
        <translation>Немецкий «Скрэббл»</translation>
    </message>
    <message>
        <source>Spanish Scrabble</source>
        <translation>Испанский «Скрэббл»</translation>
    </message>
    <message>
        <source>French Scrabble</source>
        <translation>Французский «Скрэббл»</translation>
    </message>
    <message>
        <source>Ukrainian Scrabble</source>
        <translation>Украинский «Скрэббл»</translation>
    </message>
    <message>
        <source>Bag changed.</source>
        <translation>Мешок сменён.</translation>
    </message>
    <message>
        <source>These words are now required.</source>
        <translation>Теперь эти слова обязательны.</translation>
    </message>
    <message>
        <source>%1 is now required.</source>
        <translation>Теперь %1 обязательно.</translation>
    </message>
    <message>
        <source>%1 is now excluded.</source>
        <translation>Теперь %1 исключено.</translation>
    </message>
    <message>
        <source>Esc stops the search; the results stay.</source>
        <translation>Esc остановит поиск; найденное останется.</translation>
    </message>
    <message>
        <source>Enter makes the words required. Esc: back to the bag.</source>
        <translation>Enter — сделать слова обязательными. Esc — к мешку.</translation>
    </message>
    <message>
        <source>Find the best set of words</source>
        <translation>Найти лучший набор слов</translation>
    </message>
    <message>
        <source>Find the words in your tiles</source>
        <translation>Найдите слова из своих фишек</translation>
    </message>
    <message>
        <source>No word has these letters: %1.</source>
        <translation>Нет слов с такими буквами: %1.</translation>
    </message>
    <message>
        <source>No words</source>
        <translation>Слов нет</translation>
    </message>
</context>
<context>
    <name>TilesBoard</name>
    <message>
        <source>place %1, empty</source>
        <translation>место %1, пусто</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>пустая фишка</translation>
    </message>
    <message>
        <source>worth %1</source>
        <translation>цена %1</translation>
    </message>
    <message>
        <source>place %1, %2</source>
        <translation>место %1, %2</translation>
    </message>
    <message>
        <source>letter %1 of the word</source>
        <translation>буква слова номер %1</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>выбрано</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Фишек</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Цена</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s)</source>
        <translation>
            <numerusform>%Ln фишка</numerusform>
            <numerusform>%Ln фишки</numerusform>
            <numerusform>%Ln фишек</numerusform>
        </translation>
    </message>
    <message>
        <source>Number of blanks</source>
        <translation>Сколько пустых фишек</translation>
    </message>
    <message>
        <source>Number of %1 tiles</source>
        <translation>Сколько фишек %1</translation>
    </message>
    <message>
        <source>Value of a %1 tile</source>
        <translation>Сколько стоит фишка %1</translation>
    </message>
    <message>
        <source>Best in %1 samples: %2, %3 ± %4</source>
        <translation>Лучший (проб: %1): %2, %3 ± %4</translation>
    </message>
    <message>
        <source>Best until the end: %1, %2, looking %3 moves ahead</source>
        <translation>Лучший до конца: %1, %2, ходов вперёд: %3</translation>
    </message>
    <message>
        <source>Best until the end: %1, %2, exact</source>
        <translation>Лучший до конца: %1, %2, точно</translation>
    </message>
    <message>
        <source>Looking ahead…</source>
        <translation>Считаю ходы вперёд…</translation>
    </message>
    <message>
        <source>Unseen: %1</source>
        <translation>В мешке и у соперника: %1</translation>
    </message>
    <message>
        <source>The tiles are drawn by chance.</source>
        <translation>Фишки выдаются случайно.</translation>
    </message>
    <message>
        <source>The game so far is in the saved games.</source>
        <translation>Прежняя партия — в сохранённых.</translation>
    </message>
    <message>
        <source>Not in the list: %1</source>
        <translation>Нет в списке: %1</translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation>Оспорить</translation>
    </message>
    <message>
        <source>No word to challenge.</source>
        <translation>Оспаривать нечего.</translation>
    </message>
    <message>
        <source>All words are in the list.</source>
        <translation>Все слова есть в списке.</translation>
    </message>
    <message>
        <source>Exchange %1</source>
        <translation>Обмен %1</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пропуск</translation>
    </message>
    <message>
        <source>Points: %1, equity: %2</source>
        <translation>Очки: %1, оценка: %2</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Партия окончена</translation>
    </message>
    <message>
        <source>Your move</source>
        <translation>Ваш ход</translation>
    </message>
    <message>
        <source>Type a word on the board. A hint says what is best.</source>
        <translation>Наберите слово на доске. Подсказка назовёт лучший ход.</translation>
    </message>
    <message>
        <source>The computer&apos;s turn</source>
        <translation>Ход компьютера</translation>
    </message>
    <message>
        <source>Set up a position</source>
        <translation>Расставить позицию</translation>
    </message>
    <message>
        <source>Type the tiles of the board, then those of the rack.</source>
        <translation>Наберите фишки на доске, потом свои.</translation>
    </message>
    <message>
        <source>Their turn</source>
        <translation>Ход соперника</translation>
    </message>
    <message>
        <source>Type their word on the board, or write it.</source>
        <translation>Наберите слово соперника на доске или запишите ход.</translation>
    </message>
    <message>
        <source>Type your tiles</source>
        <translation>Наберите свои фишки</translation>
    </message>
    <message>
        <source>All your moves appear at once; ? is a blank.</source>
        <translation>Все ваши ходы появятся сразу; ? — пустая фишка.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Поиск…</translation>
    </message>
    <message>
        <source>Through %1</source>
        <translation>Через %1</translation>
    </message>
    <message>
        <source>The best move scores %1.</source>
        <translation>Лучший ход приносит очков: %1.</translation>
    </message>
    <message>
        <source>Best: %1</source>
        <translation>Лучший ход: %1</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Партия окончена.</translation>
    </message>
    <message>
        <source>bingo missed</source>
        <translation>упущено бинго</translation>
    </message>
    <message>
        <source>Type what lies on the board; ? makes it a blank.</source>
        <translation>Наберите, что лежит на доске; ? делает фишку пустой.</translation>
    </message>
    <message>
        <source>The computer is thinking…</source>
        <translation>Компьютер думает…</translation>
    </message>
    <message>
        <source>%1. Enter plays it; ? makes a blank.</source>
        <translation>%1. Enter — сыграть; ? — пустая фишка.</translation>
    </message>
    <message>
        <source>%1. ✓ plays it.</source>
        <translation>%1. ✓ — сыграть.</translation>
    </message>
    <message>
        <source>%1. Enter plays it.</source>
        <translation>%1. Enter — сыграть.</translation>
    </message>
    <message>
        <source>Type your tiles; ? is a blank. ↑ goes to the board.</source>
        <translation>Наберите свои фишки; ? — пустая. ↑ — на доску.</translation>
    </message>
    <message>
        <source>Type your tiles; ? is a blank.</source>
        <translation>Введите свои фишки; ? — пустая.</translation>
    </message>
    <message>
        <source>Click a square and type a word, or take a hint.</source>
        <translation>Нажмите на клетку и наберите слово или возьмите подсказку.</translation>
    </message>
    <message>
        <source>Click a square and type a word.</source>
        <translation>Нажмите на клетку и наберите слово.</translation>
    </message>
    <message>
        <source>Type a word from the square on. Enter: the best move.</source>
        <translation>Наберите слово от этой клетки. Enter — лучший ход.</translation>
    </message>
    <message>
        <source>Their turn: type their word on the board.</source>
        <translation>Ход соперника: наберите его слово на доске.</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Компьютер</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>They</source>
        <translation>Соперник</translation>
    </message>
    <message>
        <source>lay %1</source>
        <translation>положить %1</translation>
    </message>
    <message>
        <source>take up %1</source>
        <translation>убрать %1</translation>
    </message>
    <message>
        <source>take up the tiles laid</source>
        <translation>убрать выложенные фишки</translation>
    </message>
    <message>
        <source>lay a blank</source>
        <translation>положить пустую фишку</translation>
    </message>
    <message>
        <source>change the rack</source>
        <translation>изменить фишки</translation>
    </message>
    <message>
        <source>set up a position</source>
        <translation>расставить позицию</translation>
    </message>
    <message>
        <source>change points and turn</source>
        <translation>изменить очки и ход</translation>
    </message>
    <message>
        <source>play %1</source>
        <translation>сыграть %1</translation>
    </message>
    <message>
        <source>take the star for %1</source>
        <translation>взять звёздочку за %1</translation>
    </message>
    <message>
        <source>exchange %1</source>
        <translation>обмен %1</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>пропуск хода</translation>
    </message>
    <message>
        <source>%1 for the star at %2</source>
        <translation>%1 за звёздочку в %2</translation>
    </message>
    <message>
        <source>You win</source>
        <translation>Вы выиграли</translation>
    </message>
    <message>
        <source>They win</source>
        <translation>Побеждает соперник</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>The computer wins</source>
        <translation>Побеждает компьютер</translation>
    </message>
    <message>
        <source>Best move: %2, %3 (%1)</source>
        <translation>Лучший ход: %2, %3 (%1)</translation>
    </message>
    <message>
        <source>challenge %1</source>
        <translation>оспорить %1</translation>
    </message>
    <message>
        <source>clear the board</source>
        <translation>очистить доску</translation>
    </message>
    <message>
        <source>paste a position</source>
        <translation>вставить позицию</translation>
    </message>
    <message>
        <source>change the word list</source>
        <translation>сменить список слов</translation>
    </message>
    <message>
        <source>show the best move</source>
        <translation>показать лучший ход</translation>
    </message>
    <message>
        <source>Position copied as text.</source>
        <translation>Позиция скопирована как текст.</translation>
    </message>
    <message>
        <source>Position pasted.</source>
        <translation>Позиция вставлена.</translation>
    </message>
    <message>
        <source>The board is empty.</source>
        <translation>Доска пуста.</translation>
    </message>
    <message>
        <source>Couldn&apos;t read the position: %1</source>
        <translation>Не удалось прочитать позицию: %1</translation>
    </message>
    <message>
        <source>These letters belong to another word list: %1.</source>
        <translation>Эти буквы — из другого списка слов: %1.</translation>
    </message>
    <message>
        <source>The new list uses other letters, so a new game has begun.</source>
        <translation>В новом списке другие буквы, поэтому началась новая партия.</translation>
    </message>
    <message>
        <source>bag %1</source>
        <translation>в мешке %1</translation>
    </message>
    <message>
        <source>Without the tiles left on the racks</source>
        <translation>Без фишек, оставшихся на руках</translation>
    </message>
    <message>
        <source>Before the tiles left on the racks: %1 : %2</source>
        <translation>До учёта фишек на руках: %1 : %2</translation>
    </message>
    <message>
        <source>The computer: %1</source>
        <translation>Компьютер: %1</translation>
    </message>
</context>
<context>
    <name>TilesBoardPage</name>
    <message>
        <source>Copy the position</source>
        <translation>Копировать позицию</translation>
    </message>
    <message>
        <source>Paste a position</source>
        <translation>Вставить позицию</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>Очистить доску</translation>
    </message>
    <message>
        <source>Word list</source>
        <translation>Список слов</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Write a move…</source>
        <translation>Записать ход…</translation>
    </message>
    <message>
        <source>Review the moves</source>
        <translation>Разобрать партию</translation>
    </message>
    <message>
        <source>Pass, or exchange unknown tiles</source>
        <translation>Пропуск или обмен фишек</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>партия окончена</translation>
    </message>
    <message>
        <source>Take the star for its letter</source>
        <translation>Взять звёздочку за её букву</translation>
    </message>
    <message>
        <source>Let the computer move</source>
        <translation>Пусть ходит компьютер</translation>
    </message>
    <message>
        <source>it isn&apos;t its turn</source>
        <translation>не его ход</translation>
    </message>
    <message>
        <source>Challenge the last move</source>
        <translation>Оспорить последний ход</translation>
    </message>
    <message>
        <source>Show the moves to choose from</source>
        <translation>Показать возможные ходы</translation>
    </message>
    <message>
        <source>Moves of the game</source>
        <translation>Ходы партии</translation>
    </message>
    <message>
        <source>Stop looking ahead</source>
        <translation>Не считать вперёд</translation>
    </message>
    <message>
        <source>Look ahead</source>
        <translation>Считать вперёд</translation>
    </message>
    <message>
        <source>Hide hot squares</source>
        <translation>Скрыть опасные клетки</translation>
    </message>
    <message>
        <source>Show hot squares</source>
        <translation>Показать опасные клетки</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Играть дальше отсюда</translation>
    </message>
    <message>
        <source>Set up a position</source>
        <translation>Расставить позицию</translation>
    </message>
    <message>
        <source>Points and turn…</source>
        <translation>Очки и ход…</translation>
    </message>
    <message>
        <source>Type the rack</source>
        <translation>Набрать свои фишки</translation>
    </message>
    <message>
        <source>Clear the rack</source>
        <translation>Убрать свои фишки</translation>
    </message>
    <message>
        <source>Unseen tiles</source>
        <translation>Фишки в мешке и у соперника</translation>
    </message>
    <message>
        <source>Moves through this square</source>
        <translation>Ходы через эту клетку</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>type the rack, or a word from the selected square on</source>
        <translation>набрать свои фишки или слово от выбранной клетки</translation>
    </message>
    <message>
        <source>on the rack: a blank; on the board: the last tile is a blank</source>
        <translation>среди своих — пустая фишка; на доске — последняя фишка пустая</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Стрелки</translation>
    </message>
    <message>
        <source>move around the board or the list</source>
        <translation>ходить по доске или списку</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Щелчок</translation>
    </message>
    <message>
        <source>select a square; again: turn across or down</source>
        <translation>выбрать клетку; ещё раз — вправо или вниз</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
    <message>
        <source>turn across or down</source>
        <translation>повернуть: вправо или вниз</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Двойной щелчок</translation>
    </message>
    <message>
        <source>only the moves through a square</source>
        <translation>только ходы через клетку</translation>
    </message>
    <message>
        <source>play the word or the selected move; else select the best</source>
        <translation>сыграть слово или выбранный ход; иначе выбрать лучший</translation>
    </message>
    <message>
        <source>show help, or play without it</source>
        <translation>показать помощь или играть без неё</translation>
    </message>
    <message>
        <source>playing without help: a hint; again: more of it</source>
        <translation>без помощи: подсказка; ещё раз — больше</translation>
    </message>
    <message>
        <source>let the computer move in a game that was opened</source>
        <translation>пусть компьютер ходит в открытой партии</translation>
    </message>
    <message>
        <source>only the moves through the selected square</source>
        <translation>только ходы через выбранную клетку</translation>
    </message>
    <message>
        <source>write a move: 8D RETAINS</source>
        <translation>записать ход: 8D КАРТИНА</translation>
    </message>
    <message>
        <source>type the rack</source>
        <translation>набрать свои фишки</translation>
    </message>
    <message>
        <source>set up a position: type the tiles of the board; ? makes one a blank</source>
        <translation>расставить позицию: набрать фишки на доске; ? делает фишку пустой</translation>
    </message>
    <message>
        <source>in setup: the points and whose turn it is</source>
        <translation>в расстановке: очки и чей ход</translation>
    </message>
    <message>
        <source>look ahead: play moves on over their possible racks; with an empty bag, solve the end</source>
        <translation>считать вперёд: доиграть ходы при возможных фишках соперника; при пустом мешке — решить конец</translation>
    </message>
    <message>
        <source>shade the squares by what they gain there on average</source>
        <translation>окрасить клетки: сколько соперник получит там в среднем</translation>
    </message>
    <message>
        <source>the unseen tiles: in the bag and on the other rack</source>
        <translation>фишки в мешке и у соперника</translation>
    </message>
    <message>
        <source>the moves of the game, or those to choose from</source>
        <translation>ходы партии или возможные ходы</translation>
    </message>
    <message>
        <source>pass the turn</source>
        <translation>пропустить ход</translation>
    </message>
    <message>
        <source>take the selected star for its letter</source>
        <translation>взять выбранную звёздочку за её букву</translation>
    </message>
    <message>
        <source>challenge the last move</source>
        <translation>оспорить последний ход</translation>
    </message>
    <message>
        <source>step through the game; Alt+Home, Alt+End: to the start, to the end</source>
        <translation>пройти по партии; Alt+Home, Alt+End — в начало, в конец</translation>
    </message>
    <message>
        <source>switch between variations of the move</source>
        <translation>перейти к другому варианту хода</translation>
    </message>
    <message>
        <source>correct the current move</source>
        <translation>исправить текущий ход</translation>
    </message>
    <message>
        <source>review the game: the equity that each move lost</source>
        <translation>разобрать партию: сколько потерял каждый ход</translation>
    </message>
    <message>
        <source>new game</source>
        <translation>новая игра</translation>
    </message>
    <message>
        <source>back: from the move shown, from the tiles laid</source>
        <translation>назад: от показанного хода, от выложенных фишек</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>Расстановка</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Где</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Ход</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Equity</source>
        <translation>Оценка</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Остаток</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>Сыграть</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Ходы</translation>
    </message>
    <message>
        <source>↑ ↓ choose a move to see it on the board.</source>
        <translation>↑ ↓ — выбрать ход и увидеть его на доске.</translation>
    </message>
    <message>
        <source>Click a move to see it on the board.</source>
        <translation>Щёлкните ход, чтобы увидеть его на доске.</translation>
    </message>
    <message>
        <source>Write their move…</source>
        <translation>Записать ход соперника…</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Подсказка</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>ходы</translation>
    </message>
    <message>
        <source>they gain %1 on average</source>
        <translation>соперник получит в среднем %1</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пропуск</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Реванш</translation>
    </message>
    <message>
        <source>Write a move</source>
        <translation>Записать ход</translation>
    </message>
    <message>
        <source>Write their move</source>
        <translation>Записать ход соперника</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Разбор</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Сыграть</translation>
    </message>
</context>
<context>
    <name>TilesGameModel</name>
    <message numerus="yes">
        <source>%Ln tile(s) on the board</source>
        <translation>
            <numerusform>%Ln фишка на поле</numerusform>
            <numerusform>%Ln фишки на поле</numerusform>
            <numerusform>%Ln фишек на поле</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) left in the bag</source>
        <translation>
            <numerusform>%Ln фишка осталась в мешке</numerusform>
            <numerusform>%Ln фишки осталось в мешке</numerusform>
            <numerusform>%Ln фишек осталось в мешке</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln blank(s) played</source>
        <translation>
            <numerusform>%Ln пустая фишка сыграна</numerusform>
            <numerusform>%Ln пустые фишки сыграны</numerusform>
            <numerusform>%Ln пустых фишек сыграно</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) left in the bag.</source>
        <translation>
            <numerusform>В мешке осталась %Ln фишка.</numerusform>
            <numerusform>В мешке осталось %Ln фишки.</numerusform>
            <numerusform>В мешке осталось %Ln фишек.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s)</source>
        <translation>
            <numerusform>%Ln фишка</numerusform>
            <numerusform>%Ln фишки</numerusform>
            <numerusform>%Ln фишек</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln очко</numerusform>
            <numerusform>%Ln очка</numerusform>
            <numerusform>%Ln очков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TilesPage</name>
    <message>
        <source>Copy the set</source>
        <translation>Копировать набор</translation>
    </message>
    <message>
        <source>Copy the tiles</source>
        <translation>Копировать фишки</translation>
    </message>
    <message>
        <source>Paste tiles</source>
        <translation>Вставить фишки</translation>
    </message>
    <message>
        <source>Bag and rules</source>
        <translation>Мешок и правила</translation>
    </message>
    <message>
        <source>Find the best set</source>
        <translation>Найти лучший набор</translation>
    </message>
    <message>
        <source>Back to the last search</source>
        <translation>К последнему поиску</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>пока нет</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Стрелки</translation>
    </message>
    <message>
        <source>words from a rack, or the best set from a bag</source>
        <translation>слова из своих букв или лучший набор из мешка</translation>
    </message>
    <message>
        <source>find the best set</source>
        <translation>найти лучший набор</translation>
    </message>
    <message>
        <source>step through all best sets</source>
        <translation>перебирать лучшие наборы</translation>
    </message>
    <message>
        <source>stop the search; then back to the bag</source>
        <translation>остановить поиск; затем — назад к мешку</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Слово</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Длина</translation>
    </message>
    <message>
        <source>Tiles left</source>
        <translation>Останутся</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>Always in the best set</source>
        <translation>Всегда в лучшем наборе</translation>
    </message>
    <message>
        <source>Never in the best set</source>
        <translation>Никогда в лучшем наборе</translation>
    </message>
    <message>
        <source>The set found</source>
        <translation>Найденный набор</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>Подставка</translation>
    </message>
    <message>
        <source>Bag</source>
        <translation>Мешок</translation>
    </message>
    <message>
        <source>Letters that the word must have</source>
        <translation>Буквы, которые должны быть в слове</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>Правила…</translation>
    </message>
    <message>
        <source>Find the best</source>
        <translation>Найти лучший</translation>
    </message>
    <message>
        <source>Clear the required letters</source>
        <translation>Очистить обязательные буквы</translation>
    </message>
    <message>
        <source>Best sets</source>
        <translation>Лучшие наборы</translation>
    </message>
    <message>
        <source>↑ ↓ choose a word to see its tiles.</source>
        <translation>↑ ↓ — выбрать слово и увидеть его фишки.</translation>
    </message>
    <message>
        <source>best set</source>
        <translation>лучший набор</translation>
    </message>
    <message>
        <source>words</source>
        <translation>слова</translation>
    </message>
    <message>
        <source>Required letters</source>
        <translation>Обязательные буквы</translation>
    </message>
    <message>
        <source>Click a word to see its tiles.</source>
        <translation>Щёлкните по слову, чтобы увидеть его фишки.</translation>
    </message>
    <message>
        <source>Remove all tiles</source>
        <translation>Убрать все фишки</translation>
    </message>
    <message>
        <source>Switch to the bag</source>
        <translation>Перейти к мешку</translation>
    </message>
    <message>
        <source>Switch to the rack</source>
        <translation>Перейти к своим фишкам</translation>
    </message>
    <message>
        <source>add a tile to the rack or the bag; ? is a blank</source>
        <translation>положить фишку на подставку или в мешок; ? — пустая</translation>
    </message>
    <message>
        <source>move around the tiles or the list</source>
        <translation>ходить по фишкам или по списку</translation>
    </message>
    <message>
        <source>change the number of the selected tile</source>
        <translation>изменить число выбранных фишек в мешке</translation>
    </message>
    <message>
        <source>change the value of the selected tile</source>
        <translation>изменить цену выбранной фишки</translation>
    </message>
    <message>
        <source>require the words of the set in the next search</source>
        <translation>сделать слова набора обязательными для нового поиска</translation>
    </message>
    <message>
        <source>Add a tile</source>
        <translation>Ещё одна фишка</translation>
    </message>
    <message>
        <source>Remove one tile</source>
        <translation>Одной фишкой меньше</translation>
    </message>
    <message>
        <source>Raise the value</source>
        <translation>Дороже на очко</translation>
    </message>
    <message>
        <source>Lower the value</source>
        <translation>Дешевле на очко</translation>
    </message>
    <message>
        <source>Remove the tile</source>
        <translation>Убрать фишку</translation>
    </message>
    <message>
        <source>Remove all of these tiles</source>
        <translation>Убрать все такие фишки</translation>
    </message>
    <message>
        <source>Require its words</source>
        <translation>Требовать слова</translation>
    </message>
</context>
<context>
    <name>TilesRules</name>
    <message numerus="yes">
        <source>Words of at most %Ln letter(s)</source>
        <translation>
            <numerusform>Слова не длиннее %Ln буквы</numerusform>
            <numerusform>Слова не длиннее %Ln букв</numerusform>
            <numerusform>Слова не длиннее %Ln букв</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TilesWordsModel</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln слово</numerusform>
            <numerusform>%Ln слова</numerusform>
            <numerusform>%Ln слов</numerusform>
        </translation>
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
    <name>WhoPlays</name>
    <message>
        <source>Who plays</source>
        <translation>Кто играет</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Первый игрок</translation>
    </message>
    <message>
        <source>Second player</source>
        <translation>Второй игрок</translation>
    </message>
</context>
<context>
    <name>WindowSheets</name>
    <message>
        <source>Back up</source>
        <translation>Создать резервную копию</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Восстановить из копии</translation>
    </message>
</context>
<context>
    <name>WordBar</name>
    <message>
        <source>↑ ↓ choose a word to see its path.</source>
        <translation>↑ ↓ — выберите слово, и появится его путь.</translation>
    </message>
    <message>
        <source>Path %1 of %2</source>
        <translation>Путь %1 из %2</translation>
    </message>
    <message>
        <source>Click a word to see its path.</source>
        <translation>Щёлкните по слову, чтобы увидеть его путь.</translation>
    </message>
    <message>
        <source>Meaning unknown</source>
        <translation>Толкования нет</translation>
    </message>
    <message>
        <source>Previous path</source>
        <translation>Предыдущий путь</translation>
    </message>
    <message>
        <source>Next path</source>
        <translation>Следующий путь</translation>
    </message>
</context>
<context>
    <name>WordCheck</name>
    <message>
        <source>%1 is a word.</source>
        <translation>%1 — есть такое слово.</translation>
    </message>
    <message>
        <source>%1 is a word, but not accepted by %2.</source>
        <translation>%1 — слово, но %2 его не принимает.</translation>
    </message>
    <message>
        <source>%1 is not in this list.</source>
        <translation>%1 — в этом списке нет.</translation>
    </message>
    <message>
        <source>No browser found. Open %1 yourself.</source>
        <translation>Браузер не найден. Откройте сами: %1</translation>
    </message>
    <message>
        <source>%1 is a word (you added it).</source>
        <translation>%1 есть: это слово добавлено вами.</translation>
    </message>
    <message>
        <source>%1 is a word, but you have hidden it.</source>
        <translation>%1 есть, но скрыто вами.</translation>
    </message>
</context>
<context>
    <name>WordCheckSheet</name>
    <message>
        <source>The word</source>
        <translation>Слово</translation>
    </message>
    <message>
        <source>Look it up in Wiktionary (browser)</source>
        <translation>Найти в Викисловаре (браузер)</translation>
    </message>
    <message>
        <source>Word list</source>
        <translation>Список слов</translation>
    </message>
    <message>
        <source>Add to my words</source>
        <translation>Добавить в мои слова</translation>
    </message>
    <message>
        <source>Show it again</source>
        <translation>Больше не скрывать</translation>
    </message>
    <message>
        <source>Accepted elsewhere</source>
        <translation>Это слово засчитали</translation>
    </message>
    <message>
        <source>In other lists</source>
        <translation>В других списках</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>есть</translation>
    </message>
    <message>
        <source>no</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Word to check</source>
        <translation>Проверяемое слово</translation>
    </message>
    <message>
        <source>Check a word</source>
        <translation>Проверка слова</translation>
    </message>
    <message>
        <source>The answer appears as you type.</source>
        <translation>Ответ появляется по мере ввода.</translation>
    </message>
    <message>
        <source>Remove from my words</source>
        <translation>Убрать из моих слов</translation>
    </message>
</context>
<context>
    <name>WordLists</name>
    <message>
        <source>Choose a profile below the word list first.</source>
        <translation>Сначала выберите, кто принимает слова: под списком слов.</translation>
    </message>
    <message>
        <source>%2 takes %1.</source>
        <translation>%1: принимает %2.</translation>
    </message>
    <message>
        <source>%2 refuses %1.</source>
        <translation>%1: не принимает %2.</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Немецкий</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Испанский</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Французский</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Украинский</translation>
    </message>
    <message>
        <source>%1 is hidden.</source>
        <translation>%1 скрыто.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>WordListsModel</name>
    <message numerus="yes">
        <source>from %Ln line(s) of %1.</source>
        <translation>
            <numerusform>из %Ln строки (%1).</numerusform>
            <numerusform>из %Ln строк (%1).</numerusform>
            <numerusform>из %Ln строк (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) imported</source>
        <translation>
            <numerusform>Импортировано %Ln слово</numerusform>
            <numerusform>Импортировано %Ln слова</numerusform>
            <numerusform>Импортировано %Ln слов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Skipped (%1): %Ln line(s), first %2.</source>
        <translation>
            <numerusform>Пропущена %Ln строка (%1): %2.</numerusform>
            <numerusform>Пропущены %Ln строки (%1), первые: %2.</numerusform>
            <numerusform>Пропущено %Ln строк (%1), первые: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordResults</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>Turn off Known to see all words.</source>
        <translation>Выключите «Известные», чтобы видеть все слова.</translation>
    </message>
    <message>
        <source>Clear it, or use * for any letters and ? for one.</source>
        <translation>Очистите его или пишите * вместо любых букв и ? вместо одной.</translation>
    </message>
    <message>
        <source>%1: row and column %2</source>
        <translation>%1: строка и столбец %2</translation>
    </message>
    <message>
        <source>No words match the filter</source>
        <translation>Под фильтр ничего не подходит</translation>
    </message>
</context>
<context>
    <name>WordRow</name>
    <message>
        <source>Show as one</source>
        <translation>Свернуть</translation>
    </message>
    <message>
        <source>Show all cells</source>
        <translation>Показать все клетки</translation>
    </message>
    <message>
        <source>cells: %1, opened</source>
        <translation>клеток: %1, показаны все</translation>
    </message>
    <message>
        <source>cells: %1, closed</source>
        <translation>клеток: %1, показана одна</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
</context>
<context>
    <name>WordSearch</name>
    <message>
        <source>Front hooks: %1</source>
        <translation>спереди: %1</translation>
    </message>
    <message>
        <source>Back hooks: %1</source>
        <translation>сзади: %1</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Образец</translation>
    </message>
    <message>
        <source>Starts with</source>
        <translation>Начинается с</translation>
    </message>
    <message>
        <source>Ends with</source>
        <translation>Кончается на</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Содержит</translation>
    </message>
    <message>
        <source>Has the letters</source>
        <translation>Есть буквы</translation>
    </message>
    <message>
        <source>Anagram of</source>
        <translation>Анаграмма</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>Составлено из</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Длина</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Known to</source>
        <translation>Известно</translation>
    </message>
    <message>
        <source>Kind of word</source>
        <translation>Вид слова</translation>
    </message>
    <message>
        <source>Takes a letter before</source>
        <translation>Буква в начале даёт слово</translation>
    </message>
    <message>
        <source>Takes a letter after</source>
        <translation>Буква в конце даёт слово</translation>
    </message>
    <message>
        <source>Takes a letter inside</source>
        <translation>Буква внутри даёт слово</translation>
    </message>
    <message>
        <source>A word without its first letter</source>
        <translation>Слово и без первой буквы</translation>
    </message>
    <message>
        <source>A word without its last letter</source>
        <translation>Слово и без последней буквы</translation>
    </message>
    <message>
        <source>One letter changed in</source>
        <translation>Замена буквы в</translation>
    </message>
    <message>
        <source>One letter more than</source>
        <translation>На букву больше, чем</translation>
    </message>
    <message>
        <source>One letter less than</source>
        <translation>На букву меньше, чем</translation>
    </message>
    <message>
        <source>letters, ?, [aeiou], *</source>
        <translation>буквы, ?, [аоу], *</translation>
    </message>
    <message>
        <source>letters, ? is any</source>
        <translation>буквы, ? — любая</translation>
    </message>
    <message>
        <source>5, 3-7, 8-</source>
        <translation>5, 3-7, 8-</translation>
    </message>
    <message>
        <source>one of these, * is any</source>
        <translation>одна из этих, * — любая</translation>
    </message>
    <message>
        <source>a word</source>
        <translation>слово</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>буквы</translation>
    </message>
    <message>
        <source>No such words.</source>
        <translation>Таких слов нет.</translation>
    </message>
    <message>
        <source>Type a pattern: ? is any letter, [aeiou] one of some, * any number of letters.</source>
        <translation>Введите образец: ? — любая буква, [аоу] — одна из этих, * — сколько угодно букв.</translation>
    </message>
    <message>
        <source>Longest first, then alphabet</source>
        <translation>Сначала длинные, затем по алфавиту</translation>
    </message>
    <message>
        <source>By alphabet</source>
        <translation>По алфавиту</translation>
    </message>
    <message>
        <source>By length</source>
        <translation>По длине</translation>
    </message>
    <message>
        <source>By points</source>
        <translation>По очкам</translation>
    </message>
    <message>
        <source>Best known first</source>
        <translation>Сначала известные</translation>
    </message>
    <message>
        <source>Rarest letter first</source>
        <translation>Сначала с редкими буквами</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>всем</translation>
    </message>
    <message>
        <source>a good player</source>
        <translation>хорошему игроку</translation>
    </message>
</context>
<context>
    <name>WordSearchModel</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln слово</numerusform>
            <numerusform>%Ln слова</numerusform>
            <numerusform>%Ln слов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordTable</name>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>How well known</source>
        <translation>Насколько известно</translation>
    </message>
</context>
</TS>
