import { DataSource } from 'typeorm';
import { ActiveAMonthAgo1795300860417 } from '../../src/migrations/1795300860417-active-a-month-ago.js';
import { HEADER, useBook } from '../harness/book.js';

const WITH_TYPE = `${HEADER},transaction_type,transaction_date`;

const bench = useBook({ today: '2026-03-31' });

const changes = async (): Promise<unknown[]> =>
  (
    await bench.database.query(
      `select day::text, state, active_policies from policy_state_changes
        where organization_id = $1 and active_policies <> 0 order by day, state`,
      [bench.organizationId],
    )
  ).rows;

it('the migration finds the changes of the past month in a book of before, as an import keeps them, and its way back loses no figure', async () => {
  const rows = [
    'A,X,2025-06-01,2026-06-01,100,VA,,',
    'B,X,2026-02-28,2027-02-28,100,VA,,',
    'C,X,2026-03-01,2027-03-01,100,NC,,',
    'D,X,2026-03-15,2027-03-15,100,VA,,',
    'D,X,2026-03-15,2027-03-15,-40,VA,cancellation,2026-03-20',
    'E,X,2025-03-10,2026-03-10,100,NC,,',
    'E,X,2026-03-10,2027-03-10,100,NC,,',
    'F,X,2025-04-01,2026-04-01,100,VA,,',
    'F,X,2025-04-01,2026-04-01,-40,VA,cancellation,2026-03-05',
    'F,X,2025-04-01,2026-04-01,40,VA,reinstatement,2026-03-06',
    'G,X,2025-03-12,2026-03-12,100,VA,,',
  ];
  await bench.upload([WITH_TYPE, ...rows].join('\n')).expect(200);
  const kept = await changes();
  expect(kept).toEqual(expect.arrayContaining([{ day: '2026-03-20', state: 'VA', active_policies: -1 }]));
  expect(kept).not.toEqual(expect.arrayContaining([expect.objectContaining({ day: '2026-02-28' })]));

  const owner = await new DataSource({ type: 'postgres', url: bench.web.database.ownerUrl }).initialize();
  const query = owner.createQueryRunner();
  const migration = new ActiveAMonthAgo1795300860417();
  await migration.down(query);
  const { rows: before } = await bench.database.query(
    'select state, active_policies, active_at_month_start from policy_state_totals where organization_id = $1 order by state',
    [bench.organizationId],
  );
  // On March 1: C and E in North Carolina; A, B, F and G in Virginia.
  expect(before).toEqual([
    { state: 'NC', active_policies: 2, active_at_month_start: 2 },
    { state: 'VA', active_policies: 3, active_at_month_start: 4 },
  ]);
  await migration.up(query);
  await owner.destroy();
  expect(await changes()).toEqual(kept);
});
