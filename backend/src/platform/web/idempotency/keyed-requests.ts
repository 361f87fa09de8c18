import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { IdempotencyKeysService, type StoredResponse } from './idempotency-keys.js';
import { type KeyedRequest, readKeyedRequest } from './keyed-request.js';

/** A request and its response. */
export interface HttpExchange {
  readonly request: Request;
  readonly response: Response;
}

/** Part of the work that waits for another system, which must not happen within a transaction. */
interface PreparedWork<Prepared> {
  readonly prepare: () => Promise<Prepared>;
  /** Records the result, in the same transaction as the response if the request has a key. */
  readonly record: (prepared: Prepared) => Promise<unknown>;
}

/** Runs requests with an Idempotency-Key once. Changes and response are committed together, and repeated requests get that response. */
@Injectable()
export class KeyedRequestsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly keys: IdempotencyKeysService,
  ) {}

  /**
   * Runs work in the transaction that stores its response, or just runs it if there is no key.
   * @param secretDeleted sentence for a repeated request after the secret in the response was deleted
   */
  async run({ request, response }: HttpExchange, work: () => Promise<unknown>, secretDeleted?: string): Promise<unknown> {
    const keyed = readKeyedRequest(request);
    if (keyed === null) return work();
    return this.runOnce(secretDeleted === undefined ? keyed : { ...keyed, secretDeleted }, response, work);
  }

  /** Runs work that first waits for another system. A repeated request with the same key gets the first response, without another call to that system. */
  async runPrepared<Prepared>(
    { organizationId }: Pick<Caller, 'organizationId'>,
    { request, response }: HttpExchange,
    { prepare, record }: PreparedWork<Prepared>,
  ): Promise<unknown> {
    const keyed = readKeyedRequest(request);
    if (keyed === null) {
      const prepared = await prepare();
      return this.database.inOneTransaction(organizationId, () => record(prepared));
    }
    const stored = await this.keys.findResponse(keyed);
    if (stored !== null) return repeatResponse(stored, response);
    const prepared = await prepare();
    return this.runOnce(keyed, response, () => record(prepared));
  }

  private async runOnce(keyed: KeyedRequest, response: Response, work: () => Promise<unknown>): Promise<unknown> {
    try {
      const { response: stored, isRepeated } = await this.keys.runOnce(keyed, async () => {
        const body = await work();
        return { status: response.statusCode, location: response.get('location') ?? null, body };
      });
      return isRepeated ? repeatResponse(stored, response) : stored.body;
    } catch (error) {
      response.removeHeader('location'); // the record at that location was rolled back
      throw error;
    }
  }
}

function repeatResponse({ status, location, body }: StoredResponse, response: Response): unknown {
  response.status(status).set('Idempotency-Replayed', 'true');
  if (location !== null) response.location(location);
  return body ?? undefined;
}
