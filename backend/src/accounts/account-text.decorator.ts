import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { says } from '../platform/problems/field-words.js';
import { EARLIEST_YEAR, LONGEST_LINE, LONGEST_TEXT } from './account-fields.js';

/** Without control characters and halves of characters. */
export const ON_ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const ON_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** For `@Transform`: a text without the blanks around it, null for an empty one, anything else as it is. */
export const textOrNull = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() || null : value);

/** A field of one line that may be left out, empty or null: at most 200 characters. */
export function OptionalLine(): PropertyDecorator {
  return optionalText(LONGEST_LINE, ON_ONE_LINE, 'on one line');
}

/** A free text that may be left out, empty or null: at most 4,000 characters. */
export function OptionalText(): PropertyDecorator {
  return optionalText(LONGEST_TEXT, ON_LINES, 'without control characters');
}

/** An email address that may be left out, empty or null. */
export function OptionalEmail(): PropertyDecorator {
  return applyDecorators(
    Transform(textOrNull),
    IsOptional(),
    IsEmail(),
    MaxLength(LONGEST_LINE),
    ApiProperty({ type: 'string', required: false, nullable: true, maxLength: LONGEST_LINE }),
  );
}

const LATEST_YEAR = 9_999;

/** A year that may be left out or null; that it is not after this one is for whoever knows the day. */
export function OptionalYear(): PropertyDecorator {
  const isYear = (value: unknown) => Number.isInteger(value) && Number(value) >= EARLIEST_YEAR && Number(value) <= LATEST_YEAR;
  return applyDecorators(
    IsOptional(),
    ValidateBy({ name: 'isYear', validator: { validate: isYear } }, says(`as a whole number from ${EARLIEST_YEAR} to this year`, '1998')),
    ApiProperty({ type: 'integer', required: false, nullable: true, minimum: EARLIEST_YEAR, maximum: LATEST_YEAR }),
  );
}

function optionalText(longest: number, form: RegExp, how: string): PropertyDecorator {
  return applyDecorators(
    Transform(textOrNull),
    IsOptional(),
    IsString(),
    MaxLength(longest),
    Matches(form, says(how)),
    ApiProperty({ type: 'string', required: false, nullable: true, maxLength: longest }),
  );
}
