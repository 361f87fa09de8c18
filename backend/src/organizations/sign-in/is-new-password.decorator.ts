import { ValidateBy } from 'class-validator';
import { documentProperty } from '../../platform/web/http/validation/document-property.js';
import { explain } from '../../platform/kernel/problems/field-instruction.js';
import { MIN_DIFFERENT_CHARACTERS, PASSWORD_LENGTH, findPasswordError } from './password-rule.js';

const INSTRUCTION = `with ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, at least ${MIN_DIFFERENT_CHARACTERS} of them different, and without your email address`;

/** Accepts a new password that does not contain the `email` in the same body, if there is one. */
export function IsNewPassword(): PropertyDecorator {
  const validator = {
    validate: (value: unknown, about?: { object: object }) =>
      typeof value === 'string' && findPasswordError(value, findEmail(about)) === undefined,
  };
  return documentProperty(ValidateBy({ name: 'isNewPassword', validator }, explain(INSTRUCTION)), {
    format: 'password',
    minLength: PASSWORD_LENGTH.min,
    maxLength: PASSWORD_LENGTH.max,
  });
}

function findEmail(about: { object: object } | undefined): string | undefined {
  const email: unknown = about && 'email' in about.object ? about.object.email : undefined;
  return typeof email === 'string' && email !== '' ? email : undefined;
}
