import { ApiProperty } from '@nestjs/swagger';
import { RISK_LEVELS, type RiskLevel } from '../risk/state-risk.js';

/** An open filing and what it costs the score. */
export class RiskFilingDto {
  /** Id of its deadline. */
  deadlineId: string;
  /** @example Quarterly tax report and payment */
  title: string;
  /**
   * What it covers; null for a deadline that people have added.
   * @example Q4 2026
   */
  filingPeriod: string | null;
  /** Last business day to act, YYYY-MM-DD. */
  actBy: string;
  /** Days until then; negative when it has passed. */
  daysUntil: number;
  /** Whether the act-by date has passed. */
  isOverdue: boolean;
  /**
   * Points it takes off the score.
   * @example 20
   */
  lostPoints: number;
}

/** Why a state is rated as it is. */
export class StateRiskDto {
  /** Two-letter code. */
  state: string;
  /** The score of the state, from 0 to 100; null for a state that is not rated, and before the first filing of the organization. */
  complianceScore: number | null;
  /** Its level under the current thresholds; null as on the dashboard. */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  riskLevel: RiskLevel | null;
  /** What is wrong, in a few words each. */
  issues: string[];
  /** Overdue filings and those due within 30 days, the earliest first; at most 200. */
  filings: RiskFilingDto[];
  /**
   * How many of them there are in all.
   * @example 3
   */
  totalFilings: number;
  /**
   * Points that the score loses once because more than two filings are pending; otherwise 0.
   * @example 15
   */
  manyPendingPoints: number;
}

/** A state that other thresholds would put on another level. */
export class LevelChangeDto {
  /** Two-letter code. */
  state: string;
  /** The level under the current thresholds; null as on the dashboard. */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  levelNow: RiskLevel | null;
  /** The level by the other ones; null as on the dashboard. */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  levelThen: RiskLevel | null;
}

/** What other thresholds would do. */
export class RiskPreviewDto {
  /**
   * States at high or critical risk under the current thresholds.
   * @example 1
   */
  highRiskStatesNow: number;
  /**
   * States at high or critical risk under the other thresholds.
   * @example 2
   */
  highRiskStatesThen: number;
  /** The states whose level would change. */
  changes: LevelChangeDto[];
}
