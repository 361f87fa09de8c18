import { ValidationPipe } from '@nestjs/common';
import { invalidRequest } from './validation/invalid-request.js';

/** Checks bodies and queries against their DTO; what the DTO does not name is refused. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    // The shape that a sentence is made from; what was sent stays out of errors.
    validationError: { target: true, value: false },
    exceptionFactory: invalidRequest,
  });
}
