import { IsOptional } from 'class-validator';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { Called } from '../platform/problems/field-words.js';
import { IsName } from './is-name.decorator.js';

/** What to change of the organization; what is left out stays. */
export class ChangeOrganizationDto {
  @IsOptional()
  @IsName()
  name?: string;

  /** First day from which due dates count, YYYY-MM-DD: not after the day of sign-up. */
  @Called('the first day to track')
  @IsOptional()
  @IsCalendarDate()
  trackingSince?: string;
}
