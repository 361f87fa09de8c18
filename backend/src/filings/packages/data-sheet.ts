import { RULE_KINDS } from '../../jurisdictions/rulebook.types.js';
import { formatCsvLine } from '@stampline/tables';
import { getFormatLabel } from '../offices/package-formats.js';
import { getChargeLabel } from './charge-labels.js';
import type { PackageTotals } from '../offices/package-sums.js';
import { getBaseName, type PackageSubject, type PackageWriter } from '../offices/package-writer.js';

/** Writes the figures for a form and for its payment, one per line. */
export function createDataSheetWriter({ filing, context }: PackageSubject): PackageWriter {
  const sheet = (totals: PackageTotals): [string, string][] => [
    ['What this is', `Data sheet ${getFormatLabel('data-sheet-1')}`],
    ['Filing', filing.title],
    ['State', context.stateName],
    ['Form', context.obligation.form ?? 'not named'],
    ['Sent to', context.venue.name],
    ['Period from', filing.periodFrom],
    ['Period to', filing.periodTo],
    ...(filing.amendment === 0 ? [] : [['Amendment', String(filing.amendment)] satisfies [string, string]]),
    ['Filer', context.filer.legalName ?? ''],
    ['License', context.checked.licenses.find(({ filesUnder }) => filesUnder)?.licenseNumber ?? ''],
    ['Transactions', String(totals.rows)],
    ['Net premium', totals.premium],
    ['Return premium included', totals.returned],
    ...RULE_KINDS.flatMap((kind): [string, string][] => {
      const amount = totals.charges[kind];
      return amount === undefined ? [] : [[getChargeLabel(kind), amount]];
    }),
    ['Tax and fees to pay', totals.total],
  ];
  return {
    writeBeginning: () => [],
    writeRows: () => [],
    writeEnd: (totals) => [
      {
        file: `${getBaseName(filing)}-data-sheet.csv`,
        mediaType: 'text/csv',
        text: [['Field', 'Value'], ...sheet(totals)].map((line) => formatCsvLine(line)).join(''),
      },
    ],
  };
}
