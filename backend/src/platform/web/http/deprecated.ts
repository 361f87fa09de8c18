import { applyDecorators, Header } from '@nestjs/common';
import { ApiExtension, type OpenAPIObject } from '@nestjs/swagger';

/** Marks a deprecation on an operation while the API document is built. */
const MARK = 'x-deprecation';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const SHORTEST_NOTICE_DAYS = 180;
const DAY = 86_400_000;

/** The end of an operation, which `docs/api.md` announces at least 180 days ahead. Dates are YYYY-MM-DD, UTC. */
export interface Deprecation {
  readonly since: string;
  /** First day on which the operation may be gone. */
  readonly sunset: string;
  /** Operation to use instead, such as `GET /api/payables`. */
  readonly instead: string;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const HEADERS = {
  Deprecation: {
    description: 'Time since which the operation is deprecated, as seconds after `@`.',
    required: true,
    schema: { type: 'string' as const },
    example: '@1796083200',
  },
  Sunset: {
    description: 'Time after which the operation may be gone, as an HTTP date.',
    required: true,
    schema: { type: 'string' as const },
    example: 'Tue, 01 Jun 2027 00:00:00 GMT',
  },
};

/** Deprecates a route: its responses have `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), and the API document marks it. */
export function Deprecated(deprecation: Deprecation): MethodDecorator {
  const since = Date.parse(deprecation.since);
  const sunset = Date.parse(deprecation.sunset);
  if (!(sunset - since >= SHORTEST_NOTICE_DAYS * DAY))
    throw new Error(`A deprecated operation works for at least ${SHORTEST_NOTICE_DAYS} days.`);
  return applyDecorators(
    ApiExtension(MARK, deprecation),
    Header('Deprecation', `@${since / 1000}`),
    Header('Sunset', new Date(sunset).toUTCString()),
  );
}

/** Marks deprecated operations in the API document and documents the headers of their responses. */
export function describeDeprecations({ paths }: OpenAPIObject): void {
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined || !isMarked(operation)) continue;
      const { sunset, instead } = operation[MARK];
      Reflect.deleteProperty(operation, MARK);
      const notice = `Deprecated: works until at least ${sunset}. Use \`${instead}\` instead.`;
      Object.assign(operation, {
        deprecated: true,
        'x-sunset': sunset,
        description: [operation.description, notice].filter(Boolean).join(' '),
      });
      for (const response of Object.values(operation.responses)) {
        if (response !== undefined && !('$ref' in response)) response.headers = { ...response.headers, ...HEADERS };
      }
    }
  }
}

const isMarked = (operation: Operation): operation is Operation & { [MARK]: Deprecation } => MARK in operation;
