import type { CalendarDate } from '../dates/calendar-date.js';
import type { Month } from '../ledger/month.js';
import type { FileRecord } from '../platform/content/files/stored-files.service.js';
import { paymentColumns } from './payment-list.js';
import type { PaymentRecord } from './payment.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** @param lock prevents other changes until the transaction ends */
export async function findPayment(tx: OrganizationTx, id: string, { lock = false } = {}): Promise<PaymentRecord | undefined> {
  const [payment] = await tx.query<PaymentRecord[]>(
    `select ${paymentColumns} from payments where organization_id = $1 and id = $2${lock ? ' for no key update' : ''}`,
    [tx.organizationId, id],
  );
  return payment;
}

/**
 * Finds a payment that is not voided and has the same confirmation number. Without a number, finds a payment that is the same in all other respects.
 */
export async function findSamePayment(
  tx: OrganizationTx,
  { state, payee, confirmation, kind, fromMonth, toMonth, amount, paidOn }: PaymentRecord,
): Promise<PaymentRecord | undefined> {
  const [payment] = await tx.query<PaymentRecord[]>(
    `select ${paymentColumns} from payments
      where organization_id = $1 and state = $2 and payee = $3 and voided_at is null
        and (lower(confirmation) = lower($4)
             or $4 is null and kind = $5 and from_month = $6 and to_month = $7 and amount = $8 and paid_on = $9)
      limit 1`,
    [tx.organizationId, state, payee, confirmation, kind, fromMonth, toMonth, amount, paidOn],
  );
  return payment;
}

export async function insertPayment(tx: OrganizationTx, payment: PaymentRecord): Promise<void> {
  const { id, state, payee, kind, fromMonth, toMonth, amount, paidOn, method, confirmation, note, recordedAt, recordedByName } = payment;
  await tx.query(
    `insert into payments (organization_id, id, state, payee, kind, from_month, to_month, amount, paid_on, method, confirmation, note,
                           recorded_at, recorded_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [tx.organizationId, id, state, payee, kind, fromMonth, toMonth, amount, paidOn, method, confirmation, note, recordedAt, recordedByName],
  );
}

export async function setVoided(
  tx: OrganizationTx,
  id: string,
  { at, byName, reason }: { at: Date; byName: string; reason: string },
): Promise<void> {
  await tx.query('update payments set voided_at = $3, voided_by_name = $4, void_reason = $5 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    at,
    byName,
    reason,
  ]);
}

export async function setProof(
  tx: OrganizationTx,
  id: string,
  { fileId, name, sizeBytes }: Pick<FileRecord, 'fileId' | 'name' | 'sizeBytes'>,
): Promise<void> {
  await tx.query('update payments set proof_id = $3, proof_name = $4, proof_bytes = $5 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    fileId,
    name,
    sizeBytes,
  ]);
}

/** Returns the payments for months of a state, including voided ones, in the order in which they were made. */
export async function findPaymentsOfMonths(
  tx: OrganizationTx,
  { state, fromMonth, toMonth }: Pick<PaymentRecord, 'state' | 'fromMonth' | 'toMonth'>,
): Promise<PaymentRecord[]> {
  return tx.query<PaymentRecord[]>(
    `select ${paymentColumns} from payments
      where organization_id = $1 and state = $2 and from_month <= $4 and to_month >= $3 order by paid_on, recorded_at, id`,
    [tx.organizationId, state, fromMonth, toMonth],
  );
}

/** Returns the payments, to all states and payees, that are for a month or later and were made on or before a day, including voided ones. */
export async function findPaymentsPaidBy(
  tx: OrganizationTx,
  { fromMonth, paidBy }: { fromMonth: Month; paidBy: CalendarDate },
): Promise<PaymentRecord[]> {
  return tx.query<PaymentRecord[]>(
    `select ${paymentColumns} from payments where organization_id = $1 and to_month >= $2 and paid_on <= $3 order by paid_on, recorded_at, id`,
    [tx.organizationId, fromMonth, paidBy],
  );
}
