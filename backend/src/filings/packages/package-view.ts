import { centsOfDollars, dollarText } from '../../money/dollar-text.js';
import { scoreText } from '../checks/pre-flight.js';
import type { PackageFormat } from '../venues/venue.types.js';
import type { FilingPackageDto, PackageFormatDto } from './package.dto.js';
import { formatLabel, formatName } from '../offices/package-formats.js';
import type { PackageFileRecord, PackageRecord } from './packages.queries.js';

export const formatView = (format: PackageFormat): Pick<PackageFormatDto, keyof PackageFormatDto> => ({
  format,
  formatName: formatName(format),
  formatLabel: formatLabel(format),
});

/** @param bookVersion current version of the book */
export function packageView(made: PackageRecord, files: readonly PackageFileRecord[], bookVersion: number): FilingPackageDto {
  const score = scoreText(made.checksPassed, made.checksMade);
  return {
    ...formatView(made.format),
    formatLabel: made.formatLabel,
    id: made.id,
    packageNumber: made.number,
    isZeroReport: made.isZeroReport,
    transactionCount: made.rows,
    premium: Number(made.premium),
    taxAmount: Number(made.tax),
    fees: Number(made.fees),
    totalDue: Number(dollarText(centsOfDollars(made.tax) + centsOfDollars(made.fees))),
    complianceScore: score === null ? null : Number(score),
    bookChanged: made.bookVersion !== bookVersion,
    rulebookVersion: made.rulebookVersion,
    madeByName: made.madeByName,
    madeAt: made.madeAt.toISOString(),
    files: files
      .filter(({ packageId }) => packageId === made.id)
      .map(({ fileId, name, sha256, sizeBytes }) => ({ fileId, fileName: name, sha256, sizeBytes })),
  };
}
