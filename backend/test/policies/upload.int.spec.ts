import { type BookBench, HEADER, startBookBench } from './book-bench.js';

let bench: BookBench;

beforeAll(async () => {
  bench = await startBookBench();
});

afterAll(async () => {
  await bench.stop();
});

describe('an upload', () => {
  it('prices its rows and answers with what became of them', async () => {
    const { status, body } = await bench.upload(
      `${HEADER}\nA-1,Harbor LLC,2026-01-01,2027-01-01,1000.00,va\nA-2,Pier LLC,2026-01-01,2027-01-01,1000,NC\nA-3,,2026-01-01,x,,ZZ\n`,
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      totalRows: 3,
      successful: [
        expect.objectContaining({
          row: 2,
          policyNumber: 'A-1',
          outcome: 'imported',
          transactionType: 'new',
          state: 'VA',
          premium: 1000,
          taxAmount: 22.5,
          fees: 0,
          totalDue: 22.5,
        }),
        expect.objectContaining({ row: 3, policyNumber: 'A-2', state: 'NC', taxAmount: 50, fees: 5, totalDue: 55 }),
      ],
      failed: [
        {
          row: 4,
          policyNumber: 'A-3',
          errors: [
            'insured_name is empty: expected the name of the insured.',
            "expiration_date is 'x': expected an existing date from 1900-01-01 on, written YYYY-MM-DD.",
            'premium is empty: expected an amount such as 1200.50.',
            "state is 'ZZ': expected one of the 51 two-letter codes such as VA.",
          ],
        },
      ],
    });
  });
});
