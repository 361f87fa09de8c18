import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import { buildChecklist } from '../compliance-checklists/testing/checklist-fixture';
import { ChecklistsSection } from './ChecklistsSection';

const api = createFakeApi();

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2027-01-28T17:00:00Z') });
});
afterEach(() => jest.useRealTimers());

test('offers to create the first checklist of a state without open checklists', async () => {
  api.on('get', '/api/compliance/checklists', []);
  renderScreen(<ChecklistsSection code="VA" name="Virginia" />);
  expect(await screen.findByRole('link', { name: 'Generate a checklist' })).toHaveAttribute('href', '/compliance-checklists?state=VA');
  expect(api.findRequests('get', '/api/compliance/checklists').map(({ query }) => query)).toEqual([
    { state: 'VA', open: 'true', sort: 'dueDate', limit: '20' },
  ]);
});

test("labels a checklist's dates in the same way as a deadline's", async () => {
  api.on('get', '/api/compliance/checklists', [
    buildChecklist(),
    buildChecklist({ id: 'passed', dueDate: '2027-01-28', actBy: '2027-01-27' }),
    buildChecklist({ id: 'late', dueDate: '2027-01-25', actBy: '2027-01-25', status: 'overdue' }),
  ]);
  renderScreen(<ChecklistsSection code="VA" name="Virginia" />);
  const [open, passed, late] = await screen.findAllByRole('listitem');
  expect(open).toHaveTextContent('act by Jan 29, 2027 Due Tomorrow');
  expect(passed).toHaveTextContent('act by Jan 28, 2027 Due Today');
  expect(late).toHaveTextContent('act by Jan 25, 2027 3 days overdue');
});
