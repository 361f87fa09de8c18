import { AppThemeProvider } from '@stampline/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FeeRows } from './FeeRows';

const asked = jest.fn();

function Form() {
  const [value, setValue] = useState('');
  asked(value);
  return (
    <AppThemeProvider>
      <FeeRows value={value} onChange={setValue} />
    </AppThemeProvider>
  );
}

test('fees are added, described and removed one by one', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a fee' }));
  await userEvent.selectOptions(screen.getByLabelText('Fee 1'), 'Agent fee');
  await userEvent.selectOptions(screen.getByLabelText('Charged by'), 'Filing agent');
  await userEvent.type(screen.getByLabelText('Amount'), '50');
  expect(asked).toHaveBeenLastCalledWith('agent filing_agent 50');
  await userEvent.click(screen.getByRole('button', { name: 'Add a fee' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove fee 1' }));
  expect(asked).toHaveBeenLastCalledWith('policy insurer ');
});
