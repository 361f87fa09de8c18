import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../platform/kernel/access/access.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { StreamsBody } from '../../platform/web/http/streams-body.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { PolicySyncWebhooksService } from './policy-sync-webhooks.service.js';

const MAX_BYTES = 1_048_576;

/** Public, because a policy administration system cannot sign in: its signature authenticates it. */
@ApiTags('Policy Sync')
@Controller('policy-sync/webhook')
@Public()
export class PolicySyncWebhookController {
  constructor(private readonly webhooks: PolicySyncWebhooksService) {}

  /** Receives the notification of a change in the policy administration system, and starts a sync. */
  @Post(':id')
  @HttpCode(204)
  @StreamsBody()
  @ApiHeader({
    name: 'X-Signature',
    required: true,
    schema: { type: 'string', example: `t=1795435200,v1=${'0'.repeat(64)}` },
    description: '`t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body" by the secret>`, at most 5 minutes old.',
  })
  @ApiBody({ schema: { type: 'object', additionalProperties: true, example: { id: 'delivery-1', type: 'transactions.changed' } } })
  @ApiProblems('unauthorized', 'payload-too-large', 'unavailable')
  async receive(@IdParam('the connection, from the webhook URL') id: string, @Req() request: Request): Promise<void> {
    const signature = request.get('x-signature');
    const isKnown = await this.webhooks.receiveWebhook(id, { signature, body: await readSignedBody(request) });
    if (!isKnown)
      throw new Problem('unauthorized', 'This webhook was not accepted. Check its address, its secret and the time it was signed.');
  }
}

/** Returns the signed body. @throws Problem 'payload-too-large' */
async function readSignedBody(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Problem('payload-too-large', 'A webhook can be up to 1 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
