import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { PackageFormat } from '../venues/venue.types.js';
import type { HashedFile } from './manifest.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A stored package; amounts as exact dollar text. */
export interface PackageRecord {
  readonly id: string;
  readonly filingId: string;
  /** Sequence number of the package within its filing. */
  readonly number: number;
  readonly venue: string;
  readonly format: PackageFormat;
  readonly formatLabel: string;
  readonly isZeroReport: boolean;
  readonly bookVersion: number;
  readonly rulebookVersion: string;
  readonly rows: number;
  /** Number of rows included only in the totals, because the office received them with another filing. */
  readonly reportedBefore: number;
  readonly premium: string;
  readonly tax: string;
  readonly fees: string;
  readonly charges: Readonly<Partial<Record<RuleKind, string>>>;
  readonly checksPassed: number;
  readonly checksMade: number;
  readonly madeByName: string;
  readonly madeAt: Date;
}

export interface PackageFileRecord extends HashedFile {
  readonly packageId: string;
  readonly fileId: string;
}

const columns = `
  id, filing_id as "filingId", number, venue, format, format_label as "formatLabel", is_zero_report as "isZeroReport",
  book_version as "bookVersion", rulebook_version as "rulebookVersion", rows, reported_before as "reportedBefore", premium, tax, fees, charges,
  checks_passed as "checksPassed", checks_made as "checksMade", made_by_name as "madeByName", made_at as "madeAt"`;

/** Inserts a package. Needs the lock of the filing, because packages are numbered consecutively. */
export async function insertPackage(tx: OrganizationTx, made: Omit<PackageRecord, 'number'>): Promise<void> {
  await tx.query(
    `insert into filing_packages (organization_id, id, filing_id, number, venue, format, format_label, is_zero_report, book_version,
                                  rulebook_version, rows, premium, tax, fees, charges, checks_passed, checks_made, made_by_name, made_at, reported_before)
     select $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19::integer
       from filing_packages where organization_id = $1 and filing_id = $3`,
    [
      tx.organizationId,
      made.id,
      made.filingId,
      made.venue,
      made.format,
      made.formatLabel,
      made.isZeroReport,
      made.bookVersion,
      made.rulebookVersion,
      made.rows,
      made.premium,
      made.tax,
      made.fees,
      JSON.stringify(made.charges),
      made.checksPassed,
      made.checksMade,
      made.madeByName,
      made.madeAt,
      made.reportedBefore,
    ],
  );
}

export async function insertPackageFile(
  tx: OrganizationTx,
  packageId: string,
  { fileId, name, sha256, sizeBytes }: Omit<PackageFileRecord, 'packageId'>,
): Promise<void> {
  await tx.query(
    'insert into filing_package_files (organization_id, package_id, file_id, name, sha256, size_bytes) values ($1, $2, $3, $4, $5, $6)',
    [tx.organizationId, packageId, fileId, name, sha256, sizeBytes],
  );
}

/** Returns a filing's packages, newest first. */
export async function findPackages(tx: OrganizationTx, filingId: string): Promise<PackageRecord[]> {
  return tx.query<PackageRecord[]>(
    `select ${columns} from filing_packages where organization_id = $1 and filing_id = $2 order by number desc`,
    [tx.organizationId, filingId],
  );
}

export async function findPackage(tx: OrganizationTx, filingId: string, id: string): Promise<PackageRecord | undefined> {
  const [found] = await tx.query<PackageRecord[]>(
    `select ${columns} from filing_packages where organization_id = $1 and filing_id = $2 and id = $3`,
    [tx.organizationId, filingId, id],
  );
  return found;
}

export async function findPackageFiles(tx: OrganizationTx, ids: readonly string[]): Promise<PackageFileRecord[]> {
  const rows = await tx.query<(Omit<PackageFileRecord, 'sizeBytes'> & { sizeBytes: string })[]>(
    `select package_id as "packageId", file_id as "fileId", name, sha256, size_bytes as "sizeBytes" from filing_package_files
      where organization_id = $1 and package_id = any ($2::uuid[]) order by name`,
    [tx.organizationId, ids],
  );
  return rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }));
}

/** Finds a file of one of the filing's packages. */
export async function findPackageFile(tx: OrganizationTx, filingId: string, fileId: string): Promise<PackageFileRecord | undefined> {
  const [row] = await tx.query<(Omit<PackageFileRecord, 'sizeBytes'> & { sizeBytes: string })[]>(
    `select f.package_id as "packageId", f.file_id as "fileId", f.name, f.sha256, f.size_bytes as "sizeBytes"
       from filing_package_files f
       join filing_packages p on p.organization_id = f.organization_id and p.id = f.package_id
      where f.organization_id = $1 and p.filing_id = $2 and f.file_id = $3`,
    [tx.organizationId, filingId, fileId],
  );
  return row && { ...row, sizeBytes: Number(row.sizeBytes) };
}

/** Returns the two-letter codes of states that have packages. */
export async function findStatesWithPackages(tx: OrganizationTx): Promise<string[]> {
  const rows = await tx.query<{ state: string }[]>(
    `select distinct f.state from filings f
      where f.organization_id = $1
        and exists (select from filing_packages p where p.organization_id = $1 and p.filing_id = f.id)`,
    [tx.organizationId],
  );
  return rows.map(({ state }) => state);
}

export async function findPackageVenues(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; venue: string }[]>(
    'select id, venue from filing_packages where organization_id = $1 and id = any ($2::uuid[])',
    [tx.organizationId, ids],
  );
  return new Map(rows.map(({ id, venue }) => [id, venue]));
}
