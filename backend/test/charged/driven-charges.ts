import { ChargedMonthsService } from '../../src/charged/charged-months.service.js';
import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import type {
  ChargeCauseSumDto,
  ChargedMonthDto,
  ChargedOverviewDto,
  ChargedTransactionDto,
  HeldAmountDto,
  HeldTransactionDto,
} from '../../src/charged/charged.dto.js';
import type { Settlement } from '../../src/charged/charged.types.js';
import type { LedgerDto } from '../../src/ledger/ledger.dto.js';
import type { PolicyDetailDto, PolicyDto, PolicyTransactionDto } from '../../src/policies/policies.dto.js';
import { expectEqual, expectForm, expectOneOf } from '../book/model/expect-agreement.js';
import { pickCurrentCharges } from '../book/model/driven-transactions.js';
import type { BookBench, TestBook } from '../harness/book.js';

/** Charges on a transaction's invoice and the amount collected, in dollars; null if not stated. */
export interface InvoiceFacts {
  readonly charged: number | null;
  readonly collected: number | null;
}

/** A transaction that is not backed out. */
export interface LiveTransaction {
  readonly id: string;
  readonly policy: string;
  readonly state: string;
  readonly month: string;
  readonly premium: number;
  readonly dueCents: bigint;
  readonly importId: string | null;
  readonly importRow: number | null;
  readonly facts: InvoiceFacts;
}

/** Lists the facts that a transaction may have after a step. @param before null for a new transaction */
export type AllowFacts = (one: LiveTransaction, before: InvoiceFacts | null) => readonly InvoiceFacts[];

/** Allows only the previous facts, and no new transaction. */
export const KEEP_FACTS: AllowFacts = (_one, before) => (before === null ? [] : [before]);

export const NO_FACTS: InvoiceFacts = { charged: null, collected: null };

/** Merges facts; a fact that is not stated keeps its value. */
export const mergeFacts = (before: InvoiceFacts | null, stated: InvoiceFacts): InvoiceFacts => ({
  charged: stated.charged ?? before?.charged ?? null,
  collected: stated.collected ?? before?.collected ?? null,
});

const toCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
const toDollars = (cents: bigint): number => Number(cents) / 100;
const sum = <One>(all: readonly One[], cents: (one: One) => bigint): bigint => all.reduce((total, one) => total + cents(one), 0n);

const MONTHS = Array.from({ length: 84 }, (_, at) => `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);

/** An organization's charges and collections with their model: facts by transaction, and the last decision on each difference. */
export class DrivenCharges {
  readonly compared = { invoices: 0, decisions: 0 };
  private live: readonly LiveTransaction[] = [];
  private readonly decisions = new Map<string, Decision | null>();
  /** All facts that transactions of a policy have had: an undo may restore any of them. */
  private readonly former = new Map<string, InvoiceFacts[]>();

  constructor(
    private readonly bench: Pick<BookBench, 'service'>,
    private readonly book: Pick<TestBook, 'owner' | 'organizationId'>,
    /** States whose law forbids absorbing a tax shortfall. */
    private readonly strictStates: readonly string[],
  ) {}

  /** Checks the facts of each transaction after a step, and that every view of them agrees with the model to the cent. */
  async compareAll(allow: AllowFacts): Promise<void> {
    const live = await this.readLive();
    this.compareFacts(live, allow);
    const states = [...new Set(live.map(({ state }) => state)), ...this.strictStates];
    await this.bench.service(ChargedUpkeepService).computeRange(this.book.organizationId, { states, months: MONTHS });
    await this.compareRecords(live);
  }

  /** Returns the earlier facts of the policy's transactions, any of which an undo may restore. */
  listFormer = ({ policy }: LiveTransaction): readonly InvoiceFacts[] => this.former.get(policy) ?? [];

  getFacts(id: string): InvoiceFacts {
    return this.findFacts(id) ?? NO_FACTS;
  }

  /** Returns the facts of the policy's transactions, as last compared. */
  listFacts(policy: string): InvoiceFacts[] {
    return this.live.filter((one) => one.policy === policy).map(({ facts }) => facts);
  }

  private findFacts(id: string): InvoiceFacts | undefined {
    return this.live.find((one) => one.id === id)?.facts;
  }

  /** Settles one of the open differences, if the law and the sign allow it. */
  async settle(pick: number, settlement: Settlement): Promise<void> {
    const open = await this.list('open');
    const chosen = open[pick % Math.max(1, open.length)];
    if (chosen === undefined) return;
    const { id, state, differenceAmount, causes, otherCauses } = chosen;
    const refund = computeRefund(chosen.collectedAmount, chosen.dueAmount, toCents(differenceAmount));
    const isOfFees = causes.length === 1 && otherCauses.length === 0 && causes[0]!.chargeCause.startsWith('stamping_fee');
    const isOfExcess = settlement === 'give_back' || settlement === 'lower_invoice';
    const fitsShortage = settlement === 'correct_invoice' ? differenceAmount === 0 : differenceAmount < 0;
    const fitsSign =
      settlement === 'keep' || (isOfExcess ? differenceAmount > 0 && (settlement === 'give_back') === refund > 0n : fitsShortage);
    const isDone = fitsSign && (settlement !== 'absorb' || isOfFees || !this.strictStates.includes(state));
    const answer = await this.book.owner.post('/api/charged/settlements').send({ transactionIds: [id], settlement });
    if (!isDone) expectForm(`${answer.status} ${answer.body.errors?.[0]?.message}`, /^400 .{20,}[.]$/s);
    else expectEqual([answer.status, answer.body.differenceAmount], [200, differenceAmount]);
    if (isDone) this.decisions.set(id, { settlement, cents: toCents(differenceAmount), refundCents: isOfExcess ? refund : null });
  }

  async reopen(pick: number): Promise<void> {
    const settled = await this.list('settled');
    const chosen = settled[pick % Math.max(1, settled.length)];
    if (chosen === undefined) return;
    const body = { transactionIds: [chosen.id], reason: 'The insured paid after all.' };
    await this.book.owner.post('/api/charged/settlements/undone').send(body).expect(200);
    this.decisions.set(chosen.id, null);
  }

  private async list(view: 'open' | 'settled' | 'all'): Promise<ChargedTransactionDto[]> {
    return this.fetch(`/api/charged?limit=200&view=${view}`);
  }

  private async fetch<T>(path: string): Promise<T> {
    const { body }: { body: T } = await this.book.owner.get(path).expect(200);
    return body;
  }

  private async readLive(): Promise<LiveTransaction[]> {
    const live: LiveTransaction[] = [];
    for (const { id } of await this.fetch<PolicyDto[]>('/api/policies?limit=100')) {
      const { transactions, policyNumber, state } = await this.fetch<PolicyDetailDto>(`/api/policies/${id}`);
      for (const one of transactions)
        if (one.backsOut === null && one.backedOutBy === null) live.push(toLive(one, `${policyNumber} ${state}`, state));
    }
    return live;
  }

  private compareFacts(live: readonly LiveTransaction[], allow: AllowFacts): void {
    for (const one of live) {
      const { id, policy, facts } = one;
      expectOneOf(facts, allow(one, this.findFacts(id) ?? null));
      this.former.set(policy, [...(this.former.get(policy) ?? []), facts]);
    }
    this.live = live;
  }

  private async compareRecords(live: readonly LiveTransaction[]): Promise<void> {
    const invoiced = live.filter(({ facts }) => facts.charged !== null || facts.collected !== null).map((one) => this.toRecord(one));
    this.compared.invoices += invoiced.length;
    this.compared.decisions += invoiced.filter(({ settlement }) => settlement !== null).length;
    const shown = (await this.list('all')).map(
      ({ id, chargedAmount, dueAmount, differenceAmount, collectedAmount, refundableAmount, settlement }) => ({
        id,
        chargedAmount,
        dueAmount,
        differenceAmount,
        collectedAmount,
        refundableAmount,
        settlement,
      }),
    );
    const expected = invoiced.map(({ one, differenceCents, refundCents, settlement }) => ({
      id: one.id,
      chargedAmount: one.facts.charged,
      dueAmount: one.facts.charged === null ? null : toDollars(one.dueCents),
      differenceAmount: toDollars(differenceCents),
      collectedAmount: one.facts.collected,
      refundableAmount: toDollars(refundCents),
      settlement,
    }));
    expectEqual(sortById(shown), sortById(expected));
    const open = invoiced.filter(({ differenceCents, settlement }) => differenceCents !== 0n && settlement === null);
    const overview = await this.fetch<ChargedOverviewDto>('/api/charged/overview');
    const sumOpen = (sign: bigint): number => toDollars(sum(open, ({ differenceCents: cents }) => (cents * sign > 0n ? cents : 0n)));
    const overviewExpected = {
      hasInvoices: invoiced.length > 0,
      openCount: open.length,
      shortAmount: sumOpen(-1n),
      excessAmount: sumOpen(1n),
    };
    expectEqual(overview, overviewExpected);
    const causes = await this.fetch<ChargeCauseSumDto[]>('/api/charged/causes');
    for (const isSettled of [false, true])
      expectEqual(
        sum(
          causes.filter((one) => one.isSettled === isSettled),
          ({ differenceAmount }) => toCents(differenceAmount),
        ),
        sum(
          invoiced.filter(({ settlement }) => (settlement !== null) === isSettled),
          ({ differenceCents }) => differenceCents,
        ),
      );
    await this.compareHeld(invoiced);
  }

  private toRecord(one: LiveTransaction): InvoicedRecord {
    const differenceCents = one.facts.charged === null ? 0n : toCents(one.facts.charged) - one.dueCents;
    const refundCents = computeRefund(one.facts.collected, toDollars(one.dueCents), differenceCents);
    const decision = this.decisions.get(one.id);
    const isCurrent = decision?.cents === differenceCents && (decision.refundCents ?? refundCents) === refundCents;
    return { one, differenceCents, refundCents, settlement: isCurrent ? decision.settlement : null };
  }

  /**
   * Checks, by state and month and in total, that every collected amount has been paid, has been refunded or is still held, and that refunds never
   * include an amount that is due.
   */
  private async compareHeld(invoiced: readonly InvoicedRecord[]): Promise<void> {
    for (const { one, refundCents, settlement } of invoiced)
      if (settlement === 'give_back') expectEqual(toCents(one.facts.collected ?? 0) - refundCents >= one.dueCents, true);
    const held = await this.fetch<HeldAmountDto[]>('/api/charged/held');
    const { rows } = await this.fetch<LedgerDto>(`/api/ledger?fromMonth=${MONTHS[0]}&toMonth=${MONTHS.at(-1)}`);
    const collected = invoiced.filter(({ one }) => one.facts.collected !== null);
    const returned = invoiced.filter(({ settlement }) => settlement === 'give_back');
    for (const { state, month, collectedAmount, paidAmount, givenBackAmount, heldAmount } of held) {
      const isHere = ({ one }: InvoicedRecord): boolean => one.state === state && one.month === month;
      const [collectedCents, givenBackCents] = [sum(collected.filter(isHere), getCollected), sum(returned.filter(isHere), getRefund)];
      const paid = sum(
        rows.filter((row) => row.state === state && row.month === month),
        (row) => toCents(row.paid),
      );
      expectEqual(
        [state, month, ...[collectedAmount, paidAmount, givenBackAmount, heldAmount].map(toCents)],
        [state, month, collectedCents, paid, givenBackCents, collectedCents - paid - givenBackCents],
      );
    }
    for (const month of held) await this.compareHeldTransactions(month, invoiced);
    await this.compareMonths(invoiced, rows);
    await this.bench.service(ChargedMonthsService).countChanged(this.book.organizationId);
    await this.compareMonths(invoiced, rows);
    // Every cent is accounted for, starting with a state's first month.
    const total = (cents: (one: HeldAmountDto) => number): bigint => sum(held, (one) => toCents(cents(one)));
    const findFirst = (state: string): string | undefined =>
      [...collected, ...returned].flatMap(({ one }) => (one.state === state ? [one.month] : [])).toSorted()[0];
    expectEqual(
      total(({ collectedAmount }) => collectedAmount),
      sum(collected, getCollected),
    );
    expectEqual(
      total(({ givenBackAmount }) => givenBackAmount),
      sum(returned, getRefund),
    );
    expectEqual(
      total(({ paidAmount }) => paidAmount),
      sum(
        rows.filter(({ state, month }) => month >= (findFirst(state) ?? '9999-12')),
        ({ paid }) => toCents(paid),
      ),
    );
  }

  /** Checks that a month's transactions add up to its amounts, and that each transaction shows the amounts collected and due for it. */
  private async compareHeldTransactions(month: HeldAmountDto, invoiced: readonly InvoicedRecord[]): Promise<void> {
    const path = `/api/charged/held/transactions?limit=200&state=${month.state}&month=${month.month}`;
    const rows = await this.fetch<HeldTransactionDto[]>(path);
    const listed = this.live.filter((one) => one.state === month.state && one.month === month.month);
    const expected = listed.map(({ id, dueCents, facts }) => {
      const record = invoiced.find(({ one }) => one.id === id);
      return { id, due: dueCents, collected: facts.collected, givenBack: record?.settlement === 'give_back' ? record.refundCents : 0n };
    });
    const shown = rows.map(({ id, dueAmount, collectedAmount, givenBackAmount }) => ({
      id,
      due: toCents(dueAmount),
      collected: collectedAmount,
      givenBack: toCents(givenBackAmount),
    }));
    expectEqual(sortById(shown), sortById(expected));
    for (const { collectedAmount, paidAmount, givenBackAmount, heldAmount } of rows)
      expectEqual(toCents(heldAmount), toCents(collectedAmount ?? 0) - toCents(paidAmount) - toCents(givenBackAmount));
    const unassigned = toCents(month.unassignedAmount);
    expectEqual(
      [sum(rows, (row) => toCents(row.paidAmount)) + unassigned, sum(rows, (row) => toCents(row.heldAmount)) - unassigned],
      [month.paidAmount, month.heldAmount].map(toCents),
    );
  }

  /** Checks the sums by state and month: as computed in the request, and as stored by the worker. */
  private async compareMonths(invoiced: readonly InvoicedRecord[], ledger: LedgerDto['rows']): Promise<void> {
    const months = await this.fetch<ChargedMonthDto[]>('/api/charged/months');
    const keys = new Set(invoiced.map(({ one }) => `${one.state} ${one.month}`));
    expectEqual(months.map(({ state, month }) => `${state} ${month}`).toSorted(), [...keys].toSorted());
    for (const shown of months) {
      const isHere = ({ state, month }: { state: string; month: string }): boolean => state === shown.state && month === shown.month;
      const here = invoiced.filter(({ one }) => isHere(one));
      const charged = here.filter(({ one }) => one.facts.charged !== null);
      expectEqual(
        [
          shown.chargedAmount,
          shown.dueAmount,
          shown.totalDueAmount,
          shown.collectedAmount,
          shown.givenBackAmount,
          shown.paidAmount,
          shown.openCount,
        ],
        [
          toDollars(
            sum(charged, ({ one, differenceCents, settlement }) => one.dueCents + (isCorrected(settlement) ? 0n : differenceCents)),
          ),
          toDollars(sum(charged, ({ one }) => one.dueCents)),
          toDollars(sum(here, ({ one }) => one.dueCents)),
          here.some(({ one }) => one.facts.collected !== null) ? toDollars(sum(here, getCollected)) : null,
          toDollars(sum(here, (one) => (one.settlement === 'give_back' ? getRefund(one) : 0n))),
          toDollars(sum(ledger.filter(isHere), (row) => toCents(row.paid))),
          here.filter(({ differenceCents, settlement }) => differenceCents !== 0n && settlement === null).length,
        ],
      );
    }
  }
}

/** The document that this decision creates replaces the invoice. */
const isCorrected = (settlement: Settlement | null): boolean =>
  settlement === 'charge_rest' || settlement === 'give_back' || settlement === 'lower_invoice';

interface InvoicedRecord {
  readonly one: LiveTransaction;
  readonly differenceCents: bigint;
  /** Part of an excess that was collected. */
  readonly refundCents: bigint;
  readonly settlement: Settlement | null;
}

interface Decision {
  readonly settlement: Settlement;
  readonly cents: bigint;
  /** Null if the settlement does not depend on the collected amount. */
  readonly refundCents: bigint | null;
}

/** Computes the part of an excess that was collected beyond what is due. */
function computeRefund(collected: number | null, due: number | null, differenceCents: bigint): bigint {
  if (collected === null || due === null || differenceCents <= 0n) return 0n;
  const beyond = toCents(collected) - toCents(due);
  return beyond <= 0n ? 0n : beyond < differenceCents ? beyond : differenceCents;
}

const getCollected = ({ one }: InvoicedRecord): bigint => toCents(one.facts.collected ?? 0);
const getRefund = ({ refundCents }: InvoicedRecord): bigint => refundCents;
const sortById = <One extends { id: string }>(all: readonly One[]): One[] => all.toSorted((one, other) => (one.id < other.id ? -1 : 1));

function toLive(one: PolicyTransactionDto, policy: string, state: string): LiveTransaction {
  const { taxAmount, fees } = pickCurrentCharges(one);
  const { id, transactionDate, premium, importId, importRow, taxFacts } = one;
  return {
    id,
    policy,
    state,
    month: transactionDate.slice(0, 7),
    premium,
    dueCents: toCents(taxAmount) + toCents(fees),
    importId,
    importRow,
    facts: { charged: taxFacts.chargedTotal ?? null, collected: taxFacts.collected ?? null },
  };
}
