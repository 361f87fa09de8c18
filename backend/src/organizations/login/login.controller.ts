import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { returnAddress } from '@stampline/return-address';
import type { Request, Response } from 'express';
import { Public } from '../../platform/kernel/access/access.js';
import { describeRedirect } from '../../platform/web/http/api-headers.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { detectNavigationSource } from '../../platform/web/http/navigation-source.js';
import { SIGN_OUT_HEADERS, SIGN_OUT_PAGE } from '../../platform/web/http/sign-out-page.js';
import { OidcSignInService } from '../oidc/oidc-sign-in.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LoginQueryDto } from '../sign-in/sign-in.dto.js';

/** Sign-in and sign-out through browser navigation. */
@ApiTags('Sign-in')
@Controller()
export class LoginController {
  private readonly publicUrl: string;

  constructor(
    private readonly oidc: OidcSignInService,
    private readonly sessions: SessionsService,
    configuration: Configuration,
  ) {
    this.publicUrl = configuration.get('publicUrl');
  }

  /** Redirects to the identity provider if one is configured, otherwise to the built-in sign-in page. */
  @Get('login')
  @Public()
  @ApiFoundResponse(describeRedirect('To the identity provider or to /sign-in.', '/sign-in'))
  async startLogin(@Query() { mode, returnTo }: LoginQueryDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    const path = returnAddress(returnTo);
    const isSignUp = mode === 'sign-up';
    if (this.oidc.isConfigured) {
      this.sessions.requireSessions(request);
      response.redirect(302, await this.oidc.startSignIn(request, isSignUp, path));
      return;
    }
    const query = new URLSearchParams();
    if (isSignUp) query.set('mode', 'sign-up');
    if (path !== '/') query.set('returnTo', path);
    response.redirect(302, query.size > 0 ? `/sign-in?${query.toString()}` : '/sign-in');
  }

  /**
   * Ends the session on the server and redirects to the start page. A link from another site only redirects, so that no other site can
   * sign people out; if the browser does not send the origin, a page asks for confirmation. Pages use POST /api/auth/sign-out.
   */
  @Get('logout')
  @Public()
  @ApiOkResponse({ description: 'A page that asks whether to sign out.', content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiFoundResponse(describeRedirect('To the start page.', '/'))
  async endLogin(@Req() request: Request, @Res() response: Response): Promise<void> {
    const source = detectNavigationSource(request, this.publicUrl);
    if (source === 'unknown' && request.user !== undefined) {
      response.set(SIGN_OUT_HEADERS).send(SIGN_OUT_PAGE);
      return;
    }
    if (source === 'person') {
      this.sessions.requireSessions(request);
      await this.sessions.signOut(request, response);
    }
    response.redirect(302, '/');
  }
}
