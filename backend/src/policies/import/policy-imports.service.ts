import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Configuration } from '../../platform/config/configuration.js';
import { Database } from '../../platform/database/database.service.js';
import { FileStore, type StoredFile } from '../../platform/files/file-store.js';
import { Problem } from '../../platform/http/problem.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { RunningJob } from '../../platform/queue/running-job.js';
import { BookTotals } from '../book/book-totals.service.js';
import { readTableFile } from '../../platform/tables/table-file.js';
import { UnreadableFile } from '../../platform/tables/unreadable-file.js';
import { POLICY_IMPORT_REQUESTED, type PolicyImportPayload } from '../policy-import.job.js';
import {
  countUnfinishedImports,
  failImport,
  findImport,
  findImportByKey,
  finishImport,
  type ImportProblemType,
  type ImportRecord,
  insertImport,
  newestImports,
  updateProgress,
} from './import-record.queries.js';
import { PolicyImporter } from './policy-importer.service.js';

const PROGRESS_EVERY_MS = 1_000;
const PHASE = 'importing';
const RECENT_IMPORTS = 50;
const RETRY_AFTER_SECONDS = 30;
const GAVE_UP =
  'The import was interrupted again and again by a fault of ours. Nothing of the file was imported. Upload it again, or tell support.';

export interface RequestedUpload {
  fileName: string;
  file: StoredFile;
  createdBy: string | null;
  idempotencyKey: string | null;
}

/** Uploads of policy files: requested by the web process, done by the worker. */
@Injectable()
export class PolicyImports {
  private readonly logger = new Logger(PolicyImports.name);
  private readonly mostUnfinished: number;

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly outbox: Outbox,
    private readonly importer: PolicyImporter,
    private readonly totals: BookTotals,
    private readonly audit: AuditLog,
    configuration: Configuration,
  ) {
    this.mostUnfinished = configuration.get('unfinishedImports');
  }

  /**
   * Records the upload and asks for the work in one transaction. The same file with the same Idempotency-Key is the same
   * request, whenever it comes.
   *
   * @returns the import's id
   * @throws Problem 'idempotency-key-reused' when the key came with another file, 'too-many-requests' while too many of the
   * organization's imports are unfinished
   */
  async request(organizationId: string, upload: RequestedUpload): Promise<string> {
    const id = uuidv7();
    let accepted: string | undefined;
    try {
      accepted = await this.database.inOrganization(organizationId, (tx) => this.recordOnce(tx, organizationId, id, upload));
    } finally {
      if (accepted !== id) await this.files.remove(organizationId, upload.file.fileId);
    }
    return accepted;
  }

  private async recordOnce(tx: EntityManager, organizationId: string, id: string, upload: RequestedUpload): Promise<string> {
    const { file, fileName, idempotencyKey } = upload;
    if (idempotencyKey !== null) {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('import-key ' || $1 || $2, 0))`, [organizationId, idempotencyKey]);
      const earlier = await findImportByKey(tx, organizationId, idempotencyKey);
      if (earlier !== undefined) return sameFile(earlier, file);
    }
    await this.refuseTooMany(tx, organizationId);
    await insertImport(tx, organizationId, { id, ...upload, ...file });
    const payload: PolicyImportPayload = { importId: id };
    await this.outbox.publish(tx, { type: POLICY_IMPORT_REQUESTED, organizationId, subjectId: id, payload });
    const { sha256, sizeBytes } = file;
    this.audit.record(tx, { action: 'import.requested', subjectType: 'import', subjectId: id, after: { fileName, sha256, sizeBytes } });
    return id;
  }

  /** Others' files wait behind those of one organization, so that it may not queue them without end. */
  private async refuseTooMany(tx: EntityManager, organizationId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('imports of ' || $1, 0))`, [organizationId]);
    const unfinished = await countUnfinishedImports(tx, organizationId);
    if (unfinished < this.mostUnfinished) return;
    const detail = `${unfinished} files of your organization are waiting or being imported. Wait until one of them is finished, then upload the next.`;
    throw new Problem('too-many-requests', detail, { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
  }

  async find(organizationId: string, id: string): Promise<ImportRecord | undefined> {
    return this.database.inOrganization(organizationId, (tx) => findImport(tx, organizationId, id));
  }

  /** Whether an import was requested with this Idempotency-Key, whatever became of it. */
  async wasRequested(organizationId: string, idempotencyKey: string): Promise<boolean> {
    const found = await this.database.inOrganization(organizationId, (tx) => findImportByKey(tx, organizationId, idempotencyKey));
    return found !== undefined;
  }

  /** The newest 50 imports, newest first. */
  async recent(organizationId: string): Promise<ImportRecord[]> {
    return this.database.inOrganization(organizationId, (tx) => newestImports(tx, organizationId, RECENT_IMPORTS));
  }

  /**
   * Does an import: one database transaction, so that either all good rows are in the book or none. Running it again, after a
   * crash or twice at once, has no further effect. The last attempt gives up instead of trying what has failed each time.
   */
  async run(job: RunningJob<PolicyImportPayload>): Promise<void> {
    const { organizationId } = job;
    const { importId } = job.payload;
    const requested = await this.find(organizationId, importId);
    if (requested === undefined) throw new Error(`The import ${importId} does not exist.`);
    if (isEnded(requested)) return;
    if (job.isLastAttempt) return this.fail(organizationId, importId, 'internal-error', GAVE_UP);
    const notes: string[] = [];
    const note = (sentence: string): void => void notes.push(sentence);
    try {
      const table = await readTableFile(requested.fileName, () => this.files.open(organizationId, requested.fileId), note);
      const progress = this.progressOf(job, importId, table.expectedRows);
      await progress.start();
      await this.database.inOrganization(organizationId, async (tx) => {
        await this.totals.lock(tx, organizationId);
        const current = await findImport(tx, organizationId, importId);
        if (current === undefined || isEnded(current)) return;
        const counts = await this.importer.importRows(tx, organizationId, importId, table, note, progress.report);
        await progress.settled();
        await finishImport(tx, organizationId, importId, counts, notes);
        this.audit.record(tx, { action: 'import.finished', subjectType: 'import', subjectId: importId, after: { ...counts } });
        await job.completeIn(tx);
      });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await this.fail(organizationId, importId, 'unreadable-file', error.message);
    }
  }

  private async fail(organizationId: string, importId: string, type: ImportProblemType, problem: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      if (!(await failImport(tx, organizationId, importId, type, problem))) return;
      this.audit.record(tx, { action: 'import.failed', subjectType: 'import', subjectId: importId, after: { problem } });
    });
  }

  /** Progress goes to people's screens at once, and to the database in transactions of its own, one at a time. */
  private progressOf(job: RunningJob<PolicyImportPayload>, importId: string, total: number | null) {
    let storedAt = performance.now();
    let storing: Promise<void> = Promise.resolve();
    const store = async (rowsDone: number): Promise<void> => {
      try {
        await this.database.inOrganization(job.organizationId, (tx) =>
          updateProgress(tx, job.organizationId, importId, { phase: PHASE, done: rowsDone, total }),
        );
      } catch (error) {
        this.logger.warn({ message: 'The progress of an import could not be stored.', importId, error: String(error) });
      }
    };
    return {
      start: () => store(0),
      report: (rowsDone: number): void => {
        job.reportProgress({ phase: PHASE, done: rowsDone, total: total === null ? null : Math.max(total, rowsDone) });
        if (performance.now() - storedAt < PROGRESS_EVERY_MS) return;
        storedAt = performance.now();
        storing = storing.then(() => store(rowsDone));
      },
      settled: () => storing,
    };
  }
}

function sameFile(earlier: { id: string; sha256: string }, { sha256 }: StoredFile): string {
  if (earlier.sha256 === sha256) return earlier.id;
  throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another file. Use a new key.');
}

const isEnded = ({ status }: ImportRecord): boolean => status === 'finished' || status === 'failed';
