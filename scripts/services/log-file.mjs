import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorMessage } from '../processes/errors.mjs';

const ROTATION_BYTES = 10 * 1024 * 1024;
/** Number of rotated files; `<file>.1` is the newest. */
const MAX_ROTATED_FILES = 3;
/** Number of bytes of the latest output that are kept in memory. */
const TAIL_BYTES = 16 * 1024;

/** @typedef {{ write: (part: Buffer) => void, close: () => void }} Log */

/**
 * Opens a log that is rotated when it reaches the size limit, so that it never exceeds `MAX_ROTATED_FILES` + 1 times the limit. Lines that cannot be
 * written, because the disk is full, are dropped and reported later: a log must never end its process.
 * @param {string} file
 * @param {number} [turnOverBytes]
 * @returns {Log}
 */
export function openLog(file, turnOverBytes = ROTATION_BYTES) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  /** @type {number | undefined} */
  let descriptor;
  let size = 0;
  let lost = 0;

  function open() {
    descriptor = openSync(file, 'a', 0o600);
    size = fstatSync(descriptor).size;
    return descriptor;
  }

  function close() {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  }

  /** @param {Buffer} bytes */
  function append(bytes) {
    if (size > turnOverBytes) {
      close();
      for (let age = MAX_ROTATED_FILES; age > 0; age -= 1) {
        const younger = age === 1 ? file : `${file}.${age - 1}`;
        if (existsSync(younger)) renameSync(younger, `${file}.${age}`);
      }
    }
    const into = descriptor ?? open();
    for (let done = 0; done < bytes.length; ) {
      const written = writeSync(into, bytes, done);
      done += written;
      size += written;
    }
  }

  return {
    write(part) {
      try {
        if (lost > 0) append(Buffer.from(`\n${lost} bytes of this log could not be written.\n`));
        lost = 0;
        append(part);
      } catch {
        lost += part.length; // Dropped lines are reported with the next line that can be written.
      }
    },
    close,
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child started with pipes
 * @param {string} file
 */
export function writeOutputToLog(child, file) {
  const log = openLogOrReport(file);
  let tail = Buffer.alloc(0);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ part) => {
      log.write(part);
      tail = Buffer.concat([tail, part]).subarray(-TAIL_BYTES);
    });
    if (stream instanceof Socket) stream.unref();
  }
  child.once('close', () => log.close());
  return {
    text: () => tail.toString('utf8'),
    async readLastLines(lines = 8) {
      await sleep(100); // Its last output may still be in the pipe.
      return tail.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
    },
  };
}

/** @param {string} file @returns {Log} */
function openLogOrReport(file) {
  try {
    return openLog(file);
  } catch (error) {
    console.error(`There is no log at ${file}: ${getErrorMessage(error)}`);
    return { write: () => {}, close: () => {} };
  }
}
