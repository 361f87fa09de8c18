import { useProduct } from '../harness/product.js';
import { join, signUp } from '../harness/sign-up.js';

describe('what an organization sets up for states', () => {
  const web = useProduct();

  const virginia = { licenseNumber: 'VA-12345', filingFrequency: 'monthly', reminderLeadDays: 10 };

  test('the overview starts with VA, NC, NJ and GA and then shows what was chosen, in that order', async () => {
    const agent = web.agent();
    await signUp(agent);
    expect((await agent.get('/api/organization/overview-states').expect(200)).body).toEqual({ states: ['VA', 'NC', 'NJ', 'GA'] });
    await agent
      .put('/api/organization/overview-states')
      .send({ states: ['tx', 'DC', 'FL'] })
      .expect(200);
    expect((await agent.get('/api/organization/overview-states').expect(200)).body).toEqual({ states: ['TX', 'DC', 'FL'] });
  });

  test.each([[['XX']], [['VA', 'va']], [[]], [['Virginia']], [[1]], ['VA'], [Array.from({ length: 13 }, () => 'VA')]])(
    'refuses the overview %j',
    async (states) => {
      const agent = web.agent();
      await signUp(agent);
      const { body } = await agent.put('/api/organization/overview-states').send({ states }).expect(400);
      expect(body.errors[0].field).toBe('states');
    },
  );

  test('many choices at once leave exactly one of them', async () => {
    const agent = web.agent();
    await signUp(agent);
    const choices = [['TX'], ['FL', 'GA'], ['NY', 'NJ', 'CT']];
    await Promise.all(choices.map((states) => agent.put('/api/organization/overview-states').send({ states }).expect(200)));
    const { body } = await agent.get('/api/organization/overview-states').expect(200);
    expect(choices).toContainEqual(body.states);
  });

  test('a state is set up, and set up again', async () => {
    const agent = web.agent();
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
  ])('refuses %j', async (change, field) => {
    const agent = web.agent();
    await signUp(agent);
    const { body } = await agent
      .put('/api/organization/state-settings/VA')
      .send({ ...virginia, ...change })
      .expect(400);
    expect(body.errors[0].field).toBe(field);
  });

  test('there is nothing to set up for a code that is no state', async () => {
    const agent = web.agent();
    await signUp(agent);
    await agent.put('/api/organization/state-settings/PR').send(virginia).expect(404);
  });

  test("stays the organization's own, and a viewer only reads it", async () => {
    const owner = web.agent();
    await signUp(owner);
    await owner.put('/api/organization/state-settings/VA').send(virginia).expect(200);
    const viewer = web.agent();
    await join(owner, viewer, 'viewer');
    expect((await viewer.get('/api/organization/state-settings').expect(200)).body).toHaveLength(1);
    await viewer.put('/api/organization/state-settings/VA').send(virginia).expect(403);
    await viewer
      .put('/api/organization/overview-states')
      .send({ states: ['VA'] })
      .expect(403);
    const stranger = web.agent();
    await signUp(stranger);
    expect((await stranger.get('/api/organization/state-settings').expect(200)).body).toEqual([]);
  });
});
