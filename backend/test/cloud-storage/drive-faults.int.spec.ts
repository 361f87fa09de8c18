import { randomBytes } from 'node:crypto';
import { startApp, type TestApp } from '../harness/app.js';
import { signUp } from '../harness/sign-up.js';
import { type DriveProcess, startDriveProcess } from './drive-process.js';
import { DEEDS, type Deed, type Desk } from './drive-deeds.js';

const DRIVES = ['dropbox', 'googledrive', 'onedrive'];
/** Every fault meets everything that people do with this one, whose requests for one thing are the most. */
const WHOLE = 'dropbox';
/** The operations that each fault meets once at the other drives: a download and an upload. Their adapters meet it at each of their requests in `adapters/drive-adapters.spec.ts`. */
const OF_OTHERS = ['fetches a file', 'sends a file'];
/** Of the calls that a deed makes, the fault meets one of the first so many. */
const PLACES = 3;
const CONTENT = randomBytes(20_000);
const SENTENCE = /^[A-Z][^<>{}]*\.$/;
/** A drive that says so of what is there lies: what it was asked to remove, it has not. */
const IS_GONE = ['not-found', 'gone'];

let drives: DriveProcess;
let web: TestApp;
let desks: Desk[];
beforeAll(async () => {
  drives = await startDriveProcess();
  const settings = { driveSimulatorUrl: drives.url, outboundAllowedHosts: [drives.host], driveTimeoutMs: 500 };
  web = await startApp({ settings });
  const owner = web.agent();
  await signUp(owner);
  for (const drive of DRIVES) {
    const { body } = await owner.get(`/api/cloud-storage/auth/${drive}/url?simulator=true`).expect(200);
    await owner.get(`/api/cloud-storage/auth/${drive}/callback${await drives.agree(body.authUrl)}`).expect(200);
  }
  desks = DRIVES.map((drive) => ({ drive, owner, at: `/api/cloud-storage/${drive}`, content: CONTENT }));
});
afterAll(async () => {
  await web.stop();
  await drives.stop();
});

/** What the drive holds under names that begin so. */
async function toHeldEntry({ drive }: Desk, name: string): Promise<string[]> {
  const { items } = await drives.control(drive);
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name;
  return items
    .filter((item) => item.name.startsWith(name) && !item.isTrashed)
    .map(({ name: own, kind, size, parent }) => `${own}: ${kind} of ${size} in ${nameOf(parent)}`)
    .toSorted();
}

/** Does it while the drive fails once; and, where that was not done then, once more as a person does. @returns what is wrong */
async function tryOnce(desk: Desk, [what, deed]: readonly [string, Deed], name: string, faults: readonly string[]): Promise<string[]> {
  const { drive } = desk;
  const wrong = (...words: readonly unknown[]) => [
    `${drive} ${what}: ${faults.join(', ')}: ${words.map((word) => JSON.stringify(word)).join(' ')}`,
  ];
  const id = (await deed.prepare?.(desk, name)) ?? '';
  const [before, after] = [await toHeldEntry(desk, name), deed.leaves(name)];
  const isAt = async (...states: readonly string[][]) => {
    const now = await toHeldEntry(desk, name);
    return states.some((state) => JSON.stringify(state) === JSON.stringify(now)) ? [] : wrong('holds', now);
  };
  await drives.control(drive, { faults });
  const first = await deed.does(desk, name, id);
  await drives.control(drive, { faults: [] });
  if (first.status < 400) return [...(await isAt(after)), ...(first.lacks ? wrong('lacks', first.lacks) : [])];
  const isSaid = first.status !== 500 && SENTENCE.test(first.body.detail ?? '');
  const between = await isAt(before, after);
  const isDone = deed.prepare === undefined && (await isAt(after)).length === 0;
  const second = isDone ? first : await deed.does(desk, name, (await deed.again?.(desk, name)) ?? id);
  return [
    ...(isSaid ? [] : wrong('says', first)),
    ...between,
    ...(isDone || (second.status < 400 && second.lacks === undefined) ? [] : wrong('does not do it again', second)),
    ...(await isAt(after)),
  ];
}

const deeds = Object.entries(DEEDS);

test('the drives know no fault that is not tried', async () => {
  const known = await Promise.all(DRIVES.map(async (drive) => (await drives.control(drive)).known));
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
  'nothing is lost, doubled or half-applied when a drive is %s',
  async (fault) => {
    const wrong = desks.map(async (desk) => {
      const found: string[] = [];
      for (const [at, [what, deed]] of deeds.entries()) {
        if (desk.drive !== WHOLE && !OF_OTHERS.includes(what)) continue;
        if (IS_GONE.includes(fault) && what === 'removes a file') continue;
        // No drive is too full to be read.
        if (fault === 'full' && deed.isReading === true) continue;
        const name = `${fault}-${at}`;
        const place = (at + FAULTS.indexOf(fault)) % PLACES;
        const calls = [...Array.from({ length: place }, () => 'none'), fault];
        // Only a content can arrive otherwise than it was sent, and only of a whole file the hash is known.
        if (fault !== 'altered') found.push(...(await tryOnce(desk, [what, deed], name, calls)));
        const ofContent = fault === 'altered' ? what === 'sends a file' : deed.hasContent === true;
        if (ofContent) found.push(...(await tryOnce(desk, [what, deed], `of-${name}`, [`content:${fault}`])));
      }
      return found;
    });
    expect((await Promise.all(wrong)).flat()).toEqual([]);
  },
  120_000,
);
