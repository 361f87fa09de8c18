import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryOf } from '../../platform/lists/page-query.js';
import { ITEM_STATUSES, type ItemStatus, type PostedItem, postedItemList } from './posted-items.js';

class PostedItemFilterDto {
  /** Only entries in this status. */
  @ApiProperty({ required: false, enum: ITEM_STATUSES })
  @IsOptional()
  @IsIn(ITEM_STATUSES)
  status?: ItemStatus;
}

export class PostedItemQueryDto extends IntersectionType(PageQueryOf(postedItemList), PostedItemFilterDto) {}

const KINDS = ['bill', 'payment'] as const;

/** An entry that was posted, or refused. */
export class PostedItemDto {
  id: string;
  /**
   * Document number.
   * @example SLVA202603T-1
   */
  number: string;
  /** What it is for. */
  @ApiProperty({ example: 'Surplus lines liability VA 2026-03, Tax authority' })
  memo: string;
  /** What it records. */
  @ApiProperty({ enum: KINDS, example: 'bill' })
  entryKind: 'bill' | 'payment';
  state: string;
  /**
   * YYYY-MM.
   * @example 2026-03
   */
  month: string;
  /** Whether it takes another entry back. */
  @ApiProperty({ example: false })
  isReversal: boolean;
  /**
   * In dollars.
   * @example 225
   */
  amount: number;
  /** What the books held when they were last looked at, in dollars; null before that, and where the entry is not there. */
  @ApiProperty({ type: 'number', nullable: true, example: 225 })
  heldAmount: number | null;
  /**
   * `waiting` was not sent yet, `unknown` is looked for by the next sync. `changed` and `missing` were edited or deleted in the accounting system.
   */
  @ApiProperty({ enum: ITEM_STATUSES, example: 'posted' })
  status: ItemStatus;
  /** What the system calls it; null before it has it. */
  @ApiProperty({ type: 'string', nullable: true, example: '148' })
  externalId: string | null;
  /** The field that was refused; null where the system names none. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  refusedField: string | null;
  /** Why it was refused, in the words of the system; null when it was not. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  refusal: string | null;
  /** When that was. ISO 8601, UTC. */
  @ApiProperty({ example: '2026-11-20T15:04:05.000Z' })
  changedAt: string;
}

export function postedItemView(item: PostedItem): PostedItemDto {
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
