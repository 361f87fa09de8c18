import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import type { DocumentRules, FieldRule, TemplateRule } from './document-rules.types.js';

const FOLDER = fileURLToPath(new URL('../../../rulebook/documents/', import.meta.url));
const AJV = new Ajv2020.default({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });

interface FileContents {
  readonly templates: { readonly fields: Readonly<Record<string, FieldRule>>; readonly templates: readonly TemplateRule[] };
}

let cachedRules: DocumentRules | undefined;

/**
 * Reads and validates `backend/rulebook/documents` once per process.
 * @throws Error that names the file and the problem
 */
export function loadDocumentRules(): DocumentRules {
  cachedRules ??= readDocumentRules();
  return cachedRules;
}

function readDocumentRules(): DocumentRules {
  const { fields, templates } = readContent('templates');
  for (const { type, fields: names } of templates) {
    const unknown = names.find((name) => fields[name] === undefined);
    if (unknown !== undefined) throw new Error(`Rulebook file documents/templates.json: ${type} asks for the unknown field ${unknown}.`);
  }
  return { fields, templates };
}

function readContent<Name extends keyof FileContents>(name: Name): FileContents[Name] {
  const validate = AJV.compile<FileContents[Name]>(JSON.parse(readFileSync(`${FOLDER}${name}.schema.json`, 'utf8')));
  const content: unknown = JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8'));
  if (!validate(content))
    throw new Error(`Rulebook file documents/${name}.json is not valid: ${AJV.errorsText(validate.errors, { dataVar: '' })}.`);
  return content;
}
