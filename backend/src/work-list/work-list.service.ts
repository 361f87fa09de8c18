import { Injectable } from '@nestjs/common';
import { ChargedService } from '../charged/charged.service.js';
import type { OpenSum } from '../charged/charged.types.js';
import { findPreviousBusinessDay } from '../dates/business-day.js';
import type { DeadlineDto } from '../deadlines/deadline.dto.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { getFirstSendableDay } from '../deadlines/running-period.js';
import { PolicyCountsService } from '../figures/policy-counts.service.js';
import { getNextDay } from '../filing-schedule/last-day.js';
import type { FilingTagDto } from '../filings/tags/filing-tag.dto.js';
import { FilingTagsService } from '../filings/tags/filing-tags.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { PlacementWorkService, type UnsentPlacements } from '../placements/placement-work.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { RuleChangesService } from '../rule-changes/rule-changes.service.js';
import type { PayableDto } from '../statements/due/payables.dto.js';
import { PayablesService } from '../statements/due/payables.service.js';
import { getUrgency, sortWork, type WorkItem } from './work-item.js';
import type { WorkListDto } from './work-list.dto.js';

const DAYS_AHEAD = 90;
const MAX_PER_KIND = 200;
const MAX_ITEMS = 1_000;

/** Lists an organization's work: deadlines, placements, tags, differences in charges, and changes that await approval. */
@Injectable()
export class WorkListService {
  constructor(
    private readonly database: DatabaseService,
    private readonly deadlines: DeadlinesService,
    private readonly payables: PayablesService,
    private readonly counts: PolicyCountsService,
    private readonly placements: PlacementWorkService,
    private readonly tags: FilingTagsService,
    private readonly charged: ChargedService,
    private readonly changes: RuleChangesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string): Promise<WorkListDto> {
    const today = this.clock.today();
    const unsent = await this.database.inOrganization(organizationId, (tx) => this.placements.findUnsent(tx));
    const items = [
      ...(await this.listDeadlines(organizationId, new Set(unsent.map(({ obligationId }) => obligationId)))),
      ...unsent.map((one) => this.toPlacementsItem(one)),
      ...groupTags((await this.tags.list(organizationId, { tagStatus: 'open', limit: MAX_PER_KIND })).rows, today),
      ...(await this.charged.sumOpen(organizationId)).map(toChargesItem),
      ...(await this.listApprovals(organizationId)),
    ];
    return {
      asOf: today,
      items: sortWork(items, today)
        .slice(0, MAX_ITEMS)
        .map(({ path: pagePath, ...item }) => ({
          ...item,
          policyNumber: item.policyNumber ?? null,
          insuredName: item.insuredName ?? null,
          workUrgency: getUrgency(item.actBy, today),
          stateName: item.state === null ? null : (this.jurisdictions.find(item.state)?.name ?? item.state),
          pagePath,
        })),
    };
  }

  /** @param placed obligations whose transactions are listed as placements */
  private async listDeadlines(organizationId: string, placed: ReadonlySet<string>): Promise<WorkItem[]> {
    const overdue = await this.deadlines.list(organizationId, { status: 'overdue', limit: MAX_PER_KIND });
    const ahead = await this.deadlines.listWithin(organizationId, DAYS_AHEAD, 'applying');
    const open = [...overdue.rows, ...ahead].filter(
      ({ obligationId, answersFilingId }) => answersFilingId === null && (obligationId === null || !placed.has(obligationId)),
    );
    const { payables } = await this.payables.getPayables(organizationId);
    const spans = open.flatMap(({ id, state, policiesBy, periodStart: from, periodEnd: to }) =>
      policiesBy === 'transactionDate' && from !== null && to !== null ? [{ id, state, from, to }] : [],
    );
    const policies = await this.database.inOrganization(organizationId, (tx) => this.counts.countPolicies(tx, spans));
    const counted = new Set(spans.map(({ id }) => id));
    return open.map((deadline) => ({
      id: `deadline-${deadline.id}`,
      kind: 'deadline',
      title: deadline.isStandard ? deadline.title : deadline.description,
      state: deadline.state,
      period: deadline.period ?? null,
      actBy: getNextDay(deadline, this.clock.today()),
      policyCount: counted.has(deadline.id) ? (policies.get(deadline.id) ?? 0) : null,
      amount: sumOpen(payables, deadline),
      assigneeName: null,
      path: `/filing-calendar?deadline=${deadline.id}`,
      fileableDeadlineId:
        getFirstSendableDay({ periodTo: deadline.periodEnd, dueDate: deadline.dueDate }, this.clock.today()) === null ? deadline.id : null,
    }));
  }

  private toPlacementsItem(unsent: UnsentPlacements): WorkItem {
    const { state, obligationId, venue, actBy, dueDate, placements, policies, policyNumber, insuredName } = unsent;
    const obligation = this.jurisdictions.find(state)?.filing.obligations.find(({ id }) => id === obligationId);
    const title = obligation?.title ?? venue;
    const query = new URLSearchParams({ 'open.state': state, ...(policyNumber !== null && { 'open.q': policyNumber }) });
    return {
      id: `placements-${obligationId}-${actBy}`,
      kind: 'placements',
      title: placements === policies ? title : `${title}: ${placements} transactions`,
      state,
      period: null,
      actBy: getNextDay({ actBy, dueDate }, this.clock.today()),
      policyCount: policies,
      policyNumber,
      insuredName,
      // Amounts are paid with the period's filing, which is a separate item.
      amount: null,
      assigneeName: null,
      path: `/placements?${query.toString()}`,
      fileableDeadlineId: null,
    };
  }

  private async listApprovals(organizationId: string): Promise<WorkItem[]> {
    const { rows } = await this.changes.list(organizationId, { status: 'waiting', limit: MAX_PER_KIND });
    return rows.map(({ id, title, states, preview }) => ({
      id: `approval-${id}`,
      kind: 'approval',
      title,
      state: states?.length === 1 ? states[0]! : null,
      period: null,
      actBy: null,
      policyCount: preview?.changedPolicies ?? null,
      amount: preview?.totalDifference ?? null,
      assigneeName: null,
      path: `/tax-rules?change=${id}`,
      fileableDeadlineId: null,
    }));
  }
}

/** Returns the open amount to pay with a deadline's filing; null if there is none. */
function sumOpen(payables: readonly PayableDto[], { state, actBy, title }: DeadlineDto): number | null {
  const mine = payables.filter((one) => one.state === state && one.payBy === actBy && one.filingTitle === title);
  if (mine.length === 0) return null;
  return mine.reduce((cents, { open }) => cents + Math.round(open * 100), 0) / 100;
}

/** Returns the item for a state's open differences. It does not have an amount, because the tax is paid with the filing of its period. */
function toChargesItem({ state, transactions, policies }: OpenSum): WorkItem {
  return {
    id: `charges-${state}`,
    kind: 'charges',
    title: `${transactions === 1 ? '1 invoice' : `${transactions} invoices`} charged tax or fees that differ from those due`,
    state,
    period: null,
    actBy: null,
    policyCount: policies,
    amount: null,
    assigneeName: null,
    path: `/reconciliation?tab=charged&charged.state=${state}`,
    fileableDeadlineId: null,
  };
}

function groupTags(tags: readonly FilingTagDto[], today: string): WorkItem[] {
  return [...new Set(tags.map(({ filingId }) => filingId))].map((filingId) => {
    const mine = tags.filter((tag) => tag.filingId === filingId);
    const assignees = new Set(mine.map(({ assigneeName }) => assigneeName));
    const { state, filedAs, assigneeName } = mine[0]!;
    const [answerBy] = mine.flatMap(({ answerDays }) => answerDays.map(({ answerByDate }) => answerByDate)).toSorted();
    return {
      id: `tags-${filingId}`,
      kind: 'tags',
      title: `${mine.length === 1 ? '1 tag' : `${mine.length} tags`} of ${filedAs}`,
      state,
      period: null,
      actBy: answerBy === undefined ? null : getNextDay({ dueDate: answerBy, actBy: findPreviousBusinessDay(answerBy) }, today),
      policyCount: new Set(mine.map(({ policyId }) => policyId)).size,
      amount: null,
      assigneeName: assignees.size === 1 ? assigneeName : null,
      path: `/filings/${filingId}`,
      fileableDeadlineId: null,
    };
  });
}
