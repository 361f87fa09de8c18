import { type IncomingMessage, request } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { getCurrentContext } from '../../kernel/logging/request-context.js';

/** A call to an API operation of this process, on behalf of the current caller. */
export interface LoopbackRequest {
  readonly method: 'GET' | 'POST';
  /** Path with query, such as `/api/policies?limit=5`. */
  readonly path: string;
  readonly body?: object;
}

export interface LoopbackResponse {
  readonly status: number;
  readonly body: unknown;
  /** Total length of a list, even if the body contains only its first part; null for other responses. */
  readonly total: number | null;
}

const RESPONSE_TIMEOUT_MS = 30_000;

/** @throws SyntaxError for a response that is not JSON, such as a file */
function parseResponse({ statusCode = 500, headers }: IncomingMessage, text: string): LoopbackResponse {
  const total = headers['x-total-count'];
  return { status: statusCode, body: text === '' ? null : JSON.parse(text), total: total === undefined ? null : Number(total) };
}

/**
 * Calls the API of this process over its socket, which gives a composite operation the same access checks, validation and messages as its parts.
 * The calls never leave the machine, so they do not go through `OutboundClient`.
 */
@Injectable()
export class LoopbackApiClient {
  constructor(private readonly adapter: HttpAdapterHost) {}

  /** @param authorization the caller's Authorization header */
  async send({ method, path, body }: LoopbackRequest, authorization: string): Promise<LoopbackResponse> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      accept: 'application/json',
      authorization,
      'x-request-id': getCurrentContext()?.requestId ?? '',
      ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
    };
    return new Promise((resolve, reject) => {
      const call = request({ ...this.getAddress(), method, path, headers, timeout: RESPONSE_TIMEOUT_MS }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          try {
            resolve(parseResponse(answer, Buffer.concat(chunks).toString('utf8')));
          } catch (error) {
            // An error that is not caught here would end the process.
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      });
      call.on('timeout', () => call.destroy(new Error('The API of this process does not respond.')));
      call.on('error', reject);
      call.end(sent);
    });
  }

  private getAddress(): { host: string; port: number } {
    const server: { address(): { address: string; port: number } | string | null } = this.adapter.httpAdapter.getHttpServer();
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The process does not listen on a port.');
    const isEverywhere = bound.address === '0.0.0.0' || bound.address === '::';
    return { host: isEverywhere ? '127.0.0.1' : bound.address, port: bound.port };
  }
}
