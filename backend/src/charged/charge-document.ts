import type { CalendarDate } from '../dates/calendar-date.js';
import { formatDate, formatDatesInText } from '../dates/format-date.js';
import { formatExactDollars } from '../money/grouped-amount.js';
import type { PdfDocument } from '@stampline/pdf';
import {
  CHARGE_PARTS,
  type ChargeAmounts,
  type ChargePart,
  compareParts,
  computeDifference,
  type StatedCharges,
  sumStatedParts,
} from '../tax/causes/charge-amounts.js';
import { formatDifferences } from '../tax/causes/format-differences.js';

export const DOCUMENTED_SETTLEMENTS = ['charge_rest', 'give_back', 'lower_invoice', 'correct_invoice'] as const;
export type DocumentedSettlement = (typeof DOCUMENTED_SETTLEMENTS)[number];

export interface ChargeDocumentFacts {
  readonly settlement: DocumentedSettlement;
  readonly decidedAt: Date;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly stateName: string;
  readonly transactionDate: CalendarDate;
  readonly invoiceNumber: string | null;
  readonly stated: StatedCharges;
  readonly due: ChargeAmounts;
  /** Part of the excess that was collected. */
  readonly refundCents: number;
  readonly causes: readonly string[];
}

export interface ChargeDocumentContext {
  readonly organizationName: string;
  readonly rulebookVersion: string;
}

const PART_LABELS: Readonly<Record<ChargePart | 'rest' | 'total', string>> = {
  premiumTax: 'Surplus lines tax',
  stampingFee: 'Stamping fee',
  other: 'Other charges',
  rest: 'Not itemized',
  total: 'Total',
};

const formatCents = (cents: number): string => formatExactDollars(BigInt(cents));

/** Builds the corrected invoice, or the notice of refund to the insured. */
export function buildChargeDocument(facts: ChargeDocumentFacts, { organizationName, rulebookVersion }: ChargeDocumentContext): PdfDocument {
  const { policyNumber, insuredName, stateName, transactionDate, invoiceNumber, stated, due, causes, decidedAt } = facts;
  const difference = computeDifference(stated, due);
  const { name, amountLabel, amountCents, text } = describeCorrection(facts, Math.abs(difference));
  return {
    title: `${name}, policy ${policyNumber}`,
    subject: `${insuredName}, ${stateName}, transaction of ${formatDate(transactionDate)}`,
    language: 'en-US',
    createdAt: decidedAt,
    rulebookVersion,
    notice: `${name} of ${organizationName}, prepared with Stampline`,
    mark: null,
    sections: [
      {
        heading: null,
        blocks: [
          {
            kind: 'rows',
            rows: [
              { label: 'Insured', value: insuredName },
              { label: 'From', value: organizationName },
              ...(invoiceNumber === null ? [] : [{ label: 'Corrects invoice', value: invoiceNumber }]),
              { label: amountLabel, value: formatCents(amountCents), strong: true },
            ],
          },
          { kind: 'paragraph', text },
        ],
      },
      {
        heading: 'Taxes and fees',
        blocks: [
          {
            kind: 'table',
            caption: 'Taxes and fees as charged and as due',
            columns: [
              { title: 'Charge', width: 4 },
              { title: 'Charged', align: 'end', width: 2 },
              { title: 'Due', align: 'end', width: 2 },
              { title: 'Difference', align: 'end', width: 2 },
            ],
            rows: buildRows(stated, due),
            total: buildTotal(stated, due, difference),
          },
          ...causes.map((text) => ({ kind: 'paragraph' as const, text: formatDatesInText(text), tone: 'quiet' as const })),
        ],
      },
    ],
  };
}

interface Correction {
  readonly name: string;
  readonly amountLabel: string;
  readonly amountCents: number;
  readonly text: string;
}

/** @param cents the absolute amount of the difference */
function describeCorrection({ settlement, refundCents, stated, due }: ChargeDocumentFacts, cents: number): Correction {
  const amount = formatCents(cents);
  const dueCents = sumStatedParts(stated, due);
  if (settlement === 'correct_invoice')
    return {
      name: 'Corrected invoice',
      amountLabel: 'Amount to pay',
      amountCents: 0,
      text: `The invoice charged ${formatDifferences(compareParts(stated, due))}. Its total was right: there is nothing more to pay, and this invoice states each charge as it is due.`,
    };
  // For a return premium, the invoice credits taxes and fees.
  if (dueCents < 0 && dueCents + computeDifference(stated, due) <= 0) return describeCreditCorrection(settlement, cents, refundCents);
  if (settlement === 'charge_rest')
    return {
      name: 'Corrected invoice',
      amountLabel: 'Amount to pay',
      amountCents: cents,
      text: `The invoice charged ${amount} less than the taxes and fees that are due. This invoice charges the rest.`,
    };
  const excess = `The invoice charged ${amount} more than the taxes and fees that are due.`;
  if (settlement === 'lower_invoice')
    return {
      name: 'Corrected invoice',
      amountLabel: 'Amount no longer charged',
      amountCents: cents,
      text: `${excess} This amount is no longer charged: pay only what is due.`,
    };
  const rest = cents - refundCents;
  const isRestDue = rest > 0 && due.total > dueCents;
  return {
    name: 'Refund of charges',
    amountLabel: 'Amount that we refund',
    amountCents: refundCents,
    text:
      rest === 0
        ? `${excess} We refund this amount.`
        : isRestDue
          ? `${excess} We refund ${formatCents(refundCents)} of it. The rest covers charges that are due and were not on the invoice, or is no longer charged.`
          : `${excess} You paid ${formatCents(refundCents)} of it, which we refund. The other ${formatCents(rest)} is no longer charged.`,
  };
}

/** Describes the correction of an invoice that credited too much or too little. */
function describeCreditCorrection(settlement: DocumentedSettlement, cents: number, refundCents: number): Correction {
  const amount = formatCents(cents);
  if (settlement === 'charge_rest')
    return {
      name: 'Corrected invoice',
      amountLabel: 'Amount to pay',
      amountCents: cents,
      text: `The invoice credited ${amount} more than the taxes and fees that are to be returned. This invoice charges that amount.`,
    };
  const shortfall = `The invoice credited ${amount} less than the taxes and fees that are to be returned.`;
  if (settlement === 'lower_invoice')
    return {
      name: 'Corrected invoice',
      amountLabel: 'Additional credit',
      amountCents: cents,
      text: `${shortfall} This invoice credits the rest.`,
    };
  return {
    name: 'Refund of charges',
    amountLabel: 'Amount that we refund',
    amountCents: refundCents,
    text: refundCents === cents ? `${shortfall} We refund this amount.` : `${shortfall} We refund ${formatCents(refundCents)} of it.`,
  };
}

/** Builds a row for each stated part and one for the rest, so that the rows add up to a stated total. */
function buildRows(stated: StatedCharges, due: ChargeAmounts): string[][] {
  const rows = CHARGE_PARTS.flatMap((part) => {
    const charged = stated[part];
    return charged === undefined ? [] : [{ part, charged, due: due[part] }];
  });
  const sumRows = (amount: 'charged' | 'due'): number => rows.reduce((sum, row) => sum + row[amount], 0);
  const rest = { part: 'rest' as const, charged: (stated.total ?? 0) - sumRows('charged'), due: due.total - sumRows('due') };
  const isRestShown = rows.length > 0 && stated.total !== undefined && (rest.charged !== 0 || rest.due !== 0);
  return [...rows, ...(isRestShown ? [rest] : [])].map((row) => [
    PART_LABELS[row.part],
    formatCents(row.charged),
    formatCents(row.due),
    formatCents(row.charged - row.due),
  ]);
}

/** Returns the last row: the stated total, else the sum of the stated parts. */
function buildTotal(stated: StatedCharges, due: ChargeAmounts, difference: number): string[] {
  const dueCents = sumStatedParts(stated, due);
  return [PART_LABELS.total, formatCents(dueCents + difference), formatCents(dueCents), formatCents(difference)];
}
