import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { type AddNote, readTableFile, UnreadableFileError } from '@stampline/tables';
import { TaskFailedError, TaskRemovedError } from '../../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWorkItem, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { OrganizationRulesService } from '../rules/organization-rules.service.js';
import { BATCH_RESULT_FILE } from './batch-files.js';
import { calculateBatch, RESULT_FILES } from './batch-calculation.js';
import { ROWS_PER_CHUNK } from './batch-limits.js';
import type { BatchOutcome } from './batch-outcome.js';
import { getColumnName, getFieldName } from './batch-row.js';
import { type BatchRows, readJsonRows, readTableRows } from './batch-rows.js';
import { ResultFile } from '../../platform/content/files/result-file.js';
import { findStoredBatch, createKeepAlive, type StoredBatch, storeOutcome } from './tax-batch.queries.js';
import { TAX_BATCH, type TaxBatchInput } from './tax-batch.task.js';
import type { DetailsOf } from '../../platform/kernel/audit/audit-action.js';
import type { TAX_BATCH_FINISHED } from './tax-batch.actions.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const RESULT_NAMES = {
  csv: { name: 'result.csv', mediaType: 'text/csv' },
  json: { name: 'result.json', mediaType: 'application/json' },
  errors: { name: 'errors.csv', mediaType: 'text/csv' },
} as const;

/** Calculates batches and stores their result files. File ids are chosen in advance, so a run after a crash overwrites the same files. */
@Injectable()
@HandlesTask(TAX_BATCH)
export class TaxBatchProcessor implements TaskWork<TaxBatchInput> {
  constructor(
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly rules: OrganizationRulesService,
    private readonly clock: ClockService,
  ) {}

  async run(task: RunningTask<TaxBatchInput>): Promise<void> {
    const { organizationId, id, input } = task;
    try {
      await task.finish(async (tx) => {
        const batch = await findStoredBatch(tx, id);
        if (batch === undefined) throw new TaskRemovedError(`Batch ${id} was deleted.`);
        await this.removeFiles(organizationId, input.resultIds);
        const outcome = await this.calculateBatch(tx, task, batch);
        await storeOutcome(tx, id, outcome);
        const { pricedRows, failedRows, totals, rulebookVersion } = outcome;
        const after = { pricedRows, failedRows, ...totals, rulebookVersion };
        return { counts: { pricedRows, failedRows }, audit: { after } satisfies DetailsOf<typeof TAX_BATCH_FINISHED> };
      });
    } catch (error) {
      throw error instanceof UnreadableFileError ? new TaskFailedError('unreadable-file', error.message) : error;
    }
  }

  /** Deletes the files of a failed batch except its uploaded rows. */
  async handleFailure(_tx: OrganizationTx, { organizationId, input }: TaskWorkItem<TaxBatchInput>): Promise<void> {
    await this.removeFiles(organizationId, input.resultIds);
  }

  async handleRemoval({ organizationId, input }: TaskWorkItem<TaxBatchInput>): Promise<void> {
    await this.removeFiles(organizationId, [input.fileId, ...input.resultIds]);
  }

  private async calculateBatch(tx: OrganizationTx, task: RunningTask<TaxBatchInput>, batch: StoredBatch): Promise<BatchOutcome> {
    const { organizationId } = task;
    const pricer = await this.rules.getPricer(tx);
    const fileNotes: string[] = [];
    const outputs = RESULT_FILES.map((piece) => ({
      piece,
      file: new ResultFile((content) => this.files.save(organizationId, content, { fileId: batch[`${piece}FileId`] })),
    }));
    try {
      const { batches, expectedRows } = await this.openRows(organizationId, batch, (sentence) => void fileNotes.push(sentence));
      const isBusy = createKeepAlive(tx);
      const nameOf = batch.source === 'file' ? getColumnName : getFieldName;
      const outcome = await calculateBatch(
        batches,
        { pricer, nameOf, today: this.clock.today(), fileNotes },
        async (pieces) => {
          await Promise.all(outputs.map(({ piece, file }) => file.write(pieces[piece])));
        },
        async (done) => {
          task.reportProgress({ phase: 'calculating', done, total: expectedRows });
          await isBusy();
        },
      );
      for (const { piece, file } of outputs) {
        const { name, mediaType } = RESULT_NAMES[piece];
        await this.storedFiles.recordFile(tx, BATCH_RESULT_FILE, batch.id, { ...(await file.end()), name, mediaType });
      }
      return outcome;
    } catch (error) {
      for (const { file } of outputs) await file.abandon();
      throw error;
    }
  }

  private async openRows(
    organizationId: string,
    { source, fileName, fileId }: StoredBatch,
    note: (sentence: string) => void,
  ): Promise<{ batches: AsyncIterable<BatchRows>; expectedRows: number | null }> {
    const open = () => this.files.open(organizationId, fileId);
    if (source === 'rows') return { batches: readJsonRows(open), expectedRows: null };
    const openTable = (addNote: AddNote) => readTableFile(fileName, open, addNote, { rowsPerChunk: ROWS_PER_CHUNK });
    const table = await openTable(note);
    return { batches: readTableRows(table, note, () => openTable(() => undefined)), expectedRows: table.expectedRows };
  }

  private async removeFiles(organizationId: string, fileIds: readonly string[]): Promise<void> {
    for (const fileId of fileIds) await this.files.remove(organizationId, fileId);
  }
}
