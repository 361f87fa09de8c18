import { Injectable } from '@nestjs/common';
import * as oauth from 'openid-client';
import { OutboundClient } from '../outbound/outbound.js';
import type { OAuthClient, OAuthProvider } from './oauth-provider.js';

export interface Tokens {
  readonly accessToken: string;
  /** Refresh token; undefined if the previous one remains valid, or the provider issues none. */
  readonly refreshToken: string | undefined;
  /** Lifetime of the access token in seconds; undefined if the provider does not state it. */
  readonly expiresIn: number | undefined;
  /** Granted scopes; undefined if they match the requested ones. */
  readonly scopes: string[] | undefined;
  /** Lifetime of the refresh token in seconds; undefined if the provider does not state it. */
  readonly refreshTokenExpiresIn: number | undefined;
}

/** A consent's callback, with the values that it must match. */
export interface AuthorizationCallback {
  /** Callback URL with its query. */
  readonly url: URL;
  readonly state: string;
  readonly verifier: string;
}

/** Error codes for a grant that has ended. All others may be temporary or caused by the request, and do not justify deleting a token. */
const ENDED_GRANT_CODES = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required', 'access_denied'];

/** Error for a request that the provider rejects. `message` is the error code, such as invalid_grant. */
export class GrantRefusedError extends Error {
  /** True if the grant has ended and the user must connect again. */
  get endsGrant(): boolean {
    return ENDED_GRANT_CODES.includes(this.message);
  }

  /** True if the provider rejects the application, regardless of the grant. */
  get isClientError(): boolean {
    return this.message === 'invalid_client' || this.message === 'unauthorized_client';
  }
}

const TIMEOUT_MS = 10_000;

/** OAuth 2 client for the providers, which makes its calls through `OutboundClient`. */
@Injectable()
export class TokenEndpointClient {
  constructor(private readonly outbound: OutboundClient) {}

  /** Returns the URL of the consent page. */
  buildAuthorizationUrl(provider: OAuthProvider, client: OAuthClient, redirectUri: string, state: string, challenge: string): string {
    return oauth.buildAuthorizationUrl(this.configure(provider, client), {
      ...provider.parameters,
      redirect_uri: redirectUri,
      scope: provider.scopes.join(' '),
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }).href;
  }

  /** Redeems a code. @throws GrantRefusedError, or a temporary error */
  async redeem(provider: OAuthProvider, client: OAuthClient, { url, state, verifier }: AuthorizationCallback): Promise<Tokens> {
    const checks = { expectedState: state, pkceCodeVerifier: verifier };
    return this.request(() => oauth.authorizationCodeGrant(this.configure(provider, client), url, checks));
  }

  /** Requests a new access token. @throws GrantRefusedError, or a temporary error */
  async refresh(provider: OAuthProvider, client: OAuthClient, refreshToken: string): Promise<Tokens> {
    return this.request(() => oauth.refreshTokenGrant(this.configure(provider, client), refreshToken, provider.refreshParameters));
  }

  /** @param token refresh token, or the access token if the provider's revocation method is `bearer` */
  async revoke(provider: OAuthProvider, client: OAuthClient, token: string): Promise<void> {
    const { revocationUrl, revocation } = provider;
    if (revocationUrl === undefined) return;
    if (revocation !== 'bearer') return oauth.tokenRevocation(this.configure(provider, client), token);
    const request = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
    const answer = await this.outbound.fetch(revocationUrl, request, { timeoutMs: TIMEOUT_MS });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the status was ${answer.status}`);
  }

  private async request(grant: () => Promise<oauth.TokenEndpointResponse>): Promise<Tokens> {
    try {
      const { access_token, refresh_token, expires_in, scope, ...more } = await grant();
      return {
        accessToken: access_token,
        refreshToken: refresh_token,
        expiresIn: expires_in,
        scopes: scope?.split(' '),
        refreshTokenExpiresIn: toSeconds(more.refresh_token_expires_in ?? more.x_refresh_token_expires_in),
      };
    } catch (error) {
      const isRefusal = error instanceof oauth.ResponseBodyError && error.status < 500 && error.status !== 429;
      if (isRefusal || error instanceof oauth.AuthorizationResponseError) throw new GrantRefusedError(error.error);
      // A header also reports a rejected application, before the body is read.
      if (error instanceof oauth.WWWAuthenticateChallengeError && error.status < 500)
        throw new GrantRefusedError(error.cause[0]?.parameters.error ?? 'invalid_client');
      throw error;
    }
  }

  private configure(provider: OAuthProvider, client: OAuthClient): oauth.Configuration {
    const { authorizationUrl, tokenUrl, revocationUrl, clientAuthentication, tokenRequest } = provider;
    const authentication =
      clientAuthentication === 'basic' ? oauth.ClientSecretBasic(client.secret) : oauth.ClientSecretPost(client.secret);
    const server = {
      issuer: new URL(authorizationUrl).origin,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
      ...(revocationUrl !== undefined && { revocation_endpoint: revocationUrl }),
    };
    const configuration = new oauth.Configuration(server, client.id, client.secret, authentication);
    // No retries, because a refresh token may be valid only once, and a second request could invalidate it.
    configuration[oauth.customFetch] = (url, request) =>
      this.outbound.fetch(url, tokenRequest === 'json' ? encodeAsJson(request) : request, { timeoutMs: TIMEOUT_MS, retries: 0 });
    // OutboundClient decides whether plain http is allowed.
    oauth.allowInsecureRequests(configuration);
    return configuration;
  }
}

/** Converts a form-encoded request to JSON. */
const encodeAsJson = (request: oauth.CustomFetchOptions): oauth.CustomFetchOptions =>
  request.body instanceof URLSearchParams
    ? {
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(request.body)),
      }
    : request;

function toSeconds(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}
