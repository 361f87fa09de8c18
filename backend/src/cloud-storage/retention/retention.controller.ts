import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { type RetainedFile, RetainedFilesService } from '../../platform/content/files/retained-files.service.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../../platform/kernel/lists/page.js';
import { StorageFileDto } from '../cloud-storage.dto.js';
import { RetainedFileDto, RetainedFileQueryDto, RetentionPeriodDto, SetHoldDto, SetRetentionDto } from './retention.dto.js';
import { RetentionService } from './retention.service.js';

@ApiTags('File Storage')
@Controller()
export class RetentionController {
  constructor(
    private readonly retention: RetentionService,
    private readonly retained: RetainedFilesService,
  ) {}

  /** Returns the retention period of each state, with its source. */
  @Get('retention/periods')
  @MayRead('documents')
  @ApiPageResponse(RetentionPeriodDto, { bound: 'one for each of the 51 jurisdictions and change of its period' })
  listPeriods(): Page<RetentionPeriodDto> {
    const rows = this.retention
      .listPeriods()
      .map(({ from, confidence, ...period }) => ({ ...period, startsAt: from, certainty: confidence }));
    return { rows, total: rows.length, next: null, previous: null };
  }

  /** Returns files with a retention period or a legal hold, in the order in which they may be destroyed. */
  @Get('retention/files')
  @MayRead('documents')
  @ApiPageResponse(RetainedFileDto)
  async listFiles(@CurrentCaller() { organizationId }: Caller, @Query() query: RetainedFileQueryDto): Promise<Page<RetainedFileDto>> {
    const { retention: state, ...request } = query;
    return mapPage(await this.retained.list(organizationId, { ...request, state }), toRetainedFileDto);
  }

  /** Sets the retention period of a file. The file cannot be deleted until it ends. */
  @Put('cloud-storage/builtin/files/:fileId/retention')
  @MayManage('documents')
  async set(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the file', 'fileId') id: string,
    @Body() { state, startsOn }: SetRetentionDto,
  ): Promise<StorageFileDto> {
    return this.retention.setRetention(organizationId, id, state, startsOn);
  }

  /** Puts a file under legal hold, or lifts the hold. */
  @Put('cloud-storage/builtin/files/:fileId/legal-hold')
  @MayManage('documents')
  async setHold(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the file', 'fileId') id: string,
    @Body() { reason }: SetHoldDto,
  ): Promise<StorageFileDto> {
    return this.retention.setHold(organizationId, id, reason ?? null);
  }
}

function toRetainedFileDto(file: RetainedFile): RetainedFileDto {
  const { id, name, sizeBytes, storedAt, retainUntil, retainedAs, holdReason, state } = file;
  return { id, name, size: sizeBytes, storedAt: storedAt.toISOString(), retainUntil, retainedAs, holdReason, retention: state };
}
