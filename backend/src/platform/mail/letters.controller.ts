import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RequireRole, type SignedInUser } from '../auth/access.js';
import { ApiProblems } from '../http/api-problems.js';
import { IdPipe } from '../http/id.pipe.js';
import { DEFAULT_PAGE, NewestPageQueryDto } from '../http/newest-page.dto.js';
import { Problem } from '../http/problem.js';
import { letterText } from './letter-content.js';
import type { Letter } from './letter.entity.js';
import { LetterDetailDto, LetterDto } from './letters.dto.js';
import { Mail } from './mail.js';

@ApiTags('Organization')
@Controller('organization/letters')
@RequireRole('owner')
export class LettersController {
  constructor(private readonly mail: Mail) {}

  /** The organization's letters of the last 90 days, newest first. */
  @Get()
  @ApiOkResponse({
    type: [LetterDto],
    headers: { 'X-Total-Count': { description: 'How many there are.', schema: { type: 'integer' } } },
  })
  @ApiProblems(400)
  async list(
    @CurrentUser() { organizationId }: SignedInUser,
    @Query() { limit = DEFAULT_PAGE, offset = 0 }: NewestPageQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LetterDto[]> {
    const [found, total] = await this.mail.list(organizationId, limit, offset);
    response.set('X-Total-Count', String(total));
    return found.map(letterDto);
  }

  /** A letter with what it says, as long as that is kept. */
  @Get(':id')
  @ApiProblems(404)
  async get(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<LetterDetailDto> {
    const letter = await this.mail.find(organizationId, id);
    if (!letter) throw new Problem('not-found', 'Your organization has no such letter.');
    const content = this.mail.contentOf(letter);
    return Object.assign(letterDto(letter), { text: content && letterText(content), link: content?.action?.url ?? null });
  }
}

function letterDto({ id, kind, recipient, subject, state, problem, createdAt, sentAt }: Letter): LetterDto {
  return { id, kind, recipient, subject, state, problem, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}
