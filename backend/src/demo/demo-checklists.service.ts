import { Injectable } from '@nestjs/common';
import { ChecklistChangesService } from '../checklists/checklist-changes.service.js';
import { ChecklistCreationService } from '../checklists/checklist-making.service.js';
import { ChecklistsService } from '../checklists/checklists.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';

/** Items that are done besides those that the data proves, by state. */
const DONE: Readonly<Record<string, number>> = { VA: 3, NC: 1, TX: 0 };

/** A few checklists of the demo organization: begun, with accepted proofs, and untouched. */
@Injectable()
export class DemoChecklistsService {
  constructor(
    private readonly checklists: ChecklistsService,
    private readonly making: ChecklistCreationService,
    private readonly changes: ChecklistChangesService,
  ) {}

  /** Makes them once: what people have made or deleted since stays as it is, as long as one is left. */
  async load(owner: Pick<Caller, 'organizationId' | 'name'>): Promise<void> {
    const { total } = await this.checklists.list(owner.organizationId, { limit: 1 });
    if (total > 0) return;
    for (const [state, done] of Object.entries(DONE)) {
      const { id, items } = await this.making.generate(owner, { state });
      if (done === 0) continue;
      await this.changes.acceptProofs(owner, id, {});
      for (const item of items.filter(({ proof }) => proof === null).slice(0, done)) await this.changes.tick(owner, id, item.id, true);
    }
  }
}
