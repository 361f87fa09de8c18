import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { createValidationPipe } from '../validation.pipe.js';
import { OR_NULL } from './or-null.js';

class LineDto {
  @IsOptional()
  @IsInt()
  count?: number;
}

class RequestDto {
  @IsOptional()
  @IsString()
  title?: string;

  @IsOptional(OR_NULL)
  @IsString()
  note?: string | null;

  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => LineDto)
  lines?: LineDto[];
}

const readBody = (body: unknown): Promise<unknown> => createValidationPipe().transform(body, { type: 'body', metatype: RequestDto });

test('treats null as a missing field unless null has a meaning', async () => {
  expect(await readBody({ title: null, note: null, lines: null })).toEqual({ note: null });
  expect(await readBody({ title: 'A', lines: [{ count: null }, { count: 2 }] })).toEqual({ title: 'A', lines: [{}, { count: 2 }] });
});
