import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import type { Rulebook, RulebookJurisdiction } from './rulebook.types.js';

const FOLDER = fileURLToPath(new URL('../../rulebook/', import.meta.url));
const SCHEMA_FILE = 'rulebook.schema.json';

/** A rulebook file that cannot be used; the message names the file and what is wrong with it. */
export class RulebookFileError extends Error {}

let loaded: Rulebook | undefined;

/**
 * Reads and validates every file of `backend/rulebook` once per process.
 * @throws RulebookFileError when a file is not valid against the schema.
 */
export function loadRulebook(): Rulebook {
  loaded ??= readRulebook(FOLDER);
  return loaded;
}

/** Reads a rulebook folder without caching. */
export function readRulebook(folder: string): Rulebook {
  const ajv = new Ajv2020.default({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
  const validate = ajv.compile<RulebookJurisdiction>(JSON.parse(readFileSync(`${folder}/${SCHEMA_FILE}`, 'utf8')));
  const hash = createHash('sha256');
  const jurisdictions: RulebookJurisdiction[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.json') || file === SCHEMA_FILE) continue;
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    hash.update(file).update(text);
    const content: unknown = JSON.parse(text);
    if (!validate(content)) {
      throw new RulebookFileError(`Rulebook file ${file} is not valid: ${ajv.errorsText(validate.errors, { dataVar: '' })}.`);
    }
    if (file !== `${content.code.toLowerCase()}.json`) {
      throw new RulebookFileError(`Rulebook file ${file} holds the jurisdiction ${content.code}; file name and code must agree.`);
    }
    jurisdictions.push(content);
  }
  const revision = jurisdictions.reduce((latest, one) => (one.revision > latest ? one.revision : latest), '');
  return { version: `${revision}+${hash.digest('hex').slice(0, 8)}`, jurisdictions };
}
