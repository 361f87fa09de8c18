import type { FieldMessages } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import type { Deadline, NewDeadline } from './deadline-api';
import { FILING_TYPES } from './filing-types';

export interface DeadlineFields {
  state: string;
  filingType: string;
  dueDate: string;
  description: string;
}

/** @param today default due date @param state default state, '' for none */
export function toDeadlineFields(deadline: Deadline | null, today: string, state: string): DeadlineFields {
  if (deadline === null) return { state, filingType: '', dueDate: today, description: '' };
  const { filingType, dueDate, description } = deadline;
  return { state: deadline.state, filingType, dueDate, description };
}

export function validateDeadline({ state, filingType, dueDate, description }: DeadlineFields): FieldMessages<DeadlineFields> {
  return {
    state: state ? undefined : 'Choose a state',
    filingType: filingType ? undefined : 'Choose a filing type',
    dueDate: dueDate && dueDate !== INCOMPLETE_DATE ? undefined : 'Enter a date',
    description: description.trim() ? undefined : 'Describe what is due',
  };
}

/** Returns the request body of valid form values. */
export function toDeadlineRequest({ state, filingType, dueDate, description }: DeadlineFields): NewDeadline {
  const type = FILING_TYPES.find(([value]) => value === filingType)?.[0] ?? 'other';
  return { state, filingType: type, dueDate, description: description.trim() };
}
