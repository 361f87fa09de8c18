import * as fc from 'fast-check';
import { startBookBench, type BookBench, type TestBook } from '../harness/book.js';
import { expectEqual } from '../book/model/expect-agreement.js';
import { findDeadline, openFiling } from '../harness/entries.js';
import { assertProperty, isLongForm, MAX_MS } from '../harness/properties.js';
import { FACTS, placementEntry, placementSteps } from './placement-steps.js';

/** A step by a filer or the office. `pick` chooses among the items available at that moment. */
type Step =
  | { do: 'enter'; premium: number }
  | { do: 'send' | 'accept' | 'tag' | 'send again' | 'back out'; pick: number }
  | { do: 'correct'; pick: number; premium: number };

interface LiveTransaction {
  readonly id: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly premium: number;
}

type Placement = Readonly<Record<'id' | 'filingId' | 'placementStage', string>>;

/** Figures shared by placements and quarterly returns, in dollars. */
const FIGURES = ['premium', 'taxAmount', 'fees'] as const;
type PlacementFigures = Placement &
  Readonly<Record<(typeof FIGURES)[number], number>> & {
    readonly policyNumber: string;
    readonly reportKind: string;
    readonly notReportableReason: string | null;
  };
const isBackOut = ({ reportKind }: PlacementFigures): boolean => reportKind === 'back_out';
const toCents = (dollars: number): number => Math.round(dollars * 100);

const RETURN = 'fl-quarterly-affidavit';
const QUARTER = '2026-10-01';

const premiumArbitrary = fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100);
const pickArbitrary = fc.nat({ max: 20 });
const pickedArbitrary = fc.record({
  do: fc.constantFrom('send' as const, 'send' as const, 'accept' as const, 'tag' as const, 'send again' as const, 'back out' as const),
  pick: pickArbitrary,
});
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter' as const), premium: premiumArbitrary }) },
  { weight: 6, arbitrary: pickedArbitrary },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), pick: pickArbitrary, premium: premiumArbitrary }) },
);
/** Starts with a sent placement, on which most steps depend. */
const sequenceArbitrary = fc
  .array(stepArbitrary, { minLength: 4, maxLength: isLongForm ? 20 : 9 })
  .map((rest): Step[] => [{ do: 'enter', premium: 1000 }, { do: 'send', pick: 0 }, ...rest]);

/** Number of rounds of responses and packages after which everything has been sent. */
const MAX_ROUNDS = 8;

class DrivenPlacements {
  private readonly steps: ReturnType<typeof placementSteps>;
  private entered = 0;
  /** The return for the quarter that has all transactions. */
  private returnId = '';

  constructor(
    private readonly bench: BookBench,
    private readonly book: TestBook,
  ) {
    this.steps = placementSteps(() => ({ bench, book }));
  }

  async prepare(): Promise<void> {
    await this.book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
    await this.book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await this.steps.prepareOffice();
    this.returnId = (await openFiling(this.book.owner, (await findDeadline(this.book.owner, RETURN, QUARTER)).id)).id;
  }

  /**
   * Compares the placements of live transactions with the return for their quarter, to the cent. A back-out sent to the office has its transaction's
   * figures with the opposite sign.
   */
  async compareWithReturn(): Promise<void> {
    const { totals } = (await this.book.owner.get(`/api/filings/${this.returnId}`).expect(200)).body;
    const all: PlacementFigures[] = await this.steps.list({ limit: 200 });
    const [backOuts, others] = [all.filter(isBackOut), all.filter((one) => !isBackOut(one))];
    const live = others.filter(({ placementStage }) => placementStage !== 'not_reportable');
    const sums = FIGURES.map((name) => [name, live.reduce((cents, one) => cents + toCents(one[name]), 0)]);
    expectEqual(
      sums,
      FIGURES.map((name) => [name, toCents(totals[name])]),
    );
    const backedOut = others.filter(({ notReportableReason }) => notReportableReason === 'backed_out');
    const isReversed = (backOut: PlacementFigures): boolean =>
      backedOut.some(
        (one) => one.policyNumber === backOut.policyNumber && FIGURES.every((name) => toCents(one[name]) + toCents(backOut[name]) === 0),
      );
    expectEqual(
      backOuts.filter((one) => !isReversed(one)),
      [],
    );
  }

  async runStep(step: Step): Promise<void> {
    switch (step.do) {
      case 'enter':
        return this.enter(step.premium);
      case 'send':
        return this.sendReady();
      case 'accept':
        return this.recordAnswer(await this.pickFiling('sent', step.pick), 'accepted');
      case 'tag':
        return this.recordAnswer(await this.pickFiling('sent', step.pick), 'tagged');
      case 'send again':
        return this.sendAgain(await this.pickFiling('tagged', step.pick));
      case 'back out':
        return this.changeTransaction(step.pick, null);
      case 'correct':
        return this.changeTransaction(step.pick, step.premium);
    }
  }

  /** Sends everything that has not been sent, and accepts it as the office would. */
  async settle(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await this.recordAnswer(await this.pickFiling('sent', 0), 'accepted');
      await this.sendAgain(await this.pickFiling('tagged', 0));
      await this.sendReady();
    }
    expectEqual(await this.listStages('open'), []);
    expectEqual(
      [...new Set(await this.listStages('closed'))].filter((stage) => stage !== 'accepted' && stage !== 'not_reportable'),
      [],
    );
  }

  /** Compares the placements that the office accepted with the book: the same total premium, and nothing twice. */
  async compareWithOffice(): Promise<void> {
    const { bench, book } = this;
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    const { rows } = await bench.database.query<{ id: string; lines: number; premium: string }>(
      `select transaction_id as id, count(*)::int as lines, sum(premium)::text as premium from reported_transactions
        where organization_id = $1 and sent_at is not null and answer = 'accepted' group by 1`,
      [book.organizationId],
    );
    expectEqual(
      rows.filter(({ lines }) => lines > 1),
      [],
    );
    const accepted = rows.reduce((sum, { premium }) => sum + Number(premium), 0);
    const recorded = (await this.listLive()).reduce((sum, { premium }) => sum + premium, 0);
    expectEqual(accepted, recorded);
  }

  private async enter(premium: number): Promise<void> {
    this.entered += 1;
    const policyNumber = `SL-${this.entered}`;
    await this.steps.enter({ policyNumber, premium, taxFacts: FACTS });
    await this.steps.compute();
    const [placement] = await this.steps.list({ search: policyNumber });
    await this.steps.locate(placement.id);
  }

  private async sendReady(): Promise<void> {
    if ((await this.steps.overview()).ready === 0) return;
    const made = await this.steps.make();
    await this.steps.send(made.filingId, made.packageId).expect(200);
    await this.steps.follow(made.filingId);
  }

  private async sendAgain(filingId: string | undefined): Promise<void> {
    if (filingId === undefined) return;
    await this.book.owner.post(`/api/filings/${filingId}/tags/settled`).send({ tagStatus: 'explained', tagNote: 'It is right.' });
    const { id } = await this.steps.repack(filingId);
    const sent = await this.steps.send(filingId, id);
    expectEqual([sent.status, sent.body.detail], [200, undefined]);
    await this.steps.follow(filingId);
  }

  private async recordAnswer(filingId: string | undefined, officeAnswer: 'accepted' | 'tagged'): Promise<void> {
    if (filingId === undefined) return;
    const lines = officeAnswer === 'tagged' ? [{ line: 1, officeAnswer, tagCode: 'URP' }] : [];
    // An office responds to a whole package: after a tag, the filing is sent again before the next response.
    await this.book.owner.post(`/api/filings/${filingId}/answers`).send({ transactions: lines, rest: 'accepted' }).expect(200);
    await this.steps.follow(filingId);
  }

  /** Corrects a transaction or backs it out. The request must be refused until the office has responded. */
  private async changeTransaction(pick: number, premium: number | null): Promise<void> {
    const live = await this.listLive();
    const one = live[pick % live.length];
    if (one === undefined) return;
    const { placementStage } = await this.steps.show(one.id);
    const path = `/api/policies/${one.policyId}`;
    const { policyVersion } = (await this.book.owner.get(path).expect(200)).body;
    const { policyNumber } = one;
    const body =
      premium === null
        ? { reason: 'The policy was not taken up.' }
        : { ...placementEntry({ policyNumber, taxFacts: FACTS, premium: one.premium + premium }), policyVersion };
    const { status } = await this.book.owner.post(`${path}/transactions/${one.id}/${premium === null ? 'back-out' : 'correct'}`).send(body);
    const done = premium === null ? 200 : 201;
    expectEqual([placementStage, status], [placementStage, placementStage === 'sent' ? 409 : done]);
    await this.steps.compute();
  }

  private async pickFiling(stage: string, pick: number): Promise<string | undefined> {
    const found: Placement[] = await this.steps.list({ placementStage: stage });
    const filings = [...new Set(found.map(({ filingId }) => filingId))].toSorted();
    return filings[pick % filings.length];
  }

  private async listStages(view: string): Promise<string[]> {
    return (await this.steps.list({ view })).map(({ placementStage }: Placement) => placementStage);
  }

  /** Lists the transactions that were not backed out, in a fixed order. */
  private async listLive(): Promise<LiveTransaction[]> {
    const { owner } = this.book;
    const { body: policies } = await owner.get('/api/policies?limit=100').expect(200);
    const live: LiveTransaction[] = [];
    for (const { id: policyId, policyNumber } of policies) {
      const { transactions } = (await owner.get(`/api/policies/${policyId}`).expect(200)).body;
      for (const { id, premium, backedOutBy, transactionType } of transactions)
        if (backedOutBy === null && transactionType !== 'back_out') live.push({ id, policyId, policyNumber, premium });
    }
    return live.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }
}

let bench: BookBench;

async function runSteps(steps: readonly Step[]): Promise<void> {
  const driven = new DrivenPlacements(bench, await bench.newBook());
  await driven.prepare();
  for (const step of steps) {
    await driven.runStep(step);
    await driven.compareWithReturn();
  }
  await driven.settle();
  await driven.compareWithReturn();
  await driven.compareWithOffice();
}

describe('the record of placements that offices have accepted', () => {
  beforeAll(async () => {
    bench = await startBookBench({ today: '2026-11-21', hasWorker: false, settings: { signUpsPerAddress: 1_000_000 } });
  });
  afterAll(() => bench.stop());

  test(
    'agrees with the book, once for each transaction, and with the return after each step, in any sequence of sending, tags, corrections and back-outs',
    async () => {
      expect(await assertProperty('sequences of placements', fc.asyncProperty(sequenceArbitrary, runSteps))).toBeGreaterThan(0);
    },
    MAX_MS,
  );
});
