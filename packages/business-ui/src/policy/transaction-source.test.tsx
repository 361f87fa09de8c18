import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import { TransactionSource } from './TransactionSource';

createFakeApi();

const transaction: Parameters<typeof TransactionSource>[0]['transaction'] = {
  backsOut: null,
  backedOutBy: null,
  enteredByName: null,
  reason: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  importId: null,
  importRow: null,
  importFileName: null,
};

test('links an imported transaction to its import and names its row', () => {
  renderScreen(<TransactionSource transaction={{ ...transaction, importId: 'i 1', importRow: 7, importFileName: 'march.csv' }} />);
  expect(screen.getByRole('link', { name: 'march.csv' })).toHaveAttribute('href', '/policy-upload?import=i%201');
  expect(screen.getByText(/row 7, on /)).toBeInTheDocument();
});

test("names a manual entry's author and reason, and links to its back-out", () => {
  renderScreen(
    <TransactionSource transaction={{ ...transaction, enteredByName: 'Olive Owner', reason: 'Broker called', backedOutBy: 't9' }} />,
  );
  expect(screen.getByText(/^Entered by Olive Owner on .*: Broker called$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the back-out' })).toHaveAttribute('href', '#transaction-t9');
});
