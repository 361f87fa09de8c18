import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { XMLValidationError, XMLValidationResult } from 'xmllint-wasm';

export interface XsdError {
  /** Line of the error; null if the validator does not report it. */
  readonly line: number | null;
  readonly message: string;
}

/** Memory pages for the largest file, which shares the memory with the validator. */
const PAGES_PER_MEGABYTE = 16;
const MIN_PAGES = 256;
const MAX_PAGES = 16_384;
const MAX_ERRORS = 20;

/** Time limit after which the thread is terminated, because a schema can require an unreasonable amount of work. */
const MAX_MS = 120_000;
const STOPPED_MESSAGE = 'The validator took too long and was stopped, so the file is not validated. The schema is too complex.';

/** Matches the message with which the validator reports that it gave up on a value. Later messages concern the validator, not the file. */
const GAVE_UP_PATTERN = /internal error/i;
const GAVE_UP_MESSAGE =
  'The validator gave up on a value here and checked nothing after it. The schema is too complex. Validate the file with the office before you file it.';

/** Runs the validator in a nested thread, because the library cannot stop it; terminating the outer thread stops both. */
const THREAD_SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { validateXML } = require(workerData.library);
  validateXML({ ...workerData.options, modifyArguments: (args) => ['--nonet', ...args] }).then(
    (result) => parentPort.postMessage({ result }),
    (error) => parentPort.postMessage({ problem: String(error.message) }),
  );`;
const LIBRARY = createRequire(import.meta.url).resolve('xmllint-wasm');

type ThreadResult = { readonly result: XMLValidationResult } | { readonly problem: string };

class ValidationStoppedError extends Error {}

/** Validates XML against an uploaded XSD in a separate thread, without network access, so that external imports are not fetched. */
@Injectable()
export class XsdValidationService {
  /** Returns the first errors in a file; empty if it is valid. */
  async validate(xml: Uint8Array, schema: Uint8Array, withinMs = MAX_MS): Promise<XsdError[]> {
    try {
      return await this.validateWithin(xml, schema, withinMs);
    } catch (error) {
      if (error instanceof ValidationStoppedError) return [{ line: null, message: error.message }];
      throw error;
    }
  }

  /** Explains why a file is not a usable schema; null if it is usable. */
  async findSchemaError(schema: Uint8Array): Promise<string | null> {
    try {
      await this.validateWithin(new TextEncoder().encode('<stampline/>'), schema, MAX_MS);
      return null;
    } catch (error) {
      // The validator refuses to run with a schema that it cannot compile.
      return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'The file is not an XSD.';
    }
  }

  private async validateWithin(xml: Uint8Array, schema: Uint8Array, withinMs: number): Promise<XsdError[]> {
    const megabytes = Math.ceil((xml.length + schema.length) / (1024 * 1024));
    const options = {
      xml: { fileName: 'package.xml', contents: xml },
      schema: { fileName: 'schema.xsd', contents: schema },
      initialMemoryPages: Math.min(MAX_PAGES, MIN_PAGES + 4 * PAGES_PER_MEGABYTE * megabytes),
      maxMemoryPages: MAX_PAGES,
      stream: true,
    };
    const outcome = await runInThread(options, withinMs);
    if ('problem' in outcome) throw new Error(outcome.problem);
    const { valid, errors } = outcome.result;
    if (valid) return [];
    const givenUp = errors.findIndex(({ rawMessage }) => GAVE_UP_PATTERN.test(rawMessage));
    const about = givenUp < 0 ? errors : errors.slice(0, givenUp + 1);
    const faults = about.slice(0, MAX_ERRORS).map(toXsdError);
    return faults.length > 0 ? faults : [{ line: null, message: 'The file does not match the schema.' }];
  }
}

async function runInThread(options: object, withinMs: number): Promise<ThreadResult> {
  const thread = new Worker(THREAD_SCRIPT, { eval: true, workerData: { library: LIBRARY, options } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ThreadResult>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      timer = setTimeout(() => reject(new ValidationStoppedError(STOPPED_MESSAGE)), withinMs);
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const toXsdError = ({ loc, message, rawMessage }: XMLValidationError): XsdError => ({
  line: loc?.lineNumber ?? null,
  message: GAVE_UP_PATTERN.test(rawMessage) ? GAVE_UP_MESSAGE : message.trim() || rawMessage.trim(),
});
