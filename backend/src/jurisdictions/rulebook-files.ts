import { createHash, type Hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020, { type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { CoverageOffice } from './coverage-codes.types.js';
import { JURISDICTION_CODES } from './jurisdiction-codes.js';
import { type FederalLaw, LINES_OF_BUSINESS, type Rulebook, type RulebookJurisdiction } from './rulebook.types.js';

const FOLDER = fileURLToPath(new URL('../../rulebook/', import.meta.url));
const SCHEMA_FILE = 'rulebook.schema.json';
const AJV = new Ajv2020.default({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
const FEDERAL_FILE = 'federal.json';
const CODES_FOLDER = 'coverage-codes';
const CODES_SCHEMA_FILE = 'coverage-codes.schema.json';

/**
 * Revision of the pricing engine, increased when the engine prices the same book differently under the same rulebook or no longer considers it
 * complete. The revision is part of a rulebook's version, so that the rule change for a new version reprices each book.
 */
const ENGINE_REVISION = 2;

/** An unusable rulebook file; the message names the file and the error. */
export class RulebookFileError extends Error {}

/** Texts of a rulebook's files by relative path, such as `ca.json` and `coverage-codes/slai.json`. */
export type RulebookTexts = ReadonlyMap<string, string>;

let loaded: Rulebook | undefined;

/**
 * Reads and validates every file of `backend/rulebook` once per process.
 * @throws RulebookFileError if a file does not conform to the schema
 */
export function loadRulebook(): Rulebook {
  loaded ??= readRulebook(readTexts(FOLDER));
  return loaded;
}

/** Reads the files of a rulebook folder, except schemas and unrelated files. */
export function readTexts(folder: string): RulebookTexts {
  const listJsonFiles = (path: string): string[] => readdirSync(`${folder}/${path}`).filter((file) => file.endsWith('.json'));
  const files = [...listJsonFiles('.'), ...listJsonFiles(CODES_FOLDER).map((file) => `${CODES_FOLDER}/${file}`)];
  const content = files.filter((file) => ![SCHEMA_FILE, CODES_SCHEMA_FILE].includes(file.replace(`${CODES_FOLDER}/`, '')));
  return new Map(content.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]));
}

/**
 * Validates the files of a rulebook against the schemas of this release.
 * @throws RulebookFileError if a file is not valid or a jurisdiction is missing
 */
export function readRulebook(texts: RulebookTexts): Rulebook {
  const hash = createHash('sha256').update(`engine ${ENGINE_REVISION}\n`);
  const jurisdictions: RulebookJurisdiction[] = [];
  const [codes, law] = partition(texts, (file) => file.startsWith(`${CODES_FOLDER}/`));
  const [federalLaw, states] = partition(law, (file) => file === FEDERAL_FILE);
  const schema = readSchema(`${FOLDER}/${SCHEMA_FILE}`);
  const isFederal = AJV.compile<FederalLaw>({ $ref: '#/$defs/federal', $defs: schema.$defs });
  const [federal] = parseContents(federalLaw, isFederal, hash).map(({ content }) => content);
  if (federal === undefined) throw new RulebookFileError(`The rulebook has no file ${FEDERAL_FILE}.`);
  const isJurisdiction = AJV.compile<Omit<RulebookJurisdiction, 'federal'>>(schema);
  for (const { file, content } of parseContents(states, isJurisdiction, hash)) {
    if (file !== `${content.code.toLowerCase()}.json`) {
      throw new RulebookFileError(`Rulebook file ${file} is for the jurisdiction ${content.code}; file name and code must match.`);
    }
    jurisdictions.push({ ...content, federal });
  }
  const isOffice = AJV.compile<CoverageOffice>(readSchema(`${FOLDER}/${CODES_FOLDER}/${CODES_SCHEMA_FILE}`));
  const coverageOffices = parseContents(codes, isOffice, hash).map(({ file, content }) => {
    const unknown = content.codes.find(({ line }) => !LINES_OF_BUSINESS.includes(line));
    if (unknown) throw new RulebookFileError(`Rulebook file ${file}: code ${unknown.code} names the unknown line ${unknown.line}.`);
    return content;
  });
  const missing = JURISDICTION_CODES.filter((code) => !jurisdictions.some((one) => one.code === code));
  if (missing.length > 0) throw new RulebookFileError(`The rulebook has no file for ${missing.join(', ')}.`);
  const revision = jurisdictions.reduce((latest, one) => (one.revision > latest ? one.revision : latest), federal.revision);
  return { version: `${revision}+${hash.digest('hex').slice(0, 8)}`, jurisdictions, coverageOffices };
}

function readSchema(file: string): AnySchemaObject {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function partition(texts: RulebookTexts, isFirst: (file: string) => boolean): [RulebookTexts, RulebookTexts] {
  const select = (wanted: boolean): RulebookTexts => new Map([...texts].filter(([file]) => isFirst(file) === wanted));
  return [select(true), select(false)];
}

function parseContents<Content>(
  texts: RulebookTexts,
  validate: ValidateFunction<Content>,
  hash: Hash,
): { file: string; content: Content }[] {
  return [...texts.keys()].toSorted().map((path) => {
    const file = path.replace(`${CODES_FOLDER}/`, '');
    const text = texts.get(path) ?? '';
    hash.update(file).update(text);
    const content: unknown = JSON.parse(text);
    if (!validate(content)) {
      throw new RulebookFileError(`Rulebook file ${file} is not valid: ${AJV.errorsText(validate.errors, { dataVar: '' })}.`);
    }
    return { file, content };
  });
}
