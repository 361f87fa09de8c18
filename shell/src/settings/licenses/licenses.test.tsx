import { createFakeApi, buildJurisdiction, noContent, pasteText, buildPerson, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from '../SettingsPage';
import { describeMoveEffect } from './licensee-labels';
import { toLicenseFields, validateLicense, toLicenseRequest } from './license-fields';
import type { LicenseeRule } from './use-licensees';
import type { License } from './use-licenses';

const license: License = {
  id: 'l1',
  state: 'VA',
  holder: 'Harbor Wholesale',
  licenseNumber: 'SL-1',
  npn: null,
  licenseType: 'agency',
  validFrom: '2025-01-01',
  validTo: '2026-12-31',
  filesUnder: true,
  licenseStanding: 'expiring',
};

const api = createFakeApi();

function openSection({
  licenses = [license],
  unlicensed = 0,
  rules = [],
  user = buildPerson(),
}: {
  licenses?: License[];
  unlicensed?: number;
  rules?: LicenseeRule[];
  user?: ReturnType<typeof buildPerson>;
} = {}) {
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  api.on('get', '/api/licensees/rules', { rules });
  api.on('get', '/api/licensees/moves', [], { 'X-Total-Count': '0' });
  api.on(
    'get',
    '/api/organization/licenses',
    ({ query: { toRenew } }) => licenses.filter(({ licenseStanding }) => toRenew === undefined || licenseStanding === 'expiring'),
    { 'X-Total-Count': String(licenses.length) },
  );
  api.on('get', '/api/policies', [], { 'X-Total-Count': String(unlicensed) });
  return renderScreen(<SettingsPage />, { address: '/settings/licenses', path: '/settings/:section', user });
}

test("lists a file's columns that were not read, and refreshes the placements", async () => {
  const { client } = openSection();
  client.setQueryData(['placements', 'overview'], {});
  const result = { addedCount: 1, changedCount: 0, unchangedCount: 0, guessedTypeCount: 0, unreadColumns: ['Expires'], rejectedRows: [] };
  api.on('post', '/api/organization/licenses/file', result);
  await userEvent.upload(
    await screen.findByLabelText('File of licenses'),
    new File(['license_number'], 'licenses.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/1 added.*Not read: Expires\. Name these columns as in the template/)).toBeInTheDocument();
  expect(client.getQueryState(['placements', 'overview'])?.isInvalidated).toBe(true);
});

test('lists licenses to renew, and counts the policies that are not covered by a license', async () => {
  openSection({ unlicensed: 3 });
  expect(await screen.findByText('VA license SL-1 of Harbor Wholesale expires on Dec 31, 2026.')).toBeInTheDocument();
  expect(await screen.findByText('3 policies have no license valid on their effective dates.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute('href', '/policies?policies.license=missing');
  expect(await screen.findByRole('gridcell', { name: 'Expires soon' })).toBeInTheDocument();
});

test('adds a license for the organization', async () => {
  openSection({ licenses: [] });
  api.on('post', '/api/organization/licenses', license);
  await userEvent.click(await screen.findByRole('button', { name: 'Add license' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a state')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'VA');
  await pasteText(dialog.getByRole('textbox', { name: 'License number' }), 'SL-1 ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.findRequests('post', '/api/organization/licenses').map(({ body }) => body)).toEqual([
      {
        state: 'VA',
        holder: buildPerson().organization.name,
        licenseNumber: 'SL-1',
        npn: null,
        licenseType: 'agency',
        validFrom: null,
        validTo: null,
      },
    ]),
  );
});

test('deletes a license after confirmation', async () => {
  openSection();
  api.on('delete', '/api/organization/licenses/{id}', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete VA license SL-1' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.findRequests('delete', '/api/organization/licenses/{id}').map(({ params }) => params)).toEqual([{ id: 'l1' }]),
  );
});

const RULE: LicenseeRule = { state: 'VA', retailBroker: 'Coastal Retail', accountNumber: null, team: null, holder: 'Harbor Wholesale' };

test('saves a licensee rule after showing its effect', async () => {
  openSection();
  api.on('post', '/api/licensees/rules/preview', {
    changes: [{ fromHolder: null, toHolder: 'Harbor Wholesale', placementCount: 24 }],
    comparedCount: 30,
    isComplete: true,
  });
  api.on('put', '/api/licensees/rules', { rules: [RULE] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteText(dialog.getByRole('textbox', { name: 'Retail broker' }), 'Coastal Retail');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Licensee' }), 'Harbor Wholesale');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/24 placements from unknown to Harbor Wholesale\./)).toBeInTheDocument();
  expect(api.findRequests('put', '/api/licensees/rules')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Save rule' }));
  await waitFor(() =>
    expect(api.findRequests('put', '/api/licensees/rules').map(({ body }) => body)).toEqual([{ rules: [{ ...RULE, state: null }] }]),
  );
});

test('lists the licensee rules in order, and states the effect of moving a rule', async () => {
  openSection({ rules: [RULE, { ...RULE, state: null, retailBroker: null, accountNumber: 'A-1', holder: 'Dana Reed' }] });
  const list = within(await screen.findByRole('list', { name: 'Licensee rules' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'VA, broker Coastal Retail: Harbor Wholesale',
    'All states, account A-1: Dana Reed',
  ]);
  const states = [
    { state: 'VA', stateName: 'Virginia', placementCount: 3, isLicensed: true },
    { state: 'FL', stateName: 'Florida', placementCount: 2, isLicensed: false },
  ];
  expect(describeMoveEffect({ states, placementCount: 3, packagedCount: 1, ruleCount: 1 }, 'Dana Reed')).toBe(
    '3 unsent placements and 1 rule move to Dana Reed. 2 placements stay, because Dana Reed has no license in Florida. 1 placement stay in packages that were not sent. Sent placements stay as they were sent.',
  );
});

test('is read-only for a viewer', async () => {
  openSection({ user: buildPerson({ role: 'viewer' }) });
  expect(await screen.findByRole('gridcell', { name: 'SL-1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /license|rule|business/i })).not.toBeInTheDocument();
});

test('keeps the filing license flag on an edit, and leaves it to the register for a new license', () => {
  const fields = toLicenseFields({ ...license, filesUnder: false }, 'No one');
  expect(toLicenseRequest(fields, false)).toMatchObject({ holder: 'Harbor Wholesale', validTo: '2026-12-31', filesUnder: false });
  expect(toLicenseRequest(fields, true)).not.toHaveProperty('filesUnder');
});

test('validates the form before sending it', () => {
  const fields = toLicenseFields(license, 'No one');
  expect(validateLicense(fields)).toEqual({});
  expect(Object.keys(validateLicense({ ...fields, holder: ' ', validTo: '2024-12-31' }))).toEqual(['holder', 'validTo']);
});
