import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { Throttled } from '../platform/kernel/redis/throttled.js';
import { MonitoringLogDto, MonitoringLogListQueryDto } from './logs/monitoring-log.dto.js';
import { MonitoringStatusDto, MonitoringTriggerDto, TriggerMonitoringDto } from './monitoring.dto.js';
import { MonitoringService } from './monitoring.service.js';

const TRIGGERS = { name: 'monitoring-triggers', attempts: 20, withinSeconds: 60 * 60 };

@ApiTags('Monitoring')
@Controller()
export class MonitoringController {
  constructor(private readonly monitoring: MonitoringService) {}

  /** Returns readings of the regulators' pages, the newest first by default. */
  @Get('monitoring-logs')
  @MayRead('monitoring')
  @ApiPageResponse(MonitoringLogDto)
  async listLogs(@Query() query: MonitoringLogListQueryDto): Promise<Page<MonitoringLogDto>> {
    return this.monitoring.listLogs(query);
  }

  /** Returns the status of monitoring: its mode, its schedules, and the number of updates. */
  @Get('monitoring/status')
  @MayRead('monitoring')
  async getStatus(@CurrentCaller() { organizationId }: Caller): Promise<MonitoringStatusDto> {
    return this.monitoring.getStatus(organizationId);
  }

  /** Checks the page of a state, or all pages, now. Skips pages checked in the last 15 minutes. */
  @Post('monitoring/trigger')
  @HttpCode(202)
  @MayWrite('monitoring')
  @Throttled('organization', TRIGGERS)
  @ApiAcceptedResponse({ type: MonitoringTriggerDto, description: 'The pages are being read, unless `taskId` is null.' })
  @ApiProblems('conflict')
  async trigger(@CurrentCaller() caller: Caller, @Body() { state }: TriggerMonitoringDto): Promise<MonitoringTriggerDto> {
    return this.monitoring.requestReading(caller, state);
  }
}
