import type { LicenseRegisterService } from '../licenses/license-register.service.js';
import { addMonths } from './move-dates.js';

type DemoLicense = Parameters<LicenseRegisterService['add']>[1];

/** States in the demo book in which the organization is licensed: all but Louisiana and Oregon. */
const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK PA RI SC SD TN TX UT VT VA WA DC WV WI WY'.split(
    ' ',
  );
const EXPIRING_STATE = 'NV';
const UNDATED_STATE = 'OH';

/** Florida's file names both the individual licensee and the brokerage. */
const INDIVIDUAL_STATE = 'FL';

/**
 * Returns the demo organization's license register, relative to its creation day: one license expires soon, one has no dates.
 * @param ownerName name of the licensee of an individual license
 */
export function buildDemoLicenses(openedOn: string, ownerName: string): DemoLicense[] {
  const days = { validFrom: addMonths(openedOn, -30), validTo: addMonths(openedOn, 18) };
  const agencyLicenses = STATES.map((state): DemoLicense => {
    const dated = state === EXPIRING_STATE ? { ...days, validTo: addMonths(openedOn, 1) } : days;
    const of = { state, holder: 'Demo Brokerage', licenseNumber: `SAMPLE-${state}`, licenseType: 'agency' } as const;
    return { ...of, ...(state === UNDATED_STATE ? { validFrom: null, validTo: null } : dated) };
  });
  const personLicense = {
    state: INDIVIDUAL_STATE,
    holder: ownerName,
    licenseNumber: `SAMPLE-${INDIVIDUAL_STATE}-1`,
    licenseType: 'individual',
    ...days,
  } as const;
  return [...agencyLicenses, personLicense];
}
