import { guessDocumentName } from './guess-document-name.js';

const CALIFORNIA = ['Declarations page', 'SL-1', 'SL-2', 'Stamped page', 'Other', 'Affidavit Part A', 'Affidavit Part C', 'BR-7'];

test.each([
  ['TL-1001 dec page.pdf', null, 'Declarations page'],
  ['Declarations.pdf', null, 'Declarations page'],
  ['sl1_TL-1001.pdf', null, 'SL-1'],
  ['SL-2 signed.pdf', null, 'SL-2'],
  ['SL-1001.pdf', null, 'Other'],
  ['affidavit-part-c.pdf', null, 'Affidavit Part C'],
  ['scan0001.pdf', null, 'Other'],
  ['scan0001.pdf', 'COMMERCIAL PROPERTY DECLARATIONS\nPolicy No. TL-1001', 'Declarations page'],
  ['stamped.pdf', 'COMMERCIAL PROPERTY DECLARATIONS', 'Stamped page'],
])('guesses from the file name %s and the text %s that a file is the %s', (fileName, text, name) => {
  expect(guessDocumentName(CALIFORNIA, fileName, text)).toBe(name);
});

test('guesses a document with two possible names from either name', () => {
  expect(guessDocumentName(['Declarations page or cover note', 'Other'], 'cover note.pdf', null)).toBe('Declarations page or cover note');
});

test.each(['Declarations page.pdf', 'dec page TL-1001.pdf'])(
  "guesses the required document from the name %s, not another duty's document",
  (fileName) => {
    const names = ['Declarations page or cover note', 'Affidavit Part A', 'Other', 'Declarations page', 'SL-1'];
    expect(guessDocumentName(names, fileName, null)).toBe('Declarations page or cover note');
  },
);
