import type { CalendarDate } from '../dates/calendar-date.js';
import { formatDate } from '../dates/format-date.js';
import { formatExactDollars } from '../money/grouped-amount.js';
import type { PdfDocument } from '@stampline/pdf';
import {
  CHARGE_PARTS,
  type ChargeAmounts,
  type ChargePart,
  computeDifference,
  type StatedCharges,
  sumStatedParts,
} from '../tax/causes/charge-amounts.js';

/** Settlements that produce a document for the insured. */
export const DOCUMENTED_SETTLEMENTS = ['charge_rest', 'give_back'] as const;
export type DocumentedSettlement = (typeof DOCUMENTED_SETTLEMENTS)[number];

/** Charges of an invoice and those due, with the decision that leads to a document. */
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
  /** Causes as sentences. */
  readonly causes: readonly string[];
}

/** Context of a document besides its facts. */
export interface ChargeDocumentContext {
  readonly organizationName: string;
  readonly rulebookVersion: string;
}

const PART_LABELS: Readonly<Record<ChargePart | 'total', string>> = {
  premiumTax: 'Surplus lines tax',
  stampingFee: 'Stamping fee',
  other: 'Other charges',
  total: 'Total',
};

const formatCents = (cents: number): string => formatExactDollars(BigInt(cents));

/** Creates the corrected invoice for the rest of the charges, or the notice of refund to the insured. */
export function buildChargeDocument(facts: ChargeDocumentFacts, { organizationName, rulebookVersion }: ChargeDocumentContext): PdfDocument {
  const { settlement, policyNumber, insuredName, stateName, transactionDate, invoiceNumber, stated, due, causes, decidedAt } = facts;
  const isInvoice = settlement === 'charge_rest';
  const difference = computeDifference(stated, due);
  const amount = formatCents(Math.abs(difference));
  const name = isInvoice ? 'Corrected invoice' : 'Refund of charges';
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
              { label: isInvoice ? 'Amount to pay' : 'Amount that we refund', value: amount, strong: true },
            ],
          },
          {
            kind: 'paragraph',
            text: isInvoice
              ? `The invoice charged ${amount} less than the taxes and fees that are due. This invoice charges the rest.`
              : `The invoice charged ${amount} more than the taxes and fees that are due. We refund this amount.`,
          },
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
            rows: CHARGE_PARTS.flatMap((part) => buildRow(part, stated[part], due[part])),
            total: buildTotal(stated, due, difference),
          },
          ...causes.map((text) => ({ kind: 'paragraph' as const, text, tone: 'quiet' as const })),
        ],
      },
    ],
  };
}

const buildRow = (part: ChargePart, charged: number | undefined, due: number): string[][] =>
  charged === undefined ? [] : [[PART_LABELS[part], formatCents(charged), formatCents(due), formatCents(charged - due)]];

/** Returns the last row: the stated total, else the sum of the stated parts. */
function buildTotal(stated: StatedCharges, due: ChargeAmounts, difference: number): string[] {
  const dueCents = sumStatedParts(stated, due);
  return [PART_LABELS.total, formatCents(dueCents + difference), formatCents(dueCents), formatCents(difference)];
}
