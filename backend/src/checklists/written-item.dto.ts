import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { ON_LINES, ON_ONE_LINE } from '../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../platform/web/http/validation/trimmed.js';
import { Called, explain } from '../platform/kernel/problems/field-words.js';

/** Fields of an item that people enter, on a checklist or in a template. */
export class WrittenItemDto {
  /** Task in one line. @example "Get three declinations from admitted insurers" */
  @Transform(trim)
  @IsString()
  @Length(1, 300)
  @Matches(ON_ONE_LINE, explain('on one line'))
  title: string;

  /** Details of the task. @example "Keep the declinations with the policy file." */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @MaxLength(4_000)
  @Matches(ON_LINES, explain('without control characters'))
  description?: string;

  /** Heading of the group in which the item is listed; defaults to General for a new item. @example Filing */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(1, 100)
  @Matches(ON_ONE_LINE, explain('on one line'))
  category?: string;

  /** True if it needs a document as evidence. @example false */
  @Called('whether it needs a document')
  @IsOptional()
  @IsBoolean()
  documentRequired?: boolean;
}
