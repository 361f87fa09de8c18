import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/caller.js';
import { type RetainedFile, RetainedFiles } from '../../platform/files/retained-files.service.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AnswersPage } from '../../platform/lists/answers-page.js';
import { mapPage, type Page } from '../../platform/lists/page.js';
import { StorageFileDto } from '../storage.dto.js';
import { RetainedFileDto, RetainedFileQueryDto, RetentionPeriodDto, SetHoldDto, SetRetentionDto } from './retention.dto.js';
import { Retention } from './retention.service.js';

@ApiTags('File Storage')
@Controller()
export class RetentionController {
  constructor(
    private readonly retention: Retention,
    private readonly retained: RetainedFiles,
  ) {}

  /** The period of retention of each state, with its source. */
  @Get('retention/periods')
  @MayRead('documents')
  @AnswersPage(RetentionPeriodDto, { bound: 'one for each of the 51 jurisdictions and change of its period' })
  periods(): Page<RetentionPeriodDto> {
    const rows = this.retention.periods().map(({ from, confidence, ...period }) => ({ ...period, startsAt: from, certainty: confidence }));
    return { rows, total: rows.length, next: null, previous: null };
  }

  /** Files with a period of retention or a legal hold, the first to be destroyed first. */
  @Get('retention/files')
  @MayRead('documents')
  @AnswersPage(RetainedFileDto)
  async files(@CurrentCaller() { organizationId }: Caller, @Query() query: RetainedFileQueryDto): Promise<Page<RetainedFileDto>> {
    const { retention: state, ...request } = query;
    return mapPage(await this.retained.page(organizationId, { ...request, state }), retainedFileDto);
  }

  /** Sets how long a file must be kept. Until then, nobody can delete it. */
  @Put('cloud-storage/builtin/files/:fileId/retention')
  @MayManage('documents')
  async set(
    @CurrentCaller() { organizationId }: Caller,
    @Param('fileId', IdPipe) id: string,
    @Body() { state, startsOn }: SetRetentionDto,
  ): Promise<StorageFileDto> {
    return this.retention.set(organizationId, id, state, startsOn);
  }

  /** Puts a file under legal hold, or lifts the hold. */
  @Put('cloud-storage/builtin/files/:fileId/legal-hold')
  @MayManage('documents')
  async hold(
    @CurrentCaller() { organizationId }: Caller,
    @Param('fileId', IdPipe) id: string,
    @Body() { reason }: SetHoldDto,
  ): Promise<StorageFileDto> {
    return this.retention.hold(organizationId, id, reason ?? null);
  }
}

function retainedFileDto(file: RetainedFile): RetainedFileDto {
  const { id, name, sizeBytes, storedAt, retainUntil, retainedAs, holdReason, state } = file;
  return { id, name, size: sizeBytes, storedAt: storedAt.toISOString(), retainUntil, retainedAs, holdReason, retention: state };
}
