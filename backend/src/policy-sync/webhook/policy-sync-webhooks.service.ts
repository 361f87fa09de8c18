import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../platform/kernel/schedules/schedule-definition.js';
import { findConnectionByWebhook } from '../connection.queries.js';
import { PolicySyncConnectionsService } from '../policy-sync-connections.service.js';
import { PolicySyncRunsService } from '../runs/policy-sync-runs.service.js';
import { isSigned, type SignedWebhook } from './webhook-signature.js';

const FORGET_DELIVERIES_SCHEDULE = defineProductSchedule({ name: 'forget-policy-sync-deliveries', cron: '50 * * * *', timeZone: 'UTC' });

/** Receives change notices from policy administration systems. The sync then reads the changes from the system. */
@Injectable()
export class PolicySyncWebhooksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly connections: PolicySyncConnectionsService,
    private readonly runs: PolicySyncRunsService,
    private readonly clock: ClockService,
  ) {}

  /** @returns true for a known and signed webhook. A repeated delivery has no effect. */
  async receiveWebhook(webhookId: string, webhook: SignedWebhook): Promise<boolean> {
    const connection = await this.database.inScope('policy-sync', {}, (tx) => findConnectionByWebhook(tx, webhookId));
    const secrets = connection === undefined ? [] : this.connections.getSecrets(connection);
    if (connection === undefined || !isSigned(webhook, secrets, this.clock.now())) return false;
    const { organizationId } = connection;
    // A delivery is stored only together with its effect, because an interrupted one is sent again and must then be processed.
    await this.database.inOrganization(organizationId, async (tx) => {
      const inserted = await tx.query<unknown[]>(
        `insert into policy_sync_deliveries (organization_id, delivery_id, received_at) values ($1, $2, $3)
         on conflict (organization_id, delivery_id) do nothing returning delivery_id`,
        [organizationId, getDeliveryId(webhook.body), this.clock.now()],
      );
      if (inserted.length > 0) await this.runs.startAutomatically(tx, 'webhook');
    });
    return true;
  }

  @OnSchedule(FORGET_DELIVERIES_SCHEDULE)
  async forgetDeliveries(): Promise<void> {
    await this.database.inScope('retention', {}, (tx) =>
      tx.query("delete from policy_sync_deliveries where received_at < clock_timestamp() - interval '7 days'"),
    );
  }
}

/** Returns the delivery's `id`, which is part of the signed text; without one, a hash of the body. */
function getDeliveryId(body: Buffer): string {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    if (
      typeof parsed === 'object' &&
      parsed !== null &&
      'id' in parsed &&
      typeof parsed.id === 'string' &&
      /^[\w.:-]{1,200}$/.test(parsed.id)
    )
      return parsed.id;
  } catch {
    // A body that is not JSON is treated as a notice that something has changed.
  }
  return `sha256:${createHash('sha256').update(body).digest('hex')}`;
}
