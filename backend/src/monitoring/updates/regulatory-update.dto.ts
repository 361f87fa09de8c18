import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { OptionalText } from '../../platform/http/validation/optional-text.decorator.js';
import { PageQueryOf } from '../../platform/lists/page-query.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { UPDATE_SEVERITIES, UPDATE_TYPES, type UpdateSeverity, type UpdateType } from '../monitoring.types.js';
import { regulatoryUpdateList } from './regulatory-update-list.js';
import { OR_NULL } from '../../platform/http/validation/or-null.js';

class RegulatoryUpdateFilterDto {
  /** Only updates of this state: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only updates of this severity. */
  @ApiProperty({ required: false, enum: UPDATE_SEVERITIES })
  @IsOptional()
  @IsIn(UPDATE_SEVERITIES)
  severity?: UpdateSeverity;

  /** Only updates of this type. */
  @ApiProperty({ required: false, enum: UPDATE_TYPES })
  @IsOptional()
  @IsIn(UPDATE_TYPES)
  type?: UpdateType;

  /**
   * `true` for those only that the organization has reviewed, `false` for the others.
   * @example false
   */
  @Called('whether reviewed ones are listed')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  reviewed?: boolean;
}

export class RegulatoryUpdateListQueryDto extends IntersectionType(PageQueryOf(regulatoryUpdateList), RegulatoryUpdateFilterDto) {}

/** What to keep with the review. */
export class ReviewUpdateDto {
  /** What the organization makes of the update; left out or null, a note from before stays. */
  @OptionalText()
  note?: string | null;

  /** Id of the rule change that was proposed because of the update; left out or null, one from before stays. */
  @Called('the id of the rule change')
  @IsOptional(OR_NULL)
  @IsUUID('all', says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  ruleChangeId?: string | null;
}

/** A stretch of the changed text. */
export class DiffPartDto {
  /** Whether both versions have it, or only the new or the old one. */
  @ApiProperty({ enum: ['same', 'added', 'removed'] })
  kind: 'same' | 'added' | 'removed';
  /** Its words; a line break ends a paragraph. */
  text: string;
}

/** A change that was found on a regulator's page. */
export class RegulatoryUpdateDto {
  id: string;
  /** Two-letter code. */
  state: string;
  stateName: string;
  /** Importance: `critical` for a rate or fee that changes within 60 days, `high`, `medium`, or `other`. */
  @ApiProperty({ enum: UPDATE_SEVERITIES })
  severity: UpdateSeverity;
  /** What it is about. */
  @ApiProperty({ enum: UPDATE_TYPES })
  type: UpdateType;
  /** What changed, in a line. */
  title: string;
  /** The changed words in full, up to 1,000 characters. */
  description: string;
  /** ISO 8601, UTC. */
  detectedAt: string;
  /** The page that changed. */
  sourceUrl: string;
  /** First day on which the change counts; null when the text names none. */
  effectiveOn: string | null;
  /** The new rate in exact percent, where a changed rate or fee names one alone; otherwise null. */
  ratePercent: string | null;
  /** The new amount in dollars, where a changed rate or fee names one alone; otherwise null. */
  flatAmount: number | null;
  /** What the change adds and removes, word by word. */
  diff: DiffPartDto[];
  /** Whether the page changed back to its earlier text. */
  isChangedBack: boolean;
  /** Whether the page is the simulator's, not a regulator's; the title then begins with "Simulator". Such an update is not counted and causes no notification. */
  isSimulated: boolean;
  /** Whether the organization has reviewed it. */
  reviewed: boolean;
  /** ISO 8601, UTC; null while it is not reviewed. */
  reviewedAt: string | null;
  /** Who reviewed it; null while it is not reviewed. */
  reviewedBy: string | null;
  /** What the organization noted at the review; null without a note. */
  note: string | null;
  /** Id of the rule change that was proposed because of it; null without one. */
  ruleChangeId: string | null;
  /** Policies of the organization in the state that are in force. */
  policiesTouched: number;
  /** Open deadlines of the organization in the state. */
  deadlinesTouched: number;
}
