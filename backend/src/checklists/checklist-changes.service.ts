import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { formatStaleVersionError } from '../platform/kernel/problems/stale-sentence.js';
import { type ChecklistItem, type FullChecklist, findItem, computeStatus } from './checklist.js';
import { CHECKLIST_CHANGED, CHECKLIST_ITEM_TICKED } from './checklist.actions.js';
import type { AcceptProofsDto, PutChecklistDto } from './checklist-request.dto.js';
import type { ChecklistDto } from './checklist.dto.js';
import { getProofDay } from './checklist-view.js';
import { ChecklistsService } from './checklists.service.js';
import { replaceItems, tickItems, updateChecklist } from './checklists.queries.js';
import { ChecklistDocumentsService } from './evidence/checklist-documents.service.js';
import { mergeItems } from './merge-items.js';
import { findProof } from './proofs/proof.js';
import { ProofReaderService } from './proofs/proof-reader.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const FIELD_LABELS = {
  thing: 'checklist',
  fields: { items: 'the items', checklistType: 'the type', dueDate: 'the due date', documents: 'the documents' },
};

const ITEM_MAY_BE_GONE = 'Someone may have removed it. Reload the checklist.';

type ChecklistEditor = Pick<Caller, 'organizationId' | 'name'>;

/** Changes checklists. Each change locks the checklist's row, so that concurrent changes are not lost. */
@Injectable()
export class ChecklistChangesService {
  constructor(
    private readonly checklists: ChecklistsService,
    private readonly proofs: ProofReaderService,
    private readonly documents: ChecklistDocumentsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Stores the given fields. Computes percentage and status from the items.
   * @throws Problem 'not-found', or 'conflict' after a concurrent change; Refusal for an item that is listed twice
   */
  async replaceChecklist(
    { organizationId, name }: ChecklistEditor,
    id: string,
    { version, ...given }: PutChecklistDto,
  ): Promise<ChecklistDto> {
    let released: string[] = [];
    const shown = await this.runChange(organizationId, id, async (tx, known) => {
      if (version !== undefined && version !== known.version)
        throw Refusal.createConflict(formatStaleVersionError(FIELD_LABELS, known.changedIn, version));
      const { checklistType = known.checklistType, dueDate = known.dueDate } = given;
      const by = { completedAt: this.clock.now(), completedByName: name };
      const items = given.items === undefined ? known.items : mergeItems(known.items, given.items, by, randomUUID);
      const changed = listChangedFields(known, { checklistType, dueDate, items });
      if (changed.length === 0) return;
      const kept = new Set(items.map((item) => item.id));
      released = known.items
        .filter((item) => !kept.has(item.id))
        .flatMap((item) => (known.documents.get(item.id) ?? []).map((one) => one.fileId));
      if (changed.includes('items')) await replaceItems(tx, id, items);
      await this.documents.releaseFiles(tx, released);
      await this.storeNext(tx, { ...known, checklistType, dueDate, items }, changed);
      const toRecord = ({ items: some, ...one }: Pick<FullChecklist, 'items' | 'checklistType' | 'dueDate'>) => ({
        ...(changed.includes('checklistType') && { checklistType: one.checklistType }),
        ...(changed.includes('dueDate') && { dueDate: one.dueDate }),
        ...(changed.includes('items') && { items: some.length, completed: some.filter(({ completed }) => completed).length }),
      });
      tx.recordChange(CHECKLIST_CHANGED, {
        subjectId: id,
        before: toRecord(known),
        after: toRecord({ checklistType, dueDate, items }),
      });
    });
    await this.documents.deleteFiles(organizationId, released);
    return shown;
  }

  /** Checks off or reopens an item. @param itemName the item's id, or its position as `item-0` @throws Problem 'not-found' */
  async tickItem(caller: ChecklistEditor, id: string, itemName: string, completed: boolean): Promise<ChecklistDto> {
    return this.runChange(caller.organizationId, id, async (tx, known) => {
      const item = assertFound(findItem(known.items, itemName), 'checklist item', ITEM_MAY_BE_GONE);
      if (item.completed !== completed) await this.tickItems(tx, caller, known, [{ item, completed, acceptedProof: null }]);
    });
  }

  /** Checks off open items with their current proof. @throws Problem 'not-found'; 'conflict' if a requested item has no proof */
  async acceptProofs(caller: ChecklistEditor, id: string, { itemIds }: AcceptProofsDto): Promise<ChecklistDto> {
    const factsOf = await this.proofs.readFacts(caller.organizationId);
    return this.runChange(caller.organizationId, id, async (tx, known) => {
      const facts = (await factsOf(tx, [known]))(known);
      const day = getProofDay(known.dueDate, facts.today);
      const named = itemIds?.map((itemId) => assertFound(findItem(known.items, itemId), 'checklist item', ITEM_MAY_BE_GONE));
      const ticks = [...new Set(named ?? known.items)].flatMap((item) => {
        if (item.completed) return [];
        const { proof } = findProof(item.proofKind, facts, day);
        if (proof !== null) return [{ item, completed: true, acceptedProof: proof.text }];
        if (named === undefined) return [];
        throw new Problem('conflict', `Your data no longer proves "${item.title}". Reload the checklist or check off the item yourself.`);
      });
      await this.tickItems(tx, caller, known, ticks);
    });
  }

  private async tickItems(tx: OrganizationTx, { name }: ChecklistEditor, known: FullChecklist, ticks: readonly ItemTick[]): Promise<void> {
    if (ticks.length === 0) return;
    const now = this.clock.now();
    const ticked = new Map(
      ticks.map(({ item, completed, acceptedProof }): [string, ChecklistItem] => [
        item.id,
        { ...item, completed, acceptedProof, completedAt: completed ? now : null, completedByName: completed ? name : null },
      ]),
    );
    await tickItems(tx, known.id, [...ticked.values()]);
    const items = known.items.map((item) => ticked.get(item.id) ?? item);
    await this.storeNext(tx, { ...known, items }, ['items']);
    for (const { item, completed, acceptedProof } of ticks) {
      tx.recordChange(CHECKLIST_ITEM_TICKED, { subjectId: known.id, after: { item: item.title, completed, acceptedProof } });
    }
  }

  private async storeNext(tx: OrganizationTx, next: FullChecklist, changed: readonly string[]): Promise<void> {
    const status = computeStatus(next.items, next.dueDate, this.clock.today());
    await updateChecklist(tx, next, { status, changed });
  }

  private async runChange(
    organizationId: string,
    id: string,
    work: (tx: OrganizationTx, known: FullChecklist) => Promise<void>,
  ): Promise<ChecklistDto> {
    const shown = await this.checklists.runChange(organizationId, id, async (tx) => {
      await work(tx, await this.checklists.getLocked(tx, id));
    });
    this.checklists.publishChange(organizationId);
    return shown;
  }
}

interface ItemTick {
  readonly item: ChecklistItem;
  readonly completed: boolean;
  readonly acceptedProof: string | null;
}

type EditableFields = Pick<FullChecklist, 'checklistType' | 'dueDate' | 'items'>;

function listChangedFields(before: EditableFields, after: EditableFields): string[] {
  return (['checklistType', 'dueDate', 'items'] as const).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
