import { chooseOption, createFakeApi, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PlacementsPage from './PlacementsPage';
import { office, overview, placement, placementDetail } from './testing/placement-fixture';

const api = createFakeApi();
const LICENSE = {
  id: 'l1',
  state: 'FL',
  holder: 'Dana Reyes',
  licenseNumber: 'W2',
  npn: null,
  licenseType: 'individual',
  validFrom: null,
  validTo: null,
  filesUnder: false,
  licenseStanding: 'undated',
} as const;
const ANA = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8aa1';
const OLIVE = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8aa2';
const member = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@acme.test`,
  role: 'member' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const MEMBERS = [member(ANA, 'Ana Ortiz'), member(OLIVE, 'Olive Owner')];
const SECOND = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a95';

function answer(rows = [placement()]) {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/placements/overview', overview({ ready: 1, late: 2, needsFacts: 9 }));
  api.on('get', '/api/licensees', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/organization/members', MEMBERS, { 'X-Total-Count': '2' });
  api.on('get', '/api/placements', rows, { 'X-Total-Count': String(rows.length) });
  api.on('get', '/api/transactions/{id}/documents', {
    wantedDocuments: [],
    attachedDocuments: [],
    elsewhereDocuments: [],
    documentNames: ['Other'],
  });
}

test("shows each placement's due date, days left, stage and missing facts", async () => {
  answer([
    placement({ placementStage: 'needs_facts', missingFacts: [{ missingFact: 'risk_place', factLabel: 'County and ZIP code' }] }),
    placement({ id: SECOND, policyNumber: 'SL-2', isLate: true, daysLeft: -3 }),
  ]);
  renderScreen(<PlacementsPage />);
  expect(await screen.findByText('Due in 9 days')).toBeInTheDocument();
  expect(screen.getByText('3 days overdue')).toBeInTheDocument();
  expect(screen.getByText('County and ZIP code')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Late (2)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Late (2)' }));
  await waitFor(() => expect(api.findRequests('get', '/api/placements').at(-1)?.query).toMatchObject({ view: 'late' }));
});

test('selects rows with the keyboard, and creates one package from the ready rows', async () => {
  answer([placement({ placementStage: 'needs_facts' }), placement({ id: SECOND, policyNumber: 'SL-2' })]);
  api.on('post', '/api/placements/packages', {
    placementPackages: [{ filingId: SECOND, placementPackageNumber: 3, placementCount: 1, taskId: SECOND }],
  });
  renderScreen(<PlacementsPage />);
  await screen.findByRole('button', { name: 'SL-1' });
  await userEvent.keyboard('jxjx');
  expect(await screen.findByText('2 placements selected, 1 ready')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Make package of 1' }));
  await waitFor(() => expect(api.findRequests('post', '/api/placements/packages')).toHaveLength(1));
  expect(api.findRequests('post', '/api/placements/packages')[0]?.body).toEqual({
    obligationId: 'fl-transaction-30',
    placementIds: [SECOND],
  });
});

test('names the package by which a link filters the list, and removes that filter', async () => {
  answer();
  renderScreen(<PlacementsPage />, { address: `/placements?tab=open&open.filingId=${SECOND}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter One package' }));
  await waitFor(() => expect(api.findRequests('get', '/api/placements').at(-1)?.query).not.toHaveProperty('filingId'));
  expect(screen.queryByRole('button', { name: 'Remove filter One package' })).not.toBeInTheDocument();
});

test('opens the list of filings, where each package is sent, after creating packages for several offices', async () => {
  answer([placement(), placement({ id: SECOND, policyNumber: 'SL-2', obligationId: 'tx-sltx-policy' })]);
  api.on('post', '/api/placements/packages', {
    placementPackages: [{ filingId: SECOND, placementPackageNumber: 3, placementCount: 1, taskId: SECOND }],
  });
  const { router } = renderScreen(<PlacementsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Select page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make 2 packages' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/filings'));
  expect(api.findRequests('post', '/api/placements/packages')).toHaveLength(2);
});

test('opens a placement with Enter, and shows the reason for its stage and the source of its duty', async () => {
  answer();
  api.on(
    'get',
    '/api/placements/{id}',
    placementDetail({ problems: [{ sentence: 'SL-1 has no county and ZIP code.', linkLabel: 'Enter it', linkPath: '?place=1' }] }),
  );
  renderScreen(<PlacementsPage />);
  await screen.findByRole('button', { name: 'SL-1' });
  await userEvent.keyboard('j{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('It is ready for a package.')).toBeInTheDocument();
  expect(within(dialog).getByText(/being the first, with Florida Surplus Lines Service Office/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enter it' }));
  expect(await screen.findByRole('textbox', { name: /County/ })).toBeInTheDocument();
});

test('does not create a package for an office until the organization has the facts that the office requires', async () => {
  answer();
  const problems = [
    { sentence: 'Add the Florida license of your agency.', linkLabel: 'Open the license register', linkPath: '/settings/licenses' },
  ];
  api.on('get', '/api/placements/offices', [office({ ready: 4, problems })], { 'X-Total-Count': '1' });
  renderScreen(<PlacementsPage />, { address: '/placements?tab=offices' });
  expect(await screen.findByText(/Add the Florida license/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make package of 4 placements' })).toBeDisabled();
});

test('states only once how many transactions were due before the tracking date, and where to change that date', async () => {
  answer();
  api.on(
    'get',
    '/api/placements/offices',
    [office({ dueBeforeTracking: 8 }), office({ obligationId: 'ga', stateName: 'Georgia', dueBeforeTracking: 3 })],
    {
      'X-Total-Count': '2',
    },
  );
  renderScreen(<PlacementsPage />, { address: '/placements?tab=offices' });
  expect(await screen.findByText(/^11 transactions due before your tracking day are not listed here\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change the day' })).toHaveAttribute('href', '/settings/organization');
});

test("shows an office's missing format, its share of complete documents, and the packages that its placements need", async () => {
  answer();
  const formatNote = 'The batch file of 2007 is the last format that the association has published.';
  const documents = { withNeededDocuments: 80, withAllDocuments: 60 };
  const california = office({ stateName: 'California', ready: 80, formatNote, maxTransactions: 75, ...documents });
  api.on('get', '/api/placements/offices', [california], { 'X-Total-Count': '1' });
  api.on('post', '/api/placements/packages', {
    placementPackages: [
      { filingId: SECOND, placementPackageNumber: 1, placementCount: 75, taskId: SECOND },
      { filingId: placement().id, placementPackageNumber: 2, placementCount: 5, taskId: SECOND },
    ],
  });
  renderScreen(<PlacementsPage />, { address: '/placements?tab=offices' });
  await userEvent.click(await screen.findByRole('button', { name: office().officeName }));
  expect(screen.getByText(/^FSLSO XML 2\.0/)).toBeInTheDocument();
  expect(screen.getByText(formatNote)).toBeInTheDocument();
  expect(screen.getByText('Complete documents: 60 of 80 (75%).')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Make 2 packages of 80 placements' }));
  expect(await screen.findByText('2 packages opened')).toBeInTheDocument();
  expect(
    screen.getByText('They have 80 placements. The office limits the size of a package, or accepts only one licensee in each.'),
  ).toBeInTheDocument();
});

test('states the legal cost of filing late for late placements and for their office', async () => {
  const lateCosts = [
    { onDate: '2026-11-21', minimumCost: 0, maximumCost: 50, unpricedCount: 2 },
    { onDate: '2026-11-28', minimumCost: 25, maximumCost: 25, unpricedCount: 2 },
    { onDate: '2026-12-21', minimumCost: 50, maximumCost: 100, unpricedCount: 2 },
  ];
  answer();
  api.on('get', '/api/placements/overview', overview({ late: 3, lateCosts }));
  api.on('get', '/api/placements/offices', [office({ late: 3, lateCosts })], { 'X-Total-Count': '1' });
  renderScreen(<PlacementsPage />, { address: '/placements?tab=late' });
  const sentence = 'Late penalty: up to $50.00 if sent today, $25.00 if sent on Nov 28, 2026, $50.00 to $100.00 if sent on Dec 21, 2026.';
  expect(await screen.findByText(`${sentence} We found no late penalty for 2 late placements.`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'By office' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('offers only licensees with a license in each state of the selected placements', async () => {
  answer([placement({ placementStage: 'needs_facts', licenseeName: null }), placement({ id: SECOND, state: 'GA', stateName: 'Georgia' })]);
  const license = { ...LICENSE, holder: 'Sam Ortiz' };
  const licenses = [license, { ...license, id: 'l2', state: 'GA' }, { ...license, id: 'l3', holder: 'Ida Lane' }];
  api.on('get', '/api/organization/licenses', licenses, { 'X-Total-Count': '3' });
  api.on('put', '/api/licensees/chosen', { placementCount: 2 });
  renderScreen(<PlacementsPage />);
  expect(await screen.findByText('Unknown')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose licensee' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = await dialog.findByRole('combobox', { name: 'Licensee' });
  await waitFor(() => expect(within(choice).getByRole('option', { name: 'Sam Ortiz' })).toBeInTheDocument());
  expect(within(choice).queryByRole('option', { name: 'Ida Lane' })).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, 'Sam Ortiz');
  await userEvent.click(dialog.getByRole('button', { name: 'Choose' }));
  await waitFor(() =>
    expect(api.findRequests('put', '/api/licensees/chosen').map(({ body }) => body)).toEqual([
      { placementIds: [placement().id, SECOND], holder: 'Sam Ortiz' },
    ]),
  );
});

test('assigns the selected placements by keyboard, and restores each previous assignee', async () => {
  answer([placement({ assigneeId: OLIVE, assigneeName: 'Olive Owner' }), placement({ id: SECOND, policyNumber: 'SL-2' })]);
  const formerAssignments = [
    { assigneeId: OLIVE, placementIds: [placement().id] },
    { assigneeId: null, placementIds: [SECOND] },
  ];
  api.on('put', '/api/placements/assigned', { placementCount: 2, formerAssignments });
  renderScreen(<PlacementsPage />);
  await screen.findByRole('button', { name: 'SL-1' });
  await userEvent.keyboard('jxjxa');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Ana Ortiz' })).toBeInTheDocument());
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Assignee' }), 'Ana Ortiz');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Assigned to Ana Ortiz')).toBeInTheDocument();
  expect(screen.getByText('None selected')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo assignment' }));
  expect(await screen.findByText('Assignment undone')).toBeInTheDocument();
  expect(api.findRequests('put', '/api/placements/assigned').map(({ body }) => body)).toEqual([
    { placementIds: [placement().id, SECOND], assigneeId: ANA },
    ...formerAssignments,
  ]);
  expect(screen.queryByRole('button', { name: 'Undo assignment' })).not.toBeInTheDocument();
});

test('assigns or unassigns the current row if no row is selected', async () => {
  answer();
  api.on('put', '/api/placements/assigned', { placementCount: 0, formerAssignments: [] });
  renderScreen(<PlacementsPage />);
  await screen.findByRole('button', { name: 'SL-1' });
  await userEvent.keyboard('ja');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Assignee' }), 'No one');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Nothing changed.')).toBeInTheDocument();
  expect(api.findRequests('put', '/api/placements/assigned')[0]?.body).toEqual({ placementIds: [placement().id], assigneeId: null });
  expect(screen.queryByRole('button', { name: 'Undo assignment' })).not.toBeInTheDocument();
});

test('filters the list to placements without an assignee', async () => {
  answer();
  renderScreen(<PlacementsPage />);
  await chooseOption(await screen.findByRole('combobox', { name: 'Assignee' }), 'No one');
  await waitFor(() => expect(api.findRequests('get', '/api/placements').at(-1)?.query).toMatchObject({ assignee: 'none' }));
});

test('attaches one file to all selected placements', async () => {
  answer([
    placement({
      placementStage: 'needs_facts',
      missingFacts: [{ missingFact: 'document', factLabel: 'Documents' }],
      neededDocumentCount: 3,
      attachedDocumentCount: 2,
    }),
    placement({ id: SECOND, policyNumber: 'SL-2' }),
  ]);
  api.on('post', '/api/transactions/{id}/documents', { fileId: SECOND, fileName: 'affidavit.pdf', attachedCount: 1 });
  api.on('post', '/api/transactions/documents', { fileId: SECOND, fileName: 'affidavit.pdf', attachedCount: 1 });
  renderScreen(<PlacementsPage />);
  expect(await screen.findByText('Documents 2 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Attach document' }));
  await userEvent.upload(await screen.findByTestId('file-input'), new File(['One'], 'affidavit.pdf'));
  await waitFor(() =>
    expect(api.findRequests('post', '/api/transactions/documents').map(({ body }) => body)).toEqual([
      { transactionIds: [SECOND], documentSource: 'transaction', sourceFileId: SECOND },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const buildCost = (onDate: string, maximumCost: number) => ({ onDate, minimumCost: 0, maximumCost, unpricedCount: 0 });

test('shows the cost of lateness today and in a week on the tab of late placements', async () => {
  answer([placement({ isLate: true, daysLeft: -2, lateCosts: [buildCost('2026-11-21', 100), buildCost('2026-11-28', 450)] })]);
  renderScreen(<PlacementsPage />, { address: '/placements?tab=late' });
  expect(await screen.findByText('up to $100.00 today, up to $450.00 in 7 days')).toBeInTheDocument();
});

test('saves a view with its filters, opens it again, and deletes it', async () => {
  answer();
  const user = userEvent.setup();
  renderScreen(<PlacementsPage />, { address: '/placements?tab=late&late.state=FL' });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText('Name'), 'Florida late');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('tab', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Florida late' }));
  await waitFor(() => expect(api.findRequests('get', '/api/placements').at(-1)?.query).toMatchObject({ view: 'late', state: 'FL' }));
  await user.click(await screen.findByRole('button', { name: 'View: Florida late' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete view Florida late' }));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeInTheDocument();
});
