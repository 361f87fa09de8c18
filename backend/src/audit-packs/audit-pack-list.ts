import { defineList } from '../platform/kernel/lists/list-definition.js';

/** An audit pack as stored. */
export interface AuditPackRecord {
  readonly id: string;
  readonly state: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly name: string;
  readonly fileId: string;
  readonly sha256: string;
  readonly sizeBytes: string;
  readonly files: number;
  readonly madeByName: string;
  readonly madeAt: Date;
}

export const auditPackList = defineList({
  name: 'audit packs',
  sorts: { madeAt: { sql: 'made_at', type: 'instant' } },
  defaultSort: '-madeAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
});

export const auditPackColumns = `
  id, state, period_from as "periodFrom", period_to as "periodTo", name, file_id as "fileId", sha256, size_bytes as "sizeBytes", files,
  made_by_name as "madeByName", made_at as "madeAt"`;
