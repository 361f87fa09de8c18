import type { ChargedRate } from '@stampline/business-ui';
import { createFakeApi, buildPerson, buildPolicy, replyWithProblem, renderScreen, unreachable } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTaxOverride, buildTaxSettings } from '../tax-settings/testing/tax-settings-fixture';
import StatePage from './StatePage';
import { buildRule, buildStateDeadline, buildStateDetail, buildStatement } from './testing/state-fixture';
import { openDeadline, sentSubmission } from './testing/state-work-fixture';

const api = createFakeApi();
const state = buildStateDetail();
const customRate = {
  formVersion: 2,
  uploadedName: 'va-802.pdf',
  sizeBytes: 2000,
  uploadedByName: 'Ann Owner',
  uploadedAt: '2026-11-20T15:00:00Z',
};
const TOTALS = { policies: 12, premium: 48_000, taxAmount: 1_080, fees: 0, totalDue: 1_080, taxBasis: null, chargeAmount: null };
const OFFICIAL_FORMS = [{ formName: 'Form 802', formFile: 'Form_802_VA.pdf', own: null }];

beforeEach(() => {
  api.on('get', '/api/jurisdictions', [state]);
  api.on('get', '/api/tax/settings', buildTaxSettings());
  api.on('get', '/api/jurisdictions/{code}', state);
  api.on('get', '/api/jurisdictions/{code}/deadlines', [buildStateDeadline()]);
  api.on('get', '/api/policies', [buildPolicy({ id: 'p1', policyNumber: 'A-1', insuredName: 'Harbor LLC' })], { 'X-Total-Count': '12' });
  api.on('get', '/api/payables', { asOf: '2026-11-20', overdue: 0, dueThisMonth: 0, open: 0, payables: [] });
  api.on('get', '/api/policies/totals', TOTALS);
  api.on('get', '/api/deadlines', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/submissions', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/placements', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/compliance/checklists', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/official-forms/{code}', OFFICIAL_FORMS, { 'X-Total-Count': '1' });
});

const listedRate: ChargedRate = {
  state: 'VA',
  edition: 'product',
  label: '2.25%',
  charges: '2.25%',
  matchesHeadline: true,
  isOwn: false,
  ruleId: 'va-premium-tax',
};

function openState(slug = 'virginia', charged: ChargedRate = listedRate, role: 'owner' | 'viewer' = 'viewer') {
  api.on('get', '/api/tax/charged-rates', [charged]);
  renderScreen(<StatePage />, { address: `/states/${slug}`, path: '/states/:slug', user: buildPerson({ role }) });
}

/** Expands the notes for specialists, and the rules next to the rates. */
const openNotes = async () => userEvent.click(await screen.findByRole('button', { name: /^For tax specialists/ }));
const openRules = async () => userEvent.click(await screen.findByRole('button', { name: /^Penalties, fees/ }));

const getSection = async (name: string) => within(await screen.findByRole('region', { name }));

test("shows the state's rate, frequency, the statutory date as the next deadline, and the number of forms", async () => {
  openState();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the state');
  expect(await screen.findByRole('heading', { level: 1, name: 'Virginia' })).toBeInTheDocument();
  expect(await screen.findAllByText('Jan 29, 2027')).not.toHaveLength(0);
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(expect.arrayContaining(['2.25%', 'Monthly', '2', 'Jan 29, 2027', 'Due in 70 days: Quarterly tax report']));
});

test("lists the law's requirements with their source pages, separately from the rate table's notes", async () => {
  openState();
  const section = await getSection('Filing requirements');
  const [lawful, listed] = section.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
  expect(lawful?.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Form 802 due March 1/)]);
  expect(section.getByRole('link', { name: /law\.test/ })).toHaveAttribute('href', 'https://law.test/802');
  expect(section.getByText(/^Headline notes of the Stampline rate table\. They are not law:/)).toBeVisible();
  expect(listed?.map(({ textContent }) => textContent)).toEqual(['Monthly filing by the 20th']);
});

test("hides the rate table's notes for a state without notes", async () => {
  api.on('get', '/api/jurisdictions/{code}', {
    ...state,
    statedRequirements: state.statedRequirements.filter(({ basis }) => basis === 'source'),
  });
  openState();
  const section = await getSection('Filing requirements');
  expect(section.getByText(/^Form 802 due March 1/)).toBeVisible();
  expect(section.queryByText(/^Headline notes/)).toBeNull();
});

test('shows both editions side by side, states where they differ, and shows source and confidence', async () => {
  openState();
  const rate = await getSection('Tax rate');
  expect(rate.getByText('Surplus lines premium tax: 2.25% of premium')).toBeInTheDocument();
  expect(rate.getByText('Surplus lines premium tax: 3% of premium')).toBeInTheDocument();
  expect(rate.getByText('Va. Code §38.2-4809. Not fully verified.')).toBeInTheDocument();
  expect(rate.getByRole('alert')).toHaveTextContent('The code gives 3%. Not fully verified. Source (2026)');
  expect(rate.getByRole('link', { name: /Source/ })).toHaveAttribute('href', 'https://law.test/rate');
});

test("shows the rulebook's coverage, confidence and gaps", async () => {
  const { statute } = state.editions;
  const notModelled = [{ component: 'Assessment', reason: 'A yearly charge.', kind: 'may_be_due' as const }];
  api.on('get', '/api/jurisdictions/{code}', { ...state, editions: { ...state.editions, statute: { ...statute, notModelled } } });
  openState();
  await openNotes();
  const knowledge = await getSection('What this covers');
  expect(knowledge.getByText('No source was read.')).toBeInTheDocument();
  expect(knowledge.getByText('Shown with each rate, filing and rule.')).toBeInTheDocument();
  expect(knowledge.getByText('Nov 21, 2026')).toBeInTheDocument();
  expect(knowledge.getByRole('heading', { name: 'May also be due' })).toBeInTheDocument();
  expect(knowledge.getByText('Assessment: A yearly charge.')).toBeInTheDocument();
});

test("marks the lines of the edition that prices the organization's policies, and not those of the other edition", async () => {
  const own = buildTaxOverride({ state: 'VA', label: 'Stamping fee', ratePercent: '0.4', effectiveFrom: '2026-01-01' });
  api.on('get', '/api/tax/settings', buildTaxSettings({ editions: [{ state: 'VA', edition: 'statute' }], overrides: [own] }));
  openState('virginia', { ...listedRate, edition: 'statute', label: '3%', ruleId: 'va-statute' });
  const rate = await getSection('Tax rate');
  const byStatute = within(rate.getByRole('list', { name: 'Charges of the Statute today' }));
  expect(await byStatute.findAllByText('Used for your policies')).toHaveLength(2);
  expect(
    within(rate.getByRole('list', { name: 'Charges of the Stampline rate table today' })).queryByText('Used for your policies'),
  ).toBeNull();
});

test('shows the rate actually charged: a custom rate with a chip, and the replaced line struck through', async () => {
  const own = buildTaxOverride({
    state: 'VA',
    edition: 'product',
    replaces: 'va-premium-tax',
    ratePercent: '2.1',
    effectiveFrom: '2026-01-01',
  });
  api.on('get', '/api/tax/settings', buildTaxSettings({ overrides: [own] }));
  openState('virginia', { ...listedRate, label: '2.1%', isOwn: true, ruleId: 'override-o1' });
  const rate = await getSection('Tax rate');
  const charges = within(rate.getByRole('list', { name: 'Charges of the Stampline rate table today' }));
  const ownLine = await charges.findByRole('button', { name: 'Surplus lines premium tax: 2.1%' });
  expect(ownLine.closest('li')).toHaveTextContent('Your rateUsed for your policies');
  const replaced = charges.getByRole('button', { name: 'Surplus lines premium tax: 2.25% of premium' });
  expect(replaced.closest('s')).not.toBeNull();
  expect(replaced.closest('li')).toHaveTextContent('replaced from Jan 1, 2026');
  expect(replaced.closest('li')).not.toHaveTextContent('Used for your policies');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(expect.arrayContaining(['2.1%Your rate', 'The Stampline rate table has 2.25%']));
});

test('ignores a custom rate with a later start date', async () => {
  const own = buildTaxOverride({
    state: 'VA',
    edition: 'product',
    replaces: 'va-premium-tax',
    ratePercent: '2.1',
    effectiveFrom: '2099-01-01',
  });
  api.on('get', '/api/tax/settings', buildTaxSettings({ overrides: [own] }));
  openState();
  const rate = await getSection('Tax rate');
  expect(await rate.findByText('Your rate 2.1% replaces it from Jan 1, 2099')).toBeInTheDocument();
  const line = rate.getByRole('button', { name: 'Surplus lines premium tax: 2.25% of premium' });
  expect(line.closest('s')).toBeNull();
  expect(line.closest('li')).toHaveTextContent('Used for your policies');
  expect(rate.getByText(/begin later/)).toBeInTheDocument();
});

test('does not attribute a statute line without a citation to the Stampline rate table', async () => {
  const { statute } = state.editions;
  const uncited = { ...statute, rules: [buildRule({ id: 'va-statute', citation: null })] };
  api.on('get', '/api/jurisdictions/{code}', buildStateDetail({ editions: { ...state.editions, statute: uncited } }));
  openState();
  const rate = await getSection('Tax rate');
  const charges = within(rate.getByRole('list', { name: 'Charges of the Statute today' }));
  expect(charges.getByText('No citation; see notes')).toBeInTheDocument();
  expect(charges.queryByText('Stampline rate table')).not.toBeInTheDocument();
});

test('renders without the settings, without marking an edition as used', async () => {
  api.on('get', '/api/tax/settings', unreachable);
  openState();
  const rate = await getSection('Tax rate');
  expect(rate.getByRole('heading', { name: 'Statute' })).toBeInTheDocument();
  expect(rate.queryByText('Used for your policies')).not.toBeInTheDocument();
});

test('shows an alert when a form cannot be fetched', async () => {
  api.on('get', '/public-objects/forms/{code}/{formFile}', unreachable);
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  openState();
  await userEvent.click(await screen.findByRole('button', { name: 'Download Form 802' }));
  expect(alert).toHaveBeenCalledWith(expect.stringMatching(/^Form "Form 802" is not yet available for download\n/));
  expect(screen.getByRole('button', { name: 'Download Form 802' })).toBeEnabled();
});

test("shows whether the download is the data sheet or the organization's file", async () => {
  openState();
  const forms = await getSection('Required forms');
  expect(await forms.findByText('Download: data sheet prepared by Stampline, not the official form')).toBeInTheDocument();
  expect(forms.getByRole('link', { name: /tax\.test/ })).toHaveAttribute('href', 'https://www.tax.test/802');
  expect(forms.getAllByText('We found no page that names this form.')).toHaveLength(1);
  expect(forms.queryByRole('button', { name: 'Upload official form: Form 802' })).not.toBeInTheDocument();
});

test("lets an owner remove a form's file after confirmation", async () => {
  api.on('get', '/api/official-forms/{code}', [{ ...OFFICIAL_FORMS[0]!, own: customRate }], { 'X-Total-Count': '1' });
  api.on('delete', '/api/official-forms/{code}/{formFile}', OFFICIAL_FORMS[0]!);
  openState('virginia', listedRate, 'owner');
  const forms = await getSection('Required forms');
  expect(await forms.findByText('Download: your file va-802.pdf, version 2, Nov 20, 2026, Ann Owner')).toBeInTheDocument();
  expect(forms.getByRole('button', { name: 'Upload official form: Form 802' })).toBeInTheDocument();
  await userEvent.click(forms.getByRole('button', { name: 'Remove your Form 802' }));
  api.on('get', '/api/official-forms/{code}', OFFICIAL_FORMS, { 'X-Total-Count': '1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await forms.findByText('Download: data sheet prepared by Stampline, not the official form')).toBeInTheDocument();
});

test('opens the screens of the quick actions with the state preselected', async () => {
  openState();
  const actions = await getSection('Quick Actions');
  expect(actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Calculate Tax', '/tax-calculator?state=VA'],
    ['View Calendar', '/filing-calendar?state=VA'],
    ['Generate Forms', '/document-generator?state=VA'],
  ]);
});

test("shows the organization's policies with their count, or the first step if there are none", async () => {
  openState();
  const policies = await getSection('Your policies in Virginia');
  expect(await policies.findByText(/^12 policies, showing the 1 most recently changed\./)).toBeInTheDocument();
  expect(policies.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/policies?policies.state=VA');
  expect(policies.getByRole('link', { name: 'A-1' })).toHaveAttribute('href', '/states/virginia?policy=p1');
});

test('links to the upload, without showing zeros, if there are no policies', async () => {
  api.on('get', '/api/policies', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/policies/totals', { ...TOTALS, policies: 0, premium: 0, taxAmount: 0, totalDue: 0 });
  openState();
  expect(await screen.findByText('No policies in Virginia yet')).toBeInTheDocument();
  const owed = await getSection('What you owe in Virginia');
  expect(await owed.findByText(/^You have no policies in Virginia yet, so you owe nothing\./)).toBeInTheDocument();
  expect(owed.getByRole('link', { name: 'Upload policies' })).toHaveAttribute('href', '/policy-upload');
  expect(owed.getByRole('link', { name: 'What to do here' })).toHaveAttribute('href', '/to-do?state=VA');
  expect(owed.queryByText('$0.00')).not.toBeInTheDocument();
});

test('shows Page Not Found at an unknown URL', async () => {
  openState('atlantis');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
});

test('shows why loading failed, and reloads on Retry', async () => {
  api.once('get', '/api/jurisdictions/{code}', replyWithProblem(503, 'The server is busy.'));
  openState();
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Virginia' })).toBeInTheDocument();
});

test('renders the rest of the page if deadlines or policies fail to load', async () => {
  api.on('get', '/api/jurisdictions/{code}/deadlines', unreachable);
  api.on('get', '/api/policies', unreachable);
  openState();
  expect(await screen.findByText('The deadlines could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('The policies could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Required forms' })).toBeInTheDocument();
});

test("shows the organization's deadlines and submissions with their links", async () => {
  const done = { ...openDeadline, id: 'd-0', period: 'Q2 2026', isCompleted: true, isOverdue: false, completedOn: '2026-07-20' };
  api.on('get', '/api/deadlines', ({ query }) => (query['status'] === 'completed' ? [done] : [openDeadline]), { 'X-Total-Count': '7' });
  api.on('get', '/api/submissions', [sentSubmission], { 'X-Total-Count': '1' });
  api.on('get', '/api/placements', [], { 'X-Total-Count': '12' });
  openState();
  const filings = await getSection('Your filings in Virginia');
  const listed = within(await filings.findByRole('list', { name: 'Open deadlines' }));
  expect(listed.getByRole('listitem')).toHaveTextContent('Quarterly tax reportQ3 2026 · Act by Oct 30, 20263 days overdue');
  expect(listed.getByRole('link')).toHaveAttribute('href', '/filing-calendar?deadline=d-1');
  expect(filings.getByText(/^7 open, 7 overdue\./)).toBeInTheDocument();
  expect(filings.getByRole('list', { name: 'Completed recently' })).toHaveTextContent('Q2 2026 · Completed Jul 20, 2026');
  const submission = within(filings.getByRole('list', { name: 'Submissions' })).getByRole('link', { name: 'Quarterly' });
  expect(submission).toHaveAttribute('href', '/submission-tracker?submission=s-1');
  expect(filings.getByRole('link', { name: 'Show all deadlines' })).toHaveAttribute('href', '/filing-calendar?state=VA');
  expect(filings.getByText(/^12 transactions to report one by one\./)).toBeInTheDocument();
  expect(filings.getByRole('link', { name: 'Show all open placements' })).toHaveAttribute('href', '/placements?open.state=VA');
  expect(filings.queryByRole('link', { name: 'Record a submission' })).not.toBeInTheDocument();
});

test('shows the diligent search rules by policy date, each with its source, confidence and the date it was read', async () => {
  const sources = [{ url: 'https://law.test/search', asOf: '2025' }];
  const statement = { note: null, readOn: '2026-11-26', mustBeReadAgain: false, confidence: 'high' as const, sources };
  api.on('get', '/api/jurisdictions/{code}', {
    ...state,
    searchWaiver: 'No state may require a search for an exempt commercial purchaser.',
    diligentSearch: [
      { ...statement, effectiveFrom: null, effectiveTo: '2025-06-30', search: 'required', text: 'Three declinations.' },
      { ...statement, effectiveFrom: '2025-07-01', effectiveTo: null, search: 'not-required', text: 'The search has ended.' },
    ],
  });
  openState();
  await openRules();
  const search = await getSection('Diligent search');
  expect(search.queryByText('Three declinations.')).not.toBeInTheDocument();
  await userEvent.click(search.getByRole('button', { name: 'Earlier rules (1)' }));
  const headings = search.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Policies effective Jul 1, 2025 or later', 'Policies effective through Jun 30, 2025']);
  expect(search.getByText('The search has ended.')).toBeInTheDocument();
  expect(search.getByText('No state may require a search for an exempt commercial purchaser.')).toBeInTheDocument();
  expect(search.getAllByText(/Read on Nov 26, 2026\.$/)).toHaveLength(2);
  expect(search.getAllByRole('link')[0]).toHaveAttribute('href', 'https://law.test/search');
});

test('marks a diligent search rule last read more than 12 months ago as due for review, not as confirmed', async () => {
  const statement = { note: null, readOn: '2025-11-01', mustBeReadAgain: true, confidence: 'high' as const, sources: [] };
  const diligentSearch = [
    { ...statement, effectiveFrom: null, effectiveTo: null, search: 'required' as const, text: 'Three declinations.' },
  ];
  api.on('get', '/api/jurisdictions/{code}', { ...state, diligentSearch });
  openState();
  await openRules();
  const search = await getSection('Diligent search');
  expect(search.getByText('Needs another check. Read on Nov 1, 2025.')).toBeInTheDocument();
  expect(search.queryByText(/Verified/)).toBeNull();
});

test('marks a state whose diligent search rules were not researched', async () => {
  openState();
  await openRules();
  const search = await getSection('Diligent search');
  expect(search.getByText('We have not looked for the diligent search rule of Virginia. Ask the department.')).toBeInTheDocument();
});

test("compares the listed due date with the sources' date, and shows the origin of each", async () => {
  const obligation = {
    id: 'va-quarterly',
    title: 'Quarterly report',
    filingType: 'quarterly' as const,
    due: 'April 30, July 31',
    legal: { text: 'Form 801 is due 30 days after the quarter.', due: null, source: 'https://law.test/801', earlier: true },
    zeroReport: 'required' as const,
    basis: 'product' as const,
    dayIsAssumed: false,
    form: null,
    filedWith: null,
    note: null,
    effectiveFrom: null,
    effectiveTo: null,
    readOn: null,
    mustBeReadAgain: false,
    confidence: 'medium' as const,
    sources: [],
  };
  const agreed = { ...obligation, id: 'va-annual', title: 'Annual report', due: 'March 1', legal: null };
  const undated = { ...agreed, id: 'va-stamping-fee', title: 'Stamping fee', due: 'We found no due day. The office sets it.' };
  api.on('get', '/api/jurisdictions/{code}', { ...state, filingObligations: [obligation, agreed, undated] });
  openState();
  await openNotes();
  const filings = await getSection('Filings and due dates');
  expect(filings.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Stampline rate table', 'Sources (earlier date)']);
  expect(filings.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Due April 30, July 31',
    expect.stringMatching(/^Form 801 is due 30 days after the quarter\. Source/),
  ]);
  expect(filings.getByRole('link', { name: /Source/ })).toHaveAttribute('href', 'https://law.test/801');
  expect(filings.getByText('Due March 1')).toBeInTheDocument();
  expect(filings.getByText('We found no due day. The office sets it.')).toBeInTheDocument();
});

test('shows a penalty with its source and the date it was read', async () => {
  openState();
  await openRules();
  const penalties = await getSection('Penalties and fees');
  expect(penalties.getByText('$50 a day.')).toBeInTheDocument();
  expect(penalties.getByText('Verified. Read on Nov 20, 2026.')).toBeInTheDocument();
  expect(penalties.getByRole('link')).toHaveAttribute('href', 'https://law.test/penalties');
});

test('shows prescribed wording, a dated rule, and which facts are due for review or were not researched', async () => {
  const absent = { status: 'not-looked' as const, readOn: null, confidence: null, sources: [] };
  api.on('get', '/api/jurisdictions/{code}', {
    ...state,
    statements: [
      buildStatement({ kind: 'stamp-wording', text: 'The policy bears it.', wording: 'NOT LICENSED HERE', citation: 'Va. Code §1' }),
      buildStatement({ kind: 'retention', text: 'Kept for 5 years.', effectiveFrom: '2025-07-01', mustBeReadAgain: true, readOn: null }),
      buildStatement({ kind: 'export-list', text: 'We have not looked for any export list of Virginia.', ...absent }),
    ],
  });
  openState();
  await openNotes();
  const law = await getSection('Other law');
  expect(law.getByText('The policy bears it. Va. Code §1.')).toBeInTheDocument();
  expect(law.getByText('NOT LICENSED HERE')).toBeInTheDocument();
  expect(law.getByText('Policies effective Jul 1, 2025 or later:')).toBeInTheDocument();
  expect(law.getByText('Needs another check. We did not record when we read it.')).toBeInTheDocument();
  expect(law.getByText('We have not looked for: export list. Ask the department.')).toBeInTheDocument();
});
