import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { Problem } from '../../platform/http/problem.js';
import { OidcSignIn } from './oidc-sign-in.service.js';

@ApiTags('Sign-in')
@Controller('auth/oidc')
export class OidcController {
  constructor(private readonly oidc: OidcSignIn) {}

  /** Where the outside issuer sends the browser back to; redirects to the page asked for, or to the sign-in page with what is wrong. */
  @Get('callback')
  @Public()
  @ApiFoundResponse({ description: 'To the page asked for, or to /sign-in?problem=<problem type>.' })
  @ApiProblems(503)
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      response.redirect(302, await this.oidc.finish(request));
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      response.redirect(302, `/sign-in?problem=${error.type}`);
    }
  }
}
