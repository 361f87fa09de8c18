import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentSchemas, escapePointer } from '../harness/contract/document-schemas.js';
import { listOperations } from './api-document-faults.js';

const document: OpenAPIObject = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../packages/api-client/src/generated/openapi.json'), 'utf8'),
);
export type FieldSchema = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

/** A property of a schema, or a parameter of an operation. */
export interface DescribedField {
  /** For example `PolicyDto.premium`, or `GET /api/policies query.limit`. */
  readonly name: string;
  readonly schema: FieldSchema;
  readonly place: string;
  readonly description: string | undefined;
  readonly example: unknown;
  readonly isRequest: boolean;
}

function listRequestShapes(): Set<string> {
  const found = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(document.components?.schemas?.[name]);
    }
  };
  for (const { operation } of listOperations(document)) follow(operation.requestBody);
  return found;
}

const resolveReference = (schema: FieldSchema | { $ref: string } | undefined): FieldSchema =>
  schema === undefined || '$ref' in schema ? { allOf: [] } : schema;

function listShapeFields(): DescribedField[] {
  const requests = listRequestShapes();
  return Object.entries(document.components?.schemas ?? {}).flatMap(([shape, schema]) =>
    Object.entries(resolveReference(schema).properties ?? {}).map(([name, property]) => {
      const field = resolveReference(property);
      return {
        name: `${shape}.${name}`,
        schema: field,
        place: `#/components/schemas/${shape}/properties/${name}`,
        description: field.description,
        example: field.example,
        isRequest: requests.has(shape),
      };
    }),
  );
}

function listParameters(): DescribedField[] {
  return listOperations(document).flatMap(({ name: operation, operation: { parameters: found = [] } }) =>
    found.flatMap((parameter, index) => {
      if (!('name' in parameter)) return [];
      const [method = '', path = ''] = operation.split(' ');
      return {
        name: `${operation} ${parameter.in}.${parameter.name}`,
        schema: resolveReference(parameter.schema),
        place: `#/paths/${escapePointer(path)}/${method.toLowerCase()}/parameters/${index}/schema`,
        description: parameter.description,
        example: parameter.example,
        isRequest: parameter.in === 'query',
      };
    }),
  );
}

/** Every property and parameter in the document. */
export const describedFields: readonly DescribedField[] = [...listShapeFields(), ...listParameters()];

const schemas = new DocumentSchemas(document);

/** Returns the errors of a field's example against its schema. */
export const findExampleErrors = ({ place, example }: DescribedField): string[] => schemas.findJsonErrors(place, example);
