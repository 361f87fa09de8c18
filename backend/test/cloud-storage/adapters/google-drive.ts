import type { DriveItem } from '../../../src/cloud-storage/drives/drive-api.js';
import { explainGoogleDrive, GoogleDriveClient } from '../../../src/cloud-storage/drives/google/google-drive-client.http.js';
import { toChunkBytes, type DocumentedDrive, listPages, type ScriptStep, readText, type VendorResponse } from './scripted-drive.js';

// https://developers.google.com/workspace/drive/api/reference/rest/v3, .../guides/manage-uploads#resumable, .../guides/handle-errors

const FIELDS = 'id,name,mimeType,size,sha256Checksum,modifiedTime,parents,lastModifyingUser(displayName)';
const LIST = `fields=nextPageToken,files(${FIELDS})&supportsAllDrives=true&includeItemsFromAllDrives=true`;
const FILES = '/drive/v3/files';
const PLACE = '/upload/drive/v3/files?uploadType=resumable&upload_id=u1';
const FOLDER_TYPE = 'application/vnd.google-apps.folder';

const file = {
  id: 'f1',
  name: 'report.pdf',
  mimeType: 'application/pdf',
  size: '5',
  sha256Checksum: 'c0ffee',
  modifiedTime: '2026-11-20T10:00:00.000Z',
  parents: ['p1'],
  lastModifyingUser: { displayName: 'Dana Reyes' },
};
const folder = { id: 'd1', name: 'Stampline', mimeType: FOLDER_TYPE, modifiedTime: '2026-11-19T10:00:00.000Z', parents: ['root-id'] };
const document = {
  ...file,
  id: 'g1',
  name: 'Notes',
  mimeType: 'application/vnd.google-apps.document',
  size: undefined,
  sha256Checksum: undefined,
};

const googleFile: DriveItem = {
  remoteId: 'f1',
  parentRemoteId: 'p1',
  kind: 'file',
  name: 'report.pdf',
  sizeBytes: 5,
  mediaType: 'application/pdf',
  sha256: 'c0ffee',
  contentHash: 'c0ffee',
  modifiedAt: new Date('2026-11-20T10:00:00Z'),
  modifiedByName: 'Dana Reyes',
  isDownloadable: true,
};
const folderItem: DriveItem = {
  remoteId: 'd1',
  parentRemoteId: 'root-id',
  kind: 'folder',
  name: 'Stampline',
  sizeBytes: null,
  mediaType: null,
  sha256: null,
  contentHash: null,
  modifiedAt: new Date('2026-11-19T10:00:00Z'),
  modifiedByName: null,
  isDownloadable: false,
};
/** A native Google document, which has no bytes. */
const documentItem: DriveItem = {
  ...googleFile,
  remoteId: 'g1',
  name: 'Notes',
  sizeBytes: 0,
  mediaType: 'application/vnd.google-apps.document',
  sha256: null,
  contentHash: null,
  isDownloadable: false,
};

const createOk = (json: unknown): VendorResponse => ({ status: 200, json });
const expectSearch = (q: string, response: unknown, more = '', rest: Partial<ScriptStep> = {}): ScriptStep => ({
  request: `GET ${FILES}?q=${q}&${LIST}${more}`,
  response: createOk(response),
  isRepeated: true,
  ...rest,
});
const createRefusal = (status: number, reason: string, headers: Readonly<Record<string, string>> = {}): VendorResponse => ({
  status,
  headers,
  json: { error: { code: status, message: `${reason}.`, errors: [{ domain: 'global', reason, message: `${reason}.` }] } },
});
const soon = { 'retry-after': '2' };

/** A chunk sent to an upload's session URL. */
export const expectGooglePut = (range: string, body: string, response: VendorResponse): ScriptStep => ({
  request: `PUT ${PLACE}`,
  headers: { 'content-range': range },
  body,
  response,
  reads: 'json-once',
  isRepeated: false,
});

/** URL of an upload in progress. */
export const GOOGLE_UPLOAD = `https://www.googleapis.com${PLACE}`;

export const expectGoogleBegin = (response: VendorResponse): ScriptStep => ({
  request: `POST /upload/drive/v3/files?uploadType=resumable&fields=${FIELDS}`,
  headers: { 'content-type': 'application/json', 'x-upload-content-length': '5' },
  body: { name: 'report.pdf', parents: ['p1'] },
  response,
  reads: 'location',
  isRepeated: true,
});

export const googleDrive: DocumentedDrive = {
  name: 'Google Drive',
  explain: explainGoogleDrive,
  open: (line) => new GoogleDriveClient(line, 'https://www.googleapis.com'),
  refusals: {
    'an expired token': { response: createRefusal(401, 'authError'), kind: 'unauthorized' },
    'a rate limit of the project': { response: createRefusal(403, 'rateLimitExceeded', soon), kind: 'throttled' },
    'a rate limit of the user': { response: createRefusal(403, 'userRateLimitExceeded', soon), kind: 'throttled' },
    'a rate limit of sharing': { response: createRefusal(403, 'sharingRateLimitExceeded', soon), kind: 'throttled' },
    'too many requests': { response: { status: 429, headers: soon }, kind: 'throttled' },
    'a rate limit for an hour': {
      response: createRefusal(429, 'rateLimitExceeded', { 'retry-after': '3600' }),
      kind: 'throttled',
      waitMs: 3_600_000,
    },
    'a permission that is missing': { response: createRefusal(403, 'insufficientPermissions'), kind: 'forbidden' },
    'a file that is not found': { response: createRefusal(404, 'notFound'), kind: 'missing' },
    'an upload that is gone': { response: createRefusal(410, 'gone'), kind: 'expired' },
    'a full drive': { response: createRefusal(403, 'storageQuotaExceeded'), kind: 'full' },
    'a full shared drive': { response: createRefusal(403, 'teamDriveFileLimitExceeded'), kind: 'full' },
    'a bad request': { response: createRefusal(400, 'badRequest'), kind: 'refused' },
    'an internal error': { response: createRefusal(500, 'internalError', soon), kind: 'away' },
    'a backend error': { response: createRefusal(503, 'backendError', soon), kind: 'away' },
    'a gateway error without JSON': { response: { status: 502, headers: soon, text: '<html>Bad Gateway</html>' }, kind: 'away' },
  },
  operations: {
    'reads the account': {
      run: (api) => api.getAccount(),
      steps: [
        {
          request: 'GET /drive/v3/about?fields=user(displayName,emailAddress),storageQuota',
          response: createOk({
            user: { displayName: 'Dana Reyes', emailAddress: 'dana@agency.example' },
            storageQuota: { limit: '1000', usage: '250' },
          }),
          isRepeated: true,
        },
      ],
      result: { name: 'Dana Reyes', email: 'dana@agency.example', used: 250, limit: 1_000 },
    },
    'makes the folder of the product': {
      run: (api) => api.getHome(),
      steps: [
        expectSearch("'root' in parents and name = 'Stampline' and trashed = false", { files: [] }),
        {
          request: `POST ${FILES}?fields=${FIELDS}`,
          headers: { 'content-type': 'application/json' },
          body: { name: 'Stampline', mimeType: FOLDER_TYPE, parents: ['root'] },
          response: createOk(folder),
          isRepeated: false,
        },
      ],
      result: 'd1',
    },
    'lists a folder page by page': {
      run: (api) => listPages(api.listItems("p'1", false)),
      steps: [
        expectSearch(String.raw`'p\'1' in parents and trashed = false`, { files: [file, folder], nextPageToken: 't2' }, '&pageSize=1000'),
        expectSearch(String.raw`'p\'1' in parents and trashed = false`, { files: [document] }, '&pageSize=1000&pageToken=t2', {
          refusedMeans: 'expired',
        }),
      ],
      result: [[googleFile, folderItem], [documentItem]],
    },
    'lists all folders': {
      run: (api) => listPages(api.listItems('p1', true)),
      steps: [expectSearch('trashed = false', { files: [file] }, '&pageSize=1000')],
      result: [[googleFile]],
    },
    'reads a file': {
      run: (api) => api.getItem('f1'),
      steps: [{ request: `GET ${FILES}/f1?fields=${FIELDS}`, response: createOk(file), isRepeated: true }],
      result: googleFile,
    },
    'finds a file by its name': {
      run: (api) => api.findByName('p1', "O'Hara.pdf"),
      steps: [expectSearch(String.raw`'p1' in parents and name = 'O\'Hara.pdf' and trashed = false`, { files: [file] })],
      result: googleFile,
    },
    'makes a folder': {
      run: (api) => api.makeFolder('p1', 'Stampline'),
      steps: [
        {
          request: `POST ${FILES}?fields=${FIELDS}`,
          body: { name: 'Stampline', mimeType: FOLDER_TYPE, parents: ['p1'] },
          response: createOk(folder),
          isRepeated: false,
        },
      ],
      result: folderItem,
    },
    'renames and moves a file': {
      run: (api) => api.update(googleFile, { name: 'report.pdf', parentRemoteId: 'p2' }),
      steps: [
        {
          request: `PATCH ${FILES}/f1?fields=${FIELDS}&addParents=p2&removeParents=p1`,
          body: { name: 'report.pdf' },
          response: createOk(file),
          isRepeated: true,
        },
      ],
      result: googleFile,
    },
    'removes a file': {
      run: (api) => api.moveToTrash('f1'),
      steps: [
        {
          request: `PATCH ${FILES}/f1?fields=${FIELDS}`,
          body: { trashed: true },
          response: createOk(file),
          isRepeated: true,
          toleratesMissing: true,
        },
      ],
      result: undefined,
    },
    'begins an upload': {
      run: (api) => api.beginUpload({ parentRemoteId: 'p1', name: 'report.pdf', sizeBytes: 5 }),
      steps: [expectGoogleBegin({ status: 200, headers: { location: GOOGLE_UPLOAD } })],
      result: GOOGLE_UPLOAD,
    },
    'sends the last chunk': {
      run: async (api) => api.send(GOOGLE_UPLOAD, { offset: 2, bytes: await toChunkBytes('345'), sizeBytes: 5 }),
      steps: [expectGooglePut('bytes 2-4/5', '345', createOk(file))],
      result: { item: googleFile },
    },
    'sends a chunk before the last': {
      run: async (api) => api.send(GOOGLE_UPLOAD, { offset: 0, bytes: await toChunkBytes('12'), sizeBytes: 5 }),
      steps: [expectGooglePut('bytes 0-1/5', '12', { status: 308, headers: { range: 'bytes=0-1' } })],
      result: { offset: 2 },
    },
    'sends an empty file': {
      run: async (api) => api.send(GOOGLE_UPLOAD, { offset: 0, bytes: await toChunkBytes(''), sizeBytes: 0 }),
      steps: [expectGooglePut('bytes */0', '', createOk(file))],
      result: { item: googleFile },
    },
    'asks how far an upload is': {
      run: (api) => api.getProgress(GOOGLE_UPLOAD, 5),
      steps: [{ ...expectGooglePut('bytes */5', '', { status: 308 }), isRepeated: true }],
      result: { offset: 0 },
    },
    'downloads a range': {
      run: (api) => readText(api.download('f1', { first: 1, last: 3 })),
      steps: [
        {
          request: `GET ${FILES}/f1?alt=media`,
          headers: { range: 'bytes=1-3' },
          response: { status: 206, headers: { 'content-range': 'bytes 1-3/5' }, text: '234' },
          reads: 'content',
          isRepeated: true,
        },
      ],
      result: '234',
    },
  },
};
