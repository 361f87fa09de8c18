import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './SelectField';

const CHOICES = [
  ['va', 'Virginia'],
  ['ga', 'Georgia'],
] as const;

test('shows the placeholder for a value that is not an option, and still reports a change to the first option', async () => {
  const chosen: string[] = [];
  render(<SelectField label="State" value="" choices={CHOICES} placeholder="Select state" onChange={(value) => chosen.push(value)} />);
  const field = screen.getByRole('combobox', { name: 'State' });
  expect(field).toHaveDisplayValue('Select state');
  await userEvent.selectOptions(field, 'Virginia');
  expect(chosen).toEqual(['va']);
});

test('names a field without a visible label, and shows an error instead of the help', () => {
  render(
    <SelectField label="State" isLabelHidden value="ga" choices={CHOICES} help="Of the risk" error="Choose" onChange={() => undefined} />,
  );
  const field = screen.getByRole('combobox', { name: 'State' });
  expect(field).toHaveDisplayValue('Georgia');
  expect(screen.queryByText('State')).not.toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('Choose');
});
