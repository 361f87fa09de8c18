import type { DescribedField } from './described-fields.js';

/** Words that do not describe a field's meaning. */
const EMPTY_WORDS = new Set(
  'a an the of in on for with without it its is was are or and as by to from if null be that this which who not no at one only first last name id title text type value code sentence words until while iso utc api'.split(
    ' ',
  ),
);

/** Examples shared by fields that mean the same without a common word: people, firms and places. */
const NEUTRAL_EXAMPLES: Readonly<Record<string, RegExp>> = {
  'Ana Ortiz': /\b(?:person|member)\b/,
  'Dana Reed': /\b(?:person|user|owner)\b/,
  'Harbor Wholesale': /\b(?:organization|firm)\b/i,
  Texas: /\b(?:state|place)\b/,
  '1234567_SB1': /\b(?:NetSuite|simulator)\b/,
};

/** Returns true if fields that share an example mean the same: their names and sentences share a word, or the example is neutral. */
export function haveSameMeaning(example: string, fields: readonly DescribedField[]): boolean {
  const neutral = NEUTRAL_EXAMPLES[example];
  if (neutral !== undefined) return fields.every(({ description = '' }) => neutral.test(description));
  const [first = new Set<string>(), ...others] = fields.map(listWords);
  return [...first].some((word) => others.every((words) => words.has(word)));
}

/** Returns the words of a field's sentence and of its name, in the singular. */
function listWords({ name, description = '' }: DescribedField): Set<string> {
  const property = (name.split('.').at(-1) ?? '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  const words = `${description} ${property}`.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return new Set(words.filter((word) => !EMPTY_WORDS.has(word)).map((word) => word.replace(/s$/, '')));
}
