import { formatCsvLine } from '@stampline/tables';
import { findLicenseeType } from '../../licensees/licensee.js';
import { getBaseName, type PackageSubject, type PackageWriter } from '../offices/package-writer.js';

/**
 * Writes a line for each license that is valid in the period, for a filing without transactions. Includes only the license type that a source names
 * for the state's filings, unless no license of that type is registered.
 */
export function createZeroReportWriter({ filing, context }: PackageSubject): PackageWriter {
  const { periodFrom, periodTo } = filing;
  const valid = context.checked.licenses.filter(
    ({ validFrom, validTo }) => (validFrom ?? periodTo) <= periodTo && (validTo ?? periodFrom) >= periodFrom,
  );
  const type = findLicenseeType(context.jurisdiction, periodTo);
  const named = valid.filter(({ licenseType }) => licenseType === type);
  const licenses = named.length > 0 ? named : valid;
  const titles = ['license_number', 'holder', 'license_type', 'state', 'filing', 'period_from', 'period_to', 'premium', 'tax_and_fees'];
  const lines = licenses.map(({ licenseNumber, holder, licenseType }) =>
    formatCsvLine([licenseNumber, holder, licenseType, filing.state, filing.title, periodFrom, periodTo, '0.00', '0.00']),
  );
  return {
    writeBeginning: () => [],
    writeRows: () => [],
    writeEnd: ({ rows }) =>
      rows > 0
        ? []
        : [{ file: `${getBaseName(filing)}-zero-report.csv`, mediaType: 'text/csv', text: `${formatCsvLine(titles)}${lines.join('')}` }],
  };
}
