import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { IdempotentWithSecret } from '../../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { eventTypes } from '../events/event-types.js';
import {
  ChangeEndpointDto,
  EndpointSecretDto,
  toWebhookEndpointDto,
  toWebhookEventTypeDto,
  NewEndpointDto,
  NewWebhookEndpointDto,
  WebhookEndpointDto,
  WebhookEventTypeDto,
} from './webhook-endpoints.dto.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

/** For owners: the URL of an endpoint may contain a token. */
@ApiTags('Webhooks')
@Controller('webhooks')
export class WebhookEndpointsController {
  constructor(private readonly endpoints: WebhookEndpointsService) {}

  /** Returns the events that endpoints can subscribe to. */
  @Get('event-types')
  @MayRead('integrations')
  @ApiPageResponse(WebhookEventTypeDto, { bound: 'one for each type of event' })
  eventTypes(): Page<WebhookEventTypeDto> {
    return toSinglePage(eventTypes.map(toWebhookEventTypeDto));
  }

  /** Returns the webhook endpoints of the organization, oldest first. */
  @Get('endpoints')
  @MayManage('integrations')
  @ApiPageResponse(WebhookEndpointDto, { bound: 'at most 20' })
  async list(@CurrentCaller() { organizationId }: Caller): Promise<Page<WebhookEndpointDto>> {
    return toSinglePage((await this.endpoints.list(organizationId)).map(toWebhookEndpointDto));
  }

  /** Adds a webhook endpoint and returns its secret, which is shown only once. Endpoints with the same URL need different events. */
  @Post('endpoints')
  @MayManage('integrations')
  @IdempotentWithSecret('The endpoint was added, but its secret is no longer kept. Create a new secret for the endpoint.')
  async add(@CurrentCaller() { organizationId }: Caller, @Body() body: NewEndpointDto): Promise<NewWebhookEndpointDto> {
    const { endpoint, secret } = await this.endpoints.add(organizationId, body);
    return Object.assign(toWebhookEndpointDto(endpoint), { secret });
  }

  /** Returns one webhook endpoint. */
  @Get('endpoints/:id')
  @MayManage('integrations')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the endpoint') id: string): Promise<WebhookEndpointDto> {
    return toWebhookEndpointDto(await this.endpoints.get(organizationId, id));
  }

  /** Changes a webhook endpoint, or turns it off or on. Messages waiting when it is turned off are not sent. */
  @Patch('endpoints/:id')
  @MayManage('integrations')
  @ApiProblems('conflict')
  async update(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the endpoint') id: string,
    @Body() body: ChangeEndpointDto,
  ): Promise<WebhookEndpointDto> {
    return toWebhookEndpointDto(await this.endpoints.update(organizationId, id, body));
  }

  /** Removes a webhook endpoint with its delivery log. */
  @Delete('endpoints/:id')
  @HttpCode(204)
  @MayManage('integrations')
  @ApiNoContentResponse({ description: 'The endpoint is removed.' })
  async remove(@CurrentCaller() { organizationId }: Caller, @IdParam('the endpoint') id: string): Promise<void> {
    await this.endpoints.remove(organizationId, id);
  }

  /**
   * Creates a new secret. For 24 hours, messages are also signed with the previous secret. Another request within that time replaces only the
   * new secret.
   */
  @Post('endpoints/:id/secret')
  @MayManage('integrations')
  @IdempotentWithSecret('The secret was created, but it is no longer kept. Create another secret.')
  async rotateSecret(@CurrentCaller() { organizationId }: Caller, @IdParam('the endpoint') id: string): Promise<EndpointSecretDto> {
    const { secret, previousUntil } = await this.endpoints.rotateSecret(organizationId, id);
    return { secret, previousSecretUntil: previousUntil.toISOString() };
  }
}

const toSinglePage = <Row>(rows: Row[]): Page<Row> => ({ rows, total: rows.length, next: null, previous: null });
