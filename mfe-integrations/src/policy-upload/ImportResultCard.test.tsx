import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import { ImportResultCard } from './ImportResultCard';
import { buildPolicyImport } from './testing/policy-import-fixture';

const api = createFakeApi();

function openResult(fields: Parameters<typeof buildPolicyImport>[0], placements = 0): void {
  api.on('get', '/api/policies/imports/{id}/result', { totalRows: 2, successful: [], failed: [], notes: [] });
  api.on('get', '/api/placements', [], { 'X-Total-Count': String(placements) });
  renderScreen(<ImportResultCard policyImport={buildPolicyImport({ totalRows: 2, importedRows: 2, ...fields })} onDismiss={() => {}} />);
}

test("links the note about different charges to the import's differences", async () => {
  const note = '1 of 2 transactions was charged tax or fees that differ from those due: $0.01.';
  openResult({ differingCharges: 1, notes: [note] });
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View in Charged and due' })).toHaveAttribute(
    'href',
    '/reconciliation?tab=charged&charged.import=import-1',
  );
});

test('does not link to differences if all charges are correct', async () => {
  openResult({ differingCharges: 0, notes: ['All stated charges are the ones due.'] });
  expect(await screen.findByText('All stated charges are the ones due.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View in Charged and due' })).toBeNull();
});

test("links to the import's placements if it created any", async () => {
  openResult({}, 12);
  expect(await screen.findByRole('link', { name: 'View 12 placements' })).toHaveAttribute('href', '/placements?open.import=import-1');
  expect(api.findRequests('get', '/api/placements').map(({ query }) => query)).toEqual([{ import: 'import-1', view: 'open', limit: '1' }]);
});

test('does not link to placements if the import did not create any', async () => {
  openResult({ notes: ['All stated charges are the ones due.'] });
  expect(await screen.findByText('All stated charges are the ones due.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /placement/ })).toBeNull();
});
