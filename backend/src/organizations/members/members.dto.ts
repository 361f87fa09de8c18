import { IsIn } from 'class-validator';
import { roles } from '../../platform/auth/access.js';

/** A user of the organization. */
export class MemberDto {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'member' | 'viewer';
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** A member's new role. */
export class ChangeRoleDto {
  @IsIn(roles)
  role: 'owner' | 'member' | 'viewer';
}
