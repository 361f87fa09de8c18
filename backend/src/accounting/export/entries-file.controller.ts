import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../../platform/content/downloads/download.js';
import { EntriesFileQueryDto } from './entries-file.dto.js';
import { EntriesFileService } from './entries-file.service.js';

@ApiTags('Accounting')
@Controller('accounting/entries')
export class EntriesFileController {
  constructor(private readonly file: EntriesFileService) {}

  /** Returns journal entries for finished months and for payments, as CSV or as IIF for QuickBooks Desktop. Needs no connection. */
  @Get('download')
  @MayRead('integrations')
  @ApiDownloadResponse('csv', 'iif')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: EntriesFileQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.file.createDownload(organizationId, query), response);
  }
}
