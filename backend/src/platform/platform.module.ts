import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { ClockModule } from './clock/clock.module.js';
import { ConfigurationModule } from './config/configuration.module.js';
import { DatabaseModule } from './database/database.module.js';

/** The ground floor that every process stands on. */
@Module({ imports: [ConfigurationModule, ClockModule, DatabaseModule, AuditModule] })
export class PlatformModule {}
