import { createFakeApi, replyWithProblem, renderScreen } from '@stampline/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ComplianceJourneyPage from './ComplianceJourneyPage';
import { buildJourney } from './testing/journey-fixture';

const api = createFakeApi();
let isReduced = false;
const plain = window.matchMedia;

beforeEach(() => {
  isReduced = false;
  window.matchMedia = (query) =>
    Object.assign(plain(query), {
      matches: query.includes('reduced-motion') && isReduced,
      addEventListener() {},
      removeEventListener() {},
    });
});

afterEach(() => {
  window.matchMedia = plain;
  jest.useRealTimers();
});

function openPage() {
  api.on('get', '/api/compliance/journey', buildJourney());
  renderScreen(<ComplianceJourneyPage />, { address: '/compliance-journey' });
}

const getSteps = async () => within(await screen.findByRole('list', { name: 'Milestones' })).getAllByRole('button');
const getCurrentStep = () => document.querySelector('[aria-current="step"]')?.textContent ?? null;

test('shows the overall progress and the counts by status', async () => {
  openPage();
  const overview = within(await screen.findByRole('region', { name: 'Overall progress' }));
  expect(overview.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
  expect(overview.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '0', '1', '1']);
});

test('opens the first unfinished milestone, states what blocks it, and links to each task', async () => {
  openPage();
  const [first, second, third] = await getSteps();
  expect([first, second, third].map((step) => step?.getAttribute('aria-expanded'))).toEqual(['false', 'true', 'false']);
  expect(screen.getByText('Blocked: The last import, june.csv, failed. Upload the file again.')).toBeInTheDocument();
  expect(screen.getByText('Estimated time: 2-3 days. After: Account Setup.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import your policies' })).toHaveAttribute('href', '/policy-upload');
  await userEvent.click(first!);
  expect(screen.getByText('1 license in the register.')).toBeInTheDocument();
  expect(screen.getByText('(optional)').parentElement).toHaveTextContent('Invite a second person (optional), to do');
  await userEvent.click(second!);
  expect(screen.queryByRole('link', { name: 'Import your policies' })).not.toBeInTheDocument();
});

test('moves the highlight to the next milestone every two seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  openPage();
  await getSteps();
  expect(getCurrentStep()).toMatch(/Account Setup/);
  act(() => jest.advanceTimersByTime(2_000));
  expect(getCurrentStep()).toMatch(/Policy Data/);
  act(() => jest.advanceTimersByTime(4_000));
  expect(getCurrentStep()).toMatch(/Account Setup/);
});

test('pauses the highlight and resumes it at the same step', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  openPage();
  await getSteps();
  fireEvent.click(screen.getByRole('button', { name: 'Pause animation' }));
  act(() => jest.advanceTimersByTime(10_000));
  expect(getCurrentStep()).toMatch(/Account Setup/);
  fireEvent.click(screen.getByRole('button', { name: 'Resume animation' }));
  act(() => jest.advanceTimersByTime(2_000));
  expect(getCurrentStep()).toMatch(/Policy Data/);
});

test('pauses the highlight while the page is hidden', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  openPage();
  await getSteps();
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => jest.advanceTimersByTime(10_000));
  expect(getCurrentStep()).toMatch(/Account Setup/);
  hidden.mockRestore();
});

test('does not highlight any step under reduced motion', async () => {
  isReduced = true;
  openPage();
  await getSteps();
  expect(getCurrentStep()).toBeNull();
  expect(screen.queryByRole('button', { name: /animation/ })).not.toBeInTheDocument();
});

test('shows why loading failed', async () => {
  api.on('get', '/api/compliance/journey', replyWithProblem(503, 'The database does not respond.'));
  renderScreen(<ComplianceJourneyPage />, { address: '/compliance-journey' });
  expect(await screen.findByText('The database does not respond.')).toBeInTheDocument();
});
