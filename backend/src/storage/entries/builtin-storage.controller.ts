import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead, MayWrite } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AnswersPage } from '../../platform/lists/answers-page.js';
import type { Page } from '../../platform/lists/page.js';
import { StorageFileDto } from '../storage.dto.js';
import { Trash } from './trash.service.js';

@ApiTags('File Storage')
@Controller('cloud-storage/builtin')
export class BuiltinStorageController {
  constructor(
    private readonly trash: Trash,
    private readonly clock: Clock,
  ) {}

  /** The files and folders in the trash, the newest first. They are deleted for good after 30 days. */
  @Get('trash')
  @MayRead('documents')
  @AnswersPage(StorageFileDto)
  async trashed(@CurrentCaller() { organizationId }: Caller): Promise<Page<StorageFileDto>> {
    return this.trash.list(organizationId);
  }

  /** Deletes everything in the trash for good, except what has to be kept. */
  @Delete('trash')
  @HttpCode(204)
  @MayManage('documents')
  @ApiNoContentResponse({ description: 'The trash is empty, except for what has to be kept.' })
  async empty(@CurrentCaller() { organizationId }: Caller): Promise<void> {
    await this.trash.empty(organizationId, this.clock.now());
  }

  /** Takes a file or folder out of the trash, back to its folder, or to the top where that is gone. */
  @Post('trash/:trashedId/restore')
  @HttpCode(200)
  @MayWrite('documents')
  async restore(@CurrentCaller() caller: Caller, @Param('trashedId', IdPipe) id: string): Promise<StorageFileDto> {
    return this.trash.restore(caller, id);
  }

  /** Deletes one file or folder of the trash for good. */
  @Delete('trash/:fileId')
  @HttpCode(204)
  @MayManage('documents')
  @ApiNoContentResponse({ description: 'It is deleted.' })
  async purge(@CurrentCaller() { organizationId }: Caller, @Param('fileId', IdPipe) id: string): Promise<void> {
    await this.trash.purge(organizationId, id);
  }
}
