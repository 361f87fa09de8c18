import type { DriveItem } from '../../../src/cloud-storage/drives/drive-api.js';
import { explainOneDrive, OneDriveClient } from '../../../src/cloud-storage/drives/onedrive/onedrive-client.http.js';
import {
  toChunkBytes,
  type DocumentedDrive,
  listPages,
  createScriptedDrive,
  type ScriptStep,
  readText,
  type VendorResponse,
} from './scripted-drive.js';

// https://learn.microsoft.com/graph/api/resources/driveitem, .../api/driveitem-createuploadsession, https://learn.microsoft.com/graph/errors

const DRIVE = '/v1.0/me/drive';
const SELECT = '$select=id,name,size,folder,file,package,parentReference,lastModifiedDateTime,lastModifiedBy';

const file = {
  id: 'f1',
  name: 'report.pdf',
  size: 5,
  lastModifiedDateTime: '2026-11-20T10:00:00Z',
  lastModifiedBy: { user: { displayName: 'Dana Reyes' } },
  parentReference: { id: 'd1' },
  file: { mimeType: 'application/pdf', hashes: { quickXorHash: 'aGFzaA==' } },
};
const folder = { id: 'd1', name: 'Stampline', parentReference: { id: 'r1' }, folder: { childCount: 1 } };
const notebook = { id: 'n1', name: 'Notes', size: 9, parentReference: { id: 'd1' }, package: { type: 'oneNote' } };

const oneDriveFile: DriveItem = {
  remoteId: 'f1',
  parentRemoteId: 'd1',
  kind: 'file',
  name: 'report.pdf',
  sizeBytes: 5,
  mediaType: 'application/pdf',
  sha256: null,
  contentHash: 'aGFzaA==',
  modifiedAt: new Date('2026-11-20T10:00:00Z'),
  modifiedByName: 'Dana Reyes',
  isDownloadable: true,
};
const folderItem: DriveItem = {
  remoteId: 'd1',
  parentRemoteId: 'r1',
  kind: 'folder',
  name: 'Stampline',
  sizeBytes: null,
  mediaType: null,
  sha256: null,
  contentHash: null,
  modifiedAt: new Date(0),
  modifiedByName: null,
  isDownloadable: true,
};
const notebookItem: DriveItem = {
  ...folderItem,
  remoteId: 'n1',
  parentRemoteId: 'd1',
  kind: 'file',
  name: 'Notes',
  sizeBytes: 9,
  mediaType: 'application/octet-stream',
  isDownloadable: false,
};

const expectGet = (path: string, response: VendorResponse, rest: Partial<ScriptStep> = {}): ScriptStep => ({
  request: `GET ${path}`,
  response,
  isRepeated: true,
  ...rest,
});
const createOk = (json: unknown): VendorResponse => ({ status: 200, json });
const createRefusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): VendorResponse => ({
  status,
  headers,
  json: { error: { code, message: `${code}.`, innerError: { 'request-id': '1' } } },
});
const soon = { 'retry-after': '2' };
const notFound = createRefusal(404, 'itemNotFound');

const ONEDRIVE_UPLOAD = 'https://upload.example/sessions/u1';

/** A chunk sent to an upload's URL, without a token. */
const expectOneDrivePut = (range: string, body: string, response: VendorResponse): ScriptStep => ({
  request: 'PUT /sessions/u1',
  headers: { 'content-range': range },
  body,
  response,
  isOpen: true,
  isRepeated: false,
});

export const expectOneDriveChildren = (response: unknown): ScriptStep =>
  expectGet(`${DRIVE}/items/d1/children?${SELECT}&$top=200`, createOk(response));

export const oneDrive: DocumentedDrive = {
  name: 'OneDrive',
  explain: explainOneDrive,
  open: (line) => new OneDriveClient(line, 'https://graph.microsoft.com/v1.0'),
  refusals: {
    'an expired token': { response: createRefusal(401, 'unauthenticated'), kind: 'unauthorized' },
    'a limit of activity': { response: createRefusal(429, 'activityLimitReached', soon), kind: 'throttled' },
    'a limit of activity at another status': { response: createRefusal(503, 'activityLimitReached', soon), kind: 'throttled' },
    'too many requests': { response: createRefusal(429, 'tooManyRequests', soon), kind: 'throttled' },
    'too many requests at another status': { response: createRefusal(509, 'tooManyRequests', soon), kind: 'throttled' },
    'a limit for an hour': {
      response: createRefusal(429, 'activityLimitReached', { 'retry-after': '3600' }),
      kind: 'throttled',
      waitMs: 3_600_000,
    },
    'access that is denied': { response: createRefusal(403, 'accessDenied'), kind: 'forbidden' },
    'an item that is not found': { response: notFound, kind: 'missing' },
    'a place that is gone': { response: createRefusal(410, 'resyncRequired'), kind: 'expired' },
    'a name that is taken': { response: createRefusal(409, 'nameAlreadyExists'), kind: 'taken' },
    'a full drive': { response: createRefusal(507, 'quotaLimitReached'), kind: 'full' },
    'a full drive at another status': { response: createRefusal(403, 'quotaLimitReached'), kind: 'full' },
    'a bad request': { response: createRefusal(400, 'invalidRequest'), kind: 'refused' },
    'a range that is not expected': { response: createRefusal(416, 'invalidRange'), kind: 'refused' },
    'an internal error': { response: createRefusal(500, 'generalException', soon), kind: 'away' },
    'a service that is not available': { response: createRefusal(503, 'serviceNotAvailable', soon), kind: 'away' },
    'a gateway error without JSON': { response: { status: 504, headers: soon, text: '<html>' }, kind: 'away' },
  },
  operations: {
    'reads the account': {
      run: (api) => api.getAccount(),
      steps: [
        expectGet(DRIVE, createOk({ owner: { user: { displayName: 'Dana Reyes' } }, quota: { used: 250, total: 1_000 } })),
        expectGet('/v1.0/me', createOk({ displayName: 'D. Reyes', mail: null, userPrincipalName: 'dana@agency.example' })),
      ],
      result: { name: 'Dana Reyes', email: 'dana@agency.example', used: 250, limit: 1_000 },
    },
    'makes the folder of the product': {
      run: (api) => api.getHome(),
      steps: [
        expectGet(`${DRIVE}/root`, createOk({ id: 'r1', name: 'root', folder: {} })),
        expectGet(`${DRIVE}/items/r1:/Stampline?${SELECT}`, notFound, { toleratesMissing: true }),
        {
          request: `POST ${DRIVE}/items/r1/children`,
          headers: { 'content-type': 'application/json' },
          body: { name: 'Stampline', folder: {}, '@microsoft.graph.conflictBehavior': 'fail' },
          response: { status: 201, json: folder },
          isRepeated: false,
        },
      ],
      result: 'd1',
    },
    'lists a folder page by page': {
      run: (api) => listPages(api.listItems('d1', false)),
      steps: [
        expectOneDriveChildren({ value: [file], '@odata.nextLink': `https://graph.microsoft.com${DRIVE}/items/d1/children?$skiptoken=s2` }),
        expectGet(`${DRIVE}/items/d1/children?$skiptoken=s2`, createOk({ value: [notebook] })),
      ],
      result: [[oneDriveFile], [notebookItem]],
    },
    'lists all folders': {
      run: (api) => listPages(api.listItems('r1', true)),
      steps: [
        expectGet(`${DRIVE}/items/r1/children?${SELECT}&$top=200`, createOk({ value: [folder] })),
        expectOneDriveChildren({ value: [file] }),
      ],
      result: [[folderItem], [oneDriveFile]],
    },
    'reads a file': {
      run: (api) => api.getItem('f1'),
      steps: [expectGet(`${DRIVE}/items/f1?${SELECT}`, createOk(file))],
      result: oneDriveFile,
    },
    'finds a file by its name': {
      run: (api) => api.findByName('d1', '50% report.pdf'),
      steps: [expectGet(`${DRIVE}/items/d1:/50% report.pdf?${SELECT}`, createOk(file), { toleratesMissing: true })],
      result: oneDriveFile,
    },
    'makes a folder': {
      run: (api) => api.makeFolder('r1', 'Stampline'),
      steps: [
        {
          request: `POST ${DRIVE}/items/r1/children`,
          body: { name: 'Stampline', folder: {}, '@microsoft.graph.conflictBehavior': 'fail' },
          response: { status: 201, json: folder },
          isRepeated: false,
        },
      ],
      result: folderItem,
    },
    'renames and moves a file': {
      run: (api) => api.update(oneDriveFile, { name: 'report.pdf', parentRemoteId: 'd2' }),
      steps: [
        {
          request: `PATCH ${DRIVE}/items/f1`,
          body: { name: 'report.pdf', parentReference: { id: 'd2' } },
          response: createOk(file),
          isRepeated: true,
        },
      ],
      result: oneDriveFile,
    },
    'removes a file': {
      run: (api) => api.moveToTrash('f1'),
      steps: [
        {
          request: `DELETE ${DRIVE}/items/f1`,
          response: { status: 204 },
          reads: 'status',
          isRepeated: true,
          toleratesMissing: true,
        },
      ],
      result: undefined,
    },
    'begins an upload': {
      run: (api) => api.beginUpload({ parentRemoteId: 'd1', name: 'report.pdf', sizeBytes: 5 }),
      steps: [
        {
          request: `POST ${DRIVE}/items/d1:/report.pdf:/createUploadSession`,
          body: { item: { '@microsoft.graph.conflictBehavior': 'fail' } },
          response: createOk({ uploadUrl: ONEDRIVE_UPLOAD }),
          isRepeated: true,
        },
      ],
      result: ONEDRIVE_UPLOAD,
    },
    'sends the last chunk': {
      run: async (api) => api.send(ONEDRIVE_UPLOAD, { offset: 2, bytes: await toChunkBytes('345'), sizeBytes: 5 }),
      steps: [expectOneDrivePut('bytes 2-4/5', '345', { status: 201, json: file })],
      result: { item: oneDriveFile },
    },
    'sends a chunk before the last': {
      run: async (api) => api.send(ONEDRIVE_UPLOAD, { offset: 0, bytes: await toChunkBytes('12'), sizeBytes: 5 }),
      steps: [expectOneDrivePut('bytes 0-1/5', '12', { status: 202, json: { nextExpectedRanges: ['2-4'] } })],
      result: { offset: 2 },
    },
    'sends an empty file': {
      run: async (api) => {
        const upload = await api.beginUpload({ parentRemoteId: 'd1', name: 'empty.txt', sizeBytes: 0 });
        return api.send(upload, { offset: 0, bytes: await toChunkBytes(''), sizeBytes: 0 });
      },
      steps: [
        {
          request: `PUT ${DRIVE}/items/d1:/empty.txt:/content`,
          body: '',
          response: { status: 201, json: { ...file, size: 0 } },
          isRepeated: false,
        },
      ],
      result: { item: { ...oneDriveFile, sizeBytes: 0 } },
    },
    'asks how far an upload is': {
      run: (api) => api.getProgress(ONEDRIVE_UPLOAD, 5),
      steps: [expectGet('/sessions/u1', createOk({ nextExpectedRanges: ['3-'] }), { isOpen: true })],
      result: { offset: 3 },
    },
    'downloads a range': {
      run: (api) => readText(api.download('f1', { first: 1, last: 3 })),
      steps: [
        expectGet(
          `${DRIVE}/items/f1/content`,
          { status: 206, headers: { 'content-range': 'bytes 1-3/5' }, text: '234' },
          { headers: { range: 'bytes=1-3' }, reads: 'content' },
        ),
      ],
      result: '234',
    },
  },
};

/** An upload whose session reports its offset. */
export const createOneDriveSession = (response: VendorResponse) => ({
  api: createScriptedDrive(oneDrive, [expectGet('/sessions/u1', response, { isOpen: true })]).api,
  upload: ONEDRIVE_UPLOAD,
});
