import type { NamePayee } from '../ledger/payee-name.js';
import { toDollars } from '../money/json-dollars.js';
import type { StatementLine, StatementSums } from './next-statement.js';
import type { StatementDto, StatementLineDto, StatementSumsDto } from './statement.dto.js';
import type { StatementRecord } from './statement-record.js';

export const toStatementSumsDto = (month: string, sums: StatementSums): Pick<StatementSumsDto, keyof StatementSumsDto> => ({
  month,
  previousBalance: toDollars(sums.previousCents),
  newCharges: toDollars(sums.chargesCents),
  adjustments: toDollars(sums.adjustmentsCents),
  payments: toDollars(sums.paymentsCents),
  balance: toDollars(sums.balanceCents),
});

export const toStatementDto = (statement: StatementRecord): Pick<StatementDto, keyof StatementDto> => ({
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

export const toStatementLineDto = (
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
  amount: toDollars(cents),
});
