import { CurrentCaller, MayManage } from '../../kernel/access/access.js';
import type { Caller } from '../../kernel/access/caller.js';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../web/http/path-params.js';
import { ApiPageResponse } from '../../kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../../kernel/lists/page.js';
import { formatEmailText } from './email-content.js';
import { EmailDetailDto, EmailDto, EmailListQueryDto, toEmailDto } from './emails.dto.js';
import { MailService } from './mail.js';

@ApiTags('Organization')
@Controller('organization/letters')
@MayManage('organization')
export class EmailsController {
  constructor(private readonly mail: MailService) {}

  /** Returns the organization's emails of the last 90 days, newest first by default. */
  @Get()
  @ApiPageResponse(EmailDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: EmailListQueryDto): Promise<Page<EmailDto>> {
    return mapPage(await this.mail.list(organizationId, query), toEmailDto);
  }

  /** Returns one email, with its text while it is kept, unless only its recipient may read it. */
  @Get(':id')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the email') id: string): Promise<EmailDetailDto> {
    const email = await this.mail.get(organizationId, id);
    const content = email.isPrivate ? null : this.mail.decryptContent(email);
    return Object.assign(toEmailDto(email), {
      isPrivate: email.isPrivate,
      text: content && formatEmailText(content),
      link: content?.action?.url ?? null,
    });
  }
}
