import { getMetadataStorage, type ValidationError } from 'class-validator';
import { createInvalidFieldsProblem, MAX_ERRORS } from '../../../kernel/problems/invalid-fields.js';
import type { FieldError, Problem } from '../../../kernel/problems/problem.js';
import { findNearName } from '@stampline/tables';
import { type Constraint, formatFieldSentence } from './field-sentence.js';
import { getFieldLabel } from '../../../kernel/problems/field-instruction.js';

const BODY_NOT_OBJECT: FieldError = { field: 'body', message: 'Send the fields of this request as a JSON object.' };

export function createBodyNotObjectProblem(): Problem {
  return createInvalidFieldsProblem([BODY_NOT_OBJECT]);
}

/** Converts the validator's errors to a problem with one sentence per field. */
export function createInvalidRequestProblem(errors: readonly ValidationError[]): Problem {
  const invalid = limitTo(findInvalidFields(errors), MAX_ERRORS + 1);
  return createInvalidFieldsProblem(
    invalid.map(({ error }) => error),
    undefined,
    invalid.map(({ label }) => label),
  );
}

/** Converts the validator's errors to one sentence per field. */
export const toFieldErrors = (errors: readonly ValidationError[]): FieldError[] => [...findInvalidFields(errors)].map(({ error }) => error);

/** A field with its error and its label. */
interface InvalidField {
  readonly error: FieldError;
  readonly label: string;
}

function limitTo<T>(all: Iterable<T>, max: number): T[] {
  const found: T[] = [];
  for (const one of all) if (found.push(one) === max) break;
  return found;
}

/** Yields errors one by one, to avoid building sentences beyond the limit. */
function* findInvalidFields(errors: readonly ValidationError[], above = ''): Generator<InvalidField, undefined> {
  for (const error of errors) {
    // The error for a body that is not an object has no property.
    if (error.property === undefined) {
      yield { error: BODY_NOT_OBJECT, label: 'the body' };
      continue;
    }
    const field = `${above}${error.property}`;
    if (Object.keys(error.constraints ?? {}).length > 0)
      yield { error: toFieldError(field, error), label: getFieldLabel(error.target ?? {}, error.property) };
    yield* findInvalidFields(error.children ?? [], `${field}.`);
  }
}

function toFieldError(field: string, { target, property, constraints }: ValidationError): FieldError {
  if (target === undefined) throw new TypeError(`The shape of ${property} is not known: there is no sentence for it.`);
  const fieldConstraints = getConstraints(target.constructor);
  if (constraints?.['whitelistValidation'] !== undefined) return formatUnknownFieldError(field, property, [...fieldConstraints.keys()]);
  return {
    field,
    message: formatFieldSentence(
      getFieldLabel(target, property),
      fieldConstraints.get(property) ?? [],
      isEmpty(Reflect.get(target, property)),
    ),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Creates the error for an unknown field.
 * @param field path of the field
 * @param known names of the known fields
 */
export function formatUnknownFieldError(field: string, property: string, known: readonly string[]): FieldError {
  const meant = findNearName(property, known);
  const advice = meant === undefined ? 'Leave it out.' : `Did you mean ${meant}?`;
  return { field, message: `"${property.slice(0, 60)}" is not a field of this request. ${advice}`, isUnknown: true };
}

const constraintsByDto = new WeakMap<object, Map<string, Constraint[]>>();

/** Returns all constraints of a DTO by property, including inherited ones. */
export function getConstraints(dto: object): ReadonlyMap<string, readonly Constraint[]> {
  const found = constraintsByDto.get(dto) ?? readConstraints(dto);
  constraintsByDto.set(dto, found);
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
