import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { validateSync } from 'class-validator';
import type { Request } from 'express';
import { Problem } from '../../platform/http/problem.js';
import { fieldErrors } from '../../platform/http/validation/invalid-request.js';
import { SignInDto } from './sign-in.dto.js';

/** Checks e-mail address and password of the body; afterwards `request.user` is the account, not yet signed in. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    requireCredentials(context.switchToHttp().getRequest<Request>().body);
    return (await super.canActivate(context)) === true;
  }
}

/** Guards run before the pipe that checks bodies, so the guard checks its own. */
function requireCredentials(body: unknown): void {
  const credentials = Object.assign(new SignInDto(), typeof body === 'object' ? body : {});
  const errors = fieldErrors(validateSync(credentials));
  if (errors.length > 0) throw new Problem('validation-failed', 'Enter your email address and password.', { errors });
}
