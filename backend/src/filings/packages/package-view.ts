import { parseDollarsToBigInt, formatPlainDollars } from '../../money/plain-dollars.js';
import { formatScore } from '../checks/pre-flight.js';
import type { PackageFormat } from '../venues/venue.types.js';
import type { FilingPackageDto, PackageFormatDto } from './package.dto.js';
import { getFormatLabel, getFormatName } from '../offices/package-formats.js';
import type { PackageFileRecord, PackageRecord } from './packages.queries.js';

export const toPackageFormatDto = (format: PackageFormat): Pick<PackageFormatDto, keyof PackageFormatDto> => ({
  format,
  formatName: getFormatName(format),
  formatLabel: getFormatLabel(format),
});

/** @param bookVersion current version of the book */
export function toFilingPackageDto(made: PackageRecord, files: readonly PackageFileRecord[], bookVersion: number): FilingPackageDto {
  const score = formatScore(made.checksPassed, made.checksMade);
  return {
    ...toPackageFormatDto(made.format),
    formatLabel: made.formatLabel,
    id: made.id,
    packageNumber: made.number,
    isZeroReport: made.isZeroReport,
    transactionCount: made.rows,
    reportedBeforeCount: made.reportedBefore,
    premium: Number(made.premium),
    taxAmount: Number(made.tax),
    fees: Number(made.fees),
    totalDue: Number(formatPlainDollars(parseDollarsToBigInt(made.tax) + parseDollarsToBigInt(made.fees))),
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
