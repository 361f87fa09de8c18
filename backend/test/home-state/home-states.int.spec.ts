import { HEADER } from '../harness/book.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';
import { useBookForEachTest } from '../harness/use-book-for-each-test.js';

const book = useBookForEachTest();

const POLICY = buildPolicyEntry({ reason: REASON });
const AT_HOME = { insuredKind: 'organization', arrangement: 'single', principalPlace: 'VA', riskShare: 60 };
const ELSEWHERE = { ...AT_HOME, riskShare: 0, allocationBasis: 'percent', allocation: [{ place: 'TX', part: 100 }] };

const enterPolicy = async (change: object = {}) =>
  (
    await book.owner
      .post('/api/policies')
      .send({ ...POLICY, ...change })
      .expect(201)
  ).body;
const fetchHomeState = async (id: string) => (await book.owner.get(`/api/policies/${id}/home-state`).expect(200)).body;
const answerHomeState = (id: string, body: object) => book.owner.post(`/api/policies/${id}/home-state`).send(body);
const listNumbers = async (homeStateCheck: string) =>
  (await book.owner.get('/api/policies').query({ homeStateCheck, sort: 'policyNumber' }).expect(200)).body.map(
    ({ policyNumber, state }: { policyNumber: string; state: string }) => `${policyNumber} ${state}`,
  );

it('an answer is stored and logged with its reason, user and previous answer', async () => {
  const { id } = await enterPolicy();
  expect(await fetchHomeState(id)).toMatchObject({ records: [], isInherited: false, homeStateWarning: null });
  await answerHomeState(id, AT_HOME).expect(201);
  const { body } = await answerHomeState(id, { ...ELSEWHERE, notes: 'By the application' }).expect(201);
  expect(body).toEqual(await fetchHomeState(id));
  expect(body.records).toMatchObject([
    {
      homeState: 'TX',
      homeStateName: 'Texas',
      homeStateRule: 'greatest_allocation',
      recordedByName: 'Olive Owner',
      notes: 'By the application',
      allocationParts: [{ place: 'TX', placeName: 'Texas', percent: 100, amount: 1000 }],
    },
    { homeState: 'VA', homeStateRule: 'principal_place', riskShare: 60 },
  ]);
  const { body: audit } = await book.owner.get('/api/audit').expect(200);
  expect(audit[0]).toMatchObject({ action: 'policy.home-state-recorded', subjectId: id, before: { homeState: 'VA' } });
});

it('an answer causes a warning about a policy that is taxed elsewhere, on the policy and in the list', async () => {
  const { id } = await enterPolicy();
  await enterPolicy({ policyNumber: 'SL-2' });
  const other = await enterPolicy({ policyNumber: 'SL-3' });
  await answerHomeState(id, ELSEWHERE).expect(201);
  await answerHomeState(other.id, AT_HOME).expect(201);
  const sentence = /home state on record is Texas, but this policy is taxed in Virginia/;
  expect((await fetchHomeState(id)).homeStateWarning).toMatch(sentence);
  expect((await book.owner.get(`/api/policies/${id}`).expect(200)).body.homeStateWarning).toMatch(sentence);
  expect((await book.owner.get(`/api/policies/${other.id}`).expect(200)).body.homeStateWarning).toBeNull();
  expect(await listNumbers('differs')).toEqual(['SL-1 VA']);
  expect(await listNumbers('matches')).toEqual(['SL-3 VA']);
  expect(await listNumbers('missing')).toEqual(['SL-2 VA']);
});

it('an answer causes a warning if it does not determine a home state, or determines one without tax rules', async () => {
  const { id } = await enterPolicy();
  const allocation = [
    { place: 'TX', part: 50 },
    { place: 'NC', part: 50 },
  ];
  const { body: tie } = await answerHomeState(id, { ...ELSEWHERE, allocation }).expect(201);
  expect(tie).toMatchObject({ records: [{ homeState: null, homeStateRule: 'undecided' }] });
  expect(tie.homeStateWarning).toMatch(/do not determine the home state.*Texas and North Carolina equally/);
  expect(await listNumbers('differs')).toEqual(['SL-1 VA']);
  const { body: territory } = await answerHomeState(id, { ...ELSEWHERE, allocation: [{ place: 'PR', part: 100 }] }).expect(201);
  expect(territory.homeStateWarning).toMatch(/no tax rules for Puerto Rico/);
});

it('an answer is inherited by a renewal under another number, and by the next renewal, until it is answered there', async () => {
  const first = await enterPolicy();
  await answerHomeState(first.id, ELSEWHERE).expect(201);
  const header = `${HEADER},previous_policy_number`;
  const rows = ['SL-2,Harbor,2027-01-01,2028-01-01,1000.00,VA,SL-1', 'SL-3,Harbor,2028-01-01,2029-01-01,1000.00,TX,SL-2'];
  await book.upload(`${header}\n${rows.join('\n')}\n`).expect(200);
  const policies: { id: string; policyNumber: string }[] = (await book.owner.get('/api/policies').expect(200)).body;
  const getId = (number: string) => policies.find(({ policyNumber }) => policyNumber === number)!.id;
  expect(await fetchHomeState(getId('SL-2'))).toMatchObject({
    isInherited: true,
    records: [{ policyId: first.id, policyNumber: 'SL-1' }],
    homeStateWarning: expect.stringMatching(/Texas/),
  });
  expect(await fetchHomeState(getId('SL-3'))).toMatchObject({ isInherited: true, records: [{ homeState: 'TX' }], homeStateWarning: null });
  expect(await listNumbers('differs')).toEqual(['SL-1 VA', 'SL-2 VA']);
  expect(await listNumbers('matches')).toEqual(['SL-3 TX']);
  expect(await listNumbers('missing')).toEqual([]);
  await answerHomeState(getId('SL-2'), AT_HOME).expect(201);
  expect(await fetchHomeState(getId('SL-2'))).toMatchObject({ isInherited: false, homeStateWarning: null });
  expect(await fetchHomeState(getId('SL-3'))).toMatchObject({ isInherited: true, records: [{ homeState: 'VA', policyNumber: 'SL-2' }] });
  expect(await listNumbers('differs')).toEqual(['SL-1 VA', 'SL-3 TX']);
});

it('an answer moves with a policy whose state is corrected', async () => {
  const { id, transactions, policyVersion } = await enterPolicy();
  await answerHomeState(id, ELSEWHERE).expect(201);
  const path = `/api/policies/${id}/transactions/${transactions[0].id}/correct`;
  const { body: corrected } = await book.owner
    .post(path)
    .send({ ...POLICY, state: 'TX', policyVersion })
    .expect(201);
  expect(corrected.id).not.toBe(id);
  expect(corrected.homeStateWarning).toBeNull();
  expect(await fetchHomeState(corrected.id)).toMatchObject({ isInherited: true, records: [{ homeState: 'TX' }] });
  expect(await listNumbers('matches')).toEqual(['SL-1 TX']);
});

it('an answer does not move with a transaction that is corrected to a different policy number', async () => {
  await enterPolicy();
  const { id, transactions, policyVersion } = await enterPolicy({ policyNumber: 'SL-2' });
  await answerHomeState(id, ELSEWHERE).expect(201);
  const path = `/api/policies/${id}/transactions/${transactions[0].id}/correct`;
  const { body: corrected } = await book.owner
    .post(path)
    .send({ ...POLICY, transactionType: 'endorsement', policyVersion })
    .expect(201);
  expect(corrected).toMatchObject({ policyNumber: 'SL-1', homeStateWarning: null });
  expect(await fetchHomeState(corrected.id)).toMatchObject({ isInherited: false, records: [] });
  expect(await listNumbers('missing')).toEqual(['SL-1 VA']);
});

it('an answer shows how the allocation affects the tax, and whether the premium it covers has changed', async () => {
  const { id, policyVersion } = await enterPolicy();
  const allocation = [
    { place: 'VA', part: 600 },
    { place: 'outside_us', part: 400 },
  ];
  const { body } = await answerHomeState(id, { ...AT_HOME, allocationBasis: 'dollars', allocation }).expect(201);
  expect(body.allocationNotes).toEqual([expect.stringMatching(/puts \$400\.00 outside the US, and the transactions .* state \$0\.00/)]);
  const endorsement = { transactionType: 'endorsement', effectiveDate: '2026-03-01', expirationDate: '2027-01-01', premium: 200 };
  await book.owner
    .post(`/api/policies/${id}/transactions`)
    .send({ ...endorsement, reason: 'More', policyVersion })
    .expect(201);
  const { allocationNotes, records } = await fetchHomeState(id);
  expect(records).toHaveLength(1);
  expect(allocationNotes[0]).toBe(
    'The allocation adds up to $1,000.00, and the premium of the current term is $1,200.00. Record it again.',
  );
});

it.each([
  [{ ...AT_HOME, principalPlace: 'XX' }, 'principalPlace'],
  [{ ...AT_HOME, riskShare: undefined }, 'riskShare'],
  [{ ...AT_HOME, riskShare: 0 }, 'allocation'],
  [{ ...ELSEWHERE, allocationBasis: 'dollars', allocation: [{ place: 'TX', part: 999 }] }, 'allocation'],
  [{ ...AT_HOME, arrangement: 'affiliated_group', groupMembers: [{ name: 'A', principalPlace: 'VA', premiumShare: 100 }] }, 'groupMembers'],
])('an answer is rejected with the field and the reason, and nothing is stored: %j', async (body, field) => {
  const { id } = await enterPolicy();
  const refused = await answerHomeState(id, body).expect(400);
  expect(refused.body.errors).toMatchObject([{ field, message: expect.stringMatching(/\.$/) }]);
  expect((await fetchHomeState(id)).records).toEqual([]);
});
