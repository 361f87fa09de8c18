import type { ApiResponseOptions } from '@nestjs/swagger';

type Headers = NonNullable<ApiResponseOptions['headers']>;

/** Documents the address of what an answer is about. @param example such as `/api/tax/batch/0198...` */
export function locationHeader(description: string, example: string): Headers {
  return { Location: { description, required: true, schema: { type: 'string', format: 'uri-reference' }, example } };
}

/** Documents a redirect for the browser itself. @param description where it leads */
export function redirectTo(description: string, example: string): ApiResponseOptions {
  const schema = { type: 'string' as const };
  return {
    description,
    headers: locationHeader('Redirect address.', example),
    content: {
      'text/plain': { schema, example: `Found. Redirecting to ${example}` },
      'text/html': { schema, example: `<p>Found. Redirecting to ${example}</p>` },
    },
  };
}
