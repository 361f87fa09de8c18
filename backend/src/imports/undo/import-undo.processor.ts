import { Injectable } from '@nestjs/common';
import type { DetailsOf } from '../../platform/kernel/audit/audit-action.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWork } from '../../platform/work/tasks/task-work.js';
import type { BackOut } from '../../back-outs/back-out.queries.js';
import { BackOutsService } from '../../back-outs/back-outs.service.js';
import { BookTotalsService } from '../../book/book-totals.service.js';
import { formatFiledImportMessage } from '../../reported/filed-messages.js';
import { findFilingsOfImport } from '../../reported/filed-transactions.queries.js';
import { findStoredImport } from '../import/import-record.queries.js';
import { IMPORT_UNDO, type UndoInput } from './import-undo.task.js';
import type { IMPORT_UNDONE } from './undo.actions.js';
import { restoreDescriptions } from './descriptions.queries.js';
import { assertCorrectionsNotFiled } from './filed-corrections.queries.js';
import { findCorrections, markUndone, streamTransactionsToUndo } from './undo.queries.js';
import { UndoEffectsService } from './undo-effects.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Backs out all of an import's transactions that still count, in one database transaction. */
@Injectable()
@HandlesTask(IMPORT_UNDO)
export class ImportUndoProcessor implements TaskWork<UndoInput> {
  constructor(
    private readonly totals: BookTotalsService,
    private readonly backOuts: BackOutsService,
    private readonly effects: UndoEffectsService,
  ) {}

  async run(task: RunningTask<UndoInput>): Promise<void> {
    const { subjectId: importId, input } = task;
    await task.finish(async (tx) => {
      await this.totals.lock(tx);
      const stored = await findStoredImport(tx, importId);
      if (stored === undefined || stored.undoneAt !== null)
        throw new TaskFailedError('conflict', 'This import is already undone. Reload the page to see it.');
      const filed = await findFilingsOfImport(tx, importId);
      if (filed.length > 0) throw new TaskFailedError('conflict', formatFiledImportMessage(filed));
      const { transactions, premium, taxAmount, fees, restoredPolicies } = await this.effects.computeEffects(tx, importId);
      const pages = streamTransactionsToUndo(tx, importId);
      let done = 0;
      const change = { source: 'undo', sourceId: importId } as const;
      const onPage = (backOuts: readonly BackOut[]): void => {
        done += backOuts.length;
        task.reportProgress({ phase: 'undoing', done, total: transactions });
      };
      await this.backOuts.recordBackOut(tx, pages, input, change, onPage, { restores: true });
      await markUndone(tx, importId, { reason: input.reason, byName: input.by.name });
      const corrections = input.withCorrections ? await this.backOutCorrections(tx, task, onPage) : 0;
      await this.effects.priceRestored(tx, restoredPolicies, { fileName: stored.fileName, change });
      const described = await restoreDescriptions(tx, importId);
      return {
        counts: { transactions, described },
        audit: {
          before: { transactions, corrections, premium, taxAmount, fees, described },
          after: { fileName: stored.fileName, reason: input.reason },
        } satisfies DetailsOf<typeof IMPORT_UNDONE>,
      };
    });
  }

  /**
   * Backs out manual corrections and restores what they replaced: the import's transaction, or an earlier correction, which is backed out next.
   * Expects the import to be marked as undone.
   * @returns the number of corrections that counted
   */
  private async backOutCorrections(
    tx: OrganizationTx,
    { subjectId: importId, input }: RunningTask<UndoInput>,
    onPage: (backOuts: readonly BackOut[]) => void,
  ): Promise<number> {
    const corrections = await findCorrections(tx, importId);
    await assertCorrectionsNotFiled(tx, corrections, (sentence) => new TaskFailedError('conflict', sentence));
    const change = { source: 'undo', sourceId: importId } as const;
    for (let remaining = corrections; remaining.length > 0; remaining = await findCorrections(tx, importId))
      await this.backOuts.recordBackOut(tx, [remaining], input, change, onPage, { restores: true });
    return corrections.length;
  }
}
