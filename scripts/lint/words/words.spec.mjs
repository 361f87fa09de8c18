import { findOffenders } from './offenders.mjs';

/** @param {string} source */
const findBrokenRules = (source) => findOffenders('a.ts', source).map(({ rule, text }) => `${rule} ${text}`);

describe('findOffenders', () => {
  it.each([
    ['a comment that opens with a relative clause', '/** What is due. */\nconst a = 1;', ['comment-openings What is due.']],
    ['a line comment that opens with one', '// Whether it is due.', ['comment-openings Whether it is due.']],
    ['a banned word in a comment', '/** Returns what somebody owes. */', ['comment-words somebody: Returns what somebody owes.']],
    ['a translated turn', '/** Id of the file; null without one. */', ['comment-words null without: Id of the file; null without one.']],
    ['a turn of another language', '// The text is no number.', ['comment-words is no n: The text is no number.']],
    ['a method of one word that is not a verb', 'class A { of() {} }', ['method-names of']],
    ['a private method that is a participle', 'class A { #told() {} }', ['method-names told', 'name-words told: told']],
    ['a function that is a participle', 'const rounded = () => 1;', ['function-names rounded']],
    ['a function that is a preposition', 'const of = () => 1;', ['function-names of']],
    ['a text as one thing', '/** Returns true for a text of digits. */', ['comment-words a text: Returns true for a text of digits.']],
    ['a space before a percent sign', '// At most 5 % differ.', ['comment-words 5 %: At most 5 % differ.']],
    [
      'an adverb in place of a preposition',
      '/** Charges due, also those of others. */',
      ['comment-words , also those: Charges due, also those of others.'],
    ],
    ['a banned word in a name', 'const takenRows = 1;', ['name-words taken: takenRows']],
    ['an injectable without its role', '@Injectable() class Ledger {}', ['injectable-names Ledger']],
    ['a test title that is a clause', "it('what is due', () => {});", ['test-titles what is due']],
    ['an interface method that is not a verb', 'interface A { rows(): number[]; list(): number[] }', ['method-names rows']],
    ['a banned word in an interface method', 'interface A { takeRows(): void }', ['name-words take: takeRows']],
    ['a clause as a template title', 'it(`of ${name} the last`, () => {});', ['test-titles of … the last']],
    ['a banned word in a template title', 'test(`${name} tells the date`, () => {});', ['title-words tells: … tells the date']],
    [
      'a banned word in a problem',
      "throw new Problem('conflict', `The ${name} takes no more.`);",
      ['message-words takes: The … takes no more.'],
    ],
    [
      'a banned word in a field of a refusal',
      "Refusal.forFields([{ field: 'rows', message: 'Nobody reads them.' }]);",
      ['message-words nobody: Nobody reads them.'],
    ],
    ['a banned word in a test title', "it.each([])('tells the date', () => {});", ['title-words tells: tells the date']],
  ])('finds %s', (_, source, expected) => {
    expect(findBrokenRules(source)).toEqual(expected);
  });

  it.each([
    'class FilingsService { list() {} findPending() {} onModuleInit() {} }',
    '/** Returns the filings of a state, newest first. */\nfunction findFilings() {}',
    '/** Two-letter code of the state. */\nconst state = 1;',
    "it('rejects an upload whose hash differs', () => {});",
    "throw new Problem('taken', 'This name is in use.');",
    '@Injectable() class FilingsService {}',
    'interface Filings { list(): number[]; findPending(): number[] }',
    '/** Returns any more recent filing. */',
    '/** Size of a text field, at most 5% of the form. */',
    '// There is no number, and it is no longer read.',
    'it(`rejects ${count} uploads whose hash differs`, () => {});',
  ])('accepts %s', (source) => {
    expect(findBrokenRules(source)).toEqual([]);
  });

  it('reports the line', () => {
    expect(findOffenders('a.ts', '\n\n// What is due.\n')[0]?.line).toBe(3);
  });
});
