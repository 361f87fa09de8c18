import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { createInvalidFieldsProblem, MAX_ERRORS } from '../../../kernel/problems/invalid-fields.js';
import { getFieldLabel } from '../../../kernel/problems/field-instruction.js';
import { type Constraint, formatFieldSentence } from './field-sentence.js';
import { getConstraints, formatUnknownFieldError } from './invalid-request.js';

type Shape = ClassConstructor<object>;

const shapes = new WeakMap<Shape, Map<string, Shape | undefined>>();

/**
 * Rejects more unknown fields than a response can list, and lists above their bound, in a request and all nested objects. Checks only names and
 * lengths, so that the validation of fields runs on a bounded amount of data.
 * @throws Problem 'validation-failed'
 */
export function refuseExcess(request: unknown, shape: Shape, above = ''): void {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return;
  const known = getConstraints(shape);
  const names = Object.keys(request);
  const unknown = names.filter((name) => !known.has(name)).slice(0, MAX_ERRORS + 1);
  if (unknown.length > MAX_ERRORS)
    throw createInvalidFieldsProblem(unknown.map((name) => formatUnknownFieldError(`${above}${name}`, name, [...known.keys()])));
  for (const [name, value] of Object.entries(request)) {
    const constraints = known.get(name);
    if (constraints === undefined || typeof value !== 'object' || value === null) continue;
    refuseLongList(value, constraints, { shape, name, field: `${above}${name}` });
    const inner = constraints.some(({ type }) => type === 'nestedValidation') ? findShape(shape, name, value) : undefined;
    if (inner === undefined) continue;
    if (Array.isArray(value)) value.forEach((item, index) => refuseExcess(item, inner, `${above}${name}.${index}.`));
    else refuseExcess(value, inner, `${above}${name}.`);
  }
}

function refuseLongList(
  value: object,
  constraints: readonly Constraint[],
  { shape, name, field }: { readonly shape: Shape; readonly name: string; readonly field: string },
): void {
  const max = constraints.find((constraint) => (constraint.name ?? constraint.type) === 'arrayMaxSize')?.constraints?.[0];
  if (!Array.isArray(value) || typeof max !== 'number' || value.length <= max) return;
  const label = getFieldLabel(shape.prototype, name);
  throw createInvalidFieldsProblem([{ field, message: formatFieldSentence(label, constraints) }], undefined, [label]);
}

/** Returns the class of a property's value, which the framework derives from an empty object. */
function findShape(shape: Shape, name: string, value: object): Shape | undefined {
  const known = shapes.get(shape) ?? new Map<string, Shape | undefined>();
  shapes.set(shape, known);
  if (!known.has(name)) {
    const made: unknown = Reflect.get(plainToInstance(shape, { [name]: Array.isArray(value) ? [{}] : {} }), name);
    const one: unknown = Array.isArray(made) ? made[0] : made;
    const found: unknown = typeof one === 'object' && one !== null ? one.constructor : undefined;
    known.set(name, isShape(found) ? found : undefined);
  }
  return known.get(name);
}

const isShape = (found: unknown): found is Shape => typeof found === 'function' && found !== Object && getConstraints(found).size > 0;
