// Records the hashes of common passwords, which new passwords must not match. Input: passwords.json of the package @zxcvbn-ts/language-common 4.1.3 (MIT).
// node scripts/record-common-passwords.mjs PATH/TO/passwords.json
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

const MIN_LENGTH = 4;

/** FNV-1a, as backend/src/organizations/sign-in/guessable-password.ts reads it. @param {string} word */
function hashWord(word) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(word)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** @type {string[]} */
const passwords = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const words = passwords.map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word.length >= MIN_LENGTH);
const hashes = [...new Set(words.map(hashWord))].toSorted((one, other) => one - other);
const content = Buffer.alloc(hashes.length * 4);
for (const [at, hash] of hashes.entries()) content.writeUInt32BE(hash, at * 4);
writeFileSync(path.join(ROOT, 'backend/common-passwords.bin'), content);
process.stdout.write(`Recorded ${hashes.length} common passwords.\n`);
