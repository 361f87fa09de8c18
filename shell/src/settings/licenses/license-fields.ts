import type { RequestBody } from '@stampline/api-client';
import type { FieldMessages } from '@stampline/ui';
import type { License } from './use-licenses';

export interface LicenseFields {
  state: string;
  holder: string;
  licenseNumber: string;
  npn: string;
  licenseType: string;
  validFrom: string;
  validTo: string;
  filesUnder: boolean;
}

/** @param holder default holder: the organization */
export function toLicenseFields(license: License | null, holder: string): LicenseFields {
  if (license === null)
    return { state: '', holder, licenseNumber: '', npn: '', licenseType: 'agency', validFrom: '', validTo: '', filesUnder: false };
  const { state, licenseNumber, npn, licenseType, validFrom, validTo, filesUnder } = license;
  const days = { validFrom: validFrom ?? '', validTo: validTo ?? '' };
  return { state, holder: license.holder, licenseNumber, npn: npn ?? '', licenseType, ...days, filesUnder };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function validateLicense({ state, holder, licenseNumber, npn, validFrom, validTo }: LicenseFields): FieldMessages<LicenseFields> {
  return {
    ...(state === '' && { state: 'Choose a state' }),
    ...(holder.trim() === '' && { holder: 'Enter the firm or person that holds the license' }),
    ...(licenseNumber.trim() === '' && { licenseNumber: 'Enter the license number' }),
    ...(npn.trim() !== '' && !/^\d{1,10}$/.test(npn.trim()) && { npn: 'Enter up to ten digits, for example 17004821' }),
    ...(validFrom !== '' && !DAY.test(validFrom) && { validFrom: 'Enter the full date' }),
    ...(validTo !== '' && !DAY.test(validTo) && { validTo: 'Enter the full date' }),
    ...(DAY.test(validFrom) && DAY.test(validTo) && validTo < validFrom && { validTo: 'Enter a last day on or after the first day' }),
  };
}

type NewLicense = RequestBody<'/api/organization/licenses'>;

/** Returns the request body. A state's first license becomes the one to file under even if it is not marked as such. */
export function toLicenseRequest(fields: LicenseFields, isNew: boolean): NewLicense {
  const { state, holder, licenseNumber, npn, licenseType, validFrom, validTo, filesUnder } = fields;
  return {
    state,
    holder: holder.trim(),
    licenseNumber: licenseNumber.trim(),
    npn: npn.trim() || null,
    licenseType: licenseType === 'individual' ? 'individual' : 'agency',
    validFrom: validFrom || null,
    validTo: validTo || null,
    ...((filesUnder || !isNew) && { filesUnder }),
  };
}
