import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import type { Feature } from '../platform/feature.js';
import { AccountLinksController } from './account-links.controller.js';
import { AccountLinksService } from './account-links.service.js';
import * as accountLinkActions from './account-links.actions.js';

/** The links between policies and the accounts of their insureds. */
@Module({
  imports: [AccountsModule],
  controllers: [AccountLinksController],
  providers: [AccountLinksService],
  exports: [AccountLinksService],
})
export class AccountLinksModule {}

export const ACCOUNT_LINKS_FEATURE: Feature = {
  module: AccountLinksModule,
  actions: [accountLinkActions],
};
