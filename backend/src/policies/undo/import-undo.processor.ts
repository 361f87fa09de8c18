import { Injectable } from '@nestjs/common';
import type { DetailsOf } from '../../platform/audit/audit-action.js';
import { TaskFailure } from '../../platform/tasks/task-failure.js';
import { DoesTask, type RunningTask, type TaskWork } from '../../platform/tasks/task-work.js';
import type { BackOut } from '../back-out/back-out.queries.js';
import { BackOuts } from '../back-out/back-outs.service.js';
import { BookTotals } from '../book/book-totals.service.js';
import { filedImportSentence } from '../filing/filed-sentences.js';
import { filedOfImport } from '../filing/filed-transactions.queries.js';
import { findStoredImport } from '../import/import-record.queries.js';
import { IMPORT_UNDO, type UndoInput } from './import-undo.task.js';
import type { IMPORT_UNDONE } from './undo.actions.js';
import { restoreDescriptions } from './descriptions.queries.js';
import { markUndone, transactionsToUndo } from './undo.queries.js';
import { UndoEffects } from './undo-effects.service.js';

/** Backs out all that an import booked and that still counts, in one database transaction: all of it or nothing. */
@Injectable()
@DoesTask(IMPORT_UNDO)
export class ImportUndoProcessor implements TaskWork<UndoInput> {
  constructor(
    private readonly totals: BookTotals,
    private readonly backOuts: BackOuts,
    private readonly effects: UndoEffects,
  ) {}

  async run(task: RunningTask<UndoInput>): Promise<void> {
    const { organizationId, subjectId: importId, input } = task;
    await task.finish(async (tx) => {
      await this.totals.lock(tx, organizationId);
      const stored = await findStoredImport(tx, organizationId, importId);
      if (stored === undefined || stored.undoneAt !== null)
        throw new TaskFailure('conflict', 'This import is already undone. Reload the page to see it.');
      const filed = await filedOfImport(tx, organizationId, importId);
      if (filed.length > 0) throw new TaskFailure('conflict', filedImportSentence(filed));
      const { transactions, premium, taxAmount, fees, restoredPolicies } = await this.effects.of(tx, organizationId, importId);
      const pages = transactionsToUndo(tx, organizationId, importId);
      let done = 0;
      const change = { source: 'undo', sourceId: importId } as const;
      const onPage = (backOuts: readonly BackOut[]): void => {
        done += backOuts.length;
        task.progress({ phase: 'undoing', done, total: transactions });
      };
      await this.backOuts.take(tx, organizationId, pages, input, change, onPage, { restores: true });
      await this.effects.priceRestored(tx, organizationId, restoredPolicies, { fileName: stored.fileName, change });
      const described = await restoreDescriptions(tx, organizationId, importId);
      await markUndone(tx, organizationId, importId, { reason: input.reason, byName: input.by.name });
      return {
        counts: { transactions, described },
        audit: {
          before: { transactions, premium, taxAmount, fees, described },
          after: { fileName: stored.fileName, reason: input.reason },
        } satisfies DetailsOf<typeof IMPORT_UNDONE>,
      };
    });
  }
}
