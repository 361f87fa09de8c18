import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { Configuration } from '../platform/kernel/config/configuration.js';
import { AccessTokensService, ReconnectNeededProblem } from '../platform/outside/oauth/access-tokens.js';
import type { OAuthClient, OAuthProvider } from '../platform/outside/oauth/oauth-provider.js';
import { OutboundClient } from '../platform/outside/outbound/outbound.js';
import { OutboundError } from '../platform/outside/outbound/outbound-error.js';
import { parseRetryAfter } from '../platform/outside/outbound/retry.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { getCompanyFileKey, type StoredConnection } from './connection.queries.js';
import { OperatorApplicationsService } from './operator-applications.service.js';
import { CallPacer } from './systems/call-pacer.js';
import type { SystemUrls } from './systems/accounting-system.js';
import type { SystemResponse, SystemCall, SystemRequest } from './systems/system-call.js';
import { SystemError } from './systems/system-error.js';
import { getSystem } from './systems/systems.js';

/** OAuth application that the simulators accept. */
const SIMULATED_CLIENT = { id: 'simulator', secret: 'simulator-secret' };

const CALLBACK_PATH = '/api/accounting/callback';
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_WAIT_MS = 65_000;
const DEFAULT_WAIT_MS = 10_000;
const MAX_THROTTLED_TRIES = 3;
/** Share of the system's rate limit that we use; the rest is for the company's other programs. */
const RATE_SHARE = 0.95;

/** Function to run before each request. @throws if the run must stop */
export type BeforeRequest = () => Promise<void>;

type SystemLocation = Pick<StoredConnection, 'system' | 'environment' | 'site'>;

/**
 * Calls accounting systems with a connection's access token, within the system's rate limit. Distinguishes rejected access from temporary
 * failures.
 */
@Injectable()
export class AccountingSystemClient {
  private readonly simulatorUrl: string | null;
  private readonly callbackUrl: string;
  private readonly paces = new Map<string, CallPacer>();

  constructor(
    configuration: Configuration,
    private readonly outbound: OutboundClient,
    private readonly tokens: AccessTokensService,
    private readonly clock: ClockService,
    private readonly applications: OperatorApplicationsService,
  ) {
    this.simulatorUrl = configuration.get('accountingSimulatorUrl') ?? null;
    this.callbackUrl = `${configuration.get('publicUrl')}${CALLBACK_PATH}`;
  }

  /** Returns true if sandbox connections use the simulator included with Stampline. */
  isSimulator({ environment }: Pick<SystemLocation, 'environment'>): boolean {
    return environment === 'sandbox' && this.simulatorUrl !== null;
  }

  /** Returns the application of the operator or of the simulator; undefined if the organization needs one. */
  findClient(where: Pick<SystemLocation, 'system' | 'environment'>): OAuthClient | undefined {
    return this.isSimulator(where) ? SIMULATED_CLIENT : this.applications.findClient(where.system, where.environment);
  }

  getProvider(where: SystemLocation): OAuthProvider {
    const { id, name, consent } = getSystem(where.system);
    const { authorizationUrl, tokenUrl, revocationUrl } = this.getPlace(where);
    const { scopes, clientAuthentication, tokenRequest, refreshNamesCallback, consentDays, parameters } = consent;
    const client = this.findClient(where);
    return {
      name: where.environment === 'sandbox' ? `${id}-sandbox` : id,
      title: name,
      authorizationUrl,
      tokenUrl,
      ...(revocationUrl !== undefined && { revocationUrl }),
      scopes,
      ...(parameters !== undefined && { parameters }),
      ...(consentDays !== undefined && { consentDays }),
      ...(tokenRequest !== undefined && { tokenRequest }),
      ...(refreshNamesCallback && { refreshParameters: { redirect_uri: this.callbackUrl } }),
      clientAuthentication,
      callbackPath: CALLBACK_PATH,
      ...(client !== undefined && { client }),
    };
  }

  /**
   * @param beat awaited before each request and each retry; its error ends the call
   * @throws SystemError if there is no consent, access is rejected or the system does not respond
   */
  createCall(connection: StoredConnection, beat: BeforeRequest = async () => undefined): SystemCall {
    const { callsPerMinute } = getSystem(connection.system);
    const key = getRateKey(connection);
    const pace = this.paces.get(key) ?? new CallPacer(Math.floor(callsPerMinute * RATE_SHARE));
    this.paces.set(key, pace);
    return async (request) => {
      const waitMs = pace.computeWait(this.clock.now().getTime(), request.counts);
      if (waitMs > 0) await pause(waitMs);
      return this.sendRequest(connection, request, beat);
    };
  }

  private getPlace({ system, environment, site }: SystemLocation): SystemUrls {
    const url = this.isSimulator({ environment }) ? `${this.simulatorUrl ?? ''}/${system}` : null;
    return getSystem(system).getPlace(environment, url, site);
  }

  /** Renews the access token once if it is rejected before it expires; retries after a 429, because the system did not process the request. */
  private async sendRequest(connection: StoredConnection, request: SystemRequest, beat: BeforeRequest): Promise<SystemResponse> {
    const { name } = getSystem(connection.system);
    const provider = this.getProvider(connection);
    const { organizationId, oauthId } = connection;
    if (oauthId === null) throw new SystemError(`${name} is not connected. Connect it first.`, 'refused');
    try {
      let token = await this.tokens.accessToken(provider, organizationId, oauthId);
      let isRenewed = false;
      for (let tries = 1; ; ) {
        await beat();
        const answer = await this.sendOnce(connection, request, token);
        if (answer.status === 401 && !isRenewed) {
          isRenewed = true;
          await answer.body?.cancel();
          token = await this.tokens.accessToken(provider, organizationId, oauthId, token);
          continue;
        }
        if (answer.status !== 429 || tries === MAX_THROTTLED_TRIES) return await this.readResponse(answer, name);
        tries += 1;
        const waitMs = parseRetryAfter(answer.headers.get('retry-after'), this.clock.now()) ?? DEFAULT_WAIT_MS;
        if (waitMs > MAX_WAIT_MS) return await this.readResponse(answer, name);
        await answer.body?.cancel();
        await pause(waitMs);
      }
    } catch (error) {
      if (error instanceof ReconnectNeededProblem) throw new SystemError(error.detail, 'refused');
      if (error instanceof Problem) throw new SystemError(error.detail, error.type === 'unavailable' ? 'away' : 'refused');
      if (error instanceof OutboundError) throw new SystemError(error.message, 'away');
      throw error;
    }
  }

  private async sendOnce(
    connection: StoredConnection,
    { method, path, query, headers, body }: SystemRequest,
    token: string,
  ): Promise<Response> {
    const words = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    return this.outbound.fetch(
      `${this.getPlace(connection).apiUrl}${path}${words}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // One host serves all companies, so one company's failures must not block the others.
        circuit: `accounting ${getRateKey(connection)}`,
      },
      // Only callers know whether a request may be repeated.
      { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, retries: 0 },
    );
  }

  private async readResponse(answer: Response, name: string): Promise<SystemResponse> {
    const { status, headers } = answer;
    const text = await answer.text();
    if (status === 401) throw new SystemError(`${name} no longer accepts the connection. Connect ${name} again.`, 'refused');
    if (status === 403)
      throw new SystemError(
        `${name} denied access because the user who connected it lacks a permission. Connect ${name} again as a user with full access.`,
        'refused',
      );
    if (status === 429) throw new SystemError(`${name} is limiting requests right now. Sync again later.`, 'away');
    if (status >= 500) throw new SystemError(`${name} failed (status ${status}). Try again later.`, 'away');
    try {
      return { status, body: text === '' ? null : JSON.parse(text), location: headers.get('location') };
    } catch {
      throw new SystemError(`${name} sent a response that we could not read. Try again later.`, 'away');
    }
  }
}

/** Calls are counted per company, or per connection until a company is chosen. */
const getRateKey = (connection: StoredConnection): string =>
  connection.companyId === null ? connection.id : getCompanyFileKey(connection);
