import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import * as accountActions from './account.actions.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import * as accountImportActions from './import/account-import.actions.js';
import { AccountImportProcessor } from './import/account-import.processor.js';
import { ACCOUNT_IMPORT } from './import/account-import.task.js';
import { AccountImporterService } from './import/account-importer.service.js';
import { AccountImportsController } from './import/account-imports.controller.js';
import { AccountImportsService } from './import/account-imports.service.js';
import { SealedTaxIdsService } from './sealed-tax-ids.service.js';
import { ACCOUNTS_AREA } from './accounts.area.js';

/** Insured clients of organizations. Controllers with fixed paths come before `accounts/:id`. */
@Module({
  controllers: [AccountImportsController, AccountsController],
  providers: [AccountImporterService, AccountImportProcessor, AccountImportsService, AccountsService, SealedTaxIdsService],
  exports: [AccountsService],
})
export class AccountsModule {}

export const ACCOUNTS_FEATURE: Feature = {
  module: AccountsModule,
  areas: [ACCOUNTS_AREA],
  actions: [accountActions, accountImportActions],
  tasks: [ACCOUNT_IMPORT],
};
