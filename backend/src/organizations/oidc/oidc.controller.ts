import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/kernel/access/access.js';
import { describeRedirect } from '../../platform/web/http/api-headers.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { OidcSignInService } from './oidc-sign-in.service.js';

@ApiTags('Sign-in')
@Controller('auth/oidc')
export class OidcController {
  constructor(private readonly oidc: OidcSignInService) {}

  /** Handles the callback of the identity provider: redirects to the requested page, or to the sign-in page with an error. */
  @Get('callback')
  @Public()
  @ApiFoundResponse(describeRedirect('To the requested page, or to /sign-in?problem=<problem type>.', '/dashboard'))
  async handleCallback(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      response.redirect(302, await this.oidc.finishSignIn(request));
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      response.redirect(302, `/sign-in?problem=${error.type}`);
    }
  }
}
