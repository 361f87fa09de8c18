import type { CalendarDate } from '../dates/calendar-date.js';
import { dateInWords } from '../dates/date-in-words.js';
import { type PdfBlock, type PdfDocument, type PdfRow, type PdfSection } from '../platform/content/pdf/pdf-document.js';
import type { ChecklistDto, ChecklistItemDto } from './checklist.dto.js';

/** Returns the calendar day of an instant. */
type DayOf = (instant: Date) => CalendarDate;

/** Creation data printed on a checklist. */
interface ChecklistMaking {
  readonly madeAt: Date;
  /** Version of the rulebook for its items and dates. */
  readonly rulebookVersion: string;
  readonly dayOf: DayOf;
}

/** Creates the PDF of a checklist: done items with person and proof, and open ones, by category. */
export function checklistPdf(checklist: ChecklistDto, { madeAt, rulebookVersion, dayOf }: ChecklistMaking): PdfDocument {
  const { stateName, checklistType, filing, items } = checklist;
  const categories = [...new Set(items.map(({ category }) => category))];
  return {
    title: `Compliance checklist: ${stateName}`,
    subject: filing ?? checklistType.replaceAll('_', ' '),
    language: 'en-US',
    createdAt: madeAt,
    rulebookVersion,
    notice: `Status on ${dateInWords(dayOf(madeAt))}`,
    mark: null,
    sections: [
      { heading: null, blocks: [{ kind: 'rows', rows: factsOf(checklist) }] },
      ...categories.map((category) =>
        categorySection(
          category,
          items.filter((item) => item.category === category),
          dayOf,
        ),
      ),
    ],
  };
}

function factsOf({
  state,
  stateName,
  status,
  completionPercentage,
  periodStart,
  periodEnd,
  dueDate,
  documentsMissing,
  createdByName,
}: ChecklistDto): PdfRow[] {
  const period =
    periodStart === null || periodEnd === null
      ? []
      : [{ label: 'Period', value: `${dateInWords(periodStart)} to ${dateInWords(periodEnd)}` }];
  return [
    { label: 'State', value: `${stateName} (${state})` },
    { label: 'Status', value: `${status.replaceAll('_', ' ')}, ${completionPercentage}% complete` },
    ...period,
    { label: 'Due date', value: dueDate === null ? 'None' : dateInWords(dueDate) },
    { label: 'Documents missing', value: String(documentsMissing) },
    { label: 'Made by', value: createdByName },
  ];
}

function categorySection(category: string, items: readonly ChecklistItemDto[], dayOf: DayOf): PdfSection {
  const rows = items.map((item) => itemRow(item, dayOf));
  return { heading: category === '' ? 'Items' : category, blocks: [{ kind: 'rows', rows }, ...sourceLinks(items)] };
}

function itemRow(item: ChecklistItemDto, dayOf: DayOf): PdfRow {
  const {
    title,
    completed,
    completedAt,
    completedByName,
    dueDate,
    priority,
    description,
    documents,
    documentMissing,
    acceptedProof,
    source,
  } = item;
  const by = `Completed${completedAt === null ? '' : ` ${dateInWords(dayOf(new Date(completedAt)))}`}${completedByName === null ? '' : ` by ${completedByName}`}`;
  const open = `Open, ${priority} priority${dueDate === null ? '' : `, due ${dateInWords(dueDate)}`}`;
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

/** Lists the URLs of the items' sources, once each. */
function sourceLinks(items: readonly ChecklistItemDto[]): PdfBlock[] {
  const addresses = new Set(items.flatMap(({ source }) => source?.url ?? []));
  return [...addresses].map((address) => ({ kind: 'paragraph', text: address, link: address, tone: 'quiet' }));
}
