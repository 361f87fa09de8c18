import { applyDecorators, Header } from '@nestjs/common';
import { ApiExtension, ApiProperty, type OpenAPIObject } from '@nestjs/swagger';

/** Marks a deprecation on an operation or a field while the API document is built. */
const DEPRECATION_MARK = 'x-deprecation';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const MIN_NOTICE_DAYS = 180;
const DAY = 86_400_000;

/** Deprecation of an operation or a field. `docs/api.md` announces it at least 180 days ahead. Dates are YYYY-MM-DD, UTC. */
export interface Deprecation {
  readonly since: string;
  /** First day on which the operation or field may be removed. */
  readonly sunset: string;
  /** Operation or field to use instead, such as `GET /api/payables`. */
  readonly instead: string;
}

/** A part of the API document that is marked as deprecated. */
interface Marked {
  readonly description?: string;
  readonly [DEPRECATION_MARK]: Deprecation;
}

const HEADERS = {
  Deprecation: {
    description: 'Time since when the operation has been deprecated: `@` followed by seconds since 1970.',
    required: true,
    schema: { type: 'string' as const },
    example: '@1796083200',
  },
  Sunset: {
    description: 'Time after which the operation may be removed, as an HTTP date.',
    required: true,
    schema: { type: 'string' as const },
    example: 'Tue, 01 Jun 2027 00:00:00 GMT',
  },
};

/**
 * Deprecates a route or a field, and marks it in the API document. The route's responses have the headers `Deprecation` (RFC 9745) and `Sunset` (RFC
 * 8594).
 */
export function Deprecated(deprecation: Deprecation): MethodDecorator & PropertyDecorator {
  const since = Date.parse(deprecation.since);
  const sunset = Date.parse(deprecation.sunset);
  if (!(sunset - since >= MIN_NOTICE_DAYS * DAY))
    throw new Error(`Deprecated operations and fields must work for at least ${MIN_NOTICE_DAYS} days.`);
  const routeDecorators = applyDecorators(
    ApiExtension(DEPRECATION_MARK, deprecation),
    Header('Deprecation', `@${since / 1000}`),
    Header('Sunset', new Date(sunset).toUTCString()),
  );
  return (target: object, key: string | symbol, descriptor?: PropertyDescriptor) => {
    if (descriptor) routeDecorators(target, key, descriptor);
    else ApiProperty(Object.assign({ deprecated: true }, { [DEPRECATION_MARK]: deprecation }))(target, key);
  };
}

/** Marks deprecated operations and fields in the API document, and documents the response headers. */
export function describeDeprecations({ paths, components }: OpenAPIObject): void {
  for (const schema of Object.values(components?.schemas ?? {}))
    if (!('$ref' in schema)) for (const field of Object.values(schema.properties ?? {})) describeDeprecation(field);
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      for (const parameter of operation?.parameters ?? []) describeDeprecation(parameter);
      if (operation === undefined || !describeDeprecation(operation)) continue;
      for (const response of Object.values(operation.responses)) {
        if (response !== undefined && !('$ref' in response)) response.headers = { ...response.headers, ...HEADERS };
      }
    }
  }
}

/** Replaces the mark on a part with the description of its deprecation. @returns false for a part without a mark */
function describeDeprecation(part: object): boolean {
  if (!isMarked(part)) return false;
  const { sunset, instead } = part[DEPRECATION_MARK];
  Reflect.deleteProperty(part, DEPRECATION_MARK);
  const notice = `Deprecated: works until at least ${sunset}. Use \`${instead}\` instead.`;
  Object.assign(part, { deprecated: true, 'x-sunset': sunset, description: [part.description, notice].filter(Boolean).join(' ') });
  return true;
}

const isMarked = (part: object): part is Marked => DEPRECATION_MARK in part;
