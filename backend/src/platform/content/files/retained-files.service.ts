import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { type Condition, whereContains } from '../../kernel/lists/condition.js';
import { defineList } from '../../kernel/lists/list-definition.js';
import { type PageRequest, readPage } from '../../kernel/lists/list-pages.queries.js';
import type { Page } from '../../kernel/lists/page.js';

/** List of files with a retention period or a hold. */
export const retainedFileList = defineList({
  name: 'retained-files',
  sorts: {
    retainUntil: { sql: "coalesce(retain_until, date '9999-12-31')", type: 'day' },
    name: { sql: 'lower(name)', type: 'text' },
  },
  defaultSort: 'retainUntil',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the name',
});

/** Retention states: `due` if the last day has passed and there is no hold, `kept` through the last day, `held` under legal hold. */
export const RETENTION_STATES = ['due', 'kept', 'held'] as const;
export type RetentionState = (typeof RETENTION_STATES)[number];

export interface RetainedFile {
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  readonly sizeBytes: number | null;
  readonly storedAt: Date;
  readonly retainUntil: string | null;
  readonly retainedAs: string | null;
  readonly holdReason: string | null;
  readonly state: RetentionState;
}

/** Row as returned by the driver, with 8-byte integers as text. */
type RetainedRow = Omit<RetainedFile, 'sizeBytes'> & { readonly sizeBytes: string | null };

export interface RetainedFileRequest extends PageRequest<'retainUntil' | 'name'> {
  readonly state?: RetentionState | undefined;
  readonly search?: string | undefined;
}

const STATE = `case when legal_hold then 'held' when retain_until >= current_date then 'kept' else 'due' end`;

const COLUMNS = `id, name, purpose, size_bytes as "sizeBytes", stored_at as "storedAt", retain_until as "retainUntil", retained_as as "retainedAs",
  hold_reason as "holdReason", ${STATE} as state`;

/** Lists the files under retention, and those that may be destroyed. */
@Injectable()
export class RetainedFilesService {
  constructor(private readonly database: DatabaseService) {}

  /** Lists files with a retention period or a hold, in order of expiry. */
  async list(organizationId: string, request: RetainedFileRequest): Promise<Page<RetainedFile>> {
    const where: Condition[] = [
      { sql: (at) => `organization_id = ${at} and (retain_until is not null or legal_hold)`, value: organizationId },
      ...(request.state === undefined ? [] : [{ sql: (at: string) => `${STATE} = ${at}`, value: request.state }]),
      ...whereContains(request.search, ['name']),
    ];
    return this.database.inOrganization(organizationId, (tx) =>
      readPage(tx, retainedFileList, { columns: COLUMNS, from: 'stored_files', where, view: toRetainedFile }, request),
    );
  }
}

function toRetainedFile({ sizeBytes, ...row }: RetainedRow): RetainedFile {
  return { ...row, sizeBytes: sizeBytes === null ? null : Number(sizeBytes) };
}
