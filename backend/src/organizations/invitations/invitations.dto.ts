import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';
import { roles } from '../../platform/kernel/access/caller.js';
import { type EmailState, emailStates } from '../../platform/outside/mail/email.entity.js';
import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import { IsEmailAddress } from '../is-email-address.decorator.js';
import { IsName } from '../is-name.decorator.js';
import { IsNewPassword } from '../sign-in/is-new-password.decorator.js';
import { invitationList, type NewInvitation, type SentInvitation } from './invitation-list.js';

export class InvitationListQueryDto extends PageQueryOf(invitationList) {}

/** Person to invite, and their role. */
export class InviteDto {
  /** Email address to invite. @example "lee@harbor.example" */
  @IsEmailAddress()
  email: string;

  /** Role of the new member. */
  @IsIn(roles)
  role: 'owner' | 'member' | 'viewer';
}

/** Last email of an invitation. */
export class InvitationEmailDto {
  /** Id of the email. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** State of the email: waiting for the mail server, sent, failed, kept in the outbox because no mail server is configured, or canceled. */
  @ApiProperty({ enum: emailStates })
  state: EmailState;
  /** Reason the email failed, as a sentence; null if it did not fail. @example "The mail server refused the address." */
  problem: string | null;
  /** Time the mail server accepted it, ISO 8601, UTC; null until then. */
  sentAt: string | null;
}

/** An open invitation. */
export class InvitationDto {
  /** Id of the invitation. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Email address of the invited person. @example "lee@harbor.example" */
  email: string;
  /** Role that the person will have. */
  role: 'owner' | 'member' | 'viewer';
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time it expires, ISO 8601, UTC. */
  expiresAt: string;
  /** Email with the invitation; absent if none is on record. */
  letter?: InvitationEmailDto;
}

/** A new invitation. */
export class NewInvitationDto extends InvitationDto {
  /** Link for the invited person. The email contains it too. @example http://localhost:3000/invitations/kX3vQ0Zt5m1rJb8w */
  acceptUrl: string;
}

/** Content of the page behind an invitation. */
export class InvitationPreviewDto {
  /** Name of the organization. @example "Harbor Wholesale" */
  organizationName: string;
  /** Email address of the invited person. @example "lee@harbor.example" */
  email: string;
  /** Role that the person will have. */
  role: 'owner' | 'member' | 'viewer';
}

/** The invited person's name and password. */
export class AcceptInvitationDto {
  /** Name of the new member. @example "Lee Chen" */
  @IsName()
  name: string;

  /** Password, 12 to 128 characters. @example "correct horse battery staple" */
  @IsString()
  @IsNewPassword()
  password: string;
}

export function toNewInvitationDto(sent: NewInvitation): NewInvitationDto {
  return Object.assign(toInvitationDto(sent), { acceptUrl: sent.acceptUrl });
}

export function toInvitationDto({ invitation, lastEmail }: SentInvitation): InvitationDto {
  const { id, email, role, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(lastEmail && {
      letter: {
        id: lastEmail.id,
        state: lastEmail.state,
        problem: lastEmail.problem,
        sentAt: lastEmail.sentAt?.toISOString() ?? null,
      },
    }),
  };
}
