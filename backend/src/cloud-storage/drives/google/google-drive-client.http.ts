import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/content/files/file-store.js';
import type { ReplayableBody } from '../../../platform/outside/outbound/plain-request.js';
import type { DriveAccount, DriveApi, DriveItem, DriveChunk, DriveProgress, LocalContent, NewDriveFile } from '../drive-api.js';
import { DriveError } from '../drive-error.js';
import { type DriveHttpClient, toStatusError, readFailure, findOrUndefined } from '../drive-client.http.js';
import { HOME_FOLDER } from '../drive-terms.js';
import { NO_BYTES } from '../chunk-bytes.js';
import { JsonReader } from '../json-reader.js';

const FOLDER = 'application/vnd.google-apps.folder';
const GOOGLE_TYPES = 'application/vnd.google-apps.';
const FIELDS = 'id,name,mimeType,size,sha256Checksum,modifiedTime,parents,lastModifyingUser(displayName)';
const PAGE = 1_000;
const BUSY = ['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded'];
const FULL = ['storageQuotaExceeded', 'teamDriveFileLimitExceeded'];

/** Maps a failure response of Google Drive: `{error: {code, message, errors: [{reason}]}}`. */
export async function explainGoogleDrive(answer: Response): Promise<DriveError> {
  const error = (await readFailure(answer)).getChild('error');
  const message = error.getTextOr('message', '');
  const reason = error.has('errors') ? (error.getList('errors')[0]?.getTextOr('reason', '') ?? '') : '';
  if (BUSY.includes(reason)) return new DriveError('throttled', message);
  if (FULL.includes(reason)) return new DriveError('full', message);
  return toStatusError(answer.status, message);
}

/** Client for Google Drive v3. With the scope `drive.file` it sees only files created by the product. */
export class GoogleDriveClient implements DriveApi {
  readonly step = 256 * 1024;
  private readonly files: string;
  private readonly uploads: string;
  private readonly about: string;

  constructor(
    private readonly line: DriveHttpClient,
    baseUrl: string,
  ) {
    this.files = `${baseUrl}/drive/v3/files`;
    this.uploads = `${baseUrl}/upload/drive/v3/files`;
    this.about = `${baseUrl}/drive/v3/about?fields=user(displayName,emailAddress),storageQuota`;
  }

  async getAccount(): Promise<DriveAccount> {
    const answer = await this.line.streamJson(this.about);
    const [user, quota] = [answer.getChild('user'), answer.getChild('storageQuota')];
    const email = user.getTextOr('emailAddress', null);
    const name = user.getTextOr('displayName', email ?? 'Google account');
    return { name, email, used: quota.getNumber('usage') ?? 0, limit: quota.getNumber('limit') ?? null };
  }

  async getHome(): Promise<string> {
    return ((await this.findByName('root', HOME_FOLDER)) ?? (await this.makeFolder('root', HOME_FOLDER))).remoteId;
  }

  async *listItems(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]> {
    const q = deep ? 'trashed = false' : `'${escapeQuotes(remoteId)}' in parents and trashed = false`;
    for (let pageToken: string | undefined, hasMore = true; hasMore; ) {
      const more: Record<string, string> = pageToken === undefined ? {} : { pageToken };
      const answer = await this.searchFiles(q, { pageSize: String(PAGE), ...more });
      yield answer.getList('files').map(toDriveItem);
      pageToken = answer.getTextOr('nextPageToken', undefined);
      hasMore = pageToken !== undefined;
    }
  }

  async getItem(remoteId: string): Promise<DriveItem> {
    return toDriveItem(await this.line.streamJson(`${this.files}/${encodeURIComponent(remoteId)}?fields=${FIELDS}`));
  }

  async findByName(parentRemoteId: string, name: string): Promise<DriveItem | undefined> {
    const answer = await this.searchFiles(
      `'${escapeQuotes(parentRemoteId)}' in parents and name = '${escapeQuotes(name)}' and trashed = false`,
      {},
    );
    const [first] = answer.getList('files');
    return first && toDriveItem(first);
  }

  async makeFolder(parentRemoteId: string, name: string): Promise<DriveItem> {
    return toDriveItem(await this.line.postJson(`${this.files}?fields=${FIELDS}`, { name, mimeType: FOLDER, parents: [parentRemoteId] }));
  }

  async update(item: DriveItem, { name, parentRemoteId: to }: Parameters<DriveApi['update']>[1]): Promise<DriveItem> {
    const parents: Record<string, string> = to === undefined ? {} : { addParents: to, removeParents: item.parentRemoteId ?? '' };
    return this.patchFile(item.remoteId, { name }, parents);
  }

  async moveToTrash(remoteId: string): Promise<void> {
    await findOrUndefined(() => this.patchFile(remoteId, { trashed: true }, {}));
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
    if (place === null || !URL.canParse(place)) throw new DriveError('refused', 'the response has no upload URL');
    // The token must not be sent to another host.
    if (new URL(place).origin !== new URL(this.uploads).origin) throw new DriveError('refused', 'the content is to go to another address');
    return place;
  }

  async send(upload: string, { offset, bytes, sizeBytes }: DriveChunk): Promise<DriveProgress> {
    if (sizeBytes === 0) return this.putRange(upload, 'bytes */0', bytes);
    return this.putRange(upload, `bytes ${offset}-${offset + bytes.byteLength - 1}/${sizeBytes}`, bytes);
  }

  async getProgress(upload: string, sizeBytes: number): Promise<DriveProgress> {
    return this.putRange(upload, `bytes */${sizeBytes}`, NO_BYTES, true);
  }

  async computeHash({ sha256 }: LocalContent): Promise<string> {
    return sha256;
  }

  async download(remoteId: string, range: ByteRange): Promise<Readable> {
    return this.line.getContent(`${this.files}/${encodeURIComponent(remoteId)}?alt=media`, range);
  }

  private async putRange(upload: string, range: string, body: ReplayableBody, repeats = false): Promise<DriveProgress> {
    const answer = await this.line.request(upload, {
      method: 'PUT',
      headers: { 'content-range': range },
      body,
      accept: [308],
      repeats,
    });
    if (answer.status !== 308) return { item: toDriveItem(await readShape(answer)) };
    await answer.body?.cancel();
    const last = /-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1];
    return { offset: last === undefined ? 0 : Number(last) + 1 };
  }

  private async searchFiles(q: string, more: Readonly<Record<string, string>>): Promise<JsonReader> {
    const fields = `nextPageToken,files(${FIELDS})`;
    const query = new URLSearchParams({ q, fields, supportsAllDrives: 'true', includeItemsFromAllDrives: 'true', ...more });
    try {
      return await this.line.streamJson(`${this.files}?${query.toString()}`);
    } catch (error) {
      if (error instanceof DriveError && error.kind === 'refused' && 'pageToken' in more) throw new DriveError('expired', error.message);
      throw error;
    }
  }

  private async patchFile(remoteId: string, body: object, more: Readonly<Record<string, string>>): Promise<DriveItem> {
    const query = new URLSearchParams({ fields: FIELDS, ...more });
    const url = `${this.files}/${encodeURIComponent(remoteId)}?${query.toString()}`;
    return toDriveItem(await this.line.postJson(url, body, { method: 'PATCH', repeats: true }));
  }
}

async function readShape(answer: Response): Promise<JsonReader> {
  try {
    return new JsonReader(await answer.json());
  } catch {
    throw new DriveError('away', 'the response is incomplete');
  }
}

function toDriveItem(file: JsonReader): DriveItem {
  const type = file.getText('mimeType');
  const isFolder = type === FOLDER;
  const isOwn = type.startsWith(GOOGLE_TYPES);
  return {
    remoteId: file.getText('id'),
    parentRemoteId: file.getFirstText('parents'),
    kind: isFolder ? 'folder' : 'file',
    name: file.getText('name'),
    sizeBytes: isFolder ? null : (file.getNumber('size') ?? 0),
    mediaType: isFolder ? null : type,
    sha256: file.getTextOr('sha256Checksum', null),
    contentHash: file.getTextOr('sha256Checksum', null),
    modifiedAt: file.getInstant('modifiedTime'),
    modifiedByName: file.getChild('lastModifyingUser').getTextOr('displayName', null),
    isDownloadable: !isOwn,
  };
}

/** Escapes text for single quotes. */
function escapeQuotes(text: string): string {
  return text.replace(/[\\']/g, String.raw`\$&`);
}
