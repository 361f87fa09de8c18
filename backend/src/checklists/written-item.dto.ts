import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { ON_LINES, ON_ONE_LINE } from '../platform/http/validation/optional-text.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { Called, says } from '../platform/problems/field-words.js';

/** What a person writes of an item, on a checklist as in a template. */
export class WrittenItemDto {
  /** The task, in one line. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 300)
  @Matches(ON_ONE_LINE, says('on one line'))
  title: string;

  /** More about it. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(4_000)
  @Matches(ON_LINES, says('without control characters'))
  description?: string;

  /** Heading under which it is listed; defaults to General for a new item. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 100)
  @Matches(ON_ONE_LINE, says('on one line'))
  category?: string;

  /** Whether it needs a document as evidence. */
  @Called('whether it needs a document')
  @IsOptional()
  @IsBoolean()
  documentRequired?: boolean;
}
