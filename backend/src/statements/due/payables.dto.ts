import { ApiProperty } from '@nestjs/swagger';
import { PAYEES, type Payee } from '../../ledger/payee.js';
import { PAYABLE_STAGES, type PayableStage } from './payables.js';

/** Open amount for one payee of a state by one day. Amounts in dollars. */
export class PayableDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Payee of the charges. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. @example "Virginia Department of Taxation" */
  payeeName: string;
  /**
   * Last business day to pay, YYYY-MM-DD; null if the rulebook has no date, as for charges due with each transaction.
   * @example 2026-10-30
   */
  payBy: string | null;
  /** Days from today to the pay-by date and, once that has passed, to the due date; negative when it is overdue, null if there is no date. @example 12 */
  daysUntil: number | null;
  /** Filing or invoice that it is paid with; null if the rulebook has none. @example "Quarterly report" */
  filingTitle: string | null;
  /**
   * Due rule if an invoice of the stamping office sets the day, or a complete sentence that we found no due day; null if there is a date or
   * the rulebook has no rule.
   * @example "30 days after the invoice of the office"
   */
  dueRule: string | null;
  /** Stage: overdue, due this month or later. `earlier` was due before you began to track; `credit` is an overpayment. */
  @ApiProperty({ enum: PAYABLE_STAGES })
  stage: PayableStage;
  /** First open month, YYYY-MM. @example 2026-07 */
  fromMonth: string;
  /** Last open month, YYYY-MM. @example 2026-09 */
  toMonth: string;
  /** Charges and their changes since, in dollars. @example 600 */
  owed: number;
  /** Amount on approved filings, in dollars. @example 600 */
  filed: number;
  /** Recorded payments, in dollars. @example 87 */
  paid: number;
  /** Open amount in dollars: owed, less paid; negative for a credit. @example 513 */
  open: number;
}

/** Open amounts by payee. Amounts in dollars. */
export class PayablesDto {
  /** Date of the figures, YYYY-MM-DD. @example 2026-07-01 */
  asOf: string;
  /** Open and overdue amount in dollars. @example 0 */
  overdue: number;
  /** Open amount due this month, from today on, in dollars. @example 513 */
  dueThisMonth: number;
  /** Total open amount less credits, in dollars: the open amount of the ledger. @example 1250.5 */
  open: number;
  /** Open amounts by pay-by date; those without one come last. */
  payables: PayableDto[];
}
