import { ApiProperty } from '@nestjs/swagger';
import type { SignedInUser } from '../platform/kernel/access/caller.js';
import type { Organization } from './organization.entity.js';
import type { User } from './user.entity.js';

/** The organization of the signed-in user. */
export class UserOrganizationDto {
  /** Id of the organization. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the organization. @example "Harbor Wholesale" */
  name: string;
  /** True if it is the demonstration organization. @example true */
  isDemo: boolean;
  /** Last day of the trial, YYYY-MM-DD; null for a plan without a trial. @example 2026-12-21 */
  trialEndsOn: string | null;
  /** Plan of the organization; null until an owner chooses one. */
  @ApiProperty({ type: 'string', enum: ['starter', 'professional', 'enterprise'], nullable: true, example: 'professional' })
  plan: 'starter' | 'professional' | 'enterprise' | null;
  /** First day from which due dates are tracked, YYYY-MM-DD: sign-up, or an earlier day set by an owner. @example 2026-11-21 */
  trackingSince: string;
}

/** The signed-in user. */
export class SignedInUserDto {
  /** Id of the user. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the user. @example "Dana Reed" */
  name: string;
  /** Email address of the user. @example "dana@harbor.example" */
  email: string;
  /** Role of the user. In the sandbox, owners are viewers who can manage its webhooks. */
  role: 'owner' | 'member' | 'viewer';
  /** True if the session is in the sandbox; `organization` is then the sandbox. */
  @ApiProperty({ example: false })
  isInSandbox: boolean;
  /** Organization of the user. */
  organization: UserOrganizationDto;
}

function toUserOrganizationDto({ id, name, isDemo, trialEndsOn, plan, trackingSince }: Organization): UserOrganizationDto {
  return { id, name, isDemo, trialEndsOn, plan, trackingSince };
}

/** Converts a user for the API. In the sandbox the role is viewer, because users cannot change anything there. */
export function toSignedInUserDto(
  user: Pick<User, 'id' | 'name' | 'email' | 'role'> & Pick<SignedInUser, 'sandboxId'>,
  organization: Organization,
): SignedInUserDto {
  const isInSandbox = user.sandboxId !== undefined;
  const role = isInSandbox ? 'viewer' : user.role;
  return { id: user.id, name: user.name, email: user.email, role, isInSandbox, organization: toUserOrganizationDto(organization) };
}
