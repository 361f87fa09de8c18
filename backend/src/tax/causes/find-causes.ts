import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import { type Cause, type CauseKind, type Explanation, UNEXPLAINED } from './cause-kinds.js';
import {
  CHARGE_PARTS,
  type ChargeAmounts,
  compareParts,
  computeDifference,
  getChargePart,
  matchesStated,
  type StatedCharges,
} from './charge-amounts.js';
import { type ChargeModel, computeAmounts, listChangedRules } from './charge-model.js';
import { CoincidenceMeter } from './coincidence.js';
import { formatDifferences, formatParts } from './format-differences.js';
import { type LineVariation, listLineVariations } from './line-variations.js';
import { explain, type Match } from './rank-matches.js';
import { type GetStateName, type RuleModel, RuleModels } from './rule-models.js';
import { type FindRules, listDays, listEditions, listStates, type NamedDay } from './rule-variations.js';

/** A transaction with the charges stated on its invoice. */
export interface ChargedTransaction {
  readonly request: PriceRequest;
  readonly stated: StatedCharges;
  readonly due: ChargeAmounts;
  /** Dates that a system may use to select rules instead of the effective date or the transaction date. */
  readonly days: readonly NamedDay[];
}

/** Chance of coincidence above which a cause is not named, for causes within the state, and for another state alone, which is a common mistake. */
const MAX_CHANCE = 0.15;
/** The same limit for another state combined with another cause. There are so many such pairs that made-up amounts often match one. */
const MAX_CHANCE_ELSEWHERE = 0.03;
/** Maximum number of years between a transaction and the rules used in a pair of causes. */
const MAX_YEARS_IN_PAIRS = 5;
/** Chance of coincidence above which causes are reported only as possible. */
const MAX_SURE_CHANCE = 0.01;

/** Number of initial search steps whose matches are certain, because they try too few computations to match by chance. */
const CERTAIN_STEPS = 2;

/**
 * Finds the causes that explain the stated charges to the cent. Does not guess: each cause is a computation under the rules with one change. The
 * first step that finds an explanation wins: one cause within the state; errors that cancel each other out; two causes within the state, or another
 * state alone; another state with another cause. The later steps try many computations, so round charges that may match one of them by coincidence
 * are left unexplained, or explained only as a possibility.
 */
export function findCauses(transaction: ChargedTransaction, pricer: OrganizationPricer, getStateName: GetStateName): Explanation {
  const { request, stated, due } = transaction;
  if (matchesStated(stated, due)) return UNEXPLAINED;
  const nothing = findNothing(stated, due);
  if (nothing !== null) return explain([nothing]);
  const models = new RuleModels(request, pricer, getStateName);
  if (models.base === null) return UNEXPLAINED;
  const found = searchCauses(transaction, new CauseSearch(models, models.base, listLineVariations(request), stated, due));
  return found.causes.length > 0 ? found : explain(findUnknownPart(transaction, pricer));
}

function searchCauses({ request, stated, due, days }: ChargedTransaction, search: CauseSearch): Explanation {
  const named = listNamedDays(request, days);
  const [otherDays, nearDays] = [listDays(named), listDays(named, MAX_YEARS_IN_PAIRS)];
  const findPairs = (): Match[] => [
    ...search.findLinePairs(),
    ...search.findRulesWithLines(nearDays),
    ...search.findRulesWithLines(listEditions),
    ...search.findRulePairs(listEditions, nearDays),
  ];
  const opposite = findOppositeErrors(stated, due);
  const steps: readonly (() => Match[])[] = [
    () => [...search.findLines(), ...search.findRules(otherDays), ...search.findRules(listEditions)],
    // The effects of two rules may also cancel each other out.
    () => (opposite.length === 0 ? [] : [...opposite, ...findPairs()]),
    () => [...findPairs(), ...search.findRules(listStates)],
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

/** Matches charges of zero, except for a missing stamping fee, which is a separate cause. */
function findNothing(stated: StatedCharges, due: ChargeAmounts): Match | null {
  const parts = CHARGE_PARTS.filter((part) => stated[part] !== undefined && due[part] !== 0);
  if (Object.values(stated).some((cents) => cents !== 0) || parts.join() === 'stampingFee') return null;
  const isAll = stated.total !== undefined || CHARGE_PARTS.every((part) => due[part] === 0 || parts.includes(part));
  const subject = isAll ? 'Nothing was' : `No ${formatParts(parts)} ${parts.at(-1) === 'other' ? 'were' : 'was'}`;
  const text = `${subject} ${due.total < 0 ? 'returned' : 'charged'}.`;
  return { kinds: ['nothing_charged'], likelihood: 1, describe: () => [{ kind: 'nothing_charged', text, ruleIds: [] }] };
}

/**
 * Matches any amount of a part that is the only wrong one if the state never charges that part, such as a stamping fee in a state without a stamping
 * office. Does not match if there is a rule for other placements, lines of business or places, or if the price is incomplete or estimated, because
 * then this is not certain.
 */
function findUnknownPart({ request, stated, due }: ChargedTransaction, pricer: OrganizationPricer): Match[] {
  const { total, ...parts } = compareParts(stated, due);
  const [part, ...others] = CHARGE_PARTS.filter((one) => parts[one] !== undefined);
  if (part === undefined || others.length > 0 || (total !== undefined && total !== parts[part])) return [];
  if (pricer.price(request).completeness !== 'complete' || pricer.mayCharge(request, (kind) => getChargePart(kind) === part)) return [];
  const text = `No ${formatParts([part])} ${part === 'other' ? 'are' : 'is'} due on this transaction under the rules we applied.`;
  return [{ kinds: ['not_due'], likelihood: 1, describe: () => [{ kind: 'not_due', text, ruleIds: [] }] }];
}

/** Matches charges that are too high and too low by the same amount, which no single rule explains. */
function findOppositeErrors(stated: StatedCharges, due: ChargeAmounts): Match[] {
  const differences = compareParts(stated, due);
  const isBalanced = computeDifference(stated, due) === 0 && Object.values(differences).reduce((sum, cents) => sum + cents, 0) === 0;
  const text = `Charged ${formatDifferences(differences)}.`;
  return isBalanced
    ? [{ kinds: ['opposite_errors'], likelihood: 1, describe: () => [{ kind: 'opposite_errors', text, ruleIds: [] }] }]
    : [];
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

/** Names the likeliest match: only as possible if round charges may match it by chance, and not at all if that is likely. */
function explainUnlessChance(matches: readonly Match[], { meter }: CauseSearch): Explanation {
  const measure = (some: readonly Match[]): number => meter.computeChance(Math.min(...some.map(getComplexity)));
  const chance = measure(matches);
  if (chance <= MAX_SURE_CHANCE) return explain(matches);
  if (chance <= MAX_CHANCE_ELSEWHERE) return hedge(explain(matches));
  const near = matches.filter((match) => getComplexity(match) < ELSEWHERE);
  return near.length > 0 && measure(near) <= MAX_CHANCE ? hedge(explain(near)) : UNEXPLAINED;
}

/** Complexity of a pair of causes with another state. */
const ELSEWHERE = 3;

/**
 * Returns a match's complexity, which reflects how many computations are like it: few with one cause, more with two in the state, most with another
 * state and cause.
 */
function getComplexity({ kinds }: Pick<Match, 'kinds'>): number {
  if (kinds.length === 1) return 1;
  return kinds.includes('rules_of_another_state') ? ELSEWHERE : 2;
}

const soften = (causes: readonly Cause[]): Cause[] =>
  causes.map(({ text, ...cause }) => ({ ...cause, text: `Possibly ${text.charAt(0).toLowerCase()}${text.slice(1)}` }));

/** Rewords causes as mere possibilities. */
const hedge = ({ causes, alternatives }: Explanation): Explanation => ({ causes: soften(causes), alternatives: alternatives.map(soften) });

/** Searches for changes to the computation that turn the charges due into those stated on an invoice. */
class CauseSearch {
  readonly meter: CoincidenceMeter;
  /** Number of different charges, other than those due, that the variations of each kind result in. */
  private readonly choices: ReadonlyMap<CauseKind, number>;

  constructor(
    private readonly models: RuleModels,
    private readonly base: ChargeModel,
    private readonly lines: readonly LineVariation[],
    private readonly stated: StatedCharges,
    due: ChargeAmounts,
  ) {
    this.meter = new CoincidenceMeter(stated, due);
    this.choices = countChoices(lines, base);
  }

  /** Finds single changes to the computation. */
  findLines(): Match[] {
    return this.lines.flatMap((line) => this.matchLines([line], line.apply(this.base)));
  }

  findLinePairs(): Match[] {
    return this.lines.flatMap((one, at) => {
      const altered = one.apply(this.base);
      return this.lines
        .slice(at + 1)
        .flatMap((other) => (other.step === one.step ? [] : this.matchLines([one, other], other.apply(altered))));
    });
  }

  findRules(find: FindRules): Match[] {
    return this.matchRules(this.models.list(find));
  }

  findRulePairs(one: FindRules, other: FindRules): Match[] {
    return this.matchRules(this.models.listPairs(one, other));
  }

  findRulesWithLines(find: FindRules): Match[] {
    return this.models.list(find).flatMap((one) =>
      this.lines.flatMap((line) =>
        this.match(line.apply(one.model), {
          kinds: [...one.kinds, line.kind],
          likelihood: one.likelihood / this.getChoices(line),
          describe: () => [...this.models.describe(one), toCause(line, one.model)],
        }),
      ),
    );
  }

  private matchLines(lines: readonly LineVariation[], model: ChargeModel): Match[] {
    return this.match(model, {
      kinds: lines.map(({ kind }) => kind),
      likelihood: lines.reduce((likelihood, line) => likelihood / this.getChoices(line), 1),
      describe: () => lines.map((line) => toCause(line, this.base)),
    });
  }

  private matchRules(models: readonly RuleModel[]): Match[] {
    return models.flatMap((one) =>
      this.match(one.model, { kinds: one.kinds, likelihood: one.likelihood, describe: () => this.models.describe(one) }),
    );
  }

  /** Returns the match if the model results in the stated charges. */
  private match(model: ChargeModel, match: Match): Match[] {
    const amounts = computeAmounts(model);
    this.meter.add(amounts, getComplexity(match));
    return matchesStated(this.stated, amounts) ? [match] : [];
  }

  /** At least 1, because a variation without an effect on the charges due may still change others. */
  private getChoices({ kind }: LineVariation): number {
    return Math.max(1, this.choices.get(kind) ?? 0);
  }
}

/** Counts the different charges, excluding those due, that result from the variations of each kind. */
function countChoices(lines: readonly LineVariation[], base: ChargeModel): ReadonlyMap<CauseKind, number> {
  const keys = new Map<CauseKind, Set<string>>();
  for (const { kind, apply } of lines) keys.set(kind, (keys.get(kind) ?? new Set()).add(toKey(apply(base))));
  const baseKey = toKey(base);
  return new Map([...keys].map(([kind, all]) => [kind, all.size - (all.has(baseKey) ? 1 : 0)]));
}

const toKey = (model: ChargeModel): string => Object.values(computeAmounts(model)).join(' ');

const toCause = ({ kind, describe, apply }: LineVariation, model: ChargeModel): Cause => ({
  kind,
  text: describe(),
  ruleIds: listChangedRules(model, apply(model)),
});
