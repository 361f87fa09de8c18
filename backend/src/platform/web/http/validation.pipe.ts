import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { createBodyNotObjectProblem, getConstraints, createInvalidRequestProblem } from './validation/invalid-request.js';
import { removeNulls } from './validation/or-null.js';
import { refuseExcess } from './validation/refuse-excess.js';

/** Validates bodies and queries against their DTO, and rejects unknown fields. */
export function createValidationPipe(): ValidationPipe {
  return new RequestPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    // The messages are built from the target; the value itself must not appear in errors.
    validationError: { target: true, value: false },
    exceptionFactory: createInvalidRequestProblem,
  });
}

class RequestPipe extends ValidationPipe {
  /** Rejects lists, which would otherwise pass as objects without fields. Treats a null that has no meaning as an omitted field. */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && Array.isArray(value) && metadata.metatype !== Array) throw createBodyNotObjectProblem();
    if (metadata.type === 'body' && metadata.metatype !== undefined && getConstraints(metadata.metatype).size > 0)
      refuseExcess(value, metadata.metatype);
    const request: unknown = await super.transform(value, metadata);
    if (metadata.type === 'body') removeNulls(request);
    return request;
  }
}
