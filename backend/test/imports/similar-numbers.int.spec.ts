import { type TestBook, HEADER, useBook } from '../harness/book.js';

const bench = useBook();
let book: TestBook;

beforeEach(async () => {
  book = await bench.newBook();
});

const buildRow = (
  number: string,
  { state = 'GA', insured = 'Harbor LLC', from = '2026-01-01', to = '2027-01-01', premium = '1000.00' } = {},
) => `${number},${insured},${from},${to},${premium},${state}`;
const buildFile = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');
interface Listed {
  policyNumber: string;
  state: string;
  premium: number;
}
async function listPolicies(): Promise<string[]> {
  const { body }: { body: Listed[] } = await book.owner.get('/api/policies').expect(200);
  return body.map(({ policyNumber, state, premium }) => `${policyNumber} ${state} ${premium}`).toSorted();
}
const listFailures = async (content: string): Promise<string[]> =>
  (await book.upload(content).expect(200)).body.failed.map(
    ({ row: at, errors }: { row: number; errors: string[] }) => `${at}: ${errors.join(' ')}`,
  );

describe('a policy number with a suffix for a change to a policy from an earlier file', () => {
  it.each(['AG-1.1', 'AG-1-E01', 'AG-1 END 2', 'ag1/AP1'])('%s raises a question', async (written) => {
    await book.upload(buildFile(buildRow('AG-1'))).expect(200);
    const later = buildFile(buildRow(written, { from: '2026-05-01', premium: '200.00' }));
    const question =
      `2: "${written}" may be an endorsement of "AG-1", which is in your book with the same insured and term. If it is, enter the number of the policy and ` +
      'the transaction_type. If these are two policies: Upload the file again and choose that similar numbers are different policies.';
    expect(await listFailures(later)).toEqual([question]);
    const { body } = await book.upload(later).field('numbers', 'same').expect(200);
    expect(body.failed).toMatchObject([{ errors: [question.slice(3)] }]);
    await book.upload(later).field('numbers', 'different').expect(200);
    expect(await listPolicies()).toEqual(['AG-1 GA 1000', `${written} GA 200`].toSorted());
    expect(await listFailures(later)).toEqual([]);
  });

  it.each([
    ['another insured', { insured: 'Bay LLC' }],
    ['another state', { state: 'TX' }],
    ['a later term', { from: '2027-01-01', to: '2028-01-01' }],
  ])('is a separate policy if it has %s', async (_difference, change) => {
    await book.upload(buildFile(buildRow('AG-1'))).expect(200);
    expect(await listFailures(buildFile(buildRow('AG-1.1', change)))).toEqual([]);
  });
});

describe('a policy number in another spelling', () => {
  it.each(['EX990901', 'ex-99-0901', 'EX 99 0901', 'EX-99-O9O1', 'EX.99.0901', '00EX-99-0901'])('%s raises a question', async (written) => {
    await book.upload(buildFile(buildRow('EX-99-0901'))).expect(200);
    expect(await listFailures(buildFile(buildRow(written, { premium: '1000.00' })))).toEqual([
      `2: "${written}": is it "EX-99-0901", which is in your book with the same insured? Upload the file again and choose whether similar numbers ` +
        'are the same policy or different policies.',
    ]);
    expect(await listPolicies()).toEqual(['EX-99-0901 GA 1000']);
  });

  it.each([
    ['779', '000779'],
    ['1001.0', '1001'],
  ])('%s raises a question next to %s', async (written, onFile) => {
    await book.upload(buildFile(buildRow(onFile))).expect(200);
    expect(await listFailures(buildFile(buildRow(written)))).toEqual([expect.stringContaining(`is it "${onFile}"`)]);
  });

  it('raises a question within a file, and the first row is recorded', async () => {
    expect(await listFailures(buildFile(buildRow('EX-1'), buildRow('SL-2'), buildRow('ex 1')))).toEqual([
      expect.stringContaining('4: "ex 1": is it "EX-1", which is in row 2'),
    ]);
    expect(await listPolicies()).toEqual(['EX-1 GA 1000', 'SL-2 GA 1000']);
  });

  it('belongs to the policy that it resembles with numbers=same, for any number of spellings', async () => {
    await book.upload(buildFile(buildRow('EX-1', { from: '2025-01-01', to: '2026-01-01' }))).expect(200);
    const renewals = ['ex 1', 'EX1', 'EX-1'].map((number, year) =>
      buildRow(number, { from: `${2026 + year}-01-01`, to: `${2027 + year}-01-01`, premium: '500.00' }),
    );
    await book
      .upload(buildFile(...renewals))
      .field('numbers', 'same')
      .expect(200)
      .expect(({ body }) => expect(body.failed).toEqual([]));
    expect(await listPolicies()).toEqual(['EX-1 GA 500']);
    const [policy] = (await book.owner.get('/api/policies').expect(200)).body;
    const { body } = await book.owner.get(`/api/policies/${policy.id}`).expect(200);
    expect(body.transactions).toHaveLength(4);
  });

  it('is a different policy with numbers=different, and stays separate', async () => {
    await book.upload(buildFile(buildRow('EX-1'))).expect(200);
    await book
      .upload(buildFile(buildRow('EX1', { premium: '700.00' })))
      .field('numbers', 'different')
      .expect(200);
    expect(await listPolicies()).toEqual(['EX-1 GA 1000', 'EX1 GA 700']);
    expect(await listFailures(buildFile(buildRow('EX1', { premium: '700.00' })))).toEqual([]);
  });

  it('is a different policy if the insured is different', async () => {
    await book.upload(buildFile(buildRow('EX-1'))).expect(200);
    expect(await listFailures(buildFile(buildRow('EX1', { insured: 'Coast Marina Inc' })))).toEqual([]);
    expect(await listPolicies()).toEqual(['EX-1 GA 1000', 'EX1 GA 1000']);
  });

  it('raises a question in another state if the terms overlap', async () => {
    await book.upload(buildFile(buildRow('MS-1', { state: 'TX' }))).expect(200);
    expect(await listFailures(buildFile(buildRow('MS-1', { state: 'OK', insured: 'HARBOR  L.L.C.' })))).toEqual([
      expect.stringContaining(`Is this "MS-1" of TX, which is in your book with the same insured and an overlapping term?`),
    ]);
    expect(await listFailures(buildFile(buildRow('MS-1', { state: 'OK', from: '2027-01-01', to: '2028-01-01' })))).toEqual([]);
    expect(await listPolicies()).toEqual(['MS-1 OK 1000', 'MS-1 TX 1000']);
  });

  it('raises a question in several states of one file, and the answer is not a home state', async () => {
    const states = buildFile(buildRow('MS-1', { state: 'TX' }), buildRow('MS-1', { state: 'OK' }));
    expect(await listFailures(states)).toEqual([expect.stringContaining('3: Is this "MS-1" of TX, which is in row 2')]);
    await book
      .upload(states)
      .field('numbers', 'same')
      .expect(200)
      .expect(({ body }) => expect(body.failed).toHaveLength(1));
    await book
      .upload(states)
      .field('numbers', 'different')
      .expect(200)
      .expect(({ body }) => expect(body.failed).toEqual([]));
    expect(await listPolicies()).toEqual(['MS-1 OK 1000', 'MS-1 TX 1000']);
  });
});
