import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayManage, MayRead } from '../../kernel/access/access.js';
import { type Caller, getRole } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { ApiDownloadResponse, sendDownload } from '../../content/downloads/download.js';
import { downloadList } from '../../content/downloads/list-download.js';
import { ApiPageResponse } from '../../kernel/lists/api-page-response.js';
import { readPage } from '../../kernel/lists/list-pages.queries.js';
import type { Page } from '../../kernel/lists/page.js';
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
import { type AuditReader, isForMembers } from './audit-readers.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditVerificationService } from './audit-verification.service.js';
import { createAuditSource } from './audit-trail.queries.js';

@ApiTags('Audit')
@Controller('audit')
export class AuditController {
  constructor(
    private readonly trail: AuditTrailService,
    private readonly database: DatabaseService,
    private readonly verification: AuditVerificationService,
    private readonly exports: AuditExportService,
  ) {}

  /** Returns the recorded changes, newest first by default. Owners see all of them; others see those in areas they can read. */
  @Get()
  @MayRead('audit')
  @ApiPageResponse(AuditEntryDto)
  async list(@CurrentCaller() caller: Caller, @Query() query: AuditQueryDto): Promise<Page<AuditEntryDto>> {
    const source = createAuditSource(query, this.trail, toReader(caller));
    return this.database.inOrganization(caller.organizationId, (tx) => readPage(tx, auditList, source, query));
  }

  /** Returns the listed changes as a file. */
  @Get('download')
  @MayRead('audit')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(@CurrentCaller() caller: Caller, @Query() query: AuditDownloadQueryDto, @Res() response: Response): Promise<void> {
    const file = { list: auditList, source: createAuditSource(query, this.trail, toReader(caller)), columns: auditColumns };
    await sendDownload(await downloadList(this.database, caller.organizationId, file, query), response);
  }

  /** Returns the whole log as a signed copy: one entry per line, oldest first, with a last line that proves their integrity. */
  @Get('export')
  @MayManage('organization')
  @ApiDownloadResponse('jsonl')
  async export(@CurrentCaller() { organizationId }: Caller, @Res() response: Response): Promise<void> {
    await sendDownload(this.exports.createSignedCopy(organizationId), response);
  }

  /** Returns the kinds of changes in the audit log that the caller may see, ordered by label. */
  @Get('actions')
  @MayRead('audit')
  @ApiPageResponse(AuditActionDto, { bound: 'one for each kind of change' })
  listActions(@CurrentCaller() caller: Caller): Page<AuditActionDto> {
    const seen = this.trail.catalog.filter(({ subjectType }) => getRole(caller) === 'owner' || isForMembers(subjectType));
    const rows = seen.map(({ name, label }) => ({ action: name, label })).toSorted((a, b) => (a.label < b.label ? -1 : 1));
    return { rows, total: rows.length, next: null, previous: null };
  }

  /** Verifies the hash chain of the organization's audit log, up to 2,000 entries at a time. Repeat with `after` until `next` is null. */
  @Get('verification')
  @MayManage('organization')
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

const toReader = (caller: Caller): AuditReader => ({ id: caller.id, role: getRole(caller) });
