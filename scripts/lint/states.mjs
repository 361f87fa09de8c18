import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from '../root.mjs';
import { listSourceFiles } from './files.mjs';

const RULEBOOK = join(ROOT, 'backend/rulebook');
const PRODUCT = /^(backend\/src|shell|mfe-[^/]+|packages)\/.*\.tsx?$/;
const TESTS = /\.(spec|test)\.tsx?$|\/test(ing|s)?\/|^packages\/testing\//;

/** Files that may name states. The list may only shrink: an entry without a state is reported. @type {{ files: RegExp, reason: string }[]} */
const EXCEPTIONS = [
  { files: /^backend\/src\/filings\/offices\//, reason: 'formats and checks of offices, a folder for each' },
  { files: /^backend\/src\/imports\/mapping\/documented-layouts\.ts$/, reason: 'layout of the file of an office' },
  { files: /^backend\/src\/jurisdictions\/(jurisdiction-codes|state-names)\.ts$/, reason: 'the 51 codes, and how people write the names' },
  { files: /^backend\/src\/(demo|migrations)\//, reason: 'sample data; recorded SQL' },
  {
    files:
      /^backend\/src\/((tax\/batch\/batch|imports\/import\/|accounts\/import\/account|insurers\/import\/insurer)-?template|licenses\/import\/license-columns)\.ts$/,
    reason: 'sample rows of templates',
  },
  { files: /^backend\/src\/imports\/reading-guide\//, reason: 'examples for people' },
  { files: /^backend\/src\/tax\/pricing\/synonyms\.ts$/, reason: 'abbreviations of coverages' },
  { files: /^mfe-compliance\/src\/compliance-heatmap\/tile-grid\.ts$/, reason: 'a map of the country' },
  { files: /^mfe-compliance\/src\/compliance-checklists\/templates\/TemplatesTab\.tsx$/, reason: 'order of the specification' },
  { files: /^mfe-documents\/src\/document-generator\/generate\/generator\.ts$/, reason: 'buttons of the specification' },
  { files: /^mfe-compliance\/src\/states\/source-labels\.ts$/, reason: 'web sites of offices' },
  {
    files: /^mfe-(integrations\/src\/developers\/examples|documents\/src\/cloud-storage\/manual\/guide)\.ts$/,
    reason: 'examples for people',
  },
  { files: /^mfe-compliance\/src\/tax-calculator\/batch\/PastedRows\.tsx$/, reason: 'example of pasted rows' },
];

/** Calls and fields whose strings are examples. */
const EXAMPLES = new Set(['cell', 'example', 'examples', 'explain', 'PathParam', 'IdParam']);
const EXAMPLE_PATTERN = /\b(for example|such as)\b/;
/** Names of time zones, script fonts, and the capital. */
const OTHER_NAMES = /America\/New_York|(?:New York|Arizona|Alaska|Hawaii) time|new_?york(?:_?date)?\b|\bgeorgian\b|Washington D\.C\./gi;
/** State codes that are also words or abbreviations in sentences. */
const WORDS = new Set(['ID', 'DC']);

const jurisdictions = readdirSync(RULEBOOK)
  .filter((file) => /^[a-z]{2}\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(join(RULEBOOK, file), 'utf8')));
const codes = new Set(jurisdictions.map(({ code }) => code));
const NAME = new RegExp(`(?<![a-z])(?:${jurisdictions.map(({ name }) => name.replaceAll(' ', '[\\s_-]?')).join('|')})`, 'i');
const CODE_IN_TEXT = new RegExp(`(?<![\\w:.-])(?:${[...codes].join('|')})(?![\\w-])`, 'g');

/** @param {string} text */
function findState(text) {
  const rest = text.replaceAll(OTHER_NAMES, '');
  if (EXAMPLE_PATTERN.test(rest)) return undefined;
  if (codes.has(rest)) return rest;
  return NAME.exec(rest)?.[0] ?? [...rest.matchAll(CODE_IN_TEXT)].map(([code]) => code).find((code) => !WORDS.has(code));
}

/**
 * Returns the places where a source names a state outside comments and examples.
 * @param {string} file
 * @param {string} source
 * @returns {{ line: number, state: string }[]}
 */
function findNamedStates(file, source) {
  /** @type {[number, number][]} */
  const examples = [];
  /** @type {{ start: number, state: string }[]} */
  const found = [];
  const addFinding = (/** @type {number} */ start, /** @type {string | undefined} */ state) => {
    if (state !== undefined) found.push({ start, state });
  };
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && EXAMPLES.has(callee.name)) examples.push([start, end]);
    },
    Property({ key, start, end }) {
      if (key.type !== 'Identifier') return;
      if (EXAMPLES.has(key.name)) examples.push([start, end]);
      if (codes.has(key.name)) addFinding(start, key.name);
    },
    Identifier({ name, start }) {
      addFinding(start, NAME.exec(name.replaceAll(OTHER_NAMES, ''))?.[0]);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') addFinding(start, findState(value));
    },
    TemplateElement({ value, start }) {
      addFinding(start, findState(value.raw));
    },
    JSXText({ value, start }) {
      addFinding(start, findState(value));
    },
  }).visit(parseSync(file, source).program);
  return found
    .filter(({ start }) => !examples.some(([from, to]) => from <= start && start < to))
    .map(({ start, state }) => ({ line: source.slice(0, start).split('\n').length, state }));
}

/** Returns a line for each place in product code that names a state, and for each exception that is no longer needed. @param {string} [root] */
export async function checkStateNames(root = ROOT) {
  const used = new Set();
  const faults = listSourceFiles(PRODUCT, '', root)
    .filter((file) => !TESTS.test(file))
    .flatMap((file) => {
      const named = findNamedStates(file, readFileSync(join(root, file), 'utf8'));
      const exception = EXCEPTIONS.find(({ files }) => files.test(file));
      if (named.length > 0) used.add(exception);
      if (exception !== undefined) return [];
      const inPath = NAME.exec(file)?.[0];
      return [
        ...(inPath === undefined ? [] : [`${file} is named for a state`]),
        ...named.map(({ line, state }) => `${file}:${line} names ${state}: facts of a state belong in backend/rulebook`),
      ];
    });
  const unused = root === ROOT ? EXCEPTIONS.filter((exception) => !used.has(exception)) : [];
  return [...faults, ...unused.map(({ files }) => `${files} names no state: remove it from scripts/lint/states.mjs`)].join('\n');
}
