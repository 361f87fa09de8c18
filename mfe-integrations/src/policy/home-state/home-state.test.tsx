import { createFakeApi, pasteText, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { policyDetail } from '../testing/policy-detail';
import type { PolicyHomeState } from './home-state-api';
import { HomeStateSection } from './HomeStateSection';
import { noHomeState, texasHomeState } from './testing/home-state';

const api = createFakeApi();
const PATH = '/api/policies/{id}/home-state';

const openPolicy = (known: PolicyHomeState, role: 'owner' | 'viewer' = 'owner') => {
  api.on('get', PATH, known);
  return renderScreen(<HomeStateSection policy={policyDetail} />, { user: buildPerson({ role }) });
};

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Record home state...' }));
  return within(await screen.findByRole('dialog', { name: 'Record the home state' }));
}

test('records answers with an allocation if none of the risk is in the home state', async () => {
  api.on('post', PATH, { ...noHomeState, records: [texasHomeState] });
  api.once(
    'post',
    PATH,
    replyWithProblem(400, 'Allocate the premium.', [{ field: 'allocation', message: 'Allocate the premium by state.' }]),
  );
  openPolicy(noHomeState);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('Choose a place')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Principal place of business' }), 'Virginia');
  await userEvent.type(dialog.getByRole('textbox', { name: '% of the insured risk in Virginia' }), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('Allocate the premium by state.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Add a place' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Place' }), 'Texas');
  await userEvent.type(dialog.getByRole('textbox', { name: '% of premium' }), '60');
  expect(dialog.getByText('Allocated: 60% of 100%')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Add a place' }));
  await userEvent.selectOptions(dialog.getAllByRole('combobox', { name: 'Place' })[1]!, 'Outside the US');
  await userEvent.type(dialog.getAllByRole('textbox', { name: '% of premium' })[1]!, '40');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('The home state is Texas.')).toBeInTheDocument();
  expect(api.findRequests('post', PATH).at(-1)?.body).toEqual({
    arrangement: 'single',
    insuredKind: 'organization',
    principalPlace: 'VA',
    riskShare: 0,
    allocationBasis: 'percent',
    allocation: [
      { place: 'TX', part: 60 },
      { place: 'outside_us', part: 40 },
    ],
  });
});

test("asks about each named insured of an affiliated group, and about the largest one's risk", async () => {
  api.on('post', PATH, {
    ...noHomeState,
    records: [{ ...texasHomeState, homeState: null, homeStateName: null, homeStateRule: 'undecided' }],
  });
  openPolicy(noHomeState);
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Named insured' }), 'affiliated_group');
  expect(dialog.queryByRole('combobox', { name: 'Principal place of business' })).not.toBeInTheDocument();
  for (const [at, name, place, share] of [
    [0, 'Harbor One', 'Virginia', '40'],
    [1, 'Harbor Two', 'Texas', '60'],
  ] as const) {
    await pasteText(dialog.getAllByRole('textbox', { name: 'Name' })[at]!, name);
    await userEvent.selectOptions(dialog.getAllByRole('combobox', { name: 'Principal place' })[at]!, place);
    await pasteText(dialog.getAllByRole('textbox', { name: '% of premium' })[at]!, share);
  }
  await pasteText(dialog.getByRole('textbox', { name: '% of the insured risk in Texas' }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('The answers do not determine a home state.')).toBeInTheDocument();
  expect(api.findRequests('post', PATH)[0]?.body).toEqual({
    arrangement: 'affiliated_group',
    insuredKind: 'organization',
    groupMembers: [
      { name: 'Harbor One', principalPlace: 'VA', premiumShare: 40 },
      { name: 'Harbor Two', principalPlace: 'TX', premiumShare: 60 },
    ],
    riskShare: 100,
  });
});

test("shows the record's reason, law, allocation and source, and earlier records on demand", async () => {
  const earlier = { ...texasHomeState, id: 'h-0', homeState: 'VA', homeStateName: 'Virginia' };
  openPolicy({
    ...noHomeState,
    records: [{ ...texasHomeState, policyId: 'p-0', policyNumber: 'VA-0' }, earlier],
    isInherited: true,
    homeStateWarning: 'The home state on record is Texas.',
    allocationNotes: ['The allocation puts $400.00 outside the US.'],
  });
  expect(await screen.findByRole('heading', { name: 'Texas (TX)' })).toBeInTheDocument();
  expect(screen.getByText('Policy taxed in another state')).toBeInTheDocument();
  expect(screen.getByText(/15 U\.S\.C\. § 8206\(6\)\(A\)\(ii\)\. Recorded Nov 21, 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'VA-0' })).toHaveAttribute('href', '/policies/p-0');
  expect(screen.getByRole('row', { name: 'Outside the US 40% $400.00' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Total 100% $1,000.00' })).toBeInTheDocument();
  expect(screen.getByText('The allocation puts $400.00 outside the US.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '1 earlier record' }));
  expect(screen.getByRole('heading', { name: 'Virginia (VA)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Record again...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record the home state' }));
  expect(dialog.getByText('Allocated: $1,000.00 of $1,000.00')).toBeInTheDocument();
});

test('is read-only for a viewer', async () => {
  openPolicy(noHomeState, 'viewer');
  expect(await screen.findByText(/No home state is on record/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record home state...' })).not.toBeInTheDocument();
});
