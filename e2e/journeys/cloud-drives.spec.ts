import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type DriveName, setDrive } from '../product/simulators';
import { expect, ownerTest as test } from '../product/test';

const DRIVE_NAMES: Readonly<Record<DriveName, string>> = { googledrive: 'Google Drive', dropbox: 'Dropbox', onedrive: 'OneDrive' };

/** The message for a folder that cannot be listed, by fault; null if the product recovers automatically. */
const LISTING_MESSAGES: Readonly<Record<string, RegExp | null>> = {
  'rate-limited-for-long': /is limiting requests.*60 minutes/,
  unauthorized: null,
  'rate-limited': null,
  forbidden: /does not allow this/,
  failing: null,
  away: null,
  cut: null,
  stalled: null,
  'broken-json': null,
};
/** The message for a file that cannot be sent; null if it arrives anyway. */
const UPLOAD_MESSAGES: Readonly<Record<string, RegExp | null>> = {
  'cut-half': null,
  cut: null,
  stalled: null,
  unauthorized: null,
  'rate-limited': null,
  'rate-limited-for-long': /is limiting requests/,
  forbidden: /does not allow this/,
  full: /is full/,
  gone: null,
  'not-found': null,
  failing: null,
  away: null,
  'broken-json': null,
  altered: /did not receive the whole file/,
};
/** Transient faults after which the page continues the same upload. After refusals, the user chooses the file again. */
const RESUMED_FAULTS = ['rate-limited-for-long', 'altered'];
/** Altered content is detected only in files that are sent in one request. */
const WHOLE_FILE_FAULTS = ['altered'];
/** Faults in the drive's connection that a download survives, each as many times as listed. */
const DOWNLOAD_FAULTS: Readonly<Record<string, readonly string[]>> = {
  'cut-half': ['cut-half', 'away'],
  cut: ['cut'],
  stalled: ['stalled'],
  unauthorized: ['unauthorized'],
  'rate-limited': ['rate-limited'],
  failing: ['failing'],
  'broken-json': ['broken-json'],
};
/** The ring tests one drive with one fault of each kind; CONNECTION_FAULTS=all tests every fault on every drive. */
const TESTS_ALL_FAULTS = process.env['CONNECTION_FAULTS'] === 'all';
const DRIVES: readonly DriveName[] = TESTS_ALL_FAULTS ? ['googledrive', 'dropbox', 'onedrive'] : ['googledrive'];
const LISTING_CASES = TESTS_ALL_FAULTS ? Object.keys(LISTING_MESSAGES) : ['rate-limited-for-long'];
const UPLOAD_CASES = TESTS_ALL_FAULTS ? Object.keys(UPLOAD_MESSAGES) : ['cut-half', 'full'];
const DOWNLOAD_CASES = TESTS_ALL_FAULTS ? Object.keys(DOWNLOAD_FAULTS) : ['cut-half'];
const MB = 1024 ** 2;

for (const drive of DRIVES)
  test(`${DRIVE_NAMES[drive]} is connected, stores each file completely and only once, and is disconnected`, async ({ page }) => {
    test.setTimeout(240_000 + (LISTING_CASES.length + UPLOAD_CASES.length + DOWNLOAD_CASES.length) * 40_000);
    const name = DRIVE_NAMES[drive];
    await setDrive(drive, { faults: [] });
    await page.goto('/cloud-storage');
    const consent = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Try Simulator: ${name}` }).click();
    const popup = await consent;
    await popup.getByRole('link', { name: 'Allow' }).click();
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByText('Connected', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Manage Files' }).click();
    const manager = page.getByRole('dialog', { name });
    await expect(manager.getByText('No files yet')).toBeVisible();

    /** Requests the path and the list again. @returns true if both responses arrived */
    const refresh = async (): Promise<boolean> => {
      const address = `/api/cloud-storage/${drive}/files`;
      const answers = ['1', '100'].map(async (limit) =>
        page.waitForResponse((answer) => matchesUrl(answer.url(), address, limit), { timeout: 60_000 }),
      );
      await manager.getByRole('button', { name: 'Refresh' }).click();
      return (await Promise.all(answers)).every((answer) => answer.ok());
    };

    for (const fault of LISTING_CASES)
      await test.step(`a folder: ${fault}`, async () => {
        const sentence = LISTING_MESSAGES[fault];
        // A permanent fault fails both requests. A transient one fails one of them, once: a token that is refused again after its renewal is not
        // transient.
        await setDrive(drive, { faults: sentence ? [fault, fault] : [fault] });
        expect(await refresh()).toBe(sentence === null);
        if (sentence) {
          await expect(page.getByText(sentence).first()).toBeVisible();
          await setDrive(drive, { faults: [] });
          expect(await refresh()).toBe(true);
        }
        await expect(manager.getByText('No files yet')).toBeVisible();
        expect((await setDrive(drive, {})).faults).toEqual([]);
      });

    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) =>
      manager.getByLabel('Files to upload').setInputFiles(file);
    const kept = new Map<string, Buffer>();
    for (const fault of UPLOAD_CASES)
      await test.step(`a file: ${fault}`, async () => {
        const sentence = UPLOAD_MESSAGES[fault];
        const fileName = `${fault}.bin`;
        const content = randomBytes((WHOLE_FILE_FAULTS.includes(fault) ? 3 : 6) * MB + kept.size);
        await setDrive(drive, { faults: [`content:${fault}`] });
        const file = { name: fileName, mimeType: 'application/octet-stream', buffer: content };
        await choose(file);
        const line = manager.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: fileName });
        await expect(line).toContainText(sentence ?? /Uploaded/, { timeout: 90_000 });
        await setDrive(drive, { faults: [] });
        if (sentence) {
          expect(await readStoredSizes(drive, fileName)).toEqual([]);
          if (RESUMED_FAULTS.includes(fault)) await manager.getByRole('button', { name: 'Resume' }).click();
          else {
            await manager.getByRole('button', { name: 'Clear' }).click();
            await choose(file);
          }
          await expect(line).toContainText('Uploaded', { timeout: 90_000 });
        }
        expect(await readStoredSizes(drive, fileName)).toEqual([content.length]);
        await manager.getByRole('button', { name: 'Clear' }).click();
        kept.set(fileName, content);
      });

    const [[fileName, content] = ['', Buffer.alloc(0)]] = kept;
    for (const fault of DOWNLOAD_CASES)
      await test.step(`a download: ${fault}`, async () => {
        // The page requests the first byte before the browser saves the file.
        await setDrive(drive, { faults: ['none', ...(DOWNLOAD_FAULTS[fault] ?? [])].map((one) => `content:${one}`) });
        const download = page.waitForEvent('download');
        await manager.getByRole('link', { name: `Download ${fileName}`, exact: true }).click();
        const saved = await readFile(await (await download).path());
        expect(saved.equals(content)).toBe(true);
        expect((await setDrive(drive, {})).faults).toEqual([]);
      });

    await manager.getByRole('button', { name: 'Close' }).click();
    await card.getByRole('button', { name: 'Disconnect' }).click();
    const question = page.getByRole('alertdialog', { name: `Disconnect ${name}?` });
    if (drive === 'onedrive') await expect(question).toContainText('account.microsoft.com/privacy/app-access');
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(card.getByText('Not connected')).toBeVisible();
    const { items } = await setDrive(drive, {});
    const left = items.filter((item) => item.kind === 'file' && !item.isTrashed).map((item) => item.name);
    expect(left.toSorted()).toEqual([...kept.keys()].toSorted());
  });

function matchesUrl(url: string, address: string, limit: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === address && searchParams.get('limit') === limit;
}

/** Returns the sizes of the files with this name on the drive. */
async function readStoredSizes(drive: DriveName, name: string): Promise<number[]> {
  const { items } = await setDrive(drive, {});
  const base = name.replace(/\.bin$/, '');
  return items
    .filter((item) => item.kind === 'file' && !item.isTrashed && item.name.startsWith(base) && !item.name.startsWith(`${base}-`))
    .map(({ size }) => size);
}
