import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addMonths } from '../../src/dates/calendar-date.js';
import type { TestApp } from '../harness/app.js';
import { findFreePort } from '../harness/free-port.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { readCurl } from './api-guide/curl.js';
import { splitShellWords } from './api-guide/shell-words.js';

interface Example {
  title: string;
  scope: string;
  curl: string;
  typescript: string;
}

const ROOT = join(__dirname, '../../..');
const { EXAMPLES } = jest.requireActual<{ EXAMPLES: readonly Example[] }>(join(ROOT, 'mfe-integrations/src/developers/examples.ts'));

const web = useProduct({ hasWorker: true });
let origin: string;
let owner: ReturnType<TestApp['newAgent']>;
let hookPort: number;
let folder: string;
let keyFor: (...scopes: string[]) => Promise<string>;
beforeAll(async () => {
  hookPort = await findFreePort();
  origin = await web.app.getUrl();
  owner = web.newAgent();
  await signUp(owner);
  const license = { state: 'FL', holder: 'Palm Brokers', licenseNumber: 'FL-77', licenseType: 'agency', validFrom: null, validTo: null };
  await owner.post('/api/organization/licenses').send(license).expect(201);
  // Tracks the past six months, so there is a completed period that has not been filed.
  await owner
    .patch('/api/organization')
    .send({ trackingSince: addMonths(web.clock.today(), -6) })
    .expect(200);
  keyFor = async (...scopes) => (await owner.post('/api/api-keys').send({ name: 'Example', mode: 'live', scopes }).expect(201)).body.secret;
  // Inside the workspaces, so that Node resolves @stampline/client as an installed package.
  folder = mkdtempSync(join(ROOT, '.cache/examples-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(EXAMPLES.map((example) => [example.title, example] as const))(
  '%s: the curl and TypeScript examples return the same data',
  async (title, example) => {
    const secret = await keyFor(example.scope);
    const { url, method, headers, body } = readCurl(
      splitShellWords(example.curl.replaceAll('ORIGIN', origin), { STAMPLINE_API_KEY: secret }),
    );
    const byCurl = await fetch(url, { method, headers, body: body ?? null });
    expect(byCurl.ok).toBe(true);
    const file = join(folder, `${title.replaceAll(' ', '-')}.mjs`);
    writeFileSync(file, example.typescript.replaceAll('ORIGIN', origin));
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { ...process.env, STAMPLINE_API_KEY: secret } });
    expect(JSON.parse(stdout)).toEqual(await byCurl.json());
  },
);

test('an example program imports, prices, files and receives the webhook', async () => {
  const secret = await keyFor('policies:write', 'tax:read', 'filing:write', 'integrations:read');
  const file = join(folder, 'policies.csv');
  const columns = 'policy_number,insured_name,state,premium,effective_date,expiration_date';
  writeFileSync(file, `${columns}\nFL-1,Palm Marina Inc,FL,8000,2026-01-01,2027-01-01\n`);
  const hook = { url: `http://127.0.0.1:${hookPort}/hook`, eventTypes: ['submission.created'] };
  const { body: endpoint } = await owner.post('/api/webhooks/endpoints').send(hook).expect(201);
  const program = join(ROOT, 'packages/client/examples/import-price-file.mjs');
  const answered = JSON.parse(await runProgram(program, secret, endpoint.secret, file, 'FL'));
  expect(answered).toEqual({ imported: 1, taxAmount: 400, submissionId: expect.any(String), received: 'submission.created' });
  const { body: submission } = await web
    .newAgent()
    .get(`/api/submissions/${answered.submissionId}`)
    .set('Authorization', `Bearer ${secret}`)
    .expect(200);
  expect(submission).toMatchObject({ state: 'FL', referenceNumber: 'BY-PROGRAM-1' });
});

/** Runs a program. @returns its output */
async function runProgram(file: string, secret: string, webhookSecret: string, ...words: string[]): Promise<string> {
  const webhooks = { STAMPLINE_WEBHOOK_SECRET: webhookSecret, STAMPLINE_WEBHOOK_PORT: String(hookPort) };
  const env = { ...process.env, STAMPLINE_API_KEY: secret, STAMPLINE_ORIGIN: origin, ...webhooks };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], { env });
  return stdout;
}
