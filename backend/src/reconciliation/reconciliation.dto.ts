import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsMonth } from '../ledger/is-month.decorator.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { MATCH_STAGES, type MatchStage, type FixArea } from './matching.js';

export class ReconciliationQueryDto {
  /** First month, YYYY-MM; defaults to January of this year. @example 2026-01 */
  @IsOptional()
  @FieldLabel('the first month')
  @IsMonth()
  fromMonth?: string;

  /** Last month, YYYY-MM, at most 24 months in total; defaults to December of the first month's year. @example 2026-12 */
  @IsOptional()
  @FieldLabel('the last month')
  @IsMonth()
  toMonth?: string;

  /** Two-letter code, in upper or lower case; defaults to all states. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;
}

const FIX_AREAS: readonly FixArea[] = ['policies', 'filings', 'payments', 'invoices', 'accounting'];

/** A payee's month with the amounts of each side. Amounts in dollars. */
export class MatchDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Payee of the charges. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. @example "Virginia Department of Taxation" */
  payeeName: string;
  /** Month of the filing, YYYY-MM. @example 2026-10 */
  month: string;
  /** Sum of the tax lines of the month's transactions, in dollars. @example 513 */
  booked: number;
  /** Ledger amount for the same transactions, in dollars. @example 513 */
  kept: number;
  /**
   * Amount owed with the filing of the month, in dollars: it differs from `kept` if entries were recorded after a month was filed.
   * @example 513
   */
  owed: number;
  /** Amount on approved filings, in dollars. @example 513 */
  filed: number;
  /** Recorded payments, in dollars. @example 513 */
  paid: number;
  /** Total of the office's imported invoices, in dollars; null if there is none. @example 513 */
  invoiced: number | null;
  /** Amount in the accounting system at the last sync, in dollars; null if it does not belong there. @example 513 */
  inBooks: number | null;
  /** Result of the comparison. `open`: not filed or paid yet. */
  @ApiProperty({ enum: MATCH_STAGES })
  matchStage: MatchStage;
  /** Reason it does not match; null if it does. @example "Approved filings show $500.00, but $513.00 is owed." */
  mismatch: string | null;
  /** Part of Stampline in which to fix it; null if it matches. */
  @ApiProperty({ enum: FIX_AREAS, nullable: true, type: String })
  mendedAt: FixArea | null;
}

/** All sides for a range of months. */
export class ReconciliationDto {
  /** First month, YYYY-MM. @example 2026-01 */
  fromMonth: string;
  /** Last month, YYYY-MM. @example 2026-12 */
  toMonth: string;
  /** Number of unmatched months of payees. @example 1 */
  unmatchedCount: number;
  /** Comparisons: unmatched first, then open; each by month, state and payee. */
  matches: MatchDto[];
}

/** Form for uploading an invoice. */
export class OfficeInvoiceFileDto {
  /** CSV, XLSX or XLS with the columns state, payee, month and amount, up to 10 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** An imported invoice of an office. */
export class OfficeInvoiceDto {
  /** Id of the invoice. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the file. @example fslso-2026-10.csv */
  name: string;
  /** Total of its rows in dollars. @example 513 */
  invoiceTotal: number;
  /** Name of the person who imported it. @example "Dana Reyes" */
  importedByName: string;
  /** Time it was imported, ISO 8601, UTC. */
  importedAt: string;
}
