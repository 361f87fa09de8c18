import { randomUUID } from 'node:crypto';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';

const listStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('sign-in throttling', () => {
  const web = useProduct({
    settings: {
      signInAttemptsPerAccount: 3,
      signInAttemptsPerAccountInAll: 12,
      signInAttemptsPerAddress: 8,
      signUpsPerAddress: 16,
      leadsPerAddress: 2,
    },
  });

  const from = (address: string, agent = web.newAgent()) => ({
    tries: (email: string, password: string) => agent.post('/api/auth/sign-in').set('X-Forwarded-For', address).send({ email, password }),
    signsUp: (email: string) =>
      agent.post('/api/auth/sign-up').set('X-Forwarded-For', address).send({ organizationName: 'T', name: 'T', email, password: PASSWORD }),
  });
  /** Uses up a user's limit, which all unknown browsers share. */
  const attack = async (email: string, network: string) => {
    for (let stranger = 0; stranger < 4; stranger += 1)
      for (let invalid = 0; invalid < 3; invalid += 1) await from(`${network}.${stranger}`).tries(email, `wrong ${invalid}`).expect(401);
  };

  test('makes a network address wait after too many wrong passwords for an account, even with the correct one', async () => {
    await signUp(web.newAgent(), { email: 'guessed@example.test' });
    for (const invalid of [1, 2, 3]) await from('203.0.113.1').tries('guessed@example.test', `wrong ${invalid}`).expect(401);
    const { body, headers } = await from('203.0.113.1').tries('GUESSED@example.test', PASSWORD).expect(429);
    expect(body).toMatchObject({
      type: '/problems/too-many-requests',
      detail: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('does not lock the owner out: ten strangers do not affect another address or a browser that has signed in before', async () => {
    const browser = web.newAgent();
    await signUp(browser, { email: 'owner@example.test' });
    await signUp(web.newAgent(), { email: 'other-owner@example.test' });
    for (const invalid of [1, 2, 3]) await from('203.0.113.10').tries('other-owner@example.test', `wrong ${invalid}`).expect(401);
    await from('203.0.113.11').tries('other-owner@example.test', PASSWORD).expect(200);

    await attack('owner@example.test', '203.0.114');
    await from('203.0.113.12').tries('owner@example.test', PASSWORD).expect(429);
    await from('203.0.113.12', browser).tries('owner@example.test', PASSWORD).expect(200);
    await from('203.0.114.1', browser).tries('owner@example.test', PASSWORD).expect(200);
  });

  test('remains in effect even for guesses from many addresses', async () => {
    await signUp(web.newAgent(), { email: 'botnet@example.test' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, last) => from(`198.18.${last}.1`).tries('botnet@example.test', `wrong ${last}`)),
    );
    expect(listStatuses(answers).filter((status) => status === 401)).toHaveLength(12);
    expect(listStatuses(answers).filter((status) => status === 429)).toHaveLength(48);
  });

  test('has a separate limit for a known browser', async () => {
    const browser = web.newAgent();
    await signUp(browser, { email: 'stolen@example.test' });
    const describeKnown = (last: number) => from(`192.0.3.${last}`, browser);
    for (const invalid of [1, 2, 3]) await describeKnown(invalid).tries('stolen@example.test', `wrong ${invalid}`).expect(401);
    await describeKnown(4).tries('stolen@example.test', PASSWORD).expect(429);
  });

  test('recognizes a browser only for its accounts', async () => {
    const [mine, other] = [web.newAgent(), web.newAgent()];
    await signUp(mine, { email: 'mine@example.test' });
    await signUp(other, { email: 'theirs@example.test' });
    await attack('theirs@example.test', '203.0.115');
    await from('203.0.116.1', mine).tries('theirs@example.test', PASSWORD).expect(429);
    await from('203.0.116.1', other).tries('theirs@example.test', PASSWORD).expect(200);
  });

  test('recognizes a shared browser for each of its two users', async () => {
    const shared = web.newAgent();
    for (const email of ['first@example.test', 'second@example.test']) await signUp(shared, { email });
    for (const [index, email] of ['first@example.test', 'second@example.test'].entries()) {
      await attack(email, `203.0.${117 + index}`);
      await from('203.0.116.2').tries(email, PASSWORD).expect(429);
      await from('203.0.116.2', shared).tries(email, PASSWORD).expect(200);
    }
  });

  test('hides the cookie of a known browser from scripts and other sites, keeps it for that browser, and does not store a user in it', async () => {
    const { headers } = await from('203.0.116.3').signsUp('cookie@example.test').expect(201);
    const cookie = [headers['set-cookie']].flat().find((text) => String(text).startsWith('stampline.browser='));
    expect(cookie).toMatch(/^stampline\.browser=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(decodeURIComponent(String(cookie))).not.toMatch(/cookie@|example/);
    const https = await from('203.0.116.3').tries('cookie@example.test', PASSWORD).set('X-Forwarded-Proto', 'https').expect(200);
    expect(String(https.headers['set-cookie'])).toMatch(/stampline\.browser=[^;]+;[^,]*, [^;]+; HttpOnly; Secure; SameSite=Strict/);
  });

  test('counts many simultaneous wrong attempts', async () => {
    await signUp(web.newAgent(), { email: 'burst@example.test' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => from('198.51.100.1').tries('burst@example.test', 'wrong password')));
    expect(listStatuses(answers).filter((status) => status === 401)).toHaveLength(3);
    expect(listStatuses(answers).filter((status) => status === 429)).toHaveLength(9);
  });

  test('does not count correct passwords that are sent in parallel', async () => {
    await signUp(web.newAgent(), { email: 'parallel@example.test' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => from('198.51.100.2').tries('parallel@example.test', PASSWORD)));
    expect(new Set(listStatuses(answers))).toEqual(new Set([200]));
  });

  test('resets the count after the correct password', async () => {
    await signUp(web.newAgent(), { email: 'forgetful@example.test' });
    for (let round = 0; round < 3; round += 1) {
      for (let invalid = 0; invalid < 2; invalid += 1)
        await from('192.0.2.1').tries('forgetful@example.test', 'wrong password').expect(401);
      await from('192.0.2.1').tries('forgetful@example.test', PASSWORD).expect(200);
    }
  });

  test('makes a network address wait after too many wrong passwords across all accounts; correct ones are not counted', async () => {
    await signUp(web.newAgent(), { email: 'office@example.test' });
    const office = (agent?: ReturnType<TestApp['newAgent']>) => from('2001:db8::1', agent);
    for (let right = 0; right < 10; right += 1) await office().tries('office@example.test', PASSWORD).expect(200);
    for (let invalid = 0; invalid < 8; invalid += 1) await office().tries(`nobody-${invalid}@example.test`, 'wrong password').expect(401);
    await office().tries('office@example.test', PASSWORD).expect(429);
    await from('2001:db8::ffff').tries('office@example.test', PASSWORD).expect(429);
    await from('2001:db8:0:1::1').tries('office@example.test', PASSWORD).expect(200);
  });

  test('counts wrong current passwords when a password is changed, but not correct ones', async () => {
    const person = web.newAgent();
    await signUp(person, { email: 'changes@example.test' });
    const change = (currentPassword: string, newPassword: string) =>
      person.put('/api/auth/password').send({ currentPassword, newPassword });
    const passwords = Array.from({ length: 6 }, (_, index) => `password number ${index}`);
    let present = PASSWORD;
    for (const next of passwords) {
      await change('not the present one', next).expect(400);
      await change(present, next).expect(200);
      present = next;
    }
    await attack('changes@example.test', '203.0.119');
    await change(present, PASSWORD).expect(200);
    for (const invalid of [1, 2, 3]) await change(`wrong ${invalid}`, 'password of a stranger').expect(400);
    await change(PASSWORD, 'password of a stranger').expect(429);
    await from('203.0.120.1', person).tries('changes@example.test', PASSWORD).expect(200);
  });

  test('limits the accounts opened from one network address', async () => {
    for (let account = 0; account < 16; account += 1) await from('203.0.113.200').signsUp(`mass-${account}@example.test`).expect(201);
    await from('203.0.113.200').signsUp('mass-16@example.test').expect(429);
  });

  test('limits the contact requests from one network address', async () => {
    const lead = { kind: 'demo', name: 'Lee Lead', email: 'lee@example.test' };
    const send = () => web.newAgent().post('/api/leads').set('X-Forwarded-For', '203.0.113.201').send(lead);
    await send().expect(201);
    await send().expect(201);
    await send().expect(429);
  });

  test.each([
    ['auth/sign-in', '203.0.113.210'],
    ['auth/sign-up', '203.0.113.211'],
    ['auth/password-reset', '203.0.113.212'],
    ['leads', '203.0.113.213'],
    ['auth/invitations/none/accept', '203.0.113.214'],
  ])('counts rejected bodies from one network, at %s', async (path, address) => {
    const send = () => web.newAgent().post(`/api/${path}`).set('X-Forwarded-For', address).send({ unknown: true });
    const refused = await Promise.all(Array.from({ length: 80 }, send));
    expect(new Set(listStatuses(refused))).toEqual(new Set([400]));
    await send().expect(429);
  });

  test('counts rejected bodies for a share link by network', async () => {
    const unlock = `/api/shared/${randomUUID()}/unlock`;
    const send = () => web.newAgent().post(unlock).set('X-Forwarded-For', '203.0.113.215').send({ unknown: true });
    for (let sent = 0; sent < 600; sent += 50)
      expect(new Set(listStatuses(await Promise.all(Array.from({ length: 50 }, send))))).toEqual(new Set([400]));
    await send().expect(429);
  });

  test.each([
    ['test-email', 5],
    ['monitoring/trigger', 20],
  ])('counts rejected bodies from a signed-in user, at %s', async (path, max) => {
    const person = web.newAgent();
    await signUp(person, { email: `${path.length}@example.test` });
    const send = () => person.post(`/api/${path}`).send({ unknown: true });
    const refused = await Promise.all(Array.from({ length: max }, send));
    expect(new Set(listStatuses(refused))).toEqual(new Set([400]));
    await send().expect(429);
  });
});
