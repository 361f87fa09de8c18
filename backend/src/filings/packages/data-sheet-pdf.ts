import { formatDate } from '../../dates/format-date.js';
import { RULE_KINDS } from '../../jurisdictions/rulebook.types.js';
import { formatExactDollars } from '../../money/grouped-amount.js';
import { parseDollarsToBigInt } from '../../money/plain-dollars.js';
import type { PdfDocument } from '@stampline/pdf';
import { getChargeLabel } from './charge-labels.js';
import { getBaseName, type PackageSubject } from '../offices/package-writer.js';
import type { PackageTotals } from '../offices/package-sums.js';

const formatDollars = (text: string): string => formatExactDollars(parseDollarsToBigInt(text));

export const getDataSheetPdfName = ({ filing }: PackageSubject): string => `${getBaseName(filing)}-data-sheet.pdf`;

/**
 * Creates a data sheet with a form's figures and the amount to pay to each payee, which users type into the form or upload with it. The sheet is
 * dated with the filing's date, so that the same transactions produce the same bytes.
 */
export function buildDataSheetPdf({ filing, context }: PackageSubject, totals: PackageTotals, rulebookVersion: string): PdfDocument {
  const { venue, filer, obligation, stateName } = context;
  const charges = RULE_KINDS.flatMap((kind) => {
    const amount = totals.charges[kind];
    return amount === undefined ? [] : [{ label: getChargeLabel(kind), value: formatDollars(amount) }];
  });
  const license = context.checked.licenses.find(({ filesUnder }) => filesUnder)?.licenseNumber ?? 'not entered';
  return {
    title: `${stateName}: ${filing.title}`,
    subject: `Data sheet for ${obligation.form ?? filing.title}`,
    language: 'en-US',
    createdAt: filing.openedAt,
    rulebookVersion,
    notice: 'Data sheet by Stampline, not the official form',
    mark: null,
    sections: [
      {
        heading: 'Filing',
        blocks: [
          {
            kind: 'rows',
            rows: [
              { label: 'Form', value: obligation.form ?? 'Not stated in our sources' },
              { label: 'Period', value: `${formatDate(filing.periodFrom)} to ${formatDate(filing.periodTo)}` },
              ...(filing.amendment === 0 ? [] : [{ label: 'Amendment', value: String(filing.amendment) }]),
              { label: 'Filer', value: filer.legalName ?? 'Not entered' },
              { label: 'License', value: license },
            ],
          },
        ],
      },
      {
        heading: 'Figures',
        blocks: [
          {
            kind: 'rows',
            rows: [
              { label: 'Transactions', value: String(totals.rows) },
              { label: 'Net premium', value: formatDollars(totals.premium) },
              { label: 'Return premium included', value: formatDollars(totals.returned) },
              ...charges,
            ],
          },
        ],
      },
      {
        heading: 'Payment instruction',
        blocks: [
          {
            kind: 'rows',
            rows: [
              { label: 'Send to', value: venue.name },
              { label: 'Run by', value: venue.operator },
              { label: 'How', value: venue.intake },
              { label: 'Act by', value: formatDate(filing.actBy) },
              { label: 'Tax and fees to pay', value: formatDollars(totals.total), strong: true },
            ],
          },
          { kind: 'paragraph', tone: 'quiet', text: 'Stampline does not file or pay this for you. Record the payment after you make it.' },
        ],
      },
    ],
  };
}
