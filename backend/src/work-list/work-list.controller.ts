import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { WorkListDto } from './work-list.dto.js';
import { WorkListService } from './work-list.service.js';

@ApiTags('Filing')
@Controller('work-list')
export class WorkListController {
  constructor(private readonly work: WorkListService) {}

  /** Returns the organization's open work: filings, placements, tags from offices, and changes that await approval. */
  @Get()
  @MayRead('filing')
  async list(@CurrentCaller() { organizationId }: Caller): Promise<WorkListDto> {
    return this.work.list(organizationId);
  }
}
