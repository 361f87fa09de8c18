import document from '@stampline/api-client/openapi.json';
import { Ajv, type ValidateFunction } from 'ajv';

// Formats are not validated, because tests use short ids such as "p1" where the document requires a UUID.
const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true, validateFormats: false });
ajv.addSchema(toClosedSchema({ components: document.components }), 'api');

const compiled = new WeakMap<object, ValidateFunction>();

/** Validates a value against a schema of the OpenAPI document and returns the errors; empty if it is valid. Numbers may be given as text. */
export function findSchemaFaults(schema: object, value: unknown, name: string): string[] {
  const validate = compiled.get(schema) ?? ajv.compile({ type: 'object', properties: { value: toClosedSchema(schema) } });
  compiled.set(schema, validate);
  if (validate({ value })) return [];
  return (validate.errors ?? []).map(({ instancePath, message = 'is wrong', params }) => {
    const extra = 'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : '';
    return `${name}${instancePath.replace(/^\/value/, '').replaceAll('/', '.')} ${message}${extra}`;
  });
}

/** Returns a schema with its references, changed to reject undeclared fields. */
function toClosedSchema(schema: unknown): object {
  const result = toJsonSchema(schema);
  return typeof result === 'object' && result !== null ? result : {};
}

function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const schema: Partial<Record<string, unknown>> = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, toJsonSchema(field)]),
  );
  if (typeof schema['$ref'] === 'string') schema['$ref'] = `api${schema['$ref']}`;
  const isObject = [schema['type']].flat().includes('object');
  if (isObject && schema['properties'] !== undefined) schema['additionalProperties'] ??= false;
  return schema;
}
