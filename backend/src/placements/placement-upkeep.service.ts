import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { BookChangesService } from '../book/book-changes.service.js';
import type { PlacementDayKey } from '../deadlines/deadline-placements.queries.js';
import { DeadlinePlacementsService } from '../deadlines/deadline-placements.service.js';
import { type CountedDay, findCountedDay, computeDueDates } from '../filing-schedule/transaction-deadlines.js';
import { type CheckingOffice, PlacementPackagesService } from '../filings/batches/placement-packages.service.js';
import type { PlacementDuty } from '../filings/filing.types.js';
import { InsurersService } from '../insurers/insurers.service.js';
import { VenuesService } from '../filings/venues/venues.service.js';
import type { Obligation } from '../jurisdictions/rulebook.types.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LicenseesService } from '../licensees/licensees.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import type { PlacementReport, TransactionRange } from '../reported/placement-report.js';
import { PlacementReportsService, type ReportedPlacement } from '../reported/placement-reports.service.js';
import { AttachedDocumentsService } from '../transaction-documents/attached-documents.service.js';
import { listNeededDocuments } from '../transaction-documents/duty-documents.js';
import { PlacementAssignmentsService } from './assignments/placement-assignments.service.js';
import { findPlacementDuties, findPlacementDuty, isCovered, listPlacementStates } from './placement-duty.js';
import { findReportKind } from './placement-kind.js';
import { decideStage } from './placement-stage.js';
import { findAwaitedStep } from './policy-delivery.js';
import type { PlacementRecord, ReportKind } from './placement.types.js';
import {
  countByDay,
  deletePlacements,
  deletePlacementsBefore,
  findDayKeys,
  findPlacementBook,
  putPlacementBook,
  putPlacements,
} from './placements.queries.js';
import { REFRESH_PLACEMENTS, PLACEMENT_JOBS } from './placement.jobs.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const PER_PAGE = 1_000;

/** Version of the computation. It must be increased whenever placements store more facts, so that all placements are recomputed. */
const COMPUTATION = 3;

interface Rules {
  readonly offices: ReadonlyMap<string, CheckingOffice>;
  readonly trackedSince: string;
}

interface Computation {
  readonly at: Date;
  /** True to update the time of unchanged placements too. Placements with an earlier time are deleted afterward. */
  readonly isMarked?: boolean;
}

/** Stored facts about transactions, in addition to those in the book. */
interface StoredFacts {
  /** Ids of filings that have not been sent. */
  readonly unsent: ReadonlySet<string>;
  readonly venues: ReadonlyMap<string, string>;
  /** Names of attached documents, by transaction. */
  readonly documents: ReadonlyMap<string, ReadonlySet<string>>;
}

@Injectable()
export class PlacementUpkeepService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: BookChangesService,
    private readonly reports: PlacementReportsService,
    private readonly packages: PlacementPackagesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly organizations: OrganizationsService,
    private readonly insurers: InsurersService,
    private readonly deadlines: DeadlinePlacementsService,
    private readonly documents: AttachedDocumentsService,
    private readonly licensees: LicenseesService,
    private readonly assignments: PlacementAssignmentsService,
    private readonly venues: VenuesService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /** Version of the rulebook and of the computation: the nightly job recomputes the placements of other versions. */
  get rulebookVersion(): string {
    return `${this.jurisdictions.rulebook.version} ${COMPUTATION}`;
  }

  async computeAll(organizationId: string): Promise<void> {
    const startedAt = this.clock.now();
    const { rulebookVersion } = this;
    const [bookVersion, basis] = await this.database.inOrganization(organizationId, async (tx) => [
      await this.changes.getVersion(tx),
      await this.getBasis(tx),
    ]);
    await this.computeRange(
      organizationId,
      { states: listPlacementStates(this.jurisdictions.rulebook) },
      { at: startedAt, isMarked: true },
    );
    await this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, createLockName(organizationId));
      await deletePlacementsBefore(tx, startedAt);
      await this.deadlines.recordAll(tx, await countByDay(tx, null));
      await putPlacementBook(tx, { bookVersion, rulebookVersion, basis, computedAt: startedAt });
    });
  }

  /** Computes the placements that a change to the book affects; all placements if an earlier change was missed. */
  async computeChange(
    organizationId: string,
    { version, states, months }: { version: number } & Required<TransactionRange>,
  ): Promise<void> {
    const book = await this.database.inOrganization(organizationId, (tx) => findPlacementBook(tx));
    if (book === undefined || book.bookVersion < version - 1) return this.computeAll(organizationId);
    const covered = new Set(listPlacementStates(this.jurisdictions.rulebook));
    const range = { states: states.filter((state) => covered.has(state)), months };
    await this.computeRange(organizationId, range, { at: this.clock.now() });
    if (book.bookVersion >= version) return;
    await this.database.inOrganization(organizationId, (tx) => putPlacementBook(tx, { ...book, bookVersion: version }));
  }

  /** Blocks other computations until the transaction ends. Call this before locking placements, as jobs do. */
  async lock(tx: OrganizationTx): Promise<void> {
    await lockUntilTransactionEnd(tx, createLockName(tx.organizationId));
  }

  /** Computes placements in the transaction of their change. */
  async computeIds(tx: OrganizationTx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await lockUntilTransactionEnd(tx, createLockName(tx.organizationId));
    const rules = await this.getRules(tx);
    const changed = new Map<string, PlacementDayKey>();
    for (const page of splitIntoPages(ids))
      for (const key of await this.store(tx, rules, page, { at: this.clock.now() }))
        changed.set(`${key.obligationId} ${key.countedFrom}`, key);
    await this.recordDays(tx, [...changed.values()]);
  }

  /** Computes each page in a separate transaction, so that users do not wait for all pages. */
  async computeInPages(organizationId: string, ids: readonly string[]): Promise<void> {
    for (const page of splitIntoPages(ids)) await this.database.inOrganization(organizationId, (tx) => this.computeIds(tx, page));
  }

  /** Requests a computation of all placements if they are based on outdated rules or facts. @returns true if they are out of date */
  async requestIfBehind(tx: OrganizationTx): Promise<boolean> {
    const version = await this.changes.getVersion(tx);
    const book = await findPlacementBook(tx);
    if (book === undefined && version === 0) return false;
    const basis = await this.getBasis(tx);
    const isStale = book === undefined || book.basis !== basis || book.rulebookVersion !== this.rulebookVersion;
    if (isStale) await this.requestAll(tx, `${this.rulebookVersion} ${basis} ${book?.computedAt.toISOString() ?? ''}`);
    return isStale || (book?.bookVersion ?? 0) < version;
  }

  /**
   * Computes placements if the stored ones may be outdated, because the book, the rules or the organization's facts are newer, or a job that
   * computes placements is open.
   * @returns true if it did
   */
  async computeIdsIfBehind(tx: OrganizationTx, ids: readonly string[]): Promise<boolean> {
    const isBehind = (await this.requestIfBehind(tx)) || (await this.outbox.hasOpenJobs(tx, PLACEMENT_JOBS));
    if (isBehind) await this.computeIds(tx, ids);
    return isBehind;
  }

  /** Requests a computation in the transaction of the change that needs it. @param occasion name of the change */
  async requestAll(tx: OrganizationTx, occasion: string): Promise<void> {
    const { organizationId } = tx;
    await this.outbox.publishOnce(
      tx,
      { type: REFRESH_PLACEMENTS.publishes, organizationId, subjectId: organizationId, payload: {} },
      occasion,
    );
  }

  private async computeRange(organizationId: string, range: TransactionRange, computation: Computation): Promise<void> {
    if (range.states.length === 0) return;
    const rules = await this.database.inOrganization(organizationId, (tx) => this.getRules(tx));
    for (let after: string = NIL; ; ) {
      const from: string = after;
      const ids = await this.database.inOrganization(organizationId, async (tx) => {
        await lockUntilTransactionEnd(tx, createLockName(organizationId));
        const page = await this.reports.findIdsAfter(tx, range, from, PER_PAGE);
        if (page.length > 0) await this.recordDays(tx, await this.store(tx, rules, page, computation));
        return page;
      });
      const last = ids.at(-1);
      if (ids.length < PER_PAGE || last === undefined) return;
      after = last;
    }
  }

  /** Computes placements without storing them, for questions about their current state. */
  async computeUnstored(tx: OrganizationTx, ids: readonly string[]): Promise<PlacementRecord[]> {
    return ids.length === 0 ? [] : this.computePage(tx, await this.getRules(tx), ids);
  }

  /** Stores the placements of a page. @returns the days whose placements changed */
  private async store(
    tx: OrganizationTx,
    rules: Rules,
    ids: readonly string[],
    { at, isMarked = false }: Computation,
  ): Promise<PlacementDayKey[]> {
    const computed = await this.computePage(tx, rules, ids);
    const before = await findDayKeys(tx, ids);
    const changed = new Set(await putPlacements(tx, computed, at, isMarked));
    await this.assignments.assignCorrections(tx, ids);
    const kept = new Set(computed.map(({ id }) => id));
    const deleted = await deletePlacements(
      tx,
      ids.filter((id) => !kept.has(id)),
    );
    return changed.size === 0 && deleted === 0 ? [] : [...before, ...computed.filter(({ id }) => changed.has(id))];
  }

  /** Counts the placements of the days that changed, and updates their deadlines. */
  private async recordDays(tx: OrganizationTx, keys: readonly PlacementDayKey[]): Promise<void> {
    if (keys.length > 0) await this.deadlines.recordDays(tx, keys, await countByDay(tx, keys));
  }

  private async computePage(tx: OrganizationTx, rules: Rules, ids: readonly string[]): Promise<PlacementRecord[]> {
    const found = await this.reports.findByIds(tx, ids);
    const unsent = await this.packages.findUnsent(tx, [...new Set(found.flatMap(({ memberOf }) => memberOf))]);
    const venues = await this.packages.findVenues(tx, [
      ...new Set(found.flatMap(({ reports }) => reports.map(({ packageId }) => packageId))),
    ]);
    const documents = await this.documents.findNames(
      tx,
      found.filter(({ transaction }) => this.listNeeded(transaction).length > 0).map(({ transaction }) => transaction.id),
    );
    return found.flatMap((one) => this.compute(one, rules, { unsent, venues, documents }) ?? []);
  }

  private compute(
    reported: ReportedPlacement,
    { offices, trackedSince }: Rules,
    { unsent, venues, documents }: StoredFacts,
  ): PlacementRecord | undefined {
    const { transaction, backOut, memberOf } = reported;
    const { id, policyId, state, policyNumber, insuredName, transactionType, effectiveDate, premium, tax, fees, details } = transaction;
    const jurisdiction = this.jurisdictions.find(state);
    const duty = jurisdiction && findPlacementDuty(jurisdiction, effectiveDate);
    const office = duty && offices.get(duty.id);
    if (jurisdiction === undefined || duty === undefined || office === undefined) return undefined;
    const report = findReportKind(reported, selectReports(reported.reports, { duty, office, venues }), duty.id);
    if (report === undefined) return undefined;
    const counted = countFrom(duty, reported, report.kind);
    const { dueDate, actBy } = computeDueDates(duty, counted.day);
    const { license } = office.checked.getLicensee(transaction);
    // A back-out voids what the office has, including its documents.
    const needed = report.kind === 'back_out' ? [] : this.listNeeded(transaction);
    const attached = needed.filter((name) => documents.get(id)?.has(name));
    const stage = decideStage({
      isBackedOut: backOut !== null,
      isIndependentlyProcured: details?.independentlyProcured === true,
      isCovered: report.kind !== 'report' || isCovered(duty, transaction),
      dueDate,
      trackedSince,
      reports: report.reports,
      corrects: report.corrects,
      unsentPackageId: memberOf.find((filingId) => unsent.has(filingId)) ?? null,
      missing: [
        ...new Set(office.findMissing(transaction).map(({ fact }) => fact)),
        ...(attached.length === needed.length ? [] : (['document'] as const)),
      ],
    });
    return {
      id,
      policyId,
      state,
      obligationId: duty.id,
      venue: office.venue.venue,
      policyNumber,
      insuredName,
      transactionType,
      reportKind: report.kind,
      effectiveDate,
      premium,
      taxAmount: tax,
      fees,
      countedFrom: counted.day,
      isAssumed: counted.isAssumed,
      dueDate,
      actBy,
      licenseeId: license?.id ?? null,
      licenseeName: license?.holder ?? null,
      licenseNumber: license?.licenseNumber ?? null,
      neededDocuments: needed.length,
      attachedDocuments: attached.length,
      // A back-out does not have documents to deliver.
      deliveryWaitsFor:
        report.kind === 'back_out'
          ? null
          : findAwaitedStep(jurisdiction, { effectiveDate, placement: { ...stage, dueDate }, officeName: null }),
      ...stage,
    };
  }

  /** Returns the names of the documents that are required before a transaction is ready. */
  private listNeeded({ state, effectiveDate, transactionType }: ReportedPlacement['transaction']): string[] {
    const jurisdiction = this.jurisdictions.find(state);
    return listNeededDocuments(jurisdiction && findPlacementDuty(jurisdiction, effectiveDate)?.documents, transactionType);
  }

  private async getRules(tx: OrganizationTx): Promise<Rules> {
    return {
      offices: await this.packages.getCheckingOffices(tx, this.listDuties()),
      trackedSince: await this.organizations.getTrackingStart(tx),
    };
  }

  private listDuties(): PlacementDuty[] {
    return this.jurisdictions
      .list()
      .flatMap((jurisdiction) => findPlacementDuties(jurisdiction).map(({ id }) => ({ state: jurisdiction.code, obligationId: id })));
  }

  /** Hashes the facts that determine stages but have no event: tracking day, insurers' numbers, licensees, and today's offices. */
  private async getBasis(tx: OrganizationTx): Promise<string> {
    const numbers = await this.insurers.findNumbersByKey(tx);
    const { licenses, rules } = await this.licensees.getBasis(tx);
    const known = [...numbers]
      .map(([name, { naicNumber, alienNumber }]) => `${name} ${naicNumber} ${alienNumber}`)
      .toSorted((a, b) => (a < b ? -1 : 1));
    const venues = this.listDuties().map((duty) => this.venues.getVenue({ ...duty, day: this.clock.today() }).venue);
    const facts = JSON.stringify([await this.organizations.getTrackingStart(tx), known, licenses, rules, venues]);
    return createHash('sha256').update(facts).digest('hex');
  }
}

/** Returns the first day of a duty's period. No rule defines this period for corrections, so their period starts on the day they were recorded. */
function countFrom(duty: Obligation, { transaction, correctedAt }: ReportedPlacement, kind: ReportKind): CountedDay {
  if (kind === 'report' || correctedAt === null) return findCountedDay(duty, transaction.effectiveDate, transaction.details ?? {});
  return { day: correctedAt.toISOString().slice(0, 10), isAssumed: true };
}

/** Returns the reports of the duty, or, if there are none, of a periodic filing that sent the transaction to the same office. */
function selectReports(
  reports: readonly PlacementReport[],
  { duty, office, venues }: { readonly duty: Obligation; readonly office: CheckingOffice; readonly venues: ReadonlyMap<string, string> },
): readonly PlacementReport[] {
  const dutyReports = reports.filter(({ obligationId }) => obligationId === duty.id);
  if (dutyReports.length > 0 || office.venue.sends === 'form_and_payment') return dutyReports;
  return reports.filter(({ packageId }) => venues.get(packageId) === office.venue.venue);
}

const splitIntoPages = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PER_PAGE) }, (_, page) => ids.slice(page * PER_PAGE, (page + 1) * PER_PAGE));

const createLockName = (organizationId: string): string => `placements ${organizationId}`;
