import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { DeliveryListQueryDto, WebhookDeliveryDetailDto, WebhookDeliveryDto } from './delivery-log.dto.js';
import { DeliveryLogService } from './delivery-log.service.js';

/** For owners: messages contain data from the whole organization. */
@ApiTags('Webhooks')
@Controller('webhooks')
@MayManage('integrations')
export class DeliveryLogController {
  constructor(private readonly log: DeliveryLogService) {}

  /** Returns the messages to an endpoint in the last 30 days, newest first. */
  @Get('endpoints/:id/deliveries')
  @ApiPageResponse(WebhookDeliveryDto)
  async list(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the endpoint') id: string,
    @Query() query: DeliveryListQueryDto,
  ): Promise<Page<WebhookDeliveryDto>> {
    return this.log.list(organizationId, id, query);
  }

  /** Sends a test event to an endpoint. */
  @Post('endpoints/:id/test')
  @HttpCode(202)
  @Idempotent()
  @ApiAcceptedResponse({ type: WebhookDeliveryDetailDto, description: 'The test event is queued.' })
  @ApiProblems('conflict')
  async runTest(@CurrentCaller() { organizationId }: Caller, @IdParam('the endpoint') id: string): Promise<WebhookDeliveryDetailDto> {
    return this.log.sendTest(organizationId, id);
  }

  /** Returns one message to an endpoint, with every attempt and response. */
  @Get('deliveries/:deliveryId')
  async get(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the delivery', 'deliveryId') deliveryId: string,
  ): Promise<WebhookDeliveryDetailDto> {
    return this.log.getDetail(organizationId, deliveryId);
  }

  /** Sends a message again, with the same `webhook-id`. */
  @Post('deliveries/:deliveryId/replay')
  @HttpCode(202)
  @Idempotent()
  @ApiAcceptedResponse({ type: WebhookDeliveryDetailDto, description: 'The message is queued again.' })
  @ApiProblems('conflict')
  async replay(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the delivery', 'deliveryId') deliveryId: string,
  ): Promise<WebhookDeliveryDetailDto> {
    return this.log.replayDelivery(organizationId, deliveryId);
  }
}
