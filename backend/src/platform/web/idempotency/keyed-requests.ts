import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Caller, getCaller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Problem } from '../../kernel/problems/problem.js';
import { getIdempotencyKey } from './idempotency-key.js';
import { type EarlierRequest, IdempotencyKeysService, type KeyedRequest, type StoredResponse } from './idempotency-keys.js';
import { createStillRunningProblem } from './still-running.js';

/** Work whose first part waits for another system, which must not happen within a transaction. */
interface PreparedWork<Prepared, Body> {
  readonly prepare: () => Promise<Prepared>;
  /** Runs in one transaction, with a key together with the response. */
  readonly record: (prepared: Prepared) => Promise<Body>;
}

/** Runs requests with an Idempotency-Key once: their changes and the response are committed together, and repetitions get that response. */
@Injectable()
export class KeyedRequestsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly keys: IdempotencyKeysService,
  ) {}

  /** Runs work in the transaction that stores its response; without a key, just runs it. */
  async run(request: Request, response: Response, work: () => Promise<unknown>): Promise<unknown> {
    const keyed = readKeyedRequest(request);
    return keyed === null ? work() : this.runOnce(keyed, response, work);
  }

  /** Runs work that first waits for another system. A repetition with the same key does not call that system again. */
  async runPrepared<Prepared, Body>(
    { organizationId }: Pick<Caller, 'organizationId'>,
    { request, response }: { readonly request: Request; readonly response: Response },
    { prepare, record }: PreparedWork<Prepared, Body>,
  ): Promise<Body> {
    const keyed = readKeyedRequest(request);
    if (keyed === null) {
      const prepared = await prepare();
      return this.database.inOneTransaction(organizationId, () => record(prepared));
    }
    const earlier = await this.database.inOrganization(organizationId, (tx) => this.keys.reserve(tx, keyed));
    const stored = getStoredResponse(earlier);
    // The body stored under the key of a request is that of its first response.
    if (stored !== null) return repeatResponse(stored, response) as Body;
    const prepared = await prepare();
    return (await this.runOnce(keyed, response, () => record(prepared))) as Body;
  }

  private async runOnce(keyed: KeyedRequest, response: Response, work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await this.database.inOneTransaction(keyed.organizationId, async (tx) => {
        const stored = getStoredResponse(await this.keys.reserve(tx, keyed));
        if (stored !== null) return repeatResponse(stored, response);
        const body = await work();
        await this.keys.store(tx, keyed, { status: response.statusCode, location: response.get('location') ?? null, body });
        return body;
      });
    } catch (error) {
      response.removeHeader('location'); // its record was rolled back
      throw error;
    }
  }
}

/** @throws Error on a public route */
function readKeyedRequest(request: Request): KeyedRequest | null {
  const key = getIdempotencyKey(request);
  if (key === null) return null;
  const caller = getCaller(request);
  if (caller === undefined) throw new Error('A public route cannot be idempotent.');
  return { organizationId: caller.organizationId, key, fingerprint: computeFingerprint(caller, request) };
}

/** Returns null if the work is still to be done. @throws Problem while the first request runs, and for the key of another request */
function getStoredResponse(earlier: EarlierRequest): StoredResponse | null {
  if (earlier.kind === 'answered') return earlier.answer;
  if (earlier.kind === 'running') throw createStillRunningProblem();
  if (earlier.kind === 'other request')
    throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key.');
  return null;
}

function repeatResponse({ status, location, body }: StoredResponse, response: Response): unknown {
  response.status(status).set('Idempotency-Replayed', 'true');
  if (location !== null) response.location(location);
  return body ?? undefined;
}

/** Hashes the caller and the request. A body that is not parsed, such as a file, is represented by the URL. */
function computeFingerprint({ id }: Caller, { method, originalUrl, body }: Request): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([id, method, originalUrl, body ?? null]))
    .digest();
}
