import { ValidateBy } from 'class-validator';
import { explain } from '../../../kernel/problems/field-instruction.js';
import { documentProperty } from './document-property.js';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** Accepts a time in UTC, in ISO 8601 with seconds. */
export function IsInstant(): PropertyDecorator {
  return documentProperty(
    ValidateBy({ name: 'isInstant', validator: { validate: isInstant } }, explain('in UTC to the second', '2026-01-15T05:00:00Z')),
    {
      format: 'date-time',
    },
  );
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}
