import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { createValidationPipe } from '../../platform/web/http/validation.pipe.js';
import { SignInDto } from './sign-in.dto.js';

/** Guards run before the pipe that validates bodies, so the guard validates its body separately. */
const credentials = createValidationPipe();

/** Checks email address and password of the body; `request.user` is then the account, not yet signed in. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await credentials.transform(request.body, { type: 'body', metatype: SignInDto });
    return (await super.canActivate(context)) === true;
  }
}
