import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** Combines a check of a field with its documentation: its format or its bounds. */
export function documentProperty(check: PropertyDecorator, bounds: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(check, ApiProperty(bounds));
}
