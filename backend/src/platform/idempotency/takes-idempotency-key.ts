import { ApiHeader } from '@nestjs/swagger';

/** Documents the Idempotency-Key of a route. @param description what repeating the request with the same key gives */
export function TakesIdempotencyKey(description: string): MethodDecorator & ClassDecorator {
  return ApiHeader({ name: 'Idempotency-Key', required: false, description, schema: { type: 'string', minLength: 1, maxLength: 255 } });
}
