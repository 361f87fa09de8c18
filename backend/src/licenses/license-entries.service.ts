import { Injectable } from '@nestjs/common';
import type { License, LicenseFacts } from './license.js';
import { LICENSE_ADDED, LICENSE_CHANGED, LICENSE_DELETED } from './license.actions.js';
import { deleteLicense, insertLicense, findLicenses, updateLicense } from './licenses.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Stores licenses with their audit entries, and ensures that filings name at most one per state. The caller must have locked the register. */
@Injectable()
export class LicenseEntriesService {
  async add(tx: OrganizationTx, license: License): Promise<void> {
    await this.releaseFilingLicense(tx, license);
    await insertLicense(tx, license);
    tx.recordChange(LICENSE_ADDED, { subjectId: license.id, after: toLicenseFacts(license) });
  }

  async update(tx: OrganizationTx, before: License, after: License): Promise<void> {
    await this.releaseFilingLicense(tx, after);
    await updateLicense(tx, after);
    tx.recordChange(LICENSE_CHANGED, { subjectId: after.id, before: toLicenseFacts(before), after: toLicenseFacts(after) });
  }

  async delete(tx: OrganizationTx, license: License): Promise<void> {
    await deleteLicense(tx, license.id);
    tx.recordChange(LICENSE_DELETED, { subjectId: license.id, before: toLicenseFacts(license) });
  }

  private async releaseFilingLicense(tx: OrganizationTx, { id, state, filesUnder }: License): Promise<void> {
    if (!filesUnder) return;
    const named = (await findLicenses(tx, state)).find((license) => license.filesUnder && license.id !== id);
    if (named !== undefined) await this.update(tx, named, { ...named, filesUnder: false });
  }
}

function toLicenseFacts({ state, holder, licenseNumber, npn, licenseType, validFrom, validTo, filesUnder }: License): LicenseFacts {
  return { state, holder, licenseNumber, npn, licenseType, validFrom, validTo, filesUnder };
}
