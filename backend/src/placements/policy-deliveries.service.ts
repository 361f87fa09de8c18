import { Injectable } from '@nestjs/common';
import { VenuesService } from '../filings/venues/venues.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { toLawStatementDtosOn } from '../jurisdictions/statement-view.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { FilingTransactionsService } from '../reported/filing-transactions.service.js';
import { PlacementReportsService, type ReportedPlacement } from '../reported/placement-reports.service.js';
import { PLACEMENT_DELIVERABLE_EVENT, type PlacementDeliverable } from './placement-events.js';
import { PlacementUpkeepService } from './placement-upkeep.service.js';
import type { PlacementRecord } from './placement.types.js';
import { decideDelivery, type Delivery, findStrictest } from './policy-delivery.js';
import type { PolicyDeliveryDto, TransactionDeliveryDto } from './policy-delivery.dto.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface DecidedTransaction extends Delivery {
  readonly transaction: ReportedPlacement['transaction'];
}

@Injectable()
export class PolicyDeliveriesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly reports: PlacementReportsService,
    private readonly transactions: FilingTransactionsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly venues: VenuesService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found' */
  async get(organizationId: string, policyId: string): Promise<PolicyDeliveryDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const policyNumber = assertFound(await this.transactions.findPolicyNumber(tx, policyId), 'policy');
      const decided = await this.decide(tx, await this.reports.findIdsOfPolicies(tx, [policyId]));
      const strictest = findStrictest(decided);
      return {
        policyId,
        policyNumber,
        mayDeliver: strictest?.answer ?? 'not_known',
        deliveryText: strictest?.text ?? 'No transaction of the policy is on record, or all of them were backed out.',
        transactions: decided.map((one) => this.toTransactionDto(one)),
      };
    });
  }

  decideOne({
    state,
    obligationId,
    effectiveDate,
    ...placement
  }: PlacementRecord): Pick<TransactionDeliveryDto, 'mayDeliver' | 'deliveryText' | 'deliverAfter' | 'deliveryRules'> {
    const today = this.clock.today();
    const law = assertFound(this.jurisdictions.find(state), 'placement');
    const officeName = this.getOfficeName({ state, obligationId });
    const { answer, text, deliverAfter } = decideDelivery(law, { effectiveDate, placement, officeName }, today);
    const deliveryRules = toLawStatementDtosOn(law, 'delivery', effectiveDate, today);
    return { mayDeliver: answer, deliveryText: text, deliverAfter, deliveryRules };
  }

  /** Publishes an event, once per policy, when a filing allows delivery in a state that forbids delivery before filing. */
  async publishDeliverable(tx: OrganizationTx, filingId: string): Promise<void> {
    const reported = await this.reports.findByIds(tx, await this.reports.findIdsOfFiling(tx, filingId));
    const policyIds = [...new Set(reported.filter((one) => this.isGated(one)).map(({ transaction }) => transaction.policyId))];
    if (policyIds.length === 0) return;
    const decided = await this.decide(tx, await this.reports.findIdsOfPolicies(tx, policyIds));
    for (const policyId of policyIds) {
      const gated = decided.filter(({ transaction, deliverAfter }) => transaction.policyId === policyId && deliverAfter !== null);
      const [first] = gated;
      if (first === undefined || !gated.every(({ answer }) => answer === 'yes')) continue;
      const payload: PlacementDeliverable = { policyNumber: first.transaction.policyNumber, state: first.transaction.state, filingId };
      const event = { type: PLACEMENT_DELIVERABLE_EVENT, organizationId: tx.organizationId, subjectId: policyId, payload };
      await this.outbox.publishOnce(tx, event, filingId);
    }
  }

  private isGated({ transaction: { state, effectiveDate } }: ReportedPlacement): boolean {
    const law = this.jurisdictions.find(state);
    if (law === undefined) return false;
    return decideDelivery(law, { effectiveDate, placement: undefined, officeName: null }, this.clock.today()).deliverAfter !== null;
  }

  private async decide(tx: OrganizationTx, ids: readonly string[]): Promise<DecidedTransaction[]> {
    const today = this.clock.today();
    const placements = new Map((await this.upkeep.computeUnstored(tx, ids)).map((one) => [one.id, one]));
    return (await this.reports.findByIds(tx, ids)).flatMap(({ transaction, backOut }): DecidedTransaction[] => {
      const law = this.jurisdictions.find(transaction.state);
      if (backOut !== null || transaction.transactionType === 'back_out' || law === undefined) return [];
      const placement = placements.get(transaction.id);
      const officeName = placement === undefined ? null : this.getOfficeName(placement);
      return [{ transaction, ...decideDelivery(law, { effectiveDate: transaction.effectiveDate, placement, officeName }, today) }];
    });
  }

  private getOfficeName({ state, obligationId }: Pick<PlacementRecord, 'state' | 'obligationId'>): string {
    return this.venues.getVenue({ state, obligationId, day: this.clock.today() }).operator;
  }

  private toTransactionDto({ transaction, answer, text, reportBy, deliverAfter }: DecidedTransaction): TransactionDeliveryDto {
    const { id, transactionType, effectiveDate, state } = transaction;
    const law = assertFound(this.jurisdictions.find(state), 'policy');
    return {
      transactionId: id,
      transactionType,
      effectiveDate,
      state,
      stateName: law.name,
      mayDeliver: answer,
      deliveryText: text,
      reportByDate: reportBy,
      deliverAfter,
      deliveryRules: toLawStatementDtosOn(law, 'delivery', effectiveDate, this.clock.today()),
    };
  }
}
