import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { formatExactDollars } from '../money/grouped-amount.js';
import { toDollars } from '../money/json-dollars.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { formatDifferences } from '../tax/causes/format-differences.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { type Difference, findBackedOutNumber, insertDecisions, lockDifferences, type NewDecision } from './charge-decisions.queries.js';
import { CHARGE_DIFFERENCE_REOPENED, CHARGE_DIFFERENCE_SETTLED } from './charged.actions.js';
import type {
  ReopenedDifferencesDto,
  SettledDifferencesDto,
  SettleDifferencesDto,
  SettlementLawDto,
  UndoSettlementsDto,
} from './charged.dto.js';
import { CHARGES_DECIDED_EVENT } from './charged-events.js';
import { CHARGED_STALE } from './charged.jobs.js';
import type { Settlement } from './charged.types.js';
import { type AbsorptionLaw, findAbsorptionLaw, formatToleranceNotRead, differsOnlyInFees } from './settlement-law.js';

@Injectable()
export class ChargeDecisionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly outbox: OutboxService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  listLaws(): SettlementLawDto[] {
    const today = this.clock.today();
    return this.jurisdictions.list().map((jurisdiction) => {
      const { status, text, citation, sources } = findAbsorptionLaw(jurisdiction, today);
      return {
        state: jurisdiction.code,
        stateName: jurisdiction.name,
        absorptionStatus: status,
        absorptionText: text,
        citation,
        sources: [...sources],
        toleranceText: formatToleranceNotRead(jurisdiction),
      };
    });
  }

  /**
   * Records a decision on all of the differences, or on none. @throws Refusal if a transaction has no difference, already has a decision, has a
   * difference of the wrong sign or an uncollected excess, or is in a state that forbids the settlement
   */
  async settle(person: Caller, { settlement, note, transactionIds }: SettleDifferencesDto): Promise<SettledDifferencesDto> {
    const { organizationId, name } = person;
    const decision = { settlement, note: note ?? null, decidedByName: name, decidedAt: this.clock.now() };
    const settled = await this.database.inOrganization(organizationId, async (tx) => {
      const found = await lockAll(tx, transactionIds);
      refuse(findUnsettleable(found, settlement) ?? (settlement === 'absorb' ? this.findForbidden(found) : undefined));
      await this.record(tx, decision, found);
      for (const one of found) {
        const after = { ...describe(one), settlement, note: decision.note };
        tx.recordChange(CHARGE_DIFFERENCE_SETTLED, { subjectId: one.id, after });
      }
      return found;
    });
    this.live.publish(organizationId, CHARGED_STALE);
    const { transactionCount, differenceAmount } = sum(settled);
    return { transactionCount, differenceAmount, settlementNotes: this.listNotes(settled, settlement) };
  }

  /**
   * Undoes all of the decisions, or none; the differences are then open again.
   * @throws Refusal for a transaction without a decision
   */
  async undo(person: Caller, { transactionIds, reason }: UndoSettlementsDto): Promise<ReopenedDifferencesDto> {
    const { organizationId, name } = person;
    const reopened = await this.database.inOrganization(organizationId, async (tx) => {
      const found = await lockAll(tx, transactionIds);
      const open = found.find(({ settlement }) => settlement === null);
      refuse(open && `The difference of ${open.policyNumber} is not settled. Reload the list.`);
      await this.record(tx, { settlement: null, note: reason, decidedByName: name, decidedAt: this.clock.now() }, found);
      for (const one of found) {
        if (one.settlement === null) continue;
        const entry = { before: { settlement: one.settlement }, after: { ...describe(one), reason } };
        tx.recordChange(CHARGE_DIFFERENCE_REOPENED, { subjectId: one.id, ...entry });
      }
      return found;
    });
    this.live.publish(organizationId, CHARGED_STALE);
    return sum(reopened);
  }

  private async record(tx: OrganizationTx, decision: NewDecision, differences: readonly Difference[]): Promise<void> {
    await insertDecisions(tx, decision, differences);
    const { organizationId } = tx;
    await this.outbox.publish(tx, { type: CHARGES_DECIDED_EVENT, organizationId, subjectId: organizationId, payload: {} });
  }

  /** Explains why a state's law forbids absorbing a tax shortfall. */
  private findForbidden(found: readonly Difference[]): string | undefined {
    for (const one of found) {
      const law = this.findLaw(one);
      if (law?.status === 'forbidden' && !differsOnlyInFees(one)) return `${law.text} Charge the rest of ${one.policyNumber}.`;
    }
    return undefined;
  }

  private findLaw({ state, transactionDate }: Difference): AbsorptionLaw | undefined {
    const jurisdiction = this.jurisdictions.find(state);
    return jurisdiction && findAbsorptionLaw(jurisdiction, transactionDate);
  }

  /** Returns one sentence per state on the law about leaving differences in place. */
  private listNotes(settled: readonly Difference[], settlement: Settlement): string[] {
    if (settlement !== 'keep' && settlement !== 'absorb') return [];
    const notes = settled.flatMap((one) => {
      const jurisdiction = this.jurisdictions.find(one.state);
      if (jurisdiction === undefined) return [];
      return settlement === 'keep' ? formatToleranceNotRead(jurisdiction) : findAbsorptionLaw(jurisdiction, one.transactionDate).text;
    });
    return [...new Set(notes)].toSorted();
  }
}

/** Locks transactions with their differences. @throws Refusal for a transaction without an invoice on record */
async function lockAll(tx: OrganizationTx, transactionIds: readonly string[]): Promise<Difference[]> {
  const ids = [...new Set(transactionIds.map((id) => id.toLowerCase()))];
  const found = await lockDifferences(tx, ids);
  const missing = ids.filter((id) => found.every((one) => one.id !== id));
  if (missing.length === 0) return found;
  const backedOut = await findBackedOutNumber(tx, missing);
  refuse(backedOut === undefined ? 'Choose transactions whose invoices are on record.' : formatBackedOut(backedOut));
  return found;
}

const formatBackedOut = (policyNumber: string): string =>
  `The transaction of ${policyNumber} was corrected or backed out. Reload the list.`;

function refuse(message: string | undefined): void {
  if (message !== undefined) throw Refusal.forFields([{ field: 'transactionIds', message }]);
}

const describe = ({ state, policyNumber, differenceCents }: Difference) => ({
  state,
  policyNumber,
  difference: formatPlainDollars(BigInt(differenceCents)),
});

const sum = (differences: readonly Difference[]): ReopenedDifferencesDto => ({
  transactionCount: differences.length,
  differenceAmount: toDollars(differences.reduce((cents, { differenceCents }) => cents + BigInt(differenceCents), 0n)),
});

/** Sign that the difference must have for a settlement; 0 for errors that cancel out. */
const SIGNS: Partial<Record<Settlement, 1 | 0 | -1>> = { charge_rest: -1, absorb: -1, give_back: 1, lower_invoice: 1, correct_invoice: 0 };

/** Explains why a difference cannot be settled in this way. */
function findUnsettleable(found: readonly Difference[], settlement: Settlement): string | undefined {
  for (const one of found) {
    const { policyNumber, differenceCents, differences, cause, isLive, settlement: earlier } = one;
    if (!isLive) return formatBackedOut(policyNumber);
    const cents = BigInt(differenceCents);
    if (cause === 'none') return `The charges of ${policyNumber} are those due. There is nothing to settle.`;
    if (earlier !== null) return `The difference of ${policyNumber} is already settled. Reload the list.`;
    const sign = SIGNS[settlement];
    if (sign !== undefined && sign !== 0 && cents === 0n)
      return `The invoice of ${policyNumber} has the right total, but charged ${formatDifferences(differences ?? {})}. Correct the invoice or keep it within the tolerance.`;
    if (sign !== undefined && sign !== 1 && cents > 0n)
      return `Too much was charged for ${policyNumber}. Give it back, lower the invoice or keep it within the tolerance.`;
    if (sign !== undefined && sign !== -1 && cents < 0n)
      return `Too little was charged for ${policyNumber}. Charge the rest, keep it within the tolerance or absorb it.`;
    const conflict = describeCollected(one, settlement);
    if (conflict !== undefined) return conflict;
  }
  return undefined;
}

/** Explains why a lower invoice cannot settle a collected excess, or why an uncollected excess cannot be refunded. */
function describeCollected({ policyNumber, refundCents }: Difference, settlement: Settlement): string | undefined {
  const cents = BigInt(refundCents);
  if (settlement === 'give_back' && cents === 0n)
    return `No more than what is due is on record as collected for ${policyNumber}, so there is nothing to refund. Lower the invoice, or record what was collected.`;
  if (settlement === 'lower_invoice' && cents > 0n)
    return `${formatExactDollars(cents)} of the excess charged for ${policyNumber} was collected. Give it back.`;
  return undefined;
}
