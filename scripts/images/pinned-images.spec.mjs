import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { findUnpinnable, listOutsideImages, parseReference, pinImage, setVariables } from './pinned-images.mjs';

const dockerfile = readFileSync(join(ROOT, 'docker/Dockerfile'), 'utf8');
const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

/** @param {Response[]} answers */
const createRegistry = (...answers) => jest.fn(async () => answers.shift() ?? new Response(null, { status: 500 }));

describe('third-party images', () => {
  it('can each be pinned with a variable', () => {
    expect(findUnpinnable(dockerfile, compose)).toEqual([]);
    expect(listOutsideImages(dockerfile, compose)).toEqual(
      expect.arrayContaining([
        { variable: 'NODE_IMAGE', image: 'node:24-slim' },
        { variable: 'POSTGRES_IMAGE', image: 'postgres:18' },
        { variable: 'REDIS_IMAGE', image: 'redis:7' },
      ]),
    );
  });

  it('are found wherever a tag is hard-coded', () => {
    const [base, pinned] = ['node:24-slim', `debian@${DIGEST}`];
    expect(findUnpinnable(`FROM ${base} AS a\nFROM a AS b\nFROM ${pinned}\n`, 'services:\n  db:\n    image: postgres:18\n')).toEqual([
      base,
      'postgres:18',
    ]);
  });

  it.each([
    ['node:24-slim', { host: 'registry-1.docker.io', repository: 'library/node', tag: '24-slim' }],
    ['axllent/mailpit', { host: 'registry-1.docker.io', repository: 'axllent/mailpit', tag: 'latest' }],
    ['localhost:5000/a/b:1.2', { host: 'localhost:5000', repository: 'a/b', tag: '1.2' }],
    ['ghcr.io/a/b:1', { host: 'ghcr.io', repository: 'a/b', tag: '1' }],
  ])('are parsed as container engines parse %s', (image, expected) => {
    expect(parseReference(image)).toEqual(expected);
  });
});

describe('pinning an image', () => {
  const challenge = {
    'WWW-Authenticate': 'Bearer realm="https://auth.test/token",service="registry",scope="repository:library/node:pull"',
  };

  it('asks the registry for the digest, with the token that it requires', async () => {
    const registry = createRegistry(
      new Response(null, { status: 401, headers: challenge }),
      Response.json({ token: 'abc' }),
      new Response(null, { headers: { 'Docker-Content-Digest': DIGEST } }),
    );
    expect(await pinImage('node:24-slim', registry)).toBe(`node:24-slim@${DIGEST}`);
    const manifest = 'https://registry-1.docker.io/v2/library/node/manifests/24-slim';
    expect(registry.mock.calls).toEqual([
      [manifest, expect.anything()],
      ['https://auth.test/token?service=registry&scope=repository%3Alibrary%2Fnode%3Apull'],
      [manifest, expect.objectContaining({ method: 'HEAD', headers: expect.objectContaining({ Authorization: 'Bearer abc' }) })],
    ]);
  });

  it('is rejected without a digest', async () => {
    await expect(pinImage('node:0', createRegistry(new Response(null, { status: 404 })))).rejects.toThrow(
      'registry-1.docker.io returned no digest for library/node:0: status 404.',
    );
    await expect(pinImage('node:0', createRegistry(new Response(null)))).rejects.toThrow('returned no digest');
  });

  it('fails with a one-sentence message if the registry cannot be reached', async () => {
    const unreachable = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND registry-1.docker.io') });
    await expect(pinImage('node:24-slim', () => Promise.reject(unreachable))).rejects.toThrow(
      'The digest of node:24-slim is unknown because its registry did not respond (getaddrinfo ENOTFOUND registry-1.docker.io).',
    );
  });

  it('replaces its variable in .env, or adds it', () => {
    expect(setVariables('# Images\nREDIS_IMAGE=\nA=1', { REDIS_IMAGE: 'redis:7@x', NODE_IMAGE: 'node@y' })).toBe(
      '# Images\nREDIS_IMAGE=redis:7@x\nA=1\nNODE_IMAGE=node@y\n',
    );
    expect(setVariables('', { A: '1' })).toBe('A=1\n');
  });
});
