import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { OAuthProvider } from '../../src/platform/outside/oauth/oauth-provider.js';
import { type LocalServer, startLocalServer } from '../outbound/local-server.js';

/** What the server does from now on. */
interface Behavior {
  /** Milliseconds before a token is answered, so that others ask meanwhile. */
  delayMs: number;
  /** Answers every request for a token with this status; 0 answers it. */
  failWith: number;
  /** Refuses the application as RFC 6749 wants it: with a challenge. */
  refusesClient: boolean;
  /** Seconds that an access token is good for. */
  expiresIn: number;
  /** Seconds that the refresh token is good for; 0: it does not say. */
  consentSeconds: number;
  /** What happens while the next request for this path is under way. */
  meanwhile?: { readonly path: '/token' | '/revoke'; readonly happens: () => Promise<unknown> };
}

/** An authorization server with PKCE and refresh tokens that are good once: using one twice ends the grant. */
export interface AuthorizationServer {
  readonly server: LocalServer;
  readonly behavior: Behavior;
  /** How many grants have a refresh token that is good. */
  live(): number;
  /** Requests with `grant_type=refresh_token`. */
  refreshes(): number;
  /** Ends every grant, as a person does on the provider's page. */
  endGrants(): void;
  readonly revoked: string[];
  /** Goes to the authorization address as a browser in which a person agrees. @returns the callback's query */
  agree(authorizationUrl: string): Promise<string>;
  provider(changes?: Partial<OAuthProvider>): OAuthProvider;
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
    if (behavior.failWith > 0) return answer(response, behavior.failWith, { error: 'temporarily_unavailable' });
    if (behavior.refusesClient) response.setHeader('WWW-Authenticate', 'Basic realm="books"');
    if (behavior.refusesClient || !isClient(request, form)) return answer(response, 401, { error: 'invalid_client' });
    // The token is taken at once, as a provider does; only the answer is slow.
    const granted = isRefresh ? refresh(form) : redeem(form);
    await new Promise((resolve) => setTimeout(resolve, behavior.delayMs));
    if (granted) answer(response, 200, granted);
    else answer(response, 400, { error: 'invalid_grant' });
  };
  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://server');
    const form = new URLSearchParams(await text(request));
    const { meanwhile } = behavior;
    if (meanwhile?.path === url.pathname) {
      delete behavior.meanwhile;
      await meanwhile.happens();
    }
    if (url.pathname === '/token') return token(request, form, response);
    if (url.pathname === '/revoke') {
      const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const ended = form.get('token') ?? bearer;
      revoked.push(ended);
      if (behavior.failWith === 0) good.delete(ended);
      return answer(response, behavior.failWith || 200, {});
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
    live: () => good.size,
    refreshes: () => refreshes,
    endGrants: () => good.clear(),
    agree: async (authorizationUrl) => {
      const { headers } = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').search.slice(1);
    },
    provider: (changes = {}) => ({
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

function encoded(value: string): string {
  return new URLSearchParams({ value }).toString().slice('value='.length);
}

function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
  const basic = `Basic ${Buffer.from(`${encoded(client.id)}:${encoded(client.secret)}`).toString('base64')}`;
  return request.headers.authorization === basic || (form.get('client_id') === client.id && form.get('client_secret') === client.secret);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
