import type { DriveItem } from '../../../src/cloud-storage/drives/drive-api.js';
import { DropboxClient, explainDropbox } from '../../../src/cloud-storage/drives/dropbox/dropbox-client.http.js';
import {
  toChunkBytes,
  type DocumentedDrive,
  type Operation,
  listPages,
  type ScriptStep,
  readText,
  type VendorResponse,
} from './scripted-drive.js';

// https://www.dropbox.com/developers/documentation/http/documentation, https://developers.dropbox.com/error-handling-guide

const file = {
  '.tag': 'file',
  id: 'id:f1',
  name: 'report.pdf',
  path_display: '/Stampline/report.pdf',
  path_lower: '/stampline/report.pdf',
  size: 5,
  server_modified: '2026-11-20T10:00:00Z',
  content_hash: 'c0ffee',
  is_downloadable: true,
};
const folder = { '.tag': 'folder', id: 'id:d1', name: 'Stampline', path_display: '/Stampline', path_lower: '/stampline' };
const inner = { '.tag': 'folder', id: 'id:d2', name: 'VA', path_display: '/Stampline/VA', path_lower: '/stampline/va' };
const paperDocument = { ...file, id: 'id:p1', name: 'Notes.paper', path_lower: '/stampline/va/notes.paper', is_downloadable: false };

export const dropboxFile: DriveItem = {
  remoteId: 'id:f1',
  parentRemoteId: undefined,
  kind: 'file',
  name: 'report.pdf',
  sizeBytes: 5,
  mediaType: 'application/octet-stream',
  sha256: null,
  contentHash: 'c0ffee',
  modifiedAt: new Date('2026-11-20T10:00:00Z'),
  modifiedByName: null,
  isDownloadable: true,
};
const folderItem: DriveItem = {
  ...dropboxFile,
  remoteId: 'id:d1',
  kind: 'folder',
  name: 'Stampline',
  sizeBytes: null,
  mediaType: null,
  contentHash: null,
  modifiedAt: new Date(0),
};

const createOk = (json: unknown): VendorResponse => ({ status: 200, json });

/** Returns an endpoint-specific error: 409 with a tagged union. */
const createRefusal = (summary: string, error: object = {}): VendorResponse => ({
  status: 409,
  json: { error_summary: `${summary}..`, error },
});
const notFound = createRefusal('path/not_found/', { '.tag': 'path', path: { '.tag': 'not_found' } });

const expectCall = (endpoint: string, body: unknown, response: VendorResponse, rest: Partial<ScriptStep> = {}): ScriptStep => ({
  request: `POST /2/${endpoint}`,
  headers: { 'content-type': 'application/json' },
  body,
  response,
  isRepeated: true,
  ...rest,
});
const expectMetadata = (path: string, response: VendorResponse, rest: Partial<ScriptStep> = {}): ScriptStep =>
  expectCall('files/get_metadata', { path }, response, rest);

/** Returns a request to the content host, which has its argument in a header. */
const expectSend = (endpoint: string, arg: object, body: string, response: VendorResponse, isRepeated = false): ScriptStep => ({
  request: `POST /2/${endpoint}`,
  headers: { 'content-type': 'application/octet-stream', 'dropbox-api-arg': JSON.stringify(arg) },
  body,
  response,
  reads: 'json-once',
  isRepeated,
});
const expectAppend = (offset: number, body: string, response: VendorResponse, isRepeated = false): ScriptStep =>
  expectSend('files/upload_session/append_v2', { cursor: { session_id: 's1', offset } }, body, response, isRepeated);
const expectFinish = (offset: number, response: VendorResponse): ScriptStep => {
  const commit = { path: '/Stampline/report.pdf', mode: 'add', autorename: false };
  return expectSend('files/upload_session/finish', { cursor: { session_id: 's1', offset }, commit }, '', response);
};

export const DROPBOX_UPLOAD = JSON.stringify({ session: 's1', path: '/Stampline/report.pdf' });

/** An upload that continues at an offset that Dropbox does not expect. */
export const dropboxAtOtherOffset = {
  append: expectAppend(0, '12345', createRefusal('incorrect_offset/', { '.tag': 'incorrect_offset', correct_offset: 3 })),
  finish: expectFinish(
    5,
    createRefusal('lookup_failed/incorrect_offset/', {
      '.tag': 'lookup_failed',
      lookup_failed: { '.tag': 'incorrect_offset', correct_offset: 3 },
    }),
  ),
  whole: expectAppend(0, '12345', createOk(null)),
};

const move = expectCall(
  'files/move_v2',
  { from_path: 'id:f1', to_path: '/Stampline/VA/final.pdf', autorename: false },
  createOk({ metadata: { ...file, name: 'final.pdf' } }),
  { isRepeated: false },
);
const moved: Operation = {
  run: (api) => api.update(dropboxFile, { name: 'final.pdf', parentRemoteId: 'id:d2' }),
  steps: [
    expectMetadata('id:f1', createOk(file)),
    expectMetadata('id:d2', createOk(inner)),
    move,
    expectMetadata('id:f1', createOk(file), { isAftermath: true }),
  ],
  result: { ...dropboxFile, name: 'final.pdf', parentRemoteId: 'id:d2' },
};

/** A move after which the file is at its new path. */
export const movedInDropbox = {
  ...moved,
  move,
  steps: [
    ...moved.steps.slice(0, 3),
    expectMetadata('id:f1', createOk({ ...file, name: 'final.pdf', path_display: '/Stampline/VA/final.pdf' }), { isAftermath: true }),
  ],
};

export const dropbox: DocumentedDrive = {
  name: 'Dropbox',
  explain: explainDropbox,
  open: (line) => new DropboxClient(line, 'https://api.dropboxapi.com/2', 'https://content.dropboxapi.com/2'),
  refusals: {
    'an expired token': {
      response: { status: 401, json: { error_summary: 'expired_access_token/..', error: { '.tag': 'expired_access_token' } } },
      kind: 'unauthorized',
    },
    'a scope that is missing': {
      response: {
        status: 401,
        json: { error_summary: 'missing_scope/..', error: { '.tag': 'missing_scope', required_scope: 'files.content.write' } },
      },
      kind: 'forbidden',
    },
    'access that is denied': { response: { status: 403, text: 'access_denied' }, kind: 'forbidden' },
    'too many requests': {
      response: {
        status: 429,
        json: { error_summary: 'too_many_requests/..', error: { reason: { '.tag': 'too_many_requests' }, retry_after: 2 } },
      },
      kind: 'throttled',
    },
    'too many requests for an hour': {
      response: {
        status: 429,
        json: { error_summary: 'too_many_requests/..', error: { reason: { '.tag': 'too_many_requests' }, retry_after: 3_600 } },
      },
      kind: 'throttled',
      waitMs: 3_600_000,
    },
    'too many requests as text': { response: { status: 429, text: 'Too many', headers: { 'retry-after': '2' } }, kind: 'throttled' },
    'too many write operations': {
      response: { ...createRefusal('too_many_write_operations/'), headers: { 'retry-after': '2' } },
      kind: 'throttled',
    },
    'a path that is not found': { response: notFound, kind: 'missing' },
    'an upload that is not known': { response: createRefusal('not_found/', { '.tag': 'not_found' }), kind: 'missing' },
    'an upload that is closed': { response: createRefusal('closed/', { '.tag': 'closed' }), kind: 'missing' },
    'a cursor that is reset': { response: createRefusal('reset/', { '.tag': 'reset' }), kind: 'expired' },
    'a name that is taken': { response: createRefusal('path/conflict/file/'), kind: 'taken' },
    'a full drive': { response: createRefusal('path/insufficient_space/'), kind: 'full' },
    'a name that is not allowed': { response: createRefusal('path/disallowed_name/'), kind: 'refused' },
    'a bad request': { response: { status: 400, text: 'Error in call to API function' }, kind: 'refused' },
    'an internal error': { response: { status: 500, text: 'Internal error', headers: { 'retry-after': '2' } }, kind: 'away' },
    'a service that is unavailable': { response: { status: 503, text: 'Unavailable', headers: { 'retry-after': '2' } }, kind: 'away' },
  },
  operations: {
    'reads the account': {
      run: (api) => api.getAccount(),
      steps: [
        expectCall('users/get_current_account', null, createOk({ name: { display_name: 'Dana Reyes' }, email: 'dana@agency.example' })),
        expectCall('users/get_space_usage', null, createOk({ used: 250, allocation: { '.tag': 'individual', allocated: 1_000 } })),
      ],
      result: { name: 'Dana Reyes', email: 'dana@agency.example', used: 250, limit: 1_000 },
    },
    'makes the folder of the product': {
      run: (api) => api.getHome(),
      steps: [
        expectMetadata('/Stampline', notFound, { toleratesMissing: true }),
        expectCall('files/create_folder_v2', { path: '/Stampline', autorename: false }, createOk({ metadata: folder }), {
          isRepeated: false,
        }),
      ],
      result: 'id:d1',
    },
    'lists a folder page by page': {
      run: (api) => listPages(api.listItems('id:d1', false)),
      steps: [
        expectCall(
          'files/list_folder',
          { path: 'id:d1', recursive: false, limit: 2_000 },
          createOk({ entries: [file], cursor: 'c2', has_more: true }),
        ),
        expectCall('files/list_folder/continue', { cursor: 'c2' }, createOk({ entries: [inner], cursor: 'c3', has_more: false })),
      ],
      result: [[{ ...dropboxFile, parentRemoteId: 'id:d1' }], [{ ...folderItem, remoteId: 'id:d2', name: 'VA', parentRemoteId: 'id:d1' }]],
    },
    'lists all folders': {
      run: (api) => listPages(api.listItems('id:d1', true)),
      steps: [
        expectMetadata('id:d1', createOk(folder)),
        expectCall(
          'files/list_folder',
          { path: 'id:d1', recursive: true, limit: 2_000 },
          createOk({ entries: [folder, inner, paperDocument], has_more: false }),
        ),
      ],
      result: [
        [
          { ...folderItem, remoteId: 'id:d2', name: 'VA', parentRemoteId: 'id:d1' },
          { ...dropboxFile, remoteId: 'id:p1', name: 'Notes.paper', parentRemoteId: 'id:d2', isDownloadable: false },
        ],
      ],
    },
    'reads a file': {
      run: (api) => api.getItem('id:f1'),
      steps: [expectMetadata('id:f1', createOk(file))],
      result: dropboxFile,
    },
    'finds a file by its name': {
      run: (api) => api.findByName('id:d1', 'report.pdf'),
      steps: [
        expectMetadata('id:d1', createOk(folder)),
        expectMetadata('/Stampline/report.pdf', createOk(file), { toleratesMissing: true }),
      ],
      result: dropboxFile,
    },
    'makes a folder': {
      run: (api) => api.makeFolder('id:d1', 'VA'),
      steps: [
        expectMetadata('id:d1', createOk(folder)),
        expectCall('files/create_folder_v2', { path: '/Stampline/VA', autorename: false }, createOk({ metadata: inner }), {
          isRepeated: false,
        }),
      ],
      result: { ...folderItem, remoteId: 'id:d2', name: 'VA' },
    },
    'renames and moves a file': moved,
    'removes a file': {
      run: (api) => api.moveToTrash('id:f1'),
      steps: [expectCall('files/delete_v2', { path: 'id:f1' }, createOk({ metadata: file }), { toleratesMissing: true })],
      result: undefined,
    },
    'begins an upload': {
      run: (api) => api.beginUpload({ parentRemoteId: 'id:d1', name: 'Łódź.pdf', sizeBytes: 5 }),
      steps: [
        expectMetadata('id:d1', createOk(folder)),
        expectSend('files/upload_session/start', {}, '', createOk({ session_id: 's1' }), true),
      ],
      result: JSON.stringify({ session: 's1', path: '/Stampline/Łódź.pdf' }),
    },
    'sends the last chunk': {
      run: async (api) => api.send(DROPBOX_UPLOAD, { offset: 2, bytes: await toChunkBytes('345'), sizeBytes: 5 }),
      steps: [expectAppend(2, '345', createOk(null)), expectFinish(5, createOk(file))],
      result: { item: dropboxFile },
    },
    'sends a chunk before the last': {
      run: async (api) => api.send(DROPBOX_UPLOAD, { offset: 0, bytes: await toChunkBytes('12'), sizeBytes: 5 }),
      steps: [expectAppend(0, '12', createOk(null))],
      result: { offset: 2 },
    },
    'sends an empty file': {
      run: async (api) => api.send(DROPBOX_UPLOAD, { offset: 0, bytes: await toChunkBytes(''), sizeBytes: 0 }),
      steps: [expectFinish(0, createOk({ ...file, size: 0 }))],
      result: { item: { ...dropboxFile, sizeBytes: 0 } },
    },
    'asks how far an upload is': {
      run: (api) => api.getProgress(DROPBOX_UPLOAD, 5),
      steps: [expectAppend(0, '', createRefusal('incorrect_offset/', { '.tag': 'incorrect_offset', correct_offset: 3 }), true)],
      result: { offset: 3 },
    },
    'downloads a range': {
      run: (api) => readText(api.download('id:f1', { first: 1, last: 3 })),
      steps: [
        {
          request: 'POST /2/files/download',
          headers: { 'dropbox-api-arg': JSON.stringify({ path: 'id:f1' }), range: 'bytes=1-3' },
          response: { status: 206, headers: { 'content-range': 'bytes 1-3/5' }, text: '234' },
          reads: 'content',
          isRepeated: true,
        },
      ],
      result: '234',
    },
  },
};
