import {
  replyAccepted,
  createFakeApi,
  buildGeneratedDocument,
  buildJurisdiction,
  pasteText,
  buildPerson,
  buildPolicy,
  replyWithProblem,
  renderScreen,
  buildTask,
} from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DocumentGeneratorPage from './DocumentGeneratorPage';
import type { Template } from './document-api';

const form802: Template = {
  type: 'form_802',
  title: 'Form 802: Annual Reconciliation Tax Report',
  documentKind: 'tax-report',
  filing: 'Form 802 annual reconciliation',
  form: 'Form 802',
  needsPolicy: false,
  periods: [{ key: '2026', label: '2026', periodStart: '2026-01-01', periodEnd: '2026-12-31', dueDate: '2027-03-01' }],
  defaultPeriod: '2026',
  fields: [
    {
      field: 'lateFilingFee',
      label: 'Fee for late filing (line 10)',
      filledFrom: 'typed-in',
      fieldFormat: 'amount',
      isRequired: false,
      help: 'In dollars.',
    },
  ],
  confidence: 'medium',
};

const api = createFakeApi();

function openPage(address = '/document-generator', user = buildPerson(), fields = form802.fields) {
  api.on('get', '/api/jurisdictions', [buildJurisdiction({ filingFrequency: 'quarterly' })]);
  api.on('get', '/api/documents/overview', { generatedToday: 2, totalDocuments: 41, templatesAvailable: 178, states: ['VA'] });
  api.on('get', '/api/documents/templates', [{ ...form802, fields }]);
  api.on('get', '/api/policies', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/documents', [buildGeneratedDocument()], { 'X-Total-Count': '1' });
  return renderScreen(<DocumentGeneratorPage />, { address, user });
}

test("preselects a quick action's state and document, and links to the fields that validation finds missing", async () => {
  api.on('post', '/api/documents/validate', {
    isValid: false,
    missingFields: ['Mailing address'],
    missing: [{ field: 'mailingAddress', label: 'Mailing address', link: '/settings/organization' }],
    filledByAccount: [],
  });
  openPage();
  expect(screen.getByRole('combobox', { name: 'Document type' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Please select a state and document type')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'VA Form 802' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Fee for late filing (line 10)' }), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Missing: Mailing address')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mailing address' })).toHaveAttribute('href', '/settings/organization');
  expect(api.findRequests('post', '/api/documents/validate').map(({ body }) => body)).toEqual([
    { documentType: 'form_802', state: 'VA', period: '2026', answers: { lateFilingFee: '50' } },
  ]);
  expect(await screen.findByText('178')).toBeInTheDocument();
});

test('generates and lists a document, and shows why generation is rejected', async () => {
  api.once('post', '/api/documents/generate', replyWithProblem(400, 'Choose a period of this filing that has begun.'));
  api.on('post', '/api/documents/generate', { id: 'document-1', fileName: 'VA_Form_802_2026_v1.pdf' });
  openPage('/document-generator?state=VA&type=form_802');
  const generate = await screen.findByRole('button', { name: 'Generate Document' });
  await screen.findByRole('combobox', { name: 'Period' });
  await userEvent.click(generate);
  expect(await screen.findByText('Generation Failed')).toBeInTheDocument();
  await userEvent.click(generate);
  expect(await screen.findByText('Document Generated')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'View VA_Form_802_2026_v1.pdf' })).toBeInTheDocument();
});

test('finds a policy in the state by typing, however many policies there are', async () => {
  api.on('post', '/api/documents/validate', { isValid: true, missingFields: [], missing: [], filledByAccount: [] });
  openPage('/document-generator?state=VA&type=form_802');
  api.on('get', '/api/policies', [buildPolicy({ id: 'policy-2', policyNumber: 'SL-2', insuredName: '東京' })], { 'X-Total-Count': '2000' });
  const field = screen.getByRole('combobox', { name: 'Policy (optional)' });
  expect(field).toHaveValue('No policy');
  await userEvent.clear(field);
  await pasteText(field, 'sl-2');
  await userEvent.click(await screen.findByRole('option', { name: 'SL-2 - 東京' }));
  await waitFor(() => expect(field).toHaveValue('SL-2 - 東京'));
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Validation Passed')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/documents/validate').at(-1)?.body).toMatchObject({ policyId: 'policy-2' });
  expect(api.findRequests('get', '/api/policies').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ state: 'VA', search: 'sl-2', limit: '50' }),
  );
});

test("prefills fields from the policy's account, and sends the values that the user replaced", async () => {
  const contact: Template['fields'][number] = {
    field: 'insuredContact',
    label: 'Contact of the insured',
    filledFrom: 'account',
    fieldFormat: 'text',
    isRequired: false,
    help: 'Name, email and phone.',
  };
  const filledByAccount = [{ field: 'insuredContact', value: 'Dana Reed' }];
  api.on('post', '/api/documents/validate', { isValid: true, missingFields: [], missing: [], filledByAccount });
  api.on('get', '/api/policies/{id}', replyWithProblem(404, 'This policy does not exist.'));
  openPage('/document-generator?state=VA&type=form_802&policyId=policy-2', buildPerson(), [contact]);
  const field = await screen.findByRole('textbox', { name: 'Contact of the insured' });
  await waitFor(() => expect(field).toHaveValue('Dana Reed'));
  await userEvent.type(field, ', CFO');
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Validation Passed')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/documents/validate').at(-1)?.body).toMatchObject({ answers: { insuredContact: 'Dana Reed, CFO' } });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }));
  await waitFor(() =>
    expect(api.findRequests('post', '/api/documents/validate').at(-1)?.body).toMatchObject({ answers: { insuredContact: '' } }),
  );
});

test('opens a document with each figure linked to its policies', async () => {
  api.on('get', '/api/documents/{id}/content', {
    document: buildGeneratedDocument(),
    content: {
      title: 'Virginia Form 802',
      subject: 'Harbor Brokers, 2026',
      notice: 'Data sheet',
      warnings: [],
      sections: [
        {
          heading: 'Lines of Form 802',
          paragraphs: [],
          rows: [{ label: '1. Gross premium income', value: '$10,000.00', note: null, link: '/policies?policies.state=VA' }],
        },
      ],
      summary: buildGeneratedDocument().summary,
      details: [],
      detailsLeftOut: 0,
      requirements: [],
    },
  });
  openPage('/document-generator?tab=generated', buildPerson({ role: 'viewer' }));
  const second = buildGeneratedDocument({ id: 'document-2', fileName: 'VA_Form_802_2026_v2.pdf', version: 2 });
  api.on('get', '/api/documents', [second, buildGeneratedDocument()], { 'X-Total-Count': '2' });
  await userEvent.click(await screen.findByRole('button', { name: 'View VA_Form_802_2026_v1.pdf' }));
  const dialog = await screen.findByRole('dialog', { name: 'Virginia Form 802' });
  expect(within(dialog).getByRole('link', { name: /\$10,000\.00/ })).toHaveAttribute('href', '/policies?policies.state=VA');
  expect(within(dialog).queryByRole('button', { name: 'Void...' })).not.toBeInTheDocument();
  expect(await within(dialog).findByText('Version 1 (this one)')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Version 2' }));
  expect(new URLSearchParams(window.location.search).get('document')).toBe('document-2');
});

test('packages selected documents into one ZIP with a verifiable hash', async () => {
  const id = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90';
  const packing = buildTask({ id, kind: 'document-package', title: '1 document', status: 'finished' });
  api.on('post', '/api/documents/packages', replyAccepted(packing));
  api.on('get', '/api/tasks/{id}', packing);
  const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  const made = { id, fileName: 'documents-2026-11-22.zip', size: 2048, sha256, createdAt: '2026-11-22T15:04:05.000Z' };
  api.on('get', '/api/documents/packages/{id}', made);
  openPage('/document-generator?tab=generated');
  const pack = await screen.findByRole('button', { name: 'Package as ZIP' });
  expect(pack).toBeDisabled();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select VA_Form_802_2026_v1.pdf' }));
  expect(screen.getByText('1 document selected')).toBeInTheDocument();
  await userEvent.click(pack);
  const dialog = await screen.findByRole('dialog', { name: 'Package of documents' });
  expect(await within(dialog).findByText(sha256)).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Download ZIP' })).toHaveAttribute('href', `/api/documents/packages/${id}/download`);
  expect(api.findRequests('post', '/api/documents/packages').map(({ body }) => body)).toEqual([{ documentIds: ['document-1'] }]);
});

test("offers every state's two documents if its templates cannot be loaded", async () => {
  openPage();
  api.on('get', '/api/documents/templates', replyWithProblem(400, 'Choose a state.'));
  api.on('post', '/api/documents/validate', { isValid: true, missingFields: [], missing: [], filledByAccount: [] });
  await screen.findByRole('option', { name: 'Virginia' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'VA');
  const types = screen.getByRole('combobox', { name: 'Document type' });
  expect(await within(types).findByRole('option', { name: 'Policy Summary' })).toBeInTheDocument();
  await userEvent.selectOptions(types, 'form_802');
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Validation Passed')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/documents/validate').map(({ body }) => body)).toEqual([{ documentType: 'form_802', state: 'VA' }]);
});
