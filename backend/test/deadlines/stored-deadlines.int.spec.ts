import { DeadlineRefreshProcessor } from '../../src/deadlines/deadline-refresh.processor.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';

const isOfPolicy = ({ obligationId }: { obligationId: string }) => obligationId === 'nc-policy';
const own = { state: 'va', filingType: 'form_802', dueDate: '2026-10-05', description: 'Send Form 802 with the check.' };

describe("an organization's deadlines", () => {
  const bench = useBook({ today: '2026-10-05' });
  let book: TestBook;

  beforeEach(async () => {
    bench.clock.date = '2026-10-05';
    book = await bench.newBook();
  });

  const get = async (path: string) => (await book.owner.get(`/api/deadlines${path}`).expect(200)).body;
  const counts = () => get('/counts');
  const single = async () => (await get('?state=NC&from=2026-10-01&to=2026-12-31&sort=dueDate')).filter(isOfPolicy);
  const add = async (fields: object = {}) =>
    (
      await book.owner
        .post('/api/deadlines')
        .send({ ...own, ...fields })
        .expect(201)
    ).body;
  const load = () => book.owner.post('/api/deadlines/initialize-standard').expect(200);
  const upload = (...rows: string[]) => book.upload([HEADER, ...rows].join('\n')).expect(200);
  const stats = async () => (await book.owner.get('/api/dashboard/stats').expect(200)).body;

  test('are empty at first, and cover all 51 jurisdictions for 15 months once loaded, no matter how often or by how many users', async () => {
    expect(await get('')).toEqual([]);
    const loads = await Promise.all(Array.from({ length: 5 }, load));
    const [added] = loads.map(({ body }) => body.addedDeadlines).toSorted((a: number, b: number) => b - a);
    expect(loads.map(({ body }) => body.addedDeadlines).filter((count) => count > 0)).toEqual([added]);
    const all = await get('');
    expect(all).toHaveLength(added);
    expect(new Set(all.map(({ state }: { state: string }) => state)).size).toBe(51);
    expect((await load()).body).toEqual({ addedDeadlines: 0 });
    const days: string[] = all.map(({ actBy }: { actBy: string }) => actBy);
    expect(days).toEqual(days.toSorted());
    expect([days[0]! >= '2026-10-05', days.at(-1)! <= '2028-01-05', days.at(-1)! > '2027-12-01']).toEqual([true, true, true]);
    expect(await counts()).toMatchObject({ totalDeadlines: added, upcomingDeadlines: 0, overdueDeadlines: 0 });
  });

  test('mark an assumed date if the rule does not state a day: in the list, the file, the state and the calendar', async () => {
    await upload('M-1,X,2026-08-01,2027-08-01,1000,MT');
    const assumed = 'The date is assumed: the rule names how often to file, not the day.';
    const listed = await get('?state=MT&applies=true');
    const fee = listed.find(({ obligationId }: { obligationId: string }) => obligationId === 'mt-slip-fee');
    expect(fee).toMatchObject({ dayIsAssumed: true, description: expect.stringContaining(assumed) });
    expect(listed.filter(({ dayIsAssumed }: { dayIsAssumed: boolean }) => !dayIsAssumed)).not.toEqual([]);
    const { text: file } = await book.owner.get('/api/deadlines/download?state=MT').expect(200);
    expect([file.split('\r\n')[0], file]).toEqual([expect.stringContaining('date_is_assumed'), expect.stringContaining(assumed)]);
    const { body: stateDeadlines } = await book.owner.get('/api/jurisdictions/MT/deadlines?limit=20').expect(200);
    expect(stateDeadlines).toContainEqual(expect.objectContaining({ dayIsAssumed: true }));
    const { feedUrl } = (await book.owner.post('/api/deadlines/feed').expect(201)).body;
    const { text: calendar } = await bench.web.newAgent().get(new URL(feedUrl).pathname).expect(200);
    expect(calendar.replaceAll('\r\n ', '')).toContain('The date is assumed');
  });

  test('are listed with the reason but not counted until business makes them applicable', async () => {
    await load();
    expect(await get('/upcoming?days=366')).toEqual([]);
    expect((await get('/upcoming-standard')).length).toBeGreaterThan(50);
    await upload('G-1,X,2026-08-01,2027-08-01,1000,GA');
    const [first] = await get('/upcoming?days=30');
    expect(first).toMatchObject({
      state: 'GA',
      dueDate: '2026-10-31',
      legalDueDate: '2026-10-15',
      actBy: '2026-10-15',
      applies: true,
      appliesBecause: 'You wrote business in this period.',
      isCompleted: false,
      priority: 'high',
    });
    expect(await counts()).toMatchObject({ upcomingDeadlines: 1 });
  });

  test('are set per transaction where the law requires it, one for each date, and are removed with the transaction', async () => {
    await upload('N-1,X,2026-10-01,2027-10-01,1000,NC', 'N-2,Y,2026-10-01,2027-10-01,500,NC', 'N-3,Z,2026-10-02,2027-10-02,500,NC');
    expect(await single()).toMatchObject([
      {
        dueDate: '2026-10-31',
        actBy: '2026-10-30',
        applies: true,
        period: 'Oct 1, 2026',
        description: expect.stringContaining('2 transactions'),
      },
      { dueDate: '2026-11-01', actBy: '2026-10-30', applies: true, description: expect.stringContaining('1 transaction,') },
    ]);
    const [policy] = (await book.owner.get('/api/policies?search=N-3').expect(200)).body;
    const { body } = await book.owner.get(`/api/policies/${policy.id}`).expect(200);
    const transaction = `/api/policies/${policy.id}/transactions/${body.transactions[0].id}`;
    await book.owner.post(`${transaction}/back-out`).send({ reason: 'Entered twice' }).expect(200);
    expect((await single()).map(({ applies }: { applies: boolean }) => applies)).toEqual([true, false]);
  });

  test('include a prepayment in Texas once enough tax has accrued', async () => {
    await upload('T-1,X,2026-10-01,2027-10-01,1400000,TX');
    expect(await get('?state=TX&from=2026-11-01&to=2026-11-30')).not.toContainEqual(
      expect.objectContaining({ obligationId: 'tx-prepayment' }),
    );
    await upload('T-2,X,2026-10-02,2027-10-02,100000,TX');
    expect(await get('?state=TX&from=2026-11-01&to=2026-11-30')).toContainEqual(
      expect.objectContaining({ obligationId: 'tx-prepayment', dueDate: '2026-11-15', actBy: '2026-11-13', applies: true }),
    );
  });

  test('roll forward automatically: the next day, the new deadlines are added without duplicates', async () => {
    await load();
    bench.clock.date = '2027-01-05';
    const upkeep = bench.service(DeadlineRefreshProcessor);
    expect(await upkeep.findOrganizationsBehind()).toContain(book.organizationId);
    await upkeep.refresh(book);
    expect(await upkeep.findOrganizationsBehind()).not.toContain(book.organizationId);
    const all = await get('');
    const keys = all.map(
      ({ obligationId, periodStart }: { obligationId: string; periodStart: string }) => `${obligationId} ${periodStart}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(all.at(-1).actBy > '2028-03-01').toBe(true);
  });

  test('can be filtered by state, status and date range, and each page includes the total', async () => {
    await load();
    const virginia = await get('?state=va');
    expect(new Set(virginia.map(({ state }: { state: string }) => state))).toEqual(new Set(['VA']));
    const january = await get('?from=2027-01-01&to=2027-01-31');
    expect(january.every(({ actBy }: { actBy: string }) => actBy.startsWith('2027-01'))).toBe(true);
    expect(await get('?status=pending')).toEqual([]);
    const { body, headers } = await book.owner.get('/api/deadlines?limit=10').expect(200);
    expect([body.length, Number(headers['x-total-count']) > 300]).toEqual([10, true]);
    await book.owner.get('/api/deadlines?limit=2001').expect(400);
  });

  test('can be added, changed and deleted by an organization, and count immediately', async () => {
    const { id } = await add();
    expect(await get(`/${id}`)).toMatchObject({ state: 'VA', isStandard: false, daysUntil: 0, priority: 'critical', applies: true });
    bench.clock.date = '2026-10-07';
    expect(await get('?status=overdue')).toMatchObject([{ id, daysUntil: -2, isOverdue: true }]);
    expect(await stats()).toMatchObject({ overdueFilings: 1 });
    const changed = { ...own, state: 'NY', dueDate: '2026-12-01' };
    expect((await book.owner.put(`/api/deadlines/${id}`).send(changed).expect(200)).body).toMatchObject({
      state: 'NY',
      actBy: '2026-12-01',
    });
    await book.owner.delete(`/api/deadlines/${id}`).expect(204);
    await book.owner.get(`/api/deadlines/${id}`).expect(404);
  });

  test('can be overdue on any date if an organization added them, and otherwise only from the first tracked day on', async () => {
    await add({ dueDate: '2026-10-01' });
    await upload('G-1,X,2026-05-01,2027-05-01,1000,GA');
    expect(await get('?status=overdue')).toMatchObject([{ dueDate: '2026-10-01', isStandard: false, isOverdue: true }]);
    expect(await counts()).toMatchObject({ overdueDeadlines: 1 });
    expect(await stats()).toMatchObject({ overdueFilings: 1 });
    const [first]: { isStandard: boolean }[] = await get('?status=pending');
    // Untracked deadlines are not pending.
    expect(first).toMatchObject({ isStandard: false, isOverdue: true });
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-06-01' }).expect(200);
    const all: { isStandard: boolean }[] = await get('?status=overdue');
    expect(new Set(all.map(({ isStandard }) => isStandard))).toEqual(new Set([true, false]));
    expect(await counts()).toMatchObject({ overdueDeadlines: all.length });
  });

  test('have the same order within a day everywhere, with pages of any size: applicable first, then by state and filing type', async () => {
    await load();
    await upload('G-1,X,2026-11-01,2027-11-01,1000,GA', 'S-1,X,2026-11-01,2027-11-01,1000,SC');
    const day = '2027-01-29';
    for (const [state, filingType] of [
      ['TX', 'other'],
      ['AK', 'other'],
      ['AK', 'annual'],
    ])
      await add({ state, filingType, dueDate: day });
    const all: { id: string; actBy: string; applies: boolean; state: string; filingType: string }[] = await get('');
    const place = ({ actBy, applies, state, filingType, id }: (typeof all)[number]) =>
      `${actBy} ${applies ? '' : '~'}${state} ${filingType} ${id}`;
    expect(all.map(place)).toEqual(all.map(place).toSorted((a, b) => (a < b ? -1 : 1)));
    const own = all.filter(({ actBy, applies }) => actBy === day && applies).map(({ state, filingType }) => `${state} ${filingType}`);
    expect(own.slice(0, 2)).toEqual(['AK annual', 'AK other']);
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await book.owner.get(`/api/deadlines?limit=97${cursor}`).expect(200);
      paged.push(...page.body.map(({ id }: { id: string }) => id));
      if (page.headers['x-next-cursor'] === undefined) break;
      cursor = `&cursor=${page.headers['x-next-cursor']}`;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    const idsByDay = all.filter(({ applies, actBy }) => applies && actBy <= '2027-10-01').map(({ id }) => id);
    expect((await get('/upcoming?days=361')).map(({ id }: { id: string }) => id)).toEqual(idsByDay);
  });

  test.each([
    ['georgia quarterly', 'ga-quarterly'],
    ['q3 2026 GA', 'ga-quarterly'],
    ['GA-2093', 'ga-quarterly'],
    ['form 802 check', null],
    ['georgia 802', undefined],
  ])('are found by words in the state, type, description and confirmation: %s', async (words, obligationId) => {
    await upload('G-1,X,2026-08-01,2027-08-01,1000,GA');
    await add();
    const [{ id }] = await get('?state=GA&status=pending&limit=1');
    await book.owner.post(`/api/deadlines/${id}/complete`).send({ note: 'Confirmation GA-20931' }).expect(200);
    const found = await get(`?search=${encodeURIComponent(words)}&limit=1`);
    expect(found.map((one: { obligationId: string | null }) => one.obligationId)).toEqual(obligationId === undefined ? [] : [obligationId]);
  });

  test('are listed for a policy by its transactions and their periods, with the submissions that satisfy them', async () => {
    await load();
    await upload('N-1,X,2026-10-01,2027-10-01,1000,NC', 'N-2,Y,2026-10-02,2027-10-02,500,NC', 'G-1,Z,2026-10-02,2027-10-02,500,GA');
    const getId = async (number: string) => (await book.owner.get(`/api/policies?search=${number}`).expect(200)).body[0].id;
    const findForPolicy = async (number: string) => get(`?policyId=${await getId(number)}`);
    const first: { id: string; obligationId: string; state: string; periodStart: string; periodEnd: string; policiesBy: string }[] =
      await findForPolicy('N-1');
    expect(first.filter(isOfPolicy)).toMatchObject([{ periodStart: '2026-10-01', policiesBy: 'effectiveDate' }]);
    expect(
      first.every(({ state, periodStart, periodEnd }) => state === 'NC' && periodStart <= '2026-10-01' && periodEnd >= '2026-10-01'),
    ).toBe(true);
    expect((await findForPolicy('G-1')).map(({ state, policiesBy }: (typeof first)[number]) => `${state} ${policiesBy}`)).toContain(
      'GA transactionDate',
    );
    const deadlineId = first[0]!.id;
    await book.owner.post('/api/submissions').send({ state: 'NC', filingType: 'slip_filing', deadlineId }).expect(201);
    const send = async (number: string) => (await book.owner.get(`/api/submissions?policyId=${await getId(number)}`).expect(200)).body;
    expect(await send('N-1')).toMatchObject([{ deadlineId }]);
    expect(await send('G-1')).toEqual([]);
    await book.owner.get('/api/deadlines?policyId=3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10').expect(400);
  });

  test('can be neither changed nor deleted if they come from the rulebook', async () => {
    await load();
    const [{ id }] = await get('?limit=1');
    await book.owner.put(`/api/deadlines/${id}`).send(own).expect(409);
    await book.owner.delete(`/api/deadlines/${id}`).expect(409);
  });

  test('are completed with the user, time and note, and can be reopened; the dashboard reflects both', async () => {
    await upload('G-1,X,2026-08-01,2027-08-01,1000,GA');
    const [{ id }] = await get('/upcoming');
    bench.clock.date = '2026-10-16';
    expect(await stats()).toMatchObject({ overdueFilings: 1, complianceScore: null });
    const complete = { note: ' Confirmation 1 ', completedOn: '2026-10-15' };
    const { body } = await book.owner.post(`/api/deadlines/${id}/complete`).send(complete).expect(200);
    expect(body).toMatchObject({ isCompleted: true, isOverdue: false, completedOn: '2026-10-15', completionNote: 'Confirmation 1' });
    expect(body.completedByName).toEqual(expect.any(String));
    const after = await stats();
    expect(after).toMatchObject({ overdueFilings: 0, complianceScore: 100 });
    expect(after.stateBreakdown.georgia).toMatchObject({ lastFiling: '2026-10-15', overdueItems: 0 });
    expect(await get('?status=completed')).toMatchObject([{ id }]);
    await book.owner.post(`/api/deadlines/${id}/complete`).send({ note: 'Twice' }).expect(200);
    expect((await get(`/${id}`)).completionNote).toBe('Confirmation 1');
    await book.owner.post(`/api/deadlines/${id}/reopen`).send({ note: 'Rejected' }).expect(200);
    expect(await get(`/${id}`)).toMatchObject({ isCompleted: false, isOverdue: true, completionNote: null });
    const { body: trail } = await book.owner.get('/api/audit').expect(200);
    const actions = trail.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith('deadline.'))).toEqual(['deadline.reopened', 'deadline.completed']);
  });

  test('stay completed when a rule moves them, and report the move', async () => {
    await upload('G-1,X,2026-08-01,2027-08-01,1000,GA');
    const [{ id }] = await get('/upcoming');
    await book.owner.post(`/api/deadlines/${id}/complete`).send({}).expect(200);
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    await bench.database.query(`update deadlines set act_by = '2026-10-20' where id = $1`, [id]);
    bench.clock.date = '2026-10-06';
    expect(await get(`/${id}`)).toMatchObject({ isCompleted: true, actBy: '2026-10-15', movedFrom: '2026-10-20' });
    const { body: trail } = await book.owner.get('/api/audit').expect(200);
    expect(trail.map(({ action }: { action: string }) => action)).toContain('deadline.moved');
  });

  test('move the filings opened for them when a rule changes their dates', async () => {
    await upload('G-1,X,2026-08-01,2027-08-01,1000,GA');
    const [{ id, actBy }] = await get('/upcoming');
    const { id: filingId } = (await book.owner.post('/api/filings').send({ deadlineId: id }).expect(200)).body;
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    await bench.database.query(`update deadlines set act_by = '2026-10-20' where id = $1`, [id]);
    await bench.database.query(`update filings set act_by = '2026-10-20' where id = $1`, [filingId]);
    bench.clock.date = '2026-10-06';
    expect(await get(`/${id}`)).toMatchObject({ actBy, movedFrom: '2026-10-20' });
    const filing = async () => (await book.owner.get(`/api/filings/${filingId}`).expect(200)).body;
    await waitUntil(async () => (await filing()).actBy === actBy, 180_000, 'the filing has the day of its deadline');
  });

  test('can be downloaded as a file', async () => {
    await add();
    const { text } = await book.owner.get('/api/deadlines/download?format=csv').expect(200);
    expect(text.split('\n')[1]).toContain('2026-10-05,,2026-10-05,VA,form_802,Form 802,Send Form 802 with the check.');
  });

  test.each([
    ['state', { state: 'PR' }],
    ['dueDate', { dueDate: '2026-02-30' }],
    ['description', { description: 'x'.repeat(5_000) }],
    ['description', { description: '  ' }],
    ['filingType', { filingType: 'weekly' }],
  ])('are rejected with the name of the field if it has a wrong %s', async (field, fields) => {
    const { body } = await book.owner
      .post('/api/deadlines')
      .send({ ...own, ...fields })
      .expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  test('cannot be completed on a future date', async () => {
    const { id } = await add();
    const { body } = await book.owner.post(`/api/deadlines/${id}/complete`).send({ completedOn: '2026-10-06' }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'completedOn', message: 'Enter 2026-10-05 or an earlier day.' }]);
  });
});
