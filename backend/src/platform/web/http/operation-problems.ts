import type { OpenAPIObject } from '@nestjs/swagger';
import { PROBLEM_MARK } from '../../kernel/problems/api-problems.js';
import { ProblemDto } from '../../kernel/problems/problem.dto.js';
import { type ProblemDescription, type ProblemType, problemTypes } from '../../kernel/problems/problem-types.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Response = Exclude<Responses[string], { $ref: string }>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

const TYPES = Object.keys(problemTypes).filter((slug): slug is ProblemType => slug in problemTypes);

/** Documents the errors of every operation. Sets of problem types with the same status share a response. */
export function describeProblems(document: OpenAPIObject): void {
  const responses: Responses = {};
  const refer = (types: readonly ProblemType[]): { $ref: string } => {
    const name = types.map(toPascalCase).join('Or');
    responses[name] ??= buildProblemResponse(types);
    return { $ref: `#/components/responses/${name}` };
  };
  for (const item of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      for (const [status, types] of groupByStatus(collectProblems(operation, method))) operation.responses[status] = refer(types);
    }
  }
  refer(['method-not-allowed']);
  document.components = { ...document.components, responses: { ...document.components?.responses, ...responses } };
}

/** Returns the problems that the route declares, and those implied by its declaration. Removes the marks of the declared ones. */
function collectProblems(operation: Operation, method: string): Set<ProblemType> {
  return new Set([...findNamedProblems(operation), ...inferProblems(operation, method)]);
}

function findNamedProblems(operation: Operation): ProblemType[] {
  return TYPES.filter((type) => {
    const mark = `${PROBLEM_MARK}${type}`;
    return mark in operation && Reflect.deleteProperty(operation, mark);
  });
}

function inferProblems({ parameters = [], requestBody }: Operation, method: string): ProblemType[] {
  const places = new Set(parameters.map((parameter) => ('in' in parameter ? parameter.in : undefined)));
  const isKeyed = parameters.some((parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key');
  const changes = method !== 'get';
  return [
    'malformed-request',
    // Unknown query parameters are also rejected.
    'validation-failed',
    // A wrong API key is rejected on any route.
    'unauthorized',
    'too-many-requests',
    'internal-error',
    'unavailable',
    ...(places.has('path') ? (['not-found'] as const) : []),
    ...(changes
      ? (['conflict', 'foreign-origin', 'payload-too-large', 'unsupported-media-type', 'outcome-unknown', 'storage-full'] as const)
      : []),
    ...(requestBody === undefined ? [] : (['request-timeout'] as const)),
    ...(isKeyed ? (['idempotency-key-reused'] as const) : []),
  ];
}

function groupByStatus(found: ReadonlySet<ProblemType>): Map<number, ProblemType[]> {
  const sorted = new Map<number, ProblemType[]>();
  for (const type of TYPES) {
    const { status } = problemTypes[type];
    if (found.has(type)) sorted.set(status, [...(sorted.get(status) ?? []), type]);
  }
  return sorted;
}

function buildProblemResponse(types: readonly ProblemType[]): Response {
  return {
    description: types.map(describeProblemType).join('\n'),
    headers: buildHeaders(types),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: `#/components/schemas/${ProblemDto.name}` },
            {
              type: 'object',
              properties: { type: { type: 'string', enum: types.map((type) => `/problems/${type}`) } },
              required: ['type'],
            },
          ],
        },
      },
    },
  };
}

function describeProblemType(type: ProblemType): string {
  return `${problemTypes[type].title} (\`${type}\`): ${problemTypes[type].advice}`;
}

function buildHeaders(types: readonly ProblemType[]): NonNullable<Response['headers']> {
  const waits = types.filter((type) => getRetryAfter(type) !== undefined);
  return {
    ...(waits.length > 0 && {
      'Retry-After': {
        description: 'Seconds to wait before you retry the request.',
        required: waits.length === types.length,
        schema: { type: 'integer', minimum: 1 },
        example: 5,
      },
    }),
    ...(types.includes('method-not-allowed') && {
      Allow: { description: 'Methods that the path accepts.', required: true, schema: { type: 'string' }, example: 'GET, POST' },
    }),
  };
}

function getRetryAfter(type: ProblemType): number | undefined {
  const { retryAfter: seconds }: ProblemDescription = problemTypes[type];
  return seconds;
}

const toPascalCase = (slug: string): string => slug.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
