import { parseDollarsToBigInt, formatPlainDollars } from '../money/plain-dollars.js';
import type { StatementAmounts, StatementRecord } from './statement-record.js';
import type { StatedSum, StatementLine, StatementSums } from './next-statement.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export const statementColumns =
  'id, number, month, issued_at as "issuedAt", issued_by_name as "issuedByName", rulebook_version as "rulebookVersion", previous, charges, adjustments, payments, balance';

export async function findStatement(tx: OrganizationTx, id: string): Promise<StatementRecord | undefined> {
  const [statement] = await tx.query<StatementRecord[]>(
    `select ${statementColumns} from statements where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  return statement;
}

export async function findNewestStatement(tx: OrganizationTx): Promise<StatementRecord | undefined> {
  const [statement] = await tx.query<StatementRecord[]>(
    `select ${statementColumns} from statements where organization_id = $1 order by number desc limit 1`,
    [tx.organizationId],
  );
  return statement;
}

/** Returns the sums of all statements, by month and payee. */
export async function findStatedSums(tx: OrganizationTx): Promise<StatedSum[]> {
  const rows = await tx.query<(Pick<StatedSum, 'state' | 'payee' | 'month' | 'amendment'> & { owed: string; paid: string })[]>(
    `select state, payee, month, amendment,
            coalesce(sum(amount) filter (where kind <> 'payment'), 0.00) as owed,
            coalesce(-sum(amount) filter (where kind = 'payment'), 0.00) as paid
       from statement_lines where organization_id = $1
      group by state, payee, month, amendment`,
    [tx.organizationId],
  );
  return rows.map(({ owed, paid, ...rest }) => ({ ...rest, owedCents: parseDollarsToBigInt(owed), paidCents: parseDollarsToBigInt(paid) }));
}

export async function findLines(tx: OrganizationTx, statementId: string): Promise<StatementLine[]> {
  const rows = await tx.query<(Omit<StatementLine, 'cents'> & { amount: string })[]>(
    `select kind, state, payee, month, amendment, due_on as "dueOn", amount from statement_lines
      where organization_id = $1 and statement_id = $2 order by line`,
    [tx.organizationId, statementId],
  );
  return rows.map(({ amount, ...rest }) => ({ ...rest, cents: parseDollarsToBigInt(amount) }));
}

export async function insertStatement(
  tx: OrganizationTx,
  { id, number, month, issuedAt, issuedByName, rulebookVersion }: Omit<StatementRecord, keyof StatementAmounts>,
  { previousCents, chargesCents, adjustmentsCents, paymentsCents, balanceCents }: StatementSums,
): Promise<void> {
  const amounts = [previousCents, chargesCents, adjustmentsCents, paymentsCents, balanceCents].map(formatPlainDollars);
  await tx.query(
    `insert into statements (organization_id, id, number, month, issued_at, issued_by_name, rulebook_version, previous, charges, adjustments, payments, balance)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [tx.organizationId, id, number, month, issuedAt, issuedByName, rulebookVersion, ...amounts],
  );
}

export async function insertLines(tx: OrganizationTx, statementId: string, lines: readonly StatementLine[]): Promise<void> {
  await tx.query(
    `insert into statement_lines (organization_id, statement_id, line, kind, state, payee, month, amendment, due_on, amount)
     select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::smallint[], $9::date[], $10::numeric[])`,
    [
      tx.organizationId,
      statementId,
      lines.map((_, at) => at + 1),
      lines.map(({ kind }) => kind),
      lines.map(({ state }) => state),
      lines.map(({ payee }) => payee),
      lines.map(({ month }) => month),
      lines.map(({ amendment }) => amendment),
      lines.map(({ dueOn }) => dueOn),
      lines.map(({ cents }) => formatPlainDollars(cents)),
    ],
  );
}
