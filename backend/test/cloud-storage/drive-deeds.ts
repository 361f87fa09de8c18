import type { TestApp } from '../harness/app.js';

/** Where a person works with a connected drive. */
export interface Desk {
  readonly drive: string;
  readonly owner: ReturnType<TestApp['agent']>;
  /** The routes of the drive. */
  readonly at: string;
  readonly content: Buffer;
}

/** What came of it. */
export interface Answer {
  readonly status: number;
  readonly body: { readonly detail?: string };
  /** What an answer that says that it was done does not hold. */
  readonly lacks?: string;
}

/** Something that people do with a drive. */
export interface Deed {
  /** What has to be there. @returns its id */
  readonly prepare?: (desk: Desk, name: string) => Promise<string>;
  /** Its id as the folder shows it now. */
  readonly again?: (desk: Desk, name: string) => Promise<string>;
  readonly does: (desk: Desk, name: string, id: string) => Promise<Answer>;
  /** What the drive holds under names that begin so when it is done. */
  readonly leaves: (name: string) => string[];
  /** Whether the content of a file goes up or down. */
  readonly hasContent?: boolean;
  /** Whether the drive keeps nothing new for it. */
  readonly isReading?: boolean;
}

const SIZE = 20_000;
const IN_PIECES = 700_000;
const TRIES = 6;

const send = ({ owner, at, content }: Desk, name: string) =>
  owner.post(`${at}/upload`).field('folder', 'root').attach('file', content, name);
/** As the page does it: what a person sends again is the same upload. */
const sendWithKey = (desk: Desk, name: string) => send(desk, name).set('Idempotency-Key', name);
const makeFolder = ({ owner, at }: Desk, name: string) => owner.post(`${at}/create-folder`).send({ name, parentFolder: 'root' });

async function sendFile(desk: Desk, name: string): Promise<string> {
  return (await send(desk, name).expect(201)).body.id;
}

/** As the page does it: from where the server is, until the file is there. */
async function sendInPieces({ owner, at }: Desk, name: string): Promise<Answer> {
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

const kept = (name: string, size = SIZE, folder = 'Stampline') => [`${name}: file of ${size} in ${folder}`];

async function show({ owner, at }: Desk, name: string): Promise<string> {
  const { files } = (await owner.get(`${at}/files?limit=1000`).expect(200)).body;
  return files.find((file: { name: string }) => file.name === name)?.id ?? '';
}

async function list({ owner, at }: Desk, name: string, query: string): Promise<Answer> {
  const { status, body } = await owner.get(`${at}/files?${query}`);
  const isThere = status >= 400 || body.files.some((file: { name: string }) => file.name === name);
  return { status, body, ...(!isThere && { lacks: name }) };
}

async function fetchFile({ owner, at, content }: Desk, id: string): Promise<Answer> {
  const { status, body } = await owner.get(`${at}/download/${id}`).buffer(true);
  return { status, body, ...(status < 400 && !content.equals(body) && { lacks: 'bytes of the file' }) };
}

export const DEEDS: Readonly<Record<string, Deed>> = {
  'lists a folder': {
    isReading: true,
    prepare: sendFile,
    does: (desk, name) => list(desk, name, 'limit=1000'),
    leaves: (name) => kept(name),
  },
  'searches the drive': {
    isReading: true,
    prepare: sendFile,
    does: (desk, name) => list(desk, name, `search=${name}`),
    leaves: (name) => kept(name),
  },
  'makes a folder': { does: makeFolder, leaves: (name) => [`${name}: folder of 0 in Stampline`] },
  'renames a file': {
    prepare: sendFile,
    again: show,
    does: ({ owner, at }, name, id) => owner.patch(`${at}/files/${id}`).send({ name: `${name} renamed` }),
    leaves: (name) => kept(`${name} renamed`),
  },
  'moves a file': {
    prepare: async (desk, name) => `${await sendFile(desk, name)} ${(await makeFolder(desk, `to-${name}`).expect(201)).body.id}`,
    again: async (desk, name) => `${await show(desk, name)} ${await show(desk, `to-${name}`)}`,
    does: ({ owner, at }, _name, ids) => {
      const [id, folder] = ids.split(' ');
      return owner.patch(`${at}/files/${id}`).send({ folder });
    },
    leaves: (name) => kept(name, SIZE, `to-${name}`),
  },
  'removes a file': { prepare: sendFile, does: ({ owner, at }, _name, id) => owner.delete(`${at}/files/${id}`), leaves: () => [] },
  'sends a file': { does: sendWithKey, leaves: (name) => kept(name), hasContent: true },
  'sends a file in pieces': { does: sendInPieces, leaves: (name) => kept(name, IN_PIECES), hasContent: true },
  'fetches a file': {
    prepare: sendFile,
    again: show,
    does: (desk, _name, id) => fetchFile(desk, id),
    leaves: (name) => kept(name),
    hasContent: true,
    isReading: true,
  },
  'checks the connection': { isReading: true, does: ({ owner, drive }) => owner.post(`/api/connections/${drive}/check`), leaves: () => [] },
};
