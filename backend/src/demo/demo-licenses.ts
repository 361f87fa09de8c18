import type { LicenseRegister } from '../licenses/license-register.service.js';
import { addMonths } from './move-dates.js';

type DemoLicense = Parameters<LicenseRegister['add']>[1];

/** The states of the demo book in which the organization is licensed: all but Louisiana and Oregon. */
const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK PA RI SC SD TN TX UT VT VA WA DC WV WI WY'.split(
    ' ',
  );
const ENDS_SOON = 'NV';
const UNDATED = 'OH';

/** The license register of the demo organization, around the day on which it was opened: one license ends soon, one has no days on record. */
export function demoLicenses(openedOn: string): DemoLicense[] {
  return STATES.map((state) => ({
    state,
    holder: 'Demo Brokerage',
    licenseNumber: `SAMPLE-${state}`,
    licenseType: 'agency',
    validFrom: state === UNDATED ? null : addMonths(openedOn, -30),
    validTo: state === UNDATED ? null : addMonths(openedOn, state === ENDS_SOON ? 1 : 18),
  }));
}
