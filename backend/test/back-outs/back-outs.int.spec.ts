import { HEADER } from '../harness/book.js';
import { useBookForEachTest } from '../harness/use-book-for-each-test.js';

const book = useBookForEachTest();

const ROW = 'SL-1,Harbor Freight Lines LLC,2026-01-01,2027-01-01,1000.00,NC';
const REASON = { reason: 'The premium was that of another policy.' };

const upload = async (...rows: string[]) => (await book.upload([HEADER, ...rows, ''].join('\n')).expect(200)).body;
const listPolicies = async () => (await book.owner.get('/api/policies').expect(200)).body;
const fetchPolicy = async (id: string) => (await book.owner.get(`/api/policies/${id}`).expect(200)).body;
const fetchLiability = async () => (await book.owner.get('/api/policies/liability?state=NC').expect(200)).body;
const backOut = (policyId: string, transactionId: string, body: object = REASON) =>
  book.owner.post(`/api/policies/${policyId}/transactions/${transactionId}/back-out`).send(body);

describe('a back-out', () => {
  it('adds the exact opposite of every line, names the reversed transaction, and leaves nothing due', async () => {
    const { successful } = await upload(ROW);
    const before = await fetchPolicy(successful[0].policyId);
    const { body: after } = await backOut(before.id, before.transactions[0].id).expect(200);

    const [taken, wrong] = after.transactions;
    expect(taken).toMatchObject({ transactionType: 'back_out', backsOut: wrong.id, premium: -1000, ...REASON, otherEdition: null });
    expect(taken.totalDue).toBe(-wrong.totalDue);
    expect([before.terms, after.terms]).toMatchObject([[{ effectiveDate: '2026-01-01', premium: 1000, canceledOn: null }], []]);
    expect([wrong.importFileName, taken.importFileName]).toEqual([expect.stringMatching(/\.csv$/), null]);
    expect(after.policyVersion > before.policyVersion).toBe(true);
    expect(taken.transactionDate).toBe(wrong.transactionDate);
    expect(taken.taxLines.map(({ amount }: { amount: number }) => -amount)).toEqual(
      wrong.taxLines.map(({ amount }: { amount: number }) => amount),
    );
    expect(wrong).toMatchObject({ id: before.transactions[0].id, backedOutBy: taken.id, premium: 1000, otherEdition: null });
    expect(after).toMatchObject({ premium: 0, totalDue: 0, transactionType: 'back_out' });
    expect(await listPolicies()).toEqual([]);
    expect(await fetchLiability()).toMatchObject({ total: 2, premium: 0, taxAmount: 0, fees: 0, totalDue: 0 });
  });

  it('allows the same row to be uploaded again', async () => {
    const { successful } = await upload(ROW);
    const { id, transactions } = await fetchPolicy(successful[0].policyId);
    await backOut(id, transactions[0].id).expect(200);
    const repeated = await upload(ROW);
    expect(repeated.successful).toMatchObject([{ outcome: 'new', policyId: id, transactionType: 'new', premium: 1000 }]);
    expect(await listPolicies()).toMatchObject([{ id, premium: 1000, transactionType: 'new' }]);
  });

  it('leaves the other transactions of the policy unchanged', async () => {
    const { successful } = await upload(ROW, ROW.replace('1000.00', '250.00'));
    const { id, transactions, totalDue } = await fetchPolicy(successful[0].policyId);
    const endorsement = transactions.find(({ transactionType }: { transactionType: string }) => transactionType === 'endorsement');
    const { body: after } = await backOut(id, endorsement.id).expect(200);
    expect(after.premium).toBe(1000);
    expect(after.totalDue).toBeCloseTo(totalDue - endorsement.totalDue, 5);
    expect(after.transactionType).toBe('new');
  });

  it('leaves the policy with the names and coverage of its remaining transactions', async () => {
    const header = `${HEADER},broker_name,insurer_name,coverage_type,transaction_type,external_id`;
    const send = async (...rows: string[]) => (await book.upload([header, ...rows, ''].join('\n')).expect(200)).body.successful;
    const TERM = '2026-01-01,2027-01-01';
    const [{ policyId }] = await send(
      `SL-1,Harbor LLC,${TERM},1000.00,NC,Dock Brokers,Harbor Specialty,Property,,X-1`,
      `SL-1,Harbor LLC,${TERM},500.00,NC,Dock Brokers,Harbor Specialty,Fire,,X-1`,
    );
    await send(`SL-1,Harbor Holdings,${TERM},200.00,NC,,Bay Mutual,Cyber,endorsement,X-2`);
    expect(await listPolicies()).toMatchObject([{ insuredName: 'Harbor Holdings', insurerName: 'Bay Mutual', coverageType: 'Cyber' }]);
    const { transactions } = await fetchPolicy(policyId);
    const endorsement = transactions.find(({ transactionType }: { transactionType: string }) => transactionType === 'endorsement');
    const { body: after } = await backOut(policyId, endorsement.id).expect(200);
    const remaining = {
      insuredName: 'Harbor LLC',
      brokerName: 'Dock Brokers',
      insurerName: 'Harbor Specialty',
      coverageType: 'Fire, Property',
    };
    expect(after).toMatchObject(remaining);
    expect(await listPolicies()).toMatchObject([remaining]);

    // The description from a later file is kept, and a policy that has no transactions left keeps its name.
    await send(
      `SL-1,Harbor Inc,${TERM},1000.00,NC,Dock Brokers,Harbor Specialty,Property,,X-1`,
      `SL-1,Harbor Inc,${TERM},500.00,NC,Dock Brokers,Harbor Specialty,Fire,,X-1`,
    );
    await send(`SL-1,Harbor Inc,${TERM},50.00,NC,,,,endorsement,X-3`);
    for (const { id, transactionType, backedOutBy } of (await fetchPolicy(policyId)).transactions) {
      if (transactionType !== 'back_out' && backedOutBy === null) await backOut(policyId, id).expect(200);
      expect(await fetchPolicy(policyId)).toMatchObject({ insuredName: 'Harbor Inc', brokerName: 'Dock Brokers' });
    }
  });

  it('is rejected a second time, even if both requests arrive simultaneously, and cannot itself be backed out', async () => {
    const { successful } = await upload(ROW);
    const { id, transactions } = await fetchPolicy(successful[0].policyId);
    const answers = await Promise.all([backOut(id, transactions[0].id), backOut(id, transactions[0].id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { transactions: now } = await fetchPolicy(id);
    expect(now).toHaveLength(2);
    const refused = await backOut(id, now[0].id).expect(409);
    expect(refused.body.detail).toMatch(/^You cannot back out a back-out/);
  });

  it('requires a reason, and a transaction that belongs to the policy', async () => {
    const { successful } = await upload(ROW, ROW.replace('SL-1', 'SL-2'));
    const [one, other] = await Promise.all(successful.map(({ policyId }: { policyId: string }) => fetchPolicy(policyId)));
    await backOut(one.id, one.transactions[0].id, {}).expect(400);
    await backOut(one.id, one.transactions[0].id, { reason: ' ' }).expect(400);
    await backOut(one.id, other.transactions[0].id).expect(404);
  });

  it('is recorded with the previous amounts and the reason', async () => {
    const { successful } = await upload(ROW);
    const { id, transactions } = await fetchPolicy(successful[0].policyId);
    await backOut(id, transactions[0].id).expect(200);
    const { body: log } = await book.owner.get('/api/audit').expect(200);
    expect(log[0]).toMatchObject({
      action: 'policy-transaction.backed-out',
      before: { transactionType: 'new', premium: '1000.00' },
      after: { policyId: id, ...REASON },
    });
  });
});
