import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/access/access.js';
import type { Caller } from '../platform/access/caller.js';
import { AnswersAll } from '../platform/http/answers-all.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { ConnectionDto, RevocationDto } from './connection.dto.js';
import { Connections } from './connections.service.js';

@ApiTags('Connections')
@Controller('connections')
export class ConnectionsController {
  constructor(private readonly connections: Connections) {}

  /** Every outside service that the organization is, or could be, connected to. */
  @Get()
  @MayRead('integrations')
  @AnswersAll(ConnectionDto, 'one for each outside service')
  async list(@CurrentCaller() caller: Caller): Promise<ConnectionDto[]> {
    return this.connections.list(caller);
  }

  /** Access that an outside service has not ended yet although we asked. We ask again for about a week. */
  @Get('revocations')
  @MayRead('integrations')
  @AnswersAll(RevocationDto, 'one for each access that was revoked within about a week')
  async revocations(@CurrentCaller() { organizationId }: Caller): Promise<RevocationDto[]> {
    return this.connections.revocations(organizationId);
  }

  /** Takes access off the list that a person has removed at the service. */
  @Delete('revocations/:id')
  @HttpCode(204)
  @MayWrite('integrations')
  @ApiNoContentResponse({ description: 'Removed from the list.' })
  async dismiss(@CurrentCaller() { organizationId }: Caller, @Param('id', IdPipe) id: string): Promise<void> {
    await this.connections.dismiss(organizationId, id);
  }

  /** Tests the connection now and returns its state. */
  @Post(':connection/check')
  @HttpCode(200)
  @MayWrite('integrations')
  async check(@CurrentCaller() caller: Caller, @Param('connection') connection: string): Promise<ConnectionDto> {
    return this.connections.check(caller, connection);
  }
}
