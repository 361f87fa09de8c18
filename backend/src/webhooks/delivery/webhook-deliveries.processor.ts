import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { OutboxService } from '../../platform/kernel/outbox/outbox.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { failWaitingDeliveries, findEndpoint, lockEndpoint } from '../endpoints/endpoint.queries.js';
import { EndpointSecretsService } from '../endpoints/endpoint-secrets.service.js';
import { DELIVERIES_DUE_EVENT } from '../webhook-events.js';
import { claimDue, type Delivery, findDueEndpoints, releaseClaims } from './delivery.queries.js';
import { AttemptRecordsService } from './attempt-records.service.js';
import { type WebhookTarget, WebhookClient } from './webhook.client.js';
import { DELETE_OLD_WEBHOOKS_SCHEDULE, RETRY_WEBHOOKS_SCHEDULE, SEND_WEBHOOKS_JOB } from './webhooks.job.js';

/** Maximum number of concurrent messages to one endpoint; they must have different subjects. */
const MAX_CONCURRENT = 8;
/** Time after which a job yields to jobs of other endpoints. */
const TURN_MS = 20_000;
/** Time to add to the maximum duration of an attempt; a worker that exceeds both must be dead. */
const CLAIM_SLACK_MS = 20_000;
const SUSPENDED_MS = 30_000;

type SendJob = Pick<RunningJob, 'organizationId' | 'subjectId'>;

/** Sends due deliveries, one endpoint per job, so a slow endpoint occupies only one slot of the queue. */
@Injectable()
export class WebhookDeliveriesProcessor {
  private readonly claimMs: number;
  /** Endpoints that this process is sending to; `isWoken` is true if more deliveries have arrived since it last checked. */
  private readonly busy = new Map<string, { isWoken: boolean }>();

  constructor(
    private readonly database: DatabaseService,
    private readonly outbox: OutboxService,
    private readonly secrets: EndpointSecretsService,
    private readonly sender: WebhookClient,
    private readonly records: AttemptRecordsService,
    private readonly clock: ClockService,
    configuration: Configuration,
  ) {
    this.claimMs = configuration.get('webhookTimeoutMs') + CLAIM_SLACK_MS;
  }

  @HandlesJob(SEND_WEBHOOKS_JOB)
  async sendDue({ organizationId, subjectId: endpointId }: SendJob): Promise<void> {
    const busy = this.busy.get(endpointId);
    if (busy !== undefined) {
      busy.isWoken = true;
      return;
    }
    const turn = { isWoken: true };
    this.busy.set(endpointId, turn);
    try {
      const endsAt = performance.now() + TURN_MS;
      while (turn.isWoken) {
        turn.isWoken = false;
        while (await this.sendBatch(organizationId, endpointId)) {
          if (performance.now() > endsAt) return await this.continueLater(organizationId, endpointId);
        }
      }
    } finally {
      this.busy.delete(endpointId);
    }
  }

  /** Resumes retries and the deliveries of killed workers. */
  @OnSchedule(RETRY_WEBHOOKS_SCHEDULE)
  async resumeRetries(): Promise<void> {
    const due = await this.database.inScope('webhooks', {}, (tx) => findDueEndpoints(tx, this.clock.now()));
    for (const { organizationId, endpointId } of due) await this.continueLater(organizationId, endpointId);
  }

  /** Deletes deliveries after 30 days. */
  @OnSchedule(DELETE_OLD_WEBHOOKS_SCHEDULE)
  async deleteOldDeliveries(): Promise<void> {
    await this.database.inScope('retention', {}, (tx) =>
      tx.query("delete from webhook_deliveries where created_at < $1::timestamptz - interval '30 days'", [this.clock.now()]),
    );
  }

  /** @returns true if there may be more due deliveries */
  private async sendBatch(organizationId: string, endpointId: string): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.claimMs);
    const claimed = await this.database.inOrganization(organizationId, async (tx) => {
      const endpoint = await findEndpoint(tx, endpointId);
      if (endpoint === undefined) return undefined;
      if (endpoint.offSince !== null) {
        // Messages that are waiting were recorded while the endpoint was being turned off. It may have been turned on again in the meantime.
        const locked = await lockEndpoint(tx, endpointId);
        if (locked !== undefined && locked.offSince !== null) await failWaitingDeliveries(tx, endpointId, now);
        return undefined;
      }
      const deliveries = await claimDue(tx, { endpointId, max: MAX_CONCURRENT, now, until });
      return { deliveries, endpoint };
    });
    if (claimed === undefined || claimed.deliveries.length === 0) return false;
    const { endpoint, deliveries } = claimed;
    const target = { id: endpointId, url: endpoint.url, secrets: this.secrets.getCurrentSecrets(organizationId, endpoint) };
    const sent = await Promise.all(deliveries.map((delivery) => this.sendOne(organizationId, target, delivery)));
    return sent.some(Boolean);
  }

  /** @returns true if the delivery was attempted */
  private async sendOne(organizationId: string, target: WebhookTarget, delivery: Delivery): Promise<boolean> {
    const outcome = await this.sender.sendMessage(target, delivery);
    if (outcome !== null) {
      await this.records.recordOutcome(organizationId, delivery, outcome);
      return true;
    }
    const next = new Date(this.clock.now().getTime() + SUSPENDED_MS);
    await this.database.inOrganization(organizationId, (tx) => releaseClaims(tx, [delivery.id], next));
    return false;
  }

  private async continueLater(organizationId: string, endpointId: string): Promise<void> {
    await this.database.inOrganization(organizationId, (tx) =>
      this.outbox.publish(tx, { type: DELIVERIES_DUE_EVENT, organizationId, subjectId: endpointId, payload: {} }),
    );
  }
}
