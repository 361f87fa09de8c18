import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/content/files/file-store.js';
import type { DriveAccount, DriveApi, DriveItem, DriveChunk, DriveProgress, LocalContent, NewDriveFile } from '../drive-api.js';
import { DriveError } from '../drive-error.js';
import { type DriveHttpClient, toStatusError, readFailure, findOrUndefined } from '../drive-client.http.js';
import { HOME_FOLDER } from '../drive-terms.js';
import { JsonReader } from '../json-reader.js';
import { computeQuickXorHash } from './quick-xor-hash.js';

const SELECT = '$select=id,name,size,folder,file,package,parentReference,lastModifiedDateTime,lastModifiedBy';
const PAGE = 200;
const BUSY = ['activityLimitReached', 'tooManyRequests'];

/** Maps a failure response of Microsoft Graph: `{error: {code, message, innerError}}`. */
export async function explainOneDrive(answer: Response): Promise<DriveError> {
  const error = (await readFailure(answer)).getChild('error');
  const [code, message] = [error.getTextOr('code', ''), error.getTextOr('message', '')];
  if (BUSY.includes(code)) return new DriveError('throttled', message);
  if (code === 'quotaLimitReached') return new DriveError('full', message);
  return toStatusError(answer.status, message === '' ? code : message);
}

/** Client for OneDrive, through Microsoft Graph v1.0. */
export class OneDriveClient implements DriveApi {
  readonly step = 320 * 1024;
  private readonly drive: string;

  constructor(
    private readonly line: DriveHttpClient,
    private readonly baseUrl: string,
  ) {
    this.drive = `${baseUrl}/me/drive`;
  }

  async getAccount(): Promise<DriveAccount> {
    const [drive, me] = await Promise.all([this.line.streamJson(this.drive), this.line.streamJson(`${this.baseUrl}/me`)]);
    const email = me.getTextOr('mail', null) ?? me.getTextOr('userPrincipalName', null);
    const owner = drive.getChild('owner').getChild('user').getTextOr('displayName', null);
    const quota = drive.getChild('quota');
    return {
      name: owner ?? me.getTextOr('displayName', email ?? 'Microsoft account'),
      email,
      used: quota.getNumber('used') ?? 0,
      limit: quota.getNumber('total') ?? null,
    };
  }

  async getHome(): Promise<string> {
    const { remoteId: root } = toDriveItem(await this.line.streamJson(`${this.drive}/root`));
    return ((await this.findByName(root, HOME_FOLDER)) ?? (await this.makeFolder(root, HOME_FOLDER))).remoteId;
  }

  /** Graph lists one folder at a time. */
  async *listItems(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]> {
    const folders = [remoteId];
    for (const folder of folders) {
      for await (const items of this.readPages(folder)) {
        yield items;
        if (deep) folders.push(...items.filter(({ kind }) => kind === 'folder').map((item) => item.remoteId));
      }
    }
  }

  async getItem(remoteId: string): Promise<DriveItem> {
    return toDriveItem(await this.line.streamJson(`${this.getPath(remoteId)}?${SELECT}`));
  }

  async findByName(parentRemoteId: string, name: string): Promise<DriveItem | undefined> {
    return findOrUndefined(async () => toDriveItem(await this.line.streamJson(`${this.getChildPath(parentRemoteId, name)}?${SELECT}`)));
  }

  async makeFolder(parentRemoteId: string, name: string): Promise<DriveItem> {
    const body = { name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' };
    return toDriveItem(await this.line.postJson(`${this.getPath(parentRemoteId)}/children`, body));
  }

  async update(item: DriveItem, { name, parentRemoteId: to }: Parameters<DriveApi['update']>[1]): Promise<DriveItem> {
    const body = { name, ...(to !== undefined && { parentReference: { id: to } }) };
    return toDriveItem(await this.line.postJson(this.getPath(item.remoteId), body, { method: 'PATCH', repeats: true }));
  }

  async moveToTrash(remoteId: string): Promise<void> {
    await findOrUndefined(() => this.line.request(this.getPath(remoteId), { method: 'DELETE', repeats: true }));
  }

  /** Writes empty files directly, because upload sessions reject them. */
  async beginUpload({ parentRemoteId, name, sizeBytes }: NewDriveFile): Promise<string> {
    const place = this.getChildPath(parentRemoteId, name);
    if (sizeBytes === 0) return `${place}:/content`;
    const body = { item: { '@microsoft.graph.conflictBehavior': 'fail' } };
    return (await this.line.postJson(`${place}:/createUploadSession`, body, { repeats: true })).getText('uploadUrl');
  }

  async send(upload: string, { offset, bytes, sizeBytes }: DriveChunk): Promise<DriveProgress> {
    if (sizeBytes === 0) return { item: toDriveItem(await this.line.streamJson(upload, { method: 'PUT', body: bytes })) };
    if (bytes.byteLength === 0) return this.getProgress(upload, sizeBytes);
    const headers = { 'content-range': `bytes ${offset}-${offset + bytes.byteLength - 1}/${sizeBytes}` };
    // The URL itself is a secret, so the request does not need a token.
    const answer = await this.line.streamJson(upload, { method: 'PUT', headers, body: bytes, isOpen: true });
    return answer.has('id') ? { item: toDriveItem(answer) } : { offset: parseNextOffset(answer) };
  }

  async getProgress(upload: string, sizeBytes: number): Promise<DriveProgress> {
    if (sizeBytes === 0) return { offset: 0 };
    return { offset: parseNextOffset(await this.line.streamJson(upload, { isOpen: true })) };
  }

  async computeHash({ open }: LocalContent): Promise<string> {
    return computeQuickXorHash(await open());
  }

  /** Graph redirects to a temporary URL that does not need a token and supports ranges. */
  async download(remoteId: string, range: ByteRange): Promise<Readable> {
    return this.line.getContent(`${this.getPath(remoteId)}/content`, range);
  }

  private async *readPages(folder: string): AsyncIterable<readonly DriveItem[]> {
    const { origin } = new URL(this.baseUrl);
    let next: string | undefined = `${this.getPath(folder)}/children?${SELECT}&$top=${PAGE}`;
    while (next !== undefined) {
      const answer: JsonReader = await this.line.streamJson(next);
      yield answer.getList('value').map(toDriveItem);
      next = answer.getTextOr('@odata.nextLink', undefined);
      // The token must not be sent to another host.
      if (next !== undefined && new URL(next).origin !== origin) throw new DriveError('refused', 'the next page is at another address');
    }
  }

  private getPath(remoteId: string): string {
    return `${this.drive}/items/${encodeURIComponent(remoteId)}`;
  }

  private getChildPath(parentRemoteId: string, name: string): string {
    return `${this.getPath(parentRemoteId)}:/${encodeURIComponent(name)}`;
  }
}

/** Parses `nextExpectedRanges: ['1000-']`. */
function parseNextOffset(answer: JsonReader): number {
  const next = Number(/^\d+/.exec(answer.getFirstText('nextExpectedRanges') ?? '')?.[0]);
  if (Number.isNaN(next)) throw new DriveError('refused', 'the response does not state how much was uploaded');
  return next;
}

function toDriveItem(item: JsonReader): DriveItem {
  const isFolder = item.has('folder') || !(item.has('file') || item.has('package'));
  return {
    remoteId: item.getText('id'),
    parentRemoteId: item.getChild('parentReference').getTextOr('id', undefined),
    kind: isFolder ? 'folder' : 'file',
    name: item.getText('name'),
    sizeBytes: isFolder ? null : (item.getNumber('size') ?? 0),
    mediaType: isFolder ? null : item.getChild('file').getTextOr('mimeType', 'application/octet-stream'),
    sha256: null,
    contentHash: item.getChild('file').getChild('hashes').getTextOr('quickXorHash', null),
    modifiedAt: item.has('lastModifiedDateTime') ? item.getInstant('lastModifiedDateTime') : new Date(0),
    modifiedByName: item.getChild('lastModifiedBy').getChild('user').getTextOr('displayName', null),
    isDownloadable: isFolder || item.has('file'),
  };
}
