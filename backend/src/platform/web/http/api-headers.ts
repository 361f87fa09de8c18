import type { ApiResponseOptions } from '@nestjs/swagger';

type Headers = NonNullable<ApiResponseOptions['headers']>;

/** Documents a Location header. @param example URL, such as `/api/tax/batch/0198...` */
export function describeLocationHeader(description: string, example: string): Headers {
  return { Location: { description, required: true, schema: { type: 'string', format: 'uri-reference' }, example } };
}

/** Documents a redirect for browsers. @param description description of its target */
export function describeRedirect(description: string, example: string): ApiResponseOptions {
  const schema = { type: 'string' as const };
  return {
    description,
    headers: describeLocationHeader('Redirect address.', example),
    content: {
      'text/plain': { schema, example: `Found. Redirecting to ${example}` },
      'text/html': { schema, example: `<p>Found. Redirecting to ${example}</p>` },
    },
  };
}
