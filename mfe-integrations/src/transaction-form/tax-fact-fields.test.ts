import { policyDetail } from '../policy/testing/policy-detail';
import { toNewTransactionFields } from './transaction-fields';
import {
  getCarriedTaxFacts,
  countTaxFacts,
  EMPTY_TAX_FACTS,
  TAX_FACTS,
  validateTaxFacts,
  toTaxFactFields,
  toTaxFacts,
  clearBlanks,
} from './tax-fact-fields';
import { TAX_FACT_GROUPS } from './tax-fact-groups';

const [transaction] = policyDetail.transactions;

test('omits blank facts, and clears them only in a correction', () => {
  expect(toTaxFacts(EMPTY_TAX_FACTS, false)).toBeUndefined();
  const facts = toTaxFacts({ ...EMPTY_TAX_FACTS, policyFee: '150.00', exemption: 'municipality', boundDate: '2026-01-02' }, false);
  expect(facts).toEqual({ policyFee: 150, exemption: 'municipality', boundDate: '2026-01-02' });
  expect(clearBlanks(facts)).toMatchObject({ policyFee: 150, brokerFee: null, lineOfBusiness: null, independentlyProcured: null });
});

test('signs amounts like the premium, except those typed with a minus, and shows them as typed', () => {
  const fields = { ...EMPTY_TAX_FACTS, firePremium: '100', agentFee: '-25', policyLimit: '1000000' };
  const taxFacts = toTaxFacts(fields, true)!;
  expect(taxFacts).toEqual({ firePremium: -100, agentFee: 25, policyLimit: 1_000_000 });
  expect(toTaxFactFields({ taxFacts, premium: -500 })).toEqual(fields);
  expect(toTaxFactFields({ taxFacts: { firePremium: 100 }, premium: 500 }).firePremium).toBe('100');
});

test("prefills a later transaction with the term's facts, but not its amounts and dates", () => {
  const taxFacts = { exemption: 'municipality', policyFee: 150, boundDate: '2026-01-02', insurerNaic: '10172' } as const;
  const policy = { ...policyDetail, transactions: [{ ...transaction!, taxFacts }] };
  const carried = { ...EMPTY_TAX_FACTS, exemption: 'municipality', insurerNaic: '10172' };
  expect(getCarriedTaxFacts(policy)).toEqual(carried);
  expect(toNewTransactionFields(policy).taxFacts).toEqual(carried);
  expect(countTaxFacts(carried)).toBe(2);
  expect(getCarriedTaxFacts({ transactions: [{ ...policy.transactions[0]!, backedOutBy: 't-2' }] })).toEqual(EMPTY_TAX_FACTS);
});

test.each([
  ['policyFee', 'a', 'Enter dollars, for example 150.00'],
  ['policyLimit', '-5', 'Enter dollars, for example 1000000'],
  ['insurerNaic', '1017', 'Enter five digits, for example 10172'],
  ['insurerShare', '0', 'Enter a percentage above 0 and up to 100, for example 37.5'],
])('rejects %s %s at its field', (name, text, sentence) => {
  expect(validateTaxFacts({ ...EMPTY_TAX_FACTS, [name]: text })).toEqual({ [`taxFacts.${name}`]: sentence });
});

test('the form covers each fact that users enter', () => {
  const placed = TAX_FACT_GROUPS.flatMap(({ facts }) => facts);
  expect(placed.toSorted()).toEqual(TAX_FACTS.map(({ name }) => name).toSorted());
});
