import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiStoredFileResponse, sendStoredFile } from '../../platform/content/downloads/stored-file-download.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { TaskDto, toTaskDto } from '../../platform/work/tasks/tasks.dto.js';
import { NewReportExportDto } from './report-export.dto.js';
import { ReportExportsService } from './report-exports.service.js';

@ApiTags('Reports')
@Controller('reports/exports')
@MayRead('filing')
export class ReportExportsController {
  constructor(private readonly exports: ReportExportsService) {}

  /** Exports a report with many rows in the background, as the same file as its download. */
  @Post()
  @HttpCode(202)
  @Idempotent()
  @ApiAcceptedResponse({ type: TaskDto, description: 'The file is created in the background.' })
  async create(@CurrentCaller() caller: Caller, @Body() body: NewReportExportDto): Promise<TaskDto> {
    return toTaskDto(await this.exports.requestExport(caller, body));
  }

  /** Returns the file of a finished export to the person who requested it, for 7 days. */
  @Get(':id/file')
  @ApiStoredFileResponse()
  async createFile(@CurrentCaller() caller: Caller, @IdParam('the export') id: string, @Res() response: Response): Promise<void> {
    await sendStoredFile(await this.exports.open(caller, id), response);
  }
}
