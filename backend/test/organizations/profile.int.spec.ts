import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

const profile = {
  legalName: 'Harbor Wholesale, LLC',
  street: '100 Harbor Street',
  city: 'Richmond',
  addressState: 'va',
  postalCode: '23218-1157',
  npn: '8123456',
  contacts: [{ name: 'Dana Reed', email: 'dana@harbor.example', phone: null }],
};
const REVEAL = '/api/organization/profile/federal-tax-id/reveal';

describe("an organization's profile", () => {
  const web = useProduct();
  let owner: ReturnType<TestApp['newAgent']>;

  beforeEach(async () => {
    owner = web.newAgent();
    await signUp(owner);
  });

  const save = (changes: object = {}) => owner.put('/api/organization/profile').send({ ...profile, ...changes });
  const actions = async () => {
    const { body } = await owner.get('/api/audit').expect(200);
    return body.map(({ action }: { action: string }) => action);
  };

  test('is empty at first and saved as a whole; the tax ID is kept unless replaced or removed', async () => {
    const { body: empty } = await owner.get('/api/organization/profile').expect(200);
    expect(empty).toMatchObject({ legalName: null, contacts: [], federalTaxId: null });
    await save({ federalTaxId: '12-3456789' }).expect(200);
    await save({ npn: null }).expect(200);
    const { body } = await owner.get('/api/organization/profile').expect(200);
    expect(body).toEqual({ ...profile, addressState: 'VA', npn: null, federalTaxId: '*****6789' });
    await save({ federalTaxId: null }).expect(200);
    expect((await owner.get('/api/organization/profile').expect(200)).body.federalTaxId).toBeNull();
    await owner.post(REVEAL).expect(404);
  });

  test('shows the full tax ID on request, with an audit entry, and stores it encrypted', async () => {
    await save({ federalTaxId: '123456789' }).expect(200);
    expect((await owner.post(REVEAL).expect(200)).body).toEqual({ federalTaxId: '12-3456789' });
    expect(await actions()).toEqual(expect.arrayContaining(['tax-id.revealed', 'profile.changed']));
    const { body: log } = await owner.get('/api/audit').expect(200);
    expect(JSON.stringify(log)).not.toMatch(/12-?3456789/);
    const member = web.newAgent();
    await inviteAndJoin(owner, member, 'member');
    await member.post(REVEAL).expect(403);
    await member.put('/api/organization/profile').send(profile).expect(403);
    expect((await member.get('/api/organization/profile').expect(200)).body.federalTaxId).toBe('*****6789');
  });

  test.each([
    [{ federalTaxId: '12345' }, 'federalTaxId'],
    [{ postalCode: '2321' }, 'postalCode'],
    [{ npn: '12345678901' }, 'npn'],
    [{ addressState: 'PR' }, 'addressState'],
    [{ contacts: [{ name: 'Dana', email: 'dana', phone: null }] }, 'contacts.0.email'],
  ])('rejects %j', async (change, field) => {
    const { body } = await save(change).expect(400);
    expect(body.errors[0].field).toBe(field);
  });

  test('counts due dates from sign-up, or from an earlier date that an owner sets', async () => {
    const { body } = await owner.get('/api/organization').expect(200);
    expect(body.trackingSince).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const changed = await owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    expect(changed.body).toMatchObject({ name: body.name, trackingSince: '2026-01-01' });
    const refused = await owner.patch('/api/organization').send({ trackingSince: '2999-01-01' }).expect(400);
    expect(refused.body.errors[0]).toMatchObject({
      field: 'trackingSince',
      message: expect.stringMatching(/^Enter \d{4}-\d{2}-\d{2}, the day you signed up, or an earlier day\.$/),
    });
    expect(await actions()).toContain('organization.tracking-day-set');
  });

  test('cannot turn on daily emails of the audit log without a mail server', async () => {
    const { body } = await owner.patch('/api/organization').send({ emailsAuditLog: true }).expect(409);
    expect(body.detail).toBe('This installation sends no email. Ask your operator to configure a mail server.');
    expect((await owner.get('/api/organization').expect(200)).body.emailsAuditLog).toBe(false);
  });
});
