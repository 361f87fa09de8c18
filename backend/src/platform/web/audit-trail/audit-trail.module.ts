import { type DynamicModule, Module } from '@nestjs/common';
import type { AuditAction } from '../../kernel/audit/audit-action.js';
import type { AuditSentence } from '../../kernel/audit/audit-sentence.js';
import { AUDIT_CATALOG, AUDIT_SENTENCES } from './audit-catalog.token.js';
import { AuditController } from './audit.controller.js';
import { AuditAnchorsService } from './audit-anchors.service.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditVerificationService } from './audit-verification.service.js';

/** Shows organizations their audit logs, with the catalog's labels. */
@Module({
  controllers: [AuditController],
  providers: [AuditTrailService, AuditVerificationService, AuditAnchorsService, AuditExportService],
  exports: [AuditTrailService, AuditAnchorsService],
})
export class AuditTrailModule {
  static forCatalog(catalog: readonly AuditAction[], sentences: readonly AuditSentence[]): DynamicModule {
    return {
      module: AuditTrailModule,
      global: true,
      providers: [
        { provide: AUDIT_CATALOG, useValue: catalog },
        { provide: AUDIT_SENTENCES, useValue: sentences },
      ],
    };
  }
}
