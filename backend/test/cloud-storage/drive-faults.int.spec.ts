import { randomBytes } from 'node:crypto';
import { startApp, type TestApp } from '../harness/app.js';
import { drawSample } from '../harness/properties.js';
import { signUp } from '../harness/sign-up.js';
import { type DriveProcess, startDriveProcess } from './drive-process.js';
import { DRIVE_OPERATIONS, type DriveOperation, type DriveSession } from './drive-operations.js';

const DRIVES = ['dropbox', 'googledrive', 'onedrive'];
/** The drive on which the long run tests every operation with every fault, because it makes the most requests. */
const FULLY_TESTED_DRIVE = 'dropbox';
/** Number of operations on this drive that the test ring tests with faults; each run draws different ones. */
const DRAWN_OPERATIONS = 4;
/** Operations that are tested once with each fault on the other drives, whose adapter specs cover each of their requests. */
const OTHER_DRIVE_FAULTS = ['fetches a file', 'sends a file'];
/** The fault hits one of the first requests of an operation, up to this many. */
const FAULT_POSITIONS = 3;
const CONTENT = randomBytes(20_000);
const SENTENCE = /^[A-Z][^<>{}]*\.$/;
/** Faults that report an existing file as gone, so they cannot be used to check a removal. */
const GONE_FAULTS = ['not-found', 'gone'];

let drives: DriveProcess;
let web: TestApp;
let sessions: DriveSession[];
beforeAll(async () => {
  drives = await startDriveProcess();
  const settings = { driveSimulatorUrl: drives.url, outboundAllowedHosts: [drives.host], driveTimeoutMs: 500 };
  web = await startApp({ settings });
  const owner = web.newAgent();
  await signUp(owner);
  for (const drive of DRIVES) {
    const { body } = await owner.get(`/api/cloud-storage/auth/${drive}/url?simulator=true`).expect(200);
    await owner.get(`/api/cloud-storage/auth/${drive}/callback${await drives.answerConsent(body.authUrl)}`).expect(200);
  }
  sessions = DRIVES.map((drive) => ({ drive, owner, at: `/api/cloud-storage/${drive}`, content: CONTENT }));
});
afterAll(async () => {
  await web.stop();
  await drives.stop();
});

/** Returns the drive's content with names that start with this prefix. */
async function listDriveContent({ drive }: DriveSession, name: string): Promise<string[]> {
  const { items } = await drives.configure(drive);
  const getName = (id: string) => items.find((item) => item.id === id)?.name;
  return items
    .filter((item) => item.name.startsWith(name) && !item.isTrashed)
    .map(({ name: own, kind, size, parent }) => `${own}: ${kind} of ${size} in ${getName(parent)}`)
    .toSorted();
}

/** Runs an operation while the drive fails once, and repeats it as a user would if it failed. @returns descriptions of unexpected results */
async function runWithFaults(
  session: DriveSession,
  [what, operation]: readonly [string, DriveOperation],
  name: string,
  faults: readonly string[],
): Promise<string[]> {
  const { drive } = session;
  const invalid = (...words: readonly unknown[]) => [
    `${drive} ${what}: ${faults.join(', ')}: ${words.map((word) => JSON.stringify(word)).join(' ')}`,
  ];
  const id = (await operation.prepare?.(session, name)) ?? '';
  const [before, after] = [await listDriveContent(session, name), operation.listExpectedContent(name)];
  const isAt = async (...states: readonly string[][]) => {
    const now = await listDriveContent(session, name);
    return states.some((state) => JSON.stringify(state) === JSON.stringify(now)) ? [] : invalid('holds', now);
  };
  await drives.configure(drive, { faults });
  const first = await operation.run(session, name, id);
  await drives.configure(drive, { faults: [] });
  if (first.status < 400) return [...(await isAt(after)), ...(first.lacks ? invalid('lacks', first.lacks) : [])];
  const isExplained = first.status !== 500 && SENTENCE.test(first.body.detail ?? '');
  const between = await isAt(before, after);
  const isDone = operation.prepare === undefined && (await isAt(after)).length === 0;
  const second = isDone ? first : await operation.run(session, name, (await operation.repeat?.(session, name)) ?? id);
  return [
    ...(isExplained ? [] : invalid('says', first)),
    ...between,
    ...(isDone || (second.status < 400 && second.lacks === undefined) ? [] : invalid('does not do it again', second)),
    ...(await isAt(after)),
  ];
}

const operations = Object.entries(DRIVE_OPERATIONS);

test('tests every fault of the simulated drives', async () => {
  const known = await Promise.all(DRIVES.map(async (drive) => (await drives.configure(drive)).known));
  for (const faults of known) expect(faults.toSorted()).toEqual(FAULTS.toSorted());
});

const FAULTS = [
  'unauthorized',
  'rate-limited',
  'rate-limited-for-long',
  'forbidden',
  'not-found',
  'gone',
  'full',
  'failing',
  'away',
  'cut',
  'cut-half',
  'altered',
  'stalled',
  'broken-json',
];

test.each(FAULTS)(
  'neither loses, duplicates nor partially applies anything if a drive is %s',
  async (fault) => {
    const drawn = drawSample(fault, [...operations.entries()], DRAWN_OPERATIONS);
    const invalid = sessions.map(async (session) => {
      const found: string[] = [];
      for (const [at, [what, operation]] of session.drive === FULLY_TESTED_DRIVE ? drawn : operations.entries()) {
        if (session.drive !== FULLY_TESTED_DRIVE && !OTHER_DRIVE_FAULTS.includes(what)) continue;
        if (GONE_FAULTS.includes(fault) && what === 'removes a file') continue;
        // A full drive can still be read.
        if (fault === 'full' && operation.isReading === true) continue;
        const name = `${fault}-${at}`;
        const place = (at + FAULTS.indexOf(fault)) % FAULT_POSITIONS;
        const calls = [...Array.from({ length: place }, () => 'none'), fault];
        // Only content can arrive altered, and only whole files have a known hash.
        if (fault !== 'altered') found.push(...(await runWithFaults(session, [what, operation], name, calls)));
        const affectsContent = fault === 'altered' ? what === 'sends a file' : operation.hasContent === true;
        if (affectsContent) found.push(...(await runWithFaults(session, [what, operation], `of-${name}`, [`content:${fault}`])));
      }
      return found;
    });
    expect((await Promise.all(invalid)).flat()).toEqual([]);
  },
  120_000,
);
