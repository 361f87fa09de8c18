import type { OpenAPIObject } from '@nestjs/swagger';
import { EXAMPLE_ID, EXAMPLE_TIME } from './example-values.js';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type PlainSchema = Exclude<Schema, { $ref: string }>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T/;

/**
 * Adds everything that can be derived from the declarations of fields and parameters: date and time formats, and examples of booleans, times and
 * ids. Descriptions and other examples are declared with the field.
 */
export function describeFields({ components, paths }: OpenAPIObject): void {
  for (const schema of Object.values(components?.schemas ?? {})) {
    if ('$ref' in schema || schema.properties === undefined) continue;
    for (const [name, field] of Object.entries(schema.properties)) schema.properties[name] = describeField(field, name);
  }
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      for (const parameter of item[method]?.parameters ?? []) if ('name' in parameter) describeParameter(parameter);
    }
  }
}

function describeField(field: Schema, name: string): Schema {
  if ('$ref' in field) return field;
  const format = field.format ?? detectFormat(field, name);
  const example = field.example === undefined ? findExample(field, format) : field.example;
  return { ...field, ...(format !== undefined && { format }), ...(example !== undefined && { example }) };
}

function describeParameter(parameter: Parameter): void {
  const { name, schema = {}, example: given } = parameter;
  if ('$ref' in schema) return;
  const field = describeField(given === undefined ? schema : { ...schema, example: given }, name);
  const { description = '', example, ...described } = '$ref' in field ? {} : field;
  parameter.schema = described;
  parameter.description ??= description;
  parameter.example ??= example;
}

/** Detects the format of a text field from its example, or from an ending of its name that is typical of dates and times. */
function detectFormat({ type, enum: values, pattern, example }: PlainSchema, name: string): string | undefined {
  if (![type ?? []].flat().includes('string') || values !== undefined || pattern !== undefined) return undefined;
  const text = typeof example === 'string' ? example : '';
  if (TIME.test(text) || name.endsWith('At')) return 'date-time';
  return DAY.test(text) || /(?:Date|On)$/.test(name) ? 'date' : undefined;
}

/** Returns the example for a field whose type determines it. */
function findExample({ type, enum: values, anyOf, allOf, oneOf, default: usual }: PlainSchema, format: string | undefined): unknown {
  if ([values, anyOf, allOf, oneOf].some((one) => one !== undefined)) return undefined;
  const types = [type ?? []].flat();
  if (types.includes('boolean')) return usual ?? !types.includes('null');
  if (!types.includes('string')) return undefined;
  if (format === 'date-time') return EXAMPLE_TIME;
  return format === 'uuid' ? EXAMPLE_ID : undefined;
}
