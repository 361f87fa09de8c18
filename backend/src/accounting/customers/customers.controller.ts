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

  /** Lists the accounts as customers in the books, by name unless you ask for another order. */
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

  /** Links an account to a customer in the books, or lets the next sync add it as a new customer. */
  @Put(':customerId/choice')
  @HttpCode(204)
  @MayWrite('integrations')
  @ApiNoContentResponse({ description: 'The choice is saved.' })
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
