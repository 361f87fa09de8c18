import { IsIn, IsString } from 'class-validator';
import { roles } from '../../platform/auth/access.js';
import { IsEmailAddress } from '../is-email-address.decorator.js';
import { IsName } from '../is-name.decorator.js';
import { IsNewPassword } from '../sign-in/is-new-password.decorator.js';

/** Whom to invite, and as what. */
export class InviteDto {
  @IsEmailAddress()
  email: string;

  @IsIn(roles)
  role: 'owner' | 'member' | 'viewer';
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
}

/** A new invitation. */
export class NewInvitationDto extends InvitationDto {
  /** The link for the invited person. It is shown once: only its hash is stored. */
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
