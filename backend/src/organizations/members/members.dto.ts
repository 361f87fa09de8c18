import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { roles } from '../../platform/kernel/access/caller.js';
import { FormatQueryDto } from '../../platform/content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../../platform/kernel/lists/page-query.js';
import { type ListedMember, memberList } from './member-list.js';

/** A user of the organization. */
export class MemberDto {
  /** Id of the user. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the user. @example "Dana Reed" */
  name: string;
  /** Email address of the user. @example "dana@harbor.example" */
  email: string;
  /** Role of the user. */
  role: 'owner' | 'member' | 'viewer';
  /** Time the user was created, ISO 8601, UTC. */
  createdAt: string;
}

/** Filters of the list. */
class MemberFilterDto {
  /** Only members with this role. */
  @ApiProperty({ required: false, enum: roles })
  @IsOptional()
  @IsIn(roles)
  role?: 'owner' | 'member' | 'viewer';
}

export class MemberListQueryDto extends IntersectionType(PageQueryOf(memberList), MemberFilterDto) {}

export class MemberDownloadQueryDto extends IntersectionType(SortedQueryOf(memberList), FormatQueryDto, MemberFilterDto) {}

/** A member's new role. */
export class ChangeRoleDto {
  /** New role of the member. */
  @IsIn(roles)
  role: 'owner' | 'member' | 'viewer';
}

export function toMemberDto({ id, name, email, role, createdAt }: ListedMember): MemberDto {
  return { id, name, email, role, createdAt: createdAt.toISOString() };
}
