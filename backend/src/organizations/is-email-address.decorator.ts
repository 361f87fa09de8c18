import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, MaxLength } from 'class-validator';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { normalizeEmail } from './email-address.js';

/** Accepts and normalizes an email address. */
export function IsEmailAddress(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizeEmail(value) : value)),
    FieldLabel('the email address'),
    IsEmail(),
    MaxLength(254),
    ApiProperty({ format: 'email', maxLength: 254 }),
  );
}
