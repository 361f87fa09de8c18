import { Global, Module } from '@nestjs/common';
import { AuditLogService } from './audit-log.js';

@Global()
@Module({ providers: [AuditLogService], exports: [AuditLogService] })
export class AuditModule {}
