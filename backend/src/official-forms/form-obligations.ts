import { describeCondition } from '../filing-schedule/filing-label.js';
import { formatDueRule } from '../jurisdictions/format-due-rule.js';
import type { Obligation, RulebookJurisdiction, StateForm } from '../jurisdictions/rulebook.types.js';
import type { PdfRow, PdfSection } from '@stampline/pdf';

/** Words that occur in many form names, so they do not identify a form. */
const COMMON_WORDS = new Set([
  'and',
  'with',
  'the',
  'of',
  'form',
  'filing',
  'report',
  'tax',
  'statement',
  'annual',
  'quarterly',
  'monthly',
]);

/** Returns the obligations that require this form according to the rulebook. */
export function findRequiringObligations({ filing }: RulebookJurisdiction, { name }: StateForm): Obligation[] {
  const formName = name.toLowerCase();
  return filing.obligations.filter(({ form = '' }) => {
    const listed = form.toLowerCase();
    if (listed === '') return false;
    return listed.includes(formName) || formName.includes(listed) || haveCommonNumber(listed, formName);
  });
}

/** Returns true if two names share a form number, such as 'ID-15'. */
function haveCommonNumber(text: string, formName: string): boolean {
  const numbers = new Set(text.match(/[a-z0-9-]*\d[a-z0-9-]*/g));
  return (formName.match(/[a-z0-9-]*\d[a-z0-9-]*/g) ?? []).some((word) => numbers.has(word) && !COMMON_WORDS.has(word));
}

/** Lists the due dates of each obligation that requires the form, or of all obligations if none requires it. */
export function buildDueSection(jurisdiction: RulebookJurisdiction, form: StateForm): PdfSection {
  const duties = findRequiringObligations(jurisdiction, form);
  if (duties.length > 0) return { heading: 'When it is due', blocks: [{ kind: 'rows', rows: duties.map(buildDueRow) }] };
  return {
    heading: 'When filings are due',
    blocks: [
      {
        kind: 'paragraph',
        text: `The rulebook has no separate date for this form. The filings of ${jurisdiction.name}:`,
        tone: 'quiet',
      },
      { kind: 'rows', rows: jurisdiction.filing.obligations.map(buildDueRow) },
    ],
  };
}

function buildDueRow({ title, due, legal, condition, zeroReport, filedWith, note }: Obligation): PdfRow {
  const notes = [
    filedWith === undefined ? '' : `Filed with ${filedWith}.`,
    condition === undefined ? '' : describeCondition(condition),
    zeroReport === 'required' ? 'Due also for a period without business.' : '',
    legal?.text ?? '',
    note ?? '',
  ];
  return { label: title, value: toSentence(formatDueRule(due)), notes: notes.filter((text) => text !== '') };
}

function toSentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
