import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { EDITIONS, type Edition } from '../../jurisdictions/rulebook.types.js';
import { IsEmailAddress } from '../is-email-address.decorator.js';
import { IsName } from '../is-name.decorator.js';
import { IsNewPassword } from './is-new-password.decorator.js';

/** Email address and password of an account. */
export class SignInDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(254)
  email: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  password: string;
}

/** A new organization and its first owner. */
export class SignUpDto {
  @IsName()
  organizationName: string;

  /** The owner's name. */
  @IsName()
  name: string;

  @IsEmailAddress()
  email: string;

  /** 12 to 128 characters. */
  @IsString()
  @IsNewPassword()
  password: string;

  /** The edition that prices the policies: the law as cited sources give it (default), or the Stampline rate table. */
  @ApiPropertyOptional({ enum: EDITIONS })
  @IsOptional()
  @IsIn(EDITIONS)
  edition?: Edition;
}

/** A new password, proven by the present one. */
export class ChangePasswordDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  currentPassword: string;

  /** 12 to 128 characters. */
  @IsString()
  @IsNewPassword()
  newPassword: string;
}

/** How the browser gets to the sign-in page. */
export class LoginQueryDto {
  /** `sign-up` opens the form that starts a trial. */
  @IsOptional()
  @IsIn(['sign-in', 'sign-up'])
  mode?: 'sign-in' | 'sign-up';

  /** Path of this site to go to afterward; anything else is taken as `/`. */
  @IsOptional()
  @IsString()
  returnTo?: string;
}

/** The available sign-in methods. */
export class SignInOptionsDto {
  /** Whether an outside issuer signs people in. */
  @IsBoolean()
  oidc: boolean;
  /** Whether forgotten passwords can be reset by email: a mail server is configured. */
  @IsBoolean()
  passwordReset: boolean;
}
