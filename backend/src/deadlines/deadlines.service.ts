import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { type Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { type ListSource, readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { getFilingTypeLabels } from '../jurisdictions/rulebook.types.js';
import type { Deadline, DeadlineDays } from './deadline.js';
import { DEADLINE_ADDED, DEADLINE_CHANGED, DEADLINE_DELETED, type ManualDeadline } from './deadline.actions.js';
import { DeadlineCalendarsService, type LoadedDeadlines } from './deadline-calendars.service.js';
import { downloadColumns } from './deadline-columns.js';
import { DeadlineCompletionsService } from './deadline-completions.service.js';
import { countWaitingFor } from './deadline-placements.queries.js';
import { DeadlineUpdatesService } from './deadline-updates.service.js';
import type {
  CompleteDeadlineDto,
  DeadlineDownloadQueryDto,
  DeadlineDto,
  DeadlineListQueryDto,
  EnterDeadlineDto,
  ReopenDeadlineDto,
} from './deadline.dto.js';
import { deadlineColumns, type DeadlineFilter, deadlineList, whereDeadline } from './deadline-list.js';
import { toDeadlineDto } from './deadline-view.js';
import { PolicyDeadlinesService } from './policy-deadlines.service.js';
import { deleteDeadline, insertManualDeadline, lockDeadline, findOpenBetween, updateManualDeadline } from './deadlines.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Manages organizations' deadlines for the API. */
@Injectable()
export class DeadlinesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly completions: DeadlineCompletionsService,
    private readonly news: DeadlineUpdatesService,
    private readonly policies: PolicyDeadlinesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly live: LiveUpdatesService,
  ) {}

  async list(organizationId: string, query: DeadlineListQueryDto): Promise<Page<DeadlineDto>> {
    const days = await this.calendars.refresh(organizationId);
    const source = await this.getSource(organizationId, query, days);
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, deadlineList, source, query));
  }

  async download(organizationId: string, query: DeadlineDownloadQueryDto): Promise<Download> {
    const days = await this.calendars.refresh(organizationId);
    const file = { list: deadlineList, source: await this.getSource(organizationId, query, days), columns: downloadColumns };
    return downloadList(this.database, organizationId, file, query);
  }

  /** Lists open deadlines within a number of days from today: those that apply, or all that the rulebook lists. */
  async listWithin(organizationId: string, ahead: number, which: 'applying' | 'standard'): Promise<DeadlineDto[]> {
    const days = await this.calendars.refresh(organizationId);
    const { today } = days;
    const open = await this.database.inOrganization(organizationId, (tx) => findOpenBetween(tx, today, addDays(today, ahead), which));
    return open.map((deadline) => this.toDto(deadline, days));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<DeadlineDto> {
    const days = await this.calendars.refresh(organizationId);
    return this.database.inOrganization(organizationId, (tx) => this.getDto(tx, id, days));
  }

  async loadStandard(organizationId: string): Promise<LoadedDeadlines> {
    const loaded = await this.calendars.loadStandard(organizationId);
    this.publishChange(organizationId);
    return loaded;
  }

  async add(organizationId: string, entered: EnterDeadlineDto): Promise<DeadlineDto> {
    const id = randomUUID();
    return this.runChange(organizationId, id, async (tx) => {
      await insertManualDeadline(tx, { ...toManualDeadline(entered), id, title: getFilingTypeLabels(entered.filingType).title });
      await this.news.publishOpened(tx, [id]);
      tx.recordChange(DEADLINE_ADDED, { subjectId: id, after: toManualDeadline(entered) });
    });
  }

  /** @throws Problem 'not-found'; Refusal for a rulebook deadline */
  async update(organizationId: string, id: string, entered: EnterDeadlineDto): Promise<DeadlineDto> {
    return this.runChange(organizationId, id, async (tx) => {
      const before = await lockManualDeadline(tx, id);
      await updateManualDeadline(tx, { ...toManualDeadline(entered), id, title: getFilingTypeLabels(entered.filingType).title });
      await this.news.publishOpened(tx, [id]);
      tx.recordChange(DEADLINE_CHANGED, { subjectId: id, before: toManualDeadline(before), after: toManualDeadline(entered) });
    });
  }

  /** @throws Problem 'not-found'; Refusal for a rulebook deadline */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const before = await lockManualDeadline(tx, id);
      await deleteDeadline(tx, id);
      tx.recordChange(DEADLINE_DELETED, { subjectId: id, before: toManualDeadline(before) });
    });
    this.publishChange(organizationId);
  }

  /** @throws the errors of `DeadlineCompletionsService.completeDeadline`; Refusal while the deadline has unsent placements */
  async completeDeadline(by: Caller, id: string, { note, completedOn }: CompleteDeadlineDto): Promise<DeadlineDto> {
    return this.runChange(by.organizationId, id, async (tx) => {
      await this.assertWithoutTags(tx, id);
      const waiting = await countWaitingFor(tx, id);
      if (waiting > 0)
        throw Refusal.createConflict(
          `This deadline waits for ${waiting === 1 ? '1 placement' : `${waiting} placements`}. It is completed when they are sent from the placements page.`,
        );
      await this.completions.completeDeadline(tx, id, { note: note || null, by, on: completedOn });
    });
  }

  /** @throws Problem 'not-found' */
  async reopenDeadline(by: Caller, id: string, { note }: ReopenDeadlineDto): Promise<DeadlineDto> {
    return this.runChange(by.organizationId, id, async (tx) => {
      await this.assertWithoutTags(tx, id);
      await this.completions.reopenDeadline(tx, id, { note: note || null });
    });
  }

  private async assertWithoutTags(tx: EntityManager, id: string): Promise<void> {
    refuseTagDeadline(await this.completions.getDeadline(tx, id));
  }

  private async runChange(organizationId: string, id: string, work: (tx: OrganizationTx) => Promise<void>): Promise<DeadlineDto> {
    const days = await this.calendars.refresh(organizationId);
    const shown = await this.database.inOrganization(organizationId, async (tx) => {
      await work(tx);
      return this.getDto(tx, id, days);
    });
    this.publishChange(organizationId);
    return shown;
  }

  private async getDto(tx: EntityManager, id: string, days: DeadlineDays): Promise<DeadlineDto> {
    return this.toDto(await this.completions.getDeadline(tx, id), days);
  }

  private async getSource(
    organizationId: string,
    { policyId, ...filter }: DeadlineFilter & { policyId?: string | undefined },
    days: DeadlineDays,
  ): Promise<ListSource<Deadline, DeadlineDto>> {
    const policyConditions = policyId === undefined ? [] : await this.policies.createCondition(organizationId, policyId);
    const where = [...whereDeadline(organizationId, filter, days, this.jurisdictions.buildNameSql('state')), ...policyConditions];
    return { columns: deadlineColumns, from: 'deadlines', where, view: (deadline) => this.toDto(deadline, days) };
  }

  private toDto(deadline: Deadline, days: DeadlineDays): DeadlineDto {
    return toDeadlineDto(deadline, this.jurisdictions.find(deadline.state), days);
  }

  private publishChange(organizationId: string): void {
    this.live.publish(organizationId, { type: 'stale', invalidates: [['deadlines'], ['dashboard']] });
  }
}

async function lockManualDeadline(tx: EntityManager, id: string): Promise<Deadline> {
  const deadline = assertFound(await lockDeadline(tx, id), 'deadline');
  refuseTagDeadline(deadline);
  if (deadline.obligationId !== null)
    throw Refusal.createConflict('This deadline follows the rulebook and cannot be changed or deleted. Complete it instead.');
  return deadline;
}

/** @throws Refusal for a deadline to answer tags */
function refuseTagDeadline({ answersFilingId }: Deadline): void {
  if (answersFilingId !== null)
    throw Refusal.createConflict('This deadline follows the tags of a filing. Fix or explain them on the page of the filing.');
}

const toManualDeadline = ({ state, filingType, dueDate, description }: ManualDeadline): ManualDeadline => ({
  state,
  filingType,
  dueDate,
  description,
});
