import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { getErrorCode } from './error-code.js';

const DESCRIPTOR = 1;
/** Maximum number of attempts to write; a reader that lags behind catches up quickly. */
const MAX_TRIES = 20;
const RETRY_DELAY_MS = 5;

/**
 * Writes log lines to standard output. Logging must never crash or block the process, so a line that cannot be written, because the disk is full or
 * the reader has exited, is dropped. The next line is preceded by the number of dropped lines.
 */
export function createStandardOutput(descriptor = DESCRIPTOR): DestinationStream {
  let lost = 0;
  return {
    write(line) {
      try {
        if (lost > 0) writeAll(descriptor, formatLostLinesEntry(lost));
        lost = 0;
        writeAll(descriptor, line);
      } catch {
        lost += 1; // the dropped lines are reported with the next line that can be written
      }
    },
  };
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0, tries = 0; done < bytes.length; ) {
    try {
      done += writeSync(descriptor, bytes, done);
    } catch (error) {
      tries += 1;
      if (getErrorCode(error) !== 'EAGAIN' || tries > MAX_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS);
    }
  }
}

function formatLostLinesEntry(lines: number): string {
  return `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg: `${lines} lines of this log could not be written.` })}\n`;
}
