import { findFreeName, sanitizeName } from './entry-name.js';

it.each([
  ['Q1 report.pdf', 'Q1 report.pdf'],
  ['  padded  .pdf ', 'padded .pdf'],
  ['a/b\\c.pdf', 'a-b-c.pdf'],
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['e\u0301te\u0301.txt', 'été.txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['zero\u200Bwidth\uFEFF.txt', 'zerowidth.txt'],
  ['line\nbreak\u0000.txt', 'linebreak.txt'],
  ['CON', 'CON_'],
  ['con.txt', 'con_.txt'],
  ['Lpt1.tar.gz', 'Lpt1_.tar.gz'],
  ['console.txt', 'console.txt'],
  ['ends with a period.', 'ends with a period'],
  ['東京 عمّان Łódź.pdf', '東京 عمّان Łódź.pdf'],
  ['what? "this" <is>|it*.csv', 'what- -this- -is--it-.csv'],
  ['half \uD800 pair', 'half pair'],
])('keeps %j as %j', (given, kept) => {
  expect(sanitizeName(given)).toBe(kept);
  expect(sanitizeName(kept)).toBe(kept);
});

it.each(['', ' ', '.', '..', '...', '\u202E', '\u0000'])('refuses %j', (given) => {
  expect(() => sanitizeName(given)).toThrow('Enter a name');
});

it('keeps 200 characters including the extension, and never splits a character', () => {
  expect(sanitizeName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`);
  expect(Array.from(sanitizeName('😀'.repeat(300)))).toHaveLength(200);
  expect(sanitizeName(`a.${'x'.repeat(300)}`)).toHaveLength(200);
});

it('adds a number to a name that already exists, ignoring case', () => {
  const used = new Set(['report.pdf', 'report (2).pdf', 'folder']);
  expect(findFreeName('Report.PDF', used)).toBe('Report (3).PDF');
  expect(findFreeName('Folder', used)).toBe('Folder (2)');
  expect(findFreeName('other.pdf', used)).toBe('other.pdf');
  const long = `${'x'.repeat(196)}.pdf`;
  expect(findFreeName(long, new Set([long]))).toBe(`${'x'.repeat(192)} (2).pdf`);
});
