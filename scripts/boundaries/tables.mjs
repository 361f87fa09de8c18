import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { ROOT } from '../root.mjs';
import { BOOK_FEATURES, MAY_USE, TABLES } from './features.cjs';

/**
 * Folders that read another folder's tables through SQL; they are separate only because the owner depends on folders that use them.
 * @type {Readonly<Record<string, string>>}
 */
const TABLE_READERS = { 'platform/web/audit-trail': 'platform/kernel/audit-log' };

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const SQL_TABLE_NAME = /\b(?:from|join|into|update|truncate|table)\s+(?:only\s+)?"?([a-z_]+)"?/g;
const ENTITY_TABLE_NAME = /@Entity\('([a-z_]+)'/g;
/** A table name passed as a string; single words are too common to be treated as table names. */
const TEXT_TABLE_NAME = /'([a-z]+(?:_[a-z]+)+)'/g;
const CREATED_TABLE_NAME = /\bcreate table (?:if not exists )?([a-z_]+)/g;

/** @param {string} file @param {string} owner */
const isBookFeature = (file, owner) =>
  BOOK_FEATURES.includes(owner) && BOOK_FEATURES.some((feature) => file.startsWith(`${feature}/`) && MAY_USE[feature]?.includes(owner));

/** @param {string} folder absolute @returns {string[]} relative, with slashes */
const listSources = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));

/** @param {string} text @param {RegExp[]} patterns @returns {Set<string>} */
const findNames = (text, patterns) => new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

/**
 * Reports files that name another folder's table, and tables without an owner or a migration. Only the owner's code reads and writes a table.
 * @param {string} [source] the backend's source folder, absolute
 * @param {Readonly<Record<string, readonly string[]>>} [owners]
 */
export async function checkTableOwners(source = join(ROOT, 'backend/src'), owners = TABLES) {
  const ownerOf = new Map(Object.entries(owners).flatMap(([folder, tables]) => tables.map((table) => [table, folder])));
  const files = listSources(source).map((file) => ({ file, text: readFileSync(join(source, file), 'utf8').replace(COMMENT, '') }));
  const made = new Set(
    files.flatMap(({ file, text }) => (file.startsWith('migrations/') ? [...findNames(text, [CREATED_TABLE_NAME])] : [])),
  );
  const wrong = [...ownerOf.keys()].filter((table) => !made.has(table)).map((table) => `no migration creates the table ${table}`);
  for (const table of made) if (!ownerOf.has(table)) wrong.push(`the table ${table} has no owner in scripts/boundaries/features.cjs`);
  for (const { file, text } of files) {
    if (file.startsWith('migrations/')) continue;
    for (const table of findNames(text, [SQL_TABLE_NAME, ENTITY_TABLE_NAME, TEXT_TABLE_NAME])) {
      const owner = ownerOf.get(table);
      if (owner !== undefined && !file.startsWith(`${owner}/`) && TABLE_READERS[dirname(file)] !== owner && !isBookFeature(file, owner))
        wrong.push(`${file} uses the table ${table} of ${owner}: ask its services`);
    }
  }
  return wrong.join('\n');
}
