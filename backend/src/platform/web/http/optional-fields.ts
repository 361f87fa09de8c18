import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

const NULL = { type: 'null' } as const;

/** Documents that optional request fields may also be null, which `@IsOptional` accepts. */
export function allowNullInOptionalFields(document: OpenAPIObject): void {
  const { schemas = {} } = document.components ?? {};
  for (const name of findRequestShapes(document)) {
    const schema = schemas[name];
    if (schema === undefined || '$ref' in schema) continue;
    const { properties = {}, required = [] } = schema;
    for (const [field, property] of Object.entries(properties)) {
      if (!required.includes(field)) properties[field] = makeNullable(property);
    }
  }
}

function findRequestShapes({ paths, components }: OpenAPIObject): Set<string> {
  const found = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(components?.schemas?.[name]);
    }
  };
  for (const { post, put, patch } of Object.values(paths)) for (const operation of [post, put, patch]) follow(operation?.requestBody);
  return found;
}

function makeNullable(schema: Schema): Schema {
  if ('$ref' in schema) return { anyOf: [schema, NULL] };
  const { type, allOf, anyOf, enum: values } = schema;
  if (anyOf !== undefined)
    return anyOf.some((part) => 'type' in part && part.type === 'null') ? schema : { ...schema, anyOf: [...anyOf, NULL] };
  if (allOf !== undefined) {
    const { allOf: parts = [], ...rest } = schema;
    return { ...rest, anyOf: [...parts, NULL] };
  }
  const types = [type ?? []].flat();
  if (types.length === 0 || types.includes('null')) return schema;
  return { ...schema, type: [...types, 'null'], ...(values && { enum: [...values, null] }) };
}
