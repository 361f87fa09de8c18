import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

/** A request for a demonstration or to talk to sales. */
export class NewLeadDto {
  @IsIn(['demo', 'sales'])
  kind: 'demo' | 'sales';

  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  @Matches(/^\P{Cc}*$/u, { message: '$property must be one line of text' })
  name: string;

  @Transform(trimmed)
  @IsEmail({}, { message: '$property must be an e-mail address' })
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
