import * as fc from 'fast-check';

export type IntendedType = 'new' | 'renewal' | 'endorsement' | 'return_premium' | 'cancellation';

/** A transaction as intended by the agency. */
export interface IntendedTransaction {
  readonly type: IntendedType;
  readonly date: string;
  readonly premiumCents: number;
  readonly policyFeeCents: number;
}

/** A policy as intended by the agency. */
export interface IntendedPolicy {
  readonly number: string;
  readonly insured: string;
  readonly state: string;
  readonly start: string;
  readonly end: string;
  readonly insurer: string;
  readonly naic: string;
  readonly broker: string;
  readonly coverage: string;
  readonly transactions: readonly [IntendedTransaction, ...IntendedTransaction[]];
}

const INSUREDS = [
  'Harbor Works LLC',
  'Kelp, Fig & Sand Inc.',
  'Café Olmo',
  "O'Dell Roofing",
  'The "Blue" Barge Co',
  'Total Fitness LLC',
  'Summit Group',
  'Grand Hotel Partners',
  'None Such Farms',
];
const STATES = ['TX', 'FL', 'CA', 'NY', 'OK', 'GA', 'VA', 'NC'];
const INSURERS = ['Example Specialty Insurance Company', 'Sample Surplus Lines Ins. Co.', 'Nautical Mutual', 'Pending Re Ltd'];
const BROKERS = ['', 'Wharf Brokerage', 'Dune Agency, Inc.'];
const COVERAGES = ['General Liability', 'Commercial Property', 'Umbrella'];

/** The form of a policy number, without the digits that make it unique. */
const numberArbitrary = fc.constantFrom<(index: number, salt: number) => string>(
  (index, salt) => `XS-2026-${String(salt * 10 + index).padStart(5, '0')}`,
  (index, salt) => `${4_170_000 + salt * 10 + index}`,
  (index, salt) => String(salt * 10 + index + 10).padStart(8, '0'),
  (index, salt) => `41700234170${String(salt * 10 + index + 10_001)}`,
  (index, salt) => `GL ${salt + 100} ${index + 1}A`,
  (index, salt) => `26/105/${String(salt * 10 + index).padStart(6, '0')}/04`,
  (index, salt) => `E${salt + 100}${index + 1}`,
);

const changeArbitrary = fc.record({
  type: fc.constantFrom<IntendedType>('endorsement', 'return_premium', 'cancellation'),
  months: fc.integer({ min: 1, max: 10 }),
  day: fc.integer({ min: 1, max: 28 }),
  share: fc.integer({ min: 1, max: 99 }),
  isReduction: fc.boolean(),
});

const policyArbitrary = fc.record({
  number: numberArbitrary,
  salt: fc.nat({ max: 899 }),
  insured: fc.constantFrom(...INSUREDS),
  state: fc.constantFrom(...STATES),
  isRenewal: fc.boolean(),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  dollars: fc.integer({ min: 20, max: 90_000 }),
  cents: fc.constantFrom(0, 0, 50, 7, 99),
  fee: fc.constantFrom(0, 0, 15_000, 7_550),
  insurer: fc.nat({ max: INSURERS.length - 1 }),
  broker: fc.constantFrom(...BROKERS),
  coverage: fc.constantFrom(...COVERAGES),
  changes: fc.array(changeArbitrary, { maxLength: 3 }),
});

const buildDay = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** A few policies with their transactions in chronological order. Without types, each has one transaction. */
export const bookArbitrary = (hasTypes: boolean): fc.Arbitrary<IntendedPolicy[]> =>
  fc.array(policyArbitrary, { minLength: 1, maxLength: 4 }).map((policies) =>
    policies.map(({ number, salt, month, day, dollars, cents, fee, insurer, changes, isRenewal, ...policy }, index): IntendedPolicy => {
      const premiumCents = dollars * 100 + cents;
      const start = buildDay(2026, month, day);
      const first: IntendedTransaction = {
        type: hasTypes && isRenewal ? 'renewal' : 'new',
        date: start,
        premiumCents,
        policyFeeCents: fee,
      };
      const later: IntendedTransaction[] = [];
      let [left, lastDate] = [premiumCents, start];
      for (const change of hasTypes ? changes : []) {
        const date = buildDay(2026, month + change.months, change.day);
        if (date <= lastDate || later.some(({ type }) => type === 'cancellation')) continue;
        const amount = Math.max(1, Math.floor((left * change.share) / 100));
        const isNegative = change.type !== 'endorsement' || change.isReduction;
        if (isNegative && amount >= left) continue;
        later.push({ type: change.type, date, premiumCents: isNegative ? -amount : amount, policyFeeCents: 0 });
        left += isNegative ? -amount : amount;
        lastDate = date;
      }
      return {
        ...policy,
        number: number(index, salt),
        start,
        end: buildDay(2027, month, day),
        insurer: INSURERS[insurer] ?? '',
        naic: `${12_345 + insurer}`,
        transactions: [first, ...later],
      };
    }),
  );
