// Plain Node without the product: streams an HTTP body into a file, which is hashed and flushed, and streams it back.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.argv[2] ?? '.';

/** @param {import('node:http').IncomingMessage} request */
async function receiveFile(request) {
  const id = randomUUID();
  const hash = createHash('sha256');
  const handle = await open(join(folder, id), 'wx');
  for await (const bytes of request) {
    hash.update(bytes);
    await handle.writeFile(bytes);
  }
  await handle.sync();
  await handle.close();
  return JSON.stringify({ id, sha256: hash.digest('hex') });
}

const server = createServer((request, response) => {
  const work =
    request.method === 'POST'
      ? receiveFile(request).then((answer) => void response.writeHead(201).end(answer))
      : pipeline(createReadStream(join(folder, (request.url ?? '/').slice(1))), response);
  work.catch((error) => response.destroy(error));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
