import { RISK_LEVELS, type RiskLevel } from '../risk/state-risk.js';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';

const TRENDS = ['up', 'down', 'stable'] as const;
const STANDINGS = ['Excellent standing', 'Good standing', 'Needs attention'] as const;
const SYSTEM_STATUSES = ['operational', 'degraded'] as const;

/** What the liability is made of, in dollars. */
export class TaxLiabilityMakeUpDto {
  premiumTax: number;
  /** Stamping fees and flat charges. */
  fees: number;
}

/** One state of the dashboard. */
export class StateStatsDto {
  /** Two-letter code. */
  code: string;
  stateName: string;
  /** Headline rate as it is displayed: `2.25%`. */
  taxRate: string;
  /** Policies in force today. */
  policies: number;
  /** Policies undercharged because a fact or a tax is missing. */
  incompletePolicies: number;
  /** Tax and fees of the calendar year so far, in dollars. */
  taxLiability: number;
  /** Filings that apply and are due within 30 days. */
  pendingFilings: number;
  /** Filings that apply, whose act-by date has passed since the first day to track. */
  overdueItems: number;
  /** Day of the last filing, YYYY-MM-DD. */
  lastFiling: string | null;
  /** Day to act by for the next filing that applies, YYYY-MM-DD: by the earlier of the listed date and the statutory date; null without one. */
  nextDeadline: string | null;
  /** The listed date of that filing where it is not the act-by date, YYYY-MM-DD; otherwise null. */
  nextDeadlineListed: string | null;
  /** The next filing in two words, by the earlier date: `Jan 15 (SLIP)`. */
  nextFilingLabel: string | null;
  /** Policies in force today, compared with the same day of the previous month. */
  @ApiProperty({ enum: TRENDS })
  trend: (typeof TRENDS)[number];
  /** How the state is doing in a few words: `Connected`, `Form 802 Ready`, or what is missing. */
  compliance: string;
  /**
   * 100, minus 20 for each overdue filing, 15 when more than two filings are pending, 5 for each pending filing; not below 0. Null for a state that is
   * not rated, and for all states before the first filing of the organization.
   */
  complianceScore: number | null;
  /**
   * By the score and the thresholds of the organization: 90, 75 and 60 unless it has set others; critical only with an overdue filing. Null for a state
   * that is not rated, and, before the first filing, where nothing is wrong.
   */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  riskLevel: RiskLevel | null;
  /** Whether the state is part of the overall risk: it has policies in force, or filings that are pending or overdue. */
  isRated: boolean;
  /** What is wrong, in a few words each. */
  issues: string[];
  /** The usual filing of the state in a few words, such as `Form 802`. Its frequency is the one below. */
  filingName: string;
  /** How often, by the rulebook. */
  @ApiProperty({ enum: ['monthly', 'quarterly', 'semi-annual', 'annual'], example: 'monthly' })
  filingFrequency: string;
  /** Where another frequency is often listed, that one in a sentence; otherwise null. */
  frequencyNote: string | null;
}

/** The least score of each level; below the last one the risk is critical. */
export class RiskThresholdsDto {
  lowFrom: number;
  mediumFrom: number;
  highFrom: number;
}

/** States by risk; those without a level are left out. */
export class RiskDistributionDto {
  low: number;
  medium: number;
  high: number;
  critical: number;
}

/** The organization's figures. */
@ApiExtraModels(StateStatsDto)
export class DashboardStatsDto {
  /** The day on which the figures are true, YYYY-MM-DD in New York. */
  asOf: string;
  /** Policies in force. */
  activePolicies: number;
  /** Percent change in active policies since the same day of the previous month, one decimal; null when there were none. */
  activePoliciesChangePercent: number | null;
  /** Tax and fees of the calendar year so far, in dollars, by the date of the transactions. */
  taxLiabilityYTD: number;
  taxLiabilityMakeUp: TaxLiabilityMakeUpDto;
  /** Policies, in force or expired, undercharged because a fact or a tax is missing; the actual liability is higher. */
  incompletePolicies: number;
  /** How many states have liability this year. */
  statesWithLiability: number;
  /** Filings that apply and are due within 30 days: business in the period, a zero report required under a license, or a condition that is met. */
  pendingFilings: number;
  /** Those due within 7 days. */
  filingsDueThisWeek: number;
  /** Mean of the scores of the states with policies in force or filings due, one decimal; null until a filing is recorded. */
  complianceScore: number | null;
  /** The score in words; null without one. */
  @ApiProperty({ enum: STANDINGS, nullable: true, type: String })
  standing: (typeof STANDINGS)[number] | null;
  overdueFilings: number;
  /** States whose risk is high or critical. */
  highRiskStates: number;
  /** Whether there is any policy, or any filing that is due. */
  hasData: boolean;
  /** Critical if a state is; high if more than one state is high, medium if one is; otherwise low. Null while no state has a level. */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  overallRisk: RiskLevel | null;
  riskDistribution: RiskDistributionDto;
  riskThresholds: RiskThresholdsDto;
  /** Two-letter codes of the states that the heatmap shows; the others count in all figures as well. */
  shownStates: string[];
  /** Licenses that have expired or expire within 60 days. */
  licensesToRenew: number;
  /** `degraded` while something that background work needs does not answer. */
  @ApiProperty({ enum: SYSTEM_STATUSES })
  systemStatus: (typeof SYSTEM_STATUSES)[number];
  /** All 51, each under its name in camel case (`northCarolina`) and in lower case without spaces (`northcarolina`). */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(StateStatsDto) } })
  stateBreakdown: Record<string, StateStatsDto>;
}
