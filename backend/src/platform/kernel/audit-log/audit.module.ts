import { Global, Module } from '@nestjs/common';
import { ChangeRecorder } from '../audit/change-recorder.js';
import { AuditLogService } from './audit-log.js';

@Global()
@Module({
  providers: [AuditLogService, { provide: ChangeRecorder, useExisting: AuditLogService }],
  exports: [AuditLogService, ChangeRecorder],
})
export class AuditModule {}
