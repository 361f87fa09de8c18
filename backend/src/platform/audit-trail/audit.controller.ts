import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayManage } from '../access/access.js';
import type { Caller } from '../access/caller.js';
import { Database } from '../database/database.service.js';
import { AnswersDownload, sendDownload } from '../downloads/download.js';
import { listDownload } from '../downloads/list-download.js';
import { AnswersPage } from '../lists/answers-page.js';
import { readPage } from '../lists/list-pages.queries.js';
import type { Page } from '../lists/page.js';
import {
  AuditActionDto,
  AuditDownloadQueryDto,
  AuditEntryDto,
  AuditQueryDto,
  AuditVerificationDto,
  AuditVerificationQueryDto,
} from './audit.dto.js';
import { auditColumns } from './audit-columns.js';
import { AuditExportService } from './audit-export.service.js';
import { auditList } from './audit-list.js';
import { AuditTrail } from './audit-trail.service.js';
import { AuditVerificationService } from './audit-verification.service.js';
import { auditSource } from './audit-trail.queries.js';

@ApiTags('Audit')
@Controller('audit')
@MayManage('organization')
export class AuditController {
  private readonly labels: ReadonlyMap<string, string>;

  constructor(
    trail: AuditTrail,
    private readonly database: Database,
    private readonly verification: AuditVerificationService,
    private readonly exports: AuditExportService,
  ) {
    this.labels = trail.labels;
  }

  /** The organization's recorded changes, newest first by default. */
  @Get()
  @AnswersPage(AuditEntryDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: AuditQueryDto): Promise<Page<AuditEntryDto>> {
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, auditList, auditSource(query, this.labels), query));
  }

  /** The listed changes as a file. */
  @Get('download')
  @AnswersDownload('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: AuditDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const file = { list: auditList, source: auditSource(query, this.labels), columns: auditColumns };
    await sendDownload(await listDownload(this.database, organizationId, file, query), response);
  }

  /** The whole log as a signed copy: one entry a line, the oldest first, and a last line that proves the others. */
  @Get('export')
  @AnswersDownload('jsonl')
  async export(@CurrentCaller() { organizationId }: Caller, @Res() response: Response): Promise<void> {
    await sendDownload(this.exports.signedCopy(organizationId), response);
  }

  /** Every kind of change in the audit log, by label. */
  @Get('actions')
  @AnswersPage(AuditActionDto, { bound: 'one for each kind of change' })
  actions(): Page<AuditActionDto> {
    const rows = [...this.labels].map(([action, label]) => ({ action, label })).toSorted((a, b) => (a.label < b.label ? -1 : 1));
    return { rows, total: rows.length, next: null, previous: null };
  }

  /** Verifies the hash chain of the organization's audit log, up to 2,000 entries at a time: ask again with `after` until `next` is null. */
  @Get('verification')
  async verify(@CurrentCaller() user: Caller, @Query() { after = 0 }: AuditVerificationQueryDto): Promise<AuditVerificationDto> {
    const { entries, through, fault, isLast, anchor } = await this.verification.verifyPart(user.organizationId, after);
    const { sequence: firstFault = null, reason = null } = fault ?? {};
    return {
      sound: fault === null,
      entries,
      through,
      next: isLast ? null : through,
      firstFault,
      reason,
      anchor: anchor && { sequence: anchor.sequence, anchoredAt: anchor.anchoredAt },
    };
  }
}
