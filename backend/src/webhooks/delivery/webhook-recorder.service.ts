import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditLogService } from '../../platform/kernel/audit-log/audit-log.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { OutboxService } from '../../platform/kernel/outbox/outbox.js';
import { type Delivery, insertDeliveries } from './delivery.queries.js';
import { findEndpointsFor } from '../endpoints/endpoint.queries.js';
import { DELIVERIES_DUE_EVENT } from '../webhook-events.js';
import { formatMessageBody, type Occurrence } from '../events/occurrence.js';
import { toOccurrence, toOccurrences } from '../events/occurrences.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/**
 * Converts changes and events to messages. It processes every recorded change and outbox event within its transaction, so a message exists exactly if
 * its change does, and messages about a subject are in the order of its changes.
 */
@Injectable()
export class WebhookRecorderService implements OnModuleInit {
  constructor(
    private readonly audit: AuditLogService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.audit.addSubscriber(async (tx, change) => {
      const occurrence = toOccurrence(change);
      if (occurrence !== undefined) await this.recordOccurrences(tx, [occurrence]);
    });
    this.outbox.addSubscriber(async (tx, event) => {
      const occurrences = toOccurrences(event);
      if (occurrences.length > 0) await this.recordOccurrences(tx, occurrences);
    });
  }

  /** @param occurrences occurrences, all of the same type */
  private async recordOccurrences(tx: OrganizationTx, occurrences: readonly Occurrence[]): Promise<void> {
    const [{ type } = { type: '' }] = occurrences;
    const endpointIds = await findEndpointsFor(tx, type);
    if (endpointIds.length === 0) return;
    const now = this.clock.now();
    const messages = occurrences.map(({ subject, data }) => ({
      messageId: createMessageId(),
      eventType: type,
      subject,
      body: formatMessageBody(type, now, tx.organizationId, data),
    }));
    await this.sendAfterCommit(
      tx,
      messages.flatMap((message) => endpointIds.map((endpointId) => ({ ...message, id: randomUUID(), endpointId }))),
    );
  }

  /** Sends deliveries as soon as the transaction commits. */
  async sendAfterCommit(tx: OrganizationTx, deliveries: readonly Omit<Delivery, 'attempts'>[]): Promise<void> {
    await insertDeliveries(tx, deliveries, this.clock.now());
    for (const endpointId of new Set(deliveries.map((delivery) => delivery.endpointId)))
      await this.outbox.publish(tx, { type: DELIVERIES_DUE_EVENT, organizationId: tx.organizationId, subjectId: endpointId, payload: {} });
  }
}

/** Creates a message's id, by which receivers detect repetitions. */
export function createMessageId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}
