import { Type } from 'class-transformer';
import { IsArray, IsIn, IsNumber, IsOptional, IsString, Length, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { explain } from '../../kernel/problems/field-instruction.js';
import { MaxItems } from '../http/validation/max-items.decorator.js';
import { type PageErrorKind, PAGE_ERROR_KINDS, type PageMetric, PAGE_METRICS, type PageRating, PAGE_RATINGS } from './page-metrics.js';

/** Matches the pattern of a screen's route. Its segments have no digits, so that it cannot be the path of a record. */
const SCREEN_PATTERN = /^(?:[a-z-]+|\/|(?:\/(?:[a-z-]+|:[a-zA-Z]+\??))+)$/;

const MAX_REPORTS = 20;

/** Part of the page that a report is about. */
class PagePlaceDto {
  /** Name of the app that contains the screen. @example mfeFiling */
  @IsString()
  @Length(1, 40)
  @Matches(/^[a-zA-Z]+$/, explain('as one word', 'shell'))
  app: string;

  /** Route pattern of the screen, never its path. @example /filings/:id */
  @IsString()
  @Length(1, 100)
  @Matches(SCREEN_PATTERN, explain('as the pattern of its route', '/filings/:id'))
  screen: string;
}

/** Measured web vital of a page. */
export class PageVitalDto extends PagePlaceDto {
  /** Web vital that was measured. */
  @IsIn(PAGE_METRICS)
  metric: PageMetric;

  /** Measured value: milliseconds, or the layout shift score (CLS). @example 1840.5 */
  @IsNumber()
  @Min(0)
  @Max(3_600_000)
  value: number;

  /** Rating of the value. */
  @IsIn(PAGE_RATINGS)
  rating: PageRating;
}

/** Error in a page. */
export class PageErrorDto extends PagePlaceDto {
  /** Kind of error: uncaught, a rejected promise, or a screen that could not be shown. */
  @IsIn(PAGE_ERROR_KINDS)
  kind: PageErrorKind;

  /** Class and message of the error. @example "TypeError: rows is undefined" */
  @IsString()
  @MaxLength(500)
  message: string;

  /** Stack of calls. @example "at buildRows (main.5f1c.js:1:2040)" */
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  stack?: string;
}

/** Report from a page about itself. */
export class PageReportDto {
  /** Measured web vitals. */
  @IsArray()
  @MaxItems(MAX_REPORTS)
  @ValidateNested({ each: true })
  @Type(() => PageVitalDto)
  vitals: PageVitalDto[];

  /** Errors since the last report. */
  @IsArray()
  @MaxItems(MAX_REPORTS)
  @ValidateNested({ each: true })
  @Type(() => PageErrorDto)
  errors: PageErrorDto[];
}
