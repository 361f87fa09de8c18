import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { addDays } from '../dates/calendar-date.js';
import { DeadlineLookupService } from '../deadlines/deadline-lookup.service.js';
import { VenuesService } from '../filings/venues/venues.service.js';
import { listFilingsBetween } from '../filing-schedule/schedule.js';
import { JurisdictionsService, createUnknownJurisdictionProblem } from '../jurisdictions/jurisdictions.service.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { computeStatus, findActBy } from './checklist.js';
import { CHECKLIST_GENERATED } from './checklist.actions.js';
import type { GenerateChecklistDto, NextChecklistQueryDto } from './checklist-request.dto.js';
import type { GeneratedChecklistDto, NextChecklistDto } from './checklist.dto.js';
import { type ChecklistPlan, planChecklist, fromDeadline, fromScheduledFiling } from './checklist-filing.js';
import type { ChecklistType } from './checklist-type.js';
import { ChecklistsService } from './checklists.service.js';
import { findOpen, insertChecklist, replaceItems } from './checklists.queries.js';
import { createItems } from './create-items.js';
import { CustomTemplatesService } from './custom-templates/custom-templates.service.js';
import { buildChecklistTemplate } from './templates/checklist-template.js';
import type { ReportsAmounts } from './templates/filing-items.js';

/** Number of days in a leap year. */
const DAYS_AHEAD = 366;

@Injectable()
export class ChecklistCreationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly checklists: ChecklistsService,
    private readonly ownTemplates: CustomTemplatesService,
    private readonly deadlines: DeadlineLookupService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly venues: VenuesService,
    private readonly clock: ClockService,
  ) {}

  /** Previews the result of `generateChecklist`. @throws Problem 'not-found' for an unknown state */
  async previewNext(organizationId: string, { state, checklistType: wanted }: NextChecklistQueryDto): Promise<NextChecklistDto> {
    const { checklistType, filing, dueDate } = await this.planWork(organizationId, this.getJurisdiction(state), wanted ?? null);
    const period = { state, checklistType, periodFrom: filing?.periodFrom ?? null, periodTo: filing?.periodTo ?? null };
    const existingId = await this.database.inOrganization(organizationId, (tx) => findOpen(tx, period));
    return { state, checklistType, filing: filing?.words ?? null, dueDate, actBy: findActBy(dueDate), existingId };
  }

  /** @throws Problem 'not-found' for an unknown state or template */
  async generateChecklist(
    { organizationId, name }: Pick<Caller, 'organizationId' | 'name'>,
    request: GenerateChecklistDto,
  ): Promise<GeneratedChecklistDto> {
    const jurisdiction = this.getJurisdiction(request.state);
    const { code: state } = jurisdiction;
    const template = request.templateId ? await this.ownTemplates.get(organizationId, request.templateId) : null;
    const wanted = request.checklistType ?? template?.checklistType ?? null;
    const { checklistType, filing, dueDate } = await this.planWork(organizationId, jurisdiction, wanted);
    const today = this.clock.today();
    const reportsAmounts: ReportsAmounts = (one) => this.venues.reportsAmounts(one);
    const planned =
      template?.items ?? buildChecklistTemplate(jurisdiction, checklistType, today, reportsAmounts, filing?.obligationId ?? null).items;
    const items = createItems(planned, dueDate, today);
    const id = uuid();
    const { words = null, deadlineId = null, periodFrom = null, periodTo = null } = filing ?? {};
    let existingId: string | null = null;
    const made = await this.checklists.runChange(organizationId, id, async (tx) => {
      existingId = await findOpen(tx, { state, checklistType, periodFrom, periodTo });
      const facts = { id, state, checklistType, filing: words, deadlineId, periodFrom, periodTo, dueDate };
      const made = { ...facts, createdAt: this.clock.now(), createdByName: name, rulebookVersion: this.jurisdictions.rulebook.version };
      await insertChecklist(tx, made, computeStatus(items, dueDate, today));
      await replaceItems(tx, id, items);
      tx.recordChange(CHECKLIST_GENERATED, {
        subjectId: id,
        after: { state, checklistType, filing: words, dueDate, items: items.length },
      });
    });
    this.checklists.publishChange(organizationId);
    return Object.assign(made, { existingId });
  }

  private async planWork(organizationId: string, jurisdiction: RulebookJurisdiction, wanted: ChecklistType | null): Promise<ChecklistPlan> {
    const today = this.clock.today();
    const owed = await this.deadlines.listUpcoming(organizationId, jurisdiction.code);
    return planChecklist(wanted, {
      owed: owed.map((deadline) => fromDeadline(deadline, jurisdiction)),
      listed: listFilingsBetween(jurisdiction, today, addDays(today, DAYS_AHEAD)).map(fromScheduledFiling),
    });
  }

  private getJurisdiction(state: string): RulebookJurisdiction {
    const jurisdiction = this.jurisdictions.find(state);
    if (jurisdiction === undefined) throw createUnknownJurisdictionProblem(state);
    return jurisdiction;
  }
}
