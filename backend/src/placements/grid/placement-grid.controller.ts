import { Body, Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiDownloadResponse, sendDownload } from '../../platform/content/downloads/download.js';
import { FormatQueryDto } from '../../platform/content/downloads/format-query.dto.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { TABLE_FILE_LIMIT } from '../../platform/content/tables/table-file-limit.js';
import { CurrentCaller, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { GridFilesService } from './grid-files.service.js';
import {
  PlacementGridDto,
  PlacementGridFileContentDto,
  PlacementGridFileDto,
  PlacementGridRequestDto,
  SavedPlacementGridDto,
  SavePlacementGridDto,
} from './placement-grid.dto.js';
import { PlacementGridService } from './placement-grid.service.js';

@ApiTags('Placements')
@Controller('placements/grid')
@MayWrite('filing')
export class PlacementGridController {
  constructor(
    private readonly grid: PlacementGridService,
    private readonly gridFiles: GridFilesService,
    private readonly files: FileStore,
  ) {}

  /** Returns the missing facts of placements, one row per placement, with suggestions and their origin. Nothing is recorded. */
  @Post()
  @HttpCode(200)
  async build(@CurrentCaller() { organizationId }: Caller, @Body() body: PlacementGridRequestDto): Promise<PlacementGridDto> {
    return this.grid.build(organizationId, body);
  }

  /**
   * Records missing facts of placements: risk locations of their policies, and details of their transactions. Charges do not change: a fact that
   * would change them is an error in its cell. A placement with an error does not change.
   */
  @Post('saved')
  @HttpCode(200)
  @Idempotent()
  async save(@CurrentCaller() caller: Caller, @Body() body: SavePlacementGridDto): Promise<SavedPlacementGridDto> {
    return this.grid.save(caller, body);
  }

  /** Downloads the missing facts of placements as a file to fill in, one row per placement. Its last column identifies the rows. */
  @Post('download')
  @HttpCode(200)
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Body() body: PlacementGridRequestDto,
    @Query() { format = 'csv' }: FormatQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.gridFiles.download(organizationId, body, format), response);
  }

  /**
   * Reads a completed file of missing facts. Nothing is recorded: send the values to `/api/placements/grid/saved`. A row with an error
   * does not stop the others.
   */
  @Post('file')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PlacementGridFileDto })
  @ApiProblems('payload-too-large', 'unreadable-file')
  async readFile(
    @CurrentCaller() { organizationId }: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlacementGridFileContentDto> {
    return this.gridFiles.readFile(organizationId, await receiveUpload(request, response, this.files, organizationId, TABLE_FILE_LIMIT));
  }
}
