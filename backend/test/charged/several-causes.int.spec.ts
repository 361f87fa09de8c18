import type supertest from 'supertest';
import { readPdf } from '@stampline/pdf/testing';
import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import type { ChargedTransactionDto } from '../../src/charged/charged.dto.js';
import { type TestBook, useBook } from '../harness/book.js';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,policy_fee,state,charged_premium_tax,charged_stamping_fee,collected';

describe('a difference with several possible causes', () => {
  const bench = useBook({ today: '2026-11-21' });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
    // Texas is due $598.76 and $4.94 by the rate table, or $606.04 and $5.00 by the statute, whose base includes the fee.
    const rows = [
      'SC-1,Harbor LLC,2026-03-01,2027-03-01,12345.67,150,TX,606.04,5.00,611.04',
      'SC-2,Harbor LLC,2026-03-01,2027-03-01,10000,,TX,485,8,493',
    ];
    await book.upload([HEADER, ...rows, ''].join('\n')).expect(200);
    await bench.service(ChargedUpkeepService).computeRange(book.organizationId, { states: ['TX'], months: ['2026-03'] });
  });

  const list = async (query: object = {}): Promise<ChargedTransactionDto[]> =>
    (
      await book.owner
        .get('/api/charged')
        .query({ sort: 'policyNumber', ...query })
        .expect(200)
    ).body;

  test('is listed under each cause, and has all of its causes in the download', async () => {
    expect(await list()).toMatchObject([
      { policyNumber: 'SC-1', differenceAmount: 7.34, chargeCause: 'other_edition', otherCauses: ['fees_in_base'] },
      { policyNumber: 'SC-2' },
    ]);
    for (const chargeCause of ['other_edition', 'fees_in_base'])
      expect((await list({ chargeCause })).map(({ policyNumber }) => policyNumber)).toEqual(['SC-1']);
    const { text } = await book.owner.get('/api/charged/download').query({ search: 'SC-1', format: 'csv' }).expect(200);
    expect(text).toMatch(
      /,cause,other_possible_causes,decision,.*\r?\n.*,Charged by the statute instead of the Stampline rate table\.,Fees in the base,,/,
    );
  });

  test('does not name a cause in the notice to the insured', async () => {
    const found = await list();
    await book.owner
      .post('/api/charged/settlements')
      .send({ transactionIds: found.map(({ id }) => id), settlement: 'give_back' })
      .expect(200);
    const [several, doubled] = found;
    const readText = async (id: string): Promise<string> => {
      const { body } = await book.owner.get(`/api/charged/${id}/document`).buffer(true).parse(parseBinary).expect(200);
      return (await readPdf(body)).pages.join(' ').replaceAll(/\s+/g, ' ');
    };
    const text = await readText(several!.id);
    expect(text).toContain('$7.34');
    expect(text).not.toContain('Charged by');
    expect(await readText(doubled!.id)).toContain('The fee of the stamping office was charged twice.');
  });
});

function parseBinary(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
