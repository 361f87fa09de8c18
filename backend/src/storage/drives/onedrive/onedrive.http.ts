import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/files/file-store.js';
import type { DriveAccount, DriveApi, DriveItem, DrivePiece, DriveProgress, KeptContent, NewDriveFile } from '../drive-api.js';
import { DriveFault } from '../drive-fault.js';
import { type DriveLine, faultOfStatus, refusalShape, unlessMissing } from '../drive-line.http.js';
import { HOME } from '../drive-terms.js';
import { Shape } from '../shape.js';
import { quickXorHash } from './quick-xor-hash.js';

const SELECT = '$select=id,name,size,folder,file,package,parentReference,lastModifiedDateTime,lastModifiedBy';
const PAGE = 200;
const BUSY = ['activityLimitReached', 'tooManyRequests'];

/** What a refusal of Microsoft Graph means: `{error: {code, message, innerError}}`. */
export async function explainOneDrive(answer: Response): Promise<DriveFault> {
  const error = (await refusalShape(answer)).child('error');
  const [code, message] = [error.textOr('code', ''), error.textOr('message', '')];
  if (BUSY.includes(code)) return new DriveFault('throttled', message);
  if (code === 'quotaLimitReached') return new DriveFault('full', message);
  return faultOfStatus(answer.status, message === '' ? code : message);
}

/** OneDrive through Microsoft Graph v1.0. */
export class OneDrive implements DriveApi {
  readonly step = 320 * 1024;
  private readonly drive: string;

  constructor(
    private readonly line: DriveLine,
    private readonly baseUrl: string,
  ) {
    this.drive = `${baseUrl}/me/drive`;
  }

  async account(): Promise<DriveAccount> {
    const [drive, me] = await Promise.all([this.line.json(this.drive), this.line.json(`${this.baseUrl}/me`)]);
    const email = me.textOr('mail', null) ?? me.textOr('userPrincipalName', null);
    const owner = drive.child('owner').child('user').textOr('displayName', null);
    const quota = drive.child('quota');
    return {
      name: owner ?? me.textOr('displayName', email ?? 'Microsoft account'),
      email,
      used: quota.number('used') ?? 0,
      limit: quota.number('total') ?? null,
    };
  }

  async home(): Promise<string> {
    const { remoteId: root } = itemOf(await this.line.json(`${this.drive}/root`));
    return ((await this.named(root, HOME)) ?? (await this.makeFolder(root, HOME))).remoteId;
  }

  /** Graph lists one folder at a time. */
  async *list(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]> {
    const folders = [remoteId];
    for (const folder of folders) {
      for await (const items of this.pages(folder)) {
        yield items;
        if (deep) folders.push(...items.filter(({ kind }) => kind === 'folder').map((item) => item.remoteId));
      }
    }
  }

  async item(remoteId: string): Promise<DriveItem> {
    return itemOf(await this.line.json(`${this.at(remoteId)}?${SELECT}`));
  }

  async named(parentRemoteId: string, name: string): Promise<DriveItem | undefined> {
    return unlessMissing(async () => itemOf(await this.line.json(`${this.below(parentRemoteId, name)}?${SELECT}`)));
  }

  async makeFolder(parentRemoteId: string, name: string): Promise<DriveItem> {
    const body = { name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' };
    return itemOf(await this.line.post(`${this.at(parentRemoteId)}/children`, body));
  }

  async change(item: DriveItem, { name, parentRemoteId: to }: Parameters<DriveApi['change']>[1]): Promise<DriveItem> {
    const body = { name, ...(to !== undefined && { parentReference: { id: to } }) };
    return itemOf(await this.line.post(this.at(item.remoteId), body, { method: 'PATCH', repeats: true }));
  }

  async remove(remoteId: string): Promise<void> {
    await unlessMissing(() => this.line.ask(this.at(remoteId), { method: 'DELETE', repeats: true }));
  }

  /** A session takes no file without content: that one is put at once, where it goes. */
  async beginUpload({ parentRemoteId, name, sizeBytes }: NewDriveFile): Promise<string> {
    const place = this.below(parentRemoteId, name);
    if (sizeBytes === 0) return `${place}:/content`;
    const body = { item: { '@microsoft.graph.conflictBehavior': 'fail' } };
    return (await this.line.post(`${place}:/createUploadSession`, body, { repeats: true })).text('uploadUrl');
  }

  async send(upload: string, { offset, bytes, sizeBytes }: DrivePiece): Promise<DriveProgress> {
    if (sizeBytes === 0) return { item: itemOf(await this.line.json(upload, { method: 'PUT', body: bytes })) };
    if (bytes.byteLength === 0) return this.progress(upload, sizeBytes);
    const headers = { 'content-range': `bytes ${offset}-${offset + bytes.byteLength - 1}/${sizeBytes}` };
    // The address is a secret of its own, and takes no token.
    const answer = await this.line.json(upload, { method: 'PUT', headers, body: bytes, isOpen: true });
    return answer.has('id') ? { item: itemOf(answer) } : { offset: nextOf(answer) };
  }

  async progress(upload: string, sizeBytes: number): Promise<DriveProgress> {
    if (sizeBytes === 0) return { offset: 0 };
    return { offset: nextOf(await this.line.json(upload, { isOpen: true })) };
  }

  async hashOf({ open }: KeptContent): Promise<string> {
    return quickXorHash(await open());
  }

  /** Graph redirects to an address that is good for a while and takes no token; ranges are its matter. */
  async download(remoteId: string, range: ByteRange): Promise<Readable> {
    return this.line.content(`${this.at(remoteId)}/content`, range);
  }

  private async *pages(folder: string): AsyncIterable<readonly DriveItem[]> {
    const { origin } = new URL(this.baseUrl);
    let next: string | undefined = `${this.at(folder)}/children?${SELECT}&$top=${PAGE}`;
    while (next !== undefined) {
      const answer: Shape = await this.line.json(next);
      yield answer.list('value').map(itemOf);
      next = answer.textOr('@odata.nextLink', undefined);
      // The token goes nowhere else.
      if (next !== undefined && new URL(next).origin !== origin) throw new DriveFault('refused', 'the next page is at another address');
    }
  }

  private at(remoteId: string): string {
    return `${this.drive}/items/${encodeURIComponent(remoteId)}`;
  }

  private below(parentRemoteId: string, name: string): string {
    return `${this.at(parentRemoteId)}:/${encodeURIComponent(name)}`;
  }
}

/** `nextExpectedRanges: ['1000-']`. */
function nextOf(answer: Shape): number {
  const next = Number(/^\d+/.exec(answer.firstText('nextExpectedRanges') ?? '')?.[0]);
  if (Number.isNaN(next)) throw new DriveFault('refused', 'the answer does not say how far the upload is');
  return next;
}

function itemOf(item: Shape): DriveItem {
  const isFolder = item.has('folder') || !(item.has('file') || item.has('package'));
  return {
    remoteId: item.text('id'),
    parentRemoteId: item.child('parentReference').textOr('id', undefined),
    kind: isFolder ? 'folder' : 'file',
    name: item.text('name'),
    sizeBytes: isFolder ? null : (item.number('size') ?? 0),
    mediaType: isFolder ? null : item.child('file').textOr('mimeType', 'application/octet-stream'),
    sha256: null,
    contentHash: item.child('file').child('hashes').textOr('quickXorHash', null),
    modifiedAt: item.has('lastModifiedDateTime') ? item.instant('lastModifiedDateTime') : new Date(0),
    modifiedByName: item.child('lastModifiedBy').child('user').textOr('displayName', null),
    isDownloadable: isFolder || item.has('file'),
  };
}
