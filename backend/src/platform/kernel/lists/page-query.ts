import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { explain } from '../problems/field-instruction.js';
import { type ListDefinition, type SortOrder, listSortOrders } from './list-definition.js';

const MAX_CURSOR_LENGTH = 4_000;
const MAX_SEARCH_LENGTH = 100;

/** Query parameters that every list and its download have. */
export interface SortedQuery<Sort extends string> {
  sort?: SortOrder<Sort>;
  search?: string;
}

export interface PageQuery<Sort extends string> extends SortedQuery<Sort> {
  limit?: number;
  cursor?: string;
}

/** Returns a base class for the queries of a list: the order and, if the list can be searched, the search. */
export function SortedQueryOf<Sort extends string>(list: ListDefinition<Sort>): new () => SortedQuery<Sort> {
  const orders = listSortOrders(list);
  class Sorted implements SortedQuery<Sort> {
    @ApiProperty({
      required: false,
      enum: orders,
      default: list.defaultSort,
      description: 'Field to sort by; a leading minus sign sorts in descending order.',
    })
    @IsOptional()
    @Matches(
      new RegExp(`^(?:${orders.join('|')})$`),
      explain('as the name of a field, with a minus sign for descending order', composeExample(orders)),
    )
    sort?: SortOrder<Sort>;

    search?: string;
  }
  if (list.search !== undefined) {
    const described = {
      required: false,
      maxLength: MAX_SEARCH_LENGTH,
      description: `Part of ${list.search}, in upper or lower case.`,
      example: 'harbor',
    };
    for (const decorate of [ApiProperty({ type: 'string', ...described }), IsOptional(), IsString(), MaxLength(MAX_SEARCH_LENGTH)])
      decorate(Sorted.prototype, 'search');
  }
  return Sorted;
}

/** Returns a base class for the page query of a list; add filters with `IntersectionType`. */
export function PageQueryOf<Sort extends string>(list: ListDefinition<Sort>): new () => PageQuery<Sort> {
  class Paged extends SortedQueryOf(list) implements PageQuery<Sort> {
    @ApiProperty({
      required: false,
      type: 'integer',
      default: list.limit.default,
      minimum: 1,
      maximum: list.limit.max,
      description: 'Maximum number of entries in the response.',
      example: list.limit.default,
    })
    @IsOptional()
    @Type(() => Number)
    @IsInt()
    @Min(1)
    @Max(list.limit.max)
    limit?: number;

    @ApiProperty({
      required: false,
      type: 'string',
      maxLength: MAX_CURSOR_LENGTH,
      description: 'Value of X-Next-Cursor or X-Previous-Cursor from a response in the same order.',
      example: 'MjAyNi0xMS0yMQ',
    })
    @IsOptional()
    @IsString()
    @MaxLength(MAX_CURSOR_LENGTH)
    cursor?: string;
  }
  return Paged;
}

/** Composes an example of a sort order, because messages must not contain names from code. */
function composeExample(orders: readonly string[]): string {
  return orders.find((order) => /^-[a-z]+$/.test(order)) ?? '-name';
}
