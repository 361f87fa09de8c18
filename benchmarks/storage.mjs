import { signUp } from './import/client.mjs';
import { readResidentMb, measurePeakMemory } from './import/peak-memory.mjs';
import { startBarePeer } from './storage/bare-peer.mjs';
import { measureListing } from './storage/listing.mjs';
import { receiveBytes, sendBare, sendForm } from './storage/transfer.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Upload and download of 1 GB through File Storage against a bare Node stream with the same hashing';
/** The peer's throughput may be higher by this factor, because the product must reach 0.7 of it. */
export const target = 1 / 0.7;

const MB = 1024 ** 2;
const MAX_PEAK_MB = 400;
/** The peak for `firstMb` is measured first; a file eight times as large must not need more memory, apart from garbage collection. */
const SIZES = { full: { megabytes: 1024, firstMb: 128, rounds: 3 }, small: { megabytes: 64, firstMb: 16, rounds: 1 } };
const MAX_GROWTH = 1.25;
const MAX_LISTING = 3;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, dataDir, print }) {
  const { megabytes, firstMb, rounds: count } = SIZES[size];
  const stack = await startStack({ parts: ['web'], settings: { STORAGE_QUOTA_MEGABYTES: String(megabytes * (count + 2) + firstMb) } });
  const peer = await startBarePeer(dataDir);
  const { cookie, organizationId } = await signUp(stack.backendUrl, 'Storage');
  const bytes = megabytes * MB;
  const pid = stack.pidOf('web') ?? 0;
  /** @param {() => Promise<string>} send @returns {Promise<{ id: string, seconds: number, beforeMb: number, peakMb: number }>} */
  const measureTime = async (send) => {
    const beforeMb = readResidentMb(pid);
    const began = performance.now();
    const { result: id, peaksMb } = await measurePeakMemory([pid], send);
    return { id, seconds: (performance.now() - began) / 1000, beforeMb, peakMb: peaksMb[0] ?? 0 };
  };
  const product = `${stack.backendUrl}/api/cloud-storage/builtin`;
  await sendForm(`${product}/upload`, cookie, 16 * MB);
  const smallUp = await measureTime(() => sendForm(`${product}/upload`, cookie, firstMb * MB));
  const smallDown = await measureTime(() => receiveBytes(`${product}/download/${smallUp.id}`, { cookie }, firstMb * MB));
  const smallPeak = Math.max(smallUp.peakMb, smallDown.peakMb);
  const rounds = [];
  for (let round = 1; round <= count; round += 1) {
    const bareUp = await measureTime(() => sendBare(peer.url, bytes));
    const up = await measureTime(() => sendForm(`${product}/upload`, cookie, bytes));
    const bareDown = await measureTime(() => receiveBytes(`${peer.url}/${bareUp.id}`, {}, bytes));
    const down = await measureTime(() => receiveBytes(`${product}/download/${up.id}`, { cookie }, bytes));
    print(
      `Round ${round} of ${count}: upload ${up.seconds.toFixed(1)} s (bare ${bareUp.seconds.toFixed(1)} s), download ${down.seconds.toFixed(1)} s (bare ${bareDown.seconds.toFixed(1)} s)`,
    );
    rounds.push({ bareUp, up, bareDown, down });
  }
  const files = await measureListing({ size, ownerUrl: stack.ownerUrl, url: product, cookie, organizationId });
  await peer.stop();
  const uploads = computeMedian(rounds.map(({ up, bareUp }) => up.seconds / bareUp.seconds));
  const peak = Math.max(...rounds.flatMap(({ up, down }) => [up.peakMb, down.peakMb]));
  const downloads = computeMedian(rounds.map(({ down, bareDown }) => down.seconds / bareDown.seconds));
  return {
    ratio: Math.max(uploads, downloads),
    rows: rounds.map(({ bareUp, up, bareDown, down }, index) => ({
      what: `Round ${index + 1}`,
      MB: megabytes,
      'upload s': up.seconds,
      'bare s': bareUp.seconds,
      'download s': down.seconds,
      'bare download s': bareDown.seconds,
      'web before MB': up.beforeMb,
      'web peak MB': Math.max(up.peakMb, down.peakMb),
    })),
    also: [
      { what: 'peak memory of the web process, MB', value: peak, limit: MAX_PEAK_MB },
      { what: `that peak against the one of ${firstMb} MB`, value: peak / smallPeak, limit: MAX_GROWTH },
      { what: `listing of ${files.files} files against the bare SQL`, value: files.ratio, limit: MAX_LISTING },
    ],
  };
}
