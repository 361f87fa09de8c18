import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { toDollars } from '../money/json-dollars.js';
import { formatPlainDollars, parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { CHARGE_DIFFERENCE_SETTLED } from './charged.actions.js';
import type {
  ChargeCauseSumDto,
  ChargedDownloadQueryDto,
  ChargedListQueryDto,
  ChargedTransactionDto,
  HeldAmountDto,
  SettledDifferencesDto,
  SettleDifferencesDto,
} from './charged.dto.js';
import { CHARGED_STALE } from './charged.jobs.js';
import { CHARGED_SOURCE, chargedColumns, chargedDownload, chargedList, type ChargedRow, whereCharged } from './charged-list.js';
import { insertDecisions, lockDifferences, type OpenDifference, sumByCause, sumCollected } from './charged.queries.js';
import type { Settlement } from './charged.types.js';

/** Charges of invoices compared with those due, for the API. */
@Injectable()
export class ChargedService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: ChargedListQueryDto): Promise<Page<ChargedTransactionDto>> {
    const source = { ...this.getSource(organizationId, query), view: (row: ChargedRow) => this.toDto(row) };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, chargedList, source, query));
  }

  async download(organizationId: string, query: ChargedDownloadQueryDto): Promise<Download> {
    const source = { ...this.getSource(organizationId, query), view: addDifference };
    return downloadList(this.database, organizationId, { list: chargedList, source, columns: chargedDownload }, query);
  }

  async sumByCause(organizationId: string): Promise<ChargeCauseSumDto[]> {
    const sums = await this.database.inOrganization(organizationId, (tx) => sumByCause(tx));
    return sums.map(({ state, cause, isSettled, transactions, difference }) => ({
      state,
      stateName: this.getStateName(state),
      chargeCause: cause,
      isSettled,
      transactionCount: transactions,
      differenceAmount: Number(difference),
    }));
  }

  /** Returns what is held of what was collected, by state and month of the transactions, newest first. */
  async listHeld(organizationId: string): Promise<HeldAmountDto[]> {
    return this.database.inSnapshot(organizationId, async (tx) => {
      const sums = await sumCollected(tx);
      const months = sums.map(({ month }) => month).toSorted();
      const [from, to] = [months[0], months.at(-1)];
      if (from === undefined || to === undefined) return [];
      const paid = new Map<string, bigint>();
      for (const { state, month, paidCents } of await this.ledger.readRows(tx, { from, to, state: null }))
        paid.set(`${state} ${month}`, (paid.get(`${state} ${month}`) ?? 0n) + paidCents);
      return sums.map(({ state, month, collected, givenBack }) => {
        const [collectedCents, givenBackCents] = [parseDollarsToBigInt(collected), parseDollarsToBigInt(givenBack)];
        const paidCents = paid.get(`${state} ${month}`) ?? 0n;
        return {
          state,
          stateName: this.getStateName(state),
          month,
          collectedAmount: toDollars(collectedCents),
          paidAmount: toDollars(paidCents),
          givenBackAmount: toDollars(givenBackCents),
          heldAmount: toDollars(collectedCents - paidCents - givenBackCents),
        };
      });
    });
  }

  /**
   * Records a decision on differences: all of them, or none.
   * @throws Refusal of a transaction without a difference, with a decision, or whose difference has the other sign
   */
  async settle(person: Caller, body: SettleDifferencesDto): Promise<SettledDifferencesDto> {
    const { organizationId, name } = person;
    const { settlement, note } = body;
    const ids = [...new Set(body.transactionIds)];
    const decision = { settlement, note: note ?? null, decidedByName: name, decidedAt: this.clock.now() };
    const settled = await this.database.inOrganization(organizationId, async (tx) => {
      const found = await lockDifferences(tx, ids);
      const wrong = findRefusal(found, ids, settlement);
      if (wrong !== undefined) throw Refusal.forFields([{ field: 'transactionIds', message: wrong }]);
      await insertDecisions(tx, decision, found);
      for (const { id, state, policyNumber, differenceCents } of found) {
        const difference = formatPlainDollars(BigInt(differenceCents));
        const after = { state, policyNumber, difference, settlement, note: decision.note };
        tx.recordChange(CHARGE_DIFFERENCE_SETTLED, { subjectId: id, after });
      }
      return found;
    });
    this.live.publish(organizationId, CHARGED_STALE);
    return {
      transactionCount: settled.length,
      differenceAmount: toDollars(settled.reduce((sum, { differenceCents }) => sum + BigInt(differenceCents), 0n)),
      settlementNotes: this.listNotes(settled, settlement),
    };
  }

  /** Returns what we know of the law about a way to settle. No source was read yet for keeping or absorbing a difference. */
  private listNotes(settled: readonly OpenDifference[], settlement: Settlement): string[] {
    if (settlement !== 'keep' && settlement !== 'absorb') return [];
    const states = [...new Set(settled.map(({ state }) => state))].toSorted();
    const allowed = settlement === 'absorb' ? 'lets a broker absorb a difference' : 'has a tolerance for differences';
    return states.map((state) => `We have not read whether ${this.getStateName(state)} ${allowed}.`);
  }

  private getSource(organizationId: string, query: ChargedListQueryDto | ChargedDownloadQueryDto) {
    return { columns: chargedColumns, from: CHARGED_SOURCE, where: whereCharged(organizationId, query) };
  }

  private toDto(row: ChargedRow): ChargedTransactionDto {
    const { id, policyId, policyNumber, insuredName, state, transactionType, transactionDate, invoiceNumber, collectedOn } = row;
    return {
      id,
      policyId,
      policyNumber,
      insuredName,
      state,
      stateName: this.getStateName(state),
      transactionType,
      transactionDate,
      invoiceNumber,
      chargedAmount: row.charged === null ? null : Number(row.charged),
      dueAmount: row.due === null ? null : Number(row.due),
      differenceAmount: Number(formatDifference(row) ?? 0),
      collectedAmount: row.collected === null ? null : Number(row.collected),
      collectedOn,
      chargeCause: row.cause,
      causes: row.causes.map(({ kind, text }) => ({ chargeCause: kind, causeText: text })),
      otherCauses: [...row.otherCauses],
      settlement: row.settlement,
      settlementNote: row.note,
      settledByName: row.decidedByName,
      settledAt: row.decidedAt?.toISOString() ?? null,
    };
  }

  private getStateName(state: string): string {
    return this.jurisdictions.find(state)?.name ?? state;
  }
}

const formatDifference = ({ charged, due }: ChargedRow): string | null =>
  charged === null || due === null ? null : formatPlainDollars(parseDollarsToBigInt(charged) - parseDollarsToBigInt(due));

const addDifference = (row: ChargedRow) => ({ ...row, difference: formatDifference(row) });

/** Ways to settle that are only for differences of one sign. */
const SIGNS: Partial<Record<Settlement, 1 | -1>> = { charge_rest: -1, absorb: -1, give_back: 1 };

function findRefusal(found: readonly OpenDifference[], ids: readonly string[], settlement: Settlement): string | undefined {
  if (found.length < ids.length) return 'Choose transactions whose invoices are on record.';
  for (const { policyNumber, differenceCents, settlement: earlier } of found) {
    const cents = BigInt(differenceCents);
    if (cents === 0n) return `The charges of ${policyNumber} are those due. There is nothing to settle.`;
    if (earlier !== null) return `The difference of ${policyNumber} is already settled. Reload the list.`;
    const sign = SIGNS[settlement];
    if (sign === -1 && cents > 0n) return `Too much was charged for ${policyNumber}. Give it back or keep it within the tolerance.`;
    if (sign === 1 && cents < 0n)
      return `Too little was charged for ${policyNumber}. Charge the rest, keep it within the tolerance or absorb it.`;
  }
  return undefined;
}
