import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsMonth } from '../ledger/is-month.decorator.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called } from '../platform/problems/field-words.js';
import { STATEMENT_LINE_KINDS, type StatementLineKind } from './next-statement.js';
import { statementList } from './statement-list.js';

export class StatementListQueryDto extends PageQueryOf(statementList) {}

/** Which statement to issue. */
export class IssueStatementDto {
  /**
   * Month that has ended, YYYY-MM, after that of the last statement.
   * @example 2026-10
   */
  @Called('the month')
  @IsMonth()
  month: string;
}

export class StatementPreviewQueryDto {
  /**
   * Month, YYYY-MM; defaults to last month.
   * @example 2026-10
   */
  @IsOptional()
  @Called('the month')
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
  /**
   * YYYY-MM: it states all that is owed up to this month.
   * @example 2026-10
   */
  month: string;
  /**
   * Balance of the statement before.
   * @example 600
   */
  previousBalance: number;
  /**
   * Charges of the months that no earlier statement covers.
   * @example 413
   */
  newCharges: number;
  /**
   * Changes of months that earlier statements cover.
   * @example -12.5
   */
  adjustments: number;
  /**
   * Payments since the statement before, as a negative amount.
   * @example -87
   */
  payments: number;
  /**
   * What is open: the four amounts together.
   * @example 913.5
   */
  balance: number;
}

/** A monthly statement over all states. It never changes once it is issued. */
export class StatementDto extends StatementSumsDto {
  id: string;
  /**
   * Number in the organization, without gaps.
   * @example 3
   */
  statementNumber: number;
  /** When it was issued, ISO 8601, UTC. */
  issuedAt: string;
  /** Who issued it. */
  issuedByName: string;
}

/** A line of a statement. */
export class StatementLineDto {
  /** What it is. */
  @ApiProperty({ enum: STATEMENT_LINE_KINDS, enumName: 'StatementLineKind' })
  lineKind: StatementLineKind;
  state: string;
  /** Name of the state. */
  stateName: string;
  /** Who is owed. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. */
  payeeName: string;
  /**
   * YYYY-MM, of the filing.
   * @example 2026-10
   */
  month: string;
  /**
   * 0 for the first filing of the month, else the number of its amendment.
   * @example 0
   */
  amendment: number;
  /**
   * The last business day to pay on, YYYY-MM-DD; null where the rulebook has no date.
   * @example 2026-11-20
   */
  payBy: string | null;
  /**
   * Dollars; negative for payments and for what is owed less.
   * @example 413
   */
  amount: number;
}

/** A statement with its lines. */
export class StatementDetailDto extends StatementDto {
  /** Charges, adjustments and payments, each by due date, state and payee. */
  lines: StatementLineDto[];
}

/** What a statement would say if it were issued now. */
export class StatementPreviewDto extends StatementSumsDto {
  /** Why it cannot be issued for this month; null when it can. */
  refusal: string | null;
  /** Charges, adjustments and payments, each by due date, state and payee. */
  lines: StatementLineDto[];
}
