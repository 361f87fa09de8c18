import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { XMLValidationError, XMLValidationResult } from 'xmllint-wasm';

/** What is wrong with a file, by its line. */
export interface XsdFault {
  /** Null where the validator names none. */
  readonly line: number | null;
  readonly message: string;
}

/** Megabytes that a file may have to be validated: it is held in memory with the validator. */
const PAGES_PER_MEGABYTE = 16;
const LEAST_PAGES = 256;
const MOST_PAGES = 16_384;
const MOST_FAULTS = 20;

/** A schema can ask for more work than anybody waits for: its thread is ended then. */
const LONGEST_MS = 120_000;
const STOPPED = 'The validator took too long and was stopped, so the file is not validated. The schema is too complex.';

/** How the validator says that it has given up on one value. What it says after that is about itself and not about the file. */
const GIVEN_UP = /internal error/i;
const GAVE_UP =
  'The validator gave up on a value here and checked nothing after it. The schema is too complex. Validate the file with the office before you file it.';

/** The validator runs in a thread of a thread: ending the outer one ends both, which the library does not offer. */
const IN_THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { validateXML } = require(workerData.library);
  validateXML({ ...workerData.options, modifyArguments: (args) => ['--nonet', ...args] }).then(
    (result) => parentPort.postMessage({ result }),
    (error) => parentPort.postMessage({ problem: String(error.message) }),
  );`;
const LIBRARY = createRequire(import.meta.url).resolve('xmllint-wasm');

type Said = { readonly result: XMLValidationResult } | { readonly problem: string };

class ValidationStopped extends Error {}

/** Validates XML against an uploaded XSD, in a thread and without a network: what a schema imports from elsewhere is not fetched. */
@Injectable()
export class XsdValidationService {
  /** The first faults of a file; none where it fits. */
  async faultsOf(xml: Uint8Array, schema: Uint8Array, withinMs = LONGEST_MS): Promise<XsdFault[]> {
    try {
      return await this.validateWithin(xml, schema, withinMs);
    } catch (error) {
      if (error instanceof ValidationStopped) return [{ line: null, message: error.message }];
      throw error;
    }
  }

  /** Why a file is no schema that can be used; null where it is one. */
  async complaintAbout(schema: Uint8Array): Promise<string | null> {
    try {
      await this.validateWithin(new TextEncoder().encode('<stampline/>'), schema, LONGEST_MS);
      return null;
    } catch (error) {
      // The validator refuses to run with what it cannot compile.
      return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'The file is not an XSD.';
    }
  }

  private async validateWithin(xml: Uint8Array, schema: Uint8Array, withinMs: number): Promise<XsdFault[]> {
    const megabytes = Math.ceil((xml.length + schema.length) / (1024 * 1024));
    const options = {
      xml: { fileName: 'package.xml', contents: xml },
      schema: { fileName: 'schema.xsd', contents: schema },
      initialMemoryPages: Math.min(MOST_PAGES, LEAST_PAGES + 4 * PAGES_PER_MEGABYTE * megabytes),
      maxMemoryPages: MOST_PAGES,
      stream: true,
    };
    const said = await inThread(options, withinMs);
    if ('problem' in said) throw new Error(said.problem);
    const { valid, errors } = said.result;
    if (valid) return [];
    const givenUp = errors.findIndex(({ rawMessage }) => GIVEN_UP.test(rawMessage));
    const about = givenUp < 0 ? errors : errors.slice(0, givenUp + 1);
    const faults = about.slice(0, MOST_FAULTS).map(faultOf);
    return faults.length > 0 ? faults : [{ line: null, message: 'The file does not match the schema.' }];
  }
}

async function inThread(options: object, withinMs: number): Promise<Said> {
  const thread = new Worker(IN_THREAD, { eval: true, workerData: { library: LIBRARY, options } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Said>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      timer = setTimeout(() => reject(new ValidationStopped(STOPPED)), withinMs);
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const faultOf = ({ loc, message, rawMessage }: XMLValidationError): XsdFault => ({
  line: loc?.lineNumber ?? null,
  message: GIVEN_UP.test(rawMessage) ? GAVE_UP : message.trim() || rawMessage.trim(),
});
