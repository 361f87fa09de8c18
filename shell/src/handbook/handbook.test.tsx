import { loadRemote } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@stampline/federation';
import { buildDeadline, createFakeApi, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowOrigin, filing } from '../testing/remotes';
import { HandbookPage } from './HandbookPage';
import { groupByMonth } from './monthly-work';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);
const api = createFakeApi();

const entries = [
  { term: 'Act by', meaning: 'The last business day to file.', example: 'Due Sunday: act by Friday.' },
  { term: 'Not tracked', meaning: 'Due before the first tracked day.' },
];
const routes = [{ path: 'filing-calendar', element: null }];
const remoteModule = {
  contractVersion: CONTRACT_VERSION,
  routes,
  handbook: async () => ({ default: [{ path: '/filing-calendar', purpose: 'All deadlines of your states.', entries }] }),
};
const charges = [
  { kind: 'premium_tax', ruleId: 'r1', name: 'Premium tax', ratePercent: '2.25', flatAmount: null, citation: 'Code § 1' },
  { kind: 'filing_fee', ruleId: 'r2', name: 'Filing fee', ratePercent: null, flatAmount: 10, citation: null },
] as const;
const rate = {
  edition: 'statute' as const,
  differsIn: [],
  confidence: 'high' as const,
  mustBeReadAgain: false,
  code: 'VA',
  name: 'Virginia',
  slug: 'virginia',
  taxRate: '2.25%',
  product: null,
  statute: { totalPercent: '2.25', totalFlat: 10, charges: [...charges] },
  agrees: null,
  difference: null,
  citations: [],
  source: null,
  sourceAsOf: null,
};

beforeAll(() => allowOrigin(filing.origin));
beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue(remoteModule);
  api.onFile('/remotes.json', [filing]);
  api.on('get', '/api/deadlines', [
    buildDeadline({ actBy: '2027-01-29', state: 'VA' }),
    buildDeadline({ actBy: '2027-01-15', state: 'FL' }),
  ]);
  api.on('get', '/api/tax/rates', [rate]);
  api.on('get', '/api/organization/overview-states', { states: ['VA'] });
});

const openGroup = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openPage = (address = '/help') => renderScreen(<HandbookPage />, { address });

test('shows the month, a worked example under the rules in use, and a chapter for each screen', async () => {
  openPage();
  expect(await screen.findByRole('row', { name: 'January 2027 2 FL, VA' })).toBeInTheDocument();
  const example = within(await screen.findByRole('region', { name: 'How tax is calculated' }));
  expect(example.getByRole('row', { name: 'Premium tax, Code § 1 $10,000.00 × 2.25% $225.00' })).toBeInTheDocument();
  expect(example.getByRole('row', { name: 'Due $235.00' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Filing Calendar' })).not.toBeInTheDocument();
  await openGroup(/^Filing: Filing Calendar/);
  const chapter = within(screen.getByRole('article', { name: 'Filing Calendar' }));
  expect(chapter.getByRole('link', { name: 'Filing Calendar' })).toHaveAttribute('href', '/filing-calendar');
  await userEvent.click(chapter.getByRole('button', { name: 'Terms and figures of Filing Calendar' }));
  expect(chapter.getByText('Example: Due Sunday: act by Friday.')).toBeInTheDocument();
  await openGroup(/^Overview: Dashboard/);
  expect(screen.getByRole('article', { name: 'Dashboard' })).toBeInTheDocument();
});

test('finds terms in all chapters', async () => {
  openPage();
  await userEvent.type(await screen.findByLabelText('Search the handbook'), 'tracked first');
  const chapter = within(await screen.findByRole('article', { name: 'Filing Calendar' }));
  expect(chapter.getByText('Not tracked')).toBeInTheDocument();
  expect(chapter.queryByText('Act by')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search the handbook'), ' zebra');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

test("opens one screen's chapter, and the whole handbook from there", async () => {
  openPage('/help?screen=%2Ffiling-calendar');
  expect(await screen.findByText('The last business day to file.')).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Dashboard' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole handbook' }));
  await openGroup(/^Overview: Dashboard/);
  expect(await screen.findByRole('article', { name: 'Dashboard' })).toBeInTheDocument();
});

test('prints all terms', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => expect(screen.getByText('Act by')).toBeInTheDocument());
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('names the missing chapters of a remote that is down, and shows all other chapters', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  openPage();
  expect(await screen.findByText(/^A part of Stampline is not responding/)).toBeInTheDocument();
  await openGroup(/^Overview: Dashboard/);
  expect(screen.getByRole('article', { name: 'Dashboard' })).toBeInTheDocument();
});

test('groups filings by the month of the date to act by', () => {
  const months = groupByMonth([
    { actBy: '2027-02-01', state: 'VA' },
    { actBy: '2027-01-15', state: 'VA' },
    { actBy: '2027-01-29', state: 'VA' },
  ]);
  expect(months).toEqual([
    { month: '2027-01', filings: 2, states: ['VA'] },
    { month: '2027-02', filings: 1, states: ['VA'] },
  ]);
});
