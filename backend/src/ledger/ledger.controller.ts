import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { LedgerDto, LedgerQueryDto } from './ledger.dto.js';
import { LedgerViewService } from './ledger-view.service.js';

@ApiTags('Ledger')
@Controller('ledger')
export class LedgerController {
  constructor(private readonly ledger: LedgerViewService) {}

  /** Returns the taxes and fees owed, filed, paid and open, by state, month and payee. */
  @Get()
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @Query() query: LedgerQueryDto): Promise<LedgerDto> {
    return this.ledger.getView(organizationId, query);
  }
}
