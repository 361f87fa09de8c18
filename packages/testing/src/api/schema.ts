import document from '@stampline/api-client/openapi.json';
import { Ajv, type ValidateFunction } from 'ajv';

// Tests give rows short ids such as "p1" where the document asks for a UUID, so formats are not looked at.
const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true, validateFormats: false });
ajv.addSchema(readable({ components: document.components }), 'api');

const compiled = new WeakMap<object, ValidateFunction>();

/** What is wrong with a value by a schema of the OpenAPI document; empty when nothing is. A text stands for the number in it. */
export function faultsOf(schema: object, value: unknown, name: string): string[] {
  const validate = compiled.get(schema) ?? ajv.compile({ type: 'object', properties: { value: readable(schema) } });
  compiled.set(schema, validate);
  if (validate({ value })) return [];
  return (validate.errors ?? []).map(({ instancePath, message = 'is wrong', params }) => {
    const extra = 'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : '';
    return `${name}${instancePath.replace(/^\/value/, '').replaceAll('/', '.')} ${message}${extra}`;
  });
}

/** A schema of the document with references into it, and no fields beyond the stated ones. */
function readable(schema: unknown): object {
  const result = translate(schema);
  return typeof result === 'object' && result !== null ? result : {};
}

function translate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translate);
  if (typeof value !== 'object' || value === null) return value;
  const schema: Partial<Record<string, unknown>> = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, translate(field)]));
  if (typeof schema['$ref'] === 'string') schema['$ref'] = `api${schema['$ref']}`;
  const isObject = [schema['type']].flat().includes('object');
  if (isObject && schema['properties'] !== undefined) schema['additionalProperties'] ??= false;
  return schema;
}
