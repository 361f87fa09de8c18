/** A person whom offices and insurers may ask. */
export interface Contact {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Who files: what forms and filings say of the organization. The federal tax id is kept apart, sealed. */
export interface ProfileFacts {
  readonly legalName: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly addressState: string | null;
  readonly postalCode: string | null;
  readonly npn: string | null;
  readonly contacts: readonly Contact[];
}

/** An employer identification number as people write it, as its nine digits. */
export const digitsOfTaxId = (text: string): string => text.replaceAll(/\D/g, '');

/** `*****6789` */
export const maskedTaxId = (lastFour: string): string => `*****${lastFour}`;

/** `12-3456789` */
export const writtenTaxId = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2)}`;
