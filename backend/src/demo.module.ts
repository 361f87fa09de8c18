import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { DemoAccounts } from './demo/demo-accounts.service.js';
import { DemoData } from './demo/demo-data.service.js';
import { OrganizationsModule } from './organizations/organizations.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { TasksModule } from './platform/tasks/tasks.module.js';
import { PoliciesModule } from './policies/policies.module.js';
import { taskCatalog } from './features.js';

/** The process that loads the demo organization. */
@Module({
  imports: [PlatformModule, TasksModule.forCatalog(taskCatalog), OrganizationsModule, AccountsModule, PoliciesModule],
  providers: [DemoAccounts, DemoData],
})
export class DemoModule {}
