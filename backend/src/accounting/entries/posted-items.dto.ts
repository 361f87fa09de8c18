import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import { LIABILITY_KINDS, type LiabilityKind } from './liability.js';
import { ITEM_STATUSES, type ItemStatus, type PostedItem, postedItemList } from './posted-items.js';

class PostedItemFilterDto {
  /** Only entries in this status. */
  @ApiProperty({ required: false, enum: ITEM_STATUSES })
  @IsOptional()
  @IsIn(ITEM_STATUSES)
  status?: ItemStatus;
}

export class PostedItemQueryDto extends IntersectionType(PageQueryOf(postedItemList), PostedItemFilterDto) {}

/** An entry that was posted or rejected. */
export class PostedItemDto {
  /** Id of the entry in Stampline. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Document number of the entry. @example SLVA202603T-1 */
  number: string;
  /** Purpose of the entry. */
  @ApiProperty({ example: 'Surplus lines liability VA 2026-03, Tax authority' })
  memo: string;
  /** Type of the entry: a bill, a payment, or the settlement of a difference between charged and due. */
  @ApiProperty({ enum: LIABILITY_KINDS, example: 'bill' })
  entryKind: LiabilityKind;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Month of the liability, YYYY-MM. @example 2026-03 */
  month: string;
  /** True if it reverses another entry. */
  @ApiProperty({ example: false })
  isReversal: boolean;
  /** Amount of the entry in dollars. @example 225 */
  amount: number;
  /** Amount in the accounting system at the last check, in dollars; null before the first check, or if the entry is missing. */
  @ApiProperty({ type: 'number', nullable: true, example: 225 })
  heldAmount: number | null;
  /**
   * Status of the entry. `waiting`: not sent yet. `unknown`: the next sync looks for it. `changed` and `missing`: edited or deleted in the
   * accounting system.
   */
  @ApiProperty({ enum: ITEM_STATUSES, example: 'posted' })
  status: ItemStatus;
  /** Id of the entry in the accounting system; null until it has one. */
  @ApiProperty({ type: 'string', nullable: true, example: '148' })
  externalId: string | null;
  /** Field that caused the rejection; null if the system names none. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  refusedField: string | null;
  /** Reason for the rejection in the system's words; null if the entry was not rejected. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  refusal: string | null;
  /** Time of the last change, ISO 8601, UTC. */
  @ApiProperty({ example: '2026-11-20T15:04:05.000Z' })
  changedAt: string;
}

export function toPostedItemDto(item: PostedItem): PostedItemDto {
  const { id, number, memo, kind, state, month, isReversal, amount, heldAmount, status, externalId, field, words, changedAt } = item;
  return {
    id,
    number,
    memo,
    entryKind: kind,
    state,
    month,
    isReversal,
    amount: Number(amount),
    heldAmount: heldAmount === null ? null : Number(heldAmount),
    status,
    externalId,
    refusedField: field,
    refusal: words,
    changedAt: changedAt.toISOString(),
  };
}
