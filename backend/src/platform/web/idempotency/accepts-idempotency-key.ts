import { ApiHeader } from '@nestjs/swagger';

/** Documents the Idempotency-Key of a route. @param description describes the response to a repeated request with the same key */
export function AcceptsIdempotencyKey(description: string): MethodDecorator & ClassDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '6c0f3a9e-7f0c-4b8e-9a53-0f6f0d1c2b3a',
  });
}
