import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { MULTIPLE_LINES, SINGLE_LINE } from '../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';

/** Fields of an item that people enter, on a checklist or in a template. */
export class WrittenItemDto {
  /** Task in one line. @example "Get three declinations from admitted insurers" */
  @Transform(trim)
  @IsString()
  @Length(1, 300)
  @Matches(SINGLE_LINE, explain('on one line'))
  title: string;

  /** Details of the task. @example "Keep the declinations with the policy file." */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @MaxLength(4_000)
  @Matches(MULTIPLE_LINES, explain('without control characters'))
  description?: string;

  /** Heading of the group in which the item is listed; defaults to General for a new item. @example Filing */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(1, 100)
  @Matches(SINGLE_LINE, explain('on one line'))
  category?: string;

  /** True if it needs a document as evidence. @example false */
  @FieldLabel('whether it needs a document')
  @IsOptional()
  @IsBoolean()
  documentRequired?: boolean;
}
