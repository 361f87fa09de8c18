import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';

/** Shows an organisation its audit log; in the web process only. */
@Module({ controllers: [AuditController] })
export class AuditWebModule {}
