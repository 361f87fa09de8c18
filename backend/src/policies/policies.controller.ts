import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { Problem } from '../platform/http/problem.js';
import { DEFAULT_LIMIT, PolicyDetailDto, PolicyDto, PolicyListQueryDto } from './policies.dto.js';
import { PoliciesService } from './policies.service.js';
import { cursorText, readCursor } from './policy-cursor.js';

const NOT_THERE = 'This policy is not in your organization.';

@ApiTags('Policies')
@Controller('policies')
@SignedIn()
export class PoliciesController {
  constructor(private readonly policies: PoliciesService) {}

  /** The organization's policies, most recently changed first. */
  @Get()
  @ApiOkResponse({
    type: [PolicyDto],
    headers: {
      'X-Total-Count': { description: 'How many policies match.', schema: { type: 'integer' } },
      'X-Next-Cursor': { description: 'Cursor of the next page; absent on the last page.', schema: { type: 'string' } },
    },
  })
  @ApiProblems(400)
  async list(
    @CurrentUser() { organizationId }: SignedInUser,
    @Query() { limit = DEFAULT_LIMIT, cursor, state, search }: PolicyListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PolicyDto[]> {
    const filter = { state: state?.toUpperCase() ?? null, search: search?.trim() || null };
    const { policies, total, next } = await this.policies.list(
      organizationId,
      filter,
      cursor === undefined ? null : readCursor(cursor),
      limit,
    );
    response.set('X-Total-Count', String(total));
    if (next !== null) response.set('X-Next-Cursor', cursorText(next));
    return policies;
  }

  /** One policy with its transactions and their tax lines. */
  @Get(':id')
  @ApiProblems(404)
  async get(@CurrentUser() { organizationId }: SignedInUser, @Param('id', new IdPipe(NOT_THERE)) id: string): Promise<PolicyDetailDto> {
    const found = await this.policies.find(organizationId, id);
    if (found === undefined) throw new Problem('not-found', NOT_THERE);
    return found;
  }
}
