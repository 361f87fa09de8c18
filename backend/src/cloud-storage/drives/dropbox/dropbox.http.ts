import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/content/files/file-store.js';
import type { SentBytes } from '../../../platform/outside/outbound/plain-request.js';
import type { DriveAccount, DriveApi, DriveItem, DrivePiece, DriveProgress, KeptContent, NewDriveFile } from '../drive-api.js';
import { DriveFault } from '../drive-fault.js';
import { type DriveCall, type DriveLine, faultOfStatus, unlessMissing } from '../drive-line.http.js';
import { HOME } from '../drive-terms.js';
import { NO_BYTES } from '../piece-bytes.js';
import { Shape } from '../shape.js';
import { contentHash } from './content-hash.js';

const PAGE = 2_000;

/** The upload is at a different offset. */
class WrongOffset extends DriveFault {
  constructor(readonly offset: number) {
    super('refused', 'incorrect_offset');
  }
}

/**
 * Maps a failure response of Dropbox: 409 with `{error_summary: 'path/not_found/..', error}`, 401 with a tag, 429 with the seconds to wait,
 * other statuses as text.
 */
export async function explainDropbox(answer: Response): Promise<DriveFault> {
  const text = await answer.text();
  const body = new Shape(parse(text));
  const [summary, error] = [body.textOr('error_summary', ''), body.getChild('error')];
  if (answer.status === 401 && error.textOr('.tag', '') === 'missing_scope') return new DriveFault('forbidden', 'missing_scope');
  if (answer.status === 429) {
    const seconds = error.getNumber('retry_after');
    return new DriveFault('throttled', summary, seconds === undefined ? undefined : seconds * 1_000);
  }
  if (answer.status !== 409) return faultOfStatus(answer.status, summary);
  // Finishing an upload reports session errors below `lookup_failed`; appending reports them at the top.
  const correct = error.getNumber('correct_offset') ?? error.getChild('lookup_failed').getNumber('correct_offset');
  if (summary.includes('incorrect_offset') && correct !== undefined) return new WrongOffset(correct);
  if (summary.startsWith('reset')) return new DriveFault('expired', summary);
  if (summary.includes('not_found') || /(^|\/)closed\//.test(summary)) return new DriveFault('missing', summary);
  if (summary.includes('conflict')) return new DriveFault('taken', summary);
  if (summary.includes('insufficient_space')) return new DriveFault('full', summary);
  if (summary.includes('too_many_write_operations')) return new DriveFault('throttled', summary);
  return new DriveFault('refused', summary);
}

/** Client of Dropbox v2. Addresses entries by their permanent ids, and new ones by the path of their folder. */
export class Dropbox implements DriveApi {
  readonly step = 1;

  constructor(
    private readonly line: DriveLine,
    private readonly baseUrl: string,
    private readonly contentUrl: string,
  ) {}

  async getAccount(): Promise<DriveAccount> {
    const [account, space] = await Promise.all([
      this.callApi('users/get_current_account', null, { repeats: true }),
      this.callApi('users/get_space_usage', null, { repeats: true }),
    ]);
    const limit = space.getChild('allocation').getNumber('allocated') ?? null;
    const email = account.textOr('email', null);
    return {
      name: account.getChild('name').textOr('display_name', email ?? 'Dropbox account'),
      email,
      used: space.getNumber('used') ?? 0,
      limit,
    };
  }

  async getHome(): Promise<string> {
    return ((await this.findAt(`/${HOME}`)) ?? (await this.createFolderAt(`/${HOME}`))).remoteId;
  }

  async *list(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]> {
    const folders = new Map<string, string>();
    const above = deep ? (await this.getMetadata(remoteId)).toText('path_lower') : '';
    folders.set(above, remoteId);
    let answer = await this.callApi('files/list_folder', { path: remoteId, recursive: deep, limit: PAGE }, { repeats: true });
    for (;;) {
      const entries = answer.list('entries').filter((entry) => entry.toText('id') !== remoteId);
      // A folder precedes its content.
      for (const entry of entries) if (entry.textOr('.tag', '') === 'folder') folders.set(entry.toText('path_lower'), entry.toText('id'));
      yield entries.map((entry) => itemOf(entry, deep ? folders.get(parentPath(entry.toText('path_lower'))) : remoteId));
      if (!answer.is('has_more')) return;
      answer = await this.callApi('files/list_folder/continue', { cursor: answer.toText('cursor') }, { repeats: true });
    }
  }

  async getItem(remoteId: string): Promise<DriveItem> {
    return itemOf(await this.getMetadata(remoteId), undefined);
  }

  async findByName(parentRemoteId: string, name: string): Promise<DriveItem | undefined> {
    return this.findAt(`${await this.pathOf(parentRemoteId)}/${name}`);
  }

  async makeFolder(parentRemoteId: string, name: string): Promise<DriveItem> {
    return this.createFolderAt(`${await this.pathOf(parentRemoteId)}/${name}`);
  }

  async update(item: DriveItem, { name, parentRemoteId }: Parameters<DriveApi['update']>[1]): Promise<DriveItem> {
    const from = await this.pathOf(item.remoteId);
    const folder = parentRemoteId === undefined ? parentPath(from) : await this.pathOf(parentRemoteId);
    try {
      const answer = await this.callApi('files/move_v2', { from_path: item.remoteId, to_path: `${folder}/${name}`, autorename: false });
      return itemOf(answer.getChild('metadata'), parentRemoteId);
    } catch (error) {
      // The outcome is unknown; its path shows if it was executed.
      if (!(error instanceof DriveFault && error.kind === 'away')) throw error;
      const now = await this.getMetadata(item.remoteId);
      if (now.toText('path_display') === `${folder}/${name}`) return itemOf(now, parentRemoteId);
      throw error;
    }
  }

  async remove(remoteId: string): Promise<void> {
    await unlessMissing(() => this.callApi('files/delete_v2', { path: remoteId }, { repeats: true }));
  }

  async beginUpload({ parentRemoteId, name }: NewDriveFile): Promise<string> {
    const path = `${await this.pathOf(parentRemoteId)}/${name}`;
    const { session_id: session } = await this.sendContent('files/upload_session/start', {}, NO_BYTES, true);
    return JSON.stringify({ session, path });
  }

  async send(upload: string, { offset, bytes, sizeBytes }: DrivePiece): Promise<DriveProgress> {
    const { session, path } = uploadOf(upload);
    const end = offset + bytes.byteLength;
    const at = (from: number) => ({ session_id: session, offset: from });
    try {
      if (bytes.byteLength > 0) await this.sendContent('files/upload_session/append_v2', { cursor: at(offset) }, bytes);
      if (end < sizeBytes) return { offset: end };
      const commit = { path, mode: 'add', autorename: false };
      const file = await this.sendContent('files/upload_session/finish', { cursor: at(end), commit }, NO_BYTES);
      return { item: itemOf(new Shape(file), undefined) };
    } catch (error) {
      if (error instanceof WrongOffset) return { offset: error.offset };
      throw error;
    }
  }

  /** Dropbox has no request for the offset: an empty append at 0 is rejected with the correct one. */
  async getProgress(upload: string): Promise<DriveProgress> {
    const cursor = { session_id: uploadOf(upload).session, offset: 0 };
    try {
      await this.sendContent('files/upload_session/append_v2', { cursor }, NO_BYTES, true);
      return { offset: 0 };
    } catch (error) {
      if (error instanceof WrongOffset) return { offset: error.offset };
      throw error;
    }
  }

  async hashOf({ open }: KeptContent): Promise<string> {
    return contentHash(await open());
  }

  async download(remoteId: string, range: ByteRange): Promise<Readable> {
    const call = { method: 'POST', headers: { 'dropbox-api-arg': argument({ path: remoteId }) }, repeats: true };
    return this.line.getContent(`${this.contentUrl}/files/download`, range, call);
  }

  private async callApi(endpoint: string, body: unknown, call: DriveCall = {}): Promise<Shape> {
    return this.line.post(`${this.baseUrl}/${endpoint}`, body, call);
  }

  /** @returns the fields of the response; empty without any */
  private async sendContent(endpoint: string, arg: object, body: SentBytes, repeats = false): Promise<Readonly<Record<string, unknown>>> {
    const headers = { 'content-type': 'application/octet-stream', 'dropbox-api-arg': argument(arg) };
    const answer = await this.line.request(`${this.contentUrl}/${endpoint}`, { method: 'POST', headers, body, repeats });
    try {
      const fields: unknown = await answer.json();
      return typeof fields === 'object' && fields !== null ? { ...fields } : {};
    } catch {
      throw new DriveFault('away', 'the answer is incomplete');
    }
  }

  private async getMetadata(path: string): Promise<Shape> {
    return this.callApi('files/get_metadata', { path }, { repeats: true });
  }

  private async pathOf(remoteId: string): Promise<string> {
    return (await this.getMetadata(remoteId)).toText('path_display');
  }

  private async findAt(path: string): Promise<DriveItem | undefined> {
    return unlessMissing(async () => itemOf(await this.getMetadata(path), undefined));
  }

  private async createFolderAt(path: string): Promise<DriveItem> {
    const answer = await this.callApi('files/create_folder_v2', { path, autorename: false });
    return itemOf(answer.getChild('metadata'), undefined, 'folder');
  }
}

function itemOf(entry: Shape, parentRemoteId: string | undefined, kind?: 'folder'): DriveItem {
  const isFolder = kind === 'folder' || entry.textOr('.tag', 'file') === 'folder';
  return {
    remoteId: entry.toText('id'),
    parentRemoteId,
    kind: isFolder ? 'folder' : 'file',
    name: entry.toText('name'),
    sizeBytes: isFolder ? null : (entry.getNumber('size') ?? 0),
    mediaType: isFolder ? null : 'application/octet-stream',
    sha256: null,
    contentHash: entry.textOr('content_hash', null),
    // Dropbox stores no time for folders.
    modifiedAt: isFolder ? new Date(0) : entry.getInstant('server_modified'),
    modifiedByName: null,
    isDownloadable: isFolder || !entry.has('is_downloadable') || entry.is('is_downloadable'),
  };
}

function uploadOf(text: string): { session: string; path: string } {
  const shape = new Shape(parse(text));
  return { session: shape.toText('session'), path: shape.toText('path') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const parentPath = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Escapes non-ASCII characters, which headers cannot contain. */
function argument(arg: object): string {
  return JSON.stringify(arg).replace(/[\u007f-\uffff]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
