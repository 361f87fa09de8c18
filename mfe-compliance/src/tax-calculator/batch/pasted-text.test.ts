import { firstLines, isLongText, replacedText } from './pasted-text';

test('replaces the selection, or inserts at the cursor', () => {
  expect(replacedText({ value: 'state,premium', selectionStart: 0, selectionEnd: 5 }, 'home')).toBe('home,premium');
  expect(replacedText({ value: 'ab', selectionStart: 1, selectionEnd: 1 }, '-')).toBe('a-b');
  expect(replacedText({ value: 'ab', selectionStart: null, selectionEnd: null }, 'c')).toBe('abc');
});

test('returns the first lines of long text for any line ending', () => {
  const text = `state\r\nVA\r\n${'x'.repeat(200_000)}`;
  expect(isLongText(text)).toBe(true);
  expect(firstLines(text, 2)).toBe('state\nVA');
  expect(firstLines(text, 3)).toHaveLength('state\nVA\n'.length + 500);
});
