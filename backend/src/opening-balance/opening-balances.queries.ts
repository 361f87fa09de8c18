import type { CalendarDate } from '../dates/calendar-date.js';
import type { Month } from '../ledger/month.js';
import type { Payee } from '../ledger/payee.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** An opening balance that has not been undone. */
export interface OpeningBalanceRecord {
  readonly id: string;
  readonly before: CalendarDate;
  readonly deadlineCount: number;
  readonly paid: string;
  readonly recordedAt: Date;
  readonly recordedByName: string;
}

/** Months of a payee in an opening balance. */
export interface OpeningLineRecord {
  readonly id: string;
  readonly state: string;
  readonly payee: Payee;
  readonly fromMonth: Month;
  readonly toMonth: Month;
  /** Dollars. */
  readonly paid: string;
}

export async function findOpeningBalance(tx: OrganizationTx): Promise<OpeningBalanceRecord | undefined> {
  const [balance] = await tx.query<OpeningBalanceRecord[]>(
    `select id, before_date as before, deadline_count as "deadlineCount", recorded_at as "recordedAt", recorded_by_name as "recordedByName",
            coalesce((select sum(paid) from opening_balance_lines l
                       where l.organization_id = o.organization_id and l.opening_balance_id = o.id), 0)::text as paid
       from opening_balances o where organization_id = $1 and undone_at is null`,
    [tx.organizationId],
  );
  return balance;
}

export async function insertOpeningBalance(tx: OrganizationTx, balance: Omit<OpeningBalanceRecord, 'paid'>): Promise<void> {
  const { id, before, deadlineCount, recordedAt, recordedByName } = balance;
  await tx.query(
    `insert into opening_balances (organization_id, id, before_date, deadline_count, recorded_at, recorded_by_name)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.organizationId, id, before, deadlineCount, recordedAt, recordedByName],
  );
}

export async function insertOpeningLine(tx: OrganizationTx, openingBalanceId: string, line: OpeningLineRecord): Promise<void> {
  const { id, state, payee, fromMonth, toMonth, paid } = line;
  await tx.query(
    `insert into opening_balance_lines (organization_id, id, opening_balance_id, state, payee, from_month, to_month, paid)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.organizationId, id, openingBalanceId, state, payee, fromMonth, toMonth, paid],
  );
}

export async function findOpeningLines(tx: OrganizationTx, openingBalanceId: string): Promise<OpeningLineRecord[]> {
  return tx.query<OpeningLineRecord[]>(
    `select id, state, payee, from_month as "fromMonth", to_month as "toMonth", paid from opening_balance_lines
      where organization_id = $1 and opening_balance_id = $2 order by state, payee, from_month, id`,
    [tx.organizationId, openingBalanceId],
  );
}

export async function setUndone(tx: OrganizationTx, id: string, at: Date): Promise<void> {
  await tx.query('update opening_balances set undone_at = $3 where organization_id = $1 and id = $2', [tx.organizationId, id, at]);
}
