import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { OptionalText } from '../../platform/web/http/validation/optional-text.decorator.js';
import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { UPDATE_SEVERITIES, UPDATE_TYPES, type UpdateSeverity, type UpdateType } from '../monitoring.types.js';
import { regulatoryUpdateList } from './regulatory-update-list.js';
import { OR_NULL } from '../../platform/web/http/validation/or-null.js';

class RegulatoryUpdateFilterDto {
  /** Only updates of this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only updates of this severity. */
  @ApiProperty({ required: false, enum: UPDATE_SEVERITIES })
  @IsOptional()
  @IsIn(UPDATE_SEVERITIES)
  severity?: UpdateSeverity;

  /** Only updates on this subject. */
  @ApiProperty({ required: false, enum: UPDATE_TYPES })
  @IsOptional()
  @IsIn(UPDATE_TYPES)
  type?: UpdateType;

  /** `true`: only updates that the organization has reviewed; `false`: only the others. @example false */
  @FieldLabel('whether reviewed ones are listed')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  reviewed?: boolean;
}

export class RegulatoryUpdateListQueryDto extends IntersectionType(PageQueryOf(regulatoryUpdateList), RegulatoryUpdateFilterDto) {}

/** Data to store with the review. */
export class ReviewUpdateDto {
  /**
   * Organization's note on the update; if omitted or null, an earlier note is kept.
   * @example "Checked against the bulletin. New rate proposed."
   */
  @OptionalText()
  note?: string | null;

  /** Id of the rule change proposed because of the update; if omitted or null, an earlier one is kept. */
  @FieldLabel('the id of the rule change')
  @IsOptional(OR_NULL)
  @IsUUID('all', explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  ruleChangeId?: string | null;
}

/** A range of the changed text. */
export class DiffPartDto {
  /** Kind of the part: in both versions, or only in the new or the old one. */
  @ApiProperty({ enum: ['same', 'added', 'removed'] })
  kind: 'same' | 'added' | 'removed';
  /** Text of the part; a line break ends a paragraph. @example 2.5% */
  text: string;
}

/** A change that was found on a regulator's page. */
export class RegulatoryUpdateDto {
  /** Id of the update. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Severity: `critical` for a rate or fee that changes within 60 days, `high`, `medium`, or `other`. */
  @ApiProperty({ enum: UPDATE_SEVERITIES })
  severity: UpdateSeverity;
  /** Subject of the update. */
  @ApiProperty({ enum: UPDATE_TYPES })
  type: UpdateType;
  /** Change in one line. @example "Virginia: tax rate changed from 2.25% to 2.5%" */
  title: string;
  /** Changed words in full, up to 1,000 characters. @example "Now: The premium tax rate is 2.5%. Before: The premium tax rate is 2.25%." */
  description: string;
  /** Time it was detected, ISO 8601, UTC. */
  detectedAt: string;
  /** URL of the page that changed. @example https://www.scc.virginia.gov/pages/Surplus-Lines */
  sourceUrl: string;
  /** First effective date of the change; null if the text names none. @example 2027-01-01 */
  effectiveOn: string | null;
  /** New rate as exact percent, if the text names exactly one; otherwise null. @example "2.5" */
  ratePercent: string | null;
  /** New amount in dollars, if the text names exactly one; otherwise null. @example 10 */
  flatAmount: number | null;
  /** Text that the change adds and removes, word by word. */
  diff: DiffPartDto[];
  /** True if the page changed back to its earlier text. @example true */
  isChangedBack: boolean;
  /**
   * True if the page is the simulator's, not a regulator's; the title then begins with "Simulator". Such an update is not counted and
   * causes no notification.
   * @example true
   */
  isSimulated: boolean;
  /** True if the organization has reviewed it. @example true */
  reviewed: boolean;
  /** Time it was reviewed, ISO 8601, UTC; null while it is not reviewed. */
  reviewedAt: string | null;
  /** Name of the person who reviewed it; null while it is not reviewed. @example "Ana Ortiz" */
  reviewedBy: string | null;
  /** Organization's note from the review; null if the reviewer entered no note. @example "Checked against the bulletin. New rate proposed." */
  note: string | null;
  /** Id of the rule change proposed because of it; null if no change was proposed. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  ruleChangeId: string | null;
  /** Number of the organization's policies in force in the state. @example 128 */
  policiesTouched: number;
  /** Number of the organization's open deadlines in the state. @example 4 */
  deadlinesTouched: number;
}
