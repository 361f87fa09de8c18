import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/content/files/file-store.js';
import type { DriveAccount, DriveApi, DriveItem, DrivePiece, DriveProgress, KeptContent, NewDriveFile } from '../drive-api.js';
import { DriveFault } from '../drive-fault.js';
import { type DriveLine, faultOfStatus, refusalShape, unlessMissing } from '../drive-line.http.js';
import { HOME } from '../drive-terms.js';
import { Shape } from '../shape.js';
import { quickXorHash } from './quick-xor-hash.js';

const SELECT = '$select=id,name,size,folder,file,package,parentReference,lastModifiedDateTime,lastModifiedBy';
const PAGE = 200;
const BUSY = ['activityLimitReached', 'tooManyRequests'];

/** Maps a failure response of Microsoft Graph: `{error: {code, message, innerError}}`. */
export async function explainOneDrive(answer: Response): Promise<DriveFault> {
  const error = (await refusalShape(answer)).getChild('error');
  const [code, message] = [error.textOr('code', ''), error.textOr('message', '')];
  if (BUSY.includes(code)) return new DriveFault('throttled', message);
  if (code === 'quotaLimitReached') return new DriveFault('full', message);
  return faultOfStatus(answer.status, message === '' ? code : message);
}

/** Client of OneDrive, through Microsoft Graph v1.0. */
export class OneDrive implements DriveApi {
  readonly step = 320 * 1024;
  private readonly drive: string;

  constructor(
    private readonly line: DriveLine,
    private readonly baseUrl: string,
  ) {
    this.drive = `${baseUrl}/me/drive`;
  }

  async getAccount(): Promise<DriveAccount> {
    const [drive, me] = await Promise.all([this.line.streamJson(this.drive), this.line.streamJson(`${this.baseUrl}/me`)]);
    const email = me.textOr('mail', null) ?? me.textOr('userPrincipalName', null);
    const owner = drive.getChild('owner').getChild('user').textOr('displayName', null);
    const quota = drive.getChild('quota');
    return {
      name: owner ?? me.textOr('displayName', email ?? 'Microsoft account'),
      email,
      used: quota.getNumber('used') ?? 0,
      limit: quota.getNumber('total') ?? null,
    };
  }

  async getHome(): Promise<string> {
    const { remoteId: root } = itemOf(await this.line.streamJson(`${this.drive}/root`));
    return ((await this.findByName(root, HOME)) ?? (await this.makeFolder(root, HOME))).remoteId;
  }

  /** Graph lists one folder at a time. */
  async *list(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]> {
    const folders = [remoteId];
    for (const folder of folders) {
      for await (const items of this.readPages(folder)) {
        yield items;
        if (deep) folders.push(...items.filter(({ kind }) => kind === 'folder').map((item) => item.remoteId));
      }
    }
  }

  async getItem(remoteId: string): Promise<DriveItem> {
    return itemOf(await this.line.streamJson(`${this.pathOf(remoteId)}?${SELECT}`));
  }

  async findByName(parentRemoteId: string, name: string): Promise<DriveItem | undefined> {
    return unlessMissing(async () => itemOf(await this.line.streamJson(`${this.pathBelow(parentRemoteId, name)}?${SELECT}`)));
  }

  async makeFolder(parentRemoteId: string, name: string): Promise<DriveItem> {
    const body = { name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' };
    return itemOf(await this.line.post(`${this.pathOf(parentRemoteId)}/children`, body));
  }

  async update(item: DriveItem, { name, parentRemoteId: to }: Parameters<DriveApi['update']>[1]): Promise<DriveItem> {
    const body = { name, ...(to !== undefined && { parentReference: { id: to } }) };
    return itemOf(await this.line.post(this.pathOf(item.remoteId), body, { method: 'PATCH', repeats: true }));
  }

  async remove(remoteId: string): Promise<void> {
    await unlessMissing(() => this.line.request(this.pathOf(remoteId), { method: 'DELETE', repeats: true }));
  }

  /** Upload sessions refuse empty files, which are written directly. */
  async beginUpload({ parentRemoteId, name, sizeBytes }: NewDriveFile): Promise<string> {
    const place = this.pathBelow(parentRemoteId, name);
    if (sizeBytes === 0) return `${place}:/content`;
    const body = { item: { '@microsoft.graph.conflictBehavior': 'fail' } };
    return (await this.line.post(`${place}:/createUploadSession`, body, { repeats: true })).toText('uploadUrl');
  }

  async send(upload: string, { offset, bytes, sizeBytes }: DrivePiece): Promise<DriveProgress> {
    if (sizeBytes === 0) return { item: itemOf(await this.line.streamJson(upload, { method: 'PUT', body: bytes })) };
    if (bytes.byteLength === 0) return this.getProgress(upload, sizeBytes);
    const headers = { 'content-range': `bytes ${offset}-${offset + bytes.byteLength - 1}/${sizeBytes}` };
    // The URL is itself a secret, and needs no token.
    const answer = await this.line.streamJson(upload, { method: 'PUT', headers, body: bytes, isOpen: true });
    return answer.has('id') ? { item: itemOf(answer) } : { offset: nextOf(answer) };
  }

  async getProgress(upload: string, sizeBytes: number): Promise<DriveProgress> {
    if (sizeBytes === 0) return { offset: 0 };
    return { offset: nextOf(await this.line.streamJson(upload, { isOpen: true })) };
  }

  async hashOf({ open }: KeptContent): Promise<string> {
    return quickXorHash(await open());
  }

  /** Graph redirects to a temporary URL that needs no token and supports ranges. */
  async download(remoteId: string, range: ByteRange): Promise<Readable> {
    return this.line.getContent(`${this.pathOf(remoteId)}/content`, range);
  }

  private async *readPages(folder: string): AsyncIterable<readonly DriveItem[]> {
    const { origin } = new URL(this.baseUrl);
    let next: string | undefined = `${this.pathOf(folder)}/children?${SELECT}&$top=${PAGE}`;
    while (next !== undefined) {
      const answer: Shape = await this.line.streamJson(next);
      yield answer.list('value').map(itemOf);
      next = answer.textOr('@odata.nextLink', undefined);
      // The token is sent to no other host.
      if (next !== undefined && new URL(next).origin !== origin) throw new DriveFault('refused', 'the next page is at another address');
    }
  }

  private pathOf(remoteId: string): string {
    return `${this.drive}/items/${encodeURIComponent(remoteId)}`;
  }

  private pathBelow(parentRemoteId: string, name: string): string {
    return `${this.pathOf(parentRemoteId)}:/${encodeURIComponent(name)}`;
  }
}

/** Parses `nextExpectedRanges: ['1000-']`. */
function nextOf(answer: Shape): number {
  const next = Number(/^\d+/.exec(answer.firstText('nextExpectedRanges') ?? '')?.[0]);
  if (Number.isNaN(next)) throw new DriveFault('refused', 'the answer does not say how far the upload is');
  return next;
}

function itemOf(item: Shape): DriveItem {
  const isFolder = item.has('folder') || !(item.has('file') || item.has('package'));
  return {
    remoteId: item.toText('id'),
    parentRemoteId: item.getChild('parentReference').textOr('id', undefined),
    kind: isFolder ? 'folder' : 'file',
    name: item.toText('name'),
    sizeBytes: isFolder ? null : (item.getNumber('size') ?? 0),
    mediaType: isFolder ? null : item.getChild('file').textOr('mimeType', 'application/octet-stream'),
    sha256: null,
    contentHash: item.getChild('file').getChild('hashes').textOr('quickXorHash', null),
    modifiedAt: item.has('lastModifiedDateTime') ? item.getInstant('lastModifiedDateTime') : new Date(0),
    modifiedByName: item.getChild('lastModifiedBy').getChild('user').textOr('displayName', null),
    isDownloadable: isFolder || item.has('file'),
  };
}
