import type { CalendarDate } from '../../dates/calendar-date.js';
import { formatDate } from '../../dates/format-date.js';
import type { ProofKind } from './proof-kind.js';

/** Facts about a state that can prove an item. */
export interface ProofFacts {
  readonly state: string;
  readonly stateName: string;
  readonly today: CalendarDate;
  /** Number of all policies in the state, and number of partly priced ones. */
  readonly policies: number;
  readonly incompletePolicies: number;
  /** Number of policies whose insurer has a number in the register. */
  readonly numberedPolicies: number;
  readonly licenses: readonly {
    readonly licenseNumber: string;
    readonly validFrom: CalendarDate | null;
    readonly validTo: CalendarDate | null;
  }[];
  readonly hasProfile: boolean;
  /** Day on which the deadline was recorded as filed; null while the deadline is open, undefined if there is none. */
  readonly filedOn: CalendarDate | null | undefined;
}

export interface Proof {
  readonly text: string;
  /** A page in Stampline. */
  readonly link: string;
}

/** A proof, the data that is missing for a proof, or neither. */
export interface Finding {
  readonly proof: Proof | null;
  readonly gap: Proof | null;
}

const NO_FINDING: Finding = { proof: null, gap: null };
const buildProof = (text: string, link: string): Finding => ({ proof: { text, link }, gap: null });
const buildGap = (text: string, link: string): Finding => ({ proof: null, gap: { text, link } });

/** @param day on which a license must be valid: the due date, or today if there is no due date or it has passed */
export function findProof(kind: ProofKind | null, facts: ProofFacts, day: CalendarDate): Finding {
  switch (kind) {
    case 'license':
      return checkLicensed(facts, day);
    case 'profile':
      return facts.hasProfile
        ? buildProof('Your organization’s profile is complete.', '/settings/organization')
        : buildGap('Your organization’s profile is incomplete.', '/settings/organization');
    case 'priced':
      return countRows(facts, facts.policies - facts.incompletePolicies, {
        link: `/policies?policies.state=${facts.state}`,
        all: 'priced in full',
        some: 'only partly priced',
      });
    case 'insurers':
      return countRows(facts, facts.numberedPolicies, {
        link: '/insurers',
        all: 'with an insurer whose NAIC or alien number is in your register',
        some: 'missing an insurer with a NAIC or alien number in your register',
      });
    case 'filed':
      return checkFiled(facts);
    default:
      return NO_FINDING;
  }
}

function checkLicensed({ licenses, state, stateName }: ProofFacts, day: CalendarDate): Finding {
  const link = '/settings/licenses';
  const valid = licenses.find(({ validFrom, validTo }) => validTo !== null && validTo >= day && (validFrom ?? day) <= day);
  if (valid?.validTo) return buildProof(`License ${valid.licenseNumber} is valid through ${formatDate(valid.validTo)}.`, link);
  if (licenses.length === 0) return buildGap(`Your license register has no ${stateName} license.`, link);
  const undated = licenses.find(({ validTo }) => validTo === null);
  return buildGap(
    undated === undefined
      ? `No ${state} license in your register is valid on ${formatDate(day)}.`
      : `License ${undated.licenseNumber} has no expiration date on record.`,
    link,
  );
}

function countRows({ policies, state }: ProofFacts, good: number, words: { link: string; all: string; some: string }): Finding {
  if (policies === 0) return NO_FINDING;
  const count = (part: number): string =>
    `${part} of ${policies} ${state} ${policies === 1 ? 'policy' : 'policies'} ${part === 1 ? 'is' : 'are'}`;
  if (good >= policies) return buildProof(`${count(policies)} ${words.all}.`, words.link);
  return buildGap(`${count(policies - good)} ${words.some}.`, words.link);
}

function checkFiled({ filedOn, state }: ProofFacts): Finding {
  const link = `/filing-calendar?tab=list&deadlines.state=${state}&deadlines.status=completed`;
  if (filedOn === undefined) return NO_FINDING;
  return filedOn === null
    ? buildGap('The filing is not recorded as submitted.', `/submission-tracker`)
    : buildProof(`The filing is recorded as complete on ${formatDate(filedOn)}.`, link);
}
