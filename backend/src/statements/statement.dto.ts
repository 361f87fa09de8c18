import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsMonth } from '../ledger/is-month.decorator.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { STATEMENT_LINE_KINDS, type StatementLineKind } from './next-statement.js';
import { statementList } from './statement-list.js';

export class StatementListQueryDto extends PageQueryOf(statementList) {}

/** Statement to issue. */
export class IssueStatementDto {
  /** Month that has ended, YYYY-MM, after that of the last statement. @example 2026-10 */
  @FieldLabel('the month')
  @IsMonth()
  month: string;
}

export class StatementPreviewQueryDto {
  /** Month of the statement, YYYY-MM; defaults to last month. @example 2026-10 */
  @IsOptional()
  @FieldLabel('the month')
  @IsMonth()
  month?: string;
}

export const STATEMENT_FORMATS = ['pdf', 'csv', 'xlsx'] as const;

export class StatementDownloadQueryDto {
  @ApiProperty({ required: false, enum: STATEMENT_FORMATS, default: 'pdf', description: 'Format of the statement.' })
  @IsOptional()
  @IsIn(STATEMENT_FORMATS)
  format?: (typeof STATEMENT_FORMATS)[number];
}

/** Sums of a statement, in dollars. */
export class StatementSumsDto {
  /** Month of the statement, YYYY-MM; it covers everything owed through this month. @example 2026-10 */
  month: string;
  /** Balance of the previous statement in dollars. @example 600 */
  previousBalance: number;
  /** Charges of the months that no earlier statement covers, in dollars. @example 413 */
  newCharges: number;
  /** Changes to months that earlier statements cover, in dollars. @example -12.5 */
  adjustments: number;
  /** Payments since the previous statement in dollars, as a negative amount. @example -87 */
  payments: number;
  /** Open amount in dollars: the sum of the previous balance, new charges, adjustments and payments. @example 913.5 */
  balance: number;
}

/** A monthly statement over all states. It never changes once it is issued. */
export class StatementDto extends StatementSumsDto {
  /** Id of the statement. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Sequential number of the statement within the organization, without gaps. @example 3 */
  statementNumber: number;
  /** Time it was issued, ISO 8601, UTC. */
  issuedAt: string;
  /** Name of the person who issued it. @example "Dana Reyes" */
  issuedByName: string;
}

/** A line of a statement. */
export class StatementLineDto {
  /** Type of the line. */
  @ApiProperty({ enum: STATEMENT_LINE_KINDS, enumName: 'StatementLineKind' })
  lineKind: StatementLineKind;
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
  /** Number of the amendment; 0 for the first filing of the month. @example 0 */
  amendment: number;
  /** Last business day to pay, YYYY-MM-DD; null if the rulebook has no date. @example 2026-11-20 */
  payBy: string | null;
  /** Amount in dollars; negative for payments and for reductions. @example 413 */
  amount: number;
}

/** A statement with its lines. */
export class StatementDetailDto extends StatementDto {
  /** Charges, adjustments and payments, each by due date, state and payee. */
  lines: StatementLineDto[];
}

/** Preview of a statement. */
export class StatementPreviewDto extends StatementSumsDto {
  /** Reason it cannot be issued for this month; null if it can. @example "November 2026 has not ended. Issue its statement next month." */
  refusal: string | null;
  /** Charges, adjustments and payments, each by due date, state and payee. */
  lines: StatementLineDto[];
}
