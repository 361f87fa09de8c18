import { getPolicyLink } from '../checks/check.js';
import type { FixLink } from '../checks/check.js';
import type { FilingTag } from './filing-tag.js';

/** Reason for a tag in our words, with a link to the page where it can be fixed. */
export interface TagCause {
  readonly cause: string;
  readonly link: FixLink;
}

type TaggedTransaction = Pick<FilingTag, 'code' | 'policyId' | 'policyNumber'>;

const INSURERS_LINK: FixLink = { label: 'Open the insurers', href: '/insurers' };
const LICENSES_LINK: FixLink = { label: 'Open the license register', href: '/settings/licenses' };

/** Causes of codes that offices have published, and of the simulator's codes. */
const CAUSES: Readonly<Record<string, { cause: string; link?: FixLink; isPlace?: true }>> = {
  URP: { cause: 'The return premium does not match what was filed. Compare it with the transaction that it returns.' },
  URF: { cause: 'The returned fee does not match what was filed. Compare it with the transaction that it returns.' },
  TS2: { cause: 'The office asks for proof that the insured is a government body. Enter the exemption and its proof.' },
  TS4: { cause: 'The office asks for proof that the insured belongs to the hospital alliance. Enter the exemption and its proof.' },
  DUP: { cause: 'The office already has a transaction with the same number, date and premium. Back out the duplicate.' },
  NAIC: { cause: 'The number of the insurer is missing or unknown. Enter it for the insurer.', link: INSURERS_LINK },
  LIC: { cause: 'The license was not active on the effective date. Check the license dates.', link: LICENSES_LINK },
  CNTY: { cause: 'The county is missing or not on the office’s list. Enter the risk location.', isPlace: true },
  TAX: { cause: 'The office computed a different tax. Compare its rate, taxable premium and rounding with those on the policy.' },
  FUT: { cause: 'The effective date is further ahead than the office accepts. Send the transaction again later, or correct the date.' },
  CVG: { cause: 'The coverage code is missing or not on the office’s list. Correct the transaction.' },
};

/** @returns the cause of a code; only the office's words if the code is unknown */
export function getTagCause({ code, policyId, policyNumber }: TaggedTransaction): TagCause {
  const known = CAUSES[code?.toUpperCase() ?? ''];
  const place: FixLink = {
    label: `Enter the risk location of ${policyNumber}`,
    href: `?${new URLSearchParams({ place: policyId }).toString()}`,
  };
  const link = known?.link ?? (known?.isPlace === true ? place : getPolicyLink({ policyNumber }));
  return { cause: known?.cause ?? 'Read the office’s words, then correct the transaction or send it again as it is.', link };
}
