import { Injectable } from '@nestjs/common';
import { ChecklistChangesService } from '../checklists/checklist-changes.service.js';
import { ChecklistCreationService } from '../checklists/checklist-creation.service.js';
import { ChecklistsService } from '../checklists/checklists.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';

/** Number of completed items for each state, in addition to items that the data proves. */
const COMPLETED_ITEMS: Readonly<Record<string, number>> = { VA: 3, NC: 1, TX: 0 };

/** Creates a few checklists for the demo organization: one started, one with accepted evidence, and one untouched. */
@Injectable()
export class DemoChecklistsService {
  constructor(
    private readonly checklists: ChecklistsService,
    private readonly making: ChecklistCreationService,
    private readonly changes: ChecklistChangesService,
  ) {}

  /** Creates the checklists once. Preserves users' changes and deletions as long as one checklist is left. */
  async load(owner: Pick<Caller, 'organizationId' | 'name'>): Promise<void> {
    const { total } = await this.checklists.list(owner.organizationId, { limit: 1 });
    if (total > 0) return;
    for (const [state, done] of Object.entries(COMPLETED_ITEMS)) {
      const { id, items } = await this.making.generateChecklist(owner, { state });
      if (done === 0) continue;
      await this.changes.acceptProofs(owner, id, {});
      for (const item of items.filter(({ proof }) => proof === null).slice(0, done)) await this.changes.tickItem(owner, id, item.id, true);
    }
  }
}
