import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../../platform/web/live/live-updates.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { findChecklist, findItems } from '../checklists.queries.js';
import { TEMPLATE_CHANGED, TEMPLATE_DELETED, TEMPLATE_SAVED } from './custom-template.actions.js';
import type { PutTemplateDto, SaveTemplateDto } from './custom-template.dto.js';
import { editItems, type CustomTemplate, toTemplateItems } from './custom-template.js';
import { findAllTemplates, deleteTemplate, findTemplate, lockTemplates, saveTemplate } from './custom-templates.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_TEMPLATES = 200;

const toRecord = ({ name, items }: Pick<CustomTemplate, 'name' | 'items'>) => ({ name, items: items.length });

@Injectable()
export class CustomTemplatesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /** Returns at most 200 templates, ordered by name. */
  async findAll(organizationId: string): Promise<CustomTemplate[]> {
    return this.database.inOrganization(organizationId, (tx) => findAllTemplates(tx));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<CustomTemplate> {
    return assertFound(await this.database.inOrganization(organizationId, (tx) => findTemplate(tx, id)), 'checklist template');
  }

  /** @throws Refusal for a duplicate name, a checklist that is unknown or has no items, or too many templates */
  async save({ organizationId, name: by }: Caller, { name, checklistId }: SaveTemplateDto): Promise<CustomTemplate> {
    return this.runLocked(organizationId, async (tx) => {
      const others = await findAllTemplates(tx);
      assertUniqueName(others, name);
      if (others.length >= MAX_TEMPLATES)
        throw Refusal.createConflict(`Your organization has ${MAX_TEMPLATES} templates. Delete one you no longer use, then save this one.`);
      const checklist = await findChecklist(tx, checklistId);
      const items = (await findItems(tx, [checklistId])).get(checklistId) ?? [];
      if (checklist === undefined || items.length === 0)
        throw Refusal.forFields([{ field: 'checklistId', message: 'Choose one of your checklists that has items.' }]);
      const { state, checklistType, dueDate } = checklist;
      const made = { createdAt: this.clock.now(), createdByName: by };
      const template = { id: uuid(), name, state, checklistType, items: toTemplateItems({ items, dueDate }), ...made };
      await saveTemplate(tx, template);
      tx.recordChange(TEMPLATE_SAVED, { subjectId: template.id, after: toRecord(template) });
      return template;
    });
  }

  /** @throws Problem 'not-found'; Refusal for a duplicate name */
  async update(organizationId: string, id: string, { name, items }: PutTemplateDto): Promise<CustomTemplate> {
    return this.runLocked(organizationId, async (tx) => {
      const before = assertFound(await findTemplate(tx, id), 'checklist template');
      assertUniqueName(
        (await findAllTemplates(tx)).filter((other) => other.id !== id),
        name,
      );
      const template = { ...before, name, items: editItems(before.items, items) };
      await saveTemplate(tx, template);
      tx.recordChange(TEMPLATE_CHANGED, { subjectId: id, before: toRecord(before), after: toRecord(template) });
      return template;
    });
  }

  /** Deletes a template but keeps the checklists created from it. @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.runLocked(organizationId, async (tx) => {
      const before = assertFound(await findTemplate(tx, id), 'checklist template');
      await deleteTemplate(tx, id);
      tx.recordChange(TEMPLATE_DELETED, { subjectId: id, before: toRecord(before) });
    });
  }

  private async runLocked<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    const done = await this.database.inOrganization(organizationId, async (tx) => {
      await lockTemplates(tx);
      return work(tx);
    });
    this.live.publish(organizationId, { type: 'stale', invalidates: [['checklists']] });
    return done;
  }
}

function assertUniqueName(others: readonly CustomTemplate[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  throw Refusal.forFields([{ field: 'name', message: `You already have a template named "${name}". Enter another name.` }]);
}
