import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { AuditLogService } from '../../platform/kernel/audit/audit-log.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../../platform/web/live/live-news.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { findChecklist, itemsOf } from '../checklists.queries.js';
import { TEMPLATE_CHANGED, TEMPLATE_DELETED, TEMPLATE_SAVED } from './own-template.actions.js';
import type { PutTemplateDto, SaveTemplateDto } from './own-template.dto.js';
import { editedItems, type OwnTemplate, templateItemsOf } from './own-template.js';
import { allTemplates, deleteTemplate, findTemplate, lockTemplates, putTemplate } from './own-templates.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MOST_TEMPLATES = 200;

const toRecord = ({ name, items }: Pick<OwnTemplate, 'name' | 'items'>) => ({ name, items: items.length });

/** Checklist templates of organizations. */
@Injectable()
export class CustomTemplatesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly audit: AuditLogService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the templates by name, at most 200. */
  async findAll(organizationId: string): Promise<OwnTemplate[]> {
    return this.database.inOrganization(organizationId, (tx) => allTemplates(tx));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<OwnTemplate> {
    return assertFound(await this.database.inOrganization(organizationId, (tx) => findTemplate(tx, id)), 'checklist template');
  }

  /** @throws Refusal for a duplicate name, an unknown checklist, one without items, or one template too many */
  async save({ organizationId, name: by }: Caller, { name, checklistId }: SaveTemplateDto): Promise<OwnTemplate> {
    return this.getLocked(organizationId, async (tx) => {
      const others = await allTemplates(tx);
      refuseDuplicate(others, name);
      if (others.length >= MOST_TEMPLATES)
        throw Refusal.createConflict(
          `Your organization has ${MOST_TEMPLATES} templates. Delete one you no longer use, then save this one.`,
        );
      const checklist = await findChecklist(tx, checklistId);
      const items = (await itemsOf(tx, [checklistId])).get(checklistId) ?? [];
      if (checklist === undefined || items.length === 0)
        throw Refusal.ofFields([{ field: 'checklistId', message: 'Choose one of your checklists that has items.' }]);
      const { state, checklistType, dueDate } = checklist;
      const made = { createdAt: this.clock.now(), createdByName: by };
      const template = { id: uuid(), name, state, checklistType, items: templateItemsOf({ items, dueDate }), ...made };
      await putTemplate(tx, template);
      this.audit.record(tx, TEMPLATE_SAVED, { subjectId: template.id, after: toRecord(template) });
      return template;
    });
  }

  /** @throws Problem 'not-found', Refusal for a duplicate name */
  async update(organizationId: string, id: string, { name, items }: PutTemplateDto): Promise<OwnTemplate> {
    return this.getLocked(organizationId, async (tx) => {
      const before = assertFound(await findTemplate(tx, id), 'checklist template');
      refuseDuplicate(
        (await allTemplates(tx)).filter((other) => other.id !== id),
        name,
      );
      const template = { ...before, name, items: editedItems(before.items, items) };
      await putTemplate(tx, template);
      this.audit.record(tx, TEMPLATE_CHANGED, { subjectId: id, before: toRecord(before), after: toRecord(template) });
      return template;
    });
  }

  /** Deletes a template; its checklists stay. @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.getLocked(organizationId, async (tx) => {
      const before = assertFound(await findTemplate(tx, id), 'checklist template');
      await deleteTemplate(tx, id);
      this.audit.record(tx, TEMPLATE_DELETED, { subjectId: id, before: toRecord(before) });
    });
  }

  private async getLocked<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    const done = await this.database.inOrganization(organizationId, async (tx) => {
      await lockTemplates(tx);
      return work(tx);
    });
    this.live.publish(organizationId, { type: 'stale', invalidates: [['checklists']] });
    return done;
  }
}

function refuseDuplicate(others: readonly OwnTemplate[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  throw Refusal.ofFields([{ field: 'name', message: `You already have a template named "${name}". Enter another name.` }]);
}
