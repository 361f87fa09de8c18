import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import type { EndpointTurnedOff } from '../../webhooks/webhook-events.js';
import { OwnerNotificationsService } from '../notices/owner-notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { endpointNotice } from './endpoint-notice.js';
import { ENDPOINT_NOTICES_JOB } from './endpoint-notices.job.js';

/** Tells owners of a webhook endpoint that was turned off. */
@Injectable()
export class EndpointNoticesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly owners: OwnerNotificationsService,
    private readonly notifications: NotificationsService,
  ) {}

  @HandlesJob(ENDPOINT_NOTICES_JOB)
  async publishChange({
    organizationId,
    payload,
    completeIn,
  }: Pick<RunningJob<EndpointTurnedOff>, 'organizationId' | 'payload' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.owners.publishChange(tx, endpointNotice(payload));
      await completeIn(tx);
    });
    this.notifications.publishChange(organizationId);
  }
}
