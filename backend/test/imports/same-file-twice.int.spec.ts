import { type TestBook, useBook } from '../harness/book.js';

const bench = useBook();
let book: TestBook;

beforeEach(async () => {
  book = await bench.newBook();
});

const COLUMNS =
  'policy_number,state,insured_name,effective_date,expiration_date,premium,coverage_type,transaction_date,external_id,transaction_type';
/** Returns rows of one policy, given the cells that follow the insured. */
const buildFile = (...rows: string[]) => [COLUMNS, ...rows.map((row) => `SL-1,NC,Harbor LLC,${row}`), ''].join('\n');

const upload = async (content: string) => (await book.upload(content).expect(200)).body;
const uploadOutcomes = async (content: string): Promise<string[]> => {
  const { successful } = await upload(content);
  return successful.map(({ row, outcome }: { row: number; outcome: string }) => `${row} ${outcome}`);
};
async function readStored() {
  const { rows } = await bench.database.query(
    `select (select count(*)::int from policy_transactions where organization_id = $1) as transactions,
            (select count(*)::int from transaction_descriptions where organization_id = $1) as descriptions,
            (select count(*)::int from remembered_rows where organization_id = $1) as remembered,
            (select sum(premium)::text from policy_transactions where organization_id = $1) as premium`,
    [book.organizationId],
  );
  return rows[0];
}

async function expectNothingNew(content: string): Promise<void> {
  const before = await readStored();
  const { successful, failed } = await upload(content);
  expect(failed).toEqual([]);
  expect(successful.map(({ outcome }: { outcome: string }) => outcome)).toEqual(successful.map(() => 'unchanged'));
  expect(await readStored()).toEqual(before);
}

describe('the same file twice', () => {
  beforeEach(async () => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
  });

  it('changes nothing if terms overlap and end on the same day', async () => {
    const overlapping = buildFile(
      '2026-01-01,2027-01-01,100.00,,,A,',
      '2026-01-01,2027-02-01,200.00,,,,',
      '2027-01-01,2027-02-01,300.00,,2027-01-10,,',
    );
    // The second row ends on a different date than the first term, so the file must be confirmed.
    expect((await upload(overlapping)).failed).toHaveLength(2);
    await book.upload(overlapping).field('afterEnd', 'book').expect(200);
    const rows = buildFile('2027-01-01,2027-02-01,300.00,,,,', '2027-01-01,2027-02-01,150.00,,,A,');
    expect(await uploadOutcomes(rows)).toEqual(['2 unchanged', '3 corrected']);
    await expectNothingNew(rows);
  });

  it('changes nothing if rows without a coverage apply to several coverages', async () => {
    await upload(buildFile('2026-01-01,2027-01-01,600.00,Property,,,', '2026-01-01,2027-01-01,400.00,General liability,,,'));
    const rows = buildFile('2026-01-01,2027-01-01,700.00,,,,', '2026-01-01,2027-01-01,300.00,,,,');
    expect(await uploadOutcomes(rows)).toEqual(['2 unchanged', '3 unchanged']);
    // The file's rows are still recognized, whatever has since been added.
    await upload(buildFile('2026-03-01,2027-01-01,50.00,Property,,,endorsement'));
    await expectNothingNew(rows);
  });

  it('assigns a single insured name to a transaction that several rows describe', async () => {
    await upload(buildFile('2026-01-01,2027-01-01,1000.00,Property,,,'));
    const renamed = buildFile('2026-01-01,2027-01-01,600.00,Property,,,', '2026-01-01,2027-01-01,400.00,Property,,,').replaceAll(
      'LLC',
      'Inc',
    );
    expect(await uploadOutcomes(renamed)).toEqual(['2 unchanged', '3 described']);
    await expectNothingNew(renamed);
  });

  it('records a difference again once it has been reversed', async () => {
    await upload(buildFile('2026-01-01,2027-01-01,1000.00,Property,,,'));
    const raised = buildFile('2026-01-01,2027-01-01,1200.00,Property,,,');
    expect(await uploadOutcomes(raised)).toEqual(['2 endorsement']);
    await expectNothingNew(raised);
    const [{ id }] = (await book.owner.get('/api/policies').expect(200)).body;
    const { transactions } = (await book.owner.get(`/api/policies/${id}`).expect(200)).body;
    const difference = transactions.find(({ transactionType }: { transactionType: string }) => transactionType === 'endorsement');
    await book.owner.post(`/api/policies/${id}/transactions/${difference.id}/back-out`).send({ reason: 'Not raised.' }).expect(200);
    expect(await uploadOutcomes(raised)).toEqual(['2 endorsement']);
  });
});
