import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, hasEnded } from '../processes/identity.mjs';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';
import { findNginx } from '../system/nginx.mjs';

const READY_WITHIN = 120_000;

/** @param {string} folder @param {string} hostName */
function createCertificate(folder, hostName) {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${hostName}`, '-addext', `subjectAltName=DNS:${hostName}`];
  const { status, stderr } = spawnSync('openssl', [...args, ...subject, '-keyout', key, '-out', certificate], { encoding: 'utf8' });
  if (status !== 0) throw new UserError(`openssl cannot create a certificate: ${stderr}`);
  return { certificate, key };
}

/** @param {number} port */
const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts nginx with a site's `server` and `upstream` blocks.
 * @param {{ folder: string, site: string, port: number, print: (line: string) => void }} options `port`: a port on which the site listens
 */
export async function runNginx({ folder, site, port, print }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
  const isRoot = process.getuid?.() === 0;
  const configuration = [
    ...(isRoot ? ['user root;'] : []),
    'daemon off;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')}`,
    site,
    '}',
  ].join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(findNginx(print), ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const stop = async () => {
    if (!hasEnded(child) && child.pid)
      await endProcess(child.pid, [
        ['SIGTERM', 5_000],
        ['SIGKILL', 2_000],
      ]);
  };
  for (const end = Date.now() + READY_WITHIN; !(await accepts(port)); await sleep(40)) {
    if (hasEnded(child) || Date.now() > end) throw new UserError(`nginx did not start: ${errors}`);
  }
  return { stop };
}

/**
 * Starts nginx with deploy/nginx.conf in front of a server, on a loopback port.
 * @param {{ folder: string, hostName: string, port: number, upstream: string, print: (line: string) => void }} options
 */
export async function startNginx({ folder, hostName, port, upstream, print }) {
  mkdirSync(folder);
  const { certificate, key } = createCertificate(folder, hostName);
  const site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replaceAll('tax.example.com', hostName)
    .replace('127.0.0.1:3000', upstream)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/stampline/fullchain.pem', certificate)
    .replace('/etc/ssl/stampline/privkey.pem', key);
  const { stop } = await runNginx({ folder, site, port, print });
  return { certificate: readFileSync(certificate, 'utf8'), stop };
}
