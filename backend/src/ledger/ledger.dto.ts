import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { toDollars } from '../money/json-dollars.js';
import { IsMonth } from './is-month.decorator.js';
import type { LedgerRow } from './ledger-rows.js';
import type { NamePayee } from './payee-name.js';
import { PAYEES, type Payee } from './payee.js';

export class LedgerQueryDto {
  /** First month, YYYY-MM; defaults to January of this year. @example 2026-01 */
  @IsOptional()
  @IsMonth()
  fromMonth?: string;

  /** Last month, YYYY-MM, at most ten years after the first; defaults to December of the first month's year. @example 2026-12 */
  @IsOptional()
  @IsMonth()
  toMonth?: string;

  /** Two-letter code, in upper or lower case; defaults to all states. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;
}

/** Sums of the ledger, in dollars. */
export class LedgerAmountsDto {
  /** Charges as first priced, in dollars. @example 1250.5 */
  accrued: number;
  /** Changes since, from rule changes, back-outs and corrections, in dollars. @example -25 */
  adjusted: number;
  /** Amount on approved filings, in dollars. @example 1000 */
  filed: number;
  /** Recorded payments, in dollars. @example 1000 */
  paid: number;
  /** Open amount: accrued and adjusted, less paid, in dollars; negative if too much was paid. @example 225.5 */
  open: number;
}

/** Amount owed to a payee for a state and month. */
export class LedgerRowDto extends LedgerAmountsDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /**
   * Month of the transaction dates, YYYY-MM; entries recorded after that month was filed are in the month of the next filing.
   * @example 2026-03
   */
  month: string;
  /** Payee of the charges. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. @example "Virginia Department of Taxation" */
  payeeName: string;
  /** Number of the amendment; 0 for the first filing of the month. @example 0 */
  amendment: number;
  /** Part of accrued and adjusted that comes from earlier, filed months, in dollars. @example 12.25 */
  carried: number;
}

/** The ledger for a range of months. */
export class LedgerDto {
  /** First month, YYYY-MM. @example 2026-01 */
  fromMonth: string;
  /** Last month, YYYY-MM. @example 2026-12 */
  toMonth: string;
  /** Rows by state, month, payee and amendment. */
  rows: LedgerRowDto[];
  /** Totals of all rows. */
  totals: LedgerAmountsDto;
}

type LedgerAmounts = Pick<LedgerRow, 'accruedCents' | 'adjustedCents' | 'filedCents' | 'paidCents' | 'openCents'>;

const toAmounts = ({ accruedCents, adjustedCents, filedCents, paidCents, openCents }: LedgerAmounts) => ({
  accrued: toDollars(accruedCents),
  adjusted: toDollars(adjustedCents),
  filed: toDollars(filedCents),
  paid: toDollars(paidCents),
  open: toDollars(openCents),
});

export function toLedgerDto(
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
      carried: toDollars(carriedCents),
      ...toAmounts(amounts),
    })),
    totals: toAmounts(totals),
  };
}
