import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';

describe('guessing passwords', () => {
  let web: TestApp;

  beforeAll(async () => {
    web = await startApp({
      settings: { signInAttemptsPerAccount: 3, signInAttemptsPerAddress: 8, signUpsPerAddress: 4, leadsPerAddress: 2 },
    });
  });
  afterAll(async () => {
    await web.stop();
  });

  const from = (address: string) => ({
    tries: (email: string, password: string) =>
      web.agent().post('/api/auth/sign-in').set('X-Forwarded-For', address).send({ email, password }),
    signsUp: (email: string) =>
      web
        .agent()
        .post('/api/auth/sign-up')
        .set('X-Forwarded-For', address)
        .send({ organizationName: 'T', name: 'T', email, password: PASSWORD }),
  });

  test('an account has to wait after too many wrong passwords, wherever they come from, even with the right one', async () => {
    await signUp(web.agent(), { email: 'guessed@example.test' });
    for (const last of [1, 2, 3]) await from(`203.0.113.${last}`).tries('guessed@example.test', 'wrong password').expect(401);
    const { body, headers } = await from('203.0.113.4').tries('GUESSED@example.test', PASSWORD).expect(429);
    expect(body).toMatchObject({
      type: '/problems/too-many-requests',
      detail: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('many attempts at once do not slip through', async () => {
    await signUp(web.agent(), { email: 'burst@example.test' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, last) => from(`198.51.100.${last}`).tries('burst@example.test', 'wrong password')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  test('the right password starts the count anew', async () => {
    await signUp(web.agent(), { email: 'forgetful@example.test' });
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 2; wrong += 1)
        await from(`192.0.2.${round}`).tries('forgetful@example.test', 'wrong password').expect(401);
      await from(`192.0.2.${round}`).tries('forgetful@example.test', PASSWORD).expect(200);
    }
  });

  test('an address has to wait after too many wrong passwords over all accounts; right ones do not count', async () => {
    await signUp(web.agent(), { email: 'office@example.test' });
    const office = from('2001:db8::1');
    for (let right = 0; right < 10; right += 1) await office.tries('office@example.test', PASSWORD).expect(200);
    for (let wrong = 0; wrong < 8; wrong += 1) await office.tries(`nobody-${wrong}@example.test`, 'wrong password').expect(401);
    await office.tries('office@example.test', PASSWORD).expect(429);
    await from('2001:db8::ffff').tries('office@example.test', PASSWORD).expect(429);
    await from('2001:db8:0:1::1').tries('office@example.test', PASSWORD).expect(200);
  });

  test('one address does not open accounts without end', async () => {
    for (let account = 0; account < 4; account += 1) await from('203.0.113.200').signsUp(`mass-${account}@example.test`).expect(201);
    await from('203.0.113.200').signsUp('mass-4@example.test').expect(429);
  });

  test('one address does not send contact requests without end', async () => {
    const lead = { kind: 'demo', name: 'Lee Lead', email: 'lee@example.test' };
    const send = () => web.agent().post('/api/leads').set('X-Forwarded-For', '203.0.113.201').send(lead);
    await send().expect(201);
    await send().expect(201);
    await send().expect(429);
  });
});
