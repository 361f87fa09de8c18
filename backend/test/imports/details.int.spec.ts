import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { RepricingService } from '../../src/repricing/repricing.service.js';
import { OrganizationRulesService } from '../../src/tax/rules/organization-rules.service.js';
import { useBook } from '../harness/book.js';

const bench = useBook();

beforeAll(async () => {
  // The statutes tax amounts that the Stampline rate table ignores, and exempt New Jersey municipalities.
  await bench.database.query(
    `insert into tax_editions (organization_id, state, edition) values ($1, 'all', 'statute'), ($1, 'NJ', 'product')
     on conflict (organization_id, state) do update set edition = excluded.edition`,
    [bench.organizationId],
  );
});

const COLUMNS = [
  'coverage_type',
  'line_of_business',
  'coverage_code',
  'exemption',
  'policy_fee',
  'inspection_fee',
  'broker_fee',
  'agent_fee',
  'other_insurer_fees',
  'fire_premium',
  'non_us_premium',
  'municipality',
  'independently_procured',
  'interstate_transport',
  'extension_date',
  'bound_date',
  'insurer_naic',
  'insurer_share',
  'account_number',
  'invoice_date',
] as const;
type Facts = Partial<Record<(typeof COLUMNS)[number], string>>;

const HEADER = `policy_number,insured_name,effective_date,expiration_date,premium,state,${COLUMNS.join(',')}`;
const buildLine = (number: string, state: string, said: Facts, premium = '10000.00') =>
  `${number},Harbor LLC,2026-01-01,2027-01-01,${premium},${state},${COLUMNS.map((column) => said[column] ?? '').join(',')}`;
const upload = async (...rows: string[]) => (await bench.upload([HEADER, ...rows, ''].join('\n')).expect(200)).body;
const fetchPolicy = async (id: string) => (await bench.owner.get(`/api/policies/${id}`).expect(200)).body;

/** Returns the calculator's result for the same fields. */
async function calculate(state: string, fields: object) {
  const terms = { effectiveDate: '2026-01-01', expirationDate: '2027-01-01', transactionDate: '2026-01-01' };
  const edition = state === 'NJ' ? 'product' : 'statute';
  const { body } = await bench.owner
    .post('/api/tax/calculate')
    .send({ state, edition, premium: 10_000, ...terms, ...fields })
    .expect(200);
  const fees = body.additionalFees.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0) / 100;
  return { taxAmount: body.taxAmount, fees };
}

const buildExtension = (day: string): string => `BK-6,Bk LLC,2022-06-01,2023-08-01,10000,CA,endorsement,2023-06-01,${day}`;

describe('the tax facts in a row', () => {
  it.each<[string, string, Facts, object]>([
    ['fire premium', 'SD', { coverage_type: 'Property', fire_premium: '10000.00' }, { policyType: 'property', firePremium: 10_000 }],
    ['line of business', 'SD', { line_of_business: 'fire' }, { lineOfBusiness: 'fire' }],
    ['coverage code', 'SD', { coverage_code: 'fire' }, { coverageCode: 'fire' }],
    ['exemption', 'NJ', { exemption: 'municipality' }, { exemption: 'municipality' }],
    [
      'fees',
      'TX',
      { policy_fee: '100.00', inspection_fee: '250.00', agent_fee: '40.00', other_insurer_fees: '15.00', broker_fee: '500.00' },
      {
        insurerFees: 15,
        brokerFees: 500,
        feeItems: [
          { kind: 'policy', chargedBy: 'insurer', amount: 100 },
          { kind: 'inspection', chargedBy: 'insurer', amount: 250 },
          { kind: 'agent', chargedBy: 'filing_agent', amount: 40 },
        ],
      },
    ],
    ['municipality', 'KY', { municipality: 'Louisville' }, { municipality: 'Louisville' }],
    [
      'interstate transport',
      'WA',
      { line_of_business: 'railroad', interstate_transport: 'yes' },
      { lineOfBusiness: 'railroad', interstateTransport: true },
    ],
    ['independent procurement', 'NY', { independently_procured: 'yes' }, { independentlyProcured: true }],
    ['premium outside the United States', 'TX', { non_us_premium: '4000.00' }, { nonUsPremium: 4_000 }],
    ['day of binding', 'NC', { bound_date: '2025-12-01' }, { boundDate: '2025-12-01' }],
  ])('%s is priced as in the calculator', async (name, state, said, fields) => {
    const number = name.replaceAll(' ', '-').toUpperCase();
    const { successful, failed } = await upload(buildLine(number, state, said));
    expect(failed).toEqual([]);
    const { taxAmount, fees } = successful[0];
    expect({ taxAmount, fees }).toEqual(await calculate(state, fields));
    expect((await upload(buildLine(number, state, said))).successful).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('extend the term at the rates of the first day of the extension, like the calculator, and require that day', async () => {
    const header =
      'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_type,transaction_date,extension_date';
    const opened = 'BK-6,Bk LLC,2022-06-01,2023-06-01,10000,CA,new,2022-06-01,';
    const send = async (...rows: string[]) => (await bench.upload([header, ...rows, ''].join('\n')).expect(200)).body;
    expect((await send(opened, buildExtension(''))).failed).toMatchObject([
      { row: 3, errors: [expect.stringContaining('If the row extends the term, enter 2023-06-01 as extension_date.')] },
    ]);
    const { failed, successful } = await send(opened, buildExtension('2023-06-01'));
    expect(failed).toEqual([]);
    const days = { effectiveDate: '2022-06-01', expirationDate: '2023-08-01', transactionDate: '2023-06-01', extensionDate: '2023-06-01' };
    const priced = await calculate('CA', { ...days, transactionType: 'endorsement' });
    expect(priced.fees).toBe(18);
    expect(successful.at(-1)).toMatchObject({ outcome: 'endorsement', ...priced });
    expect(await fetchPolicy(successful.at(-1).policyId)).toMatchObject({ effectiveDate: '2022-06-01', expirationDate: '2023-08-01' });
    expect((await send(opened, buildExtension('2023-06-01'))).successful).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ]);
  });

  it('apply to the whole amount: fire insurance in South Dakota, and a municipality in New Jersey', async () => {
    const { successful } = await upload(
      buildLine('SD-1', 'SD', { coverage_type: 'Fire', line_of_business: 'fire' }),
      buildLine('NJ-1', 'NJ', { exemption: 'municipality' }),
    );
    expect(successful.map(({ totalDue }: { totalDue: number }) => totalDue)).toEqual([317.5, 0]);
    const [{ otherEdition }] = (await fetchPolicy(successful[1].policyId)).transactions;
    expect(otherEdition).toMatchObject({ edition: 'statute', totalDue: 500, notes: [expect.stringMatching(/^Not confirmed: /)] });
  });

  it('are used again when the transaction is repriced', async () => {
    await bench.service(DatabaseService).inOrganization(bench.organizationId, async (tx) => {
      const pricer = await bench.service(OrganizationRulesService).getPricer(tx);
      const outcome = await bench.service(RepricingService).previewRepricing(tx, pricer, null, { onProgress: () => undefined });
      expect(outcome).toMatchObject({ changedTransactions: 0, notPriced: 0 });
      expect(outcome.transactions).toBeGreaterThan(10);
    });
  });

  it('correct the transaction if they change the tax, and otherwise only add to its description', async () => {
    const [{ policyId }] = (await upload(buildLine('D-1', 'NJ', { insurer_naic: '10172' }))).successful;
    const { successful } = await upload(buildLine('D-1', 'NJ', { insurer_naic: '10172', exemption: 'municipality' }));
    expect(successful).toMatchObject([
      { outcome: 'corrected', taxAmount: 0, note: expect.stringContaining('Exemption (none) -> municipality. Tax and fees') },
    ]);
    expect((await upload(buildLine('D-1', 'NJ', { insurer_naic: '20281', exemption: 'municipality' }))).successful).toMatchObject([
      { outcome: 'described', note: 'Insurer NAIC 10172 -> 20281.' },
    ]);
    const { transactions, totalDue } = await fetchPolicy(policyId);
    expect(totalDue).toBe(0);
    const live = transactions.find(({ backsOut, backedOutBy }: Record<string, unknown>) => backsOut === null && backedOutBy === null);
    expect(live.details).toEqual([
      { label: 'Exemption', value: 'municipality' },
      { label: 'Insurer NAIC', value: '20281' },
    ]);
  });

  it('are rejected with one sentence for each error, as in the calculator', async () => {
    const { failed } = await upload(
      buildLine('E-1', 'SD', { fire_premium: '10000.01', insurer_share: '101' }),
      buildLine('E-2', 'SD', { fire_premium: '10000.01' }),
    );
    expect(failed.map(({ errors }: { errors: string[] }) => errors)).toEqual([
      ['insurer_share is "101". Enter the percent of the insurer, more than 0 and at most 100, for example 37.5.'],
      ['fire_premium is part of the premium: enter at most the premium, with the same sign.'],
    ]);
  });
});
