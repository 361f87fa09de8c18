import { once } from 'node:events';
import { createServer } from 'node:net';
import { createProduct } from './product/started-product.mjs';
import { runEndings } from './processes/on-end.mjs';

/** @type {import('./product/started-product.mjs').Product} */
let product;
beforeAll(async () => {
  product = await createProduct('start');
});
afterAll(() => runEndings());

describe('npm start', () => {
  it('explains that there is no demo sign-in before the first start', async () => {
    expect(await product.command('scripts/demo-sign-in.mjs')).toEqual({
      code: 1,
      output: expect.stringMatching(/^The demo is not loaded in .+ `npm start` loads it/),
    });
  });

  it('explains in one sentence that a port is in use, and does not leave anything running', async () => {
    const server = createServer().listen(product.ports.STAMPLINE_FILING_PORT, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { code, output } = await product.start().end();
      expect(code).toBe(1);
      expect(output).toMatch(/^Port \d+ \(mfe-filing\) is in use by another program: .*STAMPLINE_FILING_PORT to a free port\.\n$/);
      expect(product.hasRun()).toBe(false);
    } finally {
      server.close();
    }
  });

  it.each([
    ['an invalid port', { STAMPLINE_PORT: 'abc' }, 'STAMPLINE_PORT is "abc": it needs a port number'],
    ['a Redis that does not answer', { REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL does not lead to a Redis'],
    [
      'a database that rejects connections',
      { DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' },
      'DATABASE_URL leads to no database',
    ],
    ['no Redis available', { PATH: '/nonexistent' }, 'Redis is needed'],
  ])('stops on %s, and explains why in one sentence', async (_what, more, sentence) => {
    const { code, output } = await product.start(more).end();
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at /m);
    expect(product.hasRun()).toBe(false);
  });
});
