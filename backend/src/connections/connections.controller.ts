import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { IdParam, PathParam } from '../platform/web/http/path-params.js';
import { ConnectionDto, RevocationDto } from './connection.dto.js';
import { ConnectionsService } from './connections.service.js';

@ApiTags('Connections')
@Controller('connections')
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  /** Returns every external service that the organization is connected to or can connect. */
  @Get()
  @MayRead('integrations')
  @ApiListResponse(ConnectionDto, 'one for each outside service')
  async list(@CurrentCaller() caller: Caller): Promise<ConnectionDto[]> {
    return this.connections.list(caller);
  }

  /** Returns access that an external service has not revoked yet although we asked. We ask again for about a week. */
  @Get('revocations')
  @MayRead('integrations')
  @ApiListResponse(RevocationDto, 'one for each access that was revoked within about a week')
  async listRevocations(@CurrentCaller() { organizationId }: Caller): Promise<RevocationDto[]> {
    return this.connections.listRevocations(organizationId);
  }

  /** Removes access from the list once a person has revoked it at the service. */
  @Delete('revocations/:id')
  @HttpCode(204)
  @MayWrite('integrations')
  @ApiNoContentResponse({ description: 'Removed from the list.' })
  async dismiss(@CurrentCaller() { organizationId }: Caller, @IdParam('the revocation') id: string): Promise<void> {
    await this.connections.dismissRevocation(organizationId, id);
  }

  /** Tests the connection now and returns its state. */
  @Post(':connection/check')
  @HttpCode(200)
  @MayWrite('integrations')
  async check(
    @CurrentCaller() caller: Caller,
    @PathParam('connection', 'Id of the connection, from the list.', 'policy-administration') connection: string,
  ): Promise<ConnectionDto> {
    return this.connections.checkConnection(caller, connection);
  }
}
