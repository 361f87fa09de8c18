import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';
import { roles } from '../../platform/access/caller.js';
import { type LetterState, letterStates } from '../../platform/mail/letter.entity.js';
import { PageQueryOf } from '../../platform/lists/page-query.js';
import { IsEmailAddress } from '../is-email-address.decorator.js';
import { IsName } from '../is-name.decorator.js';
import { IsNewPassword } from '../sign-in/is-new-password.decorator.js';
import { invitationList, type NewInvitation, type SentInvitation } from './invitation-list.js';

export class InvitationListQueryDto extends PageQueryOf(invitationList) {}

/** Whom to invite, and as what. */
export class InviteDto {
  @IsEmailAddress()
  email: string;

  @IsIn(roles)
  role: 'owner' | 'member' | 'viewer';
}

/** The letter that brought an invitation last. */
export class InvitationLetterDto {
  id: string;
  /** Waiting for the mail server, sent, failed, kept in the outbox because no mail server is configured, or canceled. */
  @ApiProperty({ enum: letterStates })
  state: LetterState;
  /** Why it failed, in a sentence. */
  problem: string | null;
  /** When the mail server took it, ISO 8601 UTC. */
  sentAt: string | null;
}

/** An invitation that can still be accepted. */
export class InvitationDto {
  id: string;
  email: string;
  role: 'owner' | 'member' | 'viewer';
  /** ISO 8601 UTC. */
  createdAt: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
  /** The letter that brought it; absent when none is on record. */
  letter?: InvitationLetterDto;
}

/** A new invitation. */
export class NewInvitationDto extends InvitationDto {
  /** The link for the invited person, also in their letter. */
  acceptUrl: string;
}

/** What an invited person is shown. */
export class InvitationPreviewDto {
  organizationName: string;
  email: string;
  role: 'owner' | 'member' | 'viewer';
}

/** The invited person's name and password. */
export class AcceptInvitationDto {
  @IsName()
  name: string;

  /** 12 to 128 characters. */
  @IsString()
  @IsNewPassword()
  password: string;
}

export function newInvitationView(sent: NewInvitation): NewInvitationDto {
  return Object.assign(invitationView(sent), { acceptUrl: sent.acceptUrl });
}

export function invitationView({ invitation, letter }: SentInvitation): InvitationDto {
  const { id, email, role, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(letter && {
      letter: { id: letter.id, state: letter.state, problem: letter.problem, sentAt: letter.sentAt?.toISOString() ?? null },
    }),
  };
}
