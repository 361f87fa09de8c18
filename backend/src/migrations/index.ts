import type { MigrationClass } from '../platform/database/migrate.js';
import { AuditLog1795200001001 } from './1795200001001-audit-log.js';

/** All migrations. Append yours; they run in the order of their timestamps. */
export const migrations: MigrationClass[] = [AuditLog1795200001001];
