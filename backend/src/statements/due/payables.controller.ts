import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { PayablesDto } from './payables.dto.js';
import { PayablesService } from './payables.service.js';

@ApiTags('Payments')
@Controller('payables')
export class PayablesController {
  constructor(private readonly due: PayablesService) {}

  /** Returns open taxes and fees by state, payee and pay-by date (the last business day to pay). */
  @Get()
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller): Promise<PayablesDto> {
    return this.due.getPayables(organizationId);
  }
}
