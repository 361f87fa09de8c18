import { waitUntil } from '../harness/wait-until.js';
import { type TestBook, useBook } from '../harness/book.js';
import { createFilingSteps } from './filing-steps.js';

const SENT_AGAIN = 'Sent again by hand.';

describe('a filing that an office rejects', () => {
  const bench = useBook({ today: '2027-01-04', hasWorker: false });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const steps = createFilingSteps(() => ({ bench, book }));
  const sentFiling = async () => {
    await steps.addLicense();
    await steps.enterPolicy();
    await steps.enterPolicy({ policyNumber: 'SL-2' });
    const { id } = await steps.openForm802();
    const { submissionId } = (await steps.send(id, (await steps.createPackage(id)).id).expect(200)).body;
    const move = (status: string, comments?: string) =>
      book.owner.patch(`/api/submissions/${submissionId}/status`).send({ status, comments }).expect(200);
    const respond = async (answer: object) => (await book.owner.post(`/api/filings/${id}/answers`).send(answer).expect(200)).body;
    return { id, submissionId, move, answered: respond };
  };
  const TAGGED = { transactions: [{ line: 2, officeAnswer: 'tagged', tagCode: 'URP', officeWords: 'Not on file.' }] };

  test.each(['has caught up', 'has not caught up yet'])(
    'reopens if the same package is rejected a second time, whether or not the worker %s',
    async (worker) => {
      const { id, submissionId, move, answered } = await sentFiling();
      const [first] = (await answered(TAGGED)).tags;
      await book.owner.patch(`/api/filing-tags/${first.id}`).send({ tagStatus: 'explained', tagNote: 'It is right.' }).expect(200);
      await move('submitted', SENT_AGAIN);
      if (worker === 'has caught up') await steps.applyDecision(submissionId);
      const { tags, openTagCount } = await answered(TAGGED);
      expect(tags).toMatchObject([{ id: first.id, tagStatus: 'open', tagNote: null, settledByName: null, settledAt: null }]);
      expect(openTagCount).toBe(1);
      const repeated = await steps.createPackage(id);
      expect((await steps.send(id, repeated.id).expect(409)).body.detail).toMatch(/^1 tag is open/);
    },
  );

  test('is completely accepted if it was resent unchanged, even before the worker has caught up', async () => {
    const { move, answered } = await sentFiling();
    await answered(TAGGED);
    await move('submitted', SENT_AGAIN);
    expect(await answered({ rest: 'accepted' })).toMatchObject({ submissionStatus: 'approved', openTagCount: 0 });
  });

  test('does not reopen a month that a newer package has closed in the meantime', async () => {
    const { id, submissionId, move } = await sentFiling();
    await move('under_review');
    await move('resubmission_required');
    const repeated = await steps.createPackage(id);
    const { database } = bench;
    const ledger = [`ledger ${book.organizationId}`];
    const here = 'select pid from pg_locks join pg_database on oid = database where datname = current_database()';
    const countWaiting = async () => (await database.query(`select from pg_locks where not granted and pid in (${here})`)).rowCount;
    await database.query('select pg_advisory_lock(hashtextextended($1, 0))', ledger);
    const sending = steps.send(id, repeated.id).then(({ status }) => status);
    await waitUntil(async () => (await countWaiting()) === 1, 180_000, 'the package is sent and waits for the ledger');
    const following = steps.applyDecision(submissionId);
    await waitUntil(async () => (await countWaiting()) === 2, 180_000, 'the worker follows the older decision');
    await database.query('select pg_advisory_unlock(hashtextextended($1, 0))', ledger);
    expect(await sending).toBe(200);
    await following;
    await database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    const { rowCount } = await database.query('select from ledger_closed_months where filing_id = $1', [id]);
    expect(rowCount).toBeGreaterThan(0);
  });
});
