import { formatCsvLine } from '@stampline/tables';
import { findLicenseeType } from '../../licensees/licensee.js';
import type { License } from '../../licenses/license.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import { PackageSums } from '../offices/package-sums.js';
import { getBaseName, type PackageSubject, type PackageWriter } from '../offices/package-writer.js';
import { NEUTRAL_COLUMNS } from './neutral-columns.js';

const TITLES = ['license_number', 'licensee_npn', 'licensee_name', 'transactions', 'premium', 'premium_tax', 'fees', 'tax_and_fees'];

const getFileSuffix = ({ licenseNumber }: License): string => `licensee-${licenseNumber.replaceAll(/[^\dA-Za-z]+/g, '-')}`;

/**
 * Writes each licensee's figures and transactions if the state requires filings under each license and there are several licensees. For a license
 * without business in the period, writes a line of zeros.
 */
export function createLicenseeFilesWriter(subject: PackageSubject): PackageWriter {
  const licenses = findFilingLicenses(subject);
  if (licenses.length < 2) return NOTHING;
  const { filing, context } = subject;
  const base = getBaseName(filing);
  const sums = new Map<License, PackageSums>();
  const toChunk = (suffix: string, text: string) => ({ file: `${base}-${suffix}.csv`, mediaType: 'text/csv', text });
  const group = (rows: readonly FilingTransaction[]): Map<License, FilingTransaction[]> => {
    const groups = new Map<License, FilingTransaction[]>();
    for (const row of rows) {
      const { license } = context.checked.getLicensee(row);
      if (license === null) continue;
      const own = groups.get(license);
      if (own === undefined) groups.set(license, [row]);
      else own.push(row);
    }
    return groups;
  };
  return {
    writeBeginning: () => [],
    writeRows: (rows) =>
      [...group(rows)].map(([license, own]) => {
        const known = sums.get(license);
        const summed = known ?? new PackageSums();
        sums.set(license, summed);
        for (const row of own) summed.add(row);
        const head = known === undefined ? formatCsvLine(NEUTRAL_COLUMNS.map(({ title }) => title)) : '';
        const lines = own.map((row) => formatCsvLine(NEUTRAL_COLUMNS.map(({ value }) => value(row, context))));
        return toChunk(getFileSuffix(license), `${head}${lines.join('')}`);
      }),
    writeEnd: () => {
      const without = licenses.filter(({ id }) => ![...sums.keys()].some((license) => license.id === id));
      const all = [...sums.keys(), ...without].toSorted((one, other) => (one.licenseNumber < other.licenseNumber ? -1 : 1));
      const lines = all.map((license) => {
        const { rows, premium, tax, fees, total } = (sums.get(license) ?? new PackageSums()).getTotals();
        return formatCsvLine([license.licenseNumber, license.npn, license.holder, String(rows), premium, tax, fees, total]);
      });
      return [toChunk('licensees', `${formatCsvLine(TITLES)}${lines.join('')}`)];
    },
  };
}

const NOTHING: PackageWriter = { writeBeginning: () => [], writeRows: () => [], writeEnd: () => [] };

/** Returns the licenses that are valid in the period and have the type that the state asks for; empty if no source names a type. */
function findFilingLicenses({ filing: { periodFrom, periodTo }, context }: PackageSubject): License[] {
  const type = findLicenseeType(context.jurisdiction, periodTo);
  return context.checked.licenses.filter(
    ({ licenseType, validFrom, validTo }) =>
      licenseType === type && (validFrom ?? periodTo) <= periodTo && (validTo ?? periodFrom) >= periodFrom,
  );
}
