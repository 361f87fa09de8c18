import { IsString } from 'class-validator';
import { IsEmailAddress } from '../is-email-address.decorator.js';
import { IsNewPassword } from '../sign-in/is-new-password.decorator.js';

/** Account to reset the password of. */
export class RequestPasswordResetDto {
  /** Email address of the user. @example "dana@harbor.example" */
  @IsEmailAddress()
  email: string;
}

/** Content of the page behind a password reset link. */
export class PasswordResetDto {
  /** Email address of the user. @example "dana@harbor.example" */
  email: string;
}

/** Replacement for a forgotten password. */
export class ResetPasswordDto {
  /** New password, 12 to 128 characters. @example "correct horse battery staple" */
  @IsString()
  @IsNewPassword()
  password: string;
}
