import { randomUUID } from 'node:crypto';
import type { LedgerDto } from '../../src/ledger/ledger.dto.js';
import type { TestBook } from '../harness/book.js';

/** Pays part of a payee's open amount for one month, or has it refunded. `pick` chooses the month; if there is no open month, nothing is paid. */
export async function payOpenMonth(
  owner: TestBook['owner'],
  today: string,
  { pick, part }: { readonly pick: number; readonly part: 'half' | 'all' | 'more' },
): Promise<void> {
  const { body }: { body: LedgerDto } = await owner.get('/api/ledger?fromMonth=2024-01&toMonth=2030-12').expect(200);
  const all = body.rows.filter(({ open }) => Math.abs(open) >= 0.02);
  const chosen = all[pick % Math.max(1, all.length)];
  if (chosen === undefined) return;
  const { state, payee, month, open } = chosen;
  const cents = Math.round(Math.abs(open) * 100);
  const amount = { half: Math.floor(cents / 2), all: cents, more: cents + 101 }[part] / 100;
  const kind = open < 0 ? 'refund' : 'payment';
  const paid = {
    state,
    payee,
    kind,
    fromMonth: month,
    toMonth: month,
    amount,
    paidOn: today,
    method: 'ach_debit',
    confirmation: randomUUID(),
  };
  await owner.post('/api/payments').send(paid).expect(201);
}

export async function voidPayment(owner: TestBook['owner'], pick: number): Promise<void> {
  const { body }: { body: { id: string }[] } = await owner.get('/api/payments?status=recorded').expect(200);
  const chosen = body[pick % Math.max(1, body.length)];
  if (chosen !== undefined) await owner.post(`/api/payments/${chosen.id}/void`).send({ reason: 'The bank returned it.' }).expect(200);
}
