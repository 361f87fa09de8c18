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

  /** Returns what the organization has to do: filings, placements, tags of offices, and changes that wait for approval. */
  @Get()
  @MayRead('filing')
  async list(@CurrentCaller() { organizationId }: Caller): Promise<WorkListDto> {
    return this.work.list(organizationId);
  }
}
