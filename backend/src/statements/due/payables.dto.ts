import { ApiProperty } from '@nestjs/swagger';
import { PAYEES, type Payee } from '../../ledger/payee.js';
import { PAYABLE_STAGES, type PayableStage } from './payables.js';

/** What is open with one payee of a state by one day. Amounts in dollars. */
export class PayableDto {
  state: string;
  /** Name of the state. */
  stateName: string;
  /** Who is owed. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. */
  payeeName: string;
  /**
   * The last business day to pay on, YYYY-MM-DD; null where the rulebook has no date, such as for what is due with each transaction.
   * @example 2026-10-30
   */
  payBy: string | null;
  /**
   * The filing that it is paid with; null without a date.
   * @example Quarterly tax report
   */
  filingTitle: string | null;
  /** Whether it is overdue, due this month or later. `earlier` was due before you began to track; `credit` is an overpayment. */
  @ApiProperty({ enum: PAYABLE_STAGES })
  stage: PayableStage;
  /**
   * First month that is open, YYYY-MM.
   * @example 2026-07
   */
  fromMonth: string;
  /**
   * Last month that is open, YYYY-MM.
   * @example 2026-09
   */
  toMonth: string;
  /**
   * Charges and what changed them since.
   * @example 600
   */
  owed: number;
  /**
   * What approved filings state.
   * @example 600
   */
  filed: number;
  /**
   * What is recorded as paid.
   * @example 87
   */
  paid: number;
  /**
   * Owed, less paid; negative for a credit.
   * @example 513
   */
  open: number;
}

/** What is open with whom. Amounts in dollars. */
export class PayablesDto {
  /** The day of the figures, YYYY-MM-DD. */
  asOf: string;
  /**
   * Open and overdue.
   * @example 0
   */
  overdue: number;
  /**
   * Open and due this month, from today on.
   * @example 513
   */
  dueThisMonth: number;
  /**
   * Everything open, less credits: the open amount of the ledger.
   * @example 1250.5
   */
  open: number;
  /** By pay-by date; those without one come last. */
  payables: PayableDto[];
}
