import { addDays, countDaysBetween } from '../../src/dates/calendar-date.js';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';
import { placementSteps } from '../placements/placement-steps.js';

interface Dated {
  readonly dueDate: string;
  readonly legalDueDate?: string;
  readonly actBy: string;
}
interface ShownDeadline extends Dated {
  readonly id: string;
  readonly state: string;
  readonly applies: boolean;
  readonly isCompleted: boolean;
  readonly isOverdue: boolean;
  readonly daysUntil: number;
}

/** Restates the rule: act on the last business day; a filing is late only after the earlier of the two dates. */
const getLastDay = ({ dueDate, legalDueDate = dueDate, actBy }: Dated): string =>
  [actBy, [dueDate, legalDueDate].toSorted()[0]!].toSorted()[1]!;
const countLeft = (one: Dated, today: string): number => countDaysBetween(today, one.actBy >= today ? one.actBy : getLastDay(one));
const getUrgency = (days: number): string => (days < 0 ? 'overdue' : days <= 7 ? 'this_week' : days <= 30 ? 'next_30_days' : 'later');
const listIds = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).toSorted();
const count = <One>(all: readonly One[], matches: (one: One) => boolean): number => all.filter(matches).length;

/** Days around deadlines on Saturday, January 30 and Sunday, January 31, 2027, and Martin Luther King Jr. Day, which is a Monday. */
const DAYS = Array.from({ length: 21 }, (_, at) => addDays('2027-01-14', at));

describe("a deadline's urgency on each day around it", () => {
  const bench = useBook({ today: '2027-01-05' });
  const codes = loadRulebook().jurisdictions.map(({ code }) => code);
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));
  const fetchJson = async (path: string) => (await book.owner.get(path).expect(200)).body;

  beforeAll(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-09-01' }).expect(200);
    const days = ['2026-12-15', '2026-12-18', '2026-12-25', '2027-01-01'];
    const rows = codes.flatMap((code) => days.map((day) => `${code}-${day},Insured,${day},2027-12-15,400000,${code}`));
    await book.upload([HEADER, ...rows].join('\n')).expect(200);
    await steps.compute();
  });
  afterAll(() => bench.clock.reset('2027-01-05'));

  it.each(DAYS)('is the same in the calendar, counts, work list, placements, payments, dashboard and score for %s', async (today) => {
    bench.clock.date = today;
    const all: ShownDeadline[] = (await fetchJson('/api/deadlines?limit=2000')).filter(
      ({ applies, isCompleted }: ShownDeadline) => applies && !isCompleted,
    );
    for (const one of all) {
      const remaining = countLeft(one, today);
      expect([one.id, one.daysUntil, one.isOverdue]).toEqual([one.id, remaining, remaining < 0]);
    }
    const overdue = all.filter(({ isOverdue }) => isOverdue);
    expect(listIds(await fetchJson('/api/deadlines?status=overdue&limit=2000'))).toEqual(listIds(overdue));
    expect(listIds(await fetchJson('/api/deadlines/upcoming?days=30'))).toEqual(
      listIds(all.filter(({ daysUntil, actBy }) => daysUntil >= 0 && actBy <= addDays(today, 30))),
    );

    const { items } = await fetchJson('/api/work-list');
    const byId = new Map(all.map((one) => [`deadline-${one.id}`, one]));
    const listed = items.filter(({ kind }: { kind: string }) => kind === 'deadline');
    expect(listed.length).toBeGreaterThan(30);
    for (const { id, workUrgency } of listed) expect([id, workUrgency]).toEqual([id, getUrgency(byId.get(id)!.daysUntil)]);

    const placements: (Dated & { state: string; daysLeft: number; isLate: boolean })[] = await steps.list({ view: 'open', limit: 200 });
    expect(placements.length).toBeGreaterThan(10);
    for (const one of placements) expect([one.daysLeft, one.isLate]).toEqual([countLeft(one, today), countLeft(one, today) < 0]);
    const tasks: { kind: string; state: string; actBy: string; workUrgency: string }[] = items;
    expect(
      tasks
        .flatMap(({ kind, state, actBy, workUrgency }) => (kind === 'placements' ? [`${state} ${actBy} ${workUrgency}`] : []))
        .toSorted(),
    ).toEqual(
      [
        ...new Set(
          placements.map((one) => {
            const remaining = countLeft(one, today);
            return `${one.state} ${addDays(today, remaining)} ${getUrgency(remaining)}`;
          }),
        ),
      ].toSorted(),
    );
    const counts = await fetchJson('/api/deadlines/counts');
    const placed = await steps.overview();
    const late = count(placements, ({ isLate }) => isLate);
    const soon = count(placements, ({ isLate, daysLeft }) => !isLate && daysLeft <= 7);
    expect([placed.late, placed.dueSoon, counts.latePlacements, counts.placementsThisWeek]).toEqual([late, soon, late, soon]);
    expect((await steps.list({ view: 'due_soon', limit: 200 })).length).toBe(soon);
    expect(counts).toMatchObject({
      overdueDeadlines: overdue.length,
      upcomingDeadlines: count(all, ({ daysUntil, actBy }) => daysUntil >= 0 && actBy <= addDays(today, 30)),
    });

    const { payables } = await fetchJson('/api/payables');
    const dated: { payBy: string | null; stage: string; daysUntil: number }[] = payables;
    const open = dated.filter(({ payBy, stage }) => payBy !== null && stage !== 'credit' && stage !== 'earlier');
    expect(open.filter(({ stage, daysUntil }) => (stage === 'overdue') !== daysUntil < 0)).toEqual([]);

    const { stateBreakdown } = await fetchJson('/api/dashboard/stats');
    for (const stats of Object.values<{ code: string; overdueItems: number; nextDeadline: string | null }>(stateBreakdown)) {
      const mine = all.filter(({ state }) => state === stats.code);
      expect([stats.code, stats.overdueItems]).toEqual([stats.code, count(mine, ({ isOverdue }) => isOverdue)]);
      expect([stats.code, (stats.nextDeadline ?? today) >= today]).toEqual([stats.code, true]);
    }
    for (const code of ['VA', 'NC', 'FL', 'TX']) {
      const { filings } = await fetchJson(`/api/dashboard/states/${code}/risk`);
      for (const { deadlineId, daysUntil, isOverdue } of filings) {
        const one = byId.get(`deadline-${deadlineId}`)!;
        expect([code, daysUntil, isOverdue]).toEqual([code, one.daysUntil, one.isOverdue]);
      }
    }
  });

  it('is also tested for deadlines on weekends and holidays', async () => {
    bench.clock.date = '2027-01-05';
    const all: ShownDeadline[] = await fetchJson('/api/deadlines?limit=2000');
    const between = all.filter((one) => one.applies && one.actBy < getLastDay(one) && DAYS.includes(getLastDay(one)));
    expect(between.length).toBeGreaterThan(5);
  });
});
