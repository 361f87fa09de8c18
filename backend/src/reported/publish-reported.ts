import type { OutboxService } from '../platform/kernel/outbox/outbox.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { REPORTED_CHANGED_EVENT, type ReportedChanged } from './reported-events.js';

/** Publishes an event when reports of a filing were sent, or have received or lost a response. */
export async function publishReported(outbox: OutboxService, tx: OrganizationTx, filingId: string): Promise<void> {
  const payload: ReportedChanged = { filingId };
  await outbox.publish(tx, { type: REPORTED_CHANGED_EVENT, organizationId: tx.organizationId, subjectId: filingId, payload });
}
