import { DriveError, type DriveErrorKind } from '../../../src/cloud-storage/drives/drive-error.js';
import type { DriveApi } from '../../../src/cloud-storage/drives/drive-api.js';
import { DROPBOX_UPLOAD, dropbox, dropboxAtOtherOffset, dropboxFile, movedInDropbox } from './dropbox.js';
import { GOOGLE_UPLOAD, expectGoogleBegin, googleDrive, expectGooglePut } from './google-drive.js';
import { oneDrive, expectOneDriveChildren, createOneDriveSession } from './onedrive.js';
import {
  toChunkBytes,
  type DocumentedDrive,
  type Operation,
  listPages,
  type DocumentedRefusal,
  createScriptedDrive,
  type ScriptStep,
  readText,
} from './scripted-drive.js';

/** Result of an operation, and how often the failed request was sent. */
interface OperationResult {
  readonly ends: 'done' | DriveErrorKind;
  readonly asked: number;
  /** Result of the repeated request. */
  readonly found?: unknown;
  /** Delay before the retry: two seconds from the drive's Retry-After header, or a short default. */
  readonly waited?: 'two seconds' | 'a moment';
  /** Delay that refusals ask for, which is longer than a user would wait. */
  readonly waitMs?: number;
}

const DRIVES: readonly DocumentedDrive[] = [googleDrive, dropbox, oneDrive];
const LOST_RESPONSE = 'a connection that is lost';
const BROKEN_BODY = 'a response that is half of its JSON';
const REPEATED: OperationResult = { ends: 'done', asked: 2 };
const AFTER_A_MOMENT: OperationResult = { ...REPEATED, waited: 'a moment' };
const AFTER_RETRY_DELAY: OperationResult = { ...REPEATED, waited: 'two seconds' };

const endOnce = (ends: OperationResult['ends']): OperationResult => ({ ends, asked: 1 });

function getEndingAfterHalfJson({ reads, isRepeated }: ScriptStep): OperationResult {
  if (reads === 'status') return endOnce('done');
  if (reads === 'location') return endOnce('refused');
  return isRepeated && reads !== 'json-once' ? REPEATED : endOnce('away');
}

function getEndingAfter({ kind, waitMs }: DocumentedRefusal, step: ScriptStep): OperationResult {
  if (waitMs !== undefined) return { ...endOnce(kind), waitMs };
  if (kind === 'unauthorized') return step.isOpen === true ? endOnce('expired') : REPEATED;
  if (kind === 'throttled') return AFTER_RETRY_DELAY;
  if (kind === 'away') return step.isRepeated ? AFTER_RETRY_DELAY : endOnce('away');
  if (kind === 'missing' && step.toleratesMissing === true) return endOnce('done');
  return endOnce(kind === 'refused' ? (step.refusedMeans ?? kind) : kind);
}

/** Runs an operation in which one request fails once. */
async function runWithFault(drive: DocumentedDrive, { run, steps }: Operation, at: ScriptStep, fault: string): Promise<OperationResult> {
  const outcome =
    fault === LOST_RESPONSE ? 'lost' : fault === BROKEN_BODY ? { status: 200, text: '{"half' } : drive.refusals[fault]!.response;
  const { api, asked, waits } = createScriptedDrive(drive, steps, { at, outcome });
  const count = () => asked.filter(({ step }) => step === at).length;
  try {
    const found = await run(api);
    const [wait] = waits;
    const ending = { ends: 'done', asked: count(), ...(count() > 1 && { found }) } as const;
    if (wait === undefined) return ending;
    if (wait !== 2_000 && (wait < 125 || wait > 250)) throw new Error(`Waited ${wait} ms.`);
    return { ...ending, waited: wait === 2_000 ? 'two seconds' : 'a moment' };
  } catch (error) {
    if (!(error instanceof DriveError)) throw error;
    const { kind, waitMs = 0 } = error;
    return { ends: kind, asked: count(), ...(waitMs > 2_000 && { waitMs }) };
  }
}

function listExpectedEndings(
  { refusals }: DocumentedDrive,
  { steps, result }: Operation,
): { at: ScriptStep; fault: string; ending: OperationResult }[] {
  return steps
    .filter((step) => step.isAftermath !== true)
    .flatMap((at) => [
      { at, fault: LOST_RESPONSE, ending: at.isRepeated ? AFTER_A_MOMENT : endOnce('away') },
      // A truncated download cannot be detected from the bytes alone.
      ...(at.reads === 'content' ? [] : [{ at, fault: BROKEN_BODY, ending: getEndingAfterHalfJson(at) }]),
      ...Object.entries(refusals).map(([fault, refusal]) => ({ at, fault, ending: getEndingAfter(refusal, at) })),
    ])
    .map((one) => ({ ...one, ending: one.ending.asked > 1 ? { ...one.ending, found: result } : one.ending }));
}

const readWhole = async (api: DriveApi) => api.send(DROPBOX_UPLOAD, { offset: 0, bytes: await toChunkBytes('12345'), sizeBytes: 5 });

describe.each(DRIVES)('the adapter of $name', (drive) => {
  const operations = Object.entries(drive.operations);

  it('supports every operation that users perform on a drive', () => {
    for (const other of DRIVES) expect(Object.keys(drive.operations)).toEqual(Object.keys(other.operations));
  });

  it.each(operations)('%s with the documented requests', async (_name, { run, steps, result }) => {
    const { api, asked } = createScriptedDrive(drive, steps);
    expect(await run(api)).toEqual(result);
    const usual = steps.filter((step) => step.isAftermath !== true);
    expect(asked.map(({ step }) => step.request).toSorted()).toEqual(usual.map(({ request }) => request).toSorted());
    for (const { step, token } of asked) expect(token).toBe(step.isOpen === true ? null : 'Bearer token-1');
  });

  it.each(operations)('%s once despite each transient fault, and reports each permanent fault', async (_name, operation) => {
    const expected = listExpectedEndings(drive, operation);
    const found = expected.map(async ({ at, fault }) => ({ at, fault, ending: await runWithFault(drive, operation, at, fault) }));
    expect(await Promise.all(found)).toEqual(expected);
  });

  it('retries once with a new token if the first token is rejected', async () => {
    const { run, steps } = drive.operations['reads a file']!;
    const { response } = Object.values(drive.refusals).find(({ kind }) => kind === 'unauthorized')!;
    const refused = { ...steps[0]!, response };
    const { api, asked } = createScriptedDrive(drive, [refused, { ...refused }]);
    await expect(run(api)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(asked.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('rejects content from a different range', async () => {
    const { run, steps, result } = drive.operations['downloads a range']!;
    const outcome = { status: 206, headers: { 'content-range': 'bytes 0-2/5' }, text: '123' };
    expect(await run(createScriptedDrive(drive, steps, { at: steps[0]!, outcome }).api)).toBe(result);
  });

  it('accepts a whole-file response if the whole file was requested', async () => {
    const [step] = drive.operations['downloads a range']!.steps;
    const whole = { status: 200, headers: { 'content-length': '5' }, text: '12345' };
    const { api } = createScriptedDrive(drive, [{ ...step!, headers: { range: 'bytes=0-4' }, response: whole }]);
    expect(await readText(api.download(drive === dropbox ? 'id:f1' : 'f1', { first: 0, last: 4 }))).toBe('12345');
  });
});

const catchError = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('Google Drive', () => {
  it.each([
    ['none', { status: 200 }],
    ['one elsewhere', { status: 200, headers: { location: 'https://elsewhere.example/upload' } }],
  ])('rejects an upload URL that is %s', async (_which, response) => {
    const { api } = createScriptedDrive(googleDrive, [expectGoogleBegin(response)]);
    const begun = api.beginUpload({ parentRemoteId: 'p1', name: 'report.pdf', sizeBytes: 5 });
    expect(await catchError(begun)).toMatchObject({ kind: 'refused' });
  });

  it('continues an upload at the offset that the drive reports, even if it is within a chunk', async () => {
    const steps = [expectGooglePut('bytes 0-3/5', '1234', { status: 308, headers: { range: 'bytes=0-1' } })];
    const { api } = createScriptedDrive(googleDrive, steps);
    expect(await api.send(GOOGLE_UPLOAD, { offset: 0, bytes: await toChunkBytes('1234'), sizeBytes: 5 })).toEqual({ offset: 2 });
  });

  it('does not find a file whose name is not in the folder', async () => {
    const { steps, run } = googleDrive.operations['finds a file by its name']!;
    const { api } = createScriptedDrive(googleDrive, [{ ...steps[0]!, response: { status: 200, json: { files: [] } } }]);
    expect(await run(api)).toBeUndefined();
  });
});

describe('Dropbox', () => {
  it('continues at the offset that the drive reports when appending', async () => {
    expect(await readWhole(createScriptedDrive(dropbox, [dropboxAtOtherOffset.append]).api)).toEqual({ offset: 3 });
  });

  it('continues at the offset that the drive reports when finishing', async () => {
    expect(await readWhole(createScriptedDrive(dropbox, [dropboxAtOtherOffset.whole, dropboxAtOtherOffset.finish]).api)).toEqual({
      offset: 3,
    });
  });

  it('recognizes by path a file that was moved although the response was lost', async () => {
    const { run, steps, move } = movedInDropbox;
    const { api, asked } = createScriptedDrive(dropbox, steps, { at: move, outcome: 'lost' });
    expect(await run(api)).toEqual({ ...dropboxFile, name: 'final.pdf', parentRemoteId: 'id:d2' });
    expect(asked.filter(({ step }) => step === move)).toHaveLength(1);
  });
});

describe('OneDrive', () => {
  it('never sends its token to another host', async () => {
    const page = { value: [], '@odata.nextLink': 'https://elsewhere.example/v1.0/next' };
    const { api } = createScriptedDrive(oneDrive, [expectOneDriveChildren(page)]);
    expect(await catchError(listPages(api.listItems('d1', false)))).toMatchObject({ kind: 'refused' });
  });

  it('rejects an upload session that does not report its offset', async () => {
    const { api, upload } = createOneDriveSession({ status: 200, json: { nextExpectedRanges: [] } });
    expect(await catchError(api.getProgress(upload, 5))).toMatchObject({ kind: 'refused' });
  });

  it("asks for an upload's offset instead of sending an empty chunk", async () => {
    const { api, upload } = createOneDriveSession({ status: 200, json: { nextExpectedRanges: ['3-4'] } });
    expect(await api.send(upload, { offset: 3, bytes: await toChunkBytes(''), sizeBytes: 5 })).toEqual({ offset: 3 });
  });
});
