import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { VenuesService } from '../filings/venues/venues.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { type BackfillWork, HandlesBackfill, type FilledBatch } from '../platform/work/backfills/backfill-work.js';
import { type ChecklistItem, computeStatus } from './checklist.js';
import { CHECKLIST_CHANGED } from './checklist.actions.js';
import { ChecklistsService } from './checklists.service.js';
import { findOpenWithItem, replaceItems, updateChecklist } from './checklists.queries.js';
import { buildChecklistTemplate } from './templates/checklist-template.js';
import { PAYMENT_TITLE } from './templates/filing-items.js';

const PER_BATCH = 100;

/**
 * Removes payment items, which earlier versions added, from open checklists whose filings report no amount. Keeps a payment that was checked off or
 * has a document.
 */
@Injectable()
@HandlesBackfill('needless-payments')
export class NeedlessPaymentsService implements BackfillWork {
  constructor(
    private readonly checklists: ChecklistsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly venues: VenuesService,
    private readonly clock: ClockService,
  ) {}

  async fillNext(tx: OrganizationTx, after: string | null): Promise<FilledBatch> {
    const ids = await findOpenWithItem(tx, PAYMENT_TITLE, { after: after ?? NIL, limit: PER_BATCH });
    let rows = 0;
    for (const id of ids) if (await this.removePayment(tx, id)) rows += 1;
    return { rows, next: ids.at(-1) ?? null };
  }

  /** Returns true if a payment was removed. */
  private async removePayment(tx: OrganizationTx, id: string): Promise<boolean> {
    const known = await this.checklists.getLocked(tx, id);
    const today = this.clock.today();
    const jurisdiction = this.jurisdictions.find(known.state);
    if (jurisdiction === undefined) return false;
    const template = buildChecklistTemplate(jurisdiction, known.checklistType, today, (filing) => this.venues.reportsAmounts(filing));
    if (template.items.some(({ title }) => title === PAYMENT_TITLE)) return false;
    const items = known.items.filter(
      ({ id: item, title, source, completed }) => title !== PAYMENT_TITLE || source === null || completed || known.documents.has(item),
    );
    if (items.length === known.items.length) return false;
    await replaceItems(tx, id, items);
    await updateChecklist(tx, known, { status: computeStatus(items, known.dueDate, today), changed: ['items'] });
    tx.recordChange(CHECKLIST_CHANGED, { subjectId: id, before: countItems(known.items), after: countItems(items) });
    return true;
  }
}

const countItems = (items: readonly ChecklistItem[]) => ({
  items: items.length,
  completed: items.filter(({ completed }) => completed).length,
});
