import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

describe('accounts', () => {
  const web = useProduct();
  let agent: ReturnType<TestApp['newAgent']>;
  let organizationId: string;
  /** HTTP agent of a user whose organization has no accounts. */
  let empty: ReturnType<TestApp['newAgent']>;

  beforeAll(async () => {
    empty = web.newAgent();
    await signUp(empty);
  });

  const whole = {
    accountName: 'Harbor Marine LLC',
    accountNumber: 'A-100',
    primaryContactName: 'Dana Reed',
    primaryContactEmail: 'dana@harbor.example',
    primaryContactPhone: '(757) 555-0100',
    businessType: 'llc',
    businessDescription: 'Builds and repairs small boats.\nTwo yards.',
    yearEstablished: 1998,
    mailingAddress: '1 Harbor Way',
    city: 'Norfolk',
    state: 'VA',
    zipCode: '23510',
    federalTaxId: '12-3456789',
    notes: 'Prefers calls.',
  };
  const create = async (fields: object) => (await agent.post('/api/accounts').send(fields).expect(201)).body;
  const names = async (query = '') =>
    (await agent.get(`/api/accounts${query}`).expect(200)).body.map(({ accountName }: { accountName: string }) => accountName);

  test.each<[object, string]>([
    [{ accountName: 'A' }, 'accountName'],
    [{ accountName: ' A ' }, 'accountName'],
    [{ accountName: 'A'.repeat(201) }, 'accountName'],
    [{ accountName: 'Two\nlines' }, 'accountName'],
    [{ accountName: null }, 'accountName'],
    [{ primaryContactEmail: 'dana@' }, 'primaryContactEmail'],
    [{ state: 'V' }, 'state'],
    [{ state: 'VAA' }, 'state'],
    [{ businessType: 'gmbh' }, 'businessType'],
    [{ yearEstablished: 1599 }, 'yearEstablished'],
    [{ yearEstablished: 9999 }, 'yearEstablished'],
    [{ yearEstablished: 1998.5 }, 'yearEstablished'],
    [{ yearEstablished: '1998' }, 'yearEstablished'],
    [{ city: 'x'.repeat(201) }, 'city'],
    [{ city: 'Nor\u0007folk' }, 'city'],
    [{ notes: 'x'.repeat(4_001) }, 'notes'],
    [{ notes: 'a\u0001b' }, 'notes'],
    [{ notes: 'half \uD800' }, 'notes'],
    [{ city: 'Nor\u0000folk' }, 'city'],
    [{ status: 'deleted' }, 'status'],
    [{ federalTaxId: '*****6789' }, 'federalTaxId'],
    [{ federalTaxId: 'unknown' }, 'federalTaxId'],
    [{ federalTaxId: '12-345678' }, 'federalTaxId'],
    [{ federalTaxId: '12-34567890' }, 'federalTaxId'],
    [{ federalTaxId: '1-23456789' }, 'federalTaxId'],
    [{ federalTaxId: '12-345678A' }, 'federalTaxId'],
    [{ owner: 'me' }, 'owner'],
  ])('reject %j and name the field', async (change, field) => {
    const { body } = await empty
      .post('/api/accounts')
      .send({ ...whole, ...change })
      .expect(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect((await empty.get('/api/accounts').expect(200)).body).toEqual([]);
  });

  describe('of an organization', () => {
    beforeEach(async () => {
      agent = web.newAgent();
      organizationId = (await signUp(agent)).organization.id;
    });

    test('are created with all fields, active and with a masked federal tax ID, and are listed as they were returned', async () => {
      const { possibleDuplicates, ...created } = await create(whole);
      expect(created).toMatchObject({ ...whole, federalTaxId: '*****6789', status: 'active', version: 1 });
      expect(possibleDuplicates).toEqual([]);
      const list = await agent.get('/api/accounts').expect(200);
      expect(list.body).toEqual([created]);
      expect(list.headers['x-total-count']).toBe('1');
      expect((await agent.get(`/api/accounts/${created.id}`).expect(200)).body).toEqual({ ...created, possibleDuplicates: [] });
    });

    test.each(['12-3456789', '123456789', '123-45-6789', '123 45 6789'])('keep the federal tax ID %j as entered', async (federalTaxId) => {
      const { id } = await create({ accountName: 'Oak', federalTaxId });
      expect((await agent.post(`/api/accounts/${id}/reveal-federal-tax-id`).expect(200)).body).toEqual({ federalTaxId });
    });

    test('require only a name, and have null for omitted, empty and null fields', async () => {
      const nothing = { primaryContactEmail: '', state: '', businessType: '', notes: '  ', city: null, federalTaxId: '' };
      expect(await create({ accountName: ' Oak ', ...nothing })).toMatchObject({
        accountName: 'Oak',
        primaryContactEmail: null,
        state: null,
        businessType: null,
        notes: null,
        city: null,
        federalTaxId: null,
        yearEstablished: null,
      });
    });

    test('are sorted by name ignoring case, searched by name, number and contact, filtered by status, and paged', async () => {
      await create({ accountName: 'beta Corp', accountNumber: 'B-1' });
      await create({ accountName: 'Alpha Inc', primaryContactName: 'Robin Field' });
      await create({ accountName: 'Gamma', status: 'archived' });
      expect(await names()).toEqual(['Alpha Inc', 'beta Corp', 'Gamma']);
      expect(await names('?search=BETA')).toEqual(['beta Corp']);
      expect(await names('?search=b-1')).toEqual(['beta Corp']);
      expect(await names('?search=robin')).toEqual(['Alpha Inc']);
      expect(await names('?search=%25')).toEqual([]);
      expect(await names('?status=archived')).toEqual(['Gamma']);
      expect(await names('?status=active')).toEqual(['Alpha Inc', 'beta Corp']);
      const first = await agent.get('/api/accounts?limit=2').expect(200);
      expect(first.headers['x-total-count']).toBe('3');
      expect(await names(`?limit=2&cursor=${first.headers['x-next-cursor']}`)).toEqual(['Gamma']);
      await agent.get('/api/accounts?limit=1001').expect(400);
    });

    test('are filtered by state and by complete profile, and downloaded as listed, without federal tax IDs', async () => {
      await create(whole);
      await create({ ...whole, accountName: 'Beta Corp', primaryContactEmail: null });
      await create({ accountName: 'Gamma', state: 'TX' });
      expect(await names('?state=va')).toEqual(['Beta Corp', 'Harbor Marine LLC']);
      expect(await names('?profile=complete')).toEqual(['Harbor Marine LLC']);
      expect(await names('?profile=incomplete')).toEqual(['Beta Corp', 'Gamma']);
      const { text } = await agent.get('/api/accounts/download?profile=incomplete&sort=-accountName').expect(200);
      const [header, ...rows] = text.trim().split(/\r?\n/);
      expect(header?.replace('\uFEFF', '')).toBe(
        'account_name,account_number,primary_contact_name,primary_contact_email,primary_contact_phone,business_type,business_description,' +
          'year_established,mailing_address,city,state,zip_code,notes,status',
      );
      expect(rows[0]).toBe('Gamma,,,,,,,,,,TX,,,active');
      expect(text).toContain('Beta Corp,A-100,Dana Reed,,(757) 555-0100,llc');
      expect(text).not.toContain('6789');
      await agent.get('/api/accounts?state=ZZ').expect(400);
    });

    test('are complete with a contact name, a contact email and a mailing address, and are not counted when archived', async () => {
      await create(whole);
      for (const missing of ['primaryContactName', 'primaryContactEmail', 'mailingAddress']) await create({ ...whole, [missing]: '' });
      await create({ ...whole, status: 'archived' });
      expect((await agent.get('/api/accounts/overview').expect(200)).body).toEqual({
        totalAccounts: 4,
        completeProfiles: 1,
        incompleteProfiles: 3,
      });
    });

    test('reject an update to an older version, and name what other users have changed', async () => {
      const { id } = await create(whole);
      const change = (body: object) => agent.patch(`/api/accounts/${id}`).send(body);
      const changed = await change({ version: 1, city: 'Richmond', zipCode: '' }).expect(200);
      expect(changed.body).toMatchObject({ ...whole, city: 'Richmond', zipCode: null, federalTaxId: '*****6789', version: 2 });
      await change({ version: 2, federalTaxId: '98-7654321' }).expect(200);
      const refused = await change({ version: 1, notes: 'Mine' }).expect(409);
      expect(refused.body.detail).toBe(
        'Someone changed the city, the federal tax ID and the ZIP code after you opened this account. Reload it, then make your changes again.',
      );
      expect((await change({ version: 2, notes: 'Mine' }).expect(409)).body.detail).toContain('Someone changed the federal tax ID after');
      await change({ version: 9, notes: 'Mine' }).expect(409);
      await change({ notes: 'Mine' }).expect(400);
      await change({ version: 3, accountName: null }).expect(400);
    });

    test('do not change if sent back as returned', async () => {
      const { id, federalTaxId, city, version } = await create(whole);
      const { body } = await agent.patch(`/api/accounts/${id}`).send({ version, federalTaxId, city }).expect(200);
      expect(body.version).toBe(1);
      expect((await agent.post(`/api/accounts/${id}/reveal-federal-tax-id`).expect(200)).body).toEqual({ federalTaxId: '12-3456789' });
      await agent.patch(`/api/accounts/${id}`).send({ version, federalTaxId: '*****0000' }).expect(400);
    });

    test('accept only one of many simultaneous updates to the same version', async () => {
      const { id } = await create(whole);
      const cities = ['Richmond', 'Roanoke', 'Suffolk', 'Hampton'];
      const answers = await Promise.all(cities.map((city) => agent.patch(`/api/accounts/${id}`).send({ version: 1, city })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    });

    test('are archived and restored', async () => {
      const { id } = await create(whole);
      const archived = await agent.patch(`/api/accounts/${id}`).send({ version: 1, status: 'archived' }).expect(200);
      expect(archived.body.status).toBe('archived');
      await agent.patch(`/api/accounts/${id}`).send({ version: 2, status: 'active' }).expect(200);
      const actions = (await agent.get('/api/audit').expect(200)).body.map(({ action }: { action: string }) => action);
      expect(actions.slice(0, 3)).toEqual(['account.restored', 'account.archived', 'account.created']);
    });

    test('report possible duplicates without rejecting them, by tax ID or by name regardless of case, punctuation and legal form', async () => {
      const first = await create(whole);
      const sameName = await create({ accountName: 'HARBOR-MARINE, Inc.' });
      const sameTaxId = await create({ accountName: 'Tidewater', federalTaxId: '123456789', status: 'archived' });
      await create({ accountName: 'Harbor Marine Services', federalTaxId: '12-3456780' });
      const known = { id: first.id, accountName: whole.accountName, accountNumber: 'A-100', status: 'active' };
      expect(sameName.possibleDuplicates).toEqual([{ ...known, sameName: true, sameFederalTaxId: false }]);
      expect(sameTaxId.possibleDuplicates).toEqual([{ ...known, sameName: false, sameFederalTaxId: true }]);
      const { body } = await agent.get(`/api/accounts/${first.id}`).expect(200);
      expect(body.possibleDuplicates.map(({ id }: { id: string }) => id)).toEqual([sameName.id, sameTaxId.id]);
    });

    test('store the federal tax ID encrypted, and reveal it only with an audit log entry', async () => {
      const { id } = await create(whole);
      const stored = await web.app
        .get(DatabaseService, { strict: false })
        .inOrganization(organizationId, (tx) => tx.query('select accounts::text as row from accounts'));
      expect(stored[0].row).not.toMatch(/12-?3456789/);
      await agent.post(`/api/accounts/${id}/reveal-federal-tax-id`).expect(200, { federalTaxId: '12-3456789' });
      const [entry] = (await agent.get('/api/audit').expect(200)).body;
      expect(entry).toMatchObject({ action: 'account.federal-tax-id-revealed', subjectId: id });
      expect(JSON.stringify((await agent.get('/api/audit').expect(200)).body)).not.toContain('3456789');
      const { id: without } = await create({ accountName: 'Oak' });
      await agent.post(`/api/accounts/${without}/reveal-federal-tax-id`).expect(404);
    });

    test('are read-only for a viewer, who never sees a full federal tax ID', async () => {
      const { id } = await create(whole);
      const viewer = web.newAgent();
      await inviteAndJoin(agent, viewer, 'viewer');
      expect((await viewer.get('/api/accounts').expect(200)).body).toHaveLength(1);
      await viewer.post('/api/accounts').send(whole).expect(403);
      await viewer.patch(`/api/accounts/${id}`).send({ version: 1, city: 'Oslo' }).expect(403);
      await viewer.post(`/api/accounts/${id}/reveal-federal-tax-id`).expect(403);
    });
  });
});
