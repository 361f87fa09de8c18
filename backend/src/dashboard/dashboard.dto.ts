import { RISK_LEVELS, type RiskLevel } from '../risk/state-risk.js';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';

const TRENDS = ['up', 'down', 'stable'] as const;
const STANDINGS = ['Excellent standing', 'Good standing', 'Needs attention'] as const;
const SYSTEM_STATUSES = ['operational', 'degraded'] as const;

/** Parts of the liability, in dollars. */
export class TaxLiabilityMakeUpDto {
  /** Premium tax in dollars. @example 22.5 */
  premiumTax: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
}

/** One state of the dashboard. */
export class StateStatsDto {
  /** Two-letter code of the state. @example VA */
  code: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Headline rate as displayed: `2.25%`. @example 2.25% */
  taxRate: string;
  /** Number of policies in force today. @example 37 */
  policies: number;
  /** Number of policies undercharged because a fact or a tax is missing. @example 3 */
  incompletePolicies: number;
  /** Tax and fees of the calendar year to date, in dollars. @example 2249.98 */
  taxLiability: number;
  /** Number of filings that apply and are due within 30 days. @example 3 */
  pendingFilings: number;
  /** Number of filings that apply and whose act-by date has passed since the first tracked day. @example 0 */
  overdueItems: number;
  /** Date of the last filing, YYYY-MM-DD; null if nothing was filed. @example 2026-10-30 */
  lastFiling: string | null;
  /**
   * Act-by date of the next filing that applies, YYYY-MM-DD: the earlier of the listed and the statutory date; null if no filing applies.
   * @example 2027-01-29
   */
  nextDeadline: string | null;
  /** Listed date of that filing if it is not the act-by date, YYYY-MM-DD; otherwise null. @example 2027-01-31 */
  nextDeadlineListed: string | null;
  /** Short label of the next filing, with the earlier of its dates: `Jan 15 (SLIP)`; null if no filing applies. @example "Jan 15 (SLIP)" */
  nextFilingLabel: string | null;
  /** Policies in force today, compared with the same day of the previous month. */
  @ApiProperty({ enum: TRENDS })
  trend: (typeof TRENDS)[number];
  /** Status of the state in a few words: `Connected`, `Form 802 Ready`, or what is missing. @example "Form 802 Ready" */
  compliance: string;
  /**
   * Score: 100, minus 20 for each overdue filing, 15 if more than two filings are pending, and 5 for each pending filing; never below 0. Null
   * for a state that is not rated, and for all states before the organization's first filing.
   * @example 85
   */
  complianceScore: number | null;
  /**
   * Risk level from the score and the organization's thresholds (90, 75 and 60 by default); critical only with an overdue filing. Null for
   * a state that is not rated and, before the first filing, if there are no issues.
   */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  riskLevel: RiskLevel | null;
  /** True if the state counts toward the overall risk: it has policies in force, or filings that are pending or overdue. @example true */
  isRated: boolean;
  /** Issues in a few words each. */
  issues: string[];
  /** Usual filing of the state in a few words, such as `Form 802`, filed at `filingFrequency`. @example "Form 802" */
  filingName: string;
  /** Filing frequency in the rulebook. */
  @ApiProperty({ enum: ['monthly', 'quarterly', 'semi-annual', 'annual'], example: 'monthly' })
  filingFrequency: string;
  /**
   * Note on a different frequency that is often listed; null if there is none.
   * @example "Other tables list annual filing. The rulebook requires semi-annual filing."
   */
  frequencyNote: string | null;
}

/** Lowest score of each level; below the last one the risk is critical. */
export class RiskThresholdsDto {
  /** Lowest score rated as low risk. @example 90 */
  lowFrom: number;
  /** Lowest score rated as medium risk. @example 75 */
  mediumFrom: number;
  /** Lowest score rated as high risk. @example 60 */
  highFrom: number;
}

/** Number of states at each level of risk; states without a level are omitted. */
export class RiskDistributionDto {
  /** Number of states at low risk. @example 2 */
  low: number;
  /** Number of states at medium risk. @example 1 */
  medium: number;
  /** Number of states at high risk. @example 1 */
  high: number;
  /** Number of states at critical risk. @example 0 */
  critical: number;
}

/** The organization's figures. */
@ApiExtraModels(StateStatsDto)
export class DashboardStatsDto {
  /** Date of the figures, YYYY-MM-DD in New York. @example 2026-07-01 */
  asOf: string;
  /** Number of policies in force. @example 128 */
  activePolicies: number;
  /** Percent change in active policies since the same day of the previous month, to one decimal; null if there were none. @example 4.1 */
  activePoliciesChangePercent: number | null;
  /** Tax and fees of the calendar year to date, in dollars, by transaction date. @example 12480.75 */
  taxLiabilityYTD: number;
  /** Components of the tax liability. */
  taxLiabilityMakeUp: TaxLiabilityMakeUpDto;
  /**
   * Number of policies, in force or expired, undercharged because a fact or a tax is missing; the actual liability is higher.
   * @example 3
   */
  incompletePolicies: number;
  /** Number of states with liability this year. @example 4 */
  statesWithLiability: number;
  /**
   * Number of filings that apply and are due within 30 days: business in the period, a zero report required under a license, or a condition
   * that is met.
   * @example 3
   */
  pendingFilings: number;
  /** Number of pending filings due within 7 days. @example 2 */
  filingsDueThisWeek: number;
  /** Mean score of the states with policies in force or filings due, to one decimal; null until a filing is recorded. @example 96.4 */
  complianceScore: number | null;
  /** Label of the score; null if there is no score. */
  @ApiProperty({ enum: STANDINGS, nullable: true, type: String })
  standing: (typeof STANDINGS)[number] | null;
  /** Number of filings past their due date without a filing on record. @example 0 */
  overdueFilings: number;
  /** Number of states at high or critical risk. @example 1 */
  highRiskStates: number;
  /** True if there is any policy, or any filing that is due. @example true */
  hasData: boolean;
  /**
   * Overall risk: critical if a state is critical, high if more than one state is high, medium if one is, otherwise low; null while no
   * state has a level.
   */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  overallRisk: RiskLevel | null;
  /** Number of states at each level of risk. */
  riskDistribution: RiskDistributionDto;
  /** Lowest score of each level of risk. */
  riskThresholds: RiskThresholdsDto;
  /** Two-letter codes of the states on the heatmap; the other states still count in all figures. @example ["VA","NC","TX"] */
  shownStates: string[];
  /** Number of licenses that have expired or expire within 60 days. @example 1 */
  licensesToRenew: number;
  /** Status of background work; `degraded` if something it needs does not respond. */
  @ApiProperty({ enum: SYSTEM_STATUSES })
  systemStatus: (typeof SYSTEM_STATUSES)[number];
  /** All 51 jurisdictions, each under its name in camel case (`northCarolina`) and in lower case without spaces (`northcarolina`). */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(StateStatsDto) } })
  stateBreakdown: Record<string, StateStatsDto>;
}
