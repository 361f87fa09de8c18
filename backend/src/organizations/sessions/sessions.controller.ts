import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, SignedIn, type SignedInUser } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { Problem } from '../../platform/http/problem.js';
import { publicSessionId } from './session-index.service.js';
import { SessionDto } from './sessions.dto.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Sign-in')
@Controller('auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** The user's sessions, most recently used first. */
  @Get()
  @ApiProblems(503)
  async list(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<SessionDto[]> {
    const here = publicSessionId(request.sessionID);
    const sessions = await this.sessions.list(user.id);
    return sessions.map(({ id, startedAt, lastSeenAt, address, userAgent }) => ({
      id,
      startedAt,
      lastSeenAt,
      address,
      userAgent,
      current: id === here,
    }));
  }

  /** Ends one of the user's sessions. */
  @Delete(':id')
  @HttpCode(204)
  @ApiProblems(404, 503)
  async end(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<void> {
    if (!(await this.sessions.end(user.id, id))) throw new Problem('not-found', 'This session is not yours, or it has already ended.');
  }
}
