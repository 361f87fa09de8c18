import { Module } from '@nestjs/common';
import { OrganizationsModule } from './organizations/organizations.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { TasksModule } from './platform/tasks/tasks.module.js';
import { PoliciesModule } from './policies/policies.module.js';
import { taskCatalogue } from './task-catalogue.js';
import { DemoData } from './demo/demo-data.service.js';

/** The process that loads the demo organization. */
@Module({
  imports: [PlatformModule, TasksModule.forCatalogue(taskCatalogue), OrganizationsModule, PoliciesModule],
  providers: [DemoData],
})
export class DemoModule {}
