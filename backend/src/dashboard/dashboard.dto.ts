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
  /** Filings due within 30 days; 0 for a state without policies. */
  pendingFilings: number;
  /** Filings whose date has passed without having been filed. */
  overdueItems: number;
  /** Day of the last filing, YYYY-MM-DD. */
  lastFiling: string | null;
  /** Day of the next filing, YYYY-MM-DD: the earlier of the listed date and the statutory date; null where the law has no fixed day. */
  nextDeadline: string | null;
  /** The listed date of that filing where it is not the day to act on, YYYY-MM-DD; otherwise null. */
  nextDeadlineListed: string | null;
  /** The next filing in two words, by the earlier date: `Jan 15 (SLIP)`. */
  nextFilingLabel: string | null;
  /** Policies in force today, compared with the same day of the previous month. */
  @ApiProperty({ enum: TRENDS })
  trend: (typeof TRENDS)[number];
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
  /** Filings due within 30 days in states with policies. */
  pendingFilings: number;
  /** Those due within 7 days. */
  filingsDueThisWeek: number;
  /** Mean of the scores of the states with policies, one decimal; null without policies. */
  complianceScore: number | null;
  /** The score in words; null without policies. */
  @ApiProperty({ enum: STANDINGS, nullable: true, type: String })
  standing: (typeof STANDINGS)[number] | null;
  overdueFilings: number;
  /** States with policies whose score is below 75. */
  highRiskStates: number;
  /** `degraded` while something that background work needs does not answer. */
  @ApiProperty({ enum: SYSTEM_STATUSES })
  systemStatus: (typeof SYSTEM_STATUSES)[number];
  /** All 51, each under its name in camel case (`northCarolina`) and in lower case without spaces (`northcarolina`). */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(StateStatsDto) } })
  stateBreakdown: Record<string, StateStatsDto>;
}
