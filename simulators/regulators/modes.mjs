/** @typedef {import('node:http').ServerResponse} ServerResponse */

const SLOW_MS = 60_000;
const MEGABYTE = 1_024 * 1_024;

/**
 * Misbehaviors of sites.
 * @type {Record<string, (response: ServerResponse, page: string) => void>}
 */
export const MODES = {
  slow: (response, page) => void setTimeout(() => response.end(page), SLOW_MS).unref(),
  huge: (response, page) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(page + `<p>${'very long '.repeat(MEGABYTE)}</p>`),
  endless: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const writeMore = () => {
      while (!response.destroyed && response.write('<p>and so on</p>'.repeat(4_096)));
    };
    response.on('drain', writeMore);
    writeMore();
  },
  nested: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<b>'.repeat(MEGABYTE)),
  binary: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(100_000, Uint8Array.of(0, 255, 7))),
  'to-private-address': (response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'wrong-charset': (response, page) =>
    void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(Buffer.from(page.replace('<meta charset="utf-8">', ''), 'latin1')),
  'wrong-length': (response, page) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length * 2 });
    response.write(page, () => response.destroy());
  },
  gone: (response) => void response.writeHead(410).end(),
};
