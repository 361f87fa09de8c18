import type { PackageFormat } from '../venues/venue.types.js';

/** A published reason for which offices refuse or tag, and why the product cannot check it. */
export interface UncheckedReason {
  readonly reason: string;
  readonly because: string;
}

const EVERYWHERE: readonly UncheckedReason[] = [
  { reason: 'The file is valid against the office’s current schema', because: 'No office publishes its current schema.' },
  { reason: 'The account or credentials at the office are active', because: 'Only the office knows its accounts.' },
  { reason: 'Wording and stamp on the policy itself', because: 'The book holds no policy documents.' },
];

const OF_STATES: Readonly<Record<string, readonly UncheckedReason[]>> = {
  FL: [
    { reason: 'Broker and brokerage are active and appointed at FSLSO', because: 'FSLSO does not publish its register. We check yours.' },
    { reason: 'The coverage code is on the current list', because: 'Only part of the list is public.' },
    { reason: 'Return premium against earlier filings', because: 'What was filed before Stampline is not on record.' },
  ],
  TX: [
    { reason: 'The class code is on the current list', because: 'The list is not public.' },
    { reason: 'Windstorm exclusion, federal credit union and exempt purchaser', because: 'The book does not hold them; the file says N.' },
    {
      reason: 'Whether TotalGross includes tax and fees',
      because: 'The technical reference is not public; the sample that was seen includes them.',
    },
  ],
  CA: [{ reason: 'The items in full', because: 'Only the cover sheet of the schema of 2007 is public.' }],
  MS: [{ reason: 'Policy documents are in the ZIP', because: 'The book holds no policy documents.' }],
  NJ: [{ reason: 'One PDF for each transaction that needs one', because: 'The book holds no policy documents.' }],
};

const OF_FORMATS: Readonly<Partial<Record<PackageFormat, readonly UncheckedReason[]>>> = {
  'fl-fslso-xml-2.0': [
    { reason: 'The sign of return premiums', because: 'The file that was seen does not show it; they are negative here.' },
  ],
};

/** What is not checked for a state and format, so that nobody takes it for passed. @param hasSchema whether packages are validated against a schema of the office */
export const uncheckedReasons = (state: string, format: PackageFormat, hasSchema: boolean): readonly UncheckedReason[] => [
  ...(hasSchema ? EVERYWHERE.slice(1) : EVERYWHERE),
  ...(OF_STATES[state] ?? []),
  ...(OF_FORMATS[format] ?? []),
];
