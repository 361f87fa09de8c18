import { useBook } from '../harness/book.js';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_date,transaction_type,insurer_name,external_id';

const bench = useBook();
let firstImport: string;

const findNewestImport = async (): Promise<string> => {
  const { body } = await bench.owner.get('/api/policies/imports?limit=1').expect(200);
  return body[0].id;
};

beforeAll(async () => {
  await bench
    .upload(
      [
        HEADER,
        'A-1,Harbor Marine,2026-01-01,2027-01-01,1000,VA,2026-01-01,new,"Sample Specialty, Inc.",e1',
        'A-2,Blue Ridge Foods,2026-02-01,2027-02-01,2000,NC,2026-02-01,new,SAMPLE SPECIALTY,e2',
        'A-3,Summit Builders,2026-03-01,2027-03-01,3000,VA,2026-03-01,new,Example Casualty,e3',
      ].join('\n'),
    )
    .expect(200);
  firstImport = await findNewestImport();
  await bench
    .upload(
      [
        HEADER,
        'A-1,Harbor Marine,2026-01-01,2027-01-01,100,VA,2026-04-01,endorsement,"Sample Specialty, Inc.",e4',
        'A-4,Valley Trucking,2026-04-01,2027-04-01,4000,TX,2026-04-01,new,,e5',
      ].join('\n'),
    )
    .expect(200);
});

const findNumbers = async (query: string): Promise<string[]> => {
  const { body, headers } = await bench.owner.get(`/api/policies?sort=policyNumber&${query}`).expect(200);
  const numbers = body.map(({ policyNumber }: { policyNumber: string }) => policyNumber);
  expect([query, headers['x-total-count'], headers['x-total-count-capped']]).toEqual([query, String(numbers.length), undefined]);
  return numbers;
};

it.each([
  ['from a first day of the term', 'effectiveFrom=2026-03-01', ['A-3', 'A-4']],
  ['to a last day of the term', 'effectiveTo=2026-02-01', ['A-1', 'A-2']],
  ['both included', 'effectiveFrom=2026-02-01&effectiveTo=2026-03-01', ['A-2', 'A-3']],
  ['an empty range', 'effectiveFrom=2026-03-01&effectiveTo=2026-02-01', []],
  ['a transaction type, even if others followed', 'transactionType=new', ['A-1', 'A-2', 'A-3', 'A-4']],
  ['transaction dates', 'transactionFrom=2026-04-01&transactionTo=2026-04-30', ['A-1', 'A-4']],
  ['type and date of one transaction', 'transactionType=new&transactionFrom=2026-04-01', ['A-4']],
  ['an insurer in each of its spellings', 'insurer=sample%20specialty', ['A-1', 'A-2']],
  ['an unknown insurer', 'insurer=Sample', []],
  ['several filters at once', 'state=VA&transactionType=endorsement&effectiveTo=2026-01-31&search=harbor', ['A-1']],
])('the policy list can be filtered by %s', async (_what, query, numbers) => {
  expect(await findNumbers(query)).toEqual(numbers);
});

it('the policy list can be filtered by the import that recorded a transaction', async () => {
  expect(await findNumbers(`import=${firstImport}`)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(await findNumbers(`import=${await findNewestImport()}&transactionType=endorsement`)).toEqual(['A-1']);
});

it('the policy list omits backed-out transactions', async () => {
  const book = await bench.newBook();
  await book.upload([HEADER, 'B-1,Harbor Marine,2026-01-01,2027-01-01,1000,VA,2026-01-01,new,,b1'].join('\n')).expect(200);
  await book.upload([HEADER, 'B-1,Harbor Marine,2026-01-01,2027-01-01,50,VA,2026-05-01,endorsement,,b2'].join('\n')).expect(200);
  const total = async (query: string) => (await book.owner.get(`/api/policies?${query}`).expect(200)).headers['x-total-count'];
  expect(await total('transactionType=endorsement')).toBe('1');
  const [policy] = (await book.owner.get('/api/policies').expect(200)).body;
  const { transactions } = (await book.owner.get(`/api/policies/${policy.id}`).expect(200)).body;
  const { id } = transactions.find(({ transactionType }: { transactionType: string }) => transactionType === 'endorsement');
  await book.owner
    .post(`/api/policies/${policy.id}/transactions/${id}/back-out`)
    .send({ reason: 'Entered twice' })
    .expect((answer) => expect([200, 201]).toContain(answer.status));
  expect([await total('transactionType=endorsement'), await total('transactionType=new')]).toEqual(['0', '1']);
});

it('the downloaded file contains the rows of the policy list', async () => {
  const { text } = await bench.owner
    .get('/api/policies/download?sort=-premium&transactionFrom=2026-02-01&insurer=Sample%20Specialty')
    .expect(200);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(',')[0]),
  ).toEqual(['policy_number', 'A-2', 'A-1']);
});

it.each(['effectiveFrom=2026-02-30', 'transactionTo=tomorrow', 'transactionType=back_out', 'import=7', 'insurer='])(
  'the policy list rejects ?%s and names the field',
  async (query) => {
    const { body } = await bench.owner.get(`/api/policies?${query}`).expect(400);
    expect(body.errors).toEqual([{ field: query.split('=')[0], message: expect.any(String) }]);
  },
);
