import type { FieldWords } from '../../../kernel/problems/field-words.js';

/** A constraint in the form of class-validator. */
export interface Constraint {
  readonly type: string;
  readonly name?: string | undefined;
  readonly constraints?: readonly unknown[] | undefined;
  readonly each: boolean;
  readonly context?: unknown;
}

/** Constraints that decide if a field is checked, or the type of an element, and do not affect the sentence. */
const SILENT = new Set([
  'conditionalValidation',
  'isOptional',
  'called',
  'isString',
  'isNumber',
  'isNotEmpty',
  'arrayUnique',
  'arrayMinSize',
  'arrayMaxSize',
]);
const SPOKEN_TOGETHER = new Set([
  'isInt',
  'min',
  'max',
  'isLength',
  'minLength',
  'maxLength',
  'isIn',
  'isBoolean',
  'isEmail',
  'isArray',
  'nestedValidation',
]);

/** Returns the constraints of a field without a description; a test ensures that there are none. */
export function speechless(constraints: readonly Constraint[]): string[] {
  return constraints
    .filter((constraint) => wordsOf(constraint) === undefined)
    .map(kindOf)
    .filter((kind) => !SILENT.has(kind) && !SPOKEN_TOGETHER.has(kind));
}

/**
 * Formats the one sentence of a field, whatever its error: it describes the complete requirement, so that one correction suffices. The
 * validator's messages are never shown.
 * @param label with its article: `the effective date`
 */
export function fieldSentence(label: string, constraints: readonly Constraint[]): string {
  const own = constraints.filter(({ each }) => !each);
  const ofEach = constraints.filter(({ each, type }) => each && type !== 'nestedValidation');
  const choices = argument(own, 'isIn');
  if (Array.isArray(choices)) return `Choose ${label}: ${alternatives(choices.map(String))}.`;
  if (has(own, 'isBoolean')) return `Set ${label} to true or false.`;
  const spoken = own.flatMap((constraint) => wordsOf(constraint) ?? []);
  const list = listWords(constraints);
  const phrases = [
    ...(list === undefined ? [] : [list]),
    ...spoken.map(({ how }) => how),
    ...plainWords(own),
    ...ofEach.flatMap((constraint) => wordsOf(constraint) ?? []).map(({ how }) => `each ${how}`),
  ];
  const example =
    spoken.find((words) => words.example !== undefined)?.example ??
    ofEach.flatMap((constraint) => wordsOf(constraint)?.example ?? [])[0] ??
    plainExample(own);
  return `Enter ${label}${phrases.length > 0 ? ` ${phrases.join(', ')}` : ''}${example === undefined ? '' : `, for example ${example}`}.`;
}

function plainWords(constraints: readonly Constraint[]): string[] {
  if (has(constraints, 'isInt')) return [wholeNumber(constraints)];
  if (has(constraints, 'nestedValidation')) return ['as an object with its fields'];
  if (has(constraints, 'isEmail') || has(constraints, 'isArray')) return [];
  const longest = mostCharacters(constraints);
  return longest === undefined ? [] : [`in at most ${longest.toLocaleString('en-US')} characters`];
}

function plainExample(constraints: readonly Constraint[]): string | undefined {
  if (has(constraints, 'isEmail')) return 'name@example.com';
  if (!has(constraints, 'isInt')) return undefined;
  const [least, most] = [numberOf(argument(constraints, 'min')) ?? 0, numberOf(argument(constraints, 'max')) ?? 10];
  return String(Math.min(Math.max(least, 10), most));
}

function wholeNumber(constraints: readonly Constraint[]): string {
  const [least, most] = [numberOf(argument(constraints, 'min')), numberOf(argument(constraints, 'max'))];
  if (least === undefined || most === undefined || most >= Number.MAX_SAFE_INTEGER)
    return `as a whole number${least === undefined ? '' : ` from ${least} on`}`;
  return `as a whole number from ${least} to ${most.toLocaleString('en-US')}`;
}

function mostCharacters(constraints: readonly Constraint[]): number | undefined {
  const length = constraints.find((constraint) => kindOf(constraint) === 'isLength')?.constraints?.[1];
  return numberOf(length) ?? numberOf(argument(constraints, 'maxLength'));
}

function listWords(constraints: readonly Constraint[]): string | undefined {
  const isList = constraints.some(
    (constraint) => kindOf(constraint) === 'isArray' || (constraint.each && constraint.type === 'nestedValidation'),
  );
  if (!isList) return undefined;
  const [least, most] = [numberOf(argument(constraints, 'arrayMinSize')), numberOf(argument(constraints, 'arrayMaxSize'))];
  const once = has(constraints, 'arrayUnique') ? ' different ones' : '';
  if (most === undefined) return 'as a list';
  return least === undefined || least === 0 ? `as a list of at most ${most}${once}` : `as a list of ${least} to ${most}${once}`;
}

function wordsOf({ context }: Constraint): FieldWords | undefined {
  if (typeof context !== 'object' || context === null || !('how' in context) || typeof context.how !== 'string') return undefined;
  const example = 'example' in context && typeof context.example === 'string' ? context.example : undefined;
  return example === undefined ? { how: context.how } : { how: context.how, example };
}

/** Decorators built on ValidateBy have a name, the others a type. */
const kindOf = ({ name, type }: Constraint): string => name ?? type;

const has = (constraints: readonly Constraint[], kind: string): boolean => constraints.some((constraint) => kindOf(constraint) === kind);

const argument = (constraints: readonly Constraint[], kind: string): unknown =>
  constraints.find((constraint) => kindOf(constraint) === kind)?.constraints?.[0];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Formats 'a, b or c'. */
function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
