import { Body, Controller, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import {
  AccountDetailDto,
  AccountDownloadQueryDto,
  AccountDto,
  AccountListQueryDto,
  AccountOverviewDto,
  ChangeAccountDto,
  NewAccountDto,
  RevealedTaxIdDto,
} from './account.dto.js';
import { AccountsService } from './accounts.service.js';

@ApiTags('Accounts')
@Controller('accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  /** Returns the organization's accounts, sorted by name by default. */
  @Get()
  @MayRead('accounts')
  @ApiPageResponse(AccountDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: AccountListQueryDto): Promise<Page<AccountDto>> {
    return this.accounts.list(organizationId, query);
  }

  /** Returns the list of accounts as a file, with the same filters, search and order. It has no limit and omits federal tax IDs. */
  @Get('download')
  @MayRead('accounts')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: AccountDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.accounts.download(organizationId, query), response);
  }

  /** Creates an account. It is also created if its name or federal tax ID matches another account; the response names that account. */
  @Post()
  @MayWrite('accounts')
  @Idempotent()
  async create(@CurrentCaller() { organizationId }: Caller, @Body() body: NewAccountDto): Promise<AccountDetailDto> {
    return this.accounts.create(organizationId, body);
  }

  /** Returns the number of active accounts, and how many of them have all contact data that documents need. */
  @Get('overview')
  @MayRead('accounts')
  async getOverview(@CurrentCaller() { organizationId }: Caller): Promise<AccountOverviewDto> {
    return this.accounts.getOverview(organizationId);
  }

  /** Returns one account, with possible duplicates. */
  @Get(':id')
  @MayRead('accounts')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the account') id: string): Promise<AccountDetailDto> {
    return this.accounts.get(organizationId, id);
  }

  /**
   * Changes, archives or restores an account. If others have changed it since you read it, nothing is changed, and the response describes
   * their changes.
   */
  @Patch(':id')
  @MayWrite('accounts')
  async update(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the account') id: string,
    @Body() body: ChangeAccountDto,
  ): Promise<AccountDetailDto> {
    return this.accounts.update(organizationId, id, body);
  }

  /** Returns the account's full federal tax ID. The audit log records who requested it. */
  @Post(':id/reveal-federal-tax-id')
  @HttpCode(200)
  @MayWrite('accounts')
  async revealTaxId(@CurrentCaller() { organizationId }: Caller, @IdParam('the account') id: string): Promise<RevealedTaxIdDto> {
    return { federalTaxId: await this.accounts.revealTaxId(organizationId, id) };
  }
}
