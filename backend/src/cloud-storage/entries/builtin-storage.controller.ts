import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { StorageFileDto } from '../cloud-storage.dto.js';
import { TrashService } from './trash.service.js';

@ApiTags('File Storage')
@Controller('cloud-storage/builtin')
export class BuiltinStorageController {
  constructor(
    private readonly trash: TrashService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the files and folders in the trash, newest first. They are permanently deleted after 30 days. */
  @Get('trash')
  @MayRead('documents')
  @ApiPageResponse(StorageFileDto, { bound: 'the newest 10,000' })
  async listTrash(@CurrentCaller() { organizationId }: Caller): Promise<Page<StorageFileDto>> {
    return this.trash.list(organizationId);
  }

  /** Permanently deletes everything in the trash, except files under retention or legal hold. */
  @Delete('trash')
  @HttpCode(204)
  @MayManage('documents')
  @ApiNoContentResponse({ description: 'The trash is empty, except for files under retention or legal hold.' })
  async emptyTrash(@CurrentCaller() { organizationId }: Caller): Promise<void> {
    await this.trash.emptyTrash(organizationId, this.clock.now());
  }

  /** Restores a file or folder from the trash to its folder, or to the top level if that folder no longer exists. */
  @Post('trash/:trashedId/restore')
  @HttpCode(200)
  @MayWrite('documents')
  async restore(
    @CurrentCaller() caller: Caller,
    @IdParam('the file or folder, from the trash', 'trashedId') id: string,
  ): Promise<StorageFileDto> {
    return this.trash.restoreEntry(caller, id);
  }

  /** Permanently deletes a file or folder in the trash. */
  @Delete('trash/:fileId')
  @HttpCode(204)
  @MayManage('documents')
  @ApiNoContentResponse({ description: 'It is deleted.' })
  async purge(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the file or folder, from the trash', 'fileId') id: string,
  ): Promise<void> {
    await this.trash.purgeEntry(organizationId, id);
  }
}
