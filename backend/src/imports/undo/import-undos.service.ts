import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { formatFiledImportMessage } from '../../reported/filed-messages.js';
import { findFilingsOfImport } from '../../reported/filed-transactions.queries.js';
import { findStoredImport, type StoredImport } from '../import/import-record.queries.js';
import { IMPORT_UNDO, type UndoInput } from './import-undo.task.js';
import { countDescribed } from './descriptions.queries.js';
import { assertCorrectionsNotFiled } from './filed-corrections.queries.js';
import { findManuallyCorrectedPolicies, findCorrections, type UndoEffect } from './undo.queries.js';
import { UndoEffectsService } from './undo-effects.service.js';

@Injectable()
export class ImportUndosService {
  constructor(
    private readonly database: DatabaseService,
    private readonly tasks: TasksService,
    private readonly effects: UndoEffectsService,
  ) {}

  /** Computes what `request` would currently undo. @throws Problem 'not-found', 'conflict' if nothing is left to undo */
  async previewUndo(organizationId: string, importId: string): Promise<UndoEffect> {
    return this.database.inOrganization(organizationId, async (tx) => {
      assertNotUndone(assertFound(await findStoredImport(tx, importId), 'import'));
      const { restoredPolicies: _, ...sums } = await this.effects.computeEffects(tx, importId);
      const filed = await findFilingsOfImport(tx, importId);
      const refusal = filed.length === 0 ? null : formatFiledImportMessage(filed);
      const correctedPolicies = sums.alreadyBackedOut === 0 ? [] : await findManuallyCorrectedPolicies(tx, importId);
      return { ...sums, described: await countDescribed(tx, importId), correctedPolicies, refusal };
    });
  }

  /** @returns the id of the task. @throws Problem 'not-found', 'conflict' if nothing is left to undo or part of it was filed */
  async request(organizationId: string, importId: string, input: UndoInput): Promise<string> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const stored = assertFound(await findStoredImport(tx, importId), 'import');
      assertNotUndone(stored);
      const filed = await findFilingsOfImport(tx, importId);
      if (filed.length > 0) throw new Problem('conflict', formatFiledImportMessage(filed));
      const corrections = input.withCorrections ? await findCorrections(tx, importId) : [];
      await assertCorrectionsNotFiled(tx, corrections, (sentence) => new Problem('conflict', sentence));
      const request = { organizationId, title: stored.fileName, subjectId: importId, input, by: input.by };
      const { id } = await this.tasks.request(tx, IMPORT_UNDO, request);
      await this.tasks.refuseTooMany(tx, IMPORT_UNDO, 1, () => ALREADY_RUNNING);
      return id;
    });
  }
}

const ALREADY_RUNNING = 'Your organization is already undoing an import. Wait until it finishes.';

function assertNotUndone({ totalRows, importedRows, outcomes, undoneAt }: StoredImport): void {
  if (totalRows === null) throw new Problem('conflict', 'This import has not finished, so there is nothing to undo.');
  if (undoneAt !== null) throw new Problem('conflict', 'This import is already undone. Reload the page to see it.');
  if (importedRows === 0 && !outcomes.described)
    throw new Problem('conflict', 'This import recorded nothing and changed no names, so there is nothing to undo.');
}
