<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
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
