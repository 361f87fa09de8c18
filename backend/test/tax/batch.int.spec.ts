import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import type { TaxOverride } from '../../src/tax/pricing/tax-override.js';
import { OrganizationRulesService } from '../../src/tax/rules/organization-rules.service.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';
import { buildWorkbook, type Cell, createFormattedCell, writeWorkbook } from '@stampline/tables/testing';
import { useBatchBench } from './batch-bench.js';

const bench = useBatchBench();

const download = async (id: string, which: string) =>
  (
    await bench.owner
      .get(`/api/tax/batch/${id}/${which}`)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.on('end', () => done(null, text));
      })
      .expect(200)
  ).body;

const listActions = async (id: string): Promise<string[]> => {
  const { body } = await bench.owner.get('/api/audit?limit=100').expect(200);
  return body.filter((entry: { subjectId: string }) => entry.subjectId === id).map((entry: { action: string }) => entry.action);
};

const buildCell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

const sendWithKey = (content: string) => bench.send(content).set('Idempotency-Key', 'batch-1');

describe('a batch', () => {
  it('with only two columns is priced in the background', async () => {
    const { body, headers } = await bench.send('state,premium\nva,1000.00\nNC,"1,000"\nZZ,x\n').expect(202);
    expect([body, headers['location']]).toEqual([{ id: expect.any(String), status: 'queued' }, `/api/tax/batch/${body.id}`]);
    expect(await bench.waitForEnd(body.id)).toMatchObject({
      fileName: 'premiums.csv',
      status: 'finished',
      phase: null,
      processedRows: 3,
      totalRows: 3,
      pricedRows: 2,
      failedRows: 1,
      totals: { premium: 2000, taxAmount: 72.5, fees: 5, totalDue: 77.5 },
      states: [
        { state: 'NC', rows: 1, premium: 1000, taxAmount: 50, fees: 5, totalDue: 55 },
        { state: 'VA', rows: 1, premium: 1000, taxAmount: 22.5, fees: 0, totalDue: 22.5 },
      ],
      editions: [{ edition: 'product', rows: 2 }],
      overriddenRows: 0,
      errors: [
        {
          row: 4,
          errors: [
            'state is "ZZ". Enter the two-letter code of a state or DC, for example VA.',
            'premium is "x". Enter an amount in dollars with at most two decimals, for example 1200.50.',
          ],
        },
      ],
      problem: null,
      createdBy: 'Olive Owner',
    });
    expect((await download(body.id, 'result.csv')).split('\r\n')).toEqual([
      'state,premium,tax_rate_percent,tax_amount,fees,total_due,fee_details,edition_used,rule_ids,completeness,missing,charge_difference,charge_cause,errors,stampline_batch_v1',
      expect.stringMatching(/^va,1000\.00,2\.25,22\.50,0\.00,22\.50,,product,va-\S+,complete,,,,,2$/),
      expect.stringMatching(/^NC,"1,000",5,50\.00,5\.00,55\.00,[^,]+ 5\.00,product,[^,]+,complete,,,,,3$/),
      expect.stringMatching(/^ZZ,x,,,,,,,,,,,,"state is .*dollars.*,4$/),
      '',
    ]);
    expect((await download(body.id, 'errors.csv')).split('\r\n')).toEqual([
      'row,state,premium,errors',
      expect.stringMatching(/^4,ZZ,x,"state is/),
      '',
    ]);
    expect((await bench.owner.get('/api/tax/batch')).body[0]).toMatchObject({ id: body.id, status: 'finished', pricedRows: 2 });
    expect(await listActions(body.id)).toEqual(['tax-batch.finished', 'tax-batch.requested']);
    const { text } = await bench.owner.get('/api/tax/batch/download?status=finished').expect(200);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'file_name,status,started_by,started_at,finished_at,rows,priced_rows,failed_rows,premium,premium_tax,fees,tax_and_fees,problem',
      expect.stringMatching(/,finished,Olive Owner,\S+Z,\S+Z,3,2,1,2000\.00,72\.50,5\.00,77\.50,$/),
    ]);
  });

  it("returns the calculator's response for each JSON row, and their total", async () => {
    const rows = [
      { policyNumber: 'P-1', state: 'VA', premium: 1000.29 },
      { policyNumber: 'P-2', state: 'mn', premium: 12_345.67, policyType: 'property', firePremium: 2_000, insurerFees: 150 },
      { state: 'TX', premium: -400, transactionType: 'cancellation', effectiveDate: '2026-01-01', transactionDate: '2026-05-01' },
      { state: 'CA', premium: 50_000, edition: 'statute', effectiveDate: '2026-01-01', nonUsPremium: 10_000, independentlyProcured: true },
    ];
    const { body } = await bench.sendRows([...rows, { state: 'VA', premium: '1000' }, 7]).expect(202);
    const batch = await bench.waitForEnd(body.id);
    const result = JSON.parse(await download(body.id, 'result.json'));
    const answers = await Promise.all(
      rows.map(
        async ({ policyNumber: _policyNumber, ...row }) => (await bench.owner.post('/api/tax/calculate').send(row).expect(200)).body,
      ),
    );
    for (const [index, answer] of answers.entries()) {
      const {
        lines: _lines,
        notes: _notes,
        disagreements: _disagreements,
        sources: _sources,
        rulebookVersion: _version,
        invoice: _invoice,
        ...calculation
      } = answer;
      expect(result.rows[index]).toMatchObject({ row: index + 1, ...calculation });
    }
    const due = answers.reduce((sum, { totalDue }) => sum + Math.round(totalDue * 100), 0);
    expect(batch).toMatchObject({ fileName: 'rows.json', pricedRows: 4, failedRows: 2, totals: { totalDue: due / 100 } });
    expect(batch.errors).toEqual([
      { row: 5, errors: ['premium is a text. Send a number. Enter an amount in dollars with at most two decimals, for example 1200.50.'] },
      { row: 6, errors: ['Send the row as an object with the fields of a calculation.'] },
    ]);
    expect(result).toMatchObject({
      totals: batch.totals,
      states: batch.states,
      notes: batch.notes,
      rulebookVersion: batch.rulebookVersion,
    });
    expect(batch.preview[0]).toMatchObject({ label: 'P-1', request: { state: 'VA', premium: 1000.29, edition: 'product' } });
    for (const [index, { request, totalDue }] of batch.preview.entries()) {
      const { body: again } = await bench.owner.post('/api/tax/calculate').send(request).expect(200);
      expect([index, again.totalDue]).toEqual([index, totalDue]);
    }
  });

  it('reports the difference between the amounts charged and those due, and its cause', async () => {
    const header = 'policy,state,premium,edition,effective_date,charged_premium_tax,charged_stamping_fee';
    const rows = ['A,CA,10000,statute,2026-01-15,300,18', 'B,CA,10000,statute,2026-01-15,300,0', 'C,CA,10000,statute,2026-01-15,1.23,'];
    const { body } = await bench.send([header, ...rows, 'D,CA,10000,statute,2026-01-15,,x'].join('\n')).expect(202);
    const batch = await bench.waitForEnd(body.id);
    expect(batch.notes).toContain('2 of 3 rows were charged tax or fees that differ from those due: -$316.77.');
    const [, ...lines] = (await download(body.id, 'result.csv')).split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(/,0\.00,,,2$/),
      expect.stringMatching(/,-18\.00,.*The fee of the stamping office was not charged\..*,,3$/),
      expect.stringMatching(/,-298\.77,No rule explains it\.,,4$/),
      expect.stringMatching(/"charged_stamping_fee is ""x""\. Enter an amount.*,5$/),
    ]);
    const { rows: results } = JSON.parse(await download(body.id, 'result.json'));
    expect(results.slice(0, 2)).toMatchObject([
      { chargeDifference: 0, chargeCause: null },
      { chargeDifference: -18, chargeCause: expect.stringContaining('not charged') },
    ]);
  });

  it("reads the values of a workbook's cells", async () => {
    const sheetData =
      `<row r="1">${buildCell('A1', 'Policy Number')}${buildCell('B1', 'State')}${buildCell('C1', 'Premium')}</row>` +
      `<row r="3">${buildCell('A3', 'P-1')}${buildCell('B3', 'VA')}<c r="C3"><v>1234.5600000000001</v></c></row>`;
    const batch = await bench.run(buildWorkbook({ sheetData }), 'premiums.xlsx');
    expect(batch).toMatchObject({ pricedRows: 1, preview: [{ row: 3, label: 'P-1', premium: 1234.56, taxAmount: 27.78 }] });
  });

  it('shows policy numbers as their cells display them in the preview, the results and the errors file', async () => {
    const numbers: Cell[] = [createFormattedCell(123, '00000'), createFormattedCell(987, '"ESL-"000000'), '000456', "'007"];
    const batch = await bench.run(
      writeWorkbook([
        ['Policy No', 'State', 'Premium'],
        ...['1000', '2000', '3000', 'x'].map((premium, at) => [numbers[at]!, 'VA', premium]),
      ]),
      'premiums.xlsx',
    );
    expect(batch.preview.map(({ label }) => label)).toEqual(['00123', 'ESL-000987', '000456']);
    const listNumbers = async (which: string) => (await download(batch.id, which)).split('\r\n').slice(1, -1);
    expect((await listNumbers('result.csv')).map((line: string) => line.split(',')[0])).toEqual(['00123', 'ESL-000987', '000456', "'007"]);
    expect(await listNumbers('errors.csv')).toEqual([expect.stringMatching(/^5,'?007,VA,x,/)]);
  });

  it.each<[string, Cell]>([
    ['a number of 17 digits', createFormattedCell(12_345_678_901_234_568, '0')],
    ['a day', createFormattedCell(46_000, 'yyyy-mm-dd')],
    ['a number shown with commas', '1,234,567'],
  ])('rejects a policy number whose cell no longer displays it correctly: %s', async (_what, number) => {
    for (const name of ['Policy No', 'Policy #', 'Certificate Number']) {
      const batch = await bench.run(
        writeWorkbook([
          [name, 'State', 'Premium'],
          [number, 'VA', '1000'],
        ]),
        'premiums.xlsx',
      );
      expect(batch).toMatchObject({ pricedRows: 0, errors: [{ errors: [expect.stringContaining('Format the column as Text')] }] });
    }
  });

  it('rejects the example rows of its template, and prices rows that replace them', async () => {
    const { text } = await bench.owner.get('/api/tax/batch/template.csv').expect(200);
    expect(await bench.run(text)).toMatchObject({
      pricedRows: 0,
      failedRows: 3,
      errors: [
        { row: 2, errors: [expect.stringMatching(/^Row 2 is the template's example\./)] },
        { row: 3, errors: [expect.stringMatching(/^Row 3 is the template's example\./)] },
        { row: 4, errors: [expect.stringMatching(/^Row 4 is the template's example\./)] },
      ],
    });
    expect(await bench.run(text.replaceAll('EXAMPLE-', 'SL-'))).toMatchObject({ pricedRows: 3, failedRows: 0 });
  });

  it('with a misspelled column or field is rejected rather than priced with defaults, and lists the ignored columns', async () => {
    const { status, problem } = await bench.run('policy,state,premium,edtion\nP-1,CA,1000,statute\n');
    expect([status, problem]).toEqual(['failed', expect.stringContaining('The column "edtion" must be written edition.')]);
    const { body } = await bench
      .sendRows([
        { state: 'CA', premium: 1000 },
        { state: 'CA', premium: 1000, insurerFee: 50 },
      ])
      .expect(400);
    expect(body).toMatchObject({
      type: '/problems/validation-failed',
      errors: [{ field: 'rows.1.insurerFee', message: expect.stringContaining('The field "insurerFee" must be written insurerFees.') }],
    });
    const batch = await bench.run('policy,state,premium,Desk\nP-1,CA,1000,West\n');
    expect(batch).toMatchObject({ status: 'finished', pricedRows: 1, carriedColumns: ['policy', 'Desk'] });
    expect(JSON.parse(await download(batch.id, 'result.json')).carriedColumns).toEqual(['policy', 'Desk']);
  });

  it.each<[string, string, string]>([
    ['only a header', 'state,premium\n', 'The file has column names but no rows after them.'],
    ['other columns', 'a,b\n1,2\n', 'The required columns state, premium are missing.'],
    ['a column twice', 'state,premium,premium\nVA,1,1\n', 'The column premium occurs twice. Keep one of them.'],
    ['an endless line', `state,premium\nVA,${'1'.repeat(300_000)}`, 'Row 2 is longer than 262144 characters.'],
    ['a row too many', `state,premium\n${'VA,1\n'.repeat(100_001)}`, 'The file has more than 100,000 rows. Split it and send the parts.'],
    ['a million blank lines', '\n'.repeat(1_000_000), 'The file has no rows.'],
  ])('fails with a readable message and leaves no result for %s', async (_name, content, sentence) => {
    const { id, status, problem } = await bench.run(content);
    expect([status, problem]).toEqual(['failed', expect.stringContaining(sentence)]);
    const { body } = await bench.owner.get(`/api/tax/batch/${id}/result.csv`).expect(409);
    expect(body.detail).toContain(sentence);
    expect(await listActions(id)).toEqual(['tax-batch.failed', 'tax-batch.requested']);
  });

  it('reads unusual text literally', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `c${index}`).join(',');
    const rows = [
      `=1+1,VA,1000,${','.repeat(199)}`,
      `x,VA,\u0661\u0662,${','.repeat(199)}`,
      'policy,state,premium',
      '"@x",VA,-0.00',
      'p,VA,"100,000,000,000.01"',
    ];
    const batch = await bench.run(`policy,state,premium,${many}\n${rows.join('\n')}\n`);
    expect(batch).toMatchObject({ pricedRows: 2, failedRows: 3, preview: [{ label: '=1+1' }, { label: '@x', premium: 0, totalDue: 0 }] });
    const lines = (await download(batch.id, 'result.csv')).split('\r\n');
    expect([lines[1].slice(0, 6), lines[4].slice(0, 4)]).toEqual(["'=1+1,", "'@x,"]);
  });

  it('with text that the database cannot store still finishes', async () => {
    const batch = await bench.run(`policy,state,premium,municipality\n${'a,VA,1,b\n'.repeat(600)}x\u0000y,VA,1,z\u0000z\n`);
    expect(batch).toMatchObject({ status: 'finished', pricedRows: 601 });
    expect(await bench.run(Buffer.from('policy,state,premium\nZo\u00eb,VA,1\n', 'latin1'))).toMatchObject({
      preview: [{ label: 'Zoë' }],
      notes: expect.arrayContaining([expect.stringContaining('Windows Western'), expect.stringMatching(/^VA: /)]),
    });
  });
});

it("a batch is priced under its organization's editions and overrides, as in the calculator", async () => {
  const rules = bench.web.app.get(OrganizationRulesService, { strict: false });
  const id = bench.organizationId;
  await bench.web.app.get(DatabaseService).inOrganization(id, async (tx) => {
    await rules.changeEdition(tx, { states: ['CA'], edition: 'statute' });
    const override: TaxOverride = {
      id: randomUUID(),
      jurisdiction: 'GA',
      edition: 'product',
      replaces: null,
      kind: 'surcharge',
      label: 'Own surcharge',
      ratePercent: '1',
      flatCents: null,
      effectiveFrom: '2026-01-01',
      effectiveTo: null,
      reason: 'Agreed with the regulator',
      source: 'Letter of 2025-12-01',
    };
    await rules.addOverride(tx, override, {
      changeId: randomUUID(),
      proposedBy: null,
      approvedBy: null,
      approvedAt: '2026-01-01T00:00:00Z',
    });
  });
  const batch = await bench.run('state,premium,effective_date\nCA,1000,2026-03-01\nGA,1000,2026-03-01\nVA,1000,2026-03-01\n');
  expect(batch).toMatchObject({
    overriddenRows: 1,
    notes: expect.arrayContaining([expect.stringContaining('"Own surcharge" charges 1%')]),
  });
  expect(batch.editions).toEqual(
    expect.arrayContaining([
      { edition: 'statute', rows: 1 },
      { edition: 'product', rows: 2 },
    ]),
  );
  for (const { state, totalDue, edition } of batch.preview) {
    const { body } = await bench.owner.post('/api/tax/calculate').send({ state, premium: 1000, effectiveDate: '2026-03-01' }).expect(200);
    expect([state, totalDue, edition]).toEqual([state, body.totalDue, body.edition]);
  }
});

describe('a batch request body', () => {
  it('is rejected immediately if it is invalid', async () => {
    const json = (body: string | Buffer, headers: Record<string, string> = {}) =>
      bench.owner
        .post('/api/tax/batch')
        .set({ 'Content-Type': 'application/json', ...headers })
        .send(body);
    const refused: [ReturnType<typeof json>, number, string][] = [
      [json('{"rows":{}}'), 400, '/problems/validation-failed'],
      [json('{"rows":[]}'), 400, '/problems/validation-failed'],
      [json('{"state":"VA"}'), 400, '/problems/validation-failed'],
      [json('{"rows":[{]}'), 400, '/problems/malformed-request'],
      [json('{"rows":[{"a":"\\u0000"}]}'), 400, '/problems/malformed-request'],
      [json(`{"rows":[${'['.repeat(5_000)}${']'.repeat(5_000)}]}`), 400, '/problems/malformed-request'],
      [json('{"rows":[{}]}', { 'Content-Type': 'application/json; charset=utf-16' }), 415, '/problems/unsupported-media-type'],
      [json(gzipSync('{"rows":[{}]}'), { 'Content-Encoding': 'gzip' }), 415, '/problems/unsupported-media-type'],
      [json(`{"rows":[${'1,'.repeat(100_000)}1]}`), 413, '/problems/payload-too-large'],
      [json(`{"rows":[${`"${'x'.repeat(99_997)}",`.repeat(110)}1]}`), 413, '/problems/payload-too-large'],
      [bench.owner.post('/api/tax/batch').set('Content-Type', 'text/csv').send('state,premium\n'), 415, '/problems/unsupported-media-type'],
      [bench.send('', 'premiums.csv'), 400, '/problems/unreadable-file'],
      [bench.send('x', 'premiums.pdf'), 400, '/problems/unreadable-file'],
      [bench.send('PK\u0003\u0004', 'premiums.csv'), 400, '/problems/unreadable-file'],
    ];
    for (const [request, status, type] of refused) {
      const { body } = await request;
      expect([body.status, body.type, body.detail]).toEqual([status, type, expect.any(String)]);
    }
    expect((await json('{"rows":{}}')).body.errors).toEqual([{ field: 'rows', message: expect.stringContaining('list of objects') }]);
  });

  it('can be larger than that of other routes', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ state: 'VA', premium: 1000, note: `${index}`.padEnd(80, 'x') }));
    const { body } = await bench.sendRows(rows).expect(202);
    expect(await bench.waitForEnd(body.id)).toMatchObject({ pricedRows: 20_000, totals: { taxAmount: 450_000 } });
    await bench.owner
      .post('/api/tax/calculate')
      .send({ state: 'VA', premium: 1, municipality: 'x'.repeat(1_100_000) })
      .expect(413);
  });

  it("creates one batch per Idempotency-Key, even if sent twice simultaneously, and cannot reuse another body's key", async () => {
    const [first, second] = await Promise.all([sendWithKey('state,premium\nVA,1\n'), sendWithKey('state,premium\nVA,1\n')]);
    expect([first.status, second.status, second.body.id]).toEqual([202, 202, first.body.id]);
    expect((await sendWithKey('state,premium\nVA,2\n')).body).toMatchObject({ status: 422, type: '/problems/idempotency-key-reused' });
  });
});

describe("an organization's batches", () => {
  it("are separate from other organizations' batches", async () => {
    const { id } = await bench.run('policy,state,premium\nSECRET,VA,1000\n');
    const stranger = bench.web.newAgent();
    await signUp(stranger);
    for (const path of ['', '/result.csv', '/result.json', '/errors.csv']) await stranger.get(`/api/tax/batch/${id}${path}`).expect(404);
    await stranger.delete(`/api/tax/batch/${id}`).expect(404);
    expect((await stranger.get('/api/tax/batch')).body).toEqual([]);
    expect(await download(id, 'result.csv')).toContain('SECRET');
  });

  it('can be read by viewers, and started and deleted by members', async () => {
    const { id } = await bench.run('state,premium\nVA,1000\n');
    const viewer = bench.web.newAgent();
    await inviteAndJoin(bench.owner, viewer, 'viewer');
    await viewer.get(`/api/tax/batch/${id}`).expect(200);
    await viewer.get(`/api/tax/batch/${id}/result.csv`).expect(200);
    await viewer.post('/api/tax/batch').attach('file', Buffer.from('state,premium\nVA,1\n'), 'a.csv').expect(403);
    await viewer.delete(`/api/tax/batch/${id}`).expect(403);
  });
});
