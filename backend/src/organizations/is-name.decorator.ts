import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { explain } from '../platform/kernel/problems/field-words.js';
import { LONGEST_NAME, nameForm } from './name-rule.js';
import { trim } from '../platform/web/http/validation/trimmed.js';

/** Accepts a name of a person or an organization: 1 to 200 characters of `nameForm`, without surrounding spaces. */
export function IsName(): PropertyDecorator {
  return applyDecorators(
    Transform(trim),
    IsString(),
    Length(1, LONGEST_NAME),
    Matches(nameForm, explain('on one line without <, > or ://')),
    ApiProperty({ minLength: 1, maxLength: LONGEST_NAME }),
  );
}
