import { getTermKey } from '../../book/term.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { RecordedRow } from './recorded-row.js';
import { type NewTransaction, type Decision, refuseRow } from './decision.js';
import {
  explainAfterCancellation,
  explainAfterExpiration,
  NOTHING_TO_REINSTATE,
  explainOtherEnd,
  explainOtherExtension,
} from './match-messages.js';

/** A transaction, recorded or in the file, that ends or reinstates a term. */
interface TermEvent {
  readonly date: string;
  readonly type: TransactionType;
  readonly premiumCents: number;
  readonly decision: NewTransaction | null;
}

/** Types that change a policy in force. Excludes audits, which settle a policy after its end. */
const IN_FORCE: ReadonlySet<TransactionType> = new Set(['endorsement', 'return_premium', 'cancellation', 'reinstatement']);
const EVENT_RANK: Readonly<Partial<Record<TransactionType, number>>> = { cancellation: 0, reinstatement: 1 };

/**
 * Asks about transactions after the end of their term: expired, or canceled and neither reinstated nor rewritten; about reinstatements of a term
 * that is not canceled; and about changes with a different end that are not marked as extensions. Does not ask about corrections, because they
 * replace the corrected transaction. @param isAllowed true if the user wants them recorded, each with a note
 */
export function askAboutTermEvents(decisions: readonly Decision[], booked: readonly RecordedRow[], isAllowed: boolean): Decision[] {
  if (!decisions.some(isChange)) return [...decisions];
  const sentences = new Map<Decision, string>();
  const terms = groupEventsByTerm(decisions, booked);
  for (const events of terms.values()) askAbout(events, sentences);
  askAboutEnds(terms, sentences);
  return decisions.map((decision) => {
    const sentence = sentences.get(decision);
    if (sentence === undefined || decision.kind !== 'book') return decision;
    if (!isAllowed) return refuseRow(decision.row, `${sentence} ${CONFIRM}`);
    return { ...decision, note: [decision.note, sentence].filter((one) => one !== null).join(' ') };
  });
}

const CONFIRM = 'Correct the row. If it is right, upload the file again and confirm its late transactions.';

const isChange = (decision: Decision): decision is NewTransaction =>
  decision.kind === 'book' && decision.replaces.length === 0 && IN_FORCE.has(decision.type) && decision.premiumCents !== 0;

function groupEventsByTerm(decisions: readonly Decision[], booked: readonly RecordedRow[]): Map<string, TermEvent[]> {
  const terms = new Map<string, TermEvent[]>();
  const add = (key: string, event: TermEvent): void => {
    const events = terms.get(key);
    if (events === undefined) terms.set(key, [event]);
    else events.push(event);
  };
  const replaced = new Set(decisions.flatMap((decision) => (decision.kind === 'book' ? decision.replaces : [])));
  for (const one of booked) {
    const { termEffectiveDate, expirationDate, transactionDate: date, type, premiumCents } = one;
    if (!replaced.has(one)) add(getTermKey(termEffectiveDate, expirationDate), { date, type, premiumCents, decision: null });
  }
  const inOrder = decisions.filter((decision) => decision.kind === 'book').toSorted((one, other) => one.row.row - other.row.row);
  for (const decision of inOrder) {
    const { termEffectiveDate, row, transactionDate: date, type, premiumCents } = decision;
    add(getTermKey(termEffectiveDate, row.expirationDate), { date, type, premiumCents, decision });
  }
  for (const [key, events] of terms) terms.set(key, events.toSorted(compareByDay));
  return terms;
}

/** Orders events by day; on the same day, a cancellation precedes its reinstatement. */
function compareByDay(one: TermEvent, other: TermEvent): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return (EVENT_RANK[one.type] ?? 2) - (EVENT_RANK[other.type] ?? 2);
}

/** Follows the events of a term. A transaction that raises a question does not end the term. */
function askAbout(events: readonly TermEvent[], sentences: Map<Decision, string>): void {
  let canceled: string | null = null;
  let reinstated: string | null = null;
  let isOpen = false;
  const isKnown = events.some(({ type }) => type !== 'reinstatement');
  for (const { date, type, decision } of events) {
    const sentence = decision === null || !isChange(decision) ? undefined : findEventError(decision, { canceled, reinstated, isKnown });
    if (decision !== null && sentence !== undefined) sentences.set(decision, sentence);
    else if (type === 'cancellation') canceled = date;
    else if (type === 'reinstatement') [canceled, reinstated] = [null, date];
    else if (type === 'new' || type === 'renewal') {
      if (isOpen) canceled = null;
      isOpen = true;
    }
  }
}

interface TermState {
  /** Day of a cancellation that was not reinstated. */
  readonly canceled: string | null;
  readonly reinstated: string | null;
  /** True if the term has events other than reinstatements. */
  readonly isKnown: boolean;
}

function findEventError({ type, transactionDate, row }: NewTransaction, { canceled, reinstated, isKnown }: TermState): string | undefined {
  if (transactionDate > row.expirationDate) return explainAfterExpiration(transactionDate, row.expirationDate);
  if (type === 'reinstatement') return canceled === null && isKnown && reinstated !== transactionDate ? NOTHING_TO_REINSTATE : undefined;
  return canceled !== null && transactionDate > canceled ? explainAfterCancellation(transactionDate, canceled) : undefined;
}

/** Length of a date in the key of a term. */
const DAY = 10;

/** Asks about changes whose end differs from the term's end, and about extensions that do not begin where the term ends. */
function askAboutEnds(terms: ReadonlyMap<string, readonly TermEvent[]>, sentences: Map<Decision, string>): void {
  for (const [term, events] of terms) {
    if (events.some(({ decision }) => decision === null || !isChange(decision))) continue;
    const ends = [...terms.keys()].filter((other) => other !== term && other.slice(0, DAY) === term.slice(0, DAY));
    const [end] = ends.map((other) => other.slice(-DAY));
    if (end === undefined) continue;
    const extensions = events.flatMap(({ decision }) =>
      decision?.details?.extensionDate === undefined ? [] : [decision.details.extensionDate],
    );
    const isExtended = extensions.some((day) => ends.includes(getTermKey(term.slice(0, DAY), day)));
    for (const { decision } of events) {
      if (decision === null || isExtended || sentences.has(decision)) continue;
      const { row, termEffectiveDate, details } = decision;
      const day = details?.extensionDate;
      const sentence =
        day === undefined
          ? explainOtherEnd(row.expirationDate, termEffectiveDate, end)
          : explainOtherExtension(day, termEffectiveDate, end);
      sentences.set(decision, sentence);
    }
  }
}
