import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { FileStore } from '../../platform/files/file-store.js';
import type { RunningJob } from '../../platform/queue/running-job.js';
import { readTableFile } from '../../platform/tables/table-file.js';
import { UnreadableFile } from '../../platform/tables/unreadable-file.js';
import { OrganizationRules } from '../organization-rules/organization-rules.service.js';
import { calculateBatch, RESULT_PIECES } from './batch-calculation.js';
import { ROWS_PER_STRETCH } from './batch-limits.js';
import type { BatchOutcome } from './batch-outcome.js';
import { columnNames, fieldNames } from './batch-row.js';
import { type BatchRows, jsonRows, tableRows } from './batch-rows.js';
import { BatchDeleted, BatchProgress } from './batch-progress.service.js';
import { ResultFile } from './result-file.js';
import type { TaxBatchPayload } from './tax-batch.job.js';
import { type BatchRecord, failBatch, findBatch, finishBatch } from './tax-batch.queries.js';

const GAVE_UP = 'The batch was interrupted again and again by a fault of ours. Nothing of it was kept. Send it again, or tell support.';

/** Does batches of calculations, in the worker. */
@Injectable()
export class TaxBatchRun {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly rules: OrganizationRules,
    private readonly progress: BatchProgress,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Calculates a batch and keeps its result files. Runs of the same batch wait for each other, and its files have their names from
   * the beginning: a second run, or one after a run that died, writes the same files anew or finds the work done. A batch that is
   * deleted meanwhile leaves nothing. The last attempt gives up instead of trying what has failed each time.
   */
  async run(job: RunningJob<TaxBatchPayload>): Promise<void> {
    const { organizationId } = job;
    const { batchId, fileIds } = job.payload;
    try {
      await this.database.inOrganization(organizationId, async (tx) => {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('tax-batch ' || $1, 0))`, [batchId]);
        const batch = await findBatch(tx, organizationId, batchId);
        if (batch === undefined) throw new BatchDeleted();
        if (batch.status === 'finished' || batch.status === 'failed') return;
        await this.removeResults(organizationId, batch);
        if (job.isLastAttempt) return this.fail(tx, organizationId, batchId, GAVE_UP);
        const outcome = await this.calculate(tx, job, batch);
        if (typeof outcome === 'string') return this.fail(tx, organizationId, batchId, outcome);
        if (!(await finishBatch(tx, organizationId, batchId, outcome))) throw new BatchDeleted();
        const { pricedRows, failedRows, totals, rulebookVersion } = outcome;
        const after = { pricedRows, failedRows, ...totals, rulebookVersion };
        this.audit.record(tx, { action: 'tax-batch.finished', subjectType: 'tax-batch', subjectId: batchId, after });
        await job.completeIn(tx);
      });
    } catch (error) {
      if (!(error instanceof BatchDeleted)) throw error;
      for (const fileId of fileIds) await this.files.remove(organizationId, fileId);
    }
  }

  /** @returns what it came to, or the sentence why the rows cannot be read */
  private async calculate(tx: EntityManager, job: RunningJob<TaxBatchPayload>, batch: BatchRecord): Promise<BatchOutcome | string> {
    const { organizationId } = job;
    const pricer = await this.rules.pricerOf(tx, organizationId);
    const fileNotes: string[] = [];
    const outputs = RESULT_PIECES.map((piece) => ({
      piece,
      file: new ResultFile((content) => this.files.save(organizationId, content, { fileId: batch[`${piece}FileId`] })),
    }));
    try {
      const { batches, expectedRows } = await this.open(organizationId, batch, (sentence) => void fileNotes.push(sentence));
      const progress = this.progress.of(tx, job, batch.id, expectedRows);
      const nameOf = batch.source === 'file' ? columnNames : fieldNames;
      const outcome = await calculateBatch(
        batches,
        { pricer, nameOf, today: this.clock.today(), fileNotes },
        async (pieces) => {
          await Promise.all(outputs.map(({ piece, file }) => file.write(pieces[piece])));
        },
        progress.report,
      );
      await Promise.all(outputs.map(({ file }) => file.end()));
      return outcome;
    } catch (error) {
      for (const { file } of outputs) await file.abandon();
      if (!(error instanceof UnreadableFile)) throw error;
      await this.removeResults(organizationId, batch);
      return error.message;
    }
  }

  private async open(
    organizationId: string,
    { source, fileName, fileId }: BatchRecord,
    note: (sentence: string) => void,
  ): Promise<{ batches: AsyncIterable<BatchRows>; expectedRows: number | null }> {
    const open = () => this.files.open(organizationId, fileId);
    if (source === 'rows') return { batches: jsonRows(open), expectedRows: null };
    const table = await readTableFile(fileName, open, note, ROWS_PER_STRETCH);
    return { batches: tableRows(table, note), expectedRows: table.expectedRows };
  }

  private async removeResults(organizationId: string, { csvFileId, jsonFileId, errorsFileId }: BatchRecord): Promise<void> {
    for (const fileId of [csvFileId, jsonFileId, errorsFileId]) await this.files.remove(organizationId, fileId);
  }

  private async fail(tx: EntityManager, organizationId: string, batchId: string, problem: string): Promise<void> {
    if (!(await failBatch(tx, organizationId, batchId, problem))) throw new BatchDeleted();
    this.audit.record(tx, { action: 'tax-batch.failed', subjectType: 'tax-batch', subjectId: batchId, after: { problem } });
  }
}
