import { useBook } from '../harness/book.js';

const bench = useBook({ today: '2026-11-20' });

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_date';
/**
 * North Carolina: 5% tax and at least 0.4% stamping fee, due quarterly. The third quarter's taxes are due in October, the fourth quarter's in
 * January.
 */
const ROWS = ['A,Harbor,2026-09-10,2027-09-10,1000.00,NC,2026-09-10', 'B,Harbor,2026-10-05,2027-10-05,2000.00,NC,2026-10-05'];
const BEFORE = '2026-11-20';

beforeAll(async () => {
  await bench.owner.patch('/api/organization').send({ trackingSince: '2026-07-01' }).expect(200);
  await bench.upload([HEADER, ...ROWS, ''].join('\n')).expect(200);
});

const preview = async (before = BEFORE) => (await bench.owner.get(`/api/opening-balance/preview?before=${before}`).expect(200)).body;
const record = (body: object = {}) => bench.owner.post('/api/opening-balance').send({ before: BEFORE, ...body });
const undo = () => bench.owner.post('/api/opening-balance/undo').send();
const fetchLedger = async () => (await bench.owner.get('/api/ledger?fromMonth=2026-01&toMonth=2026-12').expect(200)).body;
const fetchRow = async (month: string, payee = 'tax_authority') =>
  (await fetchLedger()).rows.find((row: { month: string; payee: string }) => row.month === month && row.payee === payee);
/** Returns the counts except for placements, which the worker adds after an upload. */
const fetchCounts = async () => {
  const { body } = await bench.owner.get('/api/deadlines/counts').expect(200);
  const { latePlacements: _late, placementsThisWeek: _soon, ...counts } = body;
  return counts;
};
const listRefusedFields = async (body: object) => (await record(body).expect(400)).body.errors.map(({ field }: { field: string }) => field);

describe('an opening balance', () => {
  it('completes deadlines and settles months that were due before its date, and can be undone', async () => {
    const [ledger, counts, open] = [await fetchLedger(), await fetchCounts(), await preview()];
    expect(counts.overdueDeadlines).toBeGreaterThan(0);
    expect(open).toMatchObject({ before: BEFORE, deadlineCount: counts.overdueDeadlines, open: 55 });
    expect(open.states).toMatchObject([
      {
        state: 'NC',
        amounts: expect.arrayContaining([expect.objectContaining({ payee: 'tax_authority', fromMonth: '2026-09', open: 50 })]),
      },
    ]);
    await record({ stillOwed: [{ state: 'nc', payee: 'tax_authority', stillOwed: 10 }] }).expect(201);
    expect((await fetchCounts()).overdueDeadlines).toBe(0);
    expect(await fetchRow('2026-09')).toMatchObject({ filed: 50, paid: 40, open: 10 });
    expect(await fetchRow('2026-09', 'stamping_office')).toMatchObject({ filed: 5, paid: 5, open: 0 });
    expect(await fetchRow('2026-10')).toMatchObject({ paid: 0, open: 100 });
    const { body: current } = await bench.owner.get('/api/opening-balance').expect(200);
    expect(current.recorded).toMatchObject({ before: BEFORE, deadlineCount: open.deadlineCount, paid: 45, recordedByName: 'Olive Owner' });
    expect((await bench.owner.get('/api/payments').expect(200)).body).toEqual([]);
    await record().expect(409);

    await undo().expect(200);
    expect(await fetchLedger()).toEqual(ledger);
    expect(await fetchCounts()).toEqual(counts);
    expect(await preview()).toEqual(open);
    await undo().expect(409);
  });

  it('leaves states open if they are not filed', async () => {
    const counts = await fetchCounts();
    await record({ notFiled: ['NC'] }).expect(201);
    expect((await fetchCounts()).overdueDeadlines).toBe(counts.overdueDeadlines);
    expect(await fetchRow('2026-09')).toMatchObject({ filed: 0, paid: 50 });
    await undo().expect(200);
  });

  it('includes later changes to its months in the next filing', async () => {
    await record().expect(201);
    await bench.upload([HEADER, 'C,Harbor,2026-09-20,2027-09-20,100.00,NC,2026-09-20', ''].join('\n')).expect(200);
    expect(await fetchRow('2026-09')).toMatchObject({ filed: 50, open: 0 });
    expect(await fetchRow('2026-10')).toMatchObject({ carried: 5, open: 105 });
    await undo().expect(200);
    expect(await fetchRow('2026-09')).toMatchObject({ filed: 0, open: 55 });
  });

  it('is rejected if its date is after today or an amount is negative', async () => {
    expect(await listRefusedFields({ before: '2026-11-21' })).toEqual(['before']);
    const owed = { state: 'NC', payee: 'tax_authority', stillOwed: -1 };
    expect(await listRefusedFields({ stillOwed: [owed] })).toEqual(['stillOwed.0.stillOwed']);
    expect(await listRefusedFields({ notFiled: ['ZZ'] })).toEqual(['notFiled']);
    await bench.owner.get('/api/opening-balance/preview?before=2027-01-01').expect(400);
  });
});
