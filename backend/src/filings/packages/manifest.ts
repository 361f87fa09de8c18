import type { CheckOutcome } from '../checks/pre-flight.js';
import type { OfficeSchema } from '../schemas/office-schemas.queries.js';
import { explainFormats } from '../offices/package-formats.js';
import type { PackageSubject } from '../offices/package-writer.js';
import type { PackageTotals } from '../offices/package-sums.js';
import type { PackageFormat } from '../venues/venue.types.js';

export interface HashedFile {
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

interface PackageCreation {
  readonly format: PackageFormat;
  readonly label: string;
  /** Schema from the office, uploaded by an owner; null if there is none. */
  readonly schema: OfficeSchema | null;
  readonly totals: PackageTotals;
  /** Totals that exclude transactions that the office received with another filing. */
  readonly fileTotals: PackageTotals;
  readonly outcome: readonly CheckOutcome[];
  readonly files: readonly HashedFile[];
  readonly rulebookVersion: string;
  readonly bookVersion: number;
  readonly madeByName: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}

export const MANIFEST_NAME = 'manifest.json';
export const CHECKSUMS_NAME = 'SHA256SUMS';

/** Returns a package's manifest, for users and programs, with the hashes of its files. */
export function buildManifest({ filing, context }: PackageSubject, made: PackageCreation): string {
  const { format, label, schema, totals, fileTotals, outcome, files, rulebookVersion, bookVersion, madeByName, madeAt } = made;
  const { venue, stateName, scope } = context;
  const manifest = {
    filing: {
      id: filing.id,
      state: filing.state,
      stateName,
      obligation: filing.obligationId,
      title: filing.title,
      periodFrom: filing.periodFrom,
      periodTo: filing.periodTo,
      amendment: filing.isBatch ? 0 : filing.amendment,
      placementPackage: filing.isBatch ? filing.amendment : null,
      collectedBy: scope.countedFrom,
    },
    venue: { name: venue.name, operator: venue.operator, evidence: venue.evidence, sources: venue.sources },
    format: {
      id: format,
      label,
      note: explainFormats(venue),
      schema: schema && {
        name: schema.name,
        sha256: schema.sha256,
        loadedBy: schema.loadedByName,
        loadedAt: schema.loadedAt.toISOString(),
      },
    },
    rulebookVersion,
    bookVersion,
    rows: totals.rows,
    totals,
    ...(fileTotals.rows < totals.rows && { reportedBefore: totals.rows - fileTotals.rows, fileTotals }),
    checks: outcome.map(({ id, title, severity, source, failures }) => ({ id, title, severity, source, failures })),
    files: files.map(({ name, sha256, sizeBytes }) => ({ name, sha256, sizeBytes })),
    madeByName,
    madeAt,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Formats the hashes for `sha256sum --check`. */
export const formatChecksums = (files: readonly HashedFile[]): string => files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
