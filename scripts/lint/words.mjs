import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { writtenFiles } from './files.mjs';
import { findOffenders } from './words/offenders.mjs';

/** @typedef {Record<string, Record<string, number>>} Allowed by rule and text: the times that the text may still occur */

const CODE = /\.(ts|tsx|mjs|cjs)$/;
/** Committed migrations keep their text, and the rules quote what they forbid. */
const UNCHANGEABLE = /^(backend\/src\/migrations\/|scripts\/lint\/words)/;
export const ALLOWED_FILE = join(ROOT, 'scripts/lint/words/allowed.json');

/** @returns {Allowed} */
const readAllowed = () => JSON.parse(readFileSync(ALLOWED_FILE, 'utf8'));

/** Finds every comment, test title and name of the tree that breaks the rules of wording. */
export const findAllOffenders = () =>
  writtenFiles(CODE)
    .filter((file) => !UNCHANGEABLE.test(file))
    .flatMap((file) => findOffenders(file, readFileSync(join(ROOT, file), 'utf8')).map((offender) => ({ ...offender, file })));

/**
 * Compares offenders with those that are still allowed.
 * @template {{ rule: string, text: string }} O
 * @param {O[]} offenders
 * @param {Allowed} allowed
 * @returns {{ added: O[], left: Allowed }} the ones that are not allowed, and the allowed ones that still occur
 */
export function compareWithAllowed(offenders, allowed) {
  /** @type {Allowed} */
  const left = {};
  const added = [];
  for (const offender of offenders) {
    const { rule, text } = offender;
    const used = left[rule]?.[text] ?? 0;
    if (used < (allowed[rule]?.[text] ?? 0)) (left[rule] ??= {})[text] = used + 1;
    else added.push(offender);
  }
  return { added, left };
}

/** @param {Allowed} allowed */
export const countAllowed = (allowed) =>
  Object.values(allowed).reduce((sum, texts) => sum + Object.values(texts).reduce((one, times) => one + times, 0), 0);

/** Lists wording that is against docs/guides/words.md and was not there before, and allowed wording that is gone. */
export async function wordsFollowTheGuide() {
  const allowed = readAllowed();
  const { added, left } = compareWithAllowed(findAllOffenders(), allowed);
  const gone = countAllowed(allowed) - countAllowed(left);
  return [
    ...added.map(({ file, line, rule, text, better }) => `${file}:${line} ${rule}: "${text}" (${better})`),
    ...(gone > 0 ? [`${gone} allowed texts no longer occur: run node scripts/record-words.mjs`] : []),
  ].join('\n');
}
