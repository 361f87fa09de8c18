import { DriveFault, type DriveFaultKind } from '../../../src/cloud-storage/drives/drive-fault.js';
import type { DriveApi } from '../../../src/cloud-storage/drives/drive-api.js';
import { DROPBOX_UPLOAD, dropbox, dropboxElsewhere, dropboxFile, movedInDropbox } from './dropbox.js';
import { GOOGLE_UPLOAD, googleBegin, googleDrive, googlePut } from './google-drive.js';
import { oneDrive, oneDriveChildren, oneDriveSession } from './onedrive.js';
import {
  bytesOf,
  type DocumentedDrive,
  type Operation,
  pagesOf,
  type Refusal,
  scriptedDrive,
  type Step,
  textOf,
} from './scripted-drive.js';

/** The end of an operation, and how often it made the request that met a fault. */
interface Ending {
  readonly ends: 'done' | DriveFaultKind;
  readonly asked: number;
  /** Its result after it was made again. */
  readonly found?: unknown;
  /** Before it was made again: as long as the drive says, which is two seconds, or for a moment. */
  readonly waited?: 'two seconds' | 'a moment';
  /** Marks refusals after which the drive wants to be left alone for longer than a person waits. */
  readonly waitMs?: number;
}

const DRIVES: readonly DocumentedDrive[] = [googleDrive, dropbox, oneDrive];
const LOST = 'a connection that is lost';
const BROKEN = 'a response that is half of its JSON';
const AGAIN: Ending = { ends: 'done', asked: 2 };
const AFTER_A_MOMENT: Ending = { ...AGAIN, waited: 'a moment' };
const WHEN_IT_SAYS: Ending = { ...AGAIN, waited: 'two seconds' };

const once = (ends: Ending['ends']): Ending => ({ ends, asked: 1 });

function endingAfterHalfJson({ reads, isRepeated }: Step): Ending {
  if (reads === 'status') return once('done');
  if (reads === 'location') return once('refused');
  return isRepeated && reads !== 'json-once' ? AGAIN : once('away');
}

function endingAfter({ kind, waitMs }: Refusal, step: Step): Ending {
  if (waitMs !== undefined) return { ...once(kind), waitMs };
  if (kind === 'unauthorized') return step.isOpen === true ? once('expired') : AGAIN;
  if (kind === 'throttled') return WHEN_IT_SAYS;
  if (kind === 'away') return step.isRepeated ? WHEN_IT_SAYS : once('away');
  if (kind === 'missing' && step.toleratesMissing === true) return once('done');
  return once(kind === 'refused' ? (step.refusedMeans ?? kind) : kind);
}

/** Runs an operation of which one request meets a fault once. */
async function endingOf(drive: DocumentedDrive, { run, steps }: Operation, at: Step, fault: string): Promise<Ending> {
  const outcome = fault === LOST ? 'lost' : fault === BROKEN ? { status: 200, text: '{"half' } : drive.refusals[fault]!.response;
  const { api, asked, waits } = scriptedDrive(drive, steps, { at, outcome });
  const count = () => asked.filter(({ step }) => step === at).length;
  try {
    const found = await run(api);
    const [wait] = waits;
    const ending = { ends: 'done', asked: count(), ...(count() > 1 && { found }) } as const;
    if (wait === undefined) return ending;
    if (wait !== 2_000 && (wait < 125 || wait > 250)) throw new Error(`Waited ${wait} ms.`);
    return { ...ending, waited: wait === 2_000 ? 'two seconds' : 'a moment' };
  } catch (error) {
    if (!(error instanceof DriveFault)) throw error;
    const { kind, waitMs = 0 } = error;
    return { ends: kind, asked: count(), ...(waitMs > 2_000 && { waitMs }) };
  }
}

/** Each fault at each request of an operation: how it must end. */
function expectedEndings({ refusals }: DocumentedDrive, { steps, result }: Operation): { at: Step; fault: string; ending: Ending }[] {
  return steps
    .filter((step) => step.isAftermath !== true)
    .flatMap((at) => [
      { at, fault: LOST, ending: at.isRepeated ? AFTER_A_MOMENT : once('away') },
      // Bytes of a file may be half of anything.
      ...(at.reads === 'content' ? [] : [{ at, fault: BROKEN, ending: endingAfterHalfJson(at) }]),
      ...Object.entries(refusals).map(([fault, refusal]) => ({ at, fault, ending: endingAfter(refusal, at) })),
    ])
    .map((one) => ({ ...one, ending: one.ending.asked > 1 ? { ...one.ending, found: result } : one.ending }));
}

const whole = async (api: DriveApi) => api.send(DROPBOX_UPLOAD, { offset: 0, bytes: await bytesOf('12345'), sizeBytes: 5 });

describe.each(DRIVES)('the adapter of $name', (drive) => {
  const operations = Object.entries(drive.operations);

  it('does everything that people do with a drive', () => {
    for (const other of DRIVES) expect(Object.keys(drive.operations)).toEqual(Object.keys(other.operations));
  });

  it.each(operations)('%s by the documented requests', async (_name, { run, steps, result }) => {
    const { api, asked } = scriptedDrive(drive, steps);
    expect(await run(api)).toEqual(result);
    const usual = steps.filter((step) => step.isAftermath !== true);
    expect(asked.map(({ step }) => step.request).toSorted()).toEqual(usual.map(({ request }) => request).toSorted());
    for (const { step, token } of asked) expect(token).toBe(step.isOpen === true ? null : 'Bearer token-1');
  });

  it.each(operations)('%s despite each fault that passes, once, and names each other one', async (_name, operation) => {
    const expected = expectedEndings(drive, operation);
    const found = expected.map(async ({ at, fault }) => ({ at, fault, ending: await endingOf(drive, operation, at, fault) }));
    expect(await Promise.all(found)).toEqual(expected);
  });

  it('asks with another token after a refused one, and only once', async () => {
    const { run, steps } = drive.operations['reads a file']!;
    const { response } = Object.values(drive.refusals).find(({ kind }) => kind === 'unauthorized')!;
    const refused = { ...steps[0]!, response };
    const { api, asked } = scriptedDrive(drive, [refused, { ...refused }]);
    await expect(run(api)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(asked.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('takes no content of another range', async () => {
    const { run, steps, result } = drive.operations['downloads a range']!;
    const outcome = { status: 206, headers: { 'content-range': 'bytes 0-2/5' }, text: '123' };
    expect(await run(scriptedDrive(drive, steps, { at: steps[0]!, outcome }).api)).toBe(result);
  });

  it('takes the whole file where all of it was asked for', async () => {
    const [step] = drive.operations['downloads a range']!.steps;
    const whole = { status: 200, headers: { 'content-length': '5' }, text: '12345' };
    const { api } = scriptedDrive(drive, [{ ...step!, headers: { range: 'bytes=0-4' }, response: whole }]);
    expect(await textOf(api.download(drive === dropbox ? 'id:f1' : 'f1', { first: 0, last: 4 }))).toBe('12345');
  });
});

const faultOf = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('Google Drive', () => {
  it.each([
    ['none', { status: 200 }],
    ['one elsewhere', { status: 200, headers: { location: 'https://elsewhere.example/upload' } }],
  ])('begins no upload at an address that is %s', async (_which, response) => {
    const { api } = scriptedDrive(googleDrive, [googleBegin(response)]);
    const begun = api.beginUpload({ parentRemoteId: 'p1', name: 'report.pdf', sizeBytes: 5 });
    expect(await faultOf(begun)).toMatchObject({ kind: 'refused' });
  });

  it('goes on with an upload where the drive says, and not at the end of the piece', async () => {
    const steps = [googlePut('bytes 0-3/5', '1234', { status: 308, headers: { range: 'bytes=0-1' } })];
    const { api } = scriptedDrive(googleDrive, steps);
    expect(await api.send(GOOGLE_UPLOAD, { offset: 0, bytes: await bytesOf('1234'), sizeBytes: 5 })).toEqual({ offset: 2 });
  });

  it('finds nothing by a name that the folder does not have', async () => {
    const { steps, run } = googleDrive.operations['finds a file by its name']!;
    const { api } = scriptedDrive(googleDrive, [{ ...steps[0]!, response: { status: 200, json: { files: [] } } }]);
    expect(await run(api)).toBeUndefined();
  });
});

describe('Dropbox', () => {
  it('goes on with an upload where the drive says when it is appended to elsewhere', async () => {
    expect(await whole(scriptedDrive(dropbox, [dropboxElsewhere.append]).api)).toEqual({ offset: 3 });
  });

  it('goes on with an upload where the drive says when it is finished elsewhere', async () => {
    expect(await whole(scriptedDrive(dropbox, [dropboxElsewhere.whole, dropboxElsewhere.finish]).api)).toEqual({ offset: 3 });
  });

  it('knows by the path that a move whose response was lost was made', async () => {
    const { run, steps, move } = movedInDropbox;
    const { api, asked } = scriptedDrive(dropbox, steps, { at: move, outcome: 'lost' });
    expect(await run(api)).toEqual({ ...dropboxFile, name: 'final.pdf', parentRemoteId: 'id:d2' });
    expect(asked.filter(({ step }) => step === move)).toHaveLength(1);
  });
});

describe('OneDrive', () => {
  it('gives its token to no other address', async () => {
    const page = { value: [], '@odata.nextLink': 'https://elsewhere.example/v1.0/next' };
    const { api } = scriptedDrive(oneDrive, [oneDriveChildren(page)]);
    expect(await faultOf(pagesOf(api.list('d1', false)))).toMatchObject({ kind: 'refused' });
  });

  it('refuses a session that does not say how far it is', async () => {
    const { api, upload } = oneDriveSession({ status: 200, json: { nextExpectedRanges: [] } });
    expect(await faultOf(api.getProgress(upload, 5))).toMatchObject({ kind: 'refused' });
  });

  it('asks how far an upload is instead of sending nothing', async () => {
    const { api, upload } = oneDriveSession({ status: 200, json: { nextExpectedRanges: ['3-4'] } });
    expect(await api.send(upload, { offset: 3, bytes: await bytesOf(''), sizeBytes: 5 })).toEqual({ offset: 3 });
  });
});
