import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/access/access.js';
import type { Caller } from '../platform/access/caller.js';
import { AnswersAll } from '../platform/http/answers-all.js';
import { ConnectionDto } from './connection.dto.js';
import { Connections } from './connections.service.js';

@ApiTags('Connections')
@Controller('connections')
export class ConnectionsController {
  constructor(private readonly connections: Connections) {}

  /** Every outside service that the organization is, or could be, connected to. */
  @Get()
  @MayRead('integrations')
  @AnswersAll(ConnectionDto)
  async list(@CurrentCaller() caller: Caller): Promise<ConnectionDto[]> {
    return this.connections.list(caller);
  }

  /** Tests the connection now and returns its state. */
  @Post(':connection/check')
  @HttpCode(200)
  @MayWrite('integrations')
  async check(@CurrentCaller() caller: Caller, @Param('connection') connection: string): Promise<ConnectionDto> {
    return this.connections.check(caller, connection);
  }
}
