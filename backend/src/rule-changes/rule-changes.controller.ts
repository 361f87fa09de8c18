import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiExtraModels, ApiOkResponse, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { CurrentUser, RequireRole, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { FileStore } from '../platform/files/file-store.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { DEFAULT_PAGE, NewestPageQueryDto } from '../platform/http/newest-page.dto.js';
import { Idempotent } from '../platform/http/idempotency/idempotent.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { Problem } from '../platform/http/problem.js';
import { Decisions } from './decisions.service.js';
import {
  EditionProposalDto,
  OverrideEndProposalDto,
  OverrideProposalDto,
  RejectRuleChangeDto,
  type RuleChangeProposalDto,
} from './propose-rule-change.dto.js';
import type { RuleChange } from './rule-change.entity.js';
import { RuleChangeProposalPipe } from './rule-change-proposal.pipe.js';
import { ruleChangeView } from './rule-change-view.js';
import { RuleChangeDto } from './rule-changes.dto.js';
import { RuleChanges } from './rule-changes.service.js';

const PROPOSALS = [EditionProposalDto, OverrideProposalDto, OverrideEndProposalDto];

@ApiTags('Tax')
@Controller('tax/rule-changes')
export class RuleChangesController {
  constructor(
    private readonly changes: RuleChanges,
    private readonly decisions: Decisions,
    private readonly files: FileStore,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** Proposes a change of the rules by which policies are priced, and has its preview made. */
  @Post()
  @RequireRole('member')
  @Idempotent()
  @ApiExtraModels(...PROPOSALS)
  @ApiBody({ schema: { oneOf: PROPOSALS.map((shape) => ({ $ref: getSchemaPath(shape) })) } })
  @ApiCreatedResponse({ type: RuleChangeDto })
  @ApiProblems(400, 409)
  async propose(
    @CurrentUser() user: SignedInUser,
    @Body(RuleChangeProposalPipe) body: RuleChangeProposalDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RuleChangeDto> {
    const change = await this.changes.propose(user, body);
    response.location(`/api/tax/rule-changes/${change.id}`);
    return this.view(change, user);
  }

  /** The organization's rule changes, newest first. */
  @Get()
  @SignedIn()
  @ApiOkResponse({
    type: [RuleChangeDto],
    headers: { 'X-Total-Count': { description: 'How many there are.', schema: { type: 'integer' } } },
  })
  @ApiProblems(400)
  async list(
    @CurrentUser() user: SignedInUser,
    @Query() { limit = DEFAULT_PAGE, offset = 0 }: NewestPageQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RuleChangeDto[]> {
    const [found, total] = await this.changes.list(user.organizationId, limit, offset);
    response.set('X-Total-Count', String(total));
    const work = await this.changes.workOn(user.organizationId, found);
    return found.map((change) => ruleChangeView(change, work.get(change.id), user, this.jurisdictions));
  }

  /** One rule change: how far it is, its preview, and what it came to. */
  @Get(':id')
  @SignedIn()
  @ApiProblems(404)
  async get(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: string): Promise<RuleChangeDto> {
    return this.view(await this.changes.get(user.organizationId, id), user);
  }

  /** All policies that the preview found to change, as a CSV file. */
  @Get(':id/policies.csv')
  @SignedIn()
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiProblems(404, 409)
  async policies(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    const { policiesFileId } = await this.changes.get(organizationId, id);
    if (policiesFileId === null) throw new Problem('conflict', 'This change has no finished preview.');
    const disposition = `attachment; filename="rule-change-policies-${id}.csv"`;
    return new StreamableFile(await this.files.open(organizationId, policiesFileId), { type: 'text/csv; charset=utf-8', disposition });
  }

  /** Approves a change and has it applied: of the edition by an owner, of an override by a second person. */
  @Post(':id/approve')
  @HttpCode(200)
  @RequireRole('member')
  @ApiProblems(404, 409)
  async approve(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: string): Promise<RuleChangeDto> {
    return this.view(await this.decisions.approve(user, id), user);
  }

  /** Rejects a change, with a reason. */
  @Post(':id/reject')
  @HttpCode(200)
  @RequireRole('member')
  @ApiProblems(400, 404, 409)
  async reject(
    @CurrentUser() user: SignedInUser,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RejectRuleChangeDto,
  ): Promise<RuleChangeDto> {
    return this.view(await this.decisions.reject(user, id, reason), user);
  }

  /** Withdraws a change: for who has proposed it, and for owners. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @RequireRole('member')
  @ApiProblems(404, 409)
  async withdraw(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: string): Promise<RuleChangeDto> {
    return this.view(await this.decisions.withdraw(user, id), user);
  }

  private async view(change: RuleChange, user: SignedInUser): Promise<RuleChangeDto> {
    const work = await this.changes.workOn(user.organizationId, [change]);
    return ruleChangeView(change, work.get(change.id), user, this.jurisdictions);
  }
}
