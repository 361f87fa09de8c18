import { renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReadingFilesPage from './ReadingFilesPage';

test('shows each part of the guide with its examples, and links to the upload', async () => {
  renderScreen(<ReadingFilesPage />, { address: '/policy-upload/reading' });
  expect(screen.getByRole('heading', { level: 1, name: 'How Stampline reads your file' })).toBeInTheDocument();
  const amounts = within(screen.getByRole('region', { name: 'Amounts' }));
  await userEvent.click(amounts.getByRole('button', { name: 'Amounts' }));
  expect(amounts.getByRole('row', { name: '(1,234.50) -1234.50' })).toBeInTheDocument();
  expect(amounts.getByRole('row', { name: '1234.567 Refused' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload policies' })).toHaveAttribute('href', '/policy-upload');
});
