import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Length, Matches } from 'class-validator';
import { IsMonth } from '../../ledger/is-month.decorator.js';
import { SINGLE_LINE } from '../../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';

export const ENTRY_FORMATS = ['csv', 'iif'] as const;
export type EntryFormat = (typeof ENTRY_FORMATS)[number];

const MAX_CHARACTERS = 100;

/** Entries to export, and the names of the accounts to post to. */
export class EntriesFileQueryDto {
  @ApiProperty({ required: false, enum: ENTRY_FORMATS, default: 'csv', description: 'Format of the file; IIF is for QuickBooks Desktop.' })
  @IsOptional()
  @IsIn(ENTRY_FORMATS)
  format?: EntryFormat;

  /** First month, YYYY-MM; defaults to January of this year. @example 2026-01 */
  @IsOptional()
  @FieldLabel('the first month')
  @IsMonth()
  fromMonth?: string;

  /** Last month, YYYY-MM; defaults to the last finished month. @example 2026-12 */
  @IsOptional()
  @FieldLabel('the last month')
  @IsMonth()
  toMonth?: string;

  /** Name of the account for premium tax. */
  @FieldLabel('the account for tax')
  @ApiProperty({ required: false, example: 'Surplus lines tax' })
  @IsOptional()
  @Transform(trim)
  @Length(1, MAX_CHARACTERS)
  @Matches(SINGLE_LINE, explain('on one line', 'Surplus lines tax'))
  taxAccount?: string;

  /** Name of the account for fees. */
  @FieldLabel('the account for fees')
  @ApiProperty({ required: false, example: 'Surplus lines fees' })
  @IsOptional()
  @Transform(trim)
  @Length(1, MAX_CHARACTERS)
  @Matches(SINGLE_LINE, explain('on one line', 'Surplus lines fees'))
  feesAccount?: string;

  /** Name of the account for taxes payable. */
  @FieldLabel('the account for taxes payable')
  @ApiProperty({ required: false, example: 'Surplus lines taxes payable' })
  @IsOptional()
  @Transform(trim)
  @Length(1, MAX_CHARACTERS)
  @Matches(SINGLE_LINE, explain('on one line', 'Surplus lines taxes payable'))
  payableAccount?: string;

  /** Name of the account for payments. */
  @FieldLabel('the account you pay from')
  @ApiProperty({ required: false, example: 'Checking' })
  @IsOptional()
  @Transform(trim)
  @Length(1, MAX_CHARACTERS)
  @Matches(SINGLE_LINE, explain('on one line', 'Checking'))
  paidFromAccount?: string;

  /** Name of the account for receivables from insureds; without it, amounts billed later or refunded are left out. */
  @FieldLabel('the account for receivables from insureds')
  @ApiProperty({ required: false, example: 'Receivable from insureds' })
  @IsOptional()
  @Transform(trim)
  @Length(1, MAX_CHARACTERS)
  @Matches(SINGLE_LINE, explain('on one line', 'Receivable from insureds'))
  receivableAccount?: string;

  /** Name of the write-off account; without it, amounts absorbed or kept are left out. */
  @FieldLabel('the account for write-offs')
  @ApiProperty({ required: false, example: 'Taxes absorbed' })
  @IsOptional()
  @Transform(trim)
  @Length(1, MAX_CHARACTERS)
  @Matches(SINGLE_LINE, explain('on one line', 'Taxes absorbed'))
  writeOffAccount?: string;
}
