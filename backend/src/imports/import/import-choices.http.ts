import type { Request } from 'express';
import { validate as isUuid } from 'uuid';
import type { FileStore, StoredFile } from '../../platform/content/files/file-store.js';
import { createInvalidFieldsProblem } from '../../platform/kernel/problems/invalid-fields.js';
import type { FieldError } from '../../platform/kernel/problems/problem.js';
import { parseMapping } from '../mapping/parse-mapping.js';
import { AFTER_END_CHOICES, CONFIRMATIONS, type ImportChoices, NUMBERS_CHOICES, ROWS_CHOICES } from '../matching/import-choices.js';

/** Reads the choices from an upload form. A blank field means that nothing was chosen. @throws Problem 'validation-failed' */
function readImportChoices(form: object | undefined): ImportChoices {
  const errors: FieldError[] = [];
  const getText = (field: string): unknown => Object.entries(form ?? {}).find(([name]) => name === field)?.[1];
  const choice = <Word extends string>(field: string, words: readonly Word[]): Word | undefined => {
    const text = getText(field);
    if (text === undefined || text === '') return undefined;
    const word = words.find((known) => known === text);
    if (word === undefined) errors.push({ field, message: `Enter ${field} as ${words.join(' or ')}, or leave it out.` });
    return word;
  };
  const rows = choice('rows', ROWS_CHOICES);
  const confirm = choice('confirm', CONFIRMATIONS);
  const numbers = choice('numbers', NUMBERS_CHOICES);
  const afterEnd = choice('afterEnd', AFTER_END_CHOICES);
  const mappingText = getText('mapping');
  const parsed = typeof mappingText === 'string' && mappingText !== '' ? parseMapping(mappingText) : undefined;
  if (parsed !== undefined && 'errors' in parsed) errors.push(...parsed.errors);
  const preview = getText('preview');
  const previewId = typeof preview === 'string' && preview !== '' ? preview : undefined;
  if (previewId !== undefined && !isUuid(previewId))
    errors.push({ field: 'preview', message: 'Enter the id of a preview, or leave it out.' });
  if (errors.length > 0) throw createInvalidFieldsProblem(errors);
  return {
    ...(rows && { rows }),
    ...(previewId !== undefined && { preview: previewId }),
    ...(confirm && { confirm }),
    ...(numbers && { numbers }),
    ...(afterEnd && { afterEnd }),
    ...(parsed !== undefined && 'mapping' in parsed && { mapping: parsed.mapping }),
  };
}

export async function readUploadChoices(
  request: Request,
  files: FileStore,
  organizationId: string,
  { fileId }: StoredFile,
): Promise<ImportChoices> {
  try {
    return readImportChoices(request.body);
  } catch (error) {
    await files.remove(organizationId, fileId);
    throw error;
  }
}
