import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** A check of a field together with what the API document says of it: its format or its bounds. */
export function documentProperty(check: PropertyDecorator, bounds: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(check, ApiProperty(bounds));
}
