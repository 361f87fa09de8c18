import { getMetadataStorage, type ValidationError } from 'class-validator';
import { invalidFields, MOST_ERRORS } from '../../../kernel/problems/invalid-fields.js';
import type { FieldError, Problem } from '../../../kernel/problems/problem.js';
import { nearName } from '../../../content/tables/near-name.js';
import { type Constraint, fieldSentence } from './field-sentence.js';
import { labelOf } from '../../../kernel/problems/field-words.js';

const NO_OBJECT: FieldError = { field: 'body', message: 'Send the fields of this request as a JSON object.' };

/** Creates the problem for a list where an object is expected. */
export function bodyIsNoObject(): Problem {
  return invalidFields([NO_OBJECT]);
}

/** Converts the validator's errors to a problem: one sentence per field. */
export function invalidRequest(errors: readonly ValidationError[]): Problem {
  const wrong = firstOf(wrongFields(errors), MOST_ERRORS + 1);
  return invalidFields(
    wrong.map(({ error }) => error),
    undefined,
    wrong.map(({ label }) => label),
  );
}

/** Converts the validator's errors to one sentence per field. */
export const fieldErrors = (errors: readonly ValidationError[]): FieldError[] => [...wrongFields(errors)].map(({ error }) => error);

/** A field with its error and its label. */
interface WrongField {
  readonly error: FieldError;
  readonly label: string;
}

function firstOf<T>(all: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const one of all) if (found.push(one) === most) break;
  return found;
}

/** Yields errors one by one, so that no sentence is built for those beyond the limit. */
function* wrongFields(errors: readonly ValidationError[], above = ''): Generator<WrongField, undefined> {
  for (const error of errors) {
    // The error of a body that is not an object has no property.
    if (error.property === undefined) {
      yield { error: NO_OBJECT, label: 'the body' };
      continue;
    }
    const field = `${above}${error.property}`;
    if (Object.keys(error.constraints ?? {}).length > 0)
      yield { error: errorOf(field, error), label: labelOf(error.target ?? {}, error.property) };
    yield* wrongFields(error.children ?? [], `${field}.`);
  }
}

function errorOf(field: string, { target, property, constraints }: ValidationError): FieldError {
  if (target === undefined) throw new TypeError(`The shape of ${property} is not known: there is no sentence for it.`);
  const ofFields = constraintsOf(target.constructor);
  if (constraints?.['whitelistValidation'] !== undefined) return unknownField(field, property, [...ofFields.keys()]);
  return { field, message: fieldSentence(labelOf(target, property), ofFields.get(property) ?? []) };
}

/**
 * Creates the error of an unknown field.
 * @param field its path
 * @param known names of the known fields
 */
export function unknownField(field: string, property: string, known: readonly string[]): FieldError {
  const meant = nearName(property, known);
  const advice = meant === undefined ? 'Leave it out.' : `Did you mean ${meant}?`;
  return { field, message: `"${property.slice(0, 60)}" is not a field of this request. ${advice}`, isUnknown: true };
}

const known = new WeakMap<object, Map<string, Constraint[]>>();

/** Returns all constraints of a DTO by property, including inherited ones. */
export function constraintsOf(dto: object): ReadonlyMap<string, readonly Constraint[]> {
  const found = known.get(dto) ?? readConstraints(dto);
  known.set(dto, found);
  return found;
}

function readConstraints(dto: object): Map<string, Constraint[]> {
  const found = new Map<string, Constraint[]>();
  if (typeof dto !== 'function') return found;
  for (const metadata of getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false)) {
    found.set(metadata.propertyName, [...(found.get(metadata.propertyName) ?? []), metadata]);
  }
  return found;
}
