import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { type FieldError, Problem } from './problem.js';

/** Checks bodies and queries against their DTO; what the DTO does not name is refused. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    exceptionFactory: (errors) =>
      new Problem('validation-failed', summary(errors.length), { errors: errors.flatMap((error) => fieldErrors(error)) }),
  });
}

function summary(fields: number): string {
  return fields === 1 ? 'One field needs a correction.' : `${fields} fields need a correction.`;
}

function fieldErrors(error: ValidationError, above = ''): FieldError[] {
  const field = `${above}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message: sentence(message) }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
