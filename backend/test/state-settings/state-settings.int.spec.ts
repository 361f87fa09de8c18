import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

describe("an organization's state settings", () => {
  const web = useProduct();

  const virginia = { licenseNumber: 'VA-12345', filingFrequency: 'monthly', reminderLeadDays: 10 };

  test('start the overview with VA, NC, NJ and GA, and then show the chosen states in the chosen order', async () => {
    const agent = web.newAgent();
    await signUp(agent);
    expect((await agent.get('/api/organization/overview-states').expect(200)).body).toEqual({ states: ['VA', 'NC', 'NJ', 'GA'] });
    await agent
      .put('/api/organization/overview-states')
      .send({ states: ['tx', 'DC', 'FL'] })
      .expect(200);
    expect((await agent.get('/api/organization/overview-states').expect(200)).body).toEqual({ states: ['TX', 'DC', 'FL'] });
  });

  test.each([[['XX']], [['VA', 'va']], [[]], [['Virginia']], [[1]], ['VA'], [Array.from({ length: 13 }, () => 'VA')]])(
    'reject the overview %j',
    async (states) => {
      const agent = web.newAgent();
      await signUp(agent);
      const { body } = await agent.put('/api/organization/overview-states').send({ states }).expect(400);
      expect(body.errors[0].field).toBe('states');
    },
  );

  test('keep exactly one of several simultaneous selections', async () => {
    const agent = web.newAgent();
    await signUp(agent);
    const choices = [['TX'], ['FL', 'GA'], ['NY', 'NJ', 'CT']];
    await Promise.all(choices.map((states) => agent.put('/api/organization/overview-states').send({ states }).expect(200)));
    const { body } = await agent.get('/api/organization/overview-states').expect(200);
    expect(choices).toContainEqual(body.states);
  });

  test('can be set up, and then replaced', async () => {
    const agent = web.newAgent();
    await signUp(agent);
    expect((await agent.get('/api/organization/state-settings').expect(200)).body).toEqual([]);
    await agent
      .put('/api/organization/state-settings/va')
      .send(virginia)
      .expect(200, { state: 'VA', ...virginia });
    const changed = { licenseNumber: null, filingFrequency: null, reminderLeadDays: 30 };
    await agent.put('/api/organization/state-settings/VA').send(changed).expect(200);
    expect((await agent.get('/api/organization/state-settings').expect(200)).body).toEqual([{ state: 'VA', ...changed }]);
  });

  test.each([
    [{ reminderLeadDays: 0 }, 'reminderLeadDays'],
    [{ reminderLeadDays: 31 }, 'reminderLeadDays'],
    [{ reminderLeadDays: 1.5 }, 'reminderLeadDays'],
    [{ reminderLeadDays: '10' }, 'reminderLeadDays'],
    [{ filingFrequency: 'weekly' }, 'filingFrequency'],
    [{ filingFrequency: 'quarterly' }, 'filingFrequency'],
    [{ licenseNumber: '' }, 'licenseNumber'],
    [{ licenseNumber: 'x'.repeat(61) }, 'licenseNumber'],
  ])('reject %j', async (change, field) => {
    const agent = web.newAgent();
    await signUp(agent);
    const { body } = await agent
      .put('/api/organization/state-settings/VA')
      .send({ ...virginia, ...change })
      .expect(400);
    expect(body.errors[0].field).toBe(field);
  });

  test('return 404 for a code that is not a state', async () => {
    const agent = web.newAgent();
    await signUp(agent);
    await agent.put('/api/organization/state-settings/PR').send(virginia).expect(404);
  });

  test('belong to the organization, and are read-only for a viewer', async () => {
    const owner = web.newAgent();
    await signUp(owner);
    await owner.put('/api/organization/state-settings/VA').send(virginia).expect(200);
    const viewer = web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    expect((await viewer.get('/api/organization/state-settings').expect(200)).body).toHaveLength(1);
    await viewer.put('/api/organization/state-settings/VA').send(virginia).expect(403);
    await viewer
      .put('/api/organization/overview-states')
      .send({ states: ['VA'] })
      .expect(403);
    const stranger = web.newAgent();
    await signUp(stranger);
    expect((await stranger.get('/api/organization/state-settings').expect(200)).body).toEqual([]);
  });
});
