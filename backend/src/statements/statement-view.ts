import type { NamePayee } from '../ledger/payee-name.js';
import { dollarsOf } from '../money/dollars.js';
import type { StatementLine, StatementSums } from './next-statement.js';
import type { StatementDto, StatementLineDto, StatementSumsDto } from './statement.dto.js';
import type { StatementRecord } from './statement-record.js';

export const sumsView = (month: string, sums: StatementSums): Pick<StatementSumsDto, keyof StatementSumsDto> => ({
  month,
  previousBalance: dollarsOf(sums.previousCents),
  newCharges: dollarsOf(sums.chargesCents),
  adjustments: dollarsOf(sums.adjustmentsCents),
  payments: dollarsOf(sums.paymentsCents),
  balance: dollarsOf(sums.balanceCents),
});

export const statementView = (statement: StatementRecord): Pick<StatementDto, keyof StatementDto> => ({
  id: statement.id,
  statementNumber: statement.number,
  month: statement.month,
  issuedAt: statement.issuedAt.toISOString(),
  issuedByName: statement.issuedByName,
  previousBalance: Number(statement.previous),
  newCharges: Number(statement.charges),
  adjustments: Number(statement.adjustments),
  payments: Number(statement.payments),
  balance: Number(statement.balance),
});

export const lineView = (
  { kind, state, payee, month, amendment, dueOn, cents }: StatementLine,
  nameOf: (state: string) => string,
  namePayee: NamePayee,
): StatementLineDto => ({
  lineKind: kind,
  state,
  stateName: nameOf(state),
  payee,
  payeeName: namePayee(state, payee),
  month,
  amendment,
  payBy: dueOn,
  amount: dollarsOf(cents),
});
