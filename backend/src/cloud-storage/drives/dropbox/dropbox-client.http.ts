import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/content/files/file-store.js';
import type { ReplayableBody } from '../../../platform/outside/outbound/plain-request.js';
import type { DriveAccount, DriveApi, DriveItem, DriveChunk, DriveProgress, LocalContent, NewDriveFile } from '../drive-api.js';
import { DriveError } from '../drive-error.js';
import { type DriveCall, type DriveHttpClient, toStatusError, findOrUndefined } from '../drive-client.http.js';
import { HOME_FOLDER } from '../drive-terms.js';
import { NO_BYTES } from '../chunk-bytes.js';
import { JsonReader } from '../json-reader.js';
import { computeContentHash } from './content-hash.js';

const PAGE = 2_000;

/** Thrown if an upload is at a different offset. */
class WrongOffsetError extends DriveError {
  constructor(readonly offset: number) {
    super('refused', 'incorrect_offset');
  }
}

/**
 * Maps a failure response of Dropbox: 409 with `{error_summary: 'path/not_found/..', error}`, 401 with a tag, 429 with the number of seconds to wait,
 * and other statuses with text.
 */
export async function explainDropbox(answer: Response): Promise<DriveError> {
  const text = await answer.text();
  const body = new JsonReader(parseJson(text));
  const [summary, error] = [body.getTextOr('error_summary', ''), body.getChild('error')];
  if (answer.status === 401 && error.getTextOr('.tag', '') === 'missing_scope') return new DriveError('forbidden', 'missing_scope');
  if (answer.status === 429) {
    const seconds = error.getNumber('retry_after');
    return new DriveError('throttled', summary, seconds === undefined ? undefined : seconds * 1_000);
  }
  if (answer.status !== 409) return toStatusError(answer.status, summary);
  // Finishing an upload nests session errors under `lookup_failed`; appending reports them at the top level.
  const correct = error.getNumber('correct_offset') ?? error.getChild('lookup_failed').getNumber('correct_offset');
  if (summary.includes('incorrect_offset') && correct !== undefined) return new WrongOffsetError(correct);
  if (summary.startsWith('reset')) return new DriveError('expired', summary);
  if (summary.includes('not_found') || /(^|\/)closed\//.test(summary)) return new DriveError('missing', summary);
  if (summary.includes('conflict')) return new DriveError('taken', summary);
  if (summary.includes('insufficient_space')) return new DriveError('full', summary);
  if (summary.includes('too_many_write_operations')) return new DriveError('throttled', summary);
  return new DriveError('refused', summary);
}

/** Client for Dropbox v2. Identifies entries by permanent id, and new entries by the path of their folder. */
export class DropboxClient implements DriveApi {
  readonly step = 1;

  constructor(
    private readonly line: DriveHttpClient,
    private readonly baseUrl: string,
    private readonly contentUrl: string,
  ) {}

  async getAccount(): Promise<DriveAccount> {
    const [account, space] = await Promise.all([
      this.callApi('users/get_current_account', null, { repeats: true }),
      this.callApi('users/get_space_usage', null, { repeats: true }),
    ]);
    const limit = space.getChild('allocation').getNumber('allocated') ?? null;
    const email = account.getTextOr('email', null);
    return {
      name: account.getChild('name').getTextOr('display_name', email ?? 'Dropbox account'),
      email,
      used: space.getNumber('used') ?? 0,
      limit,
    };
  }

  async getHome(): Promise<string> {
    return ((await this.findAt(`/${HOME_FOLDER}`)) ?? (await this.createFolderAt(`/${HOME_FOLDER}`))).remoteId;
  }

  async *listItems(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]> {
    const folders = new Map<string, string>();
    const above = deep ? (await this.getMetadata(remoteId)).getText('path_lower') : '';
    folders.set(above, remoteId);
    let answer = await this.callApi('files/list_folder', { path: remoteId, recursive: deep, limit: PAGE }, { repeats: true });
    for (;;) {
      const entries = answer.getList('entries').filter((entry) => entry.getText('id') !== remoteId);
      // Dropbox lists a folder before the folder's contents.
      for (const entry of entries)
        if (entry.getTextOr('.tag', '') === 'folder') folders.set(entry.getText('path_lower'), entry.getText('id'));
      yield entries.map((entry) => toDriveItem(entry, deep ? folders.get(getParentPath(entry.getText('path_lower'))) : remoteId));
      if (!answer.isTrue('has_more')) return;
      answer = await this.callApi('files/list_folder/continue', { cursor: answer.getText('cursor') }, { repeats: true });
    }
  }

  async getItem(remoteId: string): Promise<DriveItem> {
    return toDriveItem(await this.getMetadata(remoteId), undefined);
  }

  async findByName(parentRemoteId: string, name: string): Promise<DriveItem | undefined> {
    return this.findAt(`${await this.getPath(parentRemoteId)}/${name}`);
  }

  async makeFolder(parentRemoteId: string, name: string): Promise<DriveItem> {
    return this.createFolderAt(`${await this.getPath(parentRemoteId)}/${name}`);
  }

  async update(item: DriveItem, { name, parentRemoteId }: Parameters<DriveApi['update']>[1]): Promise<DriveItem> {
    const from = await this.getPath(item.remoteId);
    const folder = parentRemoteId === undefined ? getParentPath(from) : await this.getPath(parentRemoteId);
    try {
      const answer = await this.callApi('files/move_v2', { from_path: item.remoteId, to_path: `${folder}/${name}`, autorename: false });
      return toDriveItem(answer.getChild('metadata'), parentRemoteId);
    } catch (error) {
      // The outcome is unknown; the current path shows whether the move was executed.
      if (!(error instanceof DriveError && error.kind === 'away')) throw error;
      const now = await this.getMetadata(item.remoteId);
      if (now.getText('path_display') === `${folder}/${name}`) return toDriveItem(now, parentRemoteId);
      throw error;
    }
  }

  async moveToTrash(remoteId: string): Promise<void> {
    await findOrUndefined(() => this.callApi('files/delete_v2', { path: remoteId }, { repeats: true }));
  }

  async beginUpload({ parentRemoteId, name }: NewDriveFile): Promise<string> {
    const path = `${await this.getPath(parentRemoteId)}/${name}`;
    const { session_id: session } = await this.sendContent('files/upload_session/start', {}, NO_BYTES, true);
    return JSON.stringify({ session, path });
  }

  async send(upload: string, { offset, bytes, sizeBytes }: DriveChunk): Promise<DriveProgress> {
    const { session, path } = parseUpload(upload);
    const end = offset + bytes.byteLength;
    const createCursor = (from: number) => ({ session_id: session, offset: from });
    try {
      if (bytes.byteLength > 0) await this.sendContent('files/upload_session/append_v2', { cursor: createCursor(offset) }, bytes);
      if (end < sizeBytes) return { offset: end };
      const commit = { path, mode: 'add', autorename: false };
      const file = await this.sendContent('files/upload_session/finish', { cursor: createCursor(end), commit }, NO_BYTES);
      return { item: toDriveItem(new JsonReader(file), undefined) };
    } catch (error) {
      if (error instanceof WrongOffsetError) return { offset: error.offset };
      throw error;
    }
  }

  /** Dropbox has no request for the offset, but rejects an empty append at 0 with the correct offset. */
  async getProgress(upload: string): Promise<DriveProgress> {
    const cursor = { session_id: parseUpload(upload).session, offset: 0 };
    try {
      await this.sendContent('files/upload_session/append_v2', { cursor }, NO_BYTES, true);
      return { offset: 0 };
    } catch (error) {
      if (error instanceof WrongOffsetError) return { offset: error.offset };
      throw error;
    }
  }

  async computeHash({ open }: LocalContent): Promise<string> {
    return computeContentHash(await open());
  }

  async download(remoteId: string, range: ByteRange): Promise<Readable> {
    const call = { method: 'POST', headers: { 'dropbox-api-arg': escapeArgument({ path: remoteId }) }, repeats: true };
    return this.line.getContent(`${this.contentUrl}/files/download`, range, call);
  }

  private async callApi(endpoint: string, body: unknown, call: DriveCall = {}): Promise<JsonReader> {
    return this.line.postJson(`${this.baseUrl}/${endpoint}`, body, call);
  }

  /** @returns the fields of the response; empty if it has no body */
  private async sendContent(
    endpoint: string,
    arg: object,
    body: ReplayableBody,
    repeats = false,
  ): Promise<Readonly<Record<string, unknown>>> {
    const headers = { 'content-type': 'application/octet-stream', 'dropbox-api-arg': escapeArgument(arg) };
    const answer = await this.line.request(`${this.contentUrl}/${endpoint}`, { method: 'POST', headers, body, repeats });
    try {
      const fields: unknown = await answer.json();
      return typeof fields === 'object' && fields !== null ? { ...fields } : {};
    } catch {
      throw new DriveError('away', 'the response is incomplete');
    }
  }

  private async getMetadata(path: string): Promise<JsonReader> {
    return this.callApi('files/get_metadata', { path }, { repeats: true });
  }

  private async getPath(remoteId: string): Promise<string> {
    return (await this.getMetadata(remoteId)).getText('path_display');
  }

  private async findAt(path: string): Promise<DriveItem | undefined> {
    return findOrUndefined(async () => toDriveItem(await this.getMetadata(path), undefined));
  }

  private async createFolderAt(path: string): Promise<DriveItem> {
    const answer = await this.callApi('files/create_folder_v2', { path, autorename: false });
    return toDriveItem(answer.getChild('metadata'), undefined, 'folder');
  }
}

function toDriveItem(entry: JsonReader, parentRemoteId: string | undefined, kind?: 'folder'): DriveItem {
  const isFolder = kind === 'folder' || entry.getTextOr('.tag', 'file') === 'folder';
  return {
    remoteId: entry.getText('id'),
    parentRemoteId,
    kind: isFolder ? 'folder' : 'file',
    name: entry.getText('name'),
    sizeBytes: isFolder ? null : (entry.getNumber('size') ?? 0),
    mediaType: isFolder ? null : 'application/octet-stream',
    sha256: null,
    contentHash: entry.getTextOr('content_hash', null),
    // Dropbox folders have no timestamps.
    modifiedAt: isFolder ? new Date(0) : entry.getInstant('server_modified'),
    modifiedByName: null,
    isDownloadable: isFolder || !entry.has('is_downloadable') || entry.isTrue('is_downloadable'),
  };
}

function parseUpload(text: string): { session: string; path: string } {
  const shape = new JsonReader(parseJson(text));
  return { session: shape.getText('session'), path: shape.getText('path') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const getParentPath = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Escapes non-ASCII characters, which headers cannot contain. */
function escapeArgument(arg: object): string {
  return JSON.stringify(arg).replace(/[\u007f-\uffff]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
