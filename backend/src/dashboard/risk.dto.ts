import { ApiProperty } from '@nestjs/swagger';
import { DeliveryWaitDto } from '../filing-schedule/delivery-wait.dto.js';
import { LateCostDto } from '../filing-schedule/late-cost.dto.js';
import { RISK_LEVELS, type RiskLevel } from '../risk/state-risk.js';

/** An open filing with the points that it costs. */
export class RiskFilingDto {
  /** Id of the deadline of the filing. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  deadlineId: string;
  /** Title of the filing’s deadline. @example "Virginia quarterly report" */
  title: string;
  /** Period that the filing covers; null for a deadline that your organization added. @example "Q4 2026" */
  filingPeriod: string | null;
  /** Last business day to act, YYYY-MM-DD. @example 2027-01-29 */
  actBy: string;
  /** Days until the act-by date and, once that has passed, until the due date; negative if it is overdue. @example 69 */
  daysUntil: number;
  /** True if the due date has passed. @example true */
  isOverdue: boolean;
  /** Points that the filing subtracts from the score. @example 20 */
  lostPoints: number;
  /** Number of placements that must be sent to complete the filing; null for other filings. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 2 })
  waitingPlacements: number | null;
  /** Id of the filing whose tags need a response by the deadline; null for other deadlines. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  answersFilingId: string | null;
  /** Cost of its placements if they are sent today, in a week, or in a month; empty for other filings, and if no source names an amount. */
  lateCosts: LateCostDto[];
  /** Policies that may not be delivered before its placements are filed or stamped; null if there are none. */
  @ApiProperty({ type: () => DeliveryWaitDto, nullable: true })
  deliveryWait: DeliveryWaitDto | null;
}

/** Reasons for the rating of a state. */
export class StateRiskDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Score of the state, from 0 to 100; null for a state that is not rated, and before the organization's first filing. @example 85 */
  complianceScore: number | null;
  /** Risk level under the current thresholds; null in the same cases as on the dashboard. */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  riskLevel: RiskLevel | null;
  /** Issues in a few words each. */
  issues: string[];
  /** Overdue filings and those due within 30 days, earliest first; at most 200. */
  filings: RiskFilingDto[];
  /** Number of overdue filings and those due within 30 days. @example 3 */
  totalFilings: number;
  /** Points deducted once because more than two filings are pending; otherwise 0. @example 15 */
  manyPendingPoints: number;
  /** All policies in the state that may not be delivered yet, including those waiting for the office; null if there are none. */
  @ApiProperty({ type: () => DeliveryWaitDto, nullable: true })
  deliveryWait: DeliveryWaitDto | null;
}

/** A state whose level would change under other thresholds. */
export class LevelChangeDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Risk level under the current thresholds; null in the same cases as on the dashboard. */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  levelNow: RiskLevel | null;
  /** Risk level under the previewed thresholds; null in the same cases as on the dashboard. */
  @ApiProperty({ enum: RISK_LEVELS, nullable: true, type: String })
  levelThen: RiskLevel | null;
}

/** Effects of other thresholds. */
export class RiskPreviewDto {
  /** Number of states at high or critical risk under the current thresholds. @example 1 */
  highRiskStatesNow: number;
  /** Number of states at high or critical risk under the previewed thresholds. @example 2 */
  highRiskStatesThen: number;
  /** States whose level would change. */
  changes: LevelChangeDto[];
}
