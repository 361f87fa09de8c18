import { type BatchBench, startBatchBench } from './batch-bench.js';

let bench: BatchBench;

beforeAll(async () => {
  bench = await startBatchBench();
});

afterAll(async () => {
  await bench.stop();
});

const download = async (id: string, which: string) =>
  (await bench.owner.get(`/api/tax/batch/${id}/${which}`).buffer(true).expect(200)).text;

describe('a batch', () => {
  it('of two columns is priced in the background', async () => {
    const { body, headers } = await bench.send('state,premium\nva,1000.00\nNC,"1,000"\nZZ,x\n').expect(202);
    expect([body, headers['location']]).toEqual([{ id: expect.any(String), status: 'queued' }, `/api/tax/batch/${body.id}`]);
    expect(await bench.ended(body.id)).toMatchObject({
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
            'state must be the two-letter code of one of the 51 jurisdictions, such as VA.',
            'premium must be a number of dollars with at most two decimals and at most 100,000,000,000.',
          ],
        },
      ],
      problem: null,
      createdBy: 'Olive Owner',
    });
    expect((await download(body.id, 'result.csv')).split('\r\n')).toEqual([
      'state,premium,tax_rate_percent,tax_amount,fees,total_due,fee_details,edition_used,rule_ids,errors',
      expect.stringMatching(/^va,1000\.00,2\.25,22\.50,0\.00,22\.50,,product,va-\S+,$/),
      expect.stringMatching(/^NC,"1,000",5,50\.00,5\.00,55\.00,[^,]+ 5\.00,product,[^,]+,$/),
      expect.stringMatching(/^ZZ,x,,,,,,,,"state must be .*dollars/),
      '',
    ]);
  });
});
