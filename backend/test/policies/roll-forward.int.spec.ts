import { SchedulerRegistry } from '@nestjs/schedule';
import { RollForwardSchedule } from '../../src/policies/book/roll-forward.service.js';
import { type BookBench, HEADER, startBookBench } from './book-bench.js';

let bench: BookBench;

beforeAll(async () => {
  bench = await startBookBench({ today: '2026-12-30' });
});

afterAll(async () => {
  await bench.stop();
});

async function figures(): Promise<unknown> {
  const { body } = await bench.owner.get('/api/dashboard/stats').expect(200);
  return [body.asOf, body.activePolicies, body.activePoliciesChangePercent, body.taxLiabilityYTD];
}

describe('the new day', () => {
  it('is scheduled in New York', () => {
    const { cronTime } = bench.service(SchedulerRegistry).getCronJob('roll-policy-totals-forward');
    expect([cronTime.source, cronTime.timeZone]).toEqual(['0 5 0 * * *', 'America/New_York']);
  });

  it('starts policies, ends others and begins a year, whether the job has run or not', async () => {
    const rows = ['R-1,X,2026-01-01,2027-01-01,1000,VA', 'R-2,X,2026-12-31,2027-12-31,2000,VA', 'R-3,X,2027-01-02,2028-01-02,4000,VA'];
    await bench.upload([HEADER, ...rows].join('\n')).expect(200);
    expect(await figures()).toEqual(['2026-12-30', 1, 0, 22.5]);
    for (const [day, expected] of [
      ['2026-12-31', ['2026-12-31', 2, 100, 67.5]],
      ['2027-01-01', ['2027-01-01', 1, 0, 0]],
      ['2027-01-02', ['2027-01-02', 2, 100, 90]],
    ] as const) {
      bench.clock.date = day;
      expect(await figures()).toEqual(expected);
      await bench.service(RollForwardSchedule).run();
      expect(await figures()).toEqual(expected);
      const { rows: behind } = await bench.database.query('select from policy_state_totals where organization_id = $1 and as_of < $2', [
        bench.organizationId,
        day,
      ]);
      expect(behind).toEqual([]);
    }
  });
});
