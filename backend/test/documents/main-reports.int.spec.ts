import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type supertest from 'supertest';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { readPdfs } from '@stampline/pdf/testing';
import { type BookBench, useBook } from '../harness/book.js';
import { signUp } from '../harness/sign-up.js';

const DEMO = join(import.meta.dirname, '../../demo');
const MAIN_TYPES = ['form_802', 'slip_report', 'tax_report'];
/** Number of reports generated at the same time. */
const MAX_CONCURRENT = 4;
const RANDOM_STATES = ['VA', 'FL', 'NC', 'NV', 'OR', 'OK'];

interface Row {
  label: string;
  value: string;
  link: string | null;
}
interface ListedPolicy {
  inPeriod: { premium: number; taxBasis: number; totalDue: number; chargeAmount: number | null };
}

/** States whose reports are generated: by default, the ones with the most distinct reports; with STAMPLINE_ALL_SHEETS=1, every state. */
const STATES = loadRulebook()
  .jurisdictions.map(({ code }) => code)
  .filter((code) => process.env['STAMPLINE_ALL_SHEETS'] === '1' || ['VA', 'FL', 'NC', 'KY', 'TX'].includes(code));

const findMainType = async (owner: BookBench['owner'], state: string): Promise<string> => {
  const { body } = await owner.get(`/api/documents/templates?state=${state}`).expect(200);
  return body.find(({ type }: { type: string }) => MAIN_TYPES.includes(type)).type;
};

/** Returns every figure that links to policies, with the sum of the linked policies. */
const compareFigures = async (owner: BookBench['owner'], state: string, period?: string): Promise<[string, string, string][]> => {
  const request = { documentType: await findMainType(owner, state), state, ...(period !== undefined && { period }) };
  const { body } = await owner.post('/api/documents/preview').send(request).expect(200);
  const rows: Row[] = body.preview.sections.flatMap((section: { rows: Row[] }) => section.rows);
  const compared: [string, string, string][] = [];
  for (const { label, value, link } of rows) {
    if (link === null || !value.includes('$')) continue;
    const filters = new URLSearchParams(
      [...new URL(link, 'http://x').searchParams].map(([name, text]): [string, string] => [name.replace('policies.', ''), text]),
    );
    const { body: policies } = await owner.get(`/api/policies?limit=1000&${filters.toString()}`).expect(200);
    const { body: totals } = await owner.get(`/api/policies/totals?${filters.toString()}`).expect(200);
    expect(totals.policies).toBe(policies.length);
    const sum = formatDollars(sumFigure(policies, label, filters));
    expect({ label, total: formatDollars(sumFigure([{ inPeriod: totals }], label, filters)) }).toEqual({ label, total: sum });
    compared.push([`${state} ${label}`, value, sum]);
  }
  return compared;
};

describe('main reports', () => {
  const bench = useBook({ today: '2026-11-22' });

  test(`are generated for ${STATES.length} states from the demo book, as PDFs with a valid structure and figures equal to the policies behind them`, async () => {
    const owner = bench.web.newAgent();
    await signUp(owner);
    for (const name of readdirSync(DEMO).filter((file) => file.endsWith('.csv'))) {
      await owner
        .post('/api/policies/upload')
        .attach('file', readFileSync(join(DEMO, name)), name)
        .expect(200);
    }
    const generate = async (state: string): Promise<Buffer> => {
      const body = { documentType: await findMainType(owner, state), state };
      const { id, fileName } = (await owner.post('/api/documents/generate').send(body).expect(201)).body;
      expect(fileName).toMatch(new RegExp(`^${state}_[A-Za-z0-9_.-]+_v1\\.pdf$`));
      return (await owner.get(`/api/documents/${id}/download`).buffer(true).parse(parseBinary).expect(200)).body;
    };
    const files: Buffer[] = [];
    for (let at = 0; at < STATES.length; at += MAX_CONCURRENT)
      files.push(...(await Promise.all(STATES.slice(at, at + MAX_CONCURRENT).map(generate))));
    const { body: listed } = await owner.get('/api/documents').expect(200).expect('X-Total-Count', String(STATES.length));
    expect(new Set(listed.map(({ fileName }: { fileName: string }) => fileName)).size).toBe(STATES.length);
    for (const { complaints } of await readPdfs(files)) expect(complaints).toEqual([]);
    for (const state of ['VA', 'FL', 'NC']) for (const [, value, sum] of await compareFigures(owner, state)) expect(sum).toBe(value);
  });

  test('have figures equal to the policies behind them for random books', async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    const { owner } = await bench.newBook();
    await owner
      .post('/api/policies/upload')
      .field('confirm', 'returns')
      .attach('file', Buffer.from(buildRandomBook(seed)), 'random.csv')
      .expect(200);
    for (const state of RANDOM_STATES) {
      const compared = await compareFigures(owner, state);
      expect({ seed, compared }).toEqual({ seed, compared: compared.map(([label, value]) => [label, value, value]) });
      expect(compared.length).toBeGreaterThan(4);
    }
  });
});

function sumFigure(policies: readonly ListedPolicy[], label: string, filters: URLSearchParams): number {
  const field = filters.has('chargeKind')
    ? 'chargeAmount'
    : /^\d\.|Taxable amount/.test(label)
      ? 'taxBasis'
      : label === 'Tax and fees'
        ? 'totalDue'
        : 'premium';
  const cents = policies.reduce((sum, { inPeriod }) => sum + Math.round((inPeriod[field] ?? 0) * 100), 0);
  return label.startsWith('4. ') ? -cents : cents;
}

const formatDollars = (cents: number): string => {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return cents < 0 ? `-$${text}` : `$${text}`;
};

/** Returns policies in some states, with endorsements and returns that depend on the seed. */
function buildRandomBook(seed: number): string {
  let state = seed + 1;
  const drawBelow = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const rows = ['policy_number,insured_name,effective_date,expiration_date,premium,state,coverage_type,transaction_type,transaction_date'];
  const day = (): string => `2026-${String(1 + drawBelow(11)).padStart(2, '0')}-${String(1 + drawBelow(20)).padStart(2, '0')}`;
  for (let policy = 0; policy < 60; policy += 1) {
    const home = RANDOM_STATES[drawBelow(RANDOM_STATES.length)] ?? 'VA';
    const coverage = ['General liability', 'Workers compensation', 'Property'][drawBelow(3)] ?? '';
    const add = (type: string, cents: number): void => {
      rows.push(`R-${policy},Insured ${policy},2026-01-01,2027-01-01,${(cents / 100).toFixed(2)},${home},${coverage},${type},${day()}`);
    };
    add('new', 100_000 + drawBelow(5_000_000));
    if (drawBelow(2) === 0) add('endorsement', 1 + drawBelow(90_000));
    if (drawBelow(3) === 0) add('return_premium', -1 - drawBelow(90_000));
  }
  return `${rows.join('\n')}\n`;
}

function parseBinary(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
