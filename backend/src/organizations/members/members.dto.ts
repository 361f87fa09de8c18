import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { roles } from '../../platform/access/caller.js';
import { FormatQueryDto } from '../../platform/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../../platform/lists/page-query.js';
import { type ListedMember, memberList } from './member-list.js';

/** A user of the organization. */
export class MemberDto {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'member' | 'viewer';
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** Which members are listed. */
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
  @IsIn(roles)
  role: 'owner' | 'member' | 'viewer';
}

export function memberView({ id, name, email, role, createdAt }: ListedMember): MemberDto {
  return { id, name, email, role, createdAt: createdAt.toISOString() };
}
