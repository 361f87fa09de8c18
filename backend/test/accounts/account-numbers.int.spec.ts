import { HEADER } from '../harness/book.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';
import { useBookForEachTest } from '../harness/use-book-for-each-test.js';

const book = useBookForEachTest();

const TERM = '2026-01-01,2027-01-01,1000.00,VA';
const createAccount = async (accountName: string, accountNumber?: string): Promise<string> =>
  (await book.owner.post('/api/accounts').send({ accountName, accountNumber }).expect(201)).body.id;
const upload = (...rows: [policy: string, accountNumber: string][]) =>
  book
    .upload(`${HEADER},account_number\n${rows.map(([policy, number]) => `${policy},Insured ${policy},${TERM},${number}`).join('\n')}\n`)
    .expect(200);
const listNumbers = async (path: string): Promise<string[]> =>
  (await book.owner.get(path).expect(200)).body.map(({ policyNumber }: { policyNumber: string }) => policyNumber).toSorted();
const listLinked = (id: string) => listNumbers(`/api/policies?account=${id}`);

it('links the policies in a file by account number, and records the links', async () => {
  const harbor = await createAccount('Harbor LLC', 'A-1');
  await createAccount('Oak One', 'A-2');
  await createAccount('Oak Two', 'A-2');
  const { body } = await upload(['SL-1', 'A-1'], ['SL-2', 'A-1'], ['SL-3', 'A-2'], ['SL-4', 'A-3'], ['SL-5', '']);
  expect(body.successful).toHaveLength(5);
  const { body: imports } = await book.owner.get('/api/policies/imports').expect(200);
  expect(imports[0].notes).toEqual([
    '2 policies were linked to accounts by account_number.',
    'No single active account has account_number "A-2", "A-3". Those policies were not linked; link them on the page of the account.',
  ]);
  expect(await listLinked(harbor)).toEqual(['SL-1', 'SL-2']);
  expect(await listLinked('none')).toEqual(['SL-3', 'SL-4', 'SL-5']);
  const { body: audit } = await book.owner.get('/api/audit').expect(200);
  expect(audit.find(({ action }: { action: string }) => action === 'account.policies-linked')).toMatchObject({
    subjectId: harbor,
    after: { policies: 2, policyNumbers: ['SL-1', 'SL-2'] },
  });
});

it('keeps the account that a policy already has, and does not link policies to an archived account', async () => {
  const [harbor, oak] = [await createAccount('Harbor LLC', 'A-1'), await createAccount('Oak', 'A-2')];
  await upload(['SL-1', 'A-1']);
  await book.upload(`${HEADER},transaction_type,account_number\nSL-1,Insured,${TERM},endorsement,A-2\n`).expect(200);
  expect([await listLinked(harbor), await listLinked(oak)]).toEqual([['SL-1'], []]);
  const { body } = await book.owner.get(`/api/accounts/${oak}`).expect(200);
  await book.owner.patch(`/api/accounts/${oak}`).send({ version: body.version, status: 'archived' }).expect(200);
  await upload(['SL-2', 'A-2']);
  expect(await listLinked(oak)).toEqual([]);
});

it("suggests the policies that name a new account's number", async () => {
  await upload(['SL-1', 'A-9'], ['SL-2', 'A-8']);
  const later = await createAccount('Quite Another Name', 'A-9');
  expect(await listNumbers(`/api/accounts/${later}/policy-suggestions`)).toEqual(['SL-1']);
});

it('links a policy when its transaction is entered manually', async () => {
  const harbor = await createAccount('Harbor LLC', 'A-1');
  const policy = buildPolicyEntry({ insuredName: 'Harbor', reason: REASON, taxFacts: { accountNumber: 'A-1' } });
  const { body } = await book.owner.post('/api/policies').send(policy).expect(201);
  expect(body.account).toEqual({ id: harbor, accountName: 'Harbor LLC' });
});
