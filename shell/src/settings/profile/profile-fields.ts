import type { ResponseBody, RequestBody } from '@stampline/api-client';
import type { FieldMessages } from '@stampline/ui';
import { emailHint, isEmail } from '../../forms/field-rules';

export type Profile = ResponseBody<'/api/organization/profile'>;

export interface ProfileFields {
  legalName: string;
  street: string;
  city: string;
  addressState: string;
  postalCode: string;
  npn: string;
  /** '' if the stored tax ID is unchanged. */
  federalTaxId: string;
  contacts: { name: string; email: string; phone: string }[];
}

export function toProfileFields({ legalName, street, city, addressState, postalCode, npn, contacts }: Profile): ProfileFields {
  return {
    legalName: legalName ?? '',
    street: street ?? '',
    city: city ?? '',
    addressState: addressState ?? '',
    postalCode: postalCode ?? '',
    npn: npn ?? '',
    federalTaxId: '',
    contacts: contacts.map(({ name, email, phone }) => ({ name, email: email ?? '', phone: phone ?? '' })),
  };
}

export function validateProfile({ postalCode, npn, federalTaxId, contacts }: ProfileFields): FieldMessages<ProfileFields> {
  const contactErrors = contacts.flatMap(({ name, email }, at) => [
    ...(name.trim() === '' ? [[`contacts.${at}.name`, 'Enter a name']] : []),
    ...(email.trim() !== '' && !isEmail(email) ? [[`contacts.${at}.email`, emailHint]] : []),
  ]);
  return {
    ...(postalCode.trim() !== '' && !/^\d{5}(-\d{4})?$/.test(postalCode.trim()) && { postalCode: 'Enter five digits, for example 23218' }),
    ...(npn.trim() !== '' && !/^\d{1,10}$/.test(npn.trim()) && { npn: 'Enter up to 10 digits, for example 8123456' }),
    ...(federalTaxId.trim() !== '' &&
      !/^\d{2}-?\d{7}$/.test(federalTaxId.trim()) && { federalTaxId: 'Enter nine digits, for example 12-3456789' }),
    ...Object.fromEntries(contactErrors),
  };
}

/** Returns the request body. A blank tax ID is omitted, so that the stored one remains. */
export function toProfileRequest(fields: ProfileFields): RequestBody<'/api/organization/profile', 'put'> {
  const { legalName, street, city, addressState, postalCode, npn, federalTaxId, contacts } = fields;
  return {
    legalName: toOptionalText(legalName),
    street: toOptionalText(street),
    city: toOptionalText(city),
    addressState: toOptionalText(addressState),
    postalCode: toOptionalText(postalCode),
    npn: toOptionalText(npn),
    contacts: contacts.map(({ name, email, phone }) => ({ name: name.trim(), email: toOptionalText(email), phone: toOptionalText(phone) })),
    ...(federalTaxId.trim() !== '' && { federalTaxId: federalTaxId.trim() }),
  };
}

const toOptionalText = (text: string): string | null => text.trim() || null;
