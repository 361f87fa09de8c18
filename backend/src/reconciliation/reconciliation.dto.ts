import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsMonth } from '../ledger/is-month.decorator.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { Called } from '../platform/problems/field-words.js';
import { MATCH_STAGES, type MatchStage, type MendedAt } from './matching.js';

export class ReconciliationQueryDto {
  /**
   * First month, YYYY-MM; defaults to January of this year.
   * @example 2026-01
   */
  @IsOptional()
  @Called('the first month')
  @IsMonth()
  fromMonth?: string;

  /**
   * Last month, YYYY-MM, at most 24 months in all; defaults to December of the first month's year.
   * @example 2026-12
   */
  @IsOptional()
  @Called('the last month')
  @IsMonth()
  toMonth?: string;

  /** Two-letter code, in upper or lower case; defaults to all states. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;
}

const MENDED_AT: readonly MendedAt[] = ['policies', 'filings', 'payments', 'invoices', 'accounting'];

/** A month of a payee as each side states it. Amounts in dollars. */
export class MatchDto {
  state: string;
  /** Name of the state. */
  stateName: string;
  /** Who is owed. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. */
  payeeName: string;
  /**
   * YYYY-MM.
   * @example 2026-10
   */
  month: string;
  /**
   * Counted from the tax lines of the month's transactions.
   * @example 513
   */
  booked: number;
  /**
   * The ledger's amount for the same transactions.
   * @example 513
   */
  kept: number;
  /**
   * Owed with the filing of the month: it differs from `kept` where entries came after a month was filed.
   * @example 513
   */
  owed: number;
  /**
   * What approved filings state.
   * @example 513
   */
  filed: number;
  /**
   * What is recorded as paid.
   * @example 513
   */
  paid: number;
  /**
   * Total of the office's imported invoices; null without any.
   * @example 513
   */
  invoiced: number | null;
  /**
   * The amount in the accounting system at the last sync; null if it does not belong there.
   * @example 513
   */
  inBooks: number | null;
  /** Whether the sides agree. `open` is what is not filed or paid yet. */
  @ApiProperty({ enum: MATCH_STAGES })
  matchStage: MatchStage;
  /**
   * Why it does not match; null when it does.
   * @example Approved filings show $500.00, but $513.00 is owed.
   */
  mismatch: string | null;
  /** Where to fix it; null when it matches. */
  @ApiProperty({ enum: MENDED_AT, nullable: true, type: String })
  mendedAt: MendedAt | null;
}

/** All sides of some months. */
export class ReconciliationDto {
  /**
   * First month, YYYY-MM.
   * @example 2026-01
   */
  fromMonth: string;
  /**
   * Last month, YYYY-MM.
   * @example 2026-12
   */
  toMonth: string;
  /**
   * How many months of payees do not match.
   * @example 1
   */
  unmatchedCount: number;
  /** The unmatched first, then what is open; each by month, state and payee. */
  matches: MatchDto[];
}

/** The form that an invoice is sent with. */
export class OfficeInvoiceFileDto {
  /** CSV, XLSX or XLS with the columns state, payee, month and amount, up to 10 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** An imported invoice of an office. */
export class OfficeInvoiceDto {
  id: string;
  /**
   * Name of the file.
   * @example fslso-2026-10.csv
   */
  name: string;
  /**
   * Sum of its rows, in dollars.
   * @example 513
   */
  invoiceTotal: number;
  /** Who imported it. */
  importedByName: string;
  /** When, ISO 8601, UTC. */
  importedAt: string;
}
