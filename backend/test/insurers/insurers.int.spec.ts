import { signUp } from '../harness/sign-up.js';
import { type BookBench, HEADER, useBook } from '../harness/book.js';

const harbor = {
  name: 'Harbor Specialty Insurance Company',
  naicNumber: '12345',
  alienNumber: null,
  domicile: 'Delaware',
  aliases: [],
  eligibility: [{ state: 'VA', validFrom: '2025-01-01', validTo: null, source: 'List of the State Corporation Commission' }],
};

describe('insurers', () => {
  const bench = useBook({ today: '2026-11-22' });
  let owner: BookBench['owner'];

  beforeEach(async () => {
    owner = bench.web.newAgent();
    await signUp(owner);
  });

  const add = (changes: object = {}) => owner.post('/api/insurers').send({ ...harbor, ...changes });
  const listUnmatched = async () => (await owner.get('/api/insurers/unmatched').expect(200)).body;

  test('match the names in the book; an unmatched name can be linked to an insurer or become a new one', async () => {
    const names = ['HARBOR SPECIALTY INSURANCE CO', 'HSIC', 'Tidal Surety', 'Tidal Surety, Inc.', ''];
    const rows = names.map((name, at) => `P-${at},X,2026-01-01,2027-01-01,1000,VA,"${name}"`);
    await owner
      .post('/api/policies/upload')
      .attach('file', Buffer.from([`${HEADER},insurer_name`, ...rows].join('\n')), 'p.csv')
      .expect(200);
    expect(await listUnmatched()).toHaveLength(3);
    const { body: added } = await add().expect(201);
    expect(added).toMatchObject({ ...harbor, policies: 1 });
    expect(await listUnmatched()).toEqual([
      { name: expect.stringContaining('Tidal Surety'), policies: 2 },
      { name: 'HSIC', policies: 1 },
    ]);
    const joined = await owner.post(`/api/insurers/${added.id}/aliases`).send({ name: 'HSIC' }).expect(200);
    expect(joined.body).toMatchObject({ aliases: ['HSIC'], policies: 2 });
    await add({ name: 'Tidal Surety', naicNumber: null, alienNumber: 'AA-1122000' }).expect(201);
    expect(await listUnmatched()).toEqual([]);
    const { body: list } = await owner.get('/api/insurers?sort=-name').expect(200);
    expect(list.map(({ name, policies }: { name: string; policies: number }) => [name, policies])).toEqual([
      ['Tidal Surety', 2],
      ['Harbor Specialty Insurance Company', 2],
    ]);
    await owner.delete(`/api/insurers/${added.id}`).expect(204);
    expect(await listUnmatched()).toHaveLength(2);
  });

  test('are shown with the policies that name them, with their eligibility on the effective date', async () => {
    const rows = [
      'P-1,X,2026-01-01,2027-01-01,1000,VA,HARBOR SPECIALTY INSURANCE CO,',
      'P-2,X,2024-01-01,2025-01-01,1000,VA,Renamed Re,12345',
      'P-3,X,2026-01-01,2027-01-01,1000,TX,Tidal Surety,',
    ];
    await owner
      .post('/api/policies/upload')
      .attach('file', Buffer.from([`${HEADER},insurer_name,insurer_naic`, ...rows].join('\n')), 'p.csv')
      .expect(200);
    const { body: added } = await add().expect(201);
    const { body: policies } = await owner.get('/api/policies?sort=policyNumber').expect(200);
    const fetchInsurers = async (at: number) => (await owner.get(`/api/policies/${policies[at].id}/insurers`).expect(200)).body;
    expect(await fetchInsurers(0)).toMatchObject([{ insurer: { id: added.id }, eligibility: 'eligible', validFrom: '2025-01-01' }]);
    expect(await fetchInsurers(1)).toMatchObject([{ name: 'Renamed Re', insurer: { id: added.id }, eligibility: 'other_dates' }]);
    expect(await fetchInsurers(2)).toMatchObject([{ name: 'Tidal Surety', insurer: null, eligibility: 'unknown', source: null }]);
  });

  test('are found by name, alias and number, and are replaced as a whole when updated', async () => {
    const { body: added } = await add({ aliases: ['HSIC'] }).expect(201);
    for (const search of ['specialty', 'hsic', '1234']) {
      const { body } = await owner.get(`/api/insurers?search=${search}`).expect(200);
      expect([search, body.length]).toEqual([search, 1]);
    }
    const changed = await owner
      .put(`/api/insurers/${added.id}`)
      .send({ ...harbor, aliases: [], domicile: null })
      .expect(200);
    expect(changed.body).toMatchObject({ aliases: [], domicile: null });
    const { body: log } = await owner.get('/api/audit').expect(200);
    expect(log.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['insurer.added', 'insurer.changed']));
  });

  test('have unique names, even if two are added simultaneously', async () => {
    const answers = await Promise.all(['Harbor Specialty', 'HARBOR SPECIALTY, INC.'].map((name) => add({ name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const { body } = await add({ name: 'Beacon', naicNumber: null, aliases: ['harbor specialty'] }).expect(400);
    expect(body.errors[0].field).toBe('aliases');
    const { body: numbered } = await add({ name: 'Beacon' }).expect(400);
    expect(numbered.errors[0]).toEqual({ field: 'naicNumber', message: expect.stringContaining('already has this number') });
  });

  test.each([
    [{ naicNumber: '1234' }, 'naicNumber'],
    [{ alienNumber: '1122000' }, 'alienNumber'],
    [{ name: ' ' }, 'name'],
    [{ aliases: [''] }, 'aliases'],
    [{ eligibility: [{ state: 'VA', validFrom: '2026-02-01', validTo: '2026-01-31', source: 'List' }] }, 'eligibility.0.validTo'],
    [{ eligibility: [{ state: 'XX', validFrom: null, validTo: null, source: 'List' }] }, 'eligibility.0.state'],
  ])('are rejected with %j', async (change, field) => {
    const { body } = await add(change).expect(400);
    expect(body.errors[0].field).toBe(field);
  });
});
