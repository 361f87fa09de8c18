import { DemoOrganizationService } from '../../src/organizations/demo-organization.service.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';

describe('the demonstration organization', () => {
  const web = useProduct();

  const demo = {
    organizationName: 'Demo Brokerage',
    ownerName: 'Dana Demo',
    email: 'demo@stampline.example',
    password: 'first password of it',
    edition: 'statute' as const,
  };
  const ensure = (changes: Partial<typeof demo> = {}) =>
    web.app.get(DemoOrganizationService, { strict: false }).ensureExists({ ...demo, ...changes });

  test('is set up once, and accepts a new password later', async () => {
    const first = await ensure();
    const second = await ensure({ password: 'second password of it' });
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.owner.organizationId).toBe(first.owner.organizationId);
    await web.newAgent().post('/api/auth/sign-in').send({ email: demo.email, password: demo.password }).expect(401);
    const { body } = await web
      .newAgent()
      .post('/api/auth/sign-in')
      .send({ email: demo.email, password: 'second password of it' })
      .expect(200);
    expect(body.organization).toMatchObject({ name: 'Demo Brokerage', isDemo: true, trialEndsOn: null });
  });

  test("does not replace another person's account", async () => {
    const { email } = await signUp(web.newAgent());
    await expect(ensure({ email })).rejects.toThrow('belongs to a user of another organization');
    await web.newAgent().post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
  });
});
