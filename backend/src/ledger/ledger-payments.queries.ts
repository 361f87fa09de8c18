import { parseDollarsToBigInt, formatPlainDollars } from '../money/plain-dollars.js';
import type { LedgerSpan } from './ledger.queries.js';
import type { SettledSum } from './ledger-rows.js';
import type { Month } from './month.js';
import type { PaidAmount, PaidPeriod } from './paid-amounts.js';
import type { PaidMove } from './paid-moves.js';
import type { Payee } from './payee.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export async function insertPaidAmounts(
  tx: OrganizationTx,
  { paymentId, state, payee }: Pick<PaidPeriod, 'paymentId' | 'state' | 'payee'>,
  amounts: readonly PaidAmount[],
): Promise<void> {
  await tx.query(
    `insert into ledger_paid (organization_id, payment_id, state, payee, month, amendment, amount)
     select $1, $2, $3, $4, * from unnest($5::text[], $6::smallint[], $7::numeric[])`,
    [
      tx.organizationId,
      paymentId,
      state,
      payee,
      amounts.map(({ month }) => month),
      amounts.map(({ amendment }) => amendment),
      amounts.map(({ cents }) => formatPlainDollars(cents)),
    ],
  );
}

export async function deletePaidAmounts(tx: OrganizationTx, paymentId: string): Promise<void> {
  await tx.query('delete from ledger_paid where organization_id = $1 and payment_id = $2', [tx.organizationId, paymentId]);
}

/** Returns the payments that cover a range of months. */
export async function findPayments(tx: OrganizationTx, { from, to, state }: LedgerSpan): Promise<SettledSum[]> {
  const rows = await tx.query<{ state: string; month: Month; payee: Payee; amendment: number; amount: string }[]>(
    `select state, month, payee, amendment, sum(amount) as amount from ledger_paid
      where organization_id = $1 and month between $2 and $3 and ($4::text is null or state = $4)
      group by state, month, payee, amendment`,
    [tx.organizationId, from, to, state],
  );
  return rows.map(({ amount, ...rest }) => ({ ...rest, isFiled: false, filedCents: 0n, paidCents: parseDollarsToBigInt(amount) }));
}

/** Returns the amounts that a payment settles, by month and amendment. */
export async function findPaidAmounts(tx: OrganizationTx, paymentId: string): Promise<PaidAmount[]> {
  const rows = await tx.query<{ month: Month; amendment: number; amount: string }[]>(
    'select month, amendment, amount from ledger_paid where organization_id = $1 and payment_id = $2 order by month, amendment',
    [tx.organizationId, paymentId],
  );
  return rows.map(({ amount, ...rest }) => ({ ...rest, cents: parseDollarsToBigInt(amount) }));
}

/** Moves part of the amount paid for a payee's month to another month, payment by payment. */
export async function movePaidAmount(tx: OrganizationTx, state: string, { payee, from, to, cents }: PaidMove): Promise<void> {
  const places = [tx.organizationId, state, payee, [from.landsIn, to.landsIn], [from.amendment, to.amendment]];
  const here = `organization_id = $1 and state = $2 and payee = $3 and (month, amendment) in (select * from unnest($4::text[], $5::smallint[]))`;
  const rows = await tx.query<{ paymentId: string; month: Month; amendment: number; amount: string }[]>(
    `select payment_id as "paymentId", month, amendment, amount from ledger_paid where ${here} order by payment_id`,
    places,
  );
  const payments = new Map<string, { from: bigint; to: bigint }>();
  for (const { paymentId, month, amendment, amount } of rows) {
    const known = payments.get(paymentId) ?? { from: 0n, to: 0n };
    known[month === from.landsIn && amendment === from.amendment ? 'from' : 'to'] += parseDollarsToBigInt(amount);
    payments.set(paymentId, known);
  }
  let remaining = cents;
  for (const amounts of payments.values()) {
    if (remaining === 0n || amounts.from === 0n || amounts.from > 0n !== cents > 0n) continue;
    const part = cents > 0n === remaining > amounts.from ? amounts.from : remaining;
    amounts.from -= part;
    amounts.to += part;
    remaining -= part;
  }
  await tx.query(`delete from ledger_paid where ${here}`, places);
  for (const [paymentId, amounts] of payments) {
    const period = { paymentId, state, payee };
    const moved = [
      { month: from.landsIn, amendment: from.amendment, cents: amounts.from },
      { month: to.landsIn, amendment: to.amendment, cents: amounts.to },
    ];
    await insertPaidAmounts(
      tx,
      period,
      moved.filter((one) => one.cents !== 0n),
    );
  }
}
