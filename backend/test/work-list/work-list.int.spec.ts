import { useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';

const bench = useBook({ today: '2026-11-20' });

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_date';
/** North Carolina: 5% tax and a stamping fee of $5, due quarterly. The third quarter's taxes are due in October, the fourth quarter's in January. */
const ROWS = ['A,Harbor,2026-09-10,2027-09-10,1000.00,NC,2026-09-10', 'B,Harbor,2026-10-05,2027-10-05,2000.00,NC,2026-10-05'];

const fetchWork = async () => (await bench.owner.get('/api/work-list').expect(200)).body;
/** Excludes placements, which the worker adds after an upload. */
const fetchDeadlines = async () => (await fetchWork()).items.filter(({ kind }: { kind: string }) => kind === 'deadline');

it('lists filings by urgency, with their period, policies and outstanding amount', async () => {
  await bench.owner.patch('/api/organization').send({ trackingSince: '2026-07-01' }).expect(200);
  await bench.upload([HEADER, ...ROWS, ''].join('\n')).expect(200);
  const { asOf, items } = await fetchWork();
  expect(asOf).toBe('2026-11-20');
  const quarter = items.find(({ period }: { period: string }) => period === 'Q3 2026');
  expect(quarter).toMatchObject({ kind: 'deadline', workUrgency: 'overdue', stateName: 'North Carolina', policyCount: 1 });
  expect(quarter.pagePath).toBe(`/filing-calendar?deadline=${quarter.fileableDeadlineId}`);
  expect(items.filter(({ state, amount }: { state: string; amount: number }) => state === 'NC' && amount === 55)).toHaveLength(1);
  const next = items.find(({ period }: { period: string }) => period === 'Q4 2026');
  expect(next).toMatchObject({ workUrgency: 'later', policyCount: 1, fileableDeadlineId: null });
  expect(items.indexOf(quarter)).toBeLessThan(items.indexOf(next));
});

it('shows the policy number of a placement if no other placement is due that day', async () => {
  const book = await bench.newBook();
  const rows = ['T-1,Harbor,2026-11-02,2027-11-02,1000.00,TX,2026-11-02', 'T-2,Marina,2026-11-09,2027-11-09,500.00,TX,2026-11-09'];
  await book.upload([HEADER, ...rows, 'T-3,Diner,2026-11-09,2027-11-09,500.00,TX,2026-11-09', ''].join('\n')).expect(200);
  const findPlacements = async () =>
    (await book.owner.get('/api/work-list').expect(200)).body.items.filter(({ kind }: { kind: string }) => kind === 'placements');
  await waitUntil(async () => (await findPlacements()).length === 2, 60_000, 'the placements');
  const [alone, together] = await findPlacements();
  expect(alone).toMatchObject({
    policyCount: 1,
    policyNumber: 'T-1',
    insuredName: 'Harbor',
    pagePath: '/placements?open.state=TX&open.q=T-1',
  });
  expect(alone.title).not.toContain('1 transaction');
  expect(together).toMatchObject({ policyCount: 2, policyNumber: null, insuredName: null, pagePath: '/placements?open.state=TX' });
});

it('removes a filing that is marked as filed', async () => {
  const before = await fetchDeadlines();
  const { fileableDeadlineId: deadlineId, state } = before.find((item: { fileableDeadlineId: string | null }) => item.fileableDeadlineId);
  const { body: deadline } = await bench.owner.get(`/api/deadlines/${deadlineId}`).expect(200);
  await bench.owner.post('/api/submissions').send({ state, filingType: deadline.filingType, deadlineId }).expect(201);
  const remaining = (await fetchDeadlines()).map((item: { fileableDeadlineId: string | null }) => item.fileableDeadlineId);
  expect(remaining).not.toContain(deadlineId);
});

it('lists deadlines added by the organization by their description', async () => {
  const deadline = { state: 'VA', filingType: 'other', dueDate: '2026-11-24', description: 'Send the check.' };
  await bench.owner.post('/api/deadlines').send(deadline).expect(201);
  const { items } = await fetchWork();
  expect(items).toContainEqual(
    expect.objectContaining({ title: 'Send the check.', workUrgency: 'this_week', policyCount: null, amount: null }),
  );
});
