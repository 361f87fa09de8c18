import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { CalendarDate } from '../../dates/calendar-date.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { Obligation } from '../../jurisdictions/rulebook.types.js';
import { isFiledPerLicense } from '../../licensees/licensee.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import type { CheckContext, CheckProblem } from '../checks/check.js';
import { PLACEMENTS_RELEASED, FILING_OPENED } from '../filing.actions.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import type { FilingRecord, PlacementDuty } from '../filing.types.js';
import { findFiling, findNextBatchNumber, openFiling, findUnsentFilings } from '../filings.queries.js';
import { findOfficeFormat } from '../offices/offices.js';
import { explainFormats, listFormats } from '../offices/package-formats.js';
import { findPackageVenues } from '../packages/packages.queries.js';
import { findFilingProblems, type MissingFact, createMissingFactsFinder } from '../pre-flight/filing-checks.js';
import { UnsentFilingsService } from '../unsent-filings.service.js';
import type { PackageFormat, Venue } from '../venues/venue.types.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Office that accepts placements under an obligation. */
export interface PlacementOffice {
  readonly venue: Venue;
  /** Formats of the office's packages, the preferred format first. */
  readonly formats: readonly PackageFormat[];
  /** Note on the formats; null if there is no note. */
  readonly formatNote: string | null;
  /**
   * Returns true if each package in a format must have a single licensee: the state asks for the licensee, and the format does not have a section for
   * each licensee.
   */
  readonly isPerLicensee: (format: PackageFormat | undefined) => boolean;
  /** Problems in the organization's data that would cause every package to be refused. */
  readonly problems: readonly CheckProblem[];
}

/** Office that accepts placements under an obligation, with its transaction checks. */
export interface CheckingOffice extends PlacementOffice {
  readonly checked: CheckContext;
  /** Finds the facts that a transaction lacks. */
  readonly findMissing: (transaction: FilingTransaction) => MissingFact[];
}

/** Transactions to report together. */
export interface NewPlacementPackage {
  readonly state: string;
  readonly obligation: Obligation;
  readonly transactionIds: readonly string[];
  /** Earliest act-by date of its transactions. */
  readonly actBy: CalendarDate;
}

interface OpenedPackage {
  readonly filingId: string;
  readonly packageNumber: number;
  readonly placementCount: number;
}

/** Manages packages of placements: filings that contain chosen transactions instead of a period's transactions. */
@Injectable()
export class PlacementPackagesService {
  constructor(
    private readonly contexts: FilingContextsService,
    private readonly transactions: FilingTransactionsService,
    private readonly unsent: UnsentFilingsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns offices without their transaction checks, because the checks need the location of each policy. */
  async getOffices(tx: OrganizationTx, duties: readonly PlacementDuty[]): Promise<ReadonlyMap<string, PlacementOffice>> {
    const contexts = await this.contexts.getPlacementContexts(tx, duties, { checksTransactions: false });
    return new Map([...contexts].map(([obligationId, checked]) => [obligationId, toOffice(checked)]));
  }

  async getCheckingOffices(tx: OrganizationTx, duties: readonly PlacementDuty[]): Promise<ReadonlyMap<string, CheckingOffice>> {
    const contexts = await this.contexts.getPlacementContexts(tx, duties, { checksTransactions: true });
    return new Map(
      [...contexts].map(([obligationId, checked]) => {
        const office = toOffice(checked);
        return [obligationId, { ...office, checked, findMissing: createMissingFactsFinder(checked, office.formats[0] ?? 'neutral-csv-1') }];
      }),
    );
  }

  async open(tx: OrganizationTx, { name }: Caller, requested: NewPlacementPackage): Promise<OpenedPackage> {
    const { state, obligation, transactionIds, actBy } = requested;
    const { id: obligationId, filingType, title } = obligation;
    await lockUntilTransactionEnd(tx, `placement packages ${tx.organizationId} ${obligationId}`);
    const amendment = await findNextBatchNumber(tx, obligationId);
    const today = this.clock.today();
    const filingId = await openFiling(tx, {
      id: uuid(),
      deadlineId: null,
      state,
      obligationId,
      filingType,
      title,
      periodLabel: 'Placements',
      periodFrom: today,
      periodTo: today,
      amendment,
      isBatch: true,
      actBy,
      packageTaskId: null,
      submissionId: null,
      sentPackageId: null,
      openedByName: name,
      openedAt: this.clock.now(),
      sentByName: null,
      sentAt: null,
    });
    await this.transactions.addMembers(tx, filingId, transactionIds);
    const after = { state, title, periodFrom: today, periodTo: today, amendment, placements: transactionIds.length };
    tx.recordChange(FILING_OPENED, { subjectId: filingId, after });
    return { filingId, packageNumber: amendment, placementCount: transactionIds.length };
  }

  /**
   * Removes all placements from a package that was never sent.
   * @returns their ids
   * @throws Problem 'not-found'; Refusal for a filing that is not a package of placements, or that has been sent
   */
  async release(tx: OrganizationTx, filingId: string): Promise<string[]> {
    const { filing, status } = await this.unsent.lock(tx, filingId);
    if (!filing.isBatch)
      throw Refusal.createConflict('This filing collects the transactions of its period. Only a package of placements can be released.');
    if (status !== null) throw Refusal.createConflict('This package was sent. Fix what the office tagged, and send it again.');
    const ids = await this.transactions.removeMembers(tx, filingId);
    const { state, title, amendment } = filing;
    tx.recordChange(PLACEMENTS_RELEASED, {
      subjectId: filingId,
      after: { state, title, packageNumber: amendment, placements: ids.length },
    });
    return ids;
  }

  /** Returns a filing; undefined if the organization does not have it. */
  async findFiling(tx: OrganizationTx, filingId: string): Promise<FilingRecord | undefined> {
    return findFiling(tx, filingId);
  }

  /** Returns those of the given filings that have not been sent. */
  async findUnsent(tx: OrganizationTx, filingIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(filingIds.length === 0 ? [] : await findUnsentFilings(tx, filingIds));
  }

  async findVenues(tx: OrganizationTx, packageIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return packageIds.length === 0 ? new Map() : findPackageVenues(tx, packageIds);
  }
}

function toOffice(checked: CheckContext): PlacementOffice {
  const formats = listFormats(checked.venue);
  const format = formats[0] ?? 'neutral-csv-1';
  return {
    venue: checked.venue,
    formats,
    formatNote: explainFormats(checked.venue),
    isPerLicensee: (requested = format) =>
      isFiledPerLicense(checked.jurisdiction, checked.today) && findOfficeFormat(requested)?.hasLicenseeBlocks !== true,
    problems: findFilingProblems(checked, format),
  };
}
