import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Called, says } from '../platform/problems/field-words.js';
import { trimmed } from '../platform/http/validation/trimmed.js';

/** A request for a demonstration or to talk to sales. */
export class NewLeadDto {
  @Called('the kind of request')
  @IsIn(['demo', 'sales'])
  kind: 'demo' | 'sales';

  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  @Matches(/^\P{Cc}*$/u, says('on one line'))
  name: string;

  @Transform(trimmed)
  @Called('the email address')
  @IsEmail()
  @MaxLength(254)
  email: string;

  @Transform(trimmed)
  @IsOptional()
  @IsString()
  @MaxLength(200)
  company?: string;

  @Transform(trimmed)
  @IsOptional()
  @IsString()
  @MaxLength(5_000)
  message?: string;
}

/** The stored request. */
export class LeadDto {
  id: string;
}
