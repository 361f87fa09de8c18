import { formatDatesInText } from '../../dates/format-date.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import { TaxRuleError } from '../pricing/tax-rule-error.js';
import type { Cause } from './cause-kinds.js';
import { buildModel, type ChargeModel, listChangedRules } from './charge-model.js';
import type { FindRules, RuleVariation } from './rule-variations.js';

export type GetStateName = (code: string) => string;

/** Charges under other rules, with all rule variations that result in these charges. */
export interface RuleModel {
  readonly kinds: readonly RuleVariation['kind'][];
  readonly model: ChargeModel;
  /** Combinations of rule variations that result in these charges, each in the order of the kinds. */
  readonly ways: (readonly RuleVariation[])[];
  /** Likelihood of one of these errors, compared with other causes. */
  readonly likelihood: number;
}

const MAX_NAMES = 3;

/** Charges of a transaction under the rules that apply to it and under others. */
export class RuleModels {
  /** Charges under the rules that apply; null if the rulebook does not cover the transaction. */
  readonly base: ChargeModel | null;
  private readonly known = new Map<FindRules, readonly RuleModel[]>();

  constructor(
    private readonly request: PriceRequest,
    private readonly pricer: OrganizationPricer,
    private readonly getStateName: GetStateName,
  ) {
    this.base = this.price(request);
  }

  /** Returns the charges under other rules that differ from the base. */
  list(find: FindRules): readonly RuleModel[] {
    const known = this.known.get(find);
    if (known !== undefined) return known;
    const models = this.mergeModels(find(this.request, this.pricer).map((one) => [one]));
    this.known.set(find, models);
    return models;
  }

  /** Returns the charges under rules that differ in two ways, such as rules of another state on another day. */
  listPairs(find: FindRules, findOther: FindRules): readonly RuleModel[] {
    return this.mergeModels(
      find(this.request, this.pricer).flatMap((one) => findOther(one.request, this.pricer).map((other) => [one, other])),
    );
  }

  describe({ kinds, ways, model }: RuleModel): readonly Cause[] {
    const ruleIds = this.base === null ? [] : listChangedRules(this.base, model);
    return kinds.map((kind, at) => ({ kind, text: this.formatText(kind, [...new Set(ways.map((way) => way[at]!.name))]), ruleIds }));
  }

  /** Prices each variation, and merges those with the same charges. */
  private mergeModels(ways: readonly (readonly RuleVariation[])[]): RuleModel[] {
    const models = new Map<string, RuleModel>();
    const baseKey = this.base === null ? '' : getModelKey(this.base);
    for (const way of ways) {
      const model = this.price(way.at(-1)!.request);
      const key = model === null ? baseKey : getModelKey(model);
      if (model === null || key === baseKey) continue;
      const { ways: others = [], likelihood = 0 } = models.get(key) ?? {};
      models.set(key, {
        kinds: way.map(({ kind }) => kind),
        model,
        ways: [...others, way],
        likelihood: way.reduce((product, one) => product * one.likelihood, 1) + likelihood,
      });
    }
    return [...models.values()];
  }

  private price(request: PriceRequest): ChargeModel | null {
    try {
      return buildModel(this.pricer.price(request));
    } catch (error) {
      if (error instanceof TaxRuleError) return null;
      throw error;
    }
  }

  private formatText(kind: RuleVariation['kind'], names: readonly string[]): string {
    if (kind === 'rules_of_another_day') return formatDatesInText(`Charged by the rules of ${names[0]}.`);
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

/** Returns a key for everything that determines the amounts of a model. */
const getModelKey = ({ lines }: ChargeModel): string =>
  lines
    .map(({ part, rate, flatCents, premiumCents, fees, isDue, ruledCents }) =>
      [part, rate, flatCents, premiumCents, fees.length, isDue, ruledCents].join(' '),
    )
    .join('\n');

const formatAlternatives = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
