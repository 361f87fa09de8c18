import { Body, Controller, Get, HttpCode, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../../platform/kernel/lists/page.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { CustomerChoicesService } from './customer-choices.service.js';
import { AccountingCustomerDto, toAccountingCustomerDto, CustomerChoiceDto, CustomerQueryDto } from './customers.dto.js';

@ApiTags('Accounting')
@Controller('accounting/connections/:id/customers')
export class AccountingCustomersController {
  constructor(private readonly choices: CustomerChoicesService) {}

  /** Returns the accounts as customers of the accounting system, by name by default. */
  @Get()
  @MayRead('integrations')
  @ApiPageResponse(AccountingCustomerDto)
  async list(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the connection') id: string,
    @Query() query: CustomerQueryDto,
  ): Promise<Page<AccountingCustomerDto>> {
    return mapPage(await this.choices.list(organizationId, id, query), toAccountingCustomerDto);
  }

  /** Links an account to a customer in the accounting system, or lets the next sync add it as a new customer. */
  @Put(':customerId/choice')
  @HttpCode(204)
  @MayWrite('integrations')
  @ApiNoContentResponse({ description: 'The choice is saved.' })
  @ApiProblems('conflict')
  async choose(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the connection') id: string,
    @IdParam('the customer, from the list', 'customerId') customerId: string,
    @Body() { externalId }: CustomerChoiceDto,
  ): Promise<void> {
    await this.choices.linkCustomer(organizationId, id, customerId, externalId);
  }
}
