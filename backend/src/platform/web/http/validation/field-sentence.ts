import type { FieldInstruction } from '../../../kernel/problems/field-instruction.js';

/** A constraint, as class-validator represents it. */
export interface Constraint {
  readonly type: string;
  readonly name?: string | undefined;
  readonly constraints?: readonly unknown[] | undefined;
  readonly each: boolean;
  readonly context?: unknown;
}

/** Constraints that determine whether a field is validated, or the type of an element, but do not affect the sentence. */
const UNDESCRIBED = new Set([
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
const DESCRIBED_TOGETHER = new Set([
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

/** Returns the constraints that have no description; a test ensures that there are none. */
export function findConstraintsWithoutDescription(constraints: readonly Constraint[]): string[] {
  return constraints
    .filter((constraint) => getInstruction(constraint) === undefined)
    .map(getKind)
    .filter((kind) => !UNDESCRIBED.has(kind) && !DESCRIBED_TOGETHER.has(kind));
}

/**
 * Formats the sentence for a field, regardless of which constraint failed. It describes the complete requirement, so users need to correct the field
 * only once. The validator's messages are never shown.
 * @param label name of the field with its article, such as `the effective date`
 * @param isEmpty true if the request has no value for the field; if the field is required, the sentence describes it as missing
 */
export function formatFieldSentence(label: string, constraints: readonly Constraint[], isEmpty = false): string {
  if (!isEmpty || hasKind(constraints, 'isOptional')) return describeField(label, constraints);
  const needed = constraints.filter((constraint) => !RESTRICTION.test(getInstruction(constraint)?.how ?? ''));
  const sentence = describeField(label.replace(/^the /, 'the missing '), needed);
  return label.startsWith('the ') ? sentence : `${sentence} It is missing.`;
}

/** Instructions that only exclude characters, which do not help users to enter a first value. */
const RESTRICTION = /^(?:without control characters|on one line)/;

function describeField(label: string, constraints: readonly Constraint[]): string {
  const own = constraints.filter(({ each }) => !each);
  const elementConstraints = constraints.filter(({ each, type }) => each && type !== 'nestedValidation');
  const choices = getArgument(own, 'isIn');
  if (Array.isArray(choices)) return `Choose ${label}: ${joinAlternatives(choices.map(String))}.`;
  if (hasKind(own, 'isBoolean')) return `Set ${label} to true or false.`;
  const spoken = own.flatMap((constraint) => getInstruction(constraint) ?? []);
  const list = describeList(constraints);
  const phrases = [
    ...(list === undefined ? [] : [list]),
    ...spoken.map(({ how }) => how),
    ...describeConstraints(own),
    ...elementConstraints.flatMap((constraint) => getInstruction(constraint) ?? []).map(({ how }) => `each ${how}`),
  ];
  const example =
    spoken.find((words) => words.example !== undefined)?.example ??
    elementConstraints.flatMap((constraint) => getInstruction(constraint)?.example ?? [])[0] ??
    findExample(own);
  return `Enter ${label}${phrases.length > 0 ? ` ${phrases.join(', ')}` : ''}${example === undefined ? '' : `, for example ${example}`}.`;
}

function describeConstraints(constraints: readonly Constraint[]): string[] {
  if (hasKind(constraints, 'isInt')) return [describeWholeNumber(constraints)];
  if (hasKind(constraints, 'nestedValidation')) return ['as an object with its fields'];
  if (hasKind(constraints, 'isEmail') || hasKind(constraints, 'isArray')) return [];
  const longest = getMaxCharacters(constraints);
  return longest === undefined ? [] : [`in at most ${longest.toLocaleString('en-US')} characters`];
}

function findExample(constraints: readonly Constraint[]): string | undefined {
  if (hasKind(constraints, 'isEmail')) return 'name@example.com';
  if (!hasKind(constraints, 'isInt')) return undefined;
  const [min, max] = [toNumber(getArgument(constraints, 'min')) ?? 0, toNumber(getArgument(constraints, 'max')) ?? 10];
  return String(Math.min(Math.max(min, 10), max));
}

function describeWholeNumber(constraints: readonly Constraint[]): string {
  const [min, max] = [toNumber(getArgument(constraints, 'min')), toNumber(getArgument(constraints, 'max'))];
  if (min === undefined || max === undefined || max >= Number.MAX_SAFE_INTEGER)
    return `as a whole number${min === undefined ? '' : ` from ${min} on`}`;
  return `as a whole number from ${min} to ${max.toLocaleString('en-US')}`;
}

function getMaxCharacters(constraints: readonly Constraint[]): number | undefined {
  const length = constraints.find((constraint) => getKind(constraint) === 'isLength')?.constraints?.[1];
  return toNumber(length) ?? toNumber(getArgument(constraints, 'maxLength'));
}

function describeList(constraints: readonly Constraint[]): string | undefined {
  const isList = constraints.some(
    (constraint) => getKind(constraint) === 'isArray' || (constraint.each && constraint.type === 'nestedValidation'),
  );
  if (!isList) return undefined;
  const [min, max] = [toNumber(getArgument(constraints, 'arrayMinSize')), toNumber(getArgument(constraints, 'arrayMaxSize'))];
  const once = hasKind(constraints, 'arrayUnique') ? ' different ones' : '';
  if (max === undefined) return 'as a list';
  return min === undefined || min === 0 ? `as a list of at most ${max}${once}` : `as a list of ${min} to ${max}${once}`;
}

function getInstruction({ context }: Constraint): FieldInstruction | undefined {
  if (typeof context !== 'object' || context === null || !('how' in context) || typeof context.how !== 'string') return undefined;
  const example = 'example' in context && typeof context.example === 'string' ? context.example : undefined;
  return example === undefined ? { how: context.how } : { how: context.how, example };
}

/** Returns the kind of a constraint: its name if built with ValidateBy, otherwise its type. */
const getKind = ({ name, type }: Constraint): string => name ?? type;

const hasKind = (constraints: readonly Constraint[], kind: string): boolean =>
  constraints.some((constraint) => getKind(constraint) === kind);

const getArgument = (constraints: readonly Constraint[], kind: string): unknown =>
  constraints.find((constraint) => getKind(constraint) === kind)?.constraints?.[0];

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Formats 'a, b or c'. */
function joinAlternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
