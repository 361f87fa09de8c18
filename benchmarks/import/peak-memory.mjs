import { readFileSync } from 'node:fs';

/** Reads resident memory in MB of 1024 * 1024 bytes. @param {number} pid */
export const readResidentMb = (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * @template T
 * @param {number[]} pids
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, peaksMb: number[] }>}
 */
export async function measurePeakMemory(pids, work) {
  const peaksMb = pids.map(readResidentMb);
  const timer = setInterval(() => {
    for (const [index, pid] of pids.entries()) peaksMb[index] = Math.max(peaksMb[index] ?? 0, readResidentMb(pid));
  }, 20);
  try {
    return { result: await work(), peaksMb };
  } finally {
    clearInterval(timer);
  }
}
