import { CurrentCaller, MayManage } from '../../kernel/access/access.js';
import type { Caller } from '../../kernel/access/caller.js';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../web/http/path-params.js';
import { AnswersPage } from '../../kernel/lists/answers-page.js';
import { mapPage, type Page } from '../../kernel/lists/page.js';
import { letterText } from './letter-content.js';
import { LetterDetailDto, LetterDto, LetterListQueryDto, letterView } from './letters.dto.js';
import { MailService } from './mail.js';

@ApiTags('Organization')
@Controller('organization/letters')
@MayManage('organization')
export class LettersController {
  constructor(private readonly mail: MailService) {}

  /** Returns the organization's emails of the last 90 days, newest first by default. */
  @Get()
  @AnswersPage(LetterDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: LetterListQueryDto): Promise<Page<LetterDto>> {
    return mapPage(await this.mail.list(organizationId, query), letterView);
  }

  /** Returns one email, with its text while it is kept, unless only its recipient may read it. */
  @Get(':id')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the email') id: string): Promise<LetterDetailDto> {
    const letter = await this.mail.get(organizationId, id);
    const content = letter.isPrivate ? null : this.mail.contentOf(letter);
    return Object.assign(letterView(letter), {
      isPrivate: letter.isPrivate,
      text: content && letterText(content),
      link: content?.action?.url ?? null,
    });
  }
}
