import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { explain } from '../platform/kernel/problems/field-instruction.js';
import { MAX_NAME_LENGTH, namePattern } from './name-rule.js';
import { trim } from '../platform/web/http/validation/trim.js';

/** Accepts the name of a person or an organization: 1 to 200 characters that match `namePattern`; trims surrounding spaces. */
export function IsName(): PropertyDecorator {
  return applyDecorators(
    Transform(trim),
    IsString(),
    Length(1, MAX_NAME_LENGTH),
    Matches(namePattern, explain('on one line without <, > or ://')),
    ApiProperty({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  );
}
