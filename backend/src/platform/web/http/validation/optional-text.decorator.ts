import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { explain } from '../../../kernel/problems/field-instruction.js';
import { OR_NULL } from './or-null.js';

const MAX_LINE_LENGTH = 200;
const MAX_TEXT_LENGTH = 4_000;

/** Without control characters and unpaired surrogates. */
export const SINGLE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same for several lines. */
export const MULTIPLE_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Trims text for `@Transform`; null for an empty one, anything else unchanged. */
export const trimToNull = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() || null : value);

/** Accepts one optional line, which may be empty or null: at most 200 characters. */
export function OptionalLine(): PropertyDecorator {
  return createOptionalTextDecorator(MAX_LINE_LENGTH, SINGLE_LINE, 'on one line');
}

/** Accepts an optional free text, which may be empty or null: at most 4,000 characters. */
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
