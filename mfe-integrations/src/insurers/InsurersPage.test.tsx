import { replyAccepted, createFakeApi, noContent, pasteText, buildPerson, renderScreen, buildTask } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toInsurerFields, toInsurerRequest, validateInsurer } from '../insurer-register/insurer-fields';
import InsurersPage from './InsurersPage';
import type { Insurer } from '../insurer-register/insurer-api';

const harborInsurance: Insurer = {
  id: 'i1',
  name: 'Harbor Specialty',
  naicNumber: '12345',
  alienNumber: null,
  domicile: 'Delaware',
  aliases: [],
  eligibility: [{ state: 'VA', validFrom: '2025-01-01', validTo: null, source: 'List of the state' }],
  policies: 7,
};

const api = createFakeApi();

function openPage(user = buildPerson(), address = '/insurers') {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/insurers', [harborInsurance], { 'X-Total-Count': '1' });
  api.on('get', '/api/insurers/unmatched', [{ name: 'Tidal Surety', policies: 2 }], { 'X-Total-Count': '1' });
  return renderScreen(<InsurersPage />, { user, address });
}

test('creates an insurer from an unmatched name', async () => {
  openPage();
  api.on('post', '/api/insurers', { ...harborInsurance, name: 'Tidal Surety' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add insurer Tidal Surety' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteText(dialog.getByRole('textbox', { name: 'NAIC number' }), '54321');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const body = { name: 'Tidal Surety', naicNumber: '54321', alienNumber: null, domicile: null, aliases: [], eligibility: [] };
  await waitFor(() => expect(api.findRequests('post', '/api/insurers').map((sent) => sent.body)).toEqual([body]));
});

test('matches an unmatched name to an insurer', async () => {
  openPage();
  api.on('post', '/api/insurers/{id}/aliases', harborInsurance);
  await userEvent.click(await screen.findByRole('button', { name: 'Match Tidal Surety to an insurer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Harbor Specialty' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Insurer' }), 'i1');
  await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
  await waitFor(() =>
    expect(api.findRequests('post', '/api/insurers/{id}/aliases').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'i1' }, { name: 'Tidal Surety' }],
    ]),
  );
});

test('deletes an insurer after confirmation', async () => {
  openPage();
  api.on('delete', '/api/insurers/{id}', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Harbor Specialty' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.findRequests('delete', '/api/insurers/{id}').map(({ params }) => params)).toEqual([{ id: 'i1' }]));
});

test('is read-only for a viewer', async () => {
  openPage(buildPerson({ role: 'viewer' }));
  expect(await screen.findByRole('gridcell', { name: 'Harbor Specialty' })).toBeInTheDocument();
  expect(await screen.findByText('Tidal Surety')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /insurer|Edit|Delete/ })).not.toBeInTheDocument();
});

test('validates the form before sending it', () => {
  const fields = toInsurerFields(harborInsurance);
  expect(validateInsurer(fields)).toEqual({});
  const rows = { aliases: [{ name: ' ' }], eligibility: [{ state: '', validFrom: '2025', validTo: '', source: '' }] };
  expect(
    Object.keys(validateInsurer({ ...fields, naicNumber: '1', alienNumber: '1', ...rows })).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['aliases.0.name', 'alienNumber', 'eligibility.0.source', 'eligibility.0.state', 'eligibility.0.validFrom', 'naicNumber']);
});

test('edits states from one source in one field, and keeps states with dates or a different source', () => {
  const [dated, other] = [
    harborInsurance.eligibility[0]!,
    { state: 'TX', validFrom: null, validTo: null, source: 'Letter of the regulator' },
  ];
  const plain = ['NC', 'GA'].map((state) => ({ state, validFrom: null, validTo: null, source: 'List of the state' }));
  const insurer = { ...harborInsurance, eligibility: [dated, ...plain, other] };
  const fields = toInsurerFields(insurer);
  expect([fields.states, fields.source, fields.eligibility.map(({ state }) => state)]).toEqual([
    ['NC', 'GA'],
    'List of the state',
    ['VA', 'TX'],
  ]);
  expect(toInsurerRequest(fields).eligibility).toEqual([dated, other, ...plain]);
  expect(validateInsurer({ ...fields, source: ' ' })).toEqual({ source: 'Enter a source, for example the list of the state' });
  expect(validateInsurer({ ...fields, source: ' ', states: [] })).toEqual({});
});

test('uploads a file, and follows its import to the result', async () => {
  openPage(buildPerson(), '/insurers?import=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import insurers' }));
  const done = buildTask({ kind: 'insurer-import', status: 'finished', counts: { importedRows: 2, changedRows: 1, failedRows: 1 } });
  api.on('post', '/api/insurers/imports', replyAccepted(done));
  api.on('get', '/api/tasks/{id}', done);
  await userEvent.upload(dialog.getByTestId('file-input'), new File(['insurer_name\nOak\n'], 'insurers.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('2 insurers added.')).toBeInTheDocument();
  expect(dialog.getByText('1 row changed an insurer.')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Download error rows' })).toHaveAttribute('href', `/api/insurers/imports/${done.id}/errors.csv`);
});

test('shows why an import failed, and offers a retry', async () => {
  const failed = buildTask({ kind: 'insurer-import', status: 'failed', problem: 'The required column insurer_name is missing.' });
  api.on('get', '/api/tasks/{id}', failed);
  api.on('post', '/api/tasks/{id}/retry', failed);
  openPage(buildPerson(), `/insurers?import=${failed.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import insurers' }));
  expect(await dialog.findByText('The required column insurer_name is missing.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.findRequests('post', '/api/tasks/{id}/retry').map(({ params }) => params)).toEqual([{ id: failed.id }]));
});

test('lets a viewer follow an import through its link, without showing the upload', async () => {
  openPage(buildPerson({ role: 'viewer' }), '/insurers?import=new');
  expect(await screen.findByRole('gridcell', { name: 'Harbor Specialty' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
