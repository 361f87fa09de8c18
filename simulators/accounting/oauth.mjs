import { createHash, randomUUID } from 'node:crypto';
import { COMPANIES } from './companies.mjs';

const CLIENT = { id: 'simulator', secret: 'simulator-secret' };

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Consent, codes and tokens of one system: authorization code with PKCE; refresh tokens are single-use, unless the system keeps them. */
export class Authorization {
  /** @type {Map<string, { challenge: string, redirectUri: string, companyIds: string[] }>} */
  #codes = new Map();
  /** @type {Map<string, { companyIds: string[], until: number }>} */
  #access = new Map();
  /** @type {Map<string, string[]>} */
  #refresh = new Map();

  /** @param {Pick<import('./systems.mjs').System, 'name' | 'companyParameter' | 'expiresIn' | 'grant' | 'keepsRefreshToken'>} system */
  constructor({ name, companyParameter, expiresIn, grant, keepsRefreshToken = false }) {
    this.name = name;
    this.companyParameter = companyParameter;
    /** Lifetime of an access token in seconds. */
    this.expiresIn = expiresIn;
    this.grant = grant;
    this.keepsRefreshToken = keepsRefreshToken;
  }

  /** Returns the consent page, labeled as a simulation. @param {URLSearchParams} query */
  renderPage(query) {
    const { name, companyParameter } = this;
    const hidden = [...query]
      .map(([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`)
      .join('');
    const buttons = COMPANIES.map(
      ({ id, name: company }) => `<p><button name="company" value="${id}">Allow for ${escapeHtml(company)}</button></p>`,
    );
    if (companyParameter === undefined)
      buttons.push(`<p><button name="company" value="${COMPANIES.map(({ id }) => id).join(',')}">Allow for both</button></p>`);
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulator of ${escapeHtml(name)}</title>
<body style="font: 16px/1.5 system-ui; max-width: 32rem; margin: 3rem auto; padding: 0 1rem"><h1>Simulator of ${escapeHtml(name)}</h1>
<p>This page comes with Stampline. The companies are fictional, and nothing leaves this computer.</p>
<form action="consent">${hidden}${buttons.join('')}<p><button name="company" value="">Deny</button></p></form></body></html>`;
  }

  /** Returns the URL to which the browser is redirected after the decision. @param {URLSearchParams} query */
  decide(query) {
    const redirectUri = query.get('redirect_uri') ?? '';
    const state = query.get('state') ?? '';
    const company = query.get('company') ?? '';
    if (company === '') return `${redirectUri}?${new URLSearchParams({ error: 'access_denied', state })}`;
    const code = randomUUID();
    this.#codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri, companyIds: company.split(',') });
    const { companyParameter } = this;
    return `${redirectUri}?${new URLSearchParams({ code, state, ...(companyParameter && { [companyParameter]: company }) })}`;
  }

  /** @param {Record<string, string | undefined>} form @returns {import('./systems.mjs').SystemResponse} */
  exchange(form) {
    if (form.client_id !== CLIENT.id || form.client_secret !== CLIENT.secret)
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="Simulator"' }, body: { error: 'invalid_client' } };
    const isRefresh = form.grant_type === 'refresh_token';
    const companyIds = isRefresh ? this.#redeemRefresh(form.refresh_token) : this.#redeemCode(form);
    if (companyIds === undefined) return { status: 400, body: { error: 'invalid_grant' } };
    return { status: 200, body: this.#grant(companyIds, !(isRefresh && this.keepsRefreshToken)) };
  }

  /** Returns the companies that a token gives access to; undefined for an invalid token. @param {string | undefined} header */
  findCompanies(header) {
    const grant = this.#access.get((header ?? '').replace('Bearer ', ''));
    return grant !== undefined && grant.until > Date.now() ? grant.companyIds : undefined;
  }

  /** Ends every access token early; the grants stay. */
  expireTokens() {
    this.#access.clear();
  }

  /** Ends every grant, as a user does on the vendor's page. */
  endGrants() {
    this.#access.clear();
    this.#refresh.clear();
  }

  /** @param {string} token */
  revoke(token) {
    this.#refresh.delete(token);
    this.#access.delete(token);
  }

  /** @param {string | undefined} token */
  #redeemRefresh(token = '') {
    const companyIds = this.#refresh.get(token);
    if (!this.keepsRefreshToken) this.#refresh.delete(token);
    return companyIds;
  }

  /** @param {Record<string, string | undefined>} form */
  #redeemCode({ code = '', code_verifier: verifier = '', redirect_uri: redirectUri }) {
    const attempt = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return attempt?.challenge === challenge && attempt.redirectUri === redirectUri ? attempt.companyIds : undefined;
  }

  /** @param {string[]} companyIds @param {boolean} isRenewable */
  #grant(companyIds, isRenewable) {
    const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    this.#access.set(access, { companyIds, until: Date.now() + this.expiresIn * 1_000 });
    if (isRenewable) this.#refresh.set(refresh, companyIds);
    return {
      access_token: access,
      token_type: 'bearer',
      expires_in: this.expiresIn,
      ...(isRenewable && { refresh_token: refresh }),
      ...this.grant,
    };
  }
}
