import type { PolicyType } from './calculation';

/** Policy types in the order of the form. */
export const POLICY_TYPES: ReadonlyArray<{ value: PolicyType; label: string }> = [
  { value: 'general_liability', label: 'General liability' },
  { value: 'property', label: 'Property' },
  { value: 'workers_compensation', label: 'Workers’ compensation' },
  { value: 'cyber_liability', label: 'Cyber liability' },
  { value: 'professional_liability', label: 'Professional liability' },
  { value: 'other', label: 'Other' },
];
