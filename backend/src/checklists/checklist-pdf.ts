import type { CalendarDate } from '../dates/calendar-date.js';
import { formatDate } from '../dates/format-date.js';
import type { PdfBlock, PdfDocument, PdfRow, PdfSection } from '@stampline/pdf';
import type { ChecklistDto, ChecklistItemDto } from './checklist.dto.js';

type ToCalendarDay = (instant: Date) => CalendarDate;

interface ChecklistCreation {
  readonly madeAt: Date;
  /** Version of the rulebook from which the items and dates were derived. */
  readonly rulebookVersion: string;
  readonly dayOf: ToCalendarDay;
}

/** Creates the PDF of a checklist: completed items, with the person and the proof, and open items, grouped by category. */
export function buildChecklistPdf(checklist: ChecklistDto, { madeAt, rulebookVersion, dayOf }: ChecklistCreation): PdfDocument {
  const { stateName, checklistType, filing, items } = checklist;
  const categories = [...new Set(items.map(({ category }) => category))];
  return {
    title: `Compliance checklist: ${stateName}`,
    subject: filing ?? checklistType.replaceAll('_', ' '),
    language: 'en-US',
    createdAt: madeAt,
    rulebookVersion,
    notice: `Status on ${formatDate(dayOf(madeAt))}`,
    mark: null,
    sections: [
      { heading: null, blocks: [{ kind: 'rows', rows: buildFactRows(checklist) }] },
      ...categories.map((category) =>
        buildCategorySection(
          category,
          items.filter((item) => item.category === category),
          dayOf,
        ),
      ),
    ],
  };
}

function buildFactRows({
  state,
  stateName,
  status,
  completionPercentage,
  periodStart,
  periodEnd,
  dueDate,
  actBy,
  documentsMissing,
  createdByName,
}: ChecklistDto): PdfRow[] {
  const period =
    periodStart === null || periodEnd === null
      ? []
      : [{ label: 'Period', value: `${formatDate(periodStart)} to ${formatDate(periodEnd)}` }];
  return [
    { label: 'State', value: `${stateName} (${state})` },
    { label: 'Status', value: `${status.replaceAll('_', ' ')}, ${completionPercentage}% complete` },
    ...period,
    { label: 'Due date', value: formatDays(dueDate, actBy) ?? 'None' },
    { label: 'Documents missing', value: String(documentsMissing) },
    { label: 'Made by', value: createdByName },
  ];
}

/** Adds the business day before the due date, if that is the act-by date. */
function formatDays(dueDate: CalendarDate | null, actBy: CalendarDate | null): string | null {
  if (dueDate === null || actBy === null) return null;
  return dueDate === actBy ? formatDate(dueDate) : `${formatDate(dueDate)}, act by ${formatDate(actBy)}`;
}

function buildCategorySection(category: string, items: readonly ChecklistItemDto[], dayOf: ToCalendarDay): PdfSection {
  const rows = items.map((item) => buildItemRow(item, dayOf));
  return { heading: category === '' ? 'Items' : category, blocks: [{ kind: 'rows', rows }, ...buildSourceLinks(items)] };
}

function buildItemRow(item: ChecklistItemDto, dayOf: ToCalendarDay): PdfRow {
  const {
    title,
    completed,
    completedAt,
    completedByName,
    dueDate,
    actBy,
    priority,
    description,
    documents,
    documentMissing,
    acceptedProof,
    source,
  } = item;
  const by = `Completed${completedAt === null ? '' : ` ${formatDate(dayOf(new Date(completedAt)))}`}${completedByName === null ? '' : ` by ${completedByName}`}`;
  const open = `Open, ${priority} priority${dueDate === null ? '' : `, due ${formatDays(dueDate, actBy)}`}`;
  const notes = [
    description,
    acceptedProof === null ? '' : `Proof: ${acceptedProof}`,
    documents.length === 0 ? '' : `Documents: ${documents.map(({ name }) => name).join('; ')}`,
    documentMissing ? 'A document is missing.' : '',
    source === null ? '' : `Source: ${source.text}`,
  ];
  return {
    label: title,
    value: completed ? by : open,
    notes: notes.filter((note) => note !== ''),
    strong: !completed && priority === 'critical',
  };
}

/** Lists the sources' distinct URLs. */
function buildSourceLinks(items: readonly ChecklistItemDto[]): PdfBlock[] {
  const addresses = new Set(items.flatMap(({ source }) => source?.url ?? []));
  return [...addresses].map((address) => ({ kind: 'paragraph', text: address, link: address, tone: 'quiet' }));
}
