import { formatDate } from '../dates/format-date.js';
import { formatExactDollars } from '../money/grouped-amount.js';
import { requireCents } from '../money/json-dollars.js';
import type { PdfDocument, PdfSection } from '@stampline/pdf';
import type { PolicyDetailDto, PolicyTaxLineDto, PolicyTransactionDto } from './policies.dto.js';

/** Data for an explanation in addition to the policy. */
export interface ExplanationContext {
  readonly organizationName: string;
  readonly rulebookVersion: string;
  readonly createdAt: Date;
}

const formatDollars = (dollars: number): string => formatExactDollars(BigInt(requireCents(dollars)));

/** Creates the document that explains the charges of a policy to the insured: each charge with its base, law and payee. */
export function buildExplanationPdf(
  policy: PolicyDetailDto,
  { organizationName, rulebookVersion, createdAt }: ExplanationContext,
): PdfDocument {
  const { policyNumber, insuredName, stateName, effectiveDate, expirationDate, premium, totalDue, transactions } = policy;
  return {
    title: `Taxes and fees of policy ${policyNumber}`,
    subject: `${insuredName}, ${stateName}, ${formatDate(effectiveDate)} to ${formatDate(expirationDate)}`,
    language: 'en-US',
    createdAt,
    rulebookVersion,
    notice: `Explanation of charges, prepared by ${organizationName} with Stampline`,
    mark: null,
    sections: [
      {
        heading: null,
        blocks: [
          {
            kind: 'rows',
            rows: [
              { label: 'Premium', value: formatDollars(premium) },
              { label: 'Taxes and fees', value: formatDollars(totalDue) },
              { label: 'Total', value: formatDollars((requireCents(premium) + requireCents(totalDue)) / 100), strong: true },
            ],
          },
          { kind: 'paragraph', text: 'Policy and broker fees that are not taxes are not included in the total.', tone: 'quiet' },
        ],
      },
      ...transactions.filter(({ backsOut, backedOutBy }) => backsOut === null && backedOutBy === null).map(toSection),
    ],
  };
}

function toSection(transaction: PolicyTransactionDto): PdfSection {
  const { transactionType, effectiveDate, premium } = transaction;
  const { taxLines, totalDue } = transaction.adjustments[0] ?? transaction;
  const heading = `${formatType(transactionType)} of ${formatDate(effectiveDate)}: premium ${formatDollars(premium)}`;
  const charged = taxLines.filter(({ amount }) => amount !== 0);
  if (charged.length === 0) return { heading, blocks: [{ kind: 'paragraph', text: 'No tax or fee is charged on this transaction.' }] };
  return {
    heading,
    blocks: [
      {
        kind: 'table',
        caption: 'Charges with their base, law and payee',
        columns: [
          { title: 'Charge', width: 3 },
          { title: 'Calculation', width: 3 },
          { title: 'Law', width: 3 },
          { title: 'Payable to', width: 3 },
          { title: 'Amount', align: 'end', width: 2 },
        ],
        rows: charged.map((line) => [
          [line.label, line.part].filter((text) => text !== null).join(', '),
          describeCalculation(line),
          describeLaw(line),
          line.payee,
          formatDollars(line.amount),
        ]),
        total: ['Total', '', '', '', formatDollars(totalDue)],
      },
    ],
  };
}

const formatType = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll('_', ' ')}`;

function describeCalculation({ ratePercent, basisAmount, flatAmount }: PolicyTaxLineDto): string {
  if (ratePercent !== null) return `${ratePercent}% of ${formatDollars(basisAmount)}`;
  return flatAmount === null ? '' : `Flat ${formatDollars(flatAmount)}`;
}

/** Returns the citation of a charge's law, or of the laws of its parts. */
function describeLaw({ citation, makeUp, ruleId }: PolicyTaxLineDto): string {
  const laws = makeUp.flatMap((part) => part.citation ?? []);
  if (laws.length > 0) return [...new Set(laws)].join('; ');
  if (citation !== null) return citation;
  return ruleId.startsWith('override-') ? 'Custom rate' : 'Stampline rate table';
}
