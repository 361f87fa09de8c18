import type { OpenAPIObject } from '@nestjs/swagger';

/** What the names of the API mean: one name has one meaning and one type everywhere, or stands as `Shape.name`. */
export interface ApiGlossary {
  /** Sentences for fields and parameters that have no comment of their own. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, unknown>>;
  /** Names of days that do not end in `Date` or `On`. */
  readonly days: ReadonlySet<string>;
  /** Names of instants that do not end in `At`. */
  readonly instants: ReadonlySet<string>;
}

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Gives every field and parameter of the document its meaning, its format and an example, where it does not say so itself. */
export function describeFields({ components, paths }: OpenAPIObject, glossary: ApiGlossary): void {
  for (const [shape, schema] of Object.entries(components?.schemas ?? {})) {
    if ('$ref' in schema || schema.properties === undefined) continue;
    for (const [name, field] of Object.entries(schema.properties))
      schema.properties[name] = describedField(field, [`${shape.replace(/Dto$/, '')}.${name}`, name], glossary);
  }
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      for (const parameter of item[method]?.parameters ?? []) if ('name' in parameter) describeParameter(parameter, glossary);
    }
  }
}

/** @param keys of the glossary, the more special one first */
function describedField(field: Schema, keys: readonly string[], glossary: ApiGlossary): Schema {
  const meaning = first(glossary.meanings, keys);
  // Beside a reference there is no place for words in every tool.
  if ('$ref' in field) return meaning === undefined ? field : { allOf: [field], description: meaning };
  const format = field.format ?? formatOf(field, keys, glossary);
  const example = field.example === undefined ? exampleOf(field, keys, glossary) : field.example;
  return {
    ...field,
    ...(format !== undefined && { format }),
    ...(field.description === undefined && meaning !== undefined && { description: meaning }),
    ...(example !== undefined && { example }),
  };
}

function describeParameter(parameter: Parameter, glossary: ApiGlossary): void {
  const { name, schema = {} } = parameter;
  if ('$ref' in schema) return;
  const { description, example, ...described } = schemaOnly(describedField(schema, [`${parameter.in}.${name}`, name], glossary));
  parameter.schema = described;
  parameter.description ??= description ?? first(glossary.meanings, [`${parameter.in}.${name}`, name]) ?? '';
  parameter.example ??= example;
}

const schemaOnly = (schema: Schema): Exclude<Schema, { $ref: string }> => ('$ref' in schema ? {} : schema);

/** A name that ends in `At` is an instant, one that ends in `Date` or `On` a day. */
function formatOf(
  { type, enum: values }: Exclude<Schema, { $ref: string }>,
  keys: readonly string[],
  { days, instants }: ApiGlossary,
): string | undefined {
  if (![type ?? []].flat().includes('string') || values !== undefined) return undefined;
  if (keys.some((key) => key.endsWith('At') || instants.has(key))) return 'date-time';
  return keys.some((key) => /(?:Date|On)$/.test(key) || days.has(key)) ? 'date' : undefined;
}

/** Alternatives and what consists of other fields explain themselves. */
function exampleOf(
  { type, enum: values, anyOf, allOf, oneOf, format, items = {}, default: usual }: Exclude<Schema, { $ref: string }>,
  keys: readonly string[],
  { examples }: ApiGlossary,
): unknown {
  const parts = [values, anyOf, allOf, oneOf].some((one) => one !== undefined) || '$ref' in items || items.enum !== undefined;
  if (parts || format === 'binary') return undefined;
  const given = first(examples, keys);
  const types = [type ?? []].flat();
  if (types.includes('boolean')) return given ?? usual ?? !types.includes('null');
  return types.some((type) => typeOf(given) === (type === 'integer' ? 'number' : type)) ? given : undefined;
}

/** A name may be a text in one shape and a list in another. */
function typeOf(example: unknown): string {
  if (example === null) return 'null';
  if (Array.isArray(example)) return 'array';
  return typeof example;
}

const first = <T>(words: Readonly<Record<string, T>>, keys: readonly string[]): T | undefined =>
  keys.map((key) => words[key]).find((found) => found !== undefined);
