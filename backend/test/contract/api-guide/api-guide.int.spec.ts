import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useProduct } from '../../harness/product.js';
import { readCurl } from './curl.js';
import { type Example, readGuide, matchesExample } from './examples.js';
import { splitShellWords } from './shell-words.js';

const { examples, files } = readGuide(readFileSync(join(__dirname, '../../../../docs/api.md'), 'utf8'));

const web = useProduct({ hasWorker: true, settings: { apiKeyCallsPerMinute: 600 } });
let origin: string;
beforeAll(async () => {
  origin = await web.app.getUrl();
});

const cookies = new Map<string, string>();
const variables: Record<string, string> = {};

interface GuideResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends the command's request, with the cookies that earlier commands stored. */
async function runCommand(command: string): Promise<GuideResponse> {
  const request = readCurl(splitShellWords(command, variables));
  const headers = new Headers(request.headers);
  const kept = cookies.get(request.readsCookies ?? '');
  if (request.readsCookies !== undefined && kept === undefined) throw new Error(`No command has written ${request.readsCookies}.`);
  if (kept !== undefined) headers.set('cookie', kept);
  const url = request.url.replace('http://localhost:3000', origin);
  const { method, body } = request;
  const response = await fetch(url, { method, headers, body: request.form === undefined ? (body ?? null) : buildForm(request.form) });
  if (request.keepsCookies !== undefined)
    cookies.set(
      request.keepsCookies,
      response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    );
  const text = await response.text();
  const answered: unknown = text === '' ? undefined : JSON.parse(text);
  if (response.ok && typeof answered === 'object' && answered !== null && 'id' in answered) variables.ID = String(answered.id);
  if (response.ok && typeof answered === 'object' && answered !== null && 'secret' in answered) variables.KEY = String(answered.secret);
  return { status: response.status, headers: response.headers, body: answered };
}

function buildForm({ field, file }: { field: string; file: string }): FormData {
  const content = files.get(file);
  if (content === undefined) throw new Error(`docs/api.md shows no ${file}.`);
  const form = new FormData();
  form.set(field, new Blob([content], { type: 'text/csv' }), file);
  return form;
}

function findDifferences(example: Example, { status, headers, body }: GuideResponse): unknown[] {
  const otherHeaders = Object.entries(example.headers).filter(([name, value]) => !matchesExample(value, headers.get(name)));
  const isOther = example.status !== status || (example.body !== undefined && !matchesExample(example.body, body));
  return [...otherHeaders.map(([name]) => `${name}: ${headers.get(name)}`), ...(isOther ? [status, body] : [])];
}

it('includes commands for every part of the guide', () => {
  expect(examples.length).toBeGreaterThan(10);
  expect([...new Set(examples.map(({ heading }) => heading))]).toEqual([
    'Sign in',
    'Use an API key',
    'Errors',
    'Money, rates, and dates',
    'Check an invoice before you send it',
    'Upload policies and follow the work',
    'Send a request again',
    'Page through a list',
  ]);
});

it.each(examples.map((example) => [example.heading, example.command.split('\n')[0], example] as const))(
  '%s: %s responds as docs/api.md shows',
  async (_heading, _line, example) => {
    expect(findDifferences(example, await runCommand(example.command))).toEqual([]);
  },
);

it('detects a response that differs from the one shown', () => {
  expect(matchesExample({ id: '…', status: 'finished' }, { id: 'a', status: 'finished', more: 1 })).toBe(true);
  expect(matchesExample({ status: 'finished' }, { status: 'failed' })).toBe(false);
  expect(matchesExample({ premium: 1 }, {})).toBe(false);
  expect(matchesExample([{ row: 2 }], [{ row: 3 }])).toBe(false);
  expect(matchesExample([], [1])).toBe(false);
  expect(matchesExample('Marina …', 'Harbor')).toBe(false);
  expect(() => readCurl(['curl', '--upload-file', 'x', 'http://localhost:3000'])).toThrow('not read here');
});
