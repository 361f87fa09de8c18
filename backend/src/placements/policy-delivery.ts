import type { CalendarDate } from '../dates/calendar-date.js';
import { formatDate } from '../dates/format-date.js';
import type { DeliveryStep, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { findStatements, formatNotResearched, formatStatement } from '../jurisdictions/statements.js';
import { isUnsent, type PlacementRecord, type PlacementStage } from './placement.types.js';

/** Answers to whether documents may be delivered, the strictest first. */
export const DELIVERY_ANSWERS = ['no', 'not_known', 'yes_but_report', 'yes'] as const;
export type DeliveryAnswer = (typeof DELIVERY_ANSWERS)[number];

/** A transaction of a policy, with the facts about its report. */
export interface DeliveredTransaction {
  readonly effectiveDate: CalendarDate;
  /** Undefined if the rulebook does not have a duty to report the transaction. */
  readonly placement: Pick<PlacementRecord, 'stage' | 'reason' | 'dueDate'> | undefined;
  /** Office that receives the report; null if there is no duty to report the transaction. */
  readonly officeName: string | null;
}

/** Decision on the delivery of a transaction's documents. */
export interface Delivery {
  readonly answer: DeliveryAnswer;
  /** One or two sentences. */
  readonly text: string;
  /** Last day to report the transaction; null if there is nothing left to report. */
  readonly reportBy: CalendarDate | null;
  /** Step before which the policy may not be delivered; null if no source states one. */
  readonly deliverAfter: DeliveryStep | null;
}

type Law = Pick<RulebookJurisdiction, 'name' | 'filing'>;

/**
 * Decides whether a transaction's documents may be delivered. The answer is unknown if we found no rule, have not looked, or have read only part of
 * the rule.
 */
export function decideDelivery(law: Law, transaction: DeliveredTransaction, today: CalendarDate): Delivery {
  const { effectiveDate, placement } = transaction;
  const deliverAfter = findGate(law, effectiveDate);
  const reportBy = placement !== undefined && isUnsent(placement) ? placement.dueDate : null;
  const decided = deliverAfter === null ? decideFreely(law, transaction, today) : decideByGate(law, transaction, deliverAfter);
  return { ...decided, reportBy, deliverAfter };
}

/** Returns the step that must precede delivery of a transaction's documents; null if there is none or it is unknown. */
export function findAwaitedStep(law: Law, transaction: DeliveredTransaction): DeliveryStep | null {
  const gate = findGate(law, transaction.effectiveDate);
  return gate !== null && decideByGate(law, transaction, gate).answer === 'no' ? gate : null;
}

const findGate = (law: Law, day: CalendarDate): DeliveryStep | null =>
  findStatements(law, 'delivery', day).find((one) => one.deliverAfter !== undefined)?.deliverAfter ?? null;

type Decision = Pick<Delivery, 'answer' | 'text'>;

const GATES: Readonly<Record<DeliveryStep, string>> = { filed: 'filed with', stamped: 'stamped by' };
const PASSED: Readonly<Record<DeliveryStep, readonly PlacementStage[]>> = { filed: ['sent', 'accepted'], stamped: ['accepted'] };

const HINDRANCES: Readonly<Record<Exclude<PlacementStage, 'accepted' | 'not_reportable'>, string>> = {
  needs_facts: 'was not sent',
  ready: 'was not sent',
  in_package: 'was not sent',
  sent: 'was not accepted yet',
  tagged: 'was tagged or rejected',
};

function decideByGate({ name }: Law, { placement, officeName, effectiveDate }: DeliveredTransaction, gate: DeliveryStep): Decision {
  const office = officeName ?? 'its office';
  const rule = `${name} lets a policy be delivered only after it was ${GATES[gate]} ${office}`;
  const which = `the transaction of ${formatDate(effectiveDate)}`;
  if (placement === undefined) return { answer: 'no', text: `No, because ${rule}, and no filing of ${which} is on record.` };
  const { stage, reason } = placement;
  if (stage === 'not_reportable')
    return reason === 'due_before_tracking'
      ? {
          answer: 'not_known',
          text: `${rule}. ${capitalize(which)} was due before you track filings, so that its filing is not on record.`,
        }
      : { answer: 'yes', text: 'Yes. It need not be reported.' };
  if (PASSED[gate].includes(stage)) return { answer: 'yes', text: `Yes. It was ${GATES[gate]} ${office}.` };
  return { answer: 'no', text: `No, because ${rule}, and ${which} ${HINDRANCES[stage === 'accepted' ? 'sent' : stage]}.` };
}

function decideFreely(law: Law, { placement, officeName, effectiveDate }: DeliveredTransaction, today: CalendarDate): Decision {
  const report =
    placement === undefined || !isUnsent(placement) ? null : formatReport(officeName ?? 'its office', placement.dueDate, today);
  const unknown = explainUnknown(law, effectiveDate);
  if (unknown !== null) return { answer: 'not_known', text: report === null ? unknown : `${unknown} ${capitalize(report)}.` };
  const rule = 'The rule does not require the filing before delivery.';
  return report === null ? { answer: 'yes', text: `Yes. ${rule}` } : { answer: 'yes_but_report', text: `Yes, but ${report}. ${rule}` };
}

/** Returns the reason a state's law on delivery is unknown; null if we have read it. */
function explainUnknown(law: Law, day: CalendarDate): string | null {
  const found = findStatements(law, 'delivery', day);
  const [first] = found;
  if (first === undefined) return formatNotResearched(law, 'delivery');
  if (found.every(({ text }) => text === null)) return formatStatement(law, first);
  return found.every(({ text, confidence }) => text === null || confidence === 'low')
    ? `We have read the rule of ${law.name} on delivering the policy only in part.`
    : null;
}

const formatReport = (office: string, dueDate: CalendarDate, today: CalendarDate): string =>
  dueDate < today ? `report it to ${office} now: it was due ${formatDate(dueDate)}` : `report it to ${office} by ${formatDate(dueDate)}`;

/** Returns the strictest decision; undefined if there is none. */
export function findStrictest<One extends Pick<Delivery, 'answer'>>(all: readonly One[]): One | undefined {
  return DELIVERY_ANSWERS.flatMap((answer) => all.find((one) => one.answer === answer) ?? [])[0];
}

const capitalize = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
