import { Injectable } from '@nestjs/common';
import { findImportId } from '../book/import-ids.queries.js';
import { findLastDayActedOnBy } from '../dates/business-day.js';
import { addDays } from '../dates/calendar-date.js';
import { AnswerDeadlinesService } from '../deadlines/answer-deadlines.service.js';
import { toLateCostDto } from '../filing-schedule/late-cost.js';
import { PlacementPackagesService } from '../filings/batches/placement-packages.service.js';
import { RiskPlacesService } from '../filings/risk-places/risk-places.service.js';
import type { RiskPlaceDto } from '../filings/risk-places/risk-place.dto.js';
import { VenuesService } from '../filings/venues/venues.service.js';
import { formatDueRule } from '../jurisdictions/format-due-rule.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LicenseRegisterService } from '../licenses/license-register.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { findReferenced } from '../platform/kernel/problems/referenced.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { FilingTransactionsService } from '../reported/filing-transactions.service.js';
import { PlacementReportsService } from '../reported/placement-reports.service.js';
import { AttachedDocumentsService } from '../transaction-documents/attached-documents.service.js';
import { listDocumentsOfType, listNeededDocuments } from '../transaction-documents/duty-documents.js';
import { assigneeColumn } from './assignments/assignments.queries.js';
import { PlacementAssignmentsService } from './assignments/placement-assignments.service.js';
import { LateCostsService } from './late-costs.service.js';
import { findDutyTerms } from './placement-duty.js';
import { PLACEMENTS_STALE } from './placement.jobs.js';
import { PolicyDeliveriesService } from './policy-deliveries.service.js';
import { PlacementUpkeepService } from './placement-upkeep.service.js';
import {
  DAYS_SOON,
  NO_ASSIGNEE,
  placementColumns,
  type PlacementDays,
  placementDownload,
  placementList,
  wherePlacement,
} from './placement-list.js';
import type {
  PlacementDetailDto,
  PlacementDownloadQueryDto,
  PlacementDto,
  PlacementListQueryDto,
  PlacementOverviewDto,
} from './placement.dto.js';
import type { PlacementRecord } from './placement.types.js';
import { toCountsDto, toMissingFactDto, toPlacementDto, explainStage } from './placement-view.js';
import { countByMissing, countByStage, findPlacement, findPlacements } from './placements.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Link to the placements that were due before the tracking day. */
const TRACKING_PROBLEM = {
  sentence: 'Due dates before your tracking day are not tracked.',
  linkLabel: 'Change the day',
  linkPath: '/settings/organization',
};

@Injectable()
export class PlacementsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly packages: PlacementPackagesService,
    private readonly reports: PlacementReportsService,
    private readonly transactions: FilingTransactionsService,
    private readonly places: RiskPlacesService,
    private readonly deliveries: PolicyDeliveriesService,
    private readonly lateCosts: LateCostsService,
    private readonly live: LiveUpdatesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly venues: VenuesService,
    private readonly organizations: OrganizationsService,
    private readonly documents: AttachedDocumentsService,
    private readonly licenses: LicenseRegisterService,
    private readonly answers: AnswerDeadlinesService,
    private readonly assignments: PlacementAssignmentsService,
    private readonly clock: ClockService,
  ) {}

  async list(caller: Caller, query: PlacementListQueryDto): Promise<Page<PlacementDto>> {
    const { organizationId } = caller;
    const where = wherePlacement(organizationId, toFilter(query), this.getDays(caller));
    const source = { columns: placementColumns, from: 'placements', where, view: (record: PlacementRecord) => record };
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.checkFilter(tx, query);
      const page = await readPage(tx, placementList, source, query);
      return { ...page, rows: await this.toDtos(tx, page.rows) };
    });
  }

  async download(caller: Caller, query: PlacementDownloadQueryDto): Promise<Download> {
    const { organizationId } = caller;
    const where = wherePlacement(organizationId, toFilter(query), this.getDays(caller));
    const members = await this.database.inOrganization(organizationId, async (tx) => {
      await this.checkFilter(tx, query);
      return this.assignments.findMemberNames(tx);
    });
    const view = ({ assigneeId, ...record }: PlacementRecord & { assigneeId: string | null }) => ({
      ...record,
      assigneeName: members.get(assigneeId ?? '') ?? null,
      lateCosts: this.lateCosts.forecastOne(record),
    });
    const source = { columns: `${placementColumns}, ${assigneeColumn}`, from: 'placements', where, view };
    return downloadList(this.database, organizationId, { list: placementList, source, columns: placementDownload }, query);
  }

  /** Counts placements. Requests a computation if the last computation used other rules. */
  async getOverview(organizationId: string): Promise<PlacementOverviewDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const isUpdating = await this.upkeep.requestIfBehind(tx);
      const { today, soon } = this.getRange();
      const missing = await countByMissing(tx);
      return {
        ...toCountsDto(await countByStage(tx, today, soon)),
        lateCosts: (await this.lateCosts.forecastAll(tx)).map(toLateCostDto),
        missingFacts: missing.map(({ fact, placements }) => ({ ...toMissingFactDto(fact), placementCount: placements })),
        isUpdating,
      };
    });
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<PlacementDetailDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const record = assertFound(await findPlacement(tx, id), 'placement');
      const { state, obligationId } = record;
      const duty = this.jurisdictions.find(state)?.filing.obligations.find((one) => one.id === obligationId);
      const obligation = assertFound(duty, 'placement');
      return {
        ...(await this.toDto(tx, record)),
        dutyTitle: obligation.title,
        dueRule: formatDueRule(obligation.due),
        form: obligation.form ?? null,
        dutyNote: obligation.note ?? null,
        documents: listDocumentsOfType(obligation.documents, record.transactionType).map(({ name, when }) => ({
          documentName: name,
          onlyIfSearchDue: when === 'search-due',
        })),
        ...this.getTerms(record),
        ...this.deliveries.decideOne(record),
        sources: [...obligation.sources],
        stageText: explainStage(record, await this.organizations.getTrackingStart(tx), await this.isCorrected(tx, record)),
        problems: await this.findProblems(tx, record),
      };
    });
  }

  /** Records the location of the policy's risk. @throws Problem 'not-found'; Refusal for a county that the state does not have */
  async enterPlace(person: Caller, id: string, { county = null, postalCode }: RiskPlaceDto): Promise<void> {
    const { organizationId } = person;
    const { policyId, state } = await this.database.inOrganization(organizationId, async (tx) =>
      assertFound(await findPlacement(tx, id), 'placement'),
    );
    await this.places.savePlaces(person, [{ policyId, state, county, postalCode }]);
    await this.database.inOrganization(organizationId, async (tx) =>
      this.upkeep.computeIds(tx, await this.reports.findIdsOfPolicies(tx, [policyId])),
    );
    this.live.publish(organizationId, PLACEMENTS_STALE);
  }

  /** @throws Refusal for a policy, filing, upload, license or member that the organization does not have */
  private async checkFilter(
    tx: OrganizationTx,
    { policyId, filingId, import: importId, licenseeId, assignee }: PlacementListQueryDto | PlacementDownloadQueryDto,
  ): Promise<void> {
    if (policyId !== undefined)
      await findReferenced(this.transactions.findPolicyNumber(tx, policyId), 'policyId', 'Choose one of your policies.');
    if (filingId !== undefined) await findReferenced(this.packages.findFiling(tx, filingId), 'filingId', 'Choose one of your filings.');
    if (importId !== undefined) await findReferenced(findImportId(tx, importId.toLowerCase()), 'import', 'Choose one of your uploads.');
    if (assignee !== undefined && assignee !== NO_ASSIGNEE) await this.assignments.checkMember(tx, assignee, 'assignee');
    if (licenseeId !== undefined) {
      const id = licenseeId.toLowerCase();
      const found = this.licenses.findAll(tx).then((all) => all.find((license) => license.id === id));
      await findReferenced(found, 'licenseeId', 'Choose a license of your register.');
    }
  }

  /** Returns true if another placement replaces a backed-out one. */
  private async isCorrected(tx: OrganizationTx, { id, reason }: PlacementRecord): Promise<boolean> {
    if (reason !== 'backed_out') return false;
    const followers = (await this.reports.findReplacements(tx, [id])).map(({ replacementId }) => replacementId);
    return (await findPlacements(tx, followers)).some(({ transactionType }) => transactionType !== 'back_out');
  }

  private async findProblems(tx: OrganizationTx, record: PlacementRecord) {
    const { id, state, obligationId, stage, reason } = record;
    if (reason === 'due_before_tracking') return [TRACKING_PROBLEM];
    if (stage !== 'needs_facts' && stage !== 'tagged' && stage !== 'in_package') return [];
    const [found] = await this.reports.findByIds(tx, [id]);
    const office = (await this.packages.getCheckingOffices(tx, [{ state, obligationId }])).get(obligationId);
    if (found === undefined || office === undefined) return [];
    const lacking = office
      .findMissing(found.transaction)
      .map(({ sentence, link }) => ({ sentence, linkLabel: link.label, linkPath: link.href }));
    return [...lacking, ...(await this.findMissingDocuments(tx, record))];
  }

  private getTerms({ state, obligationId, effectiveDate }: PlacementRecord) {
    const { licensee, latePenalties } = findDutyTerms(
      assertFound(this.jurisdictions.find(state), 'placement'),
      obligationId,
      effectiveDate,
    );
    return { licensee, latePenalties: [...latePenalties] };
  }

  private getDays(caller: Caller): PlacementDays {
    return { ...this.getRange(), callerId: caller.kind === 'person' ? caller.id : null, callerName: caller.name };
  }

  private getRange(): Pick<PlacementDays, 'today' | 'soon'> {
    const today = this.clock.today();
    return { today, soon: findLastDayActedOnBy(addDays(today, DAYS_SOON)) };
  }

  private async findMissingDocuments(tx: OrganizationTx, record: PlacementRecord) {
    const { id, policyNumber } = record;
    const names = (await this.documents.findNames(tx, [id])).get(id);
    const missing = this.listNeeded(record).filter((name) => names?.has(name) !== true);
    const link = { linkLabel: `Open ${policyNumber}`, linkPath: `/placements?placement=${id}` };
    return missing.map((name) => ({ sentence: `${policyNumber} has no document "${name}".`, ...link }));
  }

  private listNeeded({ state, obligationId, transactionType, reportKind }: PlacementRecord): string[] {
    if (reportKind === 'back_out') return [];
    const duty = this.jurisdictions.find(state)?.filing.obligations.find(({ id }) => id === obligationId);
    return listNeededDocuments(duty?.documents, transactionType);
  }

  private async toDto(tx: OrganizationTx, record: PlacementRecord): Promise<Pick<PlacementDto, keyof PlacementDto>> {
    const [dto] = await this.toDtos(tx, [record]);
    return assertFound(dto, 'placement');
  }

  private async toDtos(tx: OrganizationTx, records: readonly PlacementRecord[]): Promise<Pick<PlacementDto, keyof PlacementDto>[]> {
    const today = this.clock.today();
    const answers = await this.answers.findAnswerByDays(tx, [...new Set(records.flatMap((one) => listTaggedFiling(one)))]);
    const assignees = await this.assignments.findAssignees(
      tx,
      records.map(({ id }) => id),
    );
    return records.map((record) => {
      const { id, state, obligationId } = record;
      const stateName = this.jurisdictions.find(state)?.name ?? state;
      const officeName = this.venues.getVenue({ state, obligationId, day: today }).operator;
      return {
        ...toPlacementDto(record, { stateName, officeName }, today),
        assigneeId: assignees.get(id)?.id ?? null,
        assigneeName: assignees.get(id)?.name ?? null,
        lateCosts: this.lateCosts.forecastOne(record).map(toLateCostDto),
        answerByDate: listTaggedFiling(record).flatMap((filingId) => answers.get(filingId) ?? [])[0] ?? null,
      };
    });
  }
}

/** Returns the filing with the tag that must be answered for a placement. */
const listTaggedFiling = ({ stage, filingId }: PlacementRecord): string[] => (stage === 'tagged' && filingId !== null ? [filingId] : []);

const toFilter = ({ placementStage: stage, missingFact: missing, ...filter }: PlacementListQueryDto | PlacementDownloadQueryDto) => ({
  ...filter,
  stage,
  missing,
});
