import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { trim } from '../platform/web/http/validation/trim.js';

/** A request for a demonstration or to talk to sales. */
export class NewLeadDto {
  /** Type of the request: a demo, or a call from sales. */
  @FieldLabel('the kind of request')
  @IsIn(['demo', 'sales'])
  kind: 'demo' | 'sales';

  /** Name of the contact person. @example "Marisol Vega" */
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  @Matches(/^\P{Cc}*$/u, explain('on one line'))
  name: string;

  /** Email address of the contact person. @example "marisol@harbormarine.example" */
  @Transform(trim)
  @FieldLabel('the email address')
  @IsEmail()
  @MaxLength(254)
  email: string;

  /** Company of the contact person. @example "Coastal Risk Partners" */
  @Transform(trim)
  @IsOptional()
  @IsString()
  @MaxLength(200)
  company?: string;

  /** Message of the contact person. @example "We place about 3,000 policies a year in 12 states." */
  @Transform(trim)
  @IsOptional()
  @IsString()
  @MaxLength(5_000)
  message?: string;
}

/** The stored request. */
export class LeadDto {
  /** Id of the request. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
}
