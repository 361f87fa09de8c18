import { createFakeApi, buildJurisdiction, pasteText, buildPerson, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from '../SettingsPage';
import { type Profile, validateProfile } from './profile-fields';

const profile: Profile = {
  legalName: 'Harbor Wholesale, LLC',
  street: '100 Harbor Street',
  city: 'Richmond',
  addressState: 'VA',
  postalCode: '23218',
  npn: null,
  contacts: [{ name: 'Dana Reed', email: null, phone: '+1 804 555 0123' }],
  federalTaxId: '*****6789',
};

const api = createFakeApi();

function openProfile(role: 'owner' | 'member' = 'owner') {
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  api.on('get', '/api/organization/profile', profile);
  renderScreen(<SettingsPage />, { address: '/settings/organization', path: '/settings/:section', user: buildPerson({ role }) });
}

const getCard = async () => within(await screen.findByRole('region', { name: 'Filing details' }));

test('saves a profile without changing the masked tax ID', async () => {
  openProfile();
  api.on('put', '/api/organization/profile', profile);
  await pasteText(await (await getCard()).findByRole('textbox', { name: /NPN/ }), '8123456');
  await userEvent.click((await getCard()).getByRole('button', { name: 'Save profile' }));
  const { federalTaxId: _, ...kept } = profile;
  await waitFor(() =>
    expect(api.findRequests('put', '/api/organization/profile').map(({ body }) => body)).toEqual([{ ...kept, npn: '8123456' }]),
  );
});

test('reveals and hides the full tax ID for an owner', async () => {
  openProfile();
  api.on('post', '/api/organization/profile/federal-tax-id/reveal', { federalTaxId: '12-3456789' });
  await userEvent.click(await (await getCard()).findByRole('button', { name: 'Show in full' }));
  expect(await screen.findByText('Federal tax ID on file: 12-3456789')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByText('Federal tax ID on file: *****6789')).toBeInTheDocument();
});

test('is read-only for a member', async () => {
  openProfile('member');
  expect(await (await getCard()).findByRole('textbox', { name: 'Legal name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save profile|Show in full/ })).not.toBeInTheDocument();
});

test('validates the form before sending it', () => {
  const fields = { legalName: '', street: '', city: '', addressState: '', postalCode: '2321', npn: 'x', federalTaxId: '12' };
  const contacts = [{ name: ' ', email: 'dana', phone: '' }];
  const wrong = ['contacts.0.email', 'contacts.0.name', 'federalTaxId', 'npn', 'postalCode'];
  expect(Object.keys(validateProfile({ ...fields, contacts })).toSorted()).toEqual(wrong);
});
