import { IsString } from 'class-validator';
import { IsEmailAddress } from '../is-email-address.decorator.js';
import { IsNewPassword } from '../sign-in/is-new-password.decorator.js';

/** Whose password is to be reset. */
export class RequestPasswordResetDto {
  /** Email address of the user. @example "dana@harbor.example" */
  @IsEmailAddress()
  email: string;
}

/** What the reader of a link to reset a password is shown. */
export class PasswordResetDto {
  /** Email address of the user. @example "dana@harbor.example" */
  email: string;
}

/** The password in place of the forgotten one. */
export class ResetPasswordDto {
  /** New password, 12 to 128 characters. @example "correct horse battery staple" */
  @IsString()
  @IsNewPassword()
  password: string;
}
