import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { says } from '../platform/http/validation/field-words.js';
import { LONGEST_NAME, nameForm } from './name-rule.js';

/** A name of a person or an organization: 1 to 200 characters of `nameForm`, without blanks around. */
export function IsName(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsString(),
    Length(1, LONGEST_NAME),
    Matches(nameForm, says('on one line without <, > or ://')),
  );
}
