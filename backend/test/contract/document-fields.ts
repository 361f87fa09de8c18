import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Method, parseRoute } from './parse-route.js';
import { routeTable } from './route-table.js';

/** A schema in the API document, limited to the parts that the contract tests read. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly example?: unknown;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
  readonly description?: string;
  readonly example?: unknown;
}

export interface Operation {
  readonly method: Method;
  /** Pattern of the route: `/api/policies/:id`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

/** A property of a request at its path, in which `0` is any item of a list. */
export interface RequestField {
  readonly path: readonly string[];
  readonly schema: Schema;
}

interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const MAX_DEPTH = 6;

const apiDocument: Document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../packages/api-client/src/generated/openapi.json'), 'utf8'),
);

export const resolveSchema = (schema: Schema): Schema => apiDocument.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

export const operations: readonly Operation[] = Object.values(routeTable)
  .flat()
  .map((route) => parseRoute(route))
  .flatMap(([method, path]) => {
    const described = apiDocument.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];
    const body = described?.requestBody?.content['application/json']?.schema;
    return described === undefined ? [] : [{ method, path, parameters: described.parameters ?? [], body }];
  });

/** Returns all properties of a schema, including those of nested schemas. */
export function listFields(schema: Schema, path: readonly string[] = []): RequestField[] {
  const shape = resolveSchema(schema);
  if (path.length > MAX_DEPTH) return [];
  return [
    ...(shape.items === undefined ? [] : [{ path: [...path, '0'], schema: shape.items }, ...listFields(shape.items, [...path, '0'])]),
    ...[...(shape.allOf ?? []), ...(shape.oneOf ?? [])].flatMap((part) => listFields(part, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, property]) => [
      { path: [...path, name], schema: property },
      ...listFields(property, [...path, name]),
    ]),
  ];
}

export function listShapes(schema: Schema): readonly Schema[] {
  const shape = resolveSchema(schema);
  return shape.oneOf === undefined ? [shape] : shape.oneOf.flatMap((one) => listShapes(one));
}

/** Returns the document's example of a schema, built from the examples of its properties. @param which the properties to include */
export function buildExample(schema: Schema, which: 'all' | 'required' = 'all'): unknown {
  const shape = resolveSchema(schema);
  const given = schema.example ?? shape.example;
  if (given !== undefined) return given;
  const parts = [...(shape.allOf ?? []), ...(shape.oneOf?.slice(0, 1) ?? [])].map((part) => buildExample(part, which));
  if (parts.length === 1 && (typeof parts[0] !== 'object' || parts[0] === null)) return parts[0];
  if (shape.items !== undefined) return [buildExample(shape.items, which)];
  if (shape.enum !== undefined) return shape.enum[0];
  const properties = Object.entries(shape.properties ?? {})
    .filter(([name]) => which === 'all' || (shape.required ?? []).includes(name))
    .map(([name, property]) => [name, buildExample(property, which)]);
  return Object.assign({}, ...parts, Object.fromEntries(properties));
}

/** Returns the body with the value at the path, in which `0` is the first item of a list. */
export function setField(body: unknown, [step, ...rest]: readonly string[], value: unknown): object {
  if (step === undefined) throw new Error('A field has a path.');
  const inner = (held: unknown): unknown => (rest.length === 0 ? value : setField(held, rest, value));
  if (step === '0') return [inner(Array.isArray(body) ? body[0] : undefined)];
  const object: object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...object, [step]: inner(Reflect.get(object, step)) };
}
