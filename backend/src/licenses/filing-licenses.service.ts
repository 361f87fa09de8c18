import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { isValidOn } from './license.js';
import { LicenseEntriesService } from './license-entries.service.js';
import { findLicenses, lockRegister } from './licenses.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** The license named in a state's filings, for the state's settings, which contain only its number. */
@Injectable()
export class FilingLicensesService {
  constructor(
    private readonly entries: LicenseEntriesService,
    private readonly clock: ClockService,
  ) {}

  /** Returns license numbers by the state's two-letter code. */
  async getNumbers(tx: OrganizationTx): Promise<Map<string, string>> {
    const licenses = await findLicenses(tx);
    return new Map(licenses.filter(({ filesUnder }) => filesUnder).map(({ state, licenseNumber }) => [state, licenseNumber]));
  }

  /**
   * Makes filings in the state name the license with this number, either one in the register or a new agency license without dates. If the previous
   * license was created this way, it gets the new number, or is deleted if the number is null; other licenses stay in the register.
   * @param holder of a new license
   */
  async setFilingLicense(tx: OrganizationTx, state: string, number: string | null, holder: string): Promise<void> {
    await lockRegister(tx);
    const licenses = await findLicenses(tx, state);
    const named = licenses.find(({ filesUnder }) => filesUnder);
    if (number === (named?.licenseNumber ?? null)) return;
    const isNumberOnly = named !== undefined && named.validFrom === null && named.validTo === null;
    if (number === null) {
      if (isNumberOnly) await this.entries.delete(tx, named);
      else if (named !== undefined) await this.entries.update(tx, named, { ...named, filesUnder: false });
      return;
    }
    const today = this.clock.today();
    const same = licenses.filter(({ licenseNumber }) => licenseNumber.toLowerCase() === number.toLowerCase());
    const known = same.find((license) => isValidOn(license, today)) ?? same[0];
    if (known !== undefined) {
      await this.entries.update(tx, known, { ...known, licenseNumber: number, filesUnder: true });
      if (isNumberOnly && known.id !== named.id) await this.entries.delete(tx, named);
    } else if (isNumberOnly) await this.entries.update(tx, named, { ...named, licenseNumber: number });
    else {
      const days = { validFrom: null, validTo: null };
      const license = {
        id: uuid(),
        state,
        holder,
        licenseNumber: number,
        npn: null,
        licenseType: 'agency' as const,
        ...days,
        filesUnder: true,
      };
      await this.entries.add(tx, license);
    }
  }
}
