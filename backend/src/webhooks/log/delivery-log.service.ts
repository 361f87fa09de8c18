import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { findEndpoint, type StoredEndpoint } from '../endpoints/endpoint.queries.js';
import { TEST_EVENT } from '../events/event-types.js';
import { formatMessageBody } from '../events/occurrence.js';
import { createMessageId, WebhookRecorderService } from '../delivery/webhook-recorder.service.js';
import { MESSAGE_REPLAYED } from '../webhook.actions.js';
import {
  type DeliveryListQueryDto,
  toWebhookDeliveryDetailDto,
  toWebhookDeliveryDto,
  type WebhookDeliveryDetailDto,
  type WebhookDeliveryDto,
} from './delivery-log.dto.js';
import { findAttempts, deliveryColumns, deliveryList, findDelivery, isMessageWaiting, whereDelivery } from './delivery-log.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Provides the log of messages to endpoints, and of their responses, for 30 days; also sends test events and resends messages. */
@Injectable()
export class DeliveryLogService {
  constructor(
    private readonly database: DatabaseService,
    private readonly recorder: WebhookRecorderService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found' */
  async list(organizationId: string, endpointId: string, query: DeliveryListQueryDto): Promise<Page<WebhookDeliveryDto>> {
    const where = whereDelivery(organizationId, endpointId, query);
    const source = { columns: deliveryColumns, from: 'webhook_deliveries', where, view: toWebhookDeliveryDto };
    return this.database.inOrganization(organizationId, async (tx) => {
      assertFound(await findEndpoint(tx, endpointId), 'webhook endpoint');
      return readPage(tx, deliveryList, source, query);
    });
  }

  /** @throws Problem 'not-found' */
  async getDetail(organizationId: string, id: string): Promise<WebhookDeliveryDetailDto> {
    return this.database.inOrganization(organizationId, (tx) => this.findDetail(tx, id));
  }

  /** Sends a test event, regardless of the endpoint's subscriptions. @throws Problem 'not-found'; Refusal while it is off */
  async sendTest(organizationId: string, endpointId: string): Promise<WebhookDeliveryDetailDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.getUsableEndpoint(tx, endpointId);
      const body = formatMessageBody(TEST_EVENT, this.clock.now(), organizationId, { endpointId });
      const id = randomUUID();
      const delivery = { id, endpointId, messageId: createMessageId(), eventType: TEST_EVENT, subject: null, body };
      await this.recorder.sendAfterCommit(tx, [delivery]);
      return this.findDetail(tx, id);
    });
  }

  /**
   * Resends a message, with the same id and out of order.
   * @throws Problem 'not-found'; Refusal while it is waiting or its endpoint is off
   */
  async replayDelivery(organizationId: string, deliveryId: string): Promise<WebhookDeliveryDetailDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const former = assertFound(await findDelivery(tx, deliveryId), 'webhook delivery');
      // Lock the endpoint, because concurrent calls would not see each other's deliveries.
      await lockUntilTransactionEnd(tx, `webhook message ${former.messageId} to ${former.endpointId}`);
      if (await isMessageWaiting(tx, former))
        throw Refusal.createConflict('This message is still waiting to be delivered. We try again automatically.');
      const { url } = await this.getUsableEndpoint(tx, former.endpointId);
      const { endpointId, messageId, eventType, body } = former;
      const id = randomUUID();
      await this.recorder.sendAfterCommit(tx, [{ id, endpointId, messageId, eventType, subject: null, body }]);
      tx.recordChange(MESSAGE_REPLAYED, { subjectId: endpointId, after: { url, eventType, messageId } });
      return this.findDetail(tx, id);
    });
  }

  private async findDetail(tx: OrganizationTx, id: string): Promise<WebhookDeliveryDetailDto> {
    const delivery = assertFound(await findDelivery(tx, id), 'webhook delivery');
    return toWebhookDeliveryDetailDto(delivery, await findAttempts(tx, id));
  }

  private async getUsableEndpoint(tx: OrganizationTx, endpointId: string): Promise<StoredEndpoint> {
    const endpoint = assertFound(await findEndpoint(tx, endpointId), 'webhook endpoint');
    if (endpoint.offSince !== null) throw Refusal.createConflict('This endpoint is off. Turn it on first.');
    return endpoint;
  }
}
