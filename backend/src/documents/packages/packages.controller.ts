import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import { NeedsPlan } from '../../platform/kernel/access/needs-plan.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../../platform/content/downloads/download.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { TaskDto, toTaskDto } from '../../platform/work/tasks/tasks.dto.js';
import { NewPackageDto } from '../document-request.dto.js';
import { DocumentPackageDto } from './document-package.dto.js';
import { DocumentPackagesService } from './document-packages.service.js';

@ApiTags('Documents')
@Controller('documents/packages')
@MayRead('documents')
export class PackagesController {
  constructor(private readonly packages: DocumentPackagesService) {}

  /** Creates a ZIP of documents with a SHA256SUMS file, in the background. */
  @Post()
  @NeedsPlan()
  @HttpCode(202)
  @Idempotent()
  @ApiAcceptedResponse({ type: TaskDto, description: 'The package is created in the background.' })
  @ApiProblems('not-found')
  async create(@CurrentCaller() caller: Caller, @Body() { documentIds }: NewPackageDto): Promise<TaskDto> {
    return toTaskDto(await this.packages.requestPackage(caller, documentIds));
  }

  /** Returns the name, size and SHA-256 of a package. Packages are kept for 30 days. */
  @Get(':id')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the package') id: string): Promise<DocumentPackageDto> {
    return this.packages.get(organizationId, id);
  }

  /** Returns the ZIP of a finished package. It is kept for 30 days. */
  @Get(':id/download')
  @ApiDownloadResponse('zip')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the package') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const { name, content } = await this.packages.open(organizationId, id);
    await sendDownload({ name: name.replace(/\.zip$/, ''), type: 'zip', content }, response);
  }
}
