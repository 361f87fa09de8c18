import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import { type Cause, CAUSE_KINDS, type CauseKind } from './cause-kinds.js';
import { type ChargeAmounts, compareParts, computeDifference, matchesStated, type StatedCharges } from './charge-amounts.js';
import { type ChargeModel, computeAmounts, listChangedRules } from './charge-model.js';
import { CoincidenceMeter } from './coincidence.js';
import { formatDifferences } from './format-differences.js';
import { type LineVariation, listLineVariations } from './line-variations.js';
import { type GetStateName, type RuleModel, RuleModels } from './rule-models.js';
import { type FindRules, listDays, listEditions, listStates, type NamedDay } from './rule-variations.js';

/** A transaction with the charges stated on its invoice. */
export interface ChargedTransaction {
  readonly request: PriceRequest;
  readonly stated: StatedCharges;
  readonly due: ChargeAmounts;
  /** Other dates by which a system may select rules, in addition to the effective date and the transaction date. */
  readonly days: readonly NamedDay[];
}

/** Explanation of a difference to the cent. */
export interface Explanation {
  /** One cause, or a pair; empty if no rule explains the difference. */
  readonly causes: readonly Cause[];
  /** Next likeliest cause or pair of different kinds that explains the same amounts; empty if there is none. */
  readonly alternative: readonly Cause[];
}

export const UNEXPLAINED: Explanation = { causes: [], alternative: [] };

/** Chance of coincidence above which a pair of causes is not named. */
const MAX_CHANCE = 0.05;
/** The same limit for a single cause in another state; higher, because a wrong state is a common mistake and premium is often round. */
const MAX_STATE_CHANCE = 0.15;
/** Maximum number of years between a transaction and the rules used in a pair of causes. */
const MAX_YEARS_IN_PAIRS = 5;
/** Chance of coincidence above which causes are named only as possible. */
const MAX_SURE_CHANCE = 0.01;

/** Number of initial search steps, which try too few computations to match by chance. */
const CERTAIN_STEPS = 2;

/** A computation that matches the stated charges. */
interface Match {
  readonly kinds: readonly CauseKind[];
  readonly describe: () => readonly Cause[];
}

const NOTHING_CHARGED: Match = {
  kinds: ['nothing_charged'],
  describe: () => [{ kind: 'nothing_charged', text: 'Nothing was charged.', ruleIds: [] }],
};

/**
 * Finds the causes that explain the stated charges to the cent. Nothing is guessed: each cause is a computation under the rules with one change. The first
 * step that finds an explanation wins: one cause within the state; errors that cancel each other out; two causes within the state, or another
 * state alone; another state with another cause. The later steps try many computations, so round charges that may match one by
 * coincidence are left unexplained, or explained only as a possibility.
 */
export function findCauses(transaction: ChargedTransaction, pricer: OrganizationPricer, getStateName: GetStateName): Explanation {
  const { request, stated, due, days } = transaction;
  if (matchesStated(stated, due)) return UNEXPLAINED;
  if (Object.values(stated).every((cents) => cents === 0)) return explain([NOTHING_CHARGED]);
  const models = new RuleModels(request, pricer, getStateName);
  if (models.base === null) return UNEXPLAINED;
  const search = new CauseSearch(models, models.base, listLineVariations(request), stated, due);
  const named = listNamedDays(request, days);
  const [otherDays, nearDays] = [listDays(named), listDays(named, MAX_YEARS_IN_PAIRS)];
  const steps: readonly (() => Match[])[] = [
    () => [...search.findLines(), ...search.findRules(otherDays), ...search.findRules(listEditions)],
    () => findOppositeErrors(stated, due),
    () => [
      ...search.findLinePairs(),
      ...search.findRulesWithLines(nearDays),
      ...search.findRulesWithLines(listEditions),
      ...search.findRulePairs(listEditions, nearDays),
      ...search.findRules(listStates),
    ],
    () => [
      ...search.findRulesWithLines(listStates),
      ...search.findRulePairs(listStates, nearDays),
      ...search.findRulePairs(listStates, listEditions),
    ],
  ];
  for (const [at, findMatches] of steps.entries()) {
    const matches = findMatches();
    if (matches.length > 0) return at < CERTAIN_STEPS ? explain(matches) : explainUnlessChance(matches, search);
  }
  return UNEXPLAINED;
}

/** Matches charges that are too high and too low by the same amount, which no single rule explains. */
function findOppositeErrors(stated: StatedCharges, due: ChargeAmounts): Match[] {
  const differences = compareParts(stated, due);
  const isBalanced = computeDifference(stated, due) === 0 && Object.values(differences).reduce((sum, cents) => sum + cents, 0) === 0;
  const text = `Charged ${formatDifferences(differences)}.`;
  return isBalanced ? [{ kinds: ['opposite_errors'], describe: () => [{ kind: 'opposite_errors', text, ruleIds: [] }] }] : [];
}

function listNamedDays({ effectiveDate, transactionDate, boundDate }: PriceRequest, days: readonly NamedDay[]): NamedDay[] {
  const all = [
    { name: 'effective date', day: effectiveDate },
    { name: 'transaction date', day: transactionDate },
    { name: 'bound date', day: boundDate },
    ...days,
  ];
  return all.flatMap(({ name, day }) => (day === undefined ? [] : [{ name, day }]));
}

const rank = (kinds: readonly CauseKind[]): number => kinds.reduce((sum, kind) => sum + CAUSE_KINDS.indexOf(kind), 0);

/** Returns the likeliest match, and the next one of different kinds. */
function explain(matches: readonly Match[]): Explanation {
  const [best, ...rest] = matches.toSorted((one, other) => rank(one.kinds) - rank(other.kinds));
  if (best === undefined) return UNEXPLAINED;
  const next = rest.find(({ kinds }) => kinds.length !== best.kinds.length || kinds.some((kind) => !best.kinds.includes(kind)));
  return { causes: best.describe(), alternative: next?.describe() ?? [] };
}

/** Returns the likeliest match, as a mere possibility if round charges may match it by chance, and none if chance is likely. */
function explainUnlessChance(matches: readonly Match[], { singles, all }: CauseSearch): Explanation {
  const chance = all.computeChance();
  if (chance <= MAX_SURE_CHANCE) return explain(matches);
  if (chance <= MAX_CHANCE) return hedge(explain(matches));
  const alone = matches.filter(({ kinds }) => kinds.length === 1);
  return singles.computeChance() <= MAX_STATE_CHANCE ? hedge(explain(alone)) : UNEXPLAINED;
}

const soften = (causes: readonly Cause[]): Cause[] => causes.map((cause) => ({ ...cause, text: `May be: ${cause.text}` }));

/** Presents causes as mere possibilities. */
const hedge = ({ causes, alternative }: Explanation): Explanation => ({ causes: soften(causes), alternative: soften(alternative) });

/** Searches for changes to the computation that turn the charges due into those stated on an invoice. */
class CauseSearch {
  /** Estimates the chance of coincidence among computations with a single cause. */
  readonly singles: CoincidenceMeter;
  readonly all: CoincidenceMeter;

  constructor(
    private readonly models: RuleModels,
    private readonly base: ChargeModel,
    private readonly lines: readonly LineVariation[],
    private readonly stated: StatedCharges,
    due: ChargeAmounts,
  ) {
    this.singles = new CoincidenceMeter(stated, due);
    this.all = new CoincidenceMeter(stated, due);
  }

  /** Finds single changes to the computation. */
  findLines(): Match[] {
    return this.lines.flatMap((line) => (this.isMatch(line.apply(this.base), true) ? [this.toLineMatch([line])] : []));
  }

  findLinePairs(): Match[] {
    return this.lines.flatMap((one, at) => {
      const altered = one.apply(this.base);
      return this.lines
        .slice(at + 1)
        .flatMap((other) => (other.step !== one.step && this.isMatch(other.apply(altered), false) ? [this.toLineMatch([one, other])] : []));
    });
  }

  findRules(find: FindRules): Match[] {
    return this.toRuleMatches(this.models.list(find));
  }

  findRulePairs(one: FindRules, other: FindRules): Match[] {
    return this.toRuleMatches(this.models.listPairs(one, other));
  }

  findRulesWithLines(find: FindRules): Match[] {
    return this.models.list(find).flatMap((one) =>
      this.lines.flatMap((line): Match[] => {
        if (!this.isMatch(line.apply(one.model), false)) return [];
        return [
          {
            kinds: [...one.kinds, line.kind],
            describe: () => [...this.models.describe(one), toCause(line, one.model)],
          },
        ];
      }),
    );
  }

  private isMatch(model: ChargeModel, isSingle: boolean): boolean {
    const amounts = computeAmounts(model);
    this.all.add(amounts);
    if (isSingle) this.singles.add(amounts);
    return matchesStated(this.stated, amounts);
  }

  private toLineMatch(lines: readonly LineVariation[]): Match {
    return { kinds: lines.map(({ kind }) => kind), describe: () => lines.map((line) => toCause(line, this.base)) };
  }

  private toRuleMatches(models: readonly RuleModel[]): Match[] {
    return models.flatMap((one) =>
      this.isMatch(one.model, one.kinds.length === 1) ? [{ kinds: one.kinds, describe: () => this.models.describe(one) }] : [],
    );
  }
}

const toCause = ({ kind, describe, apply }: LineVariation, model: ChargeModel): Cause => ({
  kind,
  text: describe(),
  ruleIds: listChangedRules(model, apply(model)),
});
