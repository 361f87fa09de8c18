import type { OutboxService } from '../platform/kernel/outbox/outbox.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { REPORTED_CHANGED_EVENT, type ReportedChanged } from './reported-events.js';

/** Publishes an event after a filing's reports were sent, or a response to them was added or removed. */
export async function publishReported(outbox: OutboxService, tx: OrganizationTx, filingId: string): Promise<void> {
  const payload: ReportedChanged = { filingId };
  await outbox.publish(tx, { type: REPORTED_CHANGED_EVENT, organizationId: tx.organizationId, subjectId: filingId, payload });
}
