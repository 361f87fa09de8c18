import type { ValidationOptions } from 'class-validator';
import { getConstraints } from './invalid-request.js';

/** Options for `@IsOptional` on a field for which null has a meaning. In all other fields, null is the same as omitting the field. */
export const OR_NULL: ValidationOptions = { context: { allowsNull: true } };

const allowsNull = (context: unknown): boolean => typeof context === 'object' && context !== null && 'allowsNull' in context;

/** Optional fields of each class for which null has no meaning. */
const fieldsByShape = new WeakMap<object, ReadonlySet<string>>();

function findFieldsWithoutNull(dto: object): ReadonlySet<string> {
  const found = fieldsByShape.get(dto);
  if (found !== undefined) return found;
  const fields = [...getConstraints(dto)].flatMap(([field, constraints]) => {
    const optional = constraints.filter(({ name }) => name === 'isOptional');
    return optional.length > 0 && !optional.some(({ context }) => allowsNull(context)) ? [field] : [];
  });
  const shapeFields = new Set(fields);
  fieldsByShape.set(dto, shapeFields);
  return shapeFields;
}

/** Removes nulls that have no meaning from a validated request and all nested objects. */
export function removeNulls(request: unknown): void {
  if (Array.isArray(request)) return request.forEach(removeNulls);
  if (typeof request !== 'object' || request === null) return;
  const fields = findFieldsWithoutNull(request.constructor);
  for (const [field, value] of Object.entries(request)) {
    if (value === null && fields.has(field)) Reflect.deleteProperty(request, field);
    else removeNulls(value);
  }
}
