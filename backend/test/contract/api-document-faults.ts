import type { OpenAPIObject } from '@nestjs/swagger';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type Content = Record<string, { schema?: Schema }>;

interface NamedOperation {
  readonly name: string;
  readonly operation: Operation;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Lists every operation of the document with its name: 'GET /api/policies'. */
export function listOperations(document: OpenAPIObject): NamedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ name: `${method.toUpperCase()} ${path}`, operation: item[method] }] : [])),
  );
}

/** Lists, in sentences, the information missing for a developer who has only this document. */
export function findFaults(document: OpenAPIObject): string[] {
  return listOperations(document).flatMap(({ name, operation }) =>
    [
      ...findSummaryFaults(operation),
      ...findSuccessFaults(operation, document),
      ...findBoundFaults(operation),
      ...findErrorFaults(operation, document),
    ].map((fault) => `${name} ${fault}`),
  );
}

function findSummaryFaults({ summary }: Operation): string[] {
  return summary ? [] : ['has no summary'];
}

function findSuccessFaults(operation: Operation, document: OpenAPIObject): string[] {
  const successes = listResponses(operation, document).filter(({ status }) => /^[23]/.test(status));
  if (successes.length === 0) return ['has no response for success'];
  return successes
    .filter(({ status }) => status.startsWith('2') && status !== '204')
    .flatMap(({ status, content }) => findContentFaults(status, content, document));
}

/** Reports lists that are not paged and do not state an upper bound. */
function findBoundFaults(operation: Operation): string[] {
  const isPaged = (operation.parameters ?? []).some((parameter) => 'name' in parameter && parameter.name === 'limit');
  if (isPaged) return [];
  return Object.entries(operation.responses).flatMap(([status, found]) => {
    if (found === undefined || '$ref' in found) return [];
    const isUnbounded = Object.values(found.content ?? {}).some(
      ({ schema }) => schema !== undefined && !('$ref' in schema) && schema.type === 'array' && schema.maxItems === undefined,
    );
    return isUnbounded && !/^Success: all items in one response: ./.test(found.description) ? [`${status} names no bound of its list`] : [];
  });
}

function findContentFaults(status: string, content: Content, document: OpenAPIObject): string[] {
  const schemas = Object.values(content).map(({ schema }) => schema);
  if (schemas.length === 0) return [`${status} has no schema`];
  return schemas.flatMap((schema) => findSchemaFaults(status, schema, document));
}

function findSchemaFaults(status: string, schema: Schema | undefined, document: OpenAPIObject): string[] {
  if (schema === undefined) return [`${status} has no schema`];
  if ('$ref' in schema) return findReferenceFaults(schema.$ref, document);
  const parts = schema.oneOf ?? schema.allOf ?? schema.anyOf ?? (schema.type === 'array' ? [schema.items ?? {}] : []);
  if (parts.length > 0) return parts.flatMap((part) => findSchemaFaults(status, part, document));
  const empty = schema.type === undefined || (schema.type === 'object' && !schema.properties && !schema.additionalProperties);
  return empty ? [`${status} has an empty schema`] : [];
}

function findReferenceFaults(reference: string, document: OpenAPIObject): string[] {
  const name = reference.split('/').at(-1) ?? '';
  const schema: Schema | undefined = document.components?.schemas?.[name];
  if (schema === undefined) return [`${name} is not in the document`];
  if ('$ref' in schema) return findReferenceFaults(schema.$ref, document);
  const empty = schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0 && !schema.additionalProperties;
  return empty ? [`${name} has no properties`] : [];
}

function findErrorFaults(operation: Operation, document: OpenAPIObject): string[] {
  const errors = listResponses(operation, document).filter(({ status }) => /^[45]/.test(status));
  const statuses = errors.map(({ status }) => status);
  const hasInput = (operation.parameters ?? []).length > 0 || operation.requestBody !== undefined;
  return [
    ...['500', '503'].filter((status) => !statuses.includes(status)).map((status) => `names no ${status}`),
    ...(hasInput && !statuses.some((status) => ['400', '404', '422'].includes(status))
      ? ['accepts input but names no response for bad input']
      : []),
    ...(operation.security?.length && !statuses.includes('401') ? ['needs a session but names no 401'] : []),
    ...errors.filter(({ content }) => !listsProblems(content)).map(({ status }) => `${status} names no problem types`),
  ];
}

/** Returns true for problem content whose schema lists its types. */
function listsProblems(content: Content): boolean {
  const schema = content['application/problem+json']?.schema;
  if (schema === undefined || '$ref' in schema) return false;
  const [problem, narrowed] = schema.allOf ?? [];
  const type = narrowed !== undefined && 'properties' in narrowed ? narrowed.properties?.type : undefined;
  const isProblem = problem !== undefined && '$ref' in problem && problem.$ref === '#/components/schemas/ProblemDto';
  return isProblem && type !== undefined && 'enum' in type && (type.enum ?? []).length > 0;
}

function listResponses(operation: Operation, document: OpenAPIObject): { status: string; content: Content }[] {
  return Object.entries(operation.responses).flatMap(([status, found]) => {
    if (found === undefined) return [];
    const response = '$ref' in found ? document.components?.responses?.[found.$ref.split('/').at(-1) ?? ''] : found;
    return { status, content: response && 'content' in response && response.content ? response.content : {} };
  });
}
