import { CurrentCaller, CurrentUser, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import { describeLocationHeader } from '../platform/web/http/api-headers.js';
import type { Caller, SignedInUser } from '../platform/kernel/access/caller.js';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../platform/kernel/lists/page.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { DecisionsService } from './decisions.service.js';
import {
  EditionProposalDto,
  OverrideEndProposalDto,
  OverrideProposalDto,
  RejectRuleChangeDto,
  type RuleChangeProposalDto,
  UnconfirmedFeesProposalDto,
} from './propose-rule-change.dto.js';
import type { RuleChange } from './rule-change.entity.js';
import { RuleChangeProposalPipe } from './rule-change-proposal.pipe.js';
import { toRuleChangeDto } from './rule-change-view.js';
import { RuleChangeDownloadQueryDto, RuleChangeDto, RuleChangeListQueryDto } from './rule-changes.dto.js';
import { RuleChangesService } from './rule-changes.service.js';

const PROPOSALS = [EditionProposalDto, UnconfirmedFeesProposalDto, OverrideProposalDto, OverrideEndProposalDto];

@ApiTags('Tax')
@Controller('tax/rule-changes')
export class RuleChangesController {
  constructor(
    private readonly changes: RuleChangesService,
    private readonly decisions: DecisionsService,
    private readonly files: FileStore,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** Proposes a change to the pricing rules and starts its preview. */
  @Post()
  @MayWrite('rules')
  @Idempotent()
  @ApiExtraModels(...PROPOSALS)
  @ApiBody({ schema: { oneOf: PROPOSALS.map((shape) => ({ $ref: getSchemaPath(shape) })) } })
  @ApiCreatedResponse({
    type: RuleChangeDto,
    headers: describeLocationHeader('URL of the rate change.', '/api/tax/rule-changes/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90'),
  })
  async propose(
    @CurrentUser() user: SignedInUser,
    @Body(RuleChangeProposalPipe) body: RuleChangeProposalDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RuleChangeDto> {
    const change = await this.changes.propose(user, body);
    response.location(`/api/tax/rule-changes/${change.id}`);
    return this.toDto(change, user);
  }

  /** Returns the organization's rule changes, newest first by default. */
  @Get()
  @MayRead('rules')
  @ApiPageResponse(RuleChangeDto)
  async list(@CurrentUser() user: SignedInUser, @Query() query: RuleChangeListQueryDto): Promise<Page<RuleChangeDto>> {
    const page = await this.changes.list(user.organizationId, query);
    const work = await this.changes.findTasks(user.organizationId, page.rows);
    return mapPage(page, (change) => toRuleChangeDto(change, work.get(change.id), user, this.jurisdictions));
  }

  /** Returns the rule changes as a file, with the filters and order of the list. */
  @Get('download')
  @MayRead('rules')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: RuleChangeDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.changes.download(organizationId, query), response);
  }

  /** Returns one rule change with its progress, preview, and result. */
  @Get(':id')
  @MayRead('rules')
  async get(@CurrentUser() user: SignedInUser, @IdParam('the rule change') id: string): Promise<RuleChangeDto> {
    return this.toDto(await this.changes.get(user.organizationId, id), user);
  }

  /** Returns affected policies as a CSV file. */
  @Get(':id/policies.csv')
  @MayRead('rules')
  @ApiDownloadResponse('csv')
  async listPolicies(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the rule change') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const { policiesFileId } = await this.changes.get(organizationId, id);
    if (policiesFileId === null) throw new Problem('conflict', 'This change has no finished preview.');
    const content = await this.files.open(organizationId, policiesFileId);
    await sendDownload({ name: `rule-change-policies-${id}`, type: 'csv', content }, response);
  }

  /** Approves a change and applies it. An owner approves a change of edition, a second person a custom rate. */
  @Post(':id/approve')
  @HttpCode(200)
  @MayWrite('rules')
  async approve(@CurrentUser() user: SignedInUser, @IdParam('the rule change') id: string): Promise<RuleChangeDto> {
    return this.toDto(await this.decisions.approve(user, id), user);
  }

  /** Rejects a change, with a reason. */
  @Post(':id/reject')
  @HttpCode(200)
  @MayWrite('rules')
  async reject(
    @CurrentUser() user: SignedInUser,
    @IdParam('the rule change') id: string,
    @Body() { reason }: RejectRuleChangeDto,
  ): Promise<RuleChangeDto> {
    return this.toDto(await this.decisions.reject(user, id, reason), user);
  }

  /** Withdraws a change. Open to its proposer and to owners. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @MayWrite('rules')
  async withdraw(@CurrentUser() user: SignedInUser, @IdParam('the rule change') id: string): Promise<RuleChangeDto> {
    return this.toDto(await this.decisions.withdraw(user, id), user);
  }

  private async toDto(change: RuleChange, user: SignedInUser): Promise<RuleChangeDto> {
    const work = await this.changes.findTasks(user.organizationId, [change]);
    return toRuleChangeDto(change, work.get(change.id), user, this.jurisdictions);
  }
}
