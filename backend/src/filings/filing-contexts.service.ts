import { Injectable } from '@nestjs/common';
import { normalizeNameKey } from '../accounts/account-name.js';
import { AccountsService } from '../accounts/accounts.service.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import { formatPeriod } from '../filing-schedule/filing-label.js';
import { InsurersService } from '../insurers/insurers.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Obligation, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import type { Payee } from '../ledger/payee.js';
import { createLicenseeFinder, type LicenseeBasis } from '../licensees/licensee.js';
import { LicenseesService } from '../licensees/licensees.service.js';
import { type FilerFacts, OrganizationProfilesService } from '../organizations/profile/profile.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import type { FilingScope } from '../book/filing-scope.js';
import type { FilingTransaction } from '../reported/filing-transaction.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { FilingTransactionsService } from '../reported/filing-transactions.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { findEarlierSentPeriods } from './filings.queries.js';
import type { CheckContext, InsuredAddress } from './checks/check.js';
import { findAllPlaces, type RiskLocation } from './risk-places/risk-places.queries.js';
import type { FilingRecord, PlacementDuty } from './filing.types.js';
import { buildScope } from './filing-scope.js';
import { findPlaceholderDay, listSettledPayees } from './venues/find-venues.js';
import type { PackageFormat, Venue } from './venues/venue.types.js';
import { VenuesService } from './venues/venues.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** The law's and the office's rules for a filing. */
export interface FilingRules {
  readonly stateName: string;
  readonly jurisdiction: RulebookJurisdiction;
  readonly obligation: Obligation;
  readonly scope: FilingScope;
  readonly venue: Venue;
  /** Payees of the charges that the filing reports. */
  readonly settles: readonly Payee[];
  /** Policies that began before this day were first filed in an earlier system. */
  readonly placeholderBefore: CalendarDate | undefined;
}

/** Data for a package, apart from its transactions. */
export interface FilingContext extends FilingRules {
  readonly checked: CheckContext;
  readonly filer: FilerFacts;
}

/** Organization data used to check the transactions of all states. */
interface OrganizationFacts {
  readonly filer: FilerFacts;
  readonly places: ReadonlyMap<string, RiskLocation>;
  readonly addresses: ReadonlyMap<string, InsuredAddress>;
  readonly licensees: LicenseeBasis;
  readonly numbers: Parameters<typeof findRegisteredNumber>[0];
}

/** Terms that began before a day: filed terms, and renewals. Each is a key such as `policyId 2024-03-01`. */
interface Terms {
  readonly filed: ReadonlySet<string>;
  readonly renewed: ReadonlySet<string>;
}

const NO_TERMS: Terms = { filed: new Set(), renewed: new Set() };
const NO_TWINS: ReadonlySet<string> = new Set();

/** Collects the data for checking and writing filings. */
@Injectable()
export class FilingContextsService {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly venues: VenuesService,
    private readonly licensees: LicenseesService,
    private readonly accounts: AccountsService,
    private readonly profiles: OrganizationProfilesService,
    private readonly insurers: InsurersService,
    private readonly submissions: SubmissionsService,
    private readonly transactions: FilingTransactionsService,
    private readonly ledger: LedgerService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the version of the rules used to prepare filings. */
  get rulebookVersion(): string {
    return this.jurisdictions.rulebook.version;
  }

  getRules(filing: FilingRecord): FilingRules {
    const { state, obligationId, periodTo } = filing;
    const { jurisdiction, obligation } = this.getDuty(state, obligationId);
    const question = { state, obligationId, day: periodTo };
    const venue = this.venues.getVenue(question);
    return {
      stateName: jurisdiction.name,
      jurisdiction,
      obligation,
      scope: buildScope(filing, obligation),
      venue,
      settles: listSettledPayees(venue, question),
      placeholderBefore: findPlaceholderDay(venue, question),
    };
  }

  private getDuty(state: string, obligationId: string) {
    const jurisdiction = this.getJurisdiction(state);
    const obligation = jurisdiction.filing.obligations.find(({ id }) => id === obligationId);
    if (obligation === undefined) throw new Error(`The rulebook has no filing ${obligationId} of ${state}.`);
    return { jurisdiction, obligation };
  }

  private getJurisdiction(state: string): RulebookJurisdiction {
    const jurisdiction = this.jurisdictions.find(state);
    if (jurisdiction === undefined) throw new Error(`The rulebook has no state ${state}.`);
    return jurisdiction;
  }

  /** Formats the name of a filing: `Virginia: Form 802 annual reconciliation, Year 2026`. */
  formatName({ state, title, periodLabel: label, periodFrom: from, periodTo: to, amendment, isBatch }: FilingRecord): string {
    const amended = amendment === 0 ? '' : isBatch ? `, package ${amendment}` : `, amendment ${amendment}`;
    return `${this.jurisdictions.find(state)?.name ?? state}: ${title}, ${formatPeriod({ label, from, to })}${amended}`;
  }

  /** @param format format of the filing's package */
  async getContext(tx: OrganizationTx, filing: FilingRecord, format: PackageFormat): Promise<FilingContext> {
    const rules = this.getRules(filing);
    const resends = await this.getResend(tx, filing);
    const late = await this.findLateTransactions(tx, filing, rules);
    const isPeriod = rules.obligation.period !== 'per-transaction';
    const adjusts = isPeriod && (late.length > 0 || filing.amendment > 0 || resends === 'turned-away');
    const scope = { ...rules.scope, resends, late, adjusts, sameOffice: this.listSameOffice(filing, format), sumsReported: isPeriod };
    const terms = await this.getTerms(tx, scope, rules.placeholderBefore);
    const checked = this.createChecks(filing.state, rules, terms, await this.readFacts(tx), await this.findTwins(tx, filing));
    return { ...rules, scope, checked, filer: checked.filer };
  }

  /**
   * Returns the other filings in the rulebook that report the same transactions to the same office: for a period's filing, the obligations to report
   * individual transactions; for such an obligation, the filings for periods. Empty if either is a form that has only sums.
   */
  listSameOffice(filing: FilingRecord, format: PackageFormat): string[] {
    const { state, obligationId, periodTo } = filing;
    const { jurisdiction, obligation, venue } = this.getRules(filing);
    if (venue.sends === 'form_and_payment' || !this.isFile(filing, format)) return [];
    const isSingle = obligation.period === 'per-transaction';
    return jurisdiction.filing.obligations
      .filter(({ id, period }) => id !== obligationId && (period === 'per-transaction') !== isSingle)
      .filter(({ id }) => this.venues.getVenue({ state, obligationId: id, day: periodTo }).venue === venue.venue)
      .map(({ id }) => id);
  }

  /** Returns true for a package with transactions, false for a package with sums to copy to a form. */
  isFile(filing: FilingRecord, format: PackageFormat): boolean {
    const { obligation, venue } = this.getRules(filing);
    return obligation.period === 'per-transaction' || (venue.sends !== 'form_and_payment' && format !== 'data-sheet-1');
  }

  /**
   * Returns the data for checking placements, keyed by obligation.
   * @param options `checksTransactions` is false for checks of the organization only, which do not need locations and addresses
   * @throws Error for an obligation that is not in the rulebook
   */
  async getPlacementContexts(
    tx: OrganizationTx,
    duties: readonly PlacementDuty[],
    { checksTransactions }: { readonly checksTransactions: boolean },
  ): Promise<ReadonlyMap<string, CheckContext>> {
    const facts = await this.readFacts(tx, checksTransactions);
    return new Map(
      duties.map(({ state, obligationId }) => {
        const { jurisdiction } = this.getDuty(state, obligationId);
        const venue = this.venues.getVenue({ state, obligationId, day: this.clock.today() });
        const rules = { stateName: jurisdiction.name, jurisdiction, venue, placeholderBefore: undefined };
        return [obligationId, this.createChecks(state, rules, NO_TERMS, facts)];
      }),
    );
  }

  private createChecks(
    state: string,
    { stateName, jurisdiction, venue, placeholderBefore }: Pick<FilingRules, 'stateName' | 'jurisdiction' | 'venue' | 'placeholderBefore'>,
    terms: Terms,
    { filer, places, addresses, licensees, numbers }: OrganizationFacts,
    twins = NO_TWINS,
  ): CheckContext {
    return {
      state,
      stateName,
      jurisdiction,
      today: this.clock.today(),
      venue,
      licenses: licensees.licenses.filter((license) => license.state === state),
      getLicensee: createLicenseeFinder(jurisdiction, licensees),
      insurerNumber: (transaction) => getStatedNumber(transaction) ?? findRegisteredNumber(numbers, transaction),
      filer,
      getRiskPlace: (policyId) => places.get(policyId),
      getInsuredAddress: createAddressFinder(addresses),
      placeholderBefore,
      isReportedTwin: ({ id }) => twins.has(id),
      isTermFiled: ({ policyId, termEffectiveDate }) => terms.filed.has(`${policyId} ${termEffectiveDate}`),
      isTermRenewal: ({ policyId, termEffectiveDate, details }) =>
        details?.previousPolicyNumber !== undefined || terms.renewed.has(`${policyId} ${termEffectiveDate}`),
    };
  }

  /** Returns those members of a package of placements that the office would treat as duplicates. */
  private async findTwins(tx: OrganizationTx, { id: filingId, obligationId, isBatch }: FilingRecord): Promise<ReadonlySet<string>> {
    return isBatch ? this.transactions.findReportedTwins(tx, { filingId, obligationId }) : NO_TWINS;
  }

  private async readFacts(tx: OrganizationTx, checksTransactions = true): Promise<OrganizationFacts> {
    const filer = await this.profiles.getFacts(tx);
    const places = checksTransactions ? await findAllPlaces(tx) : new Map();
    const licensees = await this.licensees.getBasis(tx);
    const addresses = checksTransactions ? await this.readAddresses(tx) : new Map();
    return { filer, places, addresses, licensees, numbers: await this.insurers.findNumbersByKey(tx) };
  }

  private async readAddresses(tx: OrganizationTx): Promise<ReadonlyMap<string, InsuredAddress>> {
    return new Map((await this.accounts.findAddresses(tx, null)).map((one) => [one.id, one]));
  }

  /** Returns a state's licenses, its transactions' licensees, insurers' numbers, risk locations, and addresses. */
  async getReferences(
    tx: OrganizationTx,
    state: string,
  ): Promise<Pick<CheckContext, 'getLicensee' | 'insurerNumber' | 'licenses' | 'getRiskPlace' | 'getInsuredAddress'>> {
    const licensees = await this.licensees.getBasis(tx);
    const numbers = await this.insurers.findNumbersByKey(tx);
    const places = await findAllPlaces(tx);
    return {
      licenses: licensees.licenses.filter((license) => license.state === state),
      getLicensee: createLicenseeFinder(this.getJurisdiction(state), licensees),
      insurerNumber: (transaction) => getStatedNumber(transaction) ?? findRegisteredNumber(numbers, transaction),
      getRiskPlace: (policyId) => places.get(policyId),
      getInsuredAddress: createAddressFinder(await this.readAddresses(tx)),
    };
  }

  /** Returns the terms that began before a day: filed terms, and renewals. */
  private async getTerms(tx: OrganizationTx, scope: FilingScope, before: CalendarDate | undefined): Promise<Terms> {
    if (before === undefined) return NO_TERMS;
    const filed = await this.transactions.findFiledTerms(tx, scope, before);
    return { filed, renewed: await this.transactions.findRenewedTerms(tx, scope.state, before) };
  }

  /** Determines which part of a filing is sent again; undefined unless the office tagged or rejected it. */
  private async getResend(tx: OrganizationTx, { id, submissionId }: FilingRecord): Promise<'everything' | 'turned-away' | undefined> {
    const status = submissionId === null ? undefined : (await this.submissions.getStatuses(tx, [submissionId])).get(submissionId);
    if (status !== 'rejected' && status !== 'resubmission_required') return undefined;
    return (await this.transactions.hasRejectedLines(tx, id)) ? 'turned-away' : 'everything';
  }

  /**
   * Returns the sent periods whose late transactions are included in this filing; empty for filings of individual transactions, and in states that
   * accept amendments.
   */
  private async findLateTransactions(tx: OrganizationTx, filing: FilingRecord, { obligation }: FilingRules) {
    if (obligation.period === 'per-transaction' || this.ledger.acceptsAmendments(filing.state)) return [];
    return findEarlierSentPeriods(tx, filing);
  }
}

const createAddressFinder =
  (addresses: ReadonlyMap<string, InsuredAddress>): CheckContext['getInsuredAddress'] =>
  ({ accountId }) =>
    accountId === null ? undefined : addresses.get(accountId);

function getStatedNumber({ details }: FilingTransaction): string | null {
  const [part] = details?.parts ?? [];
  return details?.insurerNaic ?? details?.insurerAa ?? part?.insurerNaic ?? part?.insurerAa ?? null;
}

function findRegisteredNumber(
  numbers: ReadonlyMap<string, { readonly naicNumber: string | null; readonly alienNumber: string | null }>,
  { insurerName }: FilingTransaction,
): string | null {
  const known = insurerName === null ? undefined : numbers.get(normalizeNameKey(insurerName));
  return known?.naicNumber ?? known?.alienNumber ?? null;
}
