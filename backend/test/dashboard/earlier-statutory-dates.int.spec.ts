import { HEADER, useBook } from '../harness/book.js';

const bench = useBook({ today: '2027-01-05' });

beforeAll(async () => {
  await bench.upload([HEADER, 'G-1,X,2026-10-01,2027-10-01,1000,GA', 'H-1,X,2026-10-01,2027-10-01,1000,HI'].join('\n')).expect(200);
});

interface Deadline {
  dueDate: string;
  legalDueDate?: string;
  actBy: string;
  daysUntil: number;
}

/** Returns the business day to act by, based on the earlier of the two dates. */
const getEarlierDate = ({ actBy }: Deadline): string => actBy;

describe('the earlier of the listed date and the statutory date', () => {
  it('is shown as the next deadline on the cards, next to the listed date', async () => {
    const { body } = await bench.owner.get('/api/dashboard/stats').expect(200);
    expect(body.stateBreakdown.georgia).toMatchObject({
      nextDeadline: '2027-01-15',
      nextDeadlineListed: '2027-01-31',
      nextFilingLabel: 'Jan 15 (SLIP)',
    });
  });

  it('is the same on the cards and in the lists', async () => {
    for (const day of ['2027-01-05', '2027-01-16', '2027-02-01', '2027-03-02']) {
      bench.clock.date = day;
      const { body: stats } = await bench.owner.get('/api/dashboard/stats').expect(200);
      const { body: deadlines } = await bench.owner.get('/api/deadlines/upcoming?days=366').expect(200);
      const states: { code: string; nextDeadline: string | null; nextDeadlineListed: string | null }[] = Object.values(
        stats.stateBreakdown,
      );
      for (const { code, nextDeadline, nextDeadlineListed } of states) {
        const [first]: Deadline[] = deadlines.filter(({ state }: { state: string }) => state === code);
        expect([day, code, nextDeadline]).toEqual([day, code, first?.actBy ?? null]);
        expect([code, nextDeadlineListed]).toEqual([code, first === undefined || first.dueDate === first.actBy ? null : first.dueDate]);
      }
    }
  });

  it('determines the dates and order of the upcoming deadlines', async () => {
    bench.clock.date = '2027-01-05';
    const { body } = await bench.owner.get('/api/deadlines/upcoming?days=366').expect(200);
    const days: string[] = body.map(getEarlierDate);
    expect(days).toEqual(days.toSorted());
    expect(body.find(({ legalDueDate }: Deadline) => legalDueDate === '2027-01-15')).toMatchObject({
      dueDate: '2027-01-31',
      daysUntil: 10,
    });
  });
});
