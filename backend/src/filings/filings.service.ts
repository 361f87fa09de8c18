import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { DeadlineCompletionsService } from '../deadlines/deadline-completions.service.js';
import { getFirstSendableDay } from '../deadlines/running-period.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { findReferenced } from '../platform/kernel/problems/referenced.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { TasksService } from '../platform/work/tasks/tasks.service.js';
import { FilingAmendmentsService } from './amendments/filing-amendments.service.js';
import { toOfficeResponseDto } from './office-responses/response-view.js';
import { findResponses } from './office-responses/responses.queries.js';
import { FilingTransactionsService } from '../reported/filing-transactions.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { FILING_OPENED } from './filing.actions.js';
import type { FilingDetailDto, FilingDto, FilingListQueryDto } from './filing.dto.js';
import { FilingContextsService } from './filing-contexts.service.js';
import { filingColumns, filingList, whereFiling } from './filing-list.js';
import type { FilingRecord } from './filing.types.js';
import { toFilingDto, toFilingTotalsDto } from './filing-view.js';
import { findFiling, openFiling } from './filings.queries.js';
import type { PackageWorkDto } from './packages/package.dto.js';
import { explainFormats, listFormats } from './offices/package-formats.js';
import { toPackageFormatDto, toFilingPackageDto } from './packages/package-view.js';
import { findPackageFiles, findPackages } from './packages/packages.queries.js';
import { getCountedFromLabel } from './filing-scope.js';
import { SimulatedOfficeService } from './simulator/simulated-office.service.js';
import { FilingTagsService } from './tags/filing-tags.service.js';
import { toVenueDto } from './venues/venue.dto.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Manages the filings that organizations prepare. */
@Injectable()
export class FilingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly deadlines: DeadlineCompletionsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly contexts: FilingContextsService,
    private readonly transactions: FilingTransactionsService,
    private readonly submissions: SubmissionsService,
    private readonly tags: FilingTagsService,
    private readonly amendments: FilingAmendmentsService,
    private readonly simulator: SimulatedOfficeService,
    private readonly tasks: TasksService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: FilingListQueryDto): Promise<Page<FilingDto>> {
    const where = whereFiling(organizationId, query, this.jurisdictions.buildNameSql('state'));
    const views = (tx: OrganizationTx, filings: readonly FilingRecord[]) => this.toDtos(tx, filings);
    return this.database.inOrganization(organizationId, async (tx) => {
      if (query.deadlineId !== undefined) await this.getDeadline(tx, query.deadlineId);
      return readPage(tx, filingList, { columns: filingColumns, from: 'filings', where, views }, query);
    });
  }

  /**
   * Opens the filing for a deadline, or returns the open filing.
   * @throws Refusal for a deadline that is unknown or not in the rulebook
   */
  async open({ organizationId, name }: Caller, deadlineId: string): Promise<FilingDetailDto> {
    const detail = await this.database.inOrganization(organizationId, async (tx) => {
      const filing = await this.openOrGetFiling(tx, deadlineId, name);
      const id = await openFiling(tx, filing);
      if (id === filing.id) {
        const { state, title, periodFrom, periodTo, amendment } = filing;
        tx.recordChange(FILING_OPENED, { subjectId: id, after: { state, title, periodFrom, periodTo, amendment } });
      }
      return this.getDetail(tx, id);
    });
    this.publishChange(organizationId);
    return detail;
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<FilingDetailDto> {
    return this.database.inOrganization(organizationId, (tx) => this.getDetail(tx, id));
  }

  /** Reloads open pages that show filings. Call it after the commit. */
  publishChange(organizationId: string): void {
    this.live.publish(organizationId, { type: 'stale', invalidates: [['filings']] });
  }

  private async openOrGetFiling(tx: EntityManager, deadlineId: string, openedByName: string): Promise<FilingRecord> {
    const deadline = await this.getDeadline(tx, deadlineId);
    const { state, filingType, title, actBy, obligationId, periodLabel, periodFrom, periodTo } = deadline;
    if (obligationId === null || periodLabel === null || periodFrom === null || periodTo === null)
      throw createRefusal('You added this deadline, so no rule states which transactions to report. Record its submission instead.');
    const known = { deadlineId, state, obligationId, filingType, title, periodLabel, periodFrom, periodTo, actBy, openedByName };
    const unsent = {
      amendment: 0,
      isBatch: false,
      packageTaskId: null,
      submissionId: null,
      sentPackageId: null,
      sentByName: null,
      sentAt: null,
    };
    return { ...known, ...unsent, id: uuid(), openedAt: this.clock.now() };
  }

  private async getDeadline(tx: EntityManager, deadlineId: string) {
    return findReferenced(this.deadlines.getDeadline(tx, deadlineId), 'deadlineId', 'Choose one of your deadlines.');
  }

  private async toDtos(tx: OrganizationTx, filings: readonly FilingRecord[]): Promise<Pick<FilingDto, keyof FilingDto>[]> {
    const ids = filings.flatMap(({ submissionId }) => submissionId ?? []);
    const statuses = await this.submissions.getStatuses(tx, ids);
    const open = await this.tags.countOpen(tx, filings);
    return filings.map((filing) => {
      const status = filing.submissionId === null ? null : (statuses.get(filing.submissionId) ?? null);
      return toFilingDto(filing, this.jurisdictions.find(filing.state)?.name ?? filing.state, status, open.get(filing.id) ?? 0);
    });
  }

  private async getDetail(tx: OrganizationTx, id: string): Promise<FilingDetailDto> {
    const filing = assertFound(await findFiling(tx, id), 'filing');
    const { obligation, venue } = this.contexts.getRules(filing);
    const late = await this.amendments.findLateTransactions(tx, filing);
    const formats = listFormats(venue);
    const { scope } = await this.contexts.getContext(tx, filing, formats[0] ?? 'neutral-csv-1');
    const [shown] = await this.toDtos(tx, [filing]);
    const bookVersion = await this.transactions.getBookVersion(tx);
    const packages = await findPackages(tx, id);
    const files = await findPackageFiles(
      tx,
      packages.map((made) => made.id),
    );
    const status = shown!.submissionStatus;
    return {
      ...shown!,
      venue: toVenueDto(venue),
      form: obligation.form ?? null,
      collectedBy: filing.isBatch ? 'choice' : getCountedFromLabel(scope.countedFrom),
      zeroReport: obligation.zeroReport,
      totals: toFilingTotalsDto(await this.transactions.computeSums(tx, scope)),
      formats: formats.map(toPackageFormatDto),
      formatNote: explainFormats(venue),
      packages: packages.map((made) => toFilingPackageDto(made, files, bookVersion)),
      packageWork: await this.getWork(tx, filing),
      sentPackageId: filing.sentPackageId,
      answers: (await findResponses(tx, id)).map((answer) => toOfficeResponseDto(answer, packages)),
      tags: await this.tags.findFirst(tx, filing),
      canBeAnswered: status === 'submitted' || status === 'under_review',
      resends: scope.resends === 'turned-away',
      sendableFrom: filing.isBatch ? null : getFirstSendableDay({ ...filing, dueDate: filing.actBy }, this.clock.today()),
      canBeSent: status === null || status === 'rejected' || status === 'resubmission_required',
      lateCount: late.transactions,
      takesAmendments: late.takesAmendments,
      hasSimulator: this.simulator.isAvailable,
    };
  }

  private async getWork(tx: OrganizationTx, { packageTaskId }: FilingRecord): Promise<PackageWorkDto | null> {
    const task = packageTaskId === null ? undefined : await this.tasks.find(tx, packageTaskId);
    if (task === undefined || task.status === 'finished') return null;
    return { taskId: task.id, status: task.status, problem: task.problem };
  }
}

const createRefusal = (message: string): Refusal => Refusal.forFields([{ field: 'deadlineId', message }]);
