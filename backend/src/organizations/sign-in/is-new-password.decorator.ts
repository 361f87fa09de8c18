import { ValidateBy } from 'class-validator';
import { says } from '../../platform/http/validation/field-words.js';
import { LEAST_DIFFERENT_CHARACTERS, PASSWORD_LENGTH, passwordMistake } from './password-rule.js';

const WORDS = `with ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters, at least ${LEAST_DIFFERENT_CHARACTERS} of them different, and without your email address`;

/** A password that can be set. Compares it with the `email` of the same body, where there is one. */
export function IsNewPassword(): PropertyDecorator {
  const validator = {
    validate: (value: unknown, about?: { object: object }) =>
      typeof value === 'string' && passwordMistake(value, emailOf(about)) === undefined,
  };
  return ValidateBy({ name: 'isNewPassword', validator }, says(WORDS));
}

function emailOf(about: { object: object } | undefined): string | undefined {
  const email: unknown = about && 'email' in about.object ? about.object.email : undefined;
  return typeof email === 'string' && email !== '' ? email : undefined;
}
