import { Injectable } from '@nestjs/common';
import { PoliciesService } from '../policies/policies.service.js';
import { listTransactionDeadlines } from '../filing-schedule/transaction-deadlines.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { Condition } from '../platform/kernel/lists/condition.js';
import { PolicyActivityService } from '../policies/policy-activity.service.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { type PolicyDeadlineLink, wherePolicyLinked } from './deadline-list.js';
import { findIdsWhere } from './deadlines.queries.js';

/** Finds the deadlines for a policy: those that its transactions trigger, and those for the periods in which it has transactions. */
@Injectable()
export class PolicyDeadlinesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly activity: PolicyActivityService,
    private readonly book: PoliciesService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** Returns the condition for the list. @throws Refusal for a policy that the organization does not have */
  async createCondition(organizationId: string, policyId: string): Promise<Condition[]> {
    return [wherePolicyLinked(await this.listLinks(organizationId, policyId))];
  }

  /** @throws Refusal for a policy that the organization does not have */
  async getIds(organizationId: string, policyId: string): Promise<string[]> {
    await this.calendars.refresh(organizationId);
    const parts = await this.listLinks(organizationId, policyId);
    return this.database.inOrganization(organizationId, (tx) => findIdsWhere(tx, wherePolicyLinked(parts)));
  }

  private async listLinks(organizationId: string, policyId: string): Promise<PolicyDeadlineLink[]> {
    await this.book.checkReference(organizationId, policyId);
    const transactions = await this.activity.getTransactionDays(organizationId, policyId);
    return transactions.flatMap(
      ({ state, transactionDate, effectiveDate, boundDate, issueDate, invoiceDate, receiptDate, countedDays }) => {
        const documentDates = {
          boundDate: boundDate ?? undefined,
          issueDate: issueDate ?? undefined,
          invoiceDate: invoiceDate ?? undefined,
          receiptDate: receiptDate ?? undefined,
        };
        const jurisdiction = this.jurisdictions.find(state);
        const single =
          jurisdiction === undefined ? [] : listTransactionDeadlines(jurisdiction, [{ effectiveDate, count: 1, ...documentDates }]);
        const periodLink: PolicyDeadlineLink = { state, obligationId: null, day: transactionDate };
        const counted = (jurisdiction?.filing.obligations ?? []).flatMap(({ id, countedFrom }): PolicyDeadlineLink[] =>
          countedFrom === undefined ? [] : [{ state, obligationId: id, day: countedDays[countedFrom] }],
        );
        return [
          periodLink,
          ...counted,
          ...single.map(({ filing }) => ({ state, obligationId: filing.obligation.id, day: filing.period.from })),
        ];
      },
    );
  }
}
