import { OTHER_DOCUMENT } from './duty-documents.js';

/** Number of characters at the beginning of the text in which to search for the title. */
const TITLE_CHARACTERS = 1_500;

/** Abbreviations used in file names. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  dec: 'declarations',
  decs: 'declarations',
  declaration: 'declarations',
  aff: 'affidavit',
};

/** Words that do not distinguish one document from another. */
const GENERAL_WORDS = new Set(['page', 'form', 'of', 'or', 'the', 'part', 'other']);

/**
 * Guesses which document a file is, first from the words in its name, then from the beginning of its text.
 * @param names possible names, the likeliest first
 */
export function guessDocumentName(names: readonly string[], fileName: string, text: string | null): string {
  const titles = [fileName.replace(/\.[a-z0-9]{1,5}$/i, ''), (text ?? '').slice(0, TITLE_CHARACTERS)].map(splitWords);
  return titles.map((words) => findBest(names, words)).find((name) => name !== undefined) ?? OTHER_DOCUMENT;
}

/** Finds the document name with the most words in a title. All of its distinguishing words must be in the title. */
function findBest(names: readonly string[], title: readonly string[]): string | undefined {
  const found = names
    .map((name) => ({ name, score: scoreName(splitWords(name), title) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return found[0]?.name;
}

/**
 * Scores how well a document name fits. A form number such as `SL-1` must appear in full; one of several alternatives (`Declarations page or cover
 * note`) is enough.
 */
function scoreName(name: readonly string[], title: readonly string[]): number {
  const joined = ` ${title.join(' ')} `;
  const exact = splitAlternatives(name).filter((words) => joined.includes(` ${words.join(' ')} `) || title.includes(words.join('')));
  if (exact.length > 0) return Math.max(...exact.map((words) => words.length)) + 1;
  if (name.some((word) => /\d/.test(word))) return 0;
  const alternatives = splitAlternatives(name).map((words) => words.filter((word) => !GENERAL_WORDS.has(word)));
  const scores = alternatives.map((words) => (words.length > 0 && words.every((word) => title.includes(word)) ? words.length : 0));
  return Math.max(...scores);
}

/** Splits `Declarations page or cover note` into the words of each document. */
const splitAlternatives = (name: readonly string[]): string[][] =>
  name
    .join(' ')
    .split(' or ')
    .map((one) => one.split(' '));

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT_FORMS[word] ?? word);
