import { Injectable } from '@nestjs/common';
import { findImportId } from '../book/import-ids.queries.js';
import { findReferenced } from '../platform/kernel/problems/referenced.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { whereLicensed, findLicenseWarning } from '../licenses/license-coverage.js';
import { LicenseRegisterService } from '../licenses/license-register.service.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { BookTotalsService } from '../book/book-totals.service.js';
import { findTerms } from '../book/terms.queries.js';
import { whereHomeState } from '../home-state/home-states.queries.js';
import { HomeStatesService } from '../home-state/home-states.service.js';
import type { LinkedAccountDto, PolicyDetailDto, PolicyDto } from './policies.dto.js';
import type { PolicyDownloadQueryDto, PolicyListQueryDto } from './policy-filter.dto.js';
import { findPolicy } from '../book/policy.queries.js';
import { sumAmountsInPeriod } from '../figures/amounts-in-period.queries.js';
import { computePolicyTotals } from './policy-totals.queries.js';
import type { PolicyTotalsDto, PolicyTotalsQueryDto } from './policy-totals.dto.js';
import { toPolicyInPeriodDto, toPolicyDto, toPolicyTermDto, toPolicyTotalsDto } from './policy-view.js';
import type { PolicyFilter } from '../book/policy-filter.js';
import { buildIdQuery, omitTransactionConditions, whereInsurer, wherePolicy } from '../book/policy-filter.queries.js';
import { PolicyInsurersService } from './policy-insurers.service.js';
import { policyColumns, policyList, type PolicyRecord, policyRecordColumns } from '../book/policy-list.js';
import { findPolicyTransactions } from './policy-transactions.queries.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const MAX_TRANSACTIONS = 200;

/** Provides the book of business to the API. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly totals: BookTotalsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly rules: OrganizationRulesService,
    private readonly licenses: LicenseRegisterService,
    private readonly accounts: AccountsService,
    private readonly homeStates: HomeStatesService,
    private readonly insurers: PolicyInsurersService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: PolicyListQueryDto): Promise<Page<PolicyDto>> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const views = async (reading: OrganizationTx, rows: readonly PolicyRecord[]): Promise<PolicyDto[]> => {
        const inPeriod = await sumAmountsInPeriod(
          reading,
          query,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => ({
          ...toPolicyDto(row),
          ...(inPeriod !== null && { inPeriod: toPolicyInPeriodDto(inPeriod.get(row.id)) }),
        }));
      };
      const source = { ...(await this.getSource(tx, query)), views };
      return readPage(tx, policyList, source, query);
    });
  }

  async getTotals(organizationId: string, query: PolicyTotalsQueryDto): Promise<PolicyTotalsDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.checkFilter(tx, query);
      const { where } = await this.getSource(tx, omitTransactionConditions(query));
      return toPolicyTotalsDto(await computePolicyTotals(tx, query, where));
    });
  }

  /** Downloads the list of policies. */
  async download(organizationId: string, query: PolicyDownloadQueryDto): Promise<Download> {
    const rows = await this.database.inOrganization(organizationId, (tx) => this.getSource(tx, query));
    const source = { ...rows, view: (record: PolicyRecord) => record };
    return downloadList(this.database, organizationId, { list: policyList, source, columns: policyColumns }, query);
  }

  /** @throws Refusal for an account or import that the organization does not have */
  private async checkFilter(tx: OrganizationTx, { account, import: importId }: PolicyFilter): Promise<void> {
    if (account !== undefined && account !== 'none')
      await findReferenced(this.accounts.getForLink(tx, account.toLowerCase()), 'account', 'Choose one of your accounts.');
    if (importId !== undefined) await findReferenced(findImportId(tx, importId.toLowerCase()), 'import', 'Choose one of your uploads.');
  }

  private async getSource(tx: OrganizationTx, filter: PolicyFilter) {
    const { organizationId } = tx;
    await this.checkFilter(tx, filter);
    const { license, insurer, homeStateCheck } = filter;
    const licensed = license === undefined ? [] : [whereLicensed(await this.licenses.findAll(tx), license === 'valid')];
    const insured = insurer === undefined ? [] : [whereInsurer(await this.insurers.listSpellings(tx, insurer))];
    const homeState = homeStateCheck === undefined ? [] : [whereHomeState(organizationId, homeStateCheck)];
    const where = [...wherePolicy(organizationId, filter), ...licensed, ...insured, ...homeState];
    const source = { columns: policyRecordColumns, from: 'policies', where, ids: buildIdQuery(organizationId, filter) };
    return !hasStoredCount(filter) ? source : { ...source, count: (counting: OrganizationTx) => this.countStored(counting, filter) };
  }

  private async countStored(tx: OrganizationTx, filter: PolicyFilter): Promise<number> {
    const state = filter.state?.toUpperCase();
    return (await this.totals.readTotals(tx, this.clock.today()))
      .filter((totals) => state === undefined || totals.state === state)
      .reduce((sum, { policies, incompletePolicies }) => sum + (filter.completeness === undefined ? policies : incompletePolicies), 0);
  }

  /** Checks a reference to a policy. @throws Refusal for the field `policyId` when the organization does not have it */
  async checkReference(organizationId: string, policyId: string): Promise<void> {
    const lookUp = this.database.inOrganization(organizationId, (tx) => findPolicy(tx, policyId.toLowerCase()));
    await findReferenced(lookUp, 'policyId', 'Choose one of your policies.');
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<PolicyDetailDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const record = assertFound(await findPolicy(tx, id), 'policy');
      const { accountId, policyVersion } = record;
      const jurisdiction = this.jurisdictions.find(record.state);
      const pricer = await this.rules.getPricer(tx);
      const stateName = jurisdiction?.name ?? record.state;
      return {
        ...toPolicyDto(record),
        policyVersion,
        account: accountId === null ? null : toLinkedAccountDto(await this.accounts.getForLink(tx, accountId)),
        stateName,
        licenseWarning: findLicenseWarning(await this.licenses.findAll(tx), { ...record, stateName }),
        homeStateWarning: await this.homeStates.getWarning(tx, record),
        stateSlug: jurisdiction?.slug ?? record.state.toLowerCase(),
        terms: ((await findTerms(tx, [id])).get(id) ?? []).map(toPolicyTermDto).toReversed(),
        transactions: await findPolicyTransactions(tx, record, { jurisdiction, pricer }, MAX_TRANSACTIONS),
      };
    });
  }
}

/**
 * Returns true if the stored totals include the count for this filter, which is the case for all policies, those of one state, and incomplete ones.
 */
function hasStoredCount({ completeness, search, ...others }: PolicyFilter): boolean {
  const isStored = completeness === undefined || completeness === 'incomplete';
  return isStored && !search?.trim() && Object.entries(others).every(([name, value]) => value === undefined || !(name in NOT_STORED));
}

/** Filters for which the stored totals do not include a count. */
const NOT_STORED: Record<Exclude<keyof PolicyFilter, 'state' | 'completeness' | 'search'>, true> = {
  license: true,
  homeStateCheck: true,
  account: true,
  insurer: true,
  import: true,
  transactionType: true,
  transactionFrom: true,
  transactionTo: true,
  premiumChange: true,
  taxation: true,
  chargeKind: true,
  effectiveFrom: true,
  effectiveTo: true,
};

function toLinkedAccountDto({ id, accountName }: LinkedAccountDto): LinkedAccountDto {
  return { id, accountName };
}
