import type { OpenAPIObject } from '@nestjs/swagger';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

const SUCCESSES: Readonly<Record<string, string>> = { 200: 'Success', 201: 'Created', 202: 'Accepted', 204: 'Done' };

type ResponseObject = Exclude<NonNullable<NonNullable<OpenAPIObject['paths'][string]['get']>['responses'][string]>, { $ref: string }>;

/** Describes every successful response by its schema, and marks X-Total-Count as required on each response that has it. */
export function describeResponses({ paths }: OpenAPIObject): void {
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      for (const [status, answer] of Object.entries(item[method]?.responses ?? {})) {
        if (answer === undefined || '$ref' in answer) continue;
        const success = SUCCESSES[status];
        if (answer.description === '' && success !== undefined) answer.description = `${success}: ${formatShape(answer)}.`;
        const total = answer.headers?.['X-Total-Count'];
        if (total !== undefined && !('$ref' in total)) total.required = true;
      }
    }
  }
}

/** Formats the schema as `PolicyDto`, `a list of PolicyDto`, `a file` or `no body`. */
function formatShape({ content = {} }: ResponseObject): string {
  const [kind] = Object.values(content);
  if (kind === undefined) return 'no body';
  const { schema } = kind;
  if (schema === undefined) return 'a file';
  if ('$ref' in schema) return getSchemaName(schema.$ref);
  const { items } = schema;
  if (schema.type === 'array' && items !== undefined && '$ref' in items) return `a list of ${getSchemaName(items.$ref)}`;
  return schema.format === 'binary' ? 'a file' : 'as described';
}

const getSchemaName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
