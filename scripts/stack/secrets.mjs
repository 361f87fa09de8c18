import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Secrets
 * @property {string} postgresPassword of the database's superuser
 * @property {string} ownerPassword of the role that owns the tables
 * @property {string} applicationPassword of the role that the running product uses
 * @property {string} redisPassword
 * @property {string} sessionSecret
 * @property {string} encryptionKeys `id:base64`
 */

/** @returns {Secrets} */
const generateSecret = () => ({
  postgresPassword: randomBytes(24).toString('hex'),
  ownerPassword: randomBytes(24).toString('hex'),
  applicationPassword: randomBytes(24).toString('hex'),
  redisPassword: randomBytes(24).toString('hex'),
  sessionSecret: randomBytes(32).toString('hex'),
  encryptionKeys: `first:${randomBytes(32).toString('base64')}`,
});

/**
 * Returns the secrets for this folder's services, which are created once and readable only by their owner.
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function getSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(generateSecret(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return JSON.parse(readFileSync(file, 'utf8'));
}
