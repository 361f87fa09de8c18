import { type BookBench, HEADER, useBook } from '../harness/book.js';
import { signUp } from '../harness/sign-up.js';

const TODAY = '2026-11-22';
const virginia = {
  state: 'va',
  holder: 'Probe Brokerage',
  licenseNumber: 'VA-100',
  licenseType: 'agency',
  validFrom: '2025-01-01',
  validTo: '2026-12-31',
};

describe('the license register', () => {
  const bench = useBook({ today: TODAY });
  let owner: BookBench['owner'];

  beforeEach(async () => {
    owner = bench.web.newAgent();
    await signUp(owner);
  });

  const add = async (changes: object = {}) =>
    owner
      .post('/api/organization/licenses')
      .send({ ...virginia, ...changes })
      .expect(201);
  const numbers = async (query = '') => {
    const { body } = await owner.get(`/api/organization/licenses${query}`).expect(200);
    return body.map(({ licenseNumber }: { licenseNumber: string }) => licenseNumber);
  };
  const getSetting = async (state: string) => {
    const { body } = await owner.get('/api/organization/state-settings').expect(200);
    return body.find((setting: { state: string }) => setting.state === state);
  };
  const setUp = (licenseNumber: string | null) =>
    owner.put('/api/organization/state-settings/VA').send({ licenseNumber, filingFrequency: null, reminderLeadDays: 10 }).expect(200);

  test('stores, updates and deletes licenses, and records each change', async () => {
    const { body: added } = await add();
    expect(added).toMatchObject({ ...virginia, state: 'VA', filesUnder: true, licenseStanding: 'expiring' });
    const renewed = await owner
      .put(`/api/organization/licenses/${added.id}`)
      .send({ ...virginia, validTo: '2028-12-31' })
      .expect(200);
    expect(renewed.body).toMatchObject({ validTo: '2028-12-31', filesUnder: true, licenseStanding: 'valid' });
    await owner.delete(`/api/organization/licenses/${added.id}`).expect(204);
    expect(await numbers()).toEqual([]);
    const { body: entries } = await owner.get('/api/audit?sort=sequence').expect(200);
    const actions = entries.map(({ action }: { action: string }) => action).filter((action: string) => action.startsWith('license.'));
    expect(actions.toSorted()).toEqual(['license.added', 'license.changed', 'license.deleted']);
  });

  test.each([
    [{ validTo: '2024-12-31' }, 'validTo'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ state: 'PR' }, 'state'],
    [{ holder: ' ' }, 'holder'],
    [{ licenseType: 'producer' }, 'licenseType'],
  ])('rejects %j', async (change, field) => {
    const { body } = await owner
      .post('/api/organization/licenses')
      .send({ ...virginia, ...change })
      .expect(400);
    expect(body.errors[0].field).toBe(field);
  });

  test('accepts a license once for the same dates, and again for different dates', async () => {
    await add();
    const repeated = { ...virginia, licenseNumber: 'va-100', validFrom: '2026-12-31', validTo: null };
    const { body } = await owner.post('/api/organization/licenses').send(repeated).expect(400);
    expect(body.errors[0].message).toContain('The register already has license VA-100');
    expect(await numbers('?toRenew=true')).toEqual(['VA-100']);
    await add({ validFrom: '2027-01-01', validTo: '2028-12-31' });
    expect(await numbers()).toEqual(['VA-100', 'VA-100']);
    expect([await numbers('?toRenew=true'), await numbers('?toRenew=false')]).toEqual([[], ['VA-100', 'VA-100']]);
  });

  test('can be filtered by whether a license is currently valid', async () => {
    const days = {
      valid: ['2026-01-01', '2028-01-01'],
      expiring: ['2026-01-01', '2027-01-21'],
      expired: ['2024-01-01', '2026-11-21'],
      upcoming: ['2027-01-01', '2028-12-31'],
      undated: [null, null],
    };
    for (const [standing, [validFrom, validTo]] of Object.entries(days)) await add({ licenseNumber: standing, validFrom, validTo });
    for (const standing of Object.keys(days)) expect(await numbers(`?licenseStanding=${standing}`)).toEqual([standing]);
  });

  test('and the state setup show the same license number, whichever is edited', async () => {
    await setUp('VA-1');
    await setUp('VA-100');
    expect(await numbers()).toEqual(['VA-100']);
    const { body } = await owner.get('/api/organization/licenses').expect(200);
    expect(body[0]).toMatchObject({
      state: 'VA',
      holder: 'Probe Brokerage',
      validFrom: null,
      licenseStanding: 'undated',
      filesUnder: true,
    });

    await owner.put(`/api/organization/licenses/${body[0].id}`).send(virginia).expect(200);
    const { body: dana } = await add({ licenseNumber: 'VA-200', holder: 'Dana Reed', licenseType: 'individual', filesUnder: true });
    expect(await getSetting('VA')).toEqual({ state: 'VA', licenseNumber: 'VA-200', filingFrequency: null, reminderLeadDays: 10 });
    expect(await numbers('?search=va-1')).toEqual(['VA-100']);

    await owner.delete(`/api/organization/licenses/${dana.id}`).expect(204);
    expect(await getSetting('VA')).toMatchObject({ licenseNumber: 'VA-100' });
    await setUp(null);
    expect(await getSetting('VA')).toMatchObject({ licenseNumber: null });
    expect(await numbers()).toEqual(['VA-100']);
    await add({ state: 'NC', licenseNumber: 'NC-1' });
    expect(await getSetting('NC')).toEqual({ state: 'NC', licenseNumber: 'NC-1', filingFrequency: null, reminderLeadDays: 7 });
  });

  test('has one filing license per state even if several are entered simultaneously', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map((licenseNumber) => add({ licenseNumber, filesUnder: true })));
    const { body } = await owner.get('/api/organization/licenses').expect(200);
    expect(body.filter(({ filesUnder }: { filesUnder: boolean }) => filesUnder)).toHaveLength(1);
  });

  test('reports, for a policy and in the list, that no license was valid on the effective date', async () => {
    const rows = ['A-1,X,2026-03-01,2027-03-01,1000,VA', 'A-2,X,2024-12-31,2025-12-31,1000,VA', 'A-3,X,2026-03-01,2027-03-01,1000,NC'];
    await owner
      .post('/api/policies/upload')
      .attach('file', Buffer.from([HEADER, ...rows].join('\n')), 'p.csv')
      .expect(200);
    await add();
    const find = async (query: string) => {
      const answer = await owner.get(`/api/policies?sort=policyNumber&${query}`).expect(200);
      return [answer.headers['x-total-count'], ...answer.body.map(({ policyNumber }: { policyNumber: string }) => policyNumber)];
    };
    expect(await find('license=missing')).toEqual(['2', 'A-2', 'A-3']);
    expect(await find('license=valid')).toEqual(['1', 'A-1']);
    expect(await find('license=missing&state=va')).toEqual(['1', 'A-2']);
    const file = await owner.get('/api/policies/download?format=csv&license=missing').expect(200);
    expect(file.text.trim().split('\n')).toHaveLength(3);
    const { body: policies } = await owner.get('/api/policies?sort=policyNumber').expect(200);
    const warnings = await Promise.all(
      policies.map(async ({ id }: { id: string }) => (await owner.get(`/api/policies/${id}`)).body.licenseWarning),
    );
    expect(warnings).toEqual([
      null,
      'No Virginia license in your register is valid on 2024-12-31, the effective date of this policy.',
      'Your license register has no surplus lines license for North Carolina.',
    ]);
  });

  test('adds and completes licenses from a file, and returns rows with errors', async () => {
    const send = async (csv: string) =>
      (await owner.post('/api/organization/licenses/file').attach('file', Buffer.from(csv), 'licenses.csv').expect(200)).body;
    const csv = [
      'license_number,state,holder,npn,valid_from,valid_to',
      'FL-1,Florida,Dana Reed,17004821,2026-01-01,2027-12-31',
      'FL-2,FL,Harbor Wholesale LLC,,2026-01-01,',
      'FL-3,ZZ,Sam Ortiz,,,',
      'FL-4,FL,Sam Ortiz,,2027-01-01,2026-01-01',
    ].join('\n');
    const result = await send(csv);
    expect(result).toMatchObject({ addedCount: 2, changedCount: 0, unchangedCount: 0, guessedTypeCount: 2 });
    expect(result.rejectedRows.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([4, 5]);
    const { body } = await owner.get('/api/organization/licenses?state=FL&sort=licenseNumber').expect(200);
    expect(body).toMatchObject([
      { licenseNumber: 'FL-1', holder: 'Dana Reed', npn: '17004821', licenseType: 'individual', validTo: '2027-12-31', filesUnder: true },
      { licenseNumber: 'FL-2', licenseType: 'agency', validTo: null, filesUnder: false },
    ]);
    expect(await send(csv)).toMatchObject({ addedCount: 0, changedCount: 0, unchangedCount: 2 });
    expect(await send('license_number,state,npn\nfl-2,FL,555')).toMatchObject({ addedCount: 0, changedCount: 1 });
    expect(await send('license_number,state,holder,npn,license_type,valid_from,valid_to\nEXAMPLE-0001,FL,Dana Reed,,,,')).toMatchObject({
      addedCount: 0,
      rejectedRows: [{ rowNumber: 2 }],
    });
    expect(await send('license_number,state,holder,Expires,Type\nFL-9,FL,Dana Reed,2027-12-31,Individual')).toMatchObject({
      addedCount: 1,
      unreadColumns: ['Expires', 'Type'],
    });
    await owner.post('/api/organization/licenses/file').attach('file', Buffer.from('number\n1'), 'licenses.csv').expect(400);
  });

  test('reads dates in a file that a spreadsheet saved, and refuses ambiguous ones', async () => {
    const send = async (...rows: string[]) => {
      const csv = ['license_number,state,holder,valid_from,valid_to', ...rows].join('\n');
      return (await owner.post('/api/organization/licenses/file').attach('file', Buffer.from(csv), 'licenses.csv').expect(200)).body;
    };
    expect(await send('GA-1,GA,Dana Reed,1/1/2026,12/31/2027', 'GA-2,GA,Sam Ortiz,4/1/2026,3/31/2028')).toMatchObject({
      addedCount: 2,
      rejectedRows: [],
    });
    const { body } = await owner.get('/api/organization/licenses?state=GA&sort=licenseNumber').expect(200);
    expect(body).toMatchObject([
      { validFrom: '2026-01-01', validTo: '2027-12-31' },
      { validFrom: '2026-04-01', validTo: '2028-03-31' },
    ]);
    expect(await send('GA-3,GA,Lee Park,1/1/2026,', 'GA-4,GA,Ann Cole,3/4/2026,')).toMatchObject({
      addedCount: 1,
      rejectedRows: [
        {
          rowNumber: 3,
          rowErrors: [
            'valid_from is "3/4/2026". Nothing in the file shows if the month or the day is first. Enter the date as YYYY-MM-DD: 2026-03-04 or 2026-04-03.',
          ],
        },
      ],
    });
    expect(await send('GA-5,GA,Kim Lane,46082,')).toMatchObject({
      addedCount: 0,
      rejectedRows: [{ rowErrors: [expect.stringContaining('It is a number and not formatted as a date. If it means 2026-03-01')] }],
    });
  });
});
