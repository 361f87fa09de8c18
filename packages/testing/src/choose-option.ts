import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses an option in a select by its label, as soon as the option is loaded. */
export async function chooseOption(field: HTMLElement, label: string): Promise<void> {
  await userEvent.selectOptions(field, await within(field).findByRole('option', { name: label }));
}
