import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';

const web = useProduct();
let owner: ReturnType<TestApp['newAgent']>;
beforeAll(async () => {
  owner = web.newAgent();
  await signUp(owner, { email: 'lost@example.test' });
});

const credentials = '"email":"lost@example.test","password":"correct horse battery"';
const person = `"organizationName":"Probe","name":"Sue","email":"sue@example.test","password":"correct horse battery"`;
const calculation = '"state":"VA","premium":1000,"policyType":"property"';
const lead = '"kind":"demo","name":"Lee Lead","email":"lee@example.test"';

const routes = [
  ['post', '/api/auth/sign-in', credentials],
  ['post', '/api/auth/sign-up', person],
  ['post', '/api/leads', lead],
  ['post', '/api/tax/calculate', calculation],
  ['post', '/api/organization/invitations', '"email":"new@example.test","role":"viewer"'],
  ['patch', '/api/organization', '"name":"Renamed"'],
  ['put', '/api/auth/password', '"currentPassword":"correct horse battery","newPassword":"another horse battery"'],
] as const;

describe.each(routes)('%s %s', (method, path, fields) => {
  test.each(['__proto__', 'constructor'])('rejects the unknown field %s like any other', async (name) => {
    for (const value of ['null', '{"admin":true}', '"x"', '[]']) {
      const body = `{${fields},"${name}":${value}}`;
      const answer = await owner[method](path).set('Content-Type', 'application/json').send(body).expect(400);
      expect(answer.body).toMatchObject({ type: '/problems/validation-failed', errors: [{ field: name }] });
    }
  });

  test('rejects an ordinary unknown field', async () => {
    const answer = await owner[method](path).set('Content-Type', 'application/json').send(`{${fields},"sudo":true}`).expect(400);
    expect(answer.body).toMatchObject({ type: '/problems/validation-failed', errors: [{ field: 'sudo' }] });
  });
});

test('a hidden nested field is named by its path', async () => {
  const body = `{"states":["VA",{"constructor":1}]}`;
  const answer = await owner.put('/api/organization/overview-states').set('Content-Type', 'application/json').send(body).expect(400);
  expect(answer.body).toMatchObject({ errors: [{ field: 'states.1.constructor' }] });
});

test.each([
  'null',
  '[]',
  '0',
  '"text"',
  '{"__proto__":null,"email":"a","password":"b"}',
  '{"email":"a","password":"b","__proto__":{"email":1}}',
])('signing in with %s is rejected as a client error, without an account being created', async (body) => {
  const { status } = await web.newAgent().post('/api/auth/sign-in').set('Content-Type', 'application/json').send(body);
  expect(status).toBe(400);
});
