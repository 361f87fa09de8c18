import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, Matches, MaxLength, ValidateBy } from 'class-validator';
import { trimToNull } from '../platform/web/http/validation/optional-text.decorator.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';
import { EARLIEST_YEAR, MAX_LINE_LENGTH } from './account-fields.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';

/** Accepts an email address, an empty string, null, or no value. */
export function OptionalEmail(): PropertyDecorator {
  return applyDecorators(
    Transform(trimToNull),
    IsOptional(OR_NULL),
    IsEmail(),
    MaxLength(MAX_LINE_LENGTH),
    ApiProperty({ type: 'string', required: false, nullable: true, maxLength: MAX_LINE_LENGTH }),
  );
}

/** An employer identification number, a Social Security number, or the mask of one from a response. */
const TAX_ID = /^(?:\d{2}[- ]?\d{7}|\d{3}[- ]?\d{2}[- ]?\d{4}|\*{5}[A-Z\d]{0,4})$/;

/**
 * Accepts a federal tax ID, an empty string, null, or no value. A later check, which knows the stored tax ID, refuses the mask of a different one.
 */
export function OptionalTaxId(): PropertyDecorator {
  return applyDecorators(
    Transform(trimToNull),
    IsOptional(OR_NULL),
    Matches(TAX_ID, explain('as nine digits', '12-3456789')),
    ApiProperty({ type: 'string', required: false, nullable: true, maxLength: MAX_LINE_LENGTH }),
  );
}

const LATEST_YEAR = 9_999;

/** Accepts an optional year. A later check, which knows the current date, rejects future years. */
export function OptionalYear(): PropertyDecorator {
  const isYear = (value: unknown) => Number.isInteger(value) && Number(value) >= EARLIEST_YEAR && Number(value) <= LATEST_YEAR;
  return applyDecorators(
    IsOptional(OR_NULL),
    ValidateBy(
      { name: 'isYear', validator: { validate: isYear } },
      explain(`as a whole number from ${EARLIEST_YEAR} to this year`, '1998'),
    ),
    ApiProperty({ type: 'integer', required: false, nullable: true, minimum: EARLIEST_YEAR, maximum: LATEST_YEAR }),
  );
}
