import { useBookForEachTest } from '../harness/use-book-for-each-test.js';
import { buildPolicyEntry } from '../harness/entries.js';

const book = useBookForEachTest();

const REASON = { reason: 'The broker sent the declarations.' };
const PARTS = [
  { coverageType: 'Property', premium: 5000, insurerName: 'Bay Mutual', insurerNaic: '10172' },
  { coverageType: 'General Liability', premium: 3000, insurerName: 'Bay Mutual', insurerShare: 60 },
  { coverageType: 'General Liability', premium: 2000, insurerName: 'Reef Re', insurerAa: 'AA-1122000', insurerShare: 40 },
];
const POLICY = buildPolicyEntry({ insuredName: 'Harbor LLC', state: 'GA', premium: 10_000, parts: PARTS });

const post = (path: string, body: object) => book.owner.post(`/api/policies${path}`).send(body);

describe('coverages and insurers entered manually', () => {
  it('are priced and recorded as lines of one transaction', async () => {
    const { body: preview } = await post('/preview', POLICY).expect(200);
    expect(preview).toMatchObject({ premium: 10_000, taxAmount: 400, taxLines: [{ part: 'General Liability' }, { part: 'Property' }] });
    const { body: policy } = await post('', { ...POLICY, ...REASON }).expect(201);
    expect(policy).toMatchObject({ taxAmount: 400, coverageType: 'General Liability, Property', insurerName: 'Bay Mutual' });
    expect(policy.transactions[0].coverageLines).toMatchObject([
      {
        coverageType: 'General Liability',
        premium: 5000,
        insurers: [{ insurerName: 'Bay Mutual', premium: 3000 }, { insurerName: 'Reef Re' }],
      },
      { coverageType: 'Property', premium: 5000, insurers: [{ insurerNaic: '10172' }] },
    ]);
  });

  it.each<[string, object, RegExp]>([
    ['a sum other than the premium', { premium: 9000 }, /add up to \$10,000\.00, but the premium is \$9,000\.00/],
    ['only one line', { parts: PARTS.slice(0, 1), premium: 5000 }, /at least two, or remove this one/],
    ['shares of 90%', { parts: [PARTS[0], PARTS[1], { ...PARTS[2], insurerShare: 30 }] }, /The shares add up to 90%/],
    ['a missing share', { parts: [PARTS[0], PARTS[1], { ...PARTS[2], insurerShare: undefined }] }, /Enter the share of each insurer/],
    [
      'a returned coverage',
      { parts: [PARTS[0], { coverageType: 'Cyber', premium: -1000 }], premium: 4000 },
      /adds premium in all of its coverages or returns it in all/,
    ],
    [
      'an insurer with a returned part',
      {
        parts: [
          { ...PARTS[1], premium: 6000 },
          { ...PARTS[2], premium: -1000 },
        ],
        premium: 5000,
      },
      /adds premium in all of its coverages or returns it in all/,
    ],
    ['the same insurer twice', { parts: [PARTS[0], PARTS[1], { ...PARTS[1], premium: 2000 }] }, /names an insurer twice/],
  ])('are rejected for %s', async (_name, change, message) => {
    const { body } = await post('/preview', { ...POLICY, ...change }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'parts', message: expect.stringMatching(message) }]);
  });

  it('are kept in a correction that omits them, and are replaced or removed by one that includes them', async () => {
    const { body: policy } = await post('', { ...POLICY, ...REASON }).expect(201);
    const path = `/${policy.id}/transactions/${policy.transactions[0].id}/correct`;
    const { parts: _parts, ...same } = POLICY;
    const { body: kept } = await post(`${path}/preview`, { ...same, insuredName: 'Bay Inc' }).expect(200);
    expect(kept.taxLines).toHaveLength(2);
    const refused = await post(`${path}/preview`, { ...same, premium: 12_000 }).expect(400);
    expect(refused.body.errors).toMatchObject([{ field: 'parts' }]);
    const { body: single } = await post(`${path}/preview`, { ...same, parts: [], coverageType: 'Property', premium: 12_000 }).expect(200);
    expect(single).toMatchObject({ taxAmount: 480, taxLines: [{ part: null }] });
    const version = { policyVersion: policy.policyVersion };
    const other = { premium: 11_000, parts: [...PARTS, { coverageType: 'Cyber', premium: 1000 }] };
    const { body: corrected } = await post(path, { ...same, ...other, ...REASON, ...version }).expect(201);
    expect(corrected).toMatchObject({ premium: 11_000, taxAmount: 440 });
    const live = corrected.transactions.filter(
      ({ backsOut, backedOutBy }: Record<string, unknown>) => backsOut === null && backedOutBy === null,
    );
    expect(live).toMatchObject([
      { coverageLines: [{ coverageType: 'Cyber' }, { coverageType: 'General Liability' }, { coverageType: 'Property' }] },
    ]);
  });

  it('are not inherited by a transaction that has none: their joined names are not a coverage', async () => {
    const parts = [
      { coverageType: 'General Liability', premium: 5000 },
      { coverageType: 'Workers Compensation', premium: 5000 },
    ];
    const { body: policy } = await post('', { ...POLICY, state: 'VA', parts, ...REASON }).expect(201);
    expect(policy).toMatchObject({ coverageType: 'General Liability, Workers Compensation', taxAmount: 112.5 });
    const endorsement = { transactionType: 'endorsement', effectiveDate: '2026-06-01', expirationDate: '2027-01-01', premium: 1000 };
    const { body: preview } = await post(`/${policy.id}/transactions/preview`, endorsement).expect(200);
    expect(preview).toMatchObject({ taxAmount: 22.5 });
    const { body: endorsed } = await post(`/${policy.id}/transactions`, {
      ...endorsement,
      ...REASON,
      policyVersion: policy.policyVersion,
    }).expect(201);
    expect(endorsed).toMatchObject({ taxAmount: 135, coverageType: 'General Liability, Workers Compensation' });
  });
});
