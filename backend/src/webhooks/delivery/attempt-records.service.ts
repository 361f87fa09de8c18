import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../../platform/web/live/live-updates.service.js';
import { OutboxService } from '../../platform/kernel/outbox/outbox.js';
import { failWaitingDeliveries, lockEndpoint, type StoredEndpoint, updateEndpoint } from '../endpoints/endpoint.queries.js';
import { ENDPOINT_TURNED_OFF } from '../webhook.actions.js';
import { ENDPOINT_TURNED_OFF_EVENT, type EndpointTurnedOff } from '../webhook-events.js';
import { type AttemptOutcome, type Delivery, insertAttempt, finishDelivery } from './delivery.queries.js';
import { computeNextAttempt, OFF_AFTER_MS } from './retry-times.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Records the outcomes of attempts, and turns off endpoints that have failed for a day. */
@Injectable()
export class AttemptRecordsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly outbox: OutboxService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async recordOutcome(organizationId: string, delivery: Delivery, outcome: AttemptOutcome): Promise<void> {
    const now = this.clock.now();
    const next = outcome.failure === null ? null : computeNextAttempt(delivery.attempts + 1, now);
    const state = outcome.failure === null ? 'delivered' : next === null ? 'failed' : 'waiting';
    const isOff = await this.database.inOrganization(organizationId, async (tx) => {
      // Locks the endpoint first, like every other change to it or its queue.
      const endpoint = await lockEndpoint(tx, delivery.endpointId);
      // The delivery may have been removed or the endpoint turned off in the meantime.
      if (endpoint === undefined || !(await finishDelivery(tx, delivery.id, { state, now, next }))) return false;
      await insertAttempt(tx, delivery, outcome);
      return this.recordAttempt(tx, endpoint, outcome.failure, now);
    });
    if (isOff) this.live.publish(organizationId, { type: 'stale', invalidates: [['webhooks'], ['notifications']] });
    // A user who has sent a test event or resent a message waits for the outcome.
    else if (delivery.subject === null) this.live.publish(organizationId, { type: 'stale', invalidates: [['webhooks']] });
  }

  /** Records when the endpoint began to fail. @returns true if this attempt turned the endpoint off */
  private async recordAttempt(tx: OrganizationTx, endpoint: StoredEndpoint, failure: string | null, now: Date): Promise<boolean> {
    if (failure === null) {
      if (endpoint.failingSince !== null) await updateEndpoint(tx, { ...endpoint, failingSince: null });
      return false;
    }
    if (endpoint.offSince !== null) return false;
    const failingSince = endpoint.failingSince ?? now;
    const isOff = now.getTime() - failingSince.getTime() >= OFF_AFTER_MS;
    if (endpoint.failingSince !== null && !isOff) return false;
    await updateEndpoint(tx, { ...endpoint, failingSince, ...(isOff && { offSince: now, offBecause: 'failing' }) });
    if (!isOff) return false;
    await failWaitingDeliveries(tx, endpoint.id, now);
    const facts = { url: endpoint.url, failingSince: failingSince.toISOString(), failure };
    tx.recordChange(ENDPOINT_TURNED_OFF, { subjectId: endpoint.id, after: facts });
    const payload: EndpointTurnedOff = { endpointId: endpoint.id, ...facts };
    await this.outbox.publish(tx, { type: ENDPOINT_TURNED_OFF_EVENT, organizationId: tx.organizationId, subjectId: endpoint.id, payload });
    return true;
  }
}
