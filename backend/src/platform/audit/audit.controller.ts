import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RequireRole, type SignedInUser } from '../auth/access.js';
import { Database } from '../database/database.service.js';
import { ApiProblems } from '../http/api-problems.js';
import { AuditEntryDto, AuditQueryDto, AuditVerificationDto } from './audit.dto.js';
import { AuditLog } from './audit-log.js';
import { countAuditTrail, readAuditTrail } from './audit-trail.queries.js';

@ApiTags('Audit')
@Controller('audit')
@RequireRole('owner')
export class AuditController {
  constructor(
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  /** The organization's recorded changes, newest first. */
  @Get()
  @ApiOkResponse({
    type: [AuditEntryDto],
    headers: { 'X-Total-Count': { description: 'How many entries there are in all.', schema: { type: 'integer' } } },
  })
  @ApiProblems(400)
  async list(
    @Query() query: AuditQueryDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryDto[]> {
    return this.database.inOrganization(user.organizationId, async (tx) => {
      response.set('X-Total-Count', String(await countAuditTrail(tx, query)));
      return readAuditTrail(tx, query);
    });
  }

  /** Recomputes the chain of hashes over all entries of the organization. */
  @Get('verification')
  async verify(@CurrentUser() user: SignedInUser): Promise<AuditVerificationDto> {
    return this.database.inOrganization(user.organizationId, async (tx) => {
      const firstFault = await this.auditLog.firstFault(tx, user.organizationId);
      return { sound: firstFault === null, entries: await countAuditTrail(tx, { limit: 1 }), firstFault };
    });
  }
}
