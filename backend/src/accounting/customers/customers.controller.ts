import { Body, Controller, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/caller.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AnswersPage } from '../../platform/lists/answers-page.js';
import { mapPage, type Page } from '../../platform/lists/page.js';
import { ApiProblems } from '../../platform/problems/api-problems.js';
import { CustomerChoices } from './customer-choices.service.js';
import { AccountingCustomerDto, accountingCustomerView, CustomerChoiceDto, CustomerQueryDto } from './customers.dto.js';

@ApiTags('Accounting')
@Controller('accounting/connections/:id/customers')
export class AccountingCustomersController {
  constructor(private readonly choices: CustomerChoices) {}

  /** The accounts as customers of the books, by name by default. */
  @Get()
  @MayRead('integrations')
  @AnswersPage(AccountingCustomerDto)
  async list(
    @CurrentCaller() { organizationId }: Caller,
    @Param('id', IdPipe) id: string,
    @Query() query: CustomerQueryDto,
  ): Promise<Page<AccountingCustomerDto>> {
    return mapPage(await this.choices.page(organizationId, id, query), accountingCustomerView);
  }

  /** Says which customer of the books an account is, or that it is none of them: then the next sync adds it. */
  @Put(':customerId/choice')
  @HttpCode(204)
  @MayWrite('integrations')
  @ApiNoContentResponse({ description: 'The choice is on record.' })
  @ApiProblems('conflict')
  async choose(
    @CurrentCaller() { organizationId }: Caller,
    @Param('id', IdPipe) id: string,
    @Param('customerId', IdPipe) customerId: string,
    @Body() { externalId }: CustomerChoiceDto,
  ): Promise<void> {
    await this.choices.choose(organizationId, id, customerId, externalId);
  }
}
