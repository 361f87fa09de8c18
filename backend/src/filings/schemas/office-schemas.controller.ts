import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayManage, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import type { UploadLimit } from '../../platform/content/files/upload-limit.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { NewOfficeSchemaDto, OfficeSchemaDto } from './office-schema.dto.js';
import { OfficeSchemasService } from './office-schemas.service.js';
import { PathParam } from '../../platform/web/http/path-params.js';

const SCHEMA_LIMIT: UploadLimit = { bytes: 5 * 1024 * 1024, sentence: 'The schema is larger than 5 MB. Choose only the XSD file.' };

/** Schemas of offices by package format. */
@ApiTags('Filing')
@Controller('filing-schemas')
export class OfficeSchemasController {
  constructor(
    private readonly schemas: OfficeSchemasService,
    private readonly files: FileStore,
  ) {}

  /** Returns the schemas that owners obtained from offices, by format. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(OfficeSchemaDto, { bound: 'at most one for each format' })
  async list(@CurrentCaller() { organizationId }: Caller): Promise<Page<OfficeSchemaDto>> {
    const rows = await this.schemas.list(organizationId);
    return { rows, total: rows.length, next: null, previous: null };
  }

  /** Uploads the XSD of an office, which replaces the previous one. Packages of the format are validated against it from now on. */
  @Post(':format')
  @HttpCode(200)
  @MayManage('filing')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: NewOfficeSchemaDto })
  @ApiProblems('payload-too-large')
  async load(
    @CurrentCaller() caller: Caller,
    @PathParam('format', 'Key of the package format.', 'fl-fslso-xml-2.0') format: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OfficeSchemaDto> {
    const known = this.schemas.assertExists(format);
    const upload = await receiveUpload(request, response, this.files, caller.organizationId, SCHEMA_LIMIT);
    return this.schemas.replaceSchema(caller, known, upload);
  }

  /** Removes the schema of a format. */
  @Delete(':format')
  @HttpCode(204)
  @MayManage('filing')
  @ApiNoContentResponse({ description: 'The schema is removed.' })
  async remove(
    @CurrentCaller() { organizationId }: Caller,
    @PathParam('format', 'Key of the package format.', 'fl-fslso-xml-2.0') format: string,
  ): Promise<void> {
    await this.schemas.remove(organizationId, this.schemas.assertExists(format));
  }
}
