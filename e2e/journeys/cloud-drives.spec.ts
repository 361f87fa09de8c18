import { randomBytes } from 'node:crypto';
import { type DriveName, setDrive } from '../product/simulators';
import { expect, ownerTest as test } from '../product/test';

const NAMES: Readonly<Record<DriveName, string>> = { googledrive: 'Google Drive', dropbox: 'Dropbox', onedrive: 'OneDrive' };

/** What the screen says of a folder that cannot be listed, by the fault; null where the product gets over it by itself. */
const LISTING: Readonly<Record<string, RegExp | null>> = {
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
/** What it says of a file that cannot be sent; null where it arrives all the same. */
const SENDING: Readonly<Record<string, RegExp | null>> = {
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
};
/** The ring tries one drive with one fault of each kind; CONNECTION_FAULTS=all tries each fault of each drive. */
const TRIES_ALL = process.env['CONNECTION_FAULTS'] === 'all';
const DRIVES: readonly DriveName[] = TRIES_ALL ? ['googledrive', 'dropbox', 'onedrive'] : ['googledrive'];
const LISTED = TRIES_ALL ? Object.keys(LISTING) : ['rate-limited-for-long'];
const SENT = TRIES_ALL ? Object.keys(SENDING) : ['cut-half', 'full'];
const MB = 1024 ** 2;

for (const drive of DRIVES)
  test(`${NAMES[drive]} is connected, and keeps whole files and nothing twice`, async ({ page }) => {
    test.setTimeout(240_000 + (LISTED.length + SENT.length) * 40_000);
    const name = NAMES[drive];
    await setDrive(drive, { faults: [] });
    await page.goto('/cloud-storage');
    const consent = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Try ${name} with the simulator` }).click();
    const popup = await consent;
    await popup.getByRole('link', { name: 'Allow' }).click();
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByText('Connected', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Manage Files' }).click();
    const manager = page.getByRole('dialog', { name });
    await expect(manager.getByText('No files yet')).toBeVisible();

    for (const fault of LISTED)
      await test.step(`a folder: ${fault}`, async () => {
        const sentence = LISTING[fault];
        // The path and the list are asked for.
        await setDrive(drive, { faults: [fault, fault] });
        await manager.getByRole('button', { name: 'Refresh' }).click();
        if (sentence) {
          await expect(page.getByText(sentence).first()).toBeVisible();
          await setDrive(drive, { faults: [] });
          await manager.getByRole('button', { name: 'Refresh' }).click();
        }
        await expect(manager.getByText('No files yet')).toBeVisible({ timeout: 60_000 });
        await expect.poll(async () => (await setDrive(drive, {})).faults).toEqual([]);
      });

    let kept = 0;
    for (const fault of SENT)
      await test.step(`a file: ${fault}`, async () => {
        const sentence = SENDING[fault];
        const fileName = `${fault}.bin`;
        const content = randomBytes(6 * MB + kept);
        await setDrive(drive, { faults: [`content:${fault}`] });
        await manager
          .getByLabel('Files to upload')
          .setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: content });
        const line = manager.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: fileName });
        await expect(line).toContainText(sentence ?? /Uploaded/, { timeout: 90_000 });
        await setDrive(drive, { faults: [] });
        if (sentence) {
          expect(await stored(drive, fileName)).toEqual([]);
          await manager.getByRole('button', { name: 'Clear' }).click();
          await manager
            .getByLabel('Files to upload')
            .setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: content });
          await expect(line).toContainText('Uploaded', { timeout: 90_000 });
        }
        expect(await stored(drive, fileName)).toEqual([content.length]);
        await manager.getByRole('button', { name: 'Clear' }).click();
        kept += 1;
      });
  });

/** The sizes of the files with this name that the drive holds. */
async function stored(drive: DriveName, name: string): Promise<number[]> {
  const { items } = await setDrive(drive, {});
  const base = name.replace(/\.bin$/, '');
  return items
    .filter((item) => item.kind === 'file' && !item.isTrashed && item.name.startsWith(base) && !item.name.startsWith(`${base}-`))
    .map(({ size }) => size);
}
