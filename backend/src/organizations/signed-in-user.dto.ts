import { ApiProperty } from '@nestjs/swagger';
import type { Organization } from './organization.entity.js';
import type { User } from './user.entity.js';

/** The organization of the signed-in user. */
export class UserOrganizationDto {
  id: string;
  name: string;
  /** Whether it holds the demonstration data. */
  isDemo: boolean;
  /** Last day of the trial, YYYY-MM-DD; null without one. */
  trialEndsOn: string | null;
  /** The plan; null until an owner chooses one. */
  @ApiProperty({ type: 'string', enum: ['starter', 'professional', 'enterprise'], nullable: true, example: 'professional' })
  plan: 'starter' | 'professional' | 'enterprise' | null;
  /** First day from which due dates count, YYYY-MM-DD: sign-up, or an earlier day set by an owner. */
  trackingSince: string;
}

/** The signed-in user. */
export class SignedInUserDto {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'member' | 'viewer';
  organization: UserOrganizationDto;
}

export function organizationView({ id, name, isDemo, trialEndsOn, plan, trackingSince }: Organization): UserOrganizationDto {
  return { id, name, isDemo, trialEndsOn, plan, trackingSince };
}

export function signedInUserView(user: Pick<User, 'id' | 'name' | 'email' | 'role'>, organization: Organization): SignedInUserDto {
  return { id: user.id, name: user.name, email: user.email, role: user.role, organization: organizationView(organization) };
}
