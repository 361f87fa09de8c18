import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { OutboundClient } from '../../platform/outside/outbound/outbound.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import type { OidcAttempt } from '../sessions/session.types.js';

/** Claims that the issuer makes about a person. */
export interface OidcClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
}

/** Client for the external issuer: OpenID Connect, authorization code flow with PKCE. */
@Injectable()
export class OidcIssuerService {
  private readonly issuer: string | undefined;
  private readonly clientId: string | undefined;
  private readonly clientSecret: string | undefined;
  private readonly redirectUri: string;
  private discovered: Promise<oidc.Configuration> | undefined;

  constructor(
    configuration: Configuration,
    private readonly outbound: OutboundClient,
  ) {
    this.issuer = configuration.get('oidcIssuer');
    this.clientId = configuration.get('oidcClientId');
    this.clientSecret = configuration.get('oidcClientSecret');
    this.redirectUri = `${configuration.get('publicUrl')}/api/auth/oidc/callback`;
    if (this.issuer !== undefined && this.clientId === undefined) {
      throw new Error('OIDC_ISSUER is set but OIDC_CLIENT_ID is missing: set it to the client id that the issuer assigned.');
    }
  }

  get isConfigured(): boolean {
    return this.issuer !== undefined;
  }

  /** Returns the URL to send the browser to, and the values that the callback must match. */
  async startSignIn(): Promise<{ url: string; attempt: Pick<OidcAttempt, 'verifier' | 'state' | 'nonce'> }> {
    const attempt = { verifier: oidc.randomPKCECodeVerifier(), state: oidc.randomState(), nonce: oidc.randomNonce() };
    const url = oidc.buildAuthorizationUrl(await this.getClient(), {
      redirect_uri: this.redirectUri,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      state: attempt.state,
      nonce: attempt.nonce,
    });
    return { url: url.href, attempt };
  }

  /**
   * Redeems the authorization code of the callback.
   * @param query query of the callback URL, with its question mark
   * @throws Problem `sign-in-failed` if the issuer refused, or if the response does not belong to the attempt
   */
  async redeemCode(query: string, attempt: OidcAttempt): Promise<OidcClaims> {
    const client = await this.getClient();
    try {
      const tokens = await oidc.authorizationCodeGrant(client, new URL(`${this.redirectUri}${query}`), {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The issuer sent no ID token.');
      const known = claims.email === undefined ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub) : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof known.email === 'string' ? known.email : undefined,
        isEmailVerified: known.email_verified === true,
        name: typeof known.name === 'string' ? known.name : undefined,
      };
    } catch (error) {
      throw new Problem('sign-in-failed', 'Sign-in at your identity provider failed. Start again.', { cause: error });
    }
  }

  /** Returns the issuer's configuration; the next sign-in retries a failed discovery. */
  private async getClient(): Promise<oidc.Configuration> {
    const { issuer, clientId } = this;
    if (issuer === undefined || clientId === undefined) throw new Problem('not-found', 'No identity provider is configured.');
    this.discovered ??= oidc.discovery(new URL(issuer), clientId, this.clientSecret, undefined, {
      execute: isLoopback(issuer) ? [oidc.allowInsecureRequests] : [],
      timeout: 5,
      [oidc.customFetch]: (url, request) => this.outbound.fetch(url, { ...request, isForAll: true }),
    });
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      throw new Problem('unavailable', 'Your identity provider cannot be reached right now. Try again shortly.', {
        cause: error,
        headers: { 'Retry-After': '30' },
      });
    }
  }
}

/** Allows unencrypted HTTP only for an issuer on this machine. */
function isLoopback(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
