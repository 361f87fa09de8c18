import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** Combines the validation of a field with the documentation of its format or bounds. */
export function documentProperty(check: PropertyDecorator, bounds: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(check, ApiProperty(bounds));
}
