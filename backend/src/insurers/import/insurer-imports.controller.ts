import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import { NeedsPlan } from '../../platform/kernel/access/needs-plan.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload, toDownload } from '../../platform/content/downloads/download.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { getIdempotencyKey } from '../../platform/web/idempotency/idempotency-key.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { TABLE_FILE_LIMIT } from '../../platform/content/tables/table-file-limit.js';
import { ApiFileTask, sendAcceptedTask } from '../../platform/work/tasks/api-file-task.js';
import type { TaskDto } from '../../platform/work/tasks/tasks.dto.js';
import { InsurerFileDto } from './insurer-import.dto.js';
import { InsurerImportsService } from './insurer-imports.service.js';
import { buildInsurerTemplate } from './insurer-template.js';

@ApiTags('Policies')
@Controller('insurers')
export class InsurerImportsController {
  constructor(
    private readonly files: FileStore,
    private readonly imports: InsurerImportsService,
  ) {}

  /**
   * Imports insurers from a file in the background. A row with an error does not stop the others; a row for a registered insurer adds its
   * data to it, and one that repeats it changes nothing.
   */
  @Post('imports')
  @NeedsPlan()
  @HttpCode(202)
  @MayWrite('policies')
  @ApiFileTask(InsurerFileDto, 'The same file with the same key is one import of insurers: repeating the request returns its task.')
  async start(@CurrentCaller() caller: Caller, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<TaskDto> {
    const idempotencyKey = getIdempotencyKey(request);
    const { fileName, file } = await receiveUpload(request, response, this.files, caller.organizationId, TABLE_FILE_LIMIT);
    return sendAcceptedTask(await this.imports.request(caller, fileName, file, idempotencyKey), response);
  }

  /** Returns rows that could not be imported, as uploaded, with their errors. */
  @Get('imports/:id/errors.csv')
  @MayRead('policies')
  @ApiDownloadResponse('csv')
  @ApiProblems('conflict')
  async downloadErrors(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the import') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.imports.downloadErrors(organizationId, id), response);
  }

  /** Returns a CSV file with the columns of an insurer file and an example row. */
  @Get('template.csv')
  @MayRead('policies')
  @ApiDownloadResponse('csv')
  async downloadTemplate(@Res() response: Response): Promise<void> {
    await sendDownload(toDownload('insurer-template', 'csv', buildInsurerTemplate()), response);
  }
}
