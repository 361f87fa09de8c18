import type { OrganizationPricer } from '../../tax/pricing/organization-pricer.js';
import type { PriceRequest } from '../../tax/pricing/price-request.js';
import { TaxRuleError } from '../../tax/pricing/tax-rule-error.js';
import { type Cause, CAUSE_KINDS, type CauseKind } from './cause-kinds.js';
import { type ChargeAmounts, matchesStated, type StatedCharges } from './charge-amounts.js';
import { buildModel, type ChargeModel, computeAmounts } from './charge-model.js';
import { type LineVariation, listLineVariations } from './line-variations.js';
import { listDays, listEditions, listStates, type NamedDay, type RuleVariation } from './rule-variations.js';

/** A transaction with what its invoice states. */
export interface ChargedTransaction {
  readonly request: PriceRequest;
  readonly stated: StatedCharges;
  readonly due: ChargeAmounts;
  /** Dates besides the effective date and the transaction date by which a system may choose rules. */
  readonly days: readonly NamedDay[];
}

/** Explanation of a difference to the cent. */
export interface Explanation {
  /** One cause, or a pair; empty when no rule explains the difference. */
  readonly causes: readonly Cause[];
  /** Kinds of causes that explain the same amounts, without those of `causes`. */
  readonly others: readonly CauseKind[];
}

const UNEXPLAINED: Explanation = { causes: [], others: [] };

/** Returns the name of a state by its code. */
export type GetStateName = (code: string) => string;

/** Charges under other rules, with all variations of rules that have the same charges. */
interface RuleModel {
  readonly kinds: readonly RuleVariation['kind'][];
  readonly model: ChargeModel;
  /** Rules that have these charges: each a way to the model, in the order of the kinds. */
  readonly ways: (readonly RuleVariation[])[];
}

/** A match of the stated charges. */
interface Match {
  readonly kinds: readonly CauseKind[];
  readonly describe: () => readonly Cause[];
}

/**
 * Finds what explains the stated charges to the cent: one cause if there is one, otherwise a pair. Nothing is guessed: each cause is a
 * computation by the rules with one change.
 */
export function findCauses(transaction: ChargedTransaction, pricer: OrganizationPricer, getStateName: GetStateName): Explanation {
  const { request, stated, due, days } = transaction;
  if (matchesStated(stated, due)) return UNEXPLAINED;
  if (Object.values(stated).every((cents) => cents === 0)) return explain([{ kinds: ['nothing_charged'], describe: describeNothing }]);
  const base = priceModel(request, pricer);
  if (base === null) return UNEXPLAINED;
  const lines = listLineVariations(request);
  const rules = new RuleModels(pricer, [listDays(listNamedDays(request, days)), listEditions, listStates], getStateName);
  const rulesOfOne = rules.listSingle(request, base);
  const single: Match[] = [
    ...lines.filter(({ apply }) => matchesStated(stated, computeAmounts(apply(base)))).map(toLineMatch),
    ...rulesOfOne.filter(({ model }) => matchesStated(stated, computeAmounts(model))).map((one) => rules.toMatch(one)),
  ];
  if (single.length > 0) return explain(single);
  return explain([
    ...pairLines(lines, base, stated),
    ...rulesOfOne.flatMap((one) => pairWithLines(one, lines, stated, rules)),
    ...rules.listPairs(request, base).flatMap((one) => (matchesStated(stated, computeAmounts(one.model)) ? [rules.toMatch(one)] : [])),
  ]);
}

const describeNothing = (): readonly Cause[] => [{ kind: 'nothing_charged', text: 'Nothing was charged.' }];

function listNamedDays({ effectiveDate, transactionDate, boundDate }: PriceRequest, days: readonly NamedDay[]): NamedDay[] {
  const all = [
    { name: 'effective date', day: effectiveDate },
    { name: 'transaction date', day: transactionDate },
    { name: 'bound date', day: boundDate },
    ...days,
  ];
  return all.flatMap(({ name, day }) => (day === undefined ? [] : [{ name, day }]));
}

/** Returns null when the rulebook does not cover the request. */
function priceModel(request: PriceRequest, pricer: OrganizationPricer): ChargeModel | null {
  try {
    return buildModel(pricer.price(request));
  } catch (error) {
    if (error instanceof TaxRuleError) return null;
    throw error;
  }
}

const toCause = ({ kind, describe }: LineVariation): Cause => ({ kind, text: describe() });

const toLineMatch = (line: LineVariation): Match => ({ kinds: [line.kind], describe: () => [toCause(line)] });

function pairLines(lines: readonly LineVariation[], base: ChargeModel, stated: StatedCharges): Match[] {
  return lines.flatMap((one, at) => {
    const altered = one.apply(base);
    return lines.slice(at + 1).flatMap((other): Match[] => {
      if (other.step === one.step || !matchesStated(stated, computeAmounts(other.apply(altered)))) return [];
      return [{ kinds: [one.kind, other.kind], describe: () => [toCause(one), toCause(other)] }];
    });
  });
}

function pairWithLines(one: RuleModel, lines: readonly LineVariation[], stated: StatedCharges, rules: RuleModels): Match[] {
  return lines.flatMap((line): Match[] =>
    matchesStated(stated, computeAmounts(line.apply(one.model)))
      ? [{ kinds: [...one.kinds, line.kind], describe: () => [...rules.toMatch(one).describe(), toCause(line)] }]
      : [],
  );
}

const rank = (kinds: readonly CauseKind[]): number => kinds.reduce((sum, kind) => sum + CAUSE_KINDS.indexOf(kind), 0);

/** Chooses the likeliest match, and names the kinds of the others. */
function explain(matches: readonly Match[]): Explanation {
  const [best, ...rest] = matches.toSorted((one, other) => rank(one.kinds) - rank(other.kinds));
  if (best === undefined) return UNEXPLAINED;
  const others = new Set(rest.flatMap(({ kinds }) => kinds).filter((kind) => !best.kinds.includes(kind)));
  return { causes: best.describe(), others: [...others] };
}

type FindRules = (request: PriceRequest, pricer: OrganizationPricer) => readonly RuleVariation[];

const MAX_NAMES = 3;

/** Charges of one transaction under other rules. */
class RuleModels {
  constructor(
    private readonly pricer: OrganizationPricer,
    private readonly finders: readonly FindRules[],
    private readonly getStateName: GetStateName,
  ) {}

  /** Returns the charges under each other rule that differ from those of the base. */
  listSingle(request: PriceRequest, base: ChargeModel): readonly RuleModel[] {
    return this.finders.flatMap((find) => this.mergeModels(this.listWays(request, [find]), base));
  }

  /** Returns the charges under rules that differ in two ways: another state and day, state and edition, or day and edition. */
  listPairs(request: PriceRequest, base: ChargeModel): readonly RuleModel[] {
    return this.finders.flatMap((one, at) =>
      this.finders.slice(at + 1).flatMap((other) => this.mergeModels(this.listWays(request, [other, one]), base)),
    );
  }

  toMatch({ kinds, ways }: RuleModel): Match {
    return {
      kinds,
      describe: () =>
        kinds.map((kind, at) => ({
          kind,
          text: this.describe(
            kind,
            ways.map((way) => way[at]!.name),
          ),
        })),
    };
  }

  private listWays(request: PriceRequest, [find, ...rest]: readonly FindRules[]): (readonly RuleVariation[])[] {
    if (find === undefined) return [[]];
    return find(request, this.pricer).flatMap((one) => this.listWays(one.request, rest).map((others) => [one, ...others]));
  }

  /** Prices each way, and merges those with the same charges. */
  private mergeModels(ways: readonly (readonly RuleVariation[])[], base: ChargeModel): RuleModel[] {
    const models = new Map<string, RuleModel>();
    const ofBase = getModelKey(base);
    for (const way of ways) {
      const model = priceModel(way.at(-1)!.request, this.pricer);
      const key = model === null ? ofBase : getModelKey(model);
      if (model === null || key === ofBase) continue;
      const known = models.get(key);
      if (known === undefined) models.set(key, { kinds: way.map(({ kind }) => kind), model, ways: [way] });
      else known.ways.push(way);
    }
    return [...models.values()];
  }

  private describe(kind: RuleVariation['kind'], all: readonly string[]): string {
    const names = [...new Set(all)];
    if (kind === 'rules_of_another_day') return `Charged by the rules of ${names[0]}.`;
    if (kind === 'other_edition')
      return names[0] === 'statute'
        ? 'Charged by the statute instead of the Stampline rate table.'
        : 'Charged by the Stampline rate table instead of the statute.';
    const shown = names.slice(0, MAX_NAMES).map(this.getStateName);
    const others = names.length - shown.length;
    if (others > 0) shown.push(`${others} other ${others === 1 ? 'state' : 'states'}`);
    return `Charged by the rules of ${formatAlternatives(shown)}.`;
  }
}

/** Key of everything that decides the amounts of a model. */
const getModelKey = ({ lines }: ChargeModel): string =>
  lines
    .map(({ part, rate, flatCents, premiumCents, fees, isDue, ruledCents }) =>
      [part, rate, flatCents, premiumCents, fees.length, isDue, ruledCents].join(' '),
    )
    .join('\n');

const formatAlternatives = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
