import { createHash, type Hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import type { CoverageOffice } from './coverage-codes.types.js';
import { LINES_OF_BUSINESS, type Rulebook, type RulebookJurisdiction } from './rulebook.types.js';

const FOLDER = fileURLToPath(new URL('../../rulebook/', import.meta.url));
const SCHEMA_FILE = 'rulebook.schema.json';
const AJV = new Ajv2020.default({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
const CODES_FOLDER = 'coverage-codes';
const CODES_SCHEMA_FILE = 'coverage-codes.schema.json';

/** A rulebook file that cannot be used; the message names the file and what is wrong with it. */
class RulebookFileError extends Error {}

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
function readRulebook(folder: string): Rulebook {
  const hash = createHash('sha256');
  const jurisdictions: RulebookJurisdiction[] = [];
  const isJurisdiction = validator<RulebookJurisdiction>(`${folder}/${SCHEMA_FILE}`);
  for (const { file, content } of filesOf(folder, SCHEMA_FILE, isJurisdiction, hash)) {
    if (file !== `${content.code.toLowerCase()}.json`) {
      throw new RulebookFileError(`Rulebook file ${file} holds the jurisdiction ${content.code}; file name and code must agree.`);
    }
    jurisdictions.push(content);
  }
  const codes = `${folder}/${CODES_FOLDER}`;
  const isOffice = validator<CoverageOffice>(`${codes}/${CODES_SCHEMA_FILE}`);
  const coverageOffices = filesOf(codes, CODES_SCHEMA_FILE, isOffice, hash).map(({ file, content }) => {
    const unknown = content.codes.find(({ line }) => !LINES_OF_BUSINESS.includes(line));
    if (unknown) throw new RulebookFileError(`Rulebook file ${file}: code ${unknown.code} names the unknown line ${unknown.line}.`);
    return content;
  });
  const revision = jurisdictions.reduce((latest, one) => (one.revision > latest ? one.revision : latest), '');
  return { version: `${revision}+${hash.digest('hex').slice(0, 8)}`, jurisdictions, coverageOffices };
}

function validator<Content>(schema: string): ValidateFunction<Content> {
  return AJV.compile<Content>(JSON.parse(readFileSync(schema, 'utf8')));
}

/** The files of a folder that are valid against its schema, in the order of their names. */
function filesOf<Content>(
  folder: string,
  schemaFile: string,
  validate: ValidateFunction<Content>,
  hash: Hash,
): { file: string; content: Content }[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== schemaFile);
  return files.toSorted().map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    hash.update(file).update(text);
    const content: unknown = JSON.parse(text);
    if (!validate(content)) {
      throw new RulebookFileError(`Rulebook file ${file} is not valid: ${AJV.errorsText(validate.errors, { dataVar: '' })}.`);
    }
    return { file, content };
  });
}
