/** A contact person for offices and insurers. */
export interface Contact {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Facts about the filer in forms and filings. The federal tax ID is stored separately, encrypted. */
export interface ProfileFacts {
  readonly legalName: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly addressState: string | null;
  readonly postalCode: string | null;
  readonly npn: string | null;
  readonly contacts: readonly Contact[];
}

/** Returns the nine digits of an employer identification number in any format. */
export const extractTaxIdDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** Masks a federal tax ID as `*****6789`. */
export const maskTaxId = (lastFour: string): string => `*****${lastFour}`;

/** Formats a federal tax ID as `12-3456789`. */
export const formatTaxId = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2)}`;
