import { formatDollars } from '../../money/json-dollars.js';
import type { PriceRequest } from '../pricing/price-request.js';
import type { CauseKind } from './cause-kinds.js';
import { type BaseFee, type ChargeModel, type ModelLine, type Rounding, sumFees } from './charge-model.js';

/** A change to the computation of charges that may explain a difference. */
export interface LineVariation {
  readonly kind: CauseKind;
  /** Step of the computation that is changed; two variations of the same step exclude each other. */
  readonly step: 'base' | 'due' | 'rounding' | 'stamping' | 'sign';
  readonly apply: (model: ChargeModel) => ChargeModel;
  readonly describe: () => string;
}

/** Maximum number of fees to combine; more would result in too many combinations. Transactions have at most five fees. */
const MAX_FEES = 5;

/** Returns the variations of a request's charges, in the order of the computation. */
export function listLineVariations(request: PriceRequest): readonly LineVariation[] {
  return [...listBases(listFees(request)), ...DUE_VARIATIONS, ...ROUNDING_VARIATIONS, ...OTHER_VARIATIONS];
}

function listFees({ insurerFeesCents = 0, brokerFeesCents = 0, fees = [] }: PriceRequest): readonly BaseFee[] {
  const all = [
    { name: 'insurer fees', cents: insurerFeesCents },
    { name: 'broker fees', cents: brokerFeesCents },
    ...fees.map(({ kind, cents }) => ({ name: `${kind.replaceAll('_', ' ')} fee`, cents })),
  ];
  return all.filter(({ cents }) => cents !== 0).slice(0, MAX_FEES);
}

/** Returns a variation for each set of fees in the base of all charges, or in the base of the premium tax only. */
function listBases(fees: readonly BaseFee[]): LineVariation[] {
  if (fees.length === 0) return [];
  const sets = Array.from({ length: 2 ** fees.length }, (_, bits) => fees.filter((_fee, at) => (bits & (1 << at)) !== 0));
  return [false, true].flatMap((isTaxAlone) =>
    sets.map(
      (included): LineVariation => ({
        kind: 'fees_in_base',
        step: 'base',
        apply: (model) => ({ ...model, lines: replaceFees(model.lines, included, isTaxAlone) }),
        describe: () => describeBase(included, isTaxAlone),
      }),
    ),
  );
}

/** Adds the fees to the largest line of each charge. A rule with several payees has a charge for each payee. */
function replaceFees(lines: readonly ModelLine[], fees: readonly BaseFee[], isTaxAlone: boolean): readonly ModelLine[] {
  const bearers = new Map<string, ModelLine>();
  for (const line of lines) {
    const bearer = bearers.get(getChargeKey(line));
    if (bearer === undefined || Math.abs(line.premiumCents) > Math.abs(bearer.premiumCents)) bearers.set(getChargeKey(line), line);
  }
  return lines.map((line) => {
    if (line.rate === null || (isTaxAlone && line.part !== 'premiumTax')) return line;
    const included = bearers.get(getChargeKey(line)) === line ? fees : [];
    return sumFees(included) === sumFees(line.fees) ? line : { ...line, fees: included, ruledCents: null };
  });
}

const getChargeKey = ({ ruleId, label }: ModelLine): string => `${ruleId} ${label}`;

function describeBase(fees: readonly BaseFee[], isTaxAlone: boolean): string {
  const charges = isTaxAlone ? 'The premium tax' : 'Each charge';
  if (fees.length === 0) return `${charges} was computed on the premium without fees.`;
  const named = fees.map(({ name, cents }) => `the ${name} of ${formatDollars(cents)}`);
  return `${charges} was computed on the premium with ${named.join(' and ')}.`;
}

const alterLines =
  (isAltered: (line: ModelLine) => boolean, alter: (line: ModelLine) => ModelLine) =>
  (model: ChargeModel): ChargeModel => ({ ...model, lines: model.lines.map((line) => (isAltered(line) ? alter(line) : line)) });

const NOT_RETURNED: ReadonlySet<string> = new Set(['not_returned', 'not_collected', 'limited_to_collected']);

/** Returns a line as if its charge were due, ignoring the reason it was not charged. A flat charge that was not returned becomes negative. */
const chargeLine = (line: ModelLine): ModelLine => ({
  ...line,
  isDue: true,
  ruledCents: null,
  flatCents: NOT_RETURNED.has(line.reason) ? -line.flatCents : line.flatCents,
});

const DUE_VARIATIONS: readonly LineVariation[] = [
  {
    kind: 'not_due',
    step: 'due',
    apply: alterLines(({ reason }) => NOT_RETURNED.has(reason), chargeLine),
    describe: () => 'A charge was returned although no return of it is due.',
  },
  {
    kind: 'not_due',
    step: 'due',
    apply: alterLines(({ reason }) => reason === 'flat_fee_not_due', chargeLine),
    describe: () => 'A flat charge that is due only once in a term was charged again.',
  },
  {
    kind: 'exemption_ignored',
    step: 'due',
    apply: alterLines(({ reason }) => reason.startsWith('exempt'), chargeLine),
    describe: () => 'A charge was made although the premium is exempt from it.',
  },
];

const ROUNDING_WORDS: readonly (readonly [Rounding, CauseKind, string])[] = [
  ['dollars', 'whole_dollars', 'Each charge was rounded to whole dollars.'],
  ['dollars_down', 'whole_dollars', 'Each charge was rounded down to whole dollars.'],
  ['cents', 'rounding', 'Each charge was rounded separately, to the nearest cent.'],
  ['once', 'rounding', 'The charges were rounded together instead of one by one.'],
  ['down', 'rounding', 'Each charge was rounded down to a cent.'],
  ['up', 'rounding', 'Each charge was rounded up to a cent.'],
  ['by_fee', 'rounding', 'The charges on the premium and on each fee were rounded separately.'],
];

const ROUNDING_VARIATIONS: readonly LineVariation[] = ROUNDING_WORDS.map(([rounding, kind, text]) => ({
  kind,
  step: 'rounding',
  apply: (model) => ({ ...model, rounding }),
  describe: () => text,
}));

const OTHER_VARIATIONS: readonly LineVariation[] = [
  {
    kind: 'stamping_fee_missing',
    step: 'stamping',
    apply: (model) => ({ ...model, stampingTimes: 0 }),
    describe: () => 'The fee of the stamping office was not charged.',
  },
  {
    kind: 'stamping_fee_doubled',
    step: 'stamping',
    apply: (model) => ({ ...model, stampingTimes: 2 }),
    describe: () => 'The fee of the stamping office was charged twice.',
  },
  {
    kind: 'wrong_sign',
    step: 'sign',
    apply: (model) => ({ ...model, sign: -1 }),
    describe: () => 'The charges have the wrong sign: a return was charged, or a charge was returned.',
  },
];
