import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { createValidationPipe } from '../../platform/web/http/validation.pipe.js';
import { SignInDto } from './sign-in.dto.js';

/** Validates the body in the guard, because guards run before the pipe that validates bodies. */
const credentials = createValidationPipe();

/** Checks the email address and password in the body; sets `request.user` to the account, which is not signed in yet. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await credentials.transform(request.body, { type: 'body', metatype: SignInDto });
    return (await super.canActivate(context)) === true;
  }
}
