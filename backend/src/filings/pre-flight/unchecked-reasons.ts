import type { UncheckedReason } from '../offices/office.js';
import { findOfficeFormat } from '../offices/offices.js';
import type { PackageFormat } from '../venues/venue.types.js';

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

/** What is not checked for a state and format, so that nobody takes it for passed. @param hasSchema whether packages are validated against a schema of the office */
export const uncheckedReasons = (state: string, format: PackageFormat, hasSchema: boolean): readonly UncheckedReason[] => [
  ...(hasSchema ? EVERYWHERE.slice(1) : EVERYWHERE),
  ...(OF_STATES[state] ?? []),
  ...(findOfficeFormat(format)?.unchecked ?? []),
];
