import * as fc from 'fast-check';
import { type AccountingBench, type Book, startAccountingBench } from './accounting-bench.js';
import { caseOf, mappingsOf } from './system-cases.js';

const QUICKBOOKS = caseOf('quickbooks');
/** A request that was given up may arrive until then. */
const SETTLED_MS = 5 * 60_000;
const STATES = ['VA', 'NC', 'GA'];
const MONTHS = ['2026-03', '2026-04', '2026-05'];
const FAULTS = ['accepts-then-fails', 'cut', 'broken-json', 'failing', 'away', 'half', 'answers-twice'];

/** What happens to the books of an organization. */
type Event =
  | { readonly kind: 'policy'; readonly state: string; readonly month: string }
  | { readonly kind: 'payment'; readonly month: string; readonly dollars: number }
  | { readonly kind: 'void' }
  | { readonly kind: 'fees'; readonly accountId: string }
  | { readonly kind: 'sync'; readonly faults: readonly string[] }
  | { readonly kind: 'late' }
  | { readonly kind: 'killed' };

const month = fc.constantFrom(...MONTHS);
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('policy' as const), state: fc.constantFrom(...STATES), month }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payment' as const), month, dollars: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'void' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fees' as const), accountId: fc.constantFrom('71', '72') }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('sync' as const), faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'late' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'killed' as const }) },
);

/** An organization with a connection, to which things happen. */
class History {
  private policies = 0;
  private runId: string | undefined;
  private readonly payments: string[] = [];

  constructor(
    private readonly on: AccountingBench,
    private readonly book: Book,
    private readonly connectionId: string,
  ) {}

  async happen(one: Event): Promise<void> {
    const { owner } = this.book;
    if (one.kind === 'policy') return this.policy(one.state, one.month);
    if (one.kind === 'payment') return this.pay(one.month, one.dollars);
    if (one.kind === 'void') {
      const id = this.payments.pop();
      if (id !== undefined) await owner.post(`/api/payments/${id}/void`).send({ reason: 'Entered twice.' });
      return;
    }
    if (one.kind === 'fees') {
      const mappings = mappingsOf({ ...QUICKBOOKS, accounts: { ...QUICKBOOKS.accounts, fees: one.accountId } });
      await owner
        .put(`/api/accounting/connections/${this.connectionId}/field-mappings`)
        .send({ mappings, postFrom: '2026-01' })
        .expect(200);
      return;
    }
    if (one.kind === 'sync') return this.sync(one.faults);
    return one.kind === 'late' ? this.late() : this.killed();
  }

  /** Syncs as the queue would, until a run has ended and nothing was refused. */
  async settle(): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      this.on.bench.clock.aheadMs += SETTLED_MS;
      await this.sync([]);
    }
  }

  private async policy(state: string, of: string): Promise<void> {
    this.policies += 1;
    await this.on.upload(this.book, [[`P-${this.policies}`, `${of}-10`, state]]);
  }

  private async pay(of: string, amount: number): Promise<void> {
    const paid = { state: 'VA', payee: 'tax_authority', kind: 'payment', fromMonth: of, toMonth: of, amount, paidOn: '2026-11-10' };
    const { body } = await this.book.owner
      .post('/api/payments')
      .send({ ...paid, method: 'ach_credit' })
      .expect(201);
    this.payments.push(body.id);
  }

  private async sync(faults: readonly string[]): Promise<void> {
    await this.on.simulators.say('quickbooks', { posts: [...faults] });
    await this.attempt();
    await this.on.simulators.say('quickbooks', { posts: [] });
  }

  /** A request is given up, and arrives before the next run. */
  private async late(): Promise<void> {
    await this.policy('VA', '2026-03');
    await this.sync(['late']);
    await this.sync([]);
    await this.on.simulators.say('quickbooks', { arrive: true });
  }

  /** A process stands still in the middle of a post, another one takes over, and the first one wakes up. */
  private async killed(): Promise<void> {
    this.on.bench.clock.aheadMs += SETTLED_MS;
    await this.policy('NC', '2026-04');
    await this.on.simulators.say('quickbooks', { posts: ['held'] });
    const first = this.attempt();
    await Promise.race([this.on.simulators.held('quickbooks'), first]);
    const { database } = this.on.bench;
    await database.query(`select set_config('app.organization_id', $1, false)`, [this.book.organizationId]);
    await database.query(`update accounting_connections set lease_until = now() - interval '1 second' where id = $1`, [this.connectionId]);
    await this.attempt();
    await this.on.simulators.say('quickbooks', { arrive: true, posts: [] });
    await first;
  }

  /** One attempt of the run that is under way, or of a new one. */
  private async attempt(): Promise<void> {
    this.runId ??= await this.on.begin(this.book, this.connectionId);
    const [{ status }] = await Promise.allSettled([this.on.run(this.book.organizationId, this.runId)]);
    if (status === 'fulfilled') this.runId = undefined;
  }
}

let on: AccountingBench;

beforeAll(async () => {
  on = await startAccountingBench();
});
afterAll(() => on.stop());

test('whatever happens in between, the books end as the ledger and the policies say, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 6, maxLength: 14, size: 'max' }), async (events) => {
      const book = await on.bench.newBook();
      const connectionId = await on.connected(book, QUICKBOOKS);
      const history = new History(on, book, connectionId);
      for (const one of events) await history.happen(one);
      await history.settle();
      const { body } = await book.owner.get('/api/reconciliation?fromMonth=2026-01&toMonth=2026-10').expect(200);
      const matches: readonly { booked: number; paid: number }[] = body.matches;
      const recomputed = matches.reduce((sum, { booked, paid }) => sum + Math.round((booked - paid) * 100), 0);
      const payable = await on.payable(QUICKBOOKS);
      expect({ payable, recomputed }).toEqual({ payable: await on.openCents(book), recomputed: payable });
    }),
    { numRuns: 3, seed: 15, endOnFailure: true },
  );
});
