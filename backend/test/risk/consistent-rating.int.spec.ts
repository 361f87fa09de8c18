import { type TestBook, HEADER, useBook } from '../harness/book.js';

const STATES = ['VA', 'GA', 'NC', 'TX', 'OH', 'FL'];
const TODAY = '2026-10-16';

interface State {
  code: string;
  complianceScore: number | null;
  riskLevel: string | null;
  isRated: boolean;
  pendingFilings: number;
  overdueItems: number;
}

/** Returns pseudorandom numbers that are the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Returns minimum scores, which decrease from low to high risk. */
function buildThresholds(next: (below: number) => number): { lowFrom: number; mediumFrom: number; highFrom: number } {
  const [highFrom, mediumFrom] = [1 + next(60), 62 + next(18)];
  return { lowFrom: mediumFrom + 1 + next(99 - mediumFrom), mediumFrom, highFrom };
}

/** Computes the score with the formula in the specification. */
const computeScore = ({ pendingFilings, overdueItems }: State): number =>
  Math.max(0, 100 - 20 * overdueItems - (pendingFilings > 2 ? 15 : 0) - 5 * pendingFilings);

function getLevel(score: number, overdue: number, { lowFrom, mediumFrom, highFrom }: ReturnType<typeof buildThresholds>): string {
  if (score >= lowFrom) return 'low';
  if (score >= mediumFrom) return 'medium';
  return score >= highFrom || overdue === 0 ? 'high' : 'critical';
}

/** Returns the number that a sentence begins with, or 0. */
const readCount = (sentence: string): number => Number(/^\d+/.exec(sentence)?.[0] ?? 0);

describe("a state's rating", () => {
  const bench = useBook({ today: TODAY });

  /** Creates policies, some of them expired, and custom deadlines in some states, some of them completed. Sometimes also changes the thresholds. */
  async function randomBook(seed: number): Promise<TestBook> {
    const next = createRandom(seed);
    const book = await bench.newBook();
    await book.owner
      .patch('/api/organization')
      .send({ trackingSince: `2026-10-${10 + next(8)}` })
      .expect(200);
    const insured = STATES.filter(() => next(2) === 0);
    const rows = insured.map((state) => {
      const [month, ended] = [4 + next(5), next(3) === 0];
      return `${state}-${seed},X,${ended ? 2025 : 2026}-0${month}-01,${ended ? 2026 : 2027}-0${month}-01,1000,${state}`;
    });
    if (rows.length > 0) await book.upload([HEADER, ...rows].join('\n')).expect(200);
    for (const state of STATES)
      for (let added = next(4); added > 0; added -= 1) {
        const { body } = await book.owner
          .post('/api/deadlines')
          .send({ state, filingType: 'other', description: `Custom ${added}`, dueDate: `2026-10-${10 + next(20)}` })
          .expect(201);
        if (next(4) === 0) await book.owner.post(`/api/deadlines/${body.id}/complete`).send({}).expect(200);
      }
    if (next(2) === 0)
      await book.owner
        .put('/api/compliance/risk-settings')
        .send({ ...buildThresholds(next), shownStates: ['GA'] })
        .expect(200);
    return book;
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is the same on the dashboard, heatmap, calendar and journey for organization %i', async (seed) => {
    const { owner } = await randomBook(seed);
    const { body: stats } = await owner.get('/api/dashboard/stats').expect(200);
    const states = [...new Map(Object.values<State>(stats.stateBreakdown).map((state) => [state.code, state])).values()];
    expect(states).toHaveLength(51);
    const { body: thresholds } = await owner.get('/api/compliance/risk-settings').expect(200);
    const hasFiled = stats.complianceScore !== null;
    for (const state of states) {
      const score = computeScore(state);
      const isJudged = state.isRated && hasFiled;
      const level = getLevel(score, state.overdueItems, thresholds);
      expect([state.code, state.complianceScore]).toEqual([state.code, isJudged ? score : null]);
      expect([state.code, state.riskLevel]).toEqual([state.code, isJudged || (state.isRated && level !== 'low') ? level : null]);
    }
    const high = states.filter(({ riskLevel }) => riskLevel === 'high' || riskLevel === 'critical');
    expect(stats.highRiskStates).toBe(high.length);
    expect(Object.values<number>(stats.riskDistribution).reduce((sum, count) => sum + count)).toBe(
      states.filter(({ riskLevel }) => riskLevel !== null).length,
    );

    const { body: counts } = await owner.get('/api/deadlines/counts').expect(200);
    for (const { state, upcomingDeadlines, overdueDeadlines } of counts.states) {
      const { pendingFilings, overdueItems } = states.find(({ code }) => code === state)!;
      expect([state, pendingFilings, overdueItems]).toEqual([state, upcomingDeadlines, overdueDeadlines]);
    }

    for (const code of STATES) {
      const { body: risk } = await owner.get(`/api/dashboard/states/${code.toLowerCase()}/risk`).expect(200);
      const rated = states.find((state) => state.code === code)!;
      expect(risk.filings.every(({ title }: { title: string }) => title !== 'Custom deadline')).toBe(true);
      const lost = risk.filings.reduce((sum: number, { lostPoints }: { lostPoints: number }) => sum + lostPoints, risk.manyPendingPoints);
      expect([code, risk.complianceScore, risk.riskLevel]).toEqual([code, rated.complianceScore, rated.riskLevel]);
      expect([code, Math.max(0, 100 - lost)]).toEqual([code, computeScore(rated)]);
      expect(risk.filings).toHaveLength(rated.pendingFilings + rated.overdueItems);
    }

    const { body: journey } = await owner.get('/api/compliance/journey').expect(200);
    const last = journey.milestones.at(-1).tasks;
    const task = (id: string) => last.find((one: { id: string }) => one.id === id).description;
    expect([stats.overdueFilings, readCount(task('overdue'))]).toEqual([stats.overdueFilings, stats.overdueFilings]);
    expect(readCount(task('risk'))).toBe(high.length);

    const { text } = await owner.get('/api/dashboard/heatmap').expect(200).expect('content-type', /csv/);
    const [header, ...lines] = text.trim().split(/\r?\n/);
    expect(header).toBe(
      'state,stateName,taxRate,filingType,frequency,riskLevel,complianceScore,activePolicies,pendingFilings,overdueItems,taxLiability,lastFiling,nextDeadline,issues,trend',
    );
    for (const line of lines) {
      const [code] = line.split(',');
      const { riskLevel, complianceScore } = states.find((state) => state.code === code)!;
      expect(line).toContain(stats.hasData ? `,${riskLevel ?? ''},${complianceScore ?? ''},` : ',medium,0,');
    }
    expect(lines).toHaveLength(51);
  });

  test('returns 404 for a code that is not a state', async () => {
    await bench.owner.get('/api/dashboard/states/ZZ/risk').expect(404);
  });
});

describe('the heatmap settings', () => {
  const bench = useBook({ today: TODAY });
  let book: TestBook;

  beforeAll(async () => {
    book = await bench.newBook();
    await book.upload([HEADER, 'G-1,X,2026-08-01,2027-08-01,1000,GA'].join('\n')).expect(200);
    for (const description of ['One', 'Two'])
      await book.owner.post('/api/deadlines').send({ state: 'GA', filingType: 'other', description, dueDate: '2026-10-20' }).expect(201);
  });

  const fetchStats = async () => (await book.owner.get('/api/dashboard/stats').expect(200)).body;

  test('include all states and the limits 90, 75 and 60 until an owner changes them; the effect is previewed and recorded', async () => {
    const { body: defaults } = await book.owner.get('/api/compliance/risk-settings').expect(200);
    expect(defaults).toMatchObject({ lowFrom: 90, mediumFrom: 75, highFrom: 60 });
    expect(defaults.shownStates).toHaveLength(51);
    const before = await fetchStats();
    const { complianceScore, riskLevel } = before.stateBreakdown.georgia;
    const strict = { lowFrom: 99, mediumFrom: 98, highFrom: 97 };
    const { body: preview } = await book.owner.get('/api/dashboard/risk-preview').query(strict).expect(200);
    expect(preview).toEqual({
      highRiskStatesNow: before.highRiskStates,
      highRiskStatesThen: 1,
      changes: [{ state: 'GA', levelNow: riskLevel, levelThen: 'high' }],
    });
    await book.owner
      .put('/api/compliance/risk-settings')
      .send({ ...strict, shownStates: ['ga', 'VA'] })
      .expect(200);
    const after = await fetchStats();
    expect(after).toMatchObject({ highRiskStates: 1, overallRisk: 'medium', riskThresholds: strict, shownStates: ['GA', 'VA'] });
    expect(after.stateBreakdown.georgia).toMatchObject({ complianceScore, riskLevel: 'high' });
    const { body: audit } = await book.owner.get('/api/audit?action=risk-settings.changed').expect(200);
    expect(audit).toHaveLength(1);
  });

  test.each([
    [{ lowFrom: 75, mediumFrom: 75, highFrom: 60 }, 'mediumFrom', 'Enter a score below 75, where low risk begins.'],
    [{ lowFrom: 90, mediumFrom: 75, highFrom: 80 }, 'highFrom', 'Enter a score below 75, where medium risk begins.'],
  ])('reject %j with the name of the field', async (thresholds, field, message) => {
    const { body } = await book.owner
      .put('/api/compliance/risk-settings')
      .send({ ...thresholds, shownStates: ['GA'] })
      .expect(400);
    expect(body.errors).toEqual([{ field, message }]);
    await book.owner.get('/api/dashboard/risk-preview').query(thresholds).expect(400);
  });

  test.each([
    { lowFrom: 100, mediumFrom: 75, highFrom: 60, shownStates: ['GA'] },
    { lowFrom: 90, mediumFrom: 75, highFrom: 0, shownStates: ['GA'] },
    { lowFrom: 90, mediumFrom: 75, highFrom: 60, shownStates: [] },
    { lowFrom: 90, mediumFrom: 75, highFrom: 60, shownStates: ['ZZ'] },
  ])('reject %j', async (settings) => {
    await book.owner.put('/api/compliance/risk-settings').send(settings).expect(400);
  });
});
