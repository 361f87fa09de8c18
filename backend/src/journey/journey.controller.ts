import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { JourneyDto, toJourneyDto } from './journey.dto.js';
import { JourneyService } from './journey.service.js';

@ApiTags('Compliance')
@Controller('compliance/journey')
@MayRead('filing')
export class JourneyController {
  constructor(private readonly journey: JourneyService) {}

  /** Returns the seven milestones on the way to compliance, each with its progress and the facts behind it. */
  @Get()
  async listMilestones(@CurrentCaller() { organizationId }: Caller): Promise<JourneyDto> {
    return toJourneyDto(await this.journey.listMilestones(organizationId));
  }
}
