import { type DynamicModule, Module } from '@nestjs/common';
import type { AuditAction } from '../audit/audit-action.js';
import { AUDIT_CATALOG } from './audit-catalog.token.js';
import { AuditController } from './audit.controller.js';

/** Shows an organization its audit log, in the words of the catalog. */
@Module({ controllers: [AuditController] })
export class AuditTrailModule {
  static forCatalog(catalog: readonly AuditAction[]): DynamicModule {
    return { module: AuditTrailModule, providers: [{ provide: AUDIT_CATALOG, useValue: catalog }] };
  }
}
