import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { isValidOn } from './license.js';
import { LicenseEntriesService } from './license-entries.service.js';
import { licensesOf, lockRegister } from './licenses.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** The license of a state that filings name, for the set-up of that state, which knows only its number. */
@Injectable()
export class FilingLicensesService {
  constructor(
    private readonly entries: LicenseEntriesService,
    private readonly clock: ClockService,
  ) {}

  /** Numbers by two-letter code of the state. */
  async getNumbers(tx: OrganizationTx): Promise<Map<string, string>> {
    const licenses = await licensesOf(tx);
    return new Map(licenses.filter(({ filesUnder }) => filesUnder).map(({ state, licenseNumber }) => [state, licenseNumber]));
  }

  /**
   * Has filings in the state name the license with this number: one of the register, or a new agency license whose days are not known yet.
   * A license that was made in the same way is given the new number, or removed for null; any other one stays in the register.
   *
   * @param holder who holds a new one
   */
  async fileUnder(tx: OrganizationTx, state: string, number: string | null, holder: string): Promise<void> {
    await lockRegister(tx);
    const licenses = await licensesOf(tx, state);
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
      const license = { id: uuid(), state, holder, licenseNumber: number, licenseType: 'agency' as const, ...days, filesUnder: true };
      await this.entries.add(tx, license);
    }
  }
}
