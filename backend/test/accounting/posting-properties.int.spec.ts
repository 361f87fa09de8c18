import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { FIRST, type AccountingBench, type AccountingBook, sumPayable, useAccountingBench } from './accounting-bench.js';
import { assertProperty } from '../harness/properties.js';
import { buildMappings, SYSTEM_CASES, type SystemCase } from './system-cases.js';

/** A request that timed out may still arrive within this time. */
const SETTLED_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const STATES = ['VA', 'NC', 'GA'];
const MONTHS = ['2026-03', '2026-04', '2026-05'];
const FIRST_MONTH = '2026-01';
/** Prefix of payment numbers; no state in these tests starts with it. */
const PAYMENT = 'SLP';
const FAULTS = ['accepts-then-fails', 'cut', 'broken-json', 'failing', 'away', 'half', 'answers-twice'];

/** An event that affects an organization's company file. */
type BookEvent =
  | { readonly kind: 'policy'; readonly state: string; readonly month: string }
  | { readonly kind: 'payment'; readonly month: string; readonly dollars: number }
  | { readonly kind: 'void' }
  | { readonly kind: 'fees'; readonly account: 'tax' | 'fees' }
  | { readonly kind: 'from'; readonly month: string }
  | { readonly kind: 'sync'; readonly faults: readonly string[] }
  | { readonly kind: 'late' }
  | { readonly kind: 'deleted'; readonly share: number }
  | { readonly kind: 'killed' };

const monthArbitrary = fc.constantFrom(...MONTHS);
const eventArbitrary: fc.Arbitrary<BookEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('policy' as const), state: fc.constantFrom(...STATES), month: monthArbitrary }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('payment' as const), month: monthArbitrary, dollars: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'void' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fees' as const), account: fc.constantFrom('tax' as const, 'fees' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('from' as const), month: fc.constantFrom(FIRST_MONTH, ...MONTHS, '2026-06') }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('sync' as const), faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'late' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deleted' as const), share: fc.double({ min: 0, max: 0.99, noNaN: true }) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'killed' as const }) },
);

/** An organization with a connection, and the events that affect it. */
class PostingHistory {
  private policies = 0;
  private runId: string | undefined;
  private readonly payments: string[] = [];
  private feesAccount: 'tax' | 'fees' = 'fees';
  private from = FIRST_MONTH;

  constructor(
    private readonly on: AccountingBench,
    private readonly book: AccountingBook,
    private readonly connectionId: string,
    private readonly system: SystemCase,
  ) {}

  async applyEvent(one: BookEvent): Promise<void> {
    const { owner } = this.book;
    if (one.kind === 'policy') return this.addPolicy(one.state, one.month);
    if (one.kind === 'payment') return this.recordPayment(one.month, one.dollars);
    if (one.kind === 'void') {
      const id = this.payments.pop();
      if (id !== undefined) await owner.post(`/api/payments/${id}/void`).send({ reason: 'Entered twice.' });
      return;
    }
    if (one.kind === 'fees') {
      this.feesAccount = one.account;
      return this.saveMappings();
    }
    if (one.kind === 'from') return this.postFrom(one.month);
    if (one.kind === 'sync') return this.runSync(one.faults);
    if (one.kind === 'deleted') return this.deleteEntry(one.share);
    return one.kind === 'late' ? this.giveUpRequest() : this.killProcess();
  }

  async postFrom(first: string): Promise<void> {
    this.from = first;
    await this.saveMappings();
  }

  /** Syncs as the queue would, until a run ends without refusals. */
  async syncUntilDone(): Promise<void> {
    await this.waitForReposting();
    for (let tries = 0; tries < 3; tries += 1) {
      this.on.bench.clock.aheadMs += SETTLED_MS;
      await this.runSync([]);
    }
  }

  private async saveMappings(): Promise<void> {
    const { accounts } = this.system;
    const mappings = buildMappings({ ...this.system, accounts: { ...accounts, fees: accounts[this.feesAccount] } });
    await this.book.owner
      .put(`/api/accounting/connections/${this.connectionId}/field-mappings`)
      .send({ mappings, postFrom: this.from })
      .expect(200);
  }

  private async addPolicy(state: string, of: string): Promise<void> {
    this.policies += 1;
    await this.on.upload(this.book, [[`P-${this.policies}`, `${of}-10`, state]]);
  }

  private async recordPayment(of: string, amount: number): Promise<void> {
    const paid = { state: 'VA', payee: 'tax_authority', kind: 'payment', fromMonth: of, toMonth: of, amount, paidOn: '2026-11-10' };
    const { body } = await this.book.owner
      .post('/api/payments')
      .send({ ...paid, method: 'ach_credit', confirmation: randomUUID() })
      .expect(201);
    this.payments.push(body.id);
  }

  private async runSync(faults: readonly string[]): Promise<void> {
    await this.on.simulators.instruct(this.system.system, { posts: [...faults] });
    await this.attemptRun();
    await this.on.simulators.instruct(this.system.system, { posts: [] });
  }

  /** Deletes an entry in the company file; `share` is its relative position in the list. */
  private async deleteEntry(share: number): Promise<void> {
    const { entries } = await this.on.simulators.getCompanyFile(this.system.system, FIRST);
    const number = entries[Math.floor(share * entries.length)]?.number;
    if (number !== undefined) await this.on.simulators.instruct(this.system.system, { remove: { companyId: FIRST, number } });
  }

  /** Waits a day until the deleted entries are detected, then requests them again. */
  private async waitForReposting(): Promise<void> {
    this.on.bench.clock.aheadMs += DAY_MS;
    for (let tries = 0; tries < 2; tries += 1) await this.runSync([]);
    const items = `/api/accounting/connections/${this.connectionId}/items`;
    const { body } = await this.book.owner.get(`${items}?status=missing`).expect(200);
    // If an entry was deleted together with its reversal, it is not missing.
    for (const { id } of body) {
      const { status } = await this.book.owner.post(`${items}/${id}/post-again`);
      if (status !== 204 && status !== 409) throw new Error(`Posting an entry again answered ${status}.`);
    }
  }

  /** Lets a request time out and arrive before the next run. */
  private async giveUpRequest(): Promise<void> {
    await this.addPolicy('VA', '2026-03');
    await this.runSync(['late']);
    await this.runSync([]);
    await this.on.simulators.instruct(this.system.system, { arrive: true });
  }

  /** Pauses a process in the middle of a post, lets another process acquire its lease, and resumes the first one. */
  private async killProcess(): Promise<void> {
    this.on.bench.clock.aheadMs += SETTLED_MS;
    await this.addPolicy('NC', '2026-04');
    await this.on.simulators.instruct(this.system.system, { posts: ['held'] });
    const first = this.attemptRun();
    await Promise.race([this.on.simulators.waitForHeldRequest(this.system.system), first]);
    const { database } = this.on.bench;
    await database.query(`select set_config('app.organization_id', $1, false)`, [this.book.organizationId]);
    await database.query(`update accounting_connections set lease_until = now() - interval '1 second' where id = $1`, [this.connectionId]);
    await this.attemptRun();
    await this.on.simulators.instruct(this.system.system, { arrive: true, posts: [] });
    await first;
  }

  private async attemptRun(): Promise<void> {
    this.runId ??= await this.on.begin(this.book, this.connectionId);
    const [{ status }] = await Promise.allSettled([this.on.run(this.book.organizationId, this.runId)]);
    if (status === 'fulfilled') this.runId = undefined;
  }
}

const on = useAccountingBench();

const toCents = (dollars: number): number => Math.round(dollars * 100);

test.each(SYSTEM_CASES)(
  '$system: ends with company files that match the ledger and the policies to the cent, whatever happens in between',
  async (one) => {
    await assertProperty(
      'posting histories',
      fc.asyncProperty(fc.array(eventArbitrary, { minLength: 6, maxLength: 14, size: 'max' }), async (events) => {
        const book = await on.bench.newBook();
        const connectionId = await on.connect(book, one);
        const history = new PostingHistory(on, book, connectionId, one);
        const fetchReconciliation = async (): Promise<readonly { booked: number; owed: number; paid: number; inBooks: number | null }[]> =>
          (await book.owner.get('/api/reconciliation?fromMonth=2026-01&toMonth=2026-10').expect(200)).body.matches;
        for (const each of events) await history.applyEvent(each);
        await history.syncUntilDone();

        // Months before the first one are either complete in the company file (if they were posted) or absent.
        const held = (await fetchReconciliation()).filter(({ inBooks }) => inBooks !== null);
        expect(held.filter(({ owed, inBooks }) => owed !== inBooks)).toEqual([]);
        const { entries } = await on.simulators.getCompanyFile(one.system, FIRST);
        const bills = sumPayable(entries.filter(({ number }) => !number.startsWith(PAYMENT)));
        expect(bills).toBe(held.reduce((sum, { inBooks }) => sum + toCents(inBooks ?? 0), 0));

        await history.postFrom(FIRST_MONTH);
        await history.syncUntilDone();
        const recomputed = (await fetchReconciliation()).reduce((sum, { booked, paid }) => sum + toCents(booked) - toCents(paid), 0);
        const payable = await on.getPayableCents(one);
        expect({ payable, recomputed }).toEqual({ payable: await on.getOpenCents(book), recomputed: payable });
      }),
      { of: SYSTEM_CASES.length, endOnFailure: true },
    );
  },
);
