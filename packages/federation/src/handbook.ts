import type { HandbookChapter, HandbookEntry } from './contract';
import { JsonFields, type ReportProblem } from './json-fields';

/** Reads a remote's handbook chapters; skips and reports chapters with a different shape, because types prove nothing about the deployed version. */
export function parseHandbook(value: unknown, remoteName: string, report: ReportProblem): HandbookChapter[] {
  return new JsonFields({ chapters: value }, remoteName).readItems('chapters', (item, place) => parseChapter(item, place, report), report);
}

function parseChapter(value: unknown, place: string, report: ReportProblem): HandbookChapter {
  const fields = new JsonFields(value, place);
  return {
    path: fields.readText('path', /^\//),
    purpose: fields.readText('purpose'),
    entries: fields.readItems('entries', parseEntry, report),
  };
}

function parseEntry(value: unknown, place: string): HandbookEntry {
  const fields = new JsonFields(value, place);
  const example = fields.readOptionalText('example');
  return { term: fields.readText('term'), meaning: fields.readText('meaning'), ...(example !== null && { example }) };
}
