import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { EDITIONS, type Edition } from '../../jurisdictions/rulebook.types.js';
import { IsEmailAddress } from '../is-email-address.decorator.js';
import { IsName } from '../is-name.decorator.js';
import { IsNewPassword } from './is-new-password.decorator.js';

export class SignInDto {
  /** Email address of the user. @example "dana@harbor.example" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(254)
  email: string;

  /** Password of the user. @example "correct horse battery staple" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  password: string;
}

/** A new organization and its first owner. */
export class SignUpDto {
  /** Name of the organization. @example "Harbor Wholesale" */
  @IsName()
  organizationName: string;

  /** Name of the owner. @example "Dana Reed" */
  @IsName()
  name: string;

  /** Email address of the owner. @example "dana@harbor.example" */
  @IsEmailAddress()
  email: string;

  /** Password, 12 to 128 characters. @example "correct horse battery staple" */
  @IsString()
  @IsNewPassword()
  password: string;

  /** Edition used to price policies: the law as stated in the cited sources (default), or the Stampline rate table. */
  @ApiPropertyOptional({ enum: EDITIONS })
  @IsOptional()
  @IsIn(EDITIONS)
  edition?: Edition;
}

/** A new password, with the current one as proof. */
export class ChangePasswordDto {
  /** Current password of the user. @example "correct horse battery" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  currentPassword: string;

  /** New password, 12 to 128 characters. @example "correct horse battery staple" */
  @IsString()
  @IsNewPassword()
  newPassword: string;
}

/** Query of the sign-in page. */
export class LoginQueryDto {
  /** Form to open; `sign-up` starts a trial. */
  @IsOptional()
  @IsIn(['sign-in', 'sign-up'])
  mode?: 'sign-in' | 'sign-up';

  /** Path of this site to open afterward; anything else counts as `/`. @example /policy-upload */
  @IsOptional()
  @IsString()
  returnTo?: string;
}

/** The available sign-in methods. */
export class SignInOptionsDto {
  /** True if an external identity provider signs people in. @example true */
  @IsBoolean()
  oidc: boolean;
  /** True if a mail server is configured, so that forgotten passwords can be reset by email. @example true */
  @IsBoolean()
  passwordReset: boolean;
  /** True if visitors can create an organization; otherwise the operator creates them. @example true */
  @IsBoolean()
  signUp: boolean;
}
