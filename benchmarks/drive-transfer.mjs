import { grantConsent, bareDownload, signInToDrive, bareUpload, startSimulatedDrives } from './drive-transfer/simulated-drives.mjs';
import { signUp } from './import/client.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { receiveBytes, sendBytes } from './storage/transfer.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'Upload and download of 1 GB to and from cloud drives through the product, against a bare stream to the same drive of the same local server';
/** The bare stream may be faster by this factor, because the product must reach 0.7 of its throughput. */
export const target = 1 / 0.7;

const MB = 1024 ** 2;
/** @type {import('./drive-transfer/simulated-drives.mjs').DriveName[]} */
const DRIVES = ['googledrive', 'dropbox', 'onedrive'];
/** The peak memory for a large file is compared with that for `firstMb`. */
const SIZES = { full: { megabytes: 1024, firstMb: 128, rounds: 3 }, small: { megabytes: 32, firstMb: 16, rounds: 1 } };
const MAX_PEAK_MB = 400;
const MAX_GROWTH = 1.5;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ root, size, dataDir, startStack, print }) {
  const { megabytes, firstMb, rounds: count } = SIZES[size];
  const drives = await startSimulatedDrives({ root, dataDir });
  const settings = { DRIVE_SIMULATOR_URL: drives.url, OUTBOUND_ALLOWED_HOSTS: drives.host };
  const { backendUrl, pidOf } = await startStack({ parts: ['web'], settings });
  const { cookie } = await signUp(backendUrl, 'Drives');
  /** @template T @param {() => Promise<T>} work */
  const measureTime = async (work) => {
    const began = performance.now();
    const { result, peaksMb } = await measurePeakMemory([pidOf('web') ?? 0], work);
    return { result, seconds: (performance.now() - began) / 1000, peakMb: peaksMb[0] ?? 0 };
  };
  /** @param {import('./drive-transfer/simulated-drives.mjs').DriveName} drive @param {number} bytes @param {number} round */
  const once = async (drive, bytes, round) => {
    const bare = await signInToDrive(drives.url, drive);
    const bareUp = await measureTime(() => bareUpload[drive](bare, `bare-${bytes}-${round}.bin`, bytes));
    const at = `${backendUrl}/api/cloud-storage/${drive}`;
    const up = await measureTime(() => uploadInChunks(at, cookie, bytes));
    const bareDown = await measureTime(() => bareDownload[drive](bare, bareUp.result, bytes));
    const down = await measureTime(() => receiveBytes(`${at}/download/${up.result}`, { cookie }, bytes));
    drives.emptyFolder();
    return { drive, bareUp, up, bareDown, down, peakMb: Math.max(up.peakMb, down.peakMb) };
  };
  /** @type {(Awaited<ReturnType<typeof once>> & { round: number })[]} */
  const rounds = [];
  try {
    for (const drive of DRIVES) await connectDrive(backendUrl, cookie, drive);
    const small = [];
    for (const drive of DRIVES) small.push(await once(drive, firstMb * MB, 0));
    for (let round = 1; round <= count; round += 1) {
      for (const drive of DRIVES) {
        const { up, bareUp, down, bareDown, ...rest } = await once(drive, megabytes * MB, round);
        print(
          `Round ${round} of ${count}, ${drive}: upload ${up.seconds.toFixed(1)} s (bare ${bareUp.seconds.toFixed(1)} s), download ${down.seconds.toFixed(1)} s (bare ${bareDown.seconds.toFixed(1)} s)`,
        );
        rounds.push({ round, up, bareUp, down, bareDown, ...rest });
      }
    }
    const peakMb = Math.max(...rounds.map((round) => round.peakMb));
    const roundsByDrive = DRIVES.map((drive) => rounds.filter((round) => round.drive === drive));
    return {
      // The slowest drive in its slower direction, so that a fast drive does not mask a slow one.
      ratio: Math.max(
        ...roundsByDrive.flatMap((driveRounds) => [
          computeMedian(driveRounds.map(({ up, bareUp }) => up.seconds / bareUp.seconds)),
          computeMedian(driveRounds.map(({ down, bareDown }) => down.seconds / bareDown.seconds)),
        ]),
      ),
      rows: rounds.map(({ round, drive, bareUp, up, bareDown, down, peakMb: peak }) => ({
        what: `${drive}, round ${round}`,
        MB: megabytes,
        'upload s': up.seconds,
        'bare s': bareUp.seconds,
        'download s': down.seconds,
        'bare download s': bareDown.seconds,
        'web peak MB': peak,
      })),
      also: [
        { what: 'peak memory of the web process, MB', value: peakMb, limit: MAX_PEAK_MB },
        {
          what: `web process: peak with ${megabytes} MB against ${firstMb} MB`,
          value: peakMb / Math.max(...small.map((round) => round.peakMb)),
          limit: MAX_GROWTH,
        },
      ],
    };
  } finally {
    drives.stop();
  }
}

/** @param {string} backendUrl @param {string} cookie @param {string} drive */
async function connectDrive(backendUrl, cookie, drive) {
  const at = `${backendUrl}/api/cloud-storage/auth/${drive}`;
  const answer = await fetch(`${at}/url?simulator=true`, { headers: { cookie } });
  /** @type {{ authUrl: string }} */
  const { authUrl } = JSON.parse(await answer.text());
  const done = await fetch(`${at}/callback${await grantConsent(authUrl)}`, { headers: { cookie } });
  if (!done.ok) throw new Error(`${drive} was not connected: ${done.status}`);
}

/**
 * Uploads large files as an API client does, in the largest chunks that the product accepts. @param {string} at @param {string} cookie @param
 * {number} bytes
 */
async function uploadInChunks(at, cookie, bytes) {
  const begun = await fetch(`${at}/uploads`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `large-${bytes}.bin`, size: bytes, folder: 'root' }),
  });
  /** @type {{ id: string, largestPiece: number, offset: number, fileId: string | null }} */
  let upload = JSON.parse(await begun.text());
  const { id, largestPiece } = upload;
  while (upload.fileId === null) {
    const { offset } = upload;
    const length = Math.min(largestPiece, bytes - offset);
    const headers = { cookie, 'Content-Type': 'application/octet-stream', 'Upload-Offset': offset };
    upload = JSON.parse(await sendBytes(`${at}/uploads/${id}`, headers, length));
  }
  return upload.fileId;
}
