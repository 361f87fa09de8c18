import { getMetadataStorage, type ValidationError } from 'class-validator';
import { invalidFields, MOST_ERRORS } from '../../../kernel/problems/invalid-fields.js';
import type { FieldError, Problem } from '../../../kernel/problems/problem.js';
import { nearName } from '../../../content/tables/near-name.js';
import { type Constraint, fieldSentence } from './field-sentence.js';
import { labelOf } from '../../../kernel/problems/field-words.js';

const NO_OBJECT: FieldError = { field: 'body', message: 'Send the fields of this request as a JSON object.' };

/** A body that is a list of something, where fields are asked for. */
export function bodyIsNoObject(): Problem {
  return invalidFields([NO_OBJECT]);
}

/** What the validator found, as a problem: one sentence a field. */
export function invalidRequest(errors: readonly ValidationError[]): Problem {
  const wrong = firstOf(wrongFields(errors), MOST_ERRORS + 1);
  return invalidFields(
    wrong.map(({ error }) => error),
    undefined,
    wrong.map(({ label }) => label),
  );
}

/** What the validator found, one sentence a field. */
export const fieldErrors = (errors: readonly ValidationError[]): FieldError[] => [...wrongFields(errors)].map(({ error }) => error);

/** A field with what is wrong with it, and what people call it. */
interface WrongField {
  readonly error: FieldError;
  readonly label: string;
}

function firstOf<T>(all: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const one of all) if (found.push(one) === most) break;
  return found;
}

/** Finds them one by one, so that no sentence is made for what is not shown. */
function* wrongFields(errors: readonly ValidationError[], above = ''): Generator<WrongField, undefined> {
  for (const error of errors) {
    // A body that is no object has no property to name.
    if (error.property === undefined) {
      yield { error: NO_OBJECT, label: 'the body' };
      continue;
    }
    const field = `${above}${error.property}`;
    if (Object.keys(error.constraints ?? {}).length > 0)
      yield { error: { field, message: sentenceOf(error) }, label: labelOf(error.target ?? {}, error.property) };
    yield* wrongFields(error.children ?? [], `${field}.`);
  }
}

function sentenceOf({ target, property, constraints }: ValidationError): string {
  if (target === undefined) throw new TypeError(`The shape of ${property} is not known: there is no sentence for it.`);
  const ofFields = constraintsOf(target.constructor);
  if (constraints?.['whitelistValidation'] !== undefined) return unknownField(property, [...ofFields.keys()]);
  return fieldSentence(labelOf(target, property), ofFields.get(property) ?? []);
}

/** The sentence of a field that is none. @param known the fields that there are */
export function unknownField(property: string, known: readonly string[]): string {
  const meant = nearName(property, known);
  const advice = meant === undefined ? 'Leave it out.' : `Did you mean ${meant}?`;
  return `"${property.slice(0, 60)}" is not a field of this request. ${advice}`;
}

const known = new WeakMap<object, Map<string, Constraint[]>>();

/** All constraints of a DTO by property, inherited ones included. */
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
