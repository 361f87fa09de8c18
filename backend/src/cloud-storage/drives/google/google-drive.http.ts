import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/content/files/file-store.js';
import type { SentBytes } from '../../../platform/outside/outbound/plain-request.js';
import type { DriveAccount, DriveApi, DriveItem, DrivePiece, DriveProgress, KeptContent, NewDriveFile } from '../drive-api.js';
import { DriveFault } from '../drive-fault.js';
import { type DriveLine, faultOfStatus, refusalShape, unlessMissing } from '../drive-line.http.js';
import { HOME } from '../drive-terms.js';
import { NO_BYTES } from '../piece-bytes.js';
import { Shape } from '../shape.js';

const FOLDER = 'application/vnd.google-apps.folder';
const OWN_KINDS = 'application/vnd.google-apps.';
const FIELDS = 'id,name,mimeType,size,sha256Checksum,modifiedTime,parents,lastModifyingUser(displayName)';
const PAGE = 1_000;
const BUSY = ['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded'];
const FULL = ['storageQuotaExceeded', 'teamDriveFileLimitExceeded'];

/** Maps a failure response of Google Drive: `{error: {code, message, errors: [{reason}]}}`. */
export async function explainGoogleDrive(answer: Response): Promise<DriveFault> {
  const error = (await refusalShape(answer)).getChild('error');
  const message = error.textOr('message', '');
  const reason = error.has('errors') ? (error.list('errors')[0]?.textOr('reason', '') ?? '') : '';
  if (BUSY.includes(reason)) return new DriveFault('throttled', message);
  if (FULL.includes(reason)) return new DriveFault('full', message);
  return faultOfStatus(answer.status, message);
}

/** Client of Google Drive v3. With the scope `drive.file` it sees only files that the product created. */
export class GoogleDrive implements DriveApi {
  readonly step = 256 * 1024;
  private readonly files: string;
  private readonly uploads: string;
  private readonly about: string;

  constructor(
    private readonly line: DriveLine,
    baseUrl: string,
  ) {
    this.files = `${baseUrl}/drive/v3/files`;
    this.uploads = `${baseUrl}/upload/drive/v3/files`;
    this.about = `${baseUrl}/drive/v3/about?fields=user(displayName,emailAddress),storageQuota`;
  }

  async getAccount(): Promise<DriveAccount> {
    const answer = await this.line.streamJson(this.about);
    const [user, quota] = [answer.getChild('user'), answer.getChild('storageQuota')];
    const email = user.textOr('emailAddress', null);
    const name = user.textOr('displayName', email ?? 'Google account');
    return { name, email, used: quota.getNumber('usage') ?? 0, limit: quota.getNumber('limit') ?? null };
  }

  async getHome(): Promise<string> {
    return ((await this.findByName('root', HOME)) ?? (await this.makeFolder('root', HOME))).remoteId;
  }

  async *list(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]> {
    const q = deep ? 'trashed = false' : `'${quote(remoteId)}' in parents and trashed = false`;
    for (let pageToken: string | undefined, hasMore = true; hasMore; ) {
      const more: Record<string, string> = pageToken === undefined ? {} : { pageToken };
      const answer = await this.search(q, { pageSize: String(PAGE), ...more });
      yield answer.list('files').map(itemOf);
      pageToken = answer.textOr('nextPageToken', undefined);
      hasMore = pageToken !== undefined;
    }
  }

  async getItem(remoteId: string): Promise<DriveItem> {
    return itemOf(await this.line.streamJson(`${this.files}/${encodeURIComponent(remoteId)}?fields=${FIELDS}`));
  }

  async findByName(parentRemoteId: string, name: string): Promise<DriveItem | undefined> {
    const answer = await this.search(`'${quote(parentRemoteId)}' in parents and name = '${quote(name)}' and trashed = false`, {});
    const [first] = answer.list('files');
    return first && itemOf(first);
  }

  async makeFolder(parentRemoteId: string, name: string): Promise<DriveItem> {
    return itemOf(await this.line.post(`${this.files}?fields=${FIELDS}`, { name, mimeType: FOLDER, parents: [parentRemoteId] }));
  }

  async update(item: DriveItem, { name, parentRemoteId: to }: Parameters<DriveApi['update']>[1]): Promise<DriveItem> {
    const parents: Record<string, string> = to === undefined ? {} : { addParents: to, removeParents: item.parentRemoteId ?? '' };
    return this.patch(item.remoteId, { name }, parents);
  }

  async remove(remoteId: string): Promise<void> {
    await unlessMissing(() => this.patch(remoteId, { trashed: true }, {}));
  }

  async beginUpload({ parentRemoteId, name, sizeBytes }: NewDriveFile): Promise<string> {
    const headers = {
      'content-type': 'application/json',
      'x-upload-content-length': String(sizeBytes),
    };
    const body = JSON.stringify({ name, parents: [parentRemoteId] });
    const url = `${this.uploads}?uploadType=resumable&fields=${FIELDS}`;
    const answer = await this.line.request(url, { method: 'POST', headers, body, repeats: true });
    await answer.body?.cancel();
    const place = answer.headers.get('location');
    if (place === null || !URL.canParse(place)) throw new DriveFault('refused', 'the answer has no address for the content');
    // The token is sent to no other host.
    if (new URL(place).origin !== new URL(this.uploads).origin) throw new DriveFault('refused', 'the content is to go to another address');
    return place;
  }

  async send(upload: string, { offset, bytes, sizeBytes }: DrivePiece): Promise<DriveProgress> {
    if (sizeBytes === 0) return this.replace(upload, 'bytes */0', bytes);
    return this.replace(upload, `bytes ${offset}-${offset + bytes.byteLength - 1}/${sizeBytes}`, bytes);
  }

  async getProgress(upload: string, sizeBytes: number): Promise<DriveProgress> {
    return this.replace(upload, `bytes */${sizeBytes}`, NO_BYTES, true);
  }

  async hashOf({ sha256 }: KeptContent): Promise<string> {
    return sha256;
  }

  async download(remoteId: string, range: ByteRange): Promise<Readable> {
    return this.line.getContent(`${this.files}/${encodeURIComponent(remoteId)}?alt=media`, range);
  }

  private async replace(upload: string, range: string, body: SentBytes, repeats = false): Promise<DriveProgress> {
    const answer = await this.line.request(upload, {
      method: 'PUT',
      headers: { 'content-range': range },
      body,
      accept: [308],
      repeats,
    });
    if (answer.status !== 308) return { item: itemOf(await shapeOf(answer)) };
    await answer.body?.cancel();
    const last = /-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1];
    return { offset: last === undefined ? 0 : Number(last) + 1 };
  }

  private async search(q: string, more: Readonly<Record<string, string>>): Promise<Shape> {
    const fields = `nextPageToken,files(${FIELDS})`;
    const query = new URLSearchParams({ q, fields, supportsAllDrives: 'true', includeItemsFromAllDrives: 'true', ...more });
    try {
      return await this.line.streamJson(`${this.files}?${query.toString()}`);
    } catch (error) {
      if (error instanceof DriveFault && error.kind === 'refused' && 'pageToken' in more) throw new DriveFault('expired', error.message);
      throw error;
    }
  }

  private async patch(remoteId: string, body: object, more: Readonly<Record<string, string>>): Promise<DriveItem> {
    const query = new URLSearchParams({ fields: FIELDS, ...more });
    const url = `${this.files}/${encodeURIComponent(remoteId)}?${query.toString()}`;
    return itemOf(await this.line.post(url, body, { method: 'PATCH', repeats: true }));
  }
}

async function shapeOf(answer: Response): Promise<Shape> {
  try {
    return new Shape(await answer.json());
  } catch {
    throw new DriveFault('away', 'the answer is incomplete');
  }
}

function itemOf(file: Shape): DriveItem {
  const type = file.toText('mimeType');
  const isFolder = type === FOLDER;
  const isOwn = type.startsWith(OWN_KINDS);
  return {
    remoteId: file.toText('id'),
    parentRemoteId: file.firstText('parents'),
    kind: isFolder ? 'folder' : 'file',
    name: file.toText('name'),
    sizeBytes: isFolder ? null : (file.getNumber('size') ?? 0),
    mediaType: isFolder ? null : type,
    sha256: file.textOr('sha256Checksum', null),
    contentHash: file.textOr('sha256Checksum', null),
    modifiedAt: file.getInstant('modifiedTime'),
    modifiedByName: file.getChild('lastModifyingUser').textOr('displayName', null),
    isDownloadable: !isOwn,
  };
}

/** Escapes text for single quotes. */
function quote(text: string): string {
  return text.replace(/[\\']/g, String.raw`\$&`);
}
