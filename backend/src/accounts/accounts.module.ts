import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { SealedTaxIds } from './sealed-tax-ids.service.js';

/** The insured clients of organizations. */
@Module({ controllers: [AccountsController], providers: [AccountsService, SealedTaxIds], exports: [AccountsService] })
export class AccountsModule {}
