import { isDeepStrictEqual } from 'node:util';
import { type TestBook, HEADER, useBook } from '../harness/book.js';

const TODAY = '2026-10-16';

interface Rating {
  /** The organization's score; null if it has none. */
  score: number | null;
  standing: string | null;
  overall: string | null;
  overdue: number;
  georgia: { score: number | null; level: string | null; overdue: number; pending: number };
}

/** Requests all endpoints simultaneously. */
async function collectRatings({ owner }: TestBook): Promise<Record<string, Partial<Rating>>> {
  const get = async (path: string) => (await owner.get(`/api/${path}`).expect(200)).body;
  const stats = await get('dashboard/stats');
  const report = await get('reports/compliance');
  const risk = await get('dashboard/states/ga/risk');
  const counts = await get('deadlines/counts');
  const { text } = await owner.get('/api/dashboard/heatmap').expect(200);
  const { georgia } = stats.stateBreakdown;
  const reported = report.states.find(({ state }: { state: string }) => state === 'GA');
  const counted = counts.states.find(({ state }: { state: string }) => state === 'GA') ?? { upcomingDeadlines: 0, overdueDeadlines: 0 };
  const mapped = new RegExp(`^GA,Georgia,.*?,(low|medium|high|critical)?,(\\d+)?,\\d+,(\\d+),(\\d+),`, 'm').exec(text)!;
  const [level = null, score] = [mapped[1], mapped[2]];
  return {
    dashboard: {
      score: stats.complianceScore,
      standing: stats.standing,
      overall: stats.overallRisk,
      overdue: stats.overdueFilings,
      georgia: {
        score: georgia.complianceScore,
        level: georgia.riskLevel,
        overdue: georgia.overdueItems,
        pending: georgia.pendingFilings,
      },
    },
    report: {
      score: report.totals.complianceScore,
      overdue: report.totals.overdueItems,
      georgia: {
        score: reported.complianceScore,
        level: georgia.riskLevel,
        overdue: reported.overdueItems,
        pending: reported.pendingFilings,
      },
    },
    'state page': {
      georgia: {
        score: risk.complianceScore,
        level: risk.riskLevel,
        overdue: risk.filings.filter(({ isOverdue }: { isOverdue: boolean }) => isOverdue).length,
        pending: risk.filings.filter(({ isOverdue }: { isOverdue: boolean }) => !isOverdue).length,
      },
    },
    calendar: {
      georgia: { ...toRating(georgia), overdue: counted.overdueDeadlines, pending: counted.upcomingDeadlines },
    },
    heatmap: {
      georgia: stats.hasData
        ? { score: score === undefined ? null : Number(score), level, pending: Number(mapped[3]), overdue: Number(mapped[4]) }
        : { score: null, level: null, pending: 0, overdue: 0 },
    },
  };
}

const toRating = ({ complianceScore, riskLevel }: { complianceScore: number | null; riskLevel: string | null }) => ({
  score: complianceScore,
  level: riskLevel,
});

interface Task {
  id: string;
  completed: boolean;
}

async function addDeadline({ owner }: TestBook, description: string, dueDate: string, state = 'GA'): Promise<string> {
  const { body } = await owner.post('/api/deadlines').send({ state, filingType: 'other', description, dueDate }).expect(201);
  return body.id;
}

async function completeDeadline({ owner }: TestBook, id: string): Promise<void> {
  await owner.post(`/api/deadlines/${id}/complete`).send({}).expect(200);
}

/** Returns the endpoints, or the journey, that differ from the expected rating. */
async function findDisagreements(book: TestBook, expected: Rating): Promise<unknown[]> {
  const judged = Object.entries(await collectRatings(book)).map(([endpoint, found]) => ({ endpoint, ...expected, ...found }));
  const { body: journey } = await book.owner.get('/api/compliance/journey').expect(200);
  const tasks: Task[] = journey.milestones.at(-1).tasks;
  const isDone = (id: string) => tasks.find((task) => task.id === id)!.completed;
  const isHigh = ['high', 'critical'].includes(expected.georgia.level ?? '');
  const done = { overdue: isDone('overdue'), risk: isDone('risk') };
  const toBeDone = { overdue: expected.score !== null && expected.overdue === 0, risk: expected.score !== null && !isHigh };
  return [
    ...judged.filter((one) => !isDeepStrictEqual(one, { endpoint: one.endpoint, ...expected })),
    ...(isDeepStrictEqual(done, toBeDone) ? [] : [{ endpoint: 'journey', ...done }]),
  ];
}

describe('all endpoints return the same rating', () => {
  const bench = useBook({ today: TODAY });

  const importFile = async () => {
    const book = await bench.newBook();
    await book.upload([HEADER, 'G-1,X,2026-10-10,2027-10-10,1000,GA'].join('\n')).expect(200);
    return book;
  };
  const nothing = { score: null, standing: null, overall: null, overdue: 0 };

  test('an empty organization has no score and no level', async () => {
    expect(
      await findDisagreements(await bench.newBook(), { ...nothing, georgia: { score: null, level: null, overdue: 0, pending: 0 } }),
    ).toEqual([]);
  });

  test('imported policies with nothing filed have no score, and no reassuring level', async () => {
    expect(
      await findDisagreements(await importFile(), { ...nothing, georgia: { score: null, level: null, overdue: 0, pending: 0 } }),
    ).toEqual([]);
  });

  test('an overdue filing before the first recorded one results in no score and a critical level', async () => {
    const book = await importFile();
    for (const one of ['One', 'Two', 'Three']) await addDeadline(book, one, '2026-10-12');
    expect(
      await findDisagreements(book, {
        ...nothing,
        overall: 'critical',
        overdue: 3,
        georgia: { score: null, level: 'critical', overdue: 3, pending: 0 },
      }),
    ).toEqual([]);
  });

  test('a busy state with nothing overdue is high, but never critical', async () => {
    const book = await importFile();
    await completeDeadline(book, await addDeadline(book, 'First', '2026-10-15', 'OH'));
    for (let filing = 1; filing <= 9; filing += 1) await addDeadline(book, `Filing ${filing}`, '2026-10-30');
    expect(
      await findDisagreements(book, {
        score: 40,
        standing: 'Needs attention',
        overall: 'medium',
        overdue: 0,
        georgia: { score: 40, level: 'high', overdue: 0, pending: 9 },
      }),
    ).toEqual([]);
  });

  test('the score recovers after a late filing, which is listed in the report', async () => {
    const book = await importFile();
    await completeDeadline(book, await addDeadline(book, 'Late', '2026-10-12'));
    expect(
      await findDisagreements(book, {
        score: 100,
        standing: 'Excellent standing',
        overall: 'low',
        overdue: 0,
        georgia: { score: 100, level: 'low', overdue: 0, pending: 0 },
      }),
    ).toEqual([]);
    const { body } = await book.owner.get('/api/reports/compliance?startDate=2026-10-01&endDate=2026-10-31').expect(200);
    expect(body.totals).toMatchObject({ filedOnTime: 0, filedLate: 1 });
  });

  test('filing everything on time results in the full score', async () => {
    const book = await importFile();
    for (const one of ['One', 'Two']) await completeDeadline(book, await addDeadline(book, one, '2026-10-30'));
    expect(
      await findDisagreements(book, {
        score: 100,
        standing: 'Excellent standing',
        overall: 'low',
        overdue: 0,
        georgia: { score: 100, level: 'low', overdue: 0, pending: 0 },
      }),
    ).toEqual([]);
    const { body } = await book.owner.get('/api/reports/compliance?startDate=2026-10-01&endDate=2026-10-31').expect(200);
    expect(body.totals).toMatchObject({ filedOnTime: 2, filedLate: 0 });
  });
});
