import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.service.js';
import { OrganizationRules } from '../tax/organization-rules/organization-rules.service.js';
import { BookTotals } from './book/book-totals.service.js';
import type { PolicyDetailDto, PolicyDto } from './policies.dto.js';
import { countMatching, findPolicy, listPolicies, type PolicyCursor, type PolicyFilter, type PolicyRecord } from './policy-list.queries.js';
import { transactionsOf } from './policy-transactions.queries.js';

const SHOWN_TRANSACTIONS = 200;

export interface PolicyPage {
  policies: PolicyDto[];
  /** How many policies match in all. */
  total: number;
  next: PolicyCursor | null;
}

/** Reads the book of business. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly database: Database,
    private readonly totals: BookTotals,
    private readonly jurisdictions: JurisdictionsService,
    private readonly rules: OrganizationRules,
    private readonly clock: Clock,
  ) {}

  async list(organizationId: string, filter: PolicyFilter, cursor: PolicyCursor | null, limit: number): Promise<PolicyPage> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const records = await listPolicies(tx, organizationId, filter, cursor, limit);
      const last = records.length === limit ? records.at(-1) : undefined;
      const states = filter.search === null ? await this.totals.read(tx, organizationId, this.clock.today()) : [];
      const counted = states
        .filter(({ state }) => filter.state === null || state === filter.state)
        .reduce((sum, { policies }) => sum + policies, 0);
      return {
        policies: records.map(toPolicy),
        total: filter.search === null ? counted : await countMatching(tx, organizationId, filter),
        next: last === undefined ? null : { updatedAt: last.exactUpdatedAt, id: last.id },
      };
    });
  }

  /** @returns undefined when the organisation has no such policy */
  async find(organizationId: string, id: string): Promise<PolicyDetailDto | undefined> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const record = await findPolicy(tx, organizationId, id);
      if (record === undefined) return undefined;
      const { brokerName, insurerName, coverageType } = record;
      const jurisdiction = this.jurisdictions.find(record.state);
      const pricer = await this.rules.pricerOf(tx, organizationId);
      return {
        ...toPolicy(record),
        brokerName,
        insurerName,
        coverageType,
        stateName: jurisdiction?.name ?? record.state,
        stateSlug: jurisdiction?.slug ?? record.state.toLowerCase(),
        transactions: await transactionsOf(tx, organizationId, record, { jurisdiction, pricer }, SHOWN_TRANSACTIONS),
      };
    });
  }
}

function toPolicy(record: PolicyRecord): Pick<PolicyDto, keyof PolicyDto> {
  const { id, policyNumber, insuredName, state, effectiveDate, expirationDate, transactionType } = record;
  return {
    id,
    policyNumber,
    insuredName,
    state,
    premium: Number(record.premium),
    taxAmount: Number(record.taxAmount),
    taxRate: Number(record.taxRate),
    fees: Number(record.fees),
    totalDue: Number(record.totalDue),
    effectiveDate,
    expirationDate,
    transactionType,
    updatedAt: record.updatedAt.toISOString(),
    repricedAt: record.repricedAt?.toISOString() ?? null,
  };
}
