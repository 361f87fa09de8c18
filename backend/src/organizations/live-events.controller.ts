import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, SignedIn } from '../platform/kernel/access/access.js';
import { getVisibleOrganizationId, type SignedInUser } from '../platform/kernel/access/caller.js';
import { EventStreamsService } from '../platform/web/live/event-streams.js';
import { toPublicSessionId } from './sessions/session-index.service.js';
import { SessionsService } from './sessions/sessions.service.js';

@ApiTags('Live events')
@Controller('events')
export class LiveEventsController {
  constructor(
    private readonly streams: EventStreamsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Streams server-sent events of the organization, each one line of JSON with a `type`, until the session ends. */
  @Get()
  @SignedIn()
  @ApiOkResponse({ description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } })
  async open(@CurrentUser() user: SignedInUser, @Req() { method, sessionID }: Request, @Res() response: Response): Promise<void> {
    // Express routes HEAD here: its response has no body, so a stream would never end.
    if (method === 'HEAD') {
      response.type('text/event-stream').end();
      return;
    }
    const owner = {
      organizationId: getVisibleOrganizationId(user),
      userId: user.id,
      sessionKey: toPublicSessionId(sessionID),
      isStillSignedIn: () => this.sessions.isRunning(sessionID),
    };
    await this.streams.open(owner, response);
  }
}
