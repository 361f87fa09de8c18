import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { OAuthProvider } from '../../src/platform/outside/oauth/oauth-provider.js';
import { type LocalServer, startLocalServer } from '../outbound/local-server.js';

/** The server's behavior from now on. */
interface Behavior {
  /** Milliseconds before a token response, so that other requests arrive in the meantime. */
  delayMs: number;
  /** Status of every response to a token request; 0 responds normally. */
  failWith: number;
  /** Refuses the client with a challenge, as RFC 6749 requires. */
  refusesClient: boolean;
  /** Lifetime of an access token in seconds. */
  expiresIn: number;
  /** Lifetime of the refresh token in seconds; 0 omits it. */
  consentSeconds: number;
  /** Runs while the next request for this path is in flight. */
  inFlight?: { readonly path: '/token' | '/revoke'; readonly happens: () => Promise<unknown> };
}

/** An authorization server with PKCE and single-use refresh tokens: using a token twice ends the grant. */
export interface AuthorizationServer {
  readonly server: LocalServer;
  readonly behavior: Behavior;
  /** Returns the number of grants with a valid refresh token. */
  countLiveGrants(): number;
  /** Returns the number of requests with `grant_type=refresh_token`. */
  countRefreshes(): number;
  /** Ends every grant, as a user can on the provider's page. */
  endGrants(): void;
  readonly revoked: string[];
  /** Opens the authorization URL like a browser and consents. @returns the callback's query */
  giveConsent(authorizationUrl: string): Promise<string>;
  toProvider(changes?: Partial<OAuthProvider>): OAuthProvider;
}

const client = { id: 'stampline', secret: 'hunter2 & more' };

export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const behavior: Behavior = { delayMs: 0, failWith: 0, refusesClient: false, expiresIn: 3600, consentSeconds: 0 };
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const good = new Set<string>();
  const used = new Set<string>();
  const revoked: string[] = [];
  let refreshes = 0;

  const grant = () => {
    const refreshToken = `refresh-${randomUUID()}`;
    good.add(refreshToken);
    return {
      access_token: `access-${randomUUID()}`,
      token_type: 'Bearer',
      expires_in: behavior.expiresIn,
      refresh_token: refreshToken,
      scope: 'ledger',
      ...(behavior.consentSeconds > 0 && { refresh_token_expires_in: behavior.consentSeconds }),
    };
  };
  const redeem = (form: URLSearchParams): object | undefined => {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return code?.challenge === challenge && code.redirectUri === form.get('redirect_uri') ? grant() : undefined;
  };
  const refresh = (form: URLSearchParams): object | undefined => {
    const token = form.get('refresh_token') ?? '';
    if (used.has(token)) good.clear();
    if (!good.delete(token)) return undefined;
    used.add(token);
    return grant();
  };
  const token = async (request: IncomingMessage, form: URLSearchParams, response: ServerResponse) => {
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (isRefresh) refreshes += 1;
    if (behavior.failWith > 0) return sendResponse(response, behavior.failWith, { error: 'temporarily_unavailable' });
    if (behavior.refusesClient) response.setHeader('WWW-Authenticate', 'Basic realm="books"');
    if (behavior.refusesClient || !isClient(request, form)) return sendResponse(response, 401, { error: 'invalid_client' });
    // The code is redeemed immediately, as a real provider does; only the response is slow.
    const granted = isRefresh ? refresh(form) : redeem(form);
    await new Promise((resolve) => setTimeout(resolve, behavior.delayMs));
    if (granted) sendResponse(response, 200, granted);
    else sendResponse(response, 400, { error: 'invalid_grant' });
  };
  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://server');
    const form = new URLSearchParams(await text(request));
    const { inFlight } = behavior;
    if (inFlight?.path === url.pathname) {
      delete behavior.inFlight;
      await inFlight.happens();
    }
    if (url.pathname === '/token') return token(request, form, response);
    if (url.pathname === '/revoke') {
      const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const ended = form.get('token') ?? bearer;
      revoked.push(ended);
      if (behavior.failWith === 0) good.delete(ended);
      return sendResponse(response, behavior.failWith || 200, {});
    }
    const code = randomUUID();
    const redirectUri = url.searchParams.get('redirect_uri') ?? '';
    codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirectUri });
    const back = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '', realmId: '42' });
    response.writeHead(302, { location: `${redirectUri}?${back.toString()}` }).end();
  };

  const server = await startLocalServer((request, response) => void route(request, response));
  return {
    server,
    behavior,
    revoked,
    countLiveGrants: () => good.size,
    countRefreshes: () => refreshes,
    endGrants: () => good.clear(),
    giveConsent: async (authorizationUrl) => {
      const { headers } = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').search.slice(1);
    },
    toProvider: (changes = {}) => ({
      name: 'books',
      title: 'Books Online',
      authorizationUrl: `${server.url}/authorize`,
      tokenUrl: `${server.url}/token`,
      revocationUrl: `${server.url}/revoke`,
      scopes: ['ledger', 'offline'],
      parameters: { access_type: 'offline' },
      clientAuthentication: 'basic',
      callbackPath: '/api/books/callback',
      client,
      ...changes,
    }),
  };
}

function encodeForm(value: string): string {
  return new URLSearchParams({ value }).toString().slice('value='.length);
}

function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
  const basic = `Basic ${Buffer.from(`${encodeForm(client.id)}:${encodeForm(client.secret)}`).toString('base64')}`;
  return request.headers.authorization === basic || (form.get('client_id') === client.id && form.get('client_secret') === client.secret);
}

function sendResponse(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
