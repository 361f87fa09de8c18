import { useProduct } from '../harness/product.js';

const app = useProduct();

const postCalculation = () => app.newAgent().post('/api/tax/calculate').set('X-Probe-Role', 'viewer');
const listErrors = async (body: object): Promise<{ field: string; message: string }[]> => {
  const answer = await postCalculation().send(body);
  expect([answer.status, answer.type]).toEqual([400, 'application/problem+json']);
  return answer.body.errors;
};

const EXPECTED_RESPONSE =
  'state premium taxRate taxAmount additionalFees totalDue edition effectiveDate transactionDate transactionType lines completeness missing notes disagreements sources rulebookVersion invoice'.split(
    ' ',
  );
const LINE =
  'label part kind basis basisAmount basisText rate ratePercent flatAmount amount rounding reason ruleId citation effectiveFrom effectiveTo confidence readOn mustBeReadAgain sources feeBase'.split(
    ' ',
  );
const VIRGINIA = { state: 'VA', premium: 1_000 };

/** Labels of fields that differ from their names. */
const FIELD_LABELS: Record<string, string> = {
  nonUsPremium: 'premium outside the United States',
  inStatePremium: 'premium in the state',
  multiState: 'whether it covers risk in several states',
  unconfirmedFees: 'treatment of fees that are not confirmed',
  independentlyProcured: 'whether it was procured independently',
  interstateTransport: 'whether it is in interstate transport',
  coverageCode: 'coverage code',
  extensionDate: 'first day of the extension',
  installment: 'number of the installment',
  premiumCollected: 'premium collected before',
  minimumEarnedPercent: 'minimum earned percent',
  parts: 'coverages',
};

describe('calculation fields', () => {
  it('accept every field of the request and return every field of the price', async () => {
    const { status, body } = await postCalculation().send({
      state: 'fl',
      premium: 12_345.67,
      policyType: 'general_liability',
      edition: 'statute',
      effectiveDate: '2026-03-01',
      transactionDate: '2026-05-20',
      boundDate: '2026-02-20',
      transactionType: 'endorsement',
      insurerFees: 100,
      brokerFees: 50.5,
      feeItems: [{ kind: 'inspection', chargedBy: 'mga', amount: 75.25 }],
      firePremium: 0,
      nonUsPremium: 345.67,
      inStatePremium: 12_000,
      multiState: true,
      unconfirmedFees: 'exclude',
      lineOfBusiness: 'commercial_property',
      municipality: 'Miami',
      independentlyProcured: false,
      interstateTransport: false,
      exemption: 'tribal',
    });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(EXPECTED_RESPONSE.toSorted());
    expect(body).toMatchObject({
      state: 'FL',
      premium: 12_345.67,
      edition: 'statute',
      effectiveDate: '2026-03-01',
      transactionDate: '2026-05-20',
      transactionType: 'endorsement',
    });
    expect(Object.keys(body.lines[0]).toSorted()).toEqual(LINE.toSorted());
    const cents = body.lines.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0);
    expect(cents).toBe(Math.round(body.totalDue * 100));
    expect(body.notes.join(' ')).toMatch(/no exemption for "tribal" in Florida/);
    expect(body.notes.join(' ')).toMatch(/no local premium tax in Florida; "Miami" has no effect/);
  });

  it("accept premium by coverage, with the office's codes or lines of business", async () => {
    const asked = { state: 'IL', edition: 'statute', effectiveDate: '2026-03-01', premium: 10_000 };
    const parts = [
      { code: '1001', premium: 6_000 },
      { code: 'general_liability', premium: 4_000 },
    ];
    const { status, body } = await postCalculation().send({ ...asked, parts });
    expect([status, body.totalDue, body.completeness]).toEqual([200, 414, 'complete']);
    expect(body.lines.find(({ kind }: { kind: string }) => kind === 'fire_marshal_tax')).toMatchObject({ basisAmount: 6_000, amount: 60 });
    expect((await postCalculation().send({ ...asked, coverageCode: '1003' })).body.totalDue).toBe(409);
    const listFields = async (further: object) => (await listErrors({ ...asked, ...further })).map(({ field }) => field);
    expect(await listFields({ parts: parts.slice(1) })).toEqual(['parts']);
    expect(await listFields({ parts, firePremium: 5 })).toEqual(['firePremium']);
    expect(await listFields({ parts: [{ code: '9999', premium: 10_000 }] })).toEqual(['parts.0.code']);
    expect(await listFields({ parts: [{ code: '1001', premium: '10' }] })).toContain('parts.0.premium');
    expect(await listFields({ coverageCode: '1001', lineOfBusiness: 'fire' })).toEqual(['coverageCode']);
  });

  it('accept a returned premium only with a minus sign', async () => {
    const [error] = await listErrors({ ...VIRGINIA, transactionType: 'cancellation' });
    expect(error).toEqual({ field: 'premium', message: expect.stringMatching(/^The premium of a cancellation must be negative/) });
  });

  it('limit a return to the premium above the minimum earned premium, and its charges to those collected', async () => {
    const policy = { state: 'DE', edition: 'statute', effectiveDate: '2014-07-01', transactionDate: '2014-12-01' };
    const returned = { ...policy, transactionType: 'return_premium', premium: -9_000, premiumCollected: 10_000 };
    const { status, body } = await postCalculation().send(returned);
    expect([status, body.totalDue, body.lines[0].reason]).toEqual([200, -200, 'limited_to_collected']);
    expect(await listErrors({ ...returned, minimumEarnedPercent: 25 })).toEqual([
      { field: 'premium', message: expect.stringMatching(/^The premium returns \$9,000\.00, .*Return at most \$7,500\.00\.$/) },
    ]);
    expect(await listErrors({ ...policy, premium: 5, installment: 2, transactionType: 'audit' })).toMatchObject([{ field: 'installment' }]);
  });

  it("price an installment at the first premium's rates, and an extension at those of its first day if the law requires it", async () => {
    const iowa = { state: 'IA', edition: 'statute', premium: 10_000, effectiveDate: '2025-11-01', transactionDate: '2026-02-01' };
    expect((await postCalculation().send({ ...iowa, installment: 2 })).body).toMatchObject({ totalDue: 95, completeness: 'estimate' });
    const texas = { state: 'TX', edition: 'statute', premium: 10_000, effectiveDate: '2023-06-01', transactionType: 'endorsement' };
    expect((await postCalculation().send({ ...texas, extensionDate: '2024-06-01' })).body).toMatchObject({
      totalDue: 489,
      completeness: 'complete',
    });
  });

  it('treat null in an optional field as absent', async () => {
    const nothing = { policyType: null, edition: null, transactionType: null, insurerFees: null, municipality: null, exemption: null };
    const { body } = await postCalculation().send({ ...VIRGINIA, ...nothing, effectiveDate: null, transactionDate: null });
    expect(body).toMatchObject({ edition: 'statute', transactionType: 'new', taxAmount: 22.5 });
    expect(body.effectiveDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(body.transactionDate).toBe(body.effectiveDate);
  });

  it('price amounts that floating point cannot represent, up to the largest, to the cent', async () => {
    expect((await postCalculation().send({ state: 'VA', premium: 0.7 })).body.taxAmount).toBe(0.02);
    expect((await postCalculation().send({ state: 'VA', premium: 1_000_000.15 })).body.taxAmount).toBe(22_500);
    expect((await postCalculation().send({ state: 'VA', premium: 99_999_999_999.99 })).body.taxAmount).toBe(2_250_000_000);
    expect((await postCalculation().send({ state: 'VA', premium: 0 })).body.totalDue).toBe(0);
  });

  it.each<[string, unknown]>([
    ['state', 5],
    ['state', null],
    ['state', ''],
    ['state', ['VA']],
    ['state', 'Virginia'],
    ['premium', true],
    ['premium', [100]],
    ['premium', { amount: 100 }],
    ['premium', '1e3'],
    ['premium', 'NaN'],
    ['premium', 100_000_000_000.01],
    ['premium', -100_000_000_000.01],
    ['policyType', ''],
    ['policyType', ['property']],
    ['edition', 'Product'],
    ['exemption', 5],
    ['transactionType', 'refund'],
    ['lineOfBusiness', 'pets'],
    ['insurerFees', '5'],
    ['insurerFees', -1],
    ['brokerFees', 5.001],
    ['brokerFees', -0.01],
    ['firePremium', 'all'],
    ['nonUsPremium', 1_001],
    ['nonUsPremium', -1],
    ['inStatePremium', 1_001],
    ['multiState', 'yes'],
    ['unconfirmedFees', 'maybe'],
    ['boundDate', '2026-02-30'],
    ['extensionDate', '2026-02-30'],
    ['installment', 0],
    ['installment', 1.5],
    ['installment', 121],
    ['premiumCollected', '5'],
    ['premiumCollected', 5],
    ['premiumCollected', -5],
    ['minimumEarnedPercent', 100.01],
    ['minimumEarnedPercent', -1],
    ['municipality', 12],
    ['municipality', 'x'.repeat(101)],
    ['independentlyProcured', 'yes'],
    ['interstateTransport', 'yes'],
    ['effectiveDate', '2025-02-29'],
    ['effectiveDate', '2026-13-01'],
    ['effectiveDate', '01/02/2026'],
    ['effectiveDate', '2026-1-2'],
    ['effectiveDate', '2026-01-02T00:00:00Z'],
    ['effectiveDate', ''],
    ['transactionDate', '2026-04-31'],
    ['transactionDate', true],
  ])('reject %s = %j with a message at the field that names it', async (field, value) => {
    const errors = await listErrors({ ...VIRGINIA, [field]: value });
    const words = FIELD_LABELS[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const sentence = new RegExp(`^(Enter the(?: missing)?|Choose the|Set|The) ${words}\\b.*\\.$`);
    expect(errors).toEqual([{ field, message: expect.stringMatching(sentence) }]);
    expect(errors[0]?.message).not.toMatch(/must|[a-z][A-Z]/);
  });

  it.each(['1e999', '-1e999'])('reject %s, which parses as infinity, at its field', async (premium) => {
    const answer = await postCalculation().type('json').send(`{"state":"VA","premium":${premium}}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'premium' }]);
  });

  it.each(['{"state":"VA","premium":Infinity}', '{"state":"VA",', '[]', '"VA"', 'null', ''])('reject the body %s', async (text) => {
    const answer = await postCalculation().type('json').send(text);
    expect([answer.status, answer.type]).toEqual([400, 'application/problem+json']);
  });

  it('report all invalid fields in one response', async () => {
    const errors = await listErrors({ state: 'PR', premium: '1', edition: 'law', effectiveDate: '2026-02-30' });
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['edition', 'effectiveDate', 'premium', 'state']);
  });

  it('report a transaction on a day without known rules at the transaction date field', async () => {
    const errors = await listErrors({
      ...VIRGINIA,
      state: 'NJ',
      edition: 'statute',
      transactionType: 'audit',
      effectiveDate: '2027-12-31',
      transactionDate: '2028-06-01',
    });
    expect(errors).toEqual([{ field: 'transactionDate', message: expect.stringMatching(/has rules for New Jersey/) }]);
  });

  it('state the missing facts first, and the base of the rate in each line', async () => {
    const { body } = await postCalculation().send({
      state: 'KY',
      premium: 10_000,
      insurerFees: 150,
      edition: 'statute',
      effectiveDate: '2026-03-01',
    });
    expect([body.completeness, body.notes[0], body.missing]).toEqual([
      'incomplete',
      expect.stringMatching(/^At least \$487\.20\. Cities and counties of Kentucky levy/),
      [body.notes[0]],
    ]);
    expect(body.lines[0].basisText).toBe('$10,000.00 premium + $150.00 insurer fees');
  });

  it('reject coverage purchased without a broker if the state does not permit it', async () => {
    const errors = await listErrors({
      ...VIRGINIA,
      state: 'WA',
      edition: 'statute',
      effectiveDate: '2026-03-01',
      independentlyProcured: true,
    });
    expect(errors).toEqual([{ field: 'independentlyProcured', message: expect.stringMatching(/licensed surplus line broker/) }]);
  });

  it('reject an invalid fee at its field, and unknown fee fields', async () => {
    const fee = { kind: 'policy', chargedBy: 'insurer', amount: 100 };
    const findMessages = async (wrong: object) =>
      (await listErrors({ ...VIRGINIA, feeItems: [fee, { ...fee, ...wrong }] })).map(({ field }) => field);
    expect(await findMessages({ kind: 'tip' })).toEqual(['feeItems.1.kind']);
    expect(await findMessages({ amount: '5' })).toEqual(['feeItems.1.amount']);
    expect(await findMessages({ chargedBy: null })).toEqual(['feeItems.1.chargedBy']);
    expect(await findMessages({ vat: 1 })).toEqual(['feeItems.1.vat']);
    expect(await findMessages({ amount: -5 })).toEqual(['feeItems']);
    expect(new Set((await listErrors({ ...VIRGINIA, feeItems: 'none' })).map(({ field }) => field))).toEqual(new Set(['feeItems']));
    expect((await listErrors({ ...VIRGINIA, feeItems: Array.from({ length: 21 }, () => fee) })).map(({ field }) => field)).toEqual([
      'feeItems',
    ]);
  });
});
