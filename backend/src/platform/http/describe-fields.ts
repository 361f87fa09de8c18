import type { OpenAPIObject } from '@nestjs/swagger';

/** What the names of the API mean: one name has one meaning and one type everywhere, or stands as `Shape.name`. */
export interface ApiGlossary {
  /** Sentences for fields and parameters that have no comment of their own. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, string | number>>;
  /** Names of days that do not end in `Date` or `On`. */
  readonly days: ReadonlySet<string>;
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
  const format = field.format ?? formatOf(field, keys.at(-1) ?? '', glossary);
  const example = field.example === undefined && takesExample(field) ? first(glossary.examples, keys) : field.example;
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
function formatOf({ type, enum: values }: Exclude<Schema, { $ref: string }>, name: string, { days }: ApiGlossary): string | undefined {
  if (![type ?? []].flat().includes('string') || values !== undefined) return undefined;
  if (name.endsWith('At')) return 'date-time';
  return /(?:Date|On)$/.test(name) || days.has(name) ? 'date' : undefined;
}

/** Alternatives, truth values and what consists of other fields explain themselves. */
function takesExample({ type, enum: values, anyOf, allOf, oneOf, format }: Exclude<Schema, { $ref: string }>): boolean {
  if (values !== undefined || anyOf !== undefined || allOf !== undefined || oneOf !== undefined || format === 'binary') return false;
  return [type ?? []].flat().some((one) => one === 'string' || one === 'number' || one === 'integer');
}

const first = <T>(words: Readonly<Record<string, T>>, keys: readonly string[]): T | undefined =>
  keys.map((key) => words[key]).find((found) => found !== undefined);
