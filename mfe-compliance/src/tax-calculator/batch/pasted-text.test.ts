import { truncateLines, isLongText, replaceSelection } from './pasted-text';

test('replaces the selection, or inserts at the cursor', () => {
  expect(replaceSelection({ value: 'state,premium', selectionStart: 0, selectionEnd: 5 }, 'home')).toBe('home,premium');
  expect(replaceSelection({ value: 'ab', selectionStart: 1, selectionEnd: 1 }, '-')).toBe('a-b');
  expect(replaceSelection({ value: 'ab', selectionStart: null, selectionEnd: null }, 'c')).toBe('abc');
});

test('returns the first lines of long text with any line ending', () => {
  const text = `state\r\nVA\r\n${'x'.repeat(200_000)}`;
  expect(isLongText(text)).toBe(true);
  expect(truncateLines(text, 2)).toBe('state\nVA');
  expect(truncateLines(text, 3)).toHaveLength('state\nVA\n'.length + 500);
});
