import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { dollarsOf } from '../money/dollars.js';
import { IsMonth } from './is-month.decorator.js';
import type { LedgerRow } from './ledger-rows.js';
import type { NamePayee } from './payee-name.js';
import { PAYEES, type Payee } from './payee.js';

export class LedgerQueryDto {
  /**
   * First month, YYYY-MM; defaults to January of this year.
   * @example 2026-01
   */
  @IsOptional()
  @IsMonth()
  fromMonth?: string;

  /**
   * Last month, YYYY-MM, at most ten years after the first; defaults to December of the first month's year.
   * @example 2026-12
   */
  @IsOptional()
  @IsMonth()
  toMonth?: string;

  /** Two-letter code, in upper or lower case; defaults to all states. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;
}

/** Sums of the ledger, in dollars. */
export class LedgerAmountsDto {
  /**
   * Charges as first priced.
   * @example 1250.5
   */
  accrued: number;
  /**
   * What rule changes, back-outs and corrections have changed since.
   * @example -25
   */
  adjusted: number;
  /**
   * What approved filings state.
   * @example 1000
   */
  filed: number;
  /**
   * What is recorded as paid.
   * @example 1000
   */
  paid: number;
  /**
   * Accrued and adjusted, less paid; negative where too much was paid.
   * @example 225.5
   */
  open: number;
}

/** What is owed to a payee for a state and month. */
export class LedgerRowDto extends LedgerAmountsDto {
  /** Two-letter code. */
  state: string;
  /**
   * YYYY-MM: of the transaction dates; entries that came after that month was filed are in the month of the next filing.
   * @example 2026-03
   */
  month: string;
  /** Who is owed. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. */
  payeeName: string;
  /**
   * 0 for the first filing of the month, else the number of its amendment.
   * @example 0
   */
  amendment: number;
  /**
   * How much of accrued and adjusted comes from earlier months that were filed.
   * @example 12.25
   */
  carried: number;
}

/** The ledger of some months. */
export class LedgerDto {
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
  /** By state, month, payee and amendment. */
  rows: LedgerRowDto[];
  /** Sums of all rows. */
  totals: LedgerAmountsDto;
}

type Amounts = Pick<LedgerRow, 'accruedCents' | 'adjustedCents' | 'filedCents' | 'paidCents' | 'openCents'>;

const amountsView = ({ accruedCents, adjustedCents, filedCents, paidCents, openCents }: Amounts) => ({
  accrued: dollarsOf(accruedCents),
  adjusted: dollarsOf(adjustedCents),
  filed: dollarsOf(filedCents),
  paid: dollarsOf(paidCents),
  open: dollarsOf(openCents),
});

export function ledgerView(
  { fromMonth, toMonth }: Pick<LedgerDto, 'fromMonth' | 'toMonth'>,
  rows: readonly LedgerRow[],
  nameOf: NamePayee,
): LedgerDto {
  const totals = { accruedCents: 0n, adjustedCents: 0n, filedCents: 0n, paidCents: 0n, openCents: 0n };
  for (const row of rows) {
    totals.accruedCents += row.accruedCents;
    totals.adjustedCents += row.adjustedCents;
    totals.filedCents += row.filedCents;
    totals.paidCents += row.paidCents;
    totals.openCents += row.openCents;
  }
  return {
    fromMonth,
    toMonth,
    rows: rows.map(({ state, month, payee, amendment, carriedCents, ...amounts }) => ({
      state,
      month,
      payee,
      payeeName: nameOf(state, payee),
      amendment,
      carried: dollarsOf(carriedCents),
      ...amountsView(amounts),
    })),
    totals: amountsView(totals),
  };
}
