import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { OutboundClient } from '../../platform/outside/outbound/outbound.js';
import { OutboundError } from '../../platform/outside/outbound/outbound-error.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { PackageRecord } from '../packages/packages.queries.js';

const LIMITS = { timeoutMs: 60_000, maxBytes: 25 * 1024 * 1024 };

export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** The simulator's response: a response file, or a reason to reject the whole package. */
export type SimulatedResponse =
  | { readonly confirmationNumber: string; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly confirmationNumber: null; readonly refusal: string };

/** Client for the office simulator that `npm start` runs for practice. The simulator evaluates packages under rules that offices have published. */
@Injectable()
export class SimulatedOfficeService {
  private readonly url: string | undefined;

  constructor(
    configuration: Configuration,
    private readonly outbound: OutboundClient,
  ) {
    this.url = configuration.get('officeSimulatorUrl');
  }

  get isAvailable(): boolean {
    return this.url !== undefined;
  }

  /**
   * Sends a package with its id as the idempotency key, so that a repeated request counts as the same submission.
   * @throws Refusal if no simulator is running or responding
   */
  async reviewPackage(
    { id, venue, format }: Pick<PackageRecord, 'id' | 'venue' | 'format'>,
    files: readonly SentFile[],
  ): Promise<SimulatedResponse> {
    if (this.url === undefined)
      throw Refusal.createConflict('This installation has no office simulator. Send the package to the office instead.');
    const form = new FormData();
    for (const { name, content } of files) form.append('file', new Blob([content]), name);
    const multipart = new Response(form);
    const headers = { 'content-type': multipart.headers.get('content-type') ?? '', 'idempotency-key': id };
    const request = { method: 'POST', headers, body: await multipart.arrayBuffer() };
    try {
      return await readResponse(await this.outbound.fetch(new URL(`/offices/${venue}/packages/${format}`, this.url), request, LIMITS));
    } catch (error) {
      if (error instanceof OutboundError) throw Refusal.createConflict(`The office simulator is not responding. ${error.message}`);
      throw error;
    }
  }
}

async function readResponse(answer: Response): Promise<SimulatedResponse> {
  const confirmationNumber = answer.headers.get('x-confirmation-number');
  if (answer.status === 422) return { confirmationNumber: null, refusal: await answer.text() };
  if (answer.ok && confirmationNumber !== null) return { confirmationNumber, file: new Uint8Array(await answer.arrayBuffer()) };
  await answer.body?.cancel();
  throw Refusal.createConflict(`The office simulator failed (status ${answer.status}). Check its log for the cause.`);
}
