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
  /** The score of the state, from 0 to 100. */
  complianceScore: number;
  /** Its level under the current thresholds. */
  @ApiProperty({ enum: RISK_LEVELS })
  riskLevel: RiskLevel;
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
  /** The level under the current thresholds. */
  @ApiProperty({ enum: RISK_LEVELS })
  levelNow: RiskLevel;
  /** The level by the other ones. */
  @ApiProperty({ enum: RISK_LEVELS })
  levelThen: RiskLevel;
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
