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

/** Result of an operation, and how often it sent the request that met a fault. */
interface Ending {
  readonly ends: 'done' | DriveFaultKind;
  readonly asked: number;
  /** Result of the repeated request. */
  readonly found?: unknown;
  /** Delay before the repeat: the drive's Retry-After of two seconds, or a moment. */
  readonly waited?: 'two seconds' | 'a moment';
  /** Delay of refusals that ask for a longer pause than a user would wait. */
  readonly waitMs?: number;
}

const DRIVES: readonly DocumentedDrive[] = [googleDrive, dropbox, oneDrive];
const LOST = 'a connection that is lost';
const BROKEN = 'a response that is half of its JSON';
const AGAIN: Ending = { ends: 'done', asked: 2 };
const AFTER_A_MOMENT: Ending = { ...AGAIN, waited: 'a moment' };
const AFTER_RETRY_DELAY: Ending = { ...AGAIN, waited: 'two seconds' };

const once = (ends: Ending['ends']): Ending => ({ ends, asked: 1 });

function endingAfterHalfJson({ reads, isRepeated }: Step): Ending {
  if (reads === 'status') return once('done');
  if (reads === 'location') return once('refused');
  return isRepeated && reads !== 'json-once' ? AGAIN : once('away');
}

function endingAfter({ kind, waitMs }: Refusal, step: Step): Ending {
  if (waitMs !== undefined) return { ...once(kind), waitMs };
  if (kind === 'unauthorized') return step.isOpen === true ? once('expired') : AGAIN;
  if (kind === 'throttled') return AFTER_RETRY_DELAY;
  if (kind === 'away') return step.isRepeated ? AFTER_RETRY_DELAY : once('away');
  if (kind === 'missing' && step.toleratesMissing === true) return once('done');
  return once(kind === 'refused' ? (step.refusedMeans ?? kind) : kind);
}

/** Runs an operation in which one request meets a fault once. */
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

function expectedEndings({ refusals }: DocumentedDrive, { steps, result }: Operation): { at: Step; fault: string; ending: Ending }[] {
  return steps
    .filter((step) => step.isAftermath !== true)
    .flatMap((at) => [
      { at, fault: LOST, ending: at.isRepeated ? AFTER_A_MOMENT : once('away') },
      // A cut download cannot be detected in the bytes alone.
      ...(at.reads === 'content' ? [] : [{ at, fault: BROKEN, ending: endingAfterHalfJson(at) }]),
      ...Object.entries(refusals).map(([fault, refusal]) => ({ at, fault, ending: endingAfter(refusal, at) })),
    ])
    .map((one) => ({ ...one, ending: one.ending.asked > 1 ? { ...one.ending, found: result } : one.ending }));
}

const whole = async (api: DriveApi) => api.send(DROPBOX_UPLOAD, { offset: 0, bytes: await bytesOf('12345'), sizeBytes: 5 });

describe.each(DRIVES)('the adapter of $name', (drive) => {
  const operations = Object.entries(drive.operations);

  it('supports every operation that users perform on a drive', () => {
    for (const other of DRIVES) expect(Object.keys(drive.operations)).toEqual(Object.keys(other.operations));
  });

  it.each(operations)('%s through the documented requests', async (_name, { run, steps, result }) => {
    const { api, asked } = scriptedDrive(drive, steps);
    expect(await run(api)).toEqual(result);
    const usual = steps.filter((step) => step.isAftermath !== true);
    expect(asked.map(({ step }) => step.request).toSorted()).toEqual(usual.map(({ request }) => request).toSorted());
    for (const { step, token } of asked) expect(token).toBe(step.isOpen === true ? null : 'Bearer token-1');
  });

  it.each(operations)('%s once despite each transient fault, and reports each permanent one', async (_name, operation) => {
    const expected = expectedEndings(drive, operation);
    const found = expected.map(async ({ at, fault }) => ({ at, fault, ending: await endingOf(drive, operation, at, fault) }));
    expect(await Promise.all(found)).toEqual(expected);
  });

  it('retries once with another token after a refused one', async () => {
    const { run, steps } = drive.operations['reads a file']!;
    const { response } = Object.values(drive.refusals).find(({ kind }) => kind === 'unauthorized')!;
    const refused = { ...steps[0]!, response };
    const { api, asked } = scriptedDrive(drive, [refused, { ...refused }]);
    await expect(run(api)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(asked.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('rejects content of a different range', async () => {
    const { run, steps, result } = drive.operations['downloads a range']!;
    const outcome = { status: 206, headers: { 'content-range': 'bytes 0-2/5' }, text: '123' };
    expect(await run(scriptedDrive(drive, steps, { at: steps[0]!, outcome }).api)).toBe(result);
  });

  it('accepts the whole file when all of it was requested', async () => {
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
  ])('rejects an upload URL that is %s', async (_which, response) => {
    const { api } = scriptedDrive(googleDrive, [googleBegin(response)]);
    const begun = api.beginUpload({ parentRemoteId: 'p1', name: 'report.pdf', sizeBytes: 5 });
    expect(await faultOf(begun)).toMatchObject({ kind: 'refused' });
  });

  it('continues an upload at the offset that the drive reports, even within a chunk', async () => {
    const steps = [googlePut('bytes 0-3/5', '1234', { status: 308, headers: { range: 'bytes=0-1' } })];
    const { api } = scriptedDrive(googleDrive, steps);
    expect(await api.send(GOOGLE_UPLOAD, { offset: 0, bytes: await bytesOf('1234'), sizeBytes: 5 })).toEqual({ offset: 2 });
  });

  it('does not find a name that is not in the folder', async () => {
    const { steps, run } = googleDrive.operations['finds a file by its name']!;
    const { api } = scriptedDrive(googleDrive, [{ ...steps[0]!, response: { status: 200, json: { files: [] } } }]);
    expect(await run(api)).toBeUndefined();
  });
});

describe('Dropbox', () => {
  it('continues at the offset that the drive reports after appending', async () => {
    expect(await whole(scriptedDrive(dropbox, [dropboxElsewhere.append]).api)).toEqual({ offset: 3 });
  });

  it('continues at the offset that the drive reports after finishing', async () => {
    expect(await whole(scriptedDrive(dropbox, [dropboxElsewhere.whole, dropboxElsewhere.finish]).api)).toEqual({ offset: 3 });
  });

  it('recognizes by path that a move succeeded whose response was lost', async () => {
    const { run, steps, move } = movedInDropbox;
    const { api, asked } = scriptedDrive(dropbox, steps, { at: move, outcome: 'lost' });
    expect(await run(api)).toEqual({ ...dropboxFile, name: 'final.pdf', parentRemoteId: 'id:d2' });
    expect(asked.filter(({ step }) => step === move)).toHaveLength(1);
  });
});

describe('OneDrive', () => {
  it('sends its token to no other host', async () => {
    const page = { value: [], '@odata.nextLink': 'https://elsewhere.example/v1.0/next' };
    const { api } = scriptedDrive(oneDrive, [oneDriveChildren(page)]);
    expect(await faultOf(pagesOf(api.list('d1', false)))).toMatchObject({ kind: 'refused' });
  });

  it('rejects a session that does not report its offset', async () => {
    const { api, upload } = oneDriveSession({ status: 200, json: { nextExpectedRanges: [] } });
    expect(await faultOf(api.getProgress(upload, 5))).toMatchObject({ kind: 'refused' });
  });

  it('asks for the offset of an upload instead of sending an empty chunk', async () => {
    const { api, upload } = oneDriveSession({ status: 200, json: { nextExpectedRanges: ['3-4'] } });
    expect(await api.send(upload, { offset: 3, bytes: await bytesOf(''), sizeBytes: 5 })).toEqual({ offset: 3 });
  });
});
