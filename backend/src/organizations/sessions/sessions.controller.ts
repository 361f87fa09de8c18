import { Controller, Delete, Get, HttpCode, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../../platform/kernel/lists/page.js';
import { paginateArray } from '../../platform/kernel/lists/paginate-array.js';
import { toPublicSessionId } from './session-index.service.js';
import { getSessionPosition, sessionList } from './session-list.js';
import { SessionDto, SessionListQueryDto } from './sessions.dto.js';
import { SessionsService } from './sessions.service.js';
import { PathParam } from '../../platform/web/http/path-params.js';
import { EXAMPLE_ID } from '../../platform/web/http/example-values.js';

@ApiTags('Sign-in')
@Controller('auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Returns the user's sessions, most recently used first by default. */
  @Get()
  @ApiPageResponse(SessionDto)
  async list(@CurrentUser() user: SignedInUser, @Query() query: SessionListQueryDto, @Req() request: Request): Promise<Page<SessionDto>> {
    const here = toPublicSessionId(request.sessionID);
    const page = paginateArray(sessionList, await this.sessions.list(user.id), getSessionPosition, query);
    return mapPage(page, ({ id, startedAt, lastSeenAt, address, userAgent }) => ({
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
  async end(
    @CurrentUser() user: SignedInUser,
    @PathParam('id', 'Id of the session, from the list.', EXAMPLE_ID) id: string,
  ): Promise<void> {
    if (!(await this.sessions.endSession(user.id, id)))
      throw new Problem('not-found', 'This session is not yours, or it has already ended.');
  }
}
