import type { TestApp } from '../harness/app.js';

/** The session and routes with which a user works on a connected drive. */
export interface DriveSession {
  readonly drive: string;
  readonly owner: ReturnType<TestApp['newAgent']>;
  readonly at: string;
  readonly content: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly body: { readonly detail?: string };
  /** Names a part that is missing from a successful response. */
  readonly lacks?: string;
}

/** An operation that users perform on a drive. */
export interface DriveOperation {
  /** Creates what the operation needs. @returns its ID */
  readonly prepare?: (desk: DriveSession, name: string) => Promise<string>;
  /** Returns its current ID in the folder listing. */
  readonly again?: (desk: DriveSession, name: string) => Promise<string>;
  readonly does: (desk: DriveSession, name: string, id: string) => Promise<Answer>;
  /** Returns the drive's content under names with this prefix after the operation. */
  readonly leaves: (name: string) => string[];
  /** True if the operation transfers file content. */
  readonly hasContent?: boolean;
  /** True if the drive stores nothing new. */
  readonly isReading?: boolean;
}

const SIZE = 20_000;
const IN_PIECES = 700_000;
const TRIES = 6;

const send = ({ owner, at, content }: DriveSession, name: string) =>
  owner.post(`${at}/upload`).field('folder', 'root').attach('file', content, name);
/** Sends as the page does, so that a repeat is recognized as the same upload. */
const sendWithKey = (desk: DriveSession, name: string) => send(desk, name).set('Idempotency-Key', name);
const makeFolder = ({ owner, at }: DriveSession, name: string) => owner.post(`${at}/create-folder`).send({ name, parentFolder: 'root' });

async function sendFile(desk: DriveSession, name: string): Promise<string> {
  return (await send(desk, name).expect(201)).body.id;
}

/** Sends as the page does: from the server's offset until the file is complete. */
async function sendInPieces({ owner, at }: DriveSession, name: string): Promise<Answer> {
  const content = Buffer.alloc(IN_PIECES, name);
  const begun = await owner.post(`${at}/uploads`).send({ name, size: IN_PIECES, folder: 'root' });
  if (begun.status >= 400) return begun;
  const upload = `${at}/uploads/${begun.body.id}`;
  let offset = 0;
  for (let attempt = 0; attempt < TRIES && offset < IN_PIECES; attempt += 1) {
    const piece = content.subarray(offset);
    const answer = await owner.put(upload).set('Upload-Offset', String(offset)).set('Content-Type', 'application/octet-stream').send(piece);
    if (answer.status >= 400) return answer;
    ({ offset } = answer.body);
  }
  return owner.post(`${upload}/complete`);
}

const storedFile = (name: string, size = SIZE, folder = 'Stampline') => [`${name}: file of ${size} in ${folder}`];

async function show({ owner, at }: DriveSession, name: string): Promise<string> {
  const { files } = (await owner.get(`${at}/files?limit=1000`).expect(200)).body;
  return files.find((file: { name: string }) => file.name === name)?.id ?? '';
}

async function list({ owner, at }: DriveSession, name: string, query: string): Promise<Answer> {
  const { status, body } = await owner.get(`${at}/files?${query}`);
  const isThere = status >= 400 || body.files.some((file: { name: string }) => file.name === name);
  return { status, body, ...(!isThere && { lacks: name }) };
}

async function fetchFile({ owner, at, content }: DriveSession, id: string): Promise<Answer> {
  const { status, body } = await owner.get(`${at}/download/${id}`).buffer(true);
  return { status, body, ...(status < 400 && !content.equals(body) && { lacks: 'bytes of the file' }) };
}

export const DRIVE_OPERATIONS: Readonly<Record<string, DriveOperation>> = {
  'lists a folder': {
    isReading: true,
    prepare: sendFile,
    does: (desk, name) => list(desk, name, 'limit=1000'),
    leaves: (name) => storedFile(name),
  },
  'searches the drive': {
    isReading: true,
    prepare: sendFile,
    does: (desk, name) => list(desk, name, `search=${name}`),
    leaves: (name) => storedFile(name),
  },
  'makes a folder': { does: makeFolder, leaves: (name) => [`${name}: folder of 0 in Stampline`] },
  'renames a file': {
    prepare: sendFile,
    again: show,
    does: ({ owner, at }, name, id) => owner.patch(`${at}/files/${id}`).send({ name: `${name} renamed` }),
    leaves: (name) => storedFile(`${name} renamed`),
  },
  'moves a file': {
    prepare: async (desk, name) => `${await sendFile(desk, name)} ${(await makeFolder(desk, `to-${name}`).expect(201)).body.id}`,
    again: async (desk, name) => `${await show(desk, name)} ${await show(desk, `to-${name}`)}`,
    does: ({ owner, at }, _name, ids) => {
      const [id, folder] = ids.split(' ');
      return owner.patch(`${at}/files/${id}`).send({ folder });
    },
    leaves: (name) => storedFile(name, SIZE, `to-${name}`),
  },
  'removes a file': { prepare: sendFile, does: ({ owner, at }, _name, id) => owner.delete(`${at}/files/${id}`), leaves: () => [] },
  'sends a file': { does: sendWithKey, leaves: (name) => storedFile(name), hasContent: true },
  'sends a file in pieces': { does: sendInPieces, leaves: (name) => storedFile(name, IN_PIECES), hasContent: true },
  'fetches a file': {
    prepare: sendFile,
    again: show,
    does: (desk, _name, id) => fetchFile(desk, id),
    leaves: (name) => storedFile(name),
    hasContent: true,
    isReading: true,
  },
  'checks the connection': { isReading: true, does: ({ owner, drive }) => owner.post(`/api/connections/${drive}/check`), leaves: () => [] },
};
