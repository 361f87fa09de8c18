import { HEADER, useBook } from '../harness/book.js';
import { rollForward } from './roll-forward.js';

const bench = useBook({ today: '2026-12-30' });

async function fetchFigures(): Promise<unknown> {
  const { body } = await bench.owner.get('/api/dashboard/stats').expect(200);
  return [body.asOf, body.activePolicies, body.activePoliciesChangePercent, body.taxLiabilityYTD];
}

describe('a new day', () => {
  it('starts and ends policies and begins a new year, regardless of whether the job has run', async () => {
    const rows = ['R-1,X,2026-01-01,2027-01-01,1000,VA', 'R-2,X,2026-12-31,2027-12-31,2000,VA', 'R-3,X,2027-01-02,2028-01-02,4000,VA'];
    await bench.upload([HEADER, ...rows].join('\n')).expect(200);
    expect(await fetchFigures()).toEqual(['2026-12-30', 1, 0, 22.5]);
    for (const [day, expected] of [
      ['2026-12-31', ['2026-12-31', 2, 100, 67.5]],
      // Compared with December 1 and 2, when only R-1 was in force.
      ['2027-01-01', ['2027-01-01', 1, 0, 0]],
      ['2027-01-02', ['2027-01-02', 2, 100, 90]],
      // Compared with December 31.
      ['2027-01-31', ['2027-01-31', 2, 0, 90]],
      ['2027-02-02', ['2027-02-02', 2, 0, 90]],
    ] as const) {
      bench.clock.date = day;
      expect(await fetchFigures()).toEqual(expected);
      await rollForward(bench);
      expect(await fetchFigures()).toEqual(expected);
      const { rows: behind } = await bench.database.query('select from policy_state_totals where organization_id = $1 and as_of < $2', [
        bench.organizationId,
        day,
      ]);
      expect(behind).toEqual([]);
    }
  });

  it('is compared to the same day of the previous month, or the last day of a shorter month', async () => {
    bench.clock.date = '2028-02-10';
    const book = await bench.newBook();
    const change = async () => (await book.owner.get('/api/dashboard/stats').expect(200)).body;
    const rows = ['M-1,X,2027-06-01,2028-06-01,100,VA', 'M-2,X,2028-01-20,2029-01-20,100,VA', 'M-3,X,2027-03-01,2028-02-29,100,VA'];
    await book.upload([HEADER, ...rows].join('\n')).expect(200);
    // On the first of the month, there is also an earlier month to compare with.
    for (const [day, active, percent, trend] of [
      ['2028-02-10', 3, 50, 'up'],
      ['2028-02-19', 3, 50, 'up'],
      ['2028-02-20', 3, 0, 'stable'],
      ['2028-02-29', 2, -33.3, 'down'],
      ['2028-03-01', 2, -33.3, 'down'],
      ['2028-03-28', 2, -33.3, 'down'],
      ['2028-03-29', 2, 0, 'stable'],
      ['2028-03-31', 2, 0, 'stable'],
    ] as const) {
      bench.clock.date = day;
      for (const rolls of [false, true]) {
        if (rolls) await rollForward(bench);
        const { activePolicies, activePoliciesChangePercent, stateBreakdown } = await change();
        expect([day, activePolicies, activePoliciesChangePercent, stateBreakdown.virginia.trend]).toEqual([day, active, percent, trend]);
      }
    }
  });
});
