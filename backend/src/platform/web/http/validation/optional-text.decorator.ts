import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { explain } from '../../../kernel/problems/field-instruction.js';
import { OR_NULL } from './or-null.js';

const MAX_LINE_LENGTH = 200;
const MAX_TEXT_LENGTH = 4_000;

/** Matches one line without control characters and unpaired surrogates. */
export const SINGLE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** Matches several lines without other control characters and unpaired surrogates. */
export const MULTIPLE_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Trims text for `@Transform`; converts empty text to null, and returns anything else unchanged. */
export const trimToNull = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() || null : value);

/** Accepts an optional line of at most 200 characters, which may be empty or null. */
export function OptionalLine(): PropertyDecorator {
  return createOptionalTextDecorator(MAX_LINE_LENGTH, SINGLE_LINE, 'on one line');
}

/** Accepts optional free text of at most 4,000 characters, which may be empty or null. */
export function OptionalText(): PropertyDecorator {
  return createOptionalTextDecorator(MAX_TEXT_LENGTH, MULTIPLE_LINES, 'without control characters');
}

function createOptionalTextDecorator(longest: number, form: RegExp, how: string): PropertyDecorator {
  return applyDecorators(
    Transform(trimToNull),
    IsOptional(OR_NULL),
    IsString(),
    MaxLength(longest),
    Matches(form, explain(how)),
    ApiProperty({ type: 'string', required: false, nullable: true, maxLength: longest }),
  );
}
