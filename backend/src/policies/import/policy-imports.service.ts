import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Configuration } from '../../platform/config/configuration.js';
import { Database } from '../../platform/database/database.service.js';
import { FileStore, type StoredFile } from '../../platform/files/file-store.js';
import { Tasks } from '../../platform/tasks/tasks.service.js';
import { POLICY_IMPORT } from '../policy-import.task.js';
import { type ImportRecord, importRecord } from './import-record.js';
import { findStoredImport, findStoredImports, insertImport } from './import-record.queries.js';

const RECENT_IMPORTS = 50;

export interface RequestedUpload {
  fileName: string;
  file: StoredFile;
  createdBy: { id: string; name: string };
  idempotencyKey: string | null;
}

/** Uploads of policy files as people meet them; the worker imports them. */
@Injectable()
export class PolicyImports {
  private readonly mostUnfinished: number;

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly tasks: Tasks,
    private readonly audit: AuditLog,
    configuration: Configuration,
  ) {
    this.mostUnfinished = configuration.get('unfinishedImports');
  }

  /**
   * Records the upload and asks for its import in one transaction. The same file with the same Idempotency-Key is the same
   * request, whenever it comes.
   *
   * @returns the import's id
   * @throws Problem 'idempotency-key-reused' when the key came with another file, 'too-many-requests' while too many of the
   * organization's imports are unfinished
   */
  async request(organizationId: string, upload: RequestedUpload): Promise<string> {
    let isKept = false;
    try {
      const { id, isNew } = await this.database.inOrganization(organizationId, (tx) => this.record(tx, organizationId, upload));
      isKept = isNew;
      return id;
    } finally {
      if (!isKept) await this.files.remove(organizationId, upload.file.fileId);
    }
  }

  private async record(
    tx: EntityManager,
    organizationId: string,
    { file, fileName, createdBy, idempotencyKey }: RequestedUpload,
  ): Promise<{ id: string; isNew: boolean }> {
    const { sha256, sizeBytes } = file;
    const once = idempotencyKey === null ? {} : { once: { key: idempotencyKey, hash: sha256 } };
    const request = { organizationId, title: fileName, input: {}, by: createdBy, ...once };
    const { id, isNew } = await this.tasks.request(tx, POLICY_IMPORT, request);
    if (!isNew) return { id, isNew };
    await this.tasks.refuseTooMany(tx, organizationId, POLICY_IMPORT, this.mostUnfinished, tooManyFiles);
    await insertImport(tx, organizationId, { id, fileName, ...file });
    this.audit.record(tx, { action: 'import.requested', subjectType: 'import', subjectId: id, after: { fileName, sha256, sizeBytes } });
    return { id, isNew };
  }

  /** Whether the organization has requested an import with this key. */
  async wasRequested(organizationId: string, idempotencyKey: string): Promise<boolean> {
    return this.database.inOrganization(organizationId, (tx) => this.tasks.wasRequested(tx, organizationId, POLICY_IMPORT, idempotencyKey));
  }

  async find(organizationId: string, id: string): Promise<ImportRecord | undefined> {
    return this.database.inOrganization(organizationId, async (tx) => {
      // The task first: once it has finished, what it did is there to be read.
      const task = await this.tasks.find(tx, organizationId, id);
      const stored = task && (await findStoredImport(tx, organizationId, id));
      return stored && importRecord(stored, task);
    });
  }

  /** The newest 50 imports, newest first. */
  async recent(organizationId: string): Promise<ImportRecord[]> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const tasks = await this.tasks.newest(tx, organizationId, { kind: POLICY_IMPORT.kind, status: null }, RECENT_IMPORTS);
      const stored = await findStoredImports(
        tx,
        organizationId,
        tasks.map(({ id }) => id),
      );
      return tasks.flatMap((task) => {
        const one = stored.get(task.id);
        return one === undefined ? [] : [importRecord(one, task)];
      });
    });
  }
}

const tooManyFiles = (others: number) =>
  `${others} files of your organization are waiting or being imported. Wait until one of them is finished, then upload the next.`;
