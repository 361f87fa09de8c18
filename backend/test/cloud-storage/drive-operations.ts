import type { TestApp } from '../harness/app.js';

/** The session and routes that a user needs to work on a connected drive. */
export interface DriveSession {
  readonly drive: string;
  readonly owner: ReturnType<TestApp['newAgent']>;
  readonly at: string;
  readonly content: Buffer;
}

export interface OperationResponse {
  readonly status: number;
  readonly body: { readonly detail?: string };
  /** Returns the name of the part that a successful response lacks. */
  readonly lacks?: string;
}

/** An operation that users perform on a drive. */
export interface DriveOperation {
  /** Creates the file or folder that the operation needs. @returns its ID */
  readonly prepare?: (session: DriveSession, name: string) => Promise<string>;
  /** Returns its current ID in the folder listing. */
  readonly repeat?: (session: DriveSession, name: string) => Promise<string>;
  readonly run: (session: DriveSession, name: string, id: string) => Promise<OperationResponse>;
  /** Returns the drive's content with names that start with this prefix, after the operation. */
  readonly listExpectedContent: (name: string) => string[];
  /** True if the operation transfers file content. */
  readonly hasContent?: boolean;
  /** True if the drive stores nothing new. */
  readonly isReading?: boolean;
}

const SIZE = 20_000;
const CHUNKED_UPLOAD = 700_000;
const MAX_TRIES = 6;

const sendForm = ({ owner, at, content }: DriveSession, name: string) =>
  owner.post(`${at}/upload`).field('folder', 'root').attach('file', content, name);
/** Sends a file the way the page does, so a repeat is recognized as the same upload. */
const sendWithKey = (session: DriveSession, name: string) => sendForm(session, name).set('Idempotency-Key', name);
const makeFolder = ({ owner, at }: DriveSession, name: string) => owner.post(`${at}/create-folder`).send({ name, parentFolder: 'root' });

async function sendFile(session: DriveSession, name: string): Promise<string> {
  return (await sendForm(session, name).expect(201)).body.id;
}

/** Sends a file the way the page does: from the server's offset until the file is complete. */
async function sendInChunks({ owner, at }: DriveSession, name: string): Promise<OperationResponse> {
  const content = Buffer.alloc(CHUNKED_UPLOAD, name);
  const begun = await owner.post(`${at}/uploads`).send({ name, size: CHUNKED_UPLOAD, folder: 'root' });
  if (begun.status >= 400) return begun;
  const upload = `${at}/uploads/${begun.body.id}`;
  let offset = 0;
  for (let attempt = 0; attempt < MAX_TRIES && offset < CHUNKED_UPLOAD; attempt += 1) {
    const chunk = content.subarray(offset);
    const answer = await owner.put(upload).set('Upload-Offset', String(offset)).set('Content-Type', 'application/octet-stream').send(chunk);
    if (answer.status >= 400) return answer;
    ({ offset } = answer.body);
  }
  return owner.post(`${upload}/complete`);
}

const listExpectedFile = (name: string, size = SIZE, folder = 'Stampline') => [`${name}: file of ${size} in ${folder}`];

async function fetchShownName({ owner, at }: DriveSession, name: string): Promise<string> {
  const { files } = (await owner.get(`${at}/files?limit=1000`).expect(200)).body;
  return files.find((file: { name: string }) => file.name === name)?.id ?? '';
}

async function listFolder({ owner, at }: DriveSession, name: string, query: string): Promise<OperationResponse> {
  const { status, body } = await owner.get(`${at}/files?${query}`);
  const isThere = status >= 400 || body.files.some((file: { name: string }) => file.name === name);
  return { status, body, ...(!isThere && { lacks: name }) };
}

async function fetchFile({ owner, at, content }: DriveSession, id: string): Promise<OperationResponse> {
  const { status, body } = await owner.get(`${at}/download/${id}`).buffer(true);
  return { status, body, ...(status < 400 && !content.equals(body) && { lacks: 'bytes of the file' }) };
}

export const DRIVE_OPERATIONS: Readonly<Record<string, DriveOperation>> = {
  'lists a folder': {
    isReading: true,
    prepare: sendFile,
    run: (session, name) => listFolder(session, name, 'limit=1000'),
    listExpectedContent: (name) => listExpectedFile(name),
  },
  'searches the drive': {
    isReading: true,
    prepare: sendFile,
    run: (session, name) => listFolder(session, name, `search=${name}`),
    listExpectedContent: (name) => listExpectedFile(name),
  },
  'makes a folder': { run: makeFolder, listExpectedContent: (name) => [`${name}: folder of 0 in Stampline`] },
  'renames a file': {
    prepare: sendFile,
    repeat: fetchShownName,
    run: ({ owner, at }, name, id) => owner.patch(`${at}/files/${id}`).send({ name: `${name} renamed` }),
    listExpectedContent: (name) => listExpectedFile(`${name} renamed`),
  },
  'moves a file': {
    prepare: async (session, name) => `${await sendFile(session, name)} ${(await makeFolder(session, `to-${name}`).expect(201)).body.id}`,
    repeat: async (session, name) => `${await fetchShownName(session, name)} ${await fetchShownName(session, `to-${name}`)}`,
    run: ({ owner, at }, _name, ids) => {
      const [id, folder] = ids.split(' ');
      return owner.patch(`${at}/files/${id}`).send({ folder });
    },
    listExpectedContent: (name) => listExpectedFile(name, SIZE, `to-${name}`),
  },
  'removes a file': {
    prepare: sendFile,
    run: ({ owner, at }, _name, id) => owner.delete(`${at}/files/${id}`),
    listExpectedContent: () => [],
  },
  'sends a file': { run: sendWithKey, listExpectedContent: (name) => listExpectedFile(name), hasContent: true },
  'sends a file in chunks': { run: sendInChunks, listExpectedContent: (name) => listExpectedFile(name, CHUNKED_UPLOAD), hasContent: true },
  'fetches a file': {
    prepare: sendFile,
    repeat: fetchShownName,
    run: (session, _name, id) => fetchFile(session, id),
    listExpectedContent: (name) => listExpectedFile(name),
    hasContent: true,
    isReading: true,
  },
  'checks the connection': {
    isReading: true,
    run: ({ owner, drive }) => owner.post(`/api/connections/${drive}/check`),
    listExpectedContent: () => [],
  },
};
