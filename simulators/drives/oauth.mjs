import { createHash, randomUUID } from 'node:crypto';

/** The registered client of the simulators. */
const SIMULATOR_CLIENT = { id: 'stampline-simulator', secret: 'simulator-secret' };

const ACCOUNT = { name: 'Simulated Account', email: 'simulated@example.com' };

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** @param {string} title @param {string} allow @param {string} deny */
const renderConsentPage = (
  title,
  allow,
  deny,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} simulator</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 system-ui;margin:0;background:#f4f6f8;color:#14212b}main{max-width:420px;margin:10vh auto;padding:32px;background:#fff;border-radius:12px;box-shadow:0 2px 12px #0002}
a{display:inline-block;margin:16px 12px 0 0;padding:10px 20px;border-radius:8px;text-decoration:none;color:#14212b;border:1px solid #5b6b78}a.main{background:#0b5cad;border-color:#0b5cad;color:#fff}p.note{padding:8px 12px;background:#fff4d6;border-radius:8px}</style></head>
<body><main><p class="note"><strong>Simulator.</strong> This is not ${title}. Nothing leaves this computer.</p><h1>Connect to ${title}</h1><p>Stampline asks to read and write files in its folder of ${ACCOUNT.email}.</p>
<a class="main" href="${escapeHtml(allow)}">Allow</a><a href="${escapeHtml(deny)}">Deny</a></main></body></html>`;

/** An authorization server: code with PKCE, expiring tokens, optionally single-use refresh tokens, revocation. */
export class AuthorizationServer {
  account = ACCOUNT;
  tokenSeconds = 3_600;
  /** Lifetime of a refresh token in seconds; 0 omits it from the response. */
  consentSeconds = 0;
  refreshes = 0;
  /** @type {string[]} */
  revoked = [];
  /** @type {Map<string, { challenge: string, redirectUri: string }>} */
  #codes = new Map();
  /** @type {Map<string, { until: number, grant: string }>} */
  #access = new Map();
  /** @type {Map<string, string>} */
  #refresh = new Map();

  /** @param {{ title: string, scope: string, isSingleUse: boolean, keepsRefreshToken: boolean }} manner */
  constructor(manner) {
    this.manner = manner;
    /** The scope that is granted from now on. */
    this.scope = manner.scope;
  }

  /** Shows the consent page, or redirects with the decision. @param {URL} url @param {import('node:http').ServerResponse} response */
  authorize(url, response) {
    const { searchParams: asked } = url;
    const back = new URL(asked.get('redirect_uri') ?? 'http://127.0.0.1/');
    const state = asked.get('state') ?? '';
    if (asked.get('client_id') !== SIMULATOR_CLIENT.id || asked.get('code_challenge_method') !== 'S256')
      return void response.writeHead(400, { 'content-type': 'text/plain' }).end('Unknown client, or no PKCE.');
    const code = randomUUID();
    this.#codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri: back.href });
    /** @param {Record<string, string>} more */
    const buildRedirectUrl = (more) => Object.assign(new URL(back), { search: new URLSearchParams({ ...more, state }).toString() }).href;
    const page = renderConsentPage(this.manner.title, buildRedirectUrl({ code }), buildRedirectUrl({ error: 'access_denied' }));
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  /** @param {URLSearchParams} form @returns {{ status: number, json: object }} */
  exchange(form) {
    const isClient = form.get('client_id') === SIMULATOR_CLIENT.id && form.get('client_secret') === SIMULATOR_CLIENT.secret;
    if (!isClient) return { status: 401, json: { error: 'invalid_client' } };
    const granted = form.get('grant_type') === 'refresh_token' ? this.#renewTokens(form) : this.#redeem(form);
    return granted ? { status: 200, json: granted } : { status: 400, json: { error: 'invalid_grant', error_description: 'Bad Request' } };
  }

  /** @param {string} token of either kind */
  revoke(token) {
    this.revoked.push(token);
    const grant = this.#refresh.get(token) ?? this.#access.get(token)?.grant;
    for (const [refresh, owner] of this.#refresh) if (owner === grant) this.#refresh.delete(refresh);
    for (const [access, { grant: owner }] of this.#access) if (owner === grant) this.#access.delete(access);
  }

  /** Returns true if the request has a valid access token. @param {import('node:http').IncomingMessage} request */
  isAllowed({ headers: { authorization = '' } }) {
    return (this.#access.get(authorization.replace(/^Bearer /, ''))?.until ?? 0) > Date.now();
  }

  /** Ends every access token; refresh tokens stay valid. */
  expireTokens() {
    this.#access.clear();
  }

  /** Ends every grant, as a user does in the account settings. */
  endGrants() {
    this.#access.clear();
    this.#refresh.clear();
  }

  /** @param {URLSearchParams} form */
  #redeem(form) {
    const code = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return code?.challenge === challenge && code.redirectUri === form.get('redirect_uri') ? this.#grant(randomUUID(), true) : undefined;
  }

  /** @param {URLSearchParams} form */
  #renewTokens(form) {
    this.refreshes += 1;
    const token = form.get('refresh_token') ?? '';
    const grant = this.#refresh.get(token);
    if (grant === undefined) return this.#revokeReused(token);
    if (this.manner.isSingleUse) {
      this.#refresh.delete(token);
      this.#used.set(token, grant);
    }
    return this.#grant(grant, !this.manner.keepsRefreshToken);
  }

  /** @type {Map<string, string>} */
  #used = new Map();

  /** Ends the grant of a refresh token that is used twice. @param {string} token */
  #revokeReused(token) {
    const grant = this.#used.get(token);
    for (const [refresh, owner] of this.#refresh) if (owner === grant) this.#refresh.delete(refresh);
    return undefined;
  }

  /** @param {string} grant @param {boolean} hasRefreshToken */
  #grant(grant, hasRefreshToken) {
    const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    this.#access.set(access, { until: Date.now() + this.tokenSeconds * 1_000, grant });
    if (hasRefreshToken) this.#refresh.set(refresh, grant);
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: this.tokenSeconds,
      scope: this.scope,
      ...(hasRefreshToken && { refresh_token: refresh }),
      ...(this.consentSeconds > 0 && { refresh_token_expires_in: this.consentSeconds }),
    };
  }
}
