import { createFakeApi, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import type { ResponseBody } from '@stampline/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { noHomeState } from './home-state/testing/home-state';
import PolicyPage from './PolicyPage';
import { buildDelivery, buildPolicyDelivery, type PolicyDelivery } from './testing/policy-delivery';
import { policyDetail } from './testing/policy-detail';

const api = createFakeApi();

type Insurer = ResponseBody<'/api/policies/{id}/insurers'>[number];
type ListedDocument = ResponseBody<'/api/documents'>[number];

const buildPolicyInsurer = (changes: Partial<Insurer> = {}): Insurer => ({
  name: 'Lloyd\u2019s',
  naicNumber: null,
  alienNumber: 'AA-1122000',
  insurer: null,
  eligibility: 'unknown',
  validFrom: null,
  validTo: null,
  source: null,
  hasOtherNumber: false,
  ...changes,
});

const showDelivery = (transactions?: PolicyDelivery['transactions']) =>
  api.on('get', '/api/policies/{id}/delivery', buildPolicyDelivery(transactions));

const openPolicy = (insurers: Insurer[] = [], documents: ListedDocument[] = [], user = buildPerson(), address = '/policies/p-1') => {
  api.on('get', '/api/policies/{id}/home-state', noHomeState);
  api.on('get', '/api/policies/{id}/insurers', insurers);
  api.on('get', '/api/charged', []);
  showDelivery();
  api.on('get', '/api/deadlines', []);
  api.on('get', '/api/submissions', []);
  api.on('get', '/api/documents', documents);
  return renderScreen(
    <Routes>
      <Route path="/policies/:id" element={<PolicyPage />} />
    </Routes>,
    { address, user },
  );
};

test('copies the explanation of charges for the insured, and offers it as a PDF', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  openPolicy();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy explanation' }));
  expect(await screen.findByText('Copied!')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toContain(`Taxes and fees of policy ${policyDetail.policyNumber}`);
  expect(screen.getByRole('link', { name: 'PDF for the insured' })).toHaveAttribute('href', `/api/policies/${policyDetail.id}/explanation`);
});

test("shows a policy's facts, terms and transactions, with a link back to its list", async () => {
  const terms = [
    { effectiveDate: '2026-01-01', expirationDate: '2027-01-01', canceledOn: '2026-06-01', premium: 700, totalDue: 15.75 },
    { effectiveDate: '2025-01-01', expirationDate: '2026-01-01', canceledOn: null, premium: 900, totalDue: 20.25 },
  ];
  api.on('get', '/api/policies/{id}', { ...policyDetail, terms });
  openPolicy();
  expect(await screen.findByRole('heading', { level: 1, name: 'VA-1' })).toBeInTheDocument();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Policies' })).toHaveAttribute('href', '/policies');
  expect(screen.getByRole('row', { name: /Jan 1, 2026 to Jan 1, 2027, canceled as of Jun 1, 2026 \$700\.00 \$15\.75/ })).toBeVisible();
  expect(screen.queryByText('Broker')).not.toBeInTheDocument();
  const transactions = within(screen.getByRole('region', { name: 'Transactions' }));
  expect(transactions.getByRole('link', { name: 'march.csv' })).toHaveAttribute('href', '/policy-upload?import=i-1');
  expect(transactions.getByRole('table', { name: 'Tax lines' })).toHaveTextContent('$22.50');
  expect(document.title).toBe('VA-1 - Policies - Stampline');
});

test.each([
  ['an owner', 'owner', true],
  ['a member', 'member', false],
] as const)('shows the tracking date to %s if a policy precedes it', async (_who, role, mayChange) => {
  api.on('get', '/api/policies/{id}', policyDetail);
  openPolicy([], [], buildPerson({ role }));
  expect(await screen.findByText(/No deadline includes this policy\. You track filings due on or after Nov 1, 2026\./)).toBeInTheDocument();
  const link = screen.queryByRole('link', { name: 'Change this date' });
  expect(link?.getAttribute('href') ?? null).toBe(mayChange ? '/settings/organization' : null);
});

test('states whether the policy may be delivered, with the rule and its source, by transaction if they differ', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  openPolicy();
  const section = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(await section.findByText('May not be delivered')).toBeInTheDocument();
  expect(section.getByText(/not delivered before the stamp\. 11 NYCRR §27\.6\(b\)\./)).toBeInTheDocument();
  expect(section.getByRole('link')).toHaveAttribute('href', 'https://regulations.justia.com/27-6');
  expect(section.queryByRole('listitem')).not.toBeInTheDocument();
});

test('states for each transaction whether the policy may be delivered if this differs', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  const other = { transactionType: 'endorsement', mayDeliver: 'yes', deliveryText: 'Yes. It was stamped by the office.' } as const;
  openPolicy();
  showDelivery([buildDelivery(), buildDelivery({ transactionId: 't-2', ...other })]);
  const section = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect((await section.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringContaining('May not be delivered'),
    expect.stringMatching(/^Endorsement.*May be delivered/),
  ]);
});

test("links to a policy's documents, each with its kind", async () => {
  const document: ListedDocument = {
    id: 'd-1',
    fileName: 'VA_Diligent_Search_VA-1.pdf',
    documentType: 'diligent_search',
    type: 'compliance-form',
    title: 'VA: Diligent search',
    state: 'VA',
    stateName: 'Virginia',
    period: null,
    periodStart: null,
    periodEnd: null,
    dueDate: null,
    status: 'draft',
    summary: { totalPremium: 1000, taxRate: 0.0225, taxAmount: 22.5, policyCount: 1 },
    missing: [],
    generatedAt: '2026-03-02T15:00:00.000Z',
    generatedByName: 'Dana Reed',
    policyId: 'p-1',
    policyNumber: 'VA-1',
    documentNumber: 4,
    version: 2,
    isCurrent: true,
    verificationCode: 'abcd',
    voidedAt: null,
    voidedByName: null,
    voidReason: null,
    submissionId: null,
  };
  api.on('get', '/api/policies/{id}', policyDetail);
  openPolicy([], [document, { ...document, id: 'd-0', version: 1, voidedAt: '2026-03-02T15:00:00.000Z' }]);
  const lines = within(await screen.findByRole('list', { name: 'Documents about this policy' }));
  expect(lines.getByRole('link', { name: 'VA: Diligent search, version 2' })).toHaveAttribute('href', '/document-preview?document=d-1');
  expect(lines.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Generated by Dana Reed on Mar 2, 2026.*Draft$/),
    expect.stringMatching(/Void$/),
  ]);
});

test('explains that there is no policy at a URL, and links to the list', async () => {
  api.on('get', '/api/policies/{id}', replyWithProblem(404, 'There is no policy with this id.'));
  openPolicy();
  expect(await screen.findByText('There is no policy at this address')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the policies' })).toHaveAttribute('href', '/policies');
});

test('collapses sections without amounts on a phone, except the section that a link targets', async () => {
  const wide = window.matchMedia;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query !== 'print' });
  api.on('get', '/api/policies/{id}', policyDetail);
  openPolicy([], [], buildPerson(), '/policies/p-1#documents');
  expect(await screen.findByText('No document about this policy yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Amounts' })).toBeInTheDocument();
  for (const name of ['Facts', 'Insurers', 'Home state', 'Delivery', 'Filings'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Facts' }));
  expect(screen.getByText('Taxed in')).toBeVisible();
  window.matchMedia = wide;
});

test('shows the eligibility of a registered insurer on the effective date', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  const entry = { id: 'i-1', name: 'Harbor Specialty', naicNumber: '12345', alienNumber: null, domicile: 'Delaware' };
  const source = 'List of the state';
  openPolicy([
    buildPolicyInsurer({ name: 'HSIC', alienNumber: null, insurer: entry, eligibility: 'eligible', validFrom: '2025-01-01', source }),
    buildPolicyInsurer({ name: 'Beacon', alienNumber: null, insurer: { ...entry, name: 'Beacon' }, eligibility: 'not_listed' }),
  ]);
  const insurers = within(await screen.findByRole('region', { name: 'Insurers' }));
  expect(await insurers.findByRole('link', { name: 'Harbor Specialty' })).toHaveAttribute('href', '/insurers?insurers.q=Harbor+Specialty');
  expect(insurers.getByText('NAIC 12345 · domiciled in Delaware · on the policy as HSIC')).toBeVisible();
  expect(insurers.getByText('Eligible in Virginia on Jan 1, 2026 (from Jan 1, 2025). Source: List of the state.')).toBeVisible();
  expect(insurers.getByText('Not listed in Virginia')).toBeVisible();
});

test('adds an unregistered insurer with the details of the policy', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  api.on('get', '/api/jurisdictions', []);
  openPolicy([buildPolicyInsurer()]);
  const insurers = within(await screen.findByRole('region', { name: 'Insurers' }));
  expect(await insurers.findByText('Not in your insurers')).toBeVisible();
  await userEvent.click(insurers.getByRole('button', { name: 'Add insurer' }));
  const sent = { name: 'Lloyd\u2019s', naicNumber: null, alienNumber: 'AA-1122000', domicile: null, aliases: [], eligibility: [] };
  api.on('post', '/api/insurers', { ...sent, id: 'i-1', policies: 1 });
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.findRequests('post', '/api/insurers').map(({ body }) => body)).toEqual([sent]));
});

const charged: ResponseBody<'/api/charged'>[number] = {
  id: 't-1',
  policyId: 'p-1',
  policyNumber: 'VA-1',
  insuredName: 'Harbor LLC',
  brokerName: null,
  state: 'VA',
  stateName: 'Virginia',
  transactionType: 'new',
  transactionDate: '2026-01-01',
  invoiceNumber: 'INV-7',
  chargedAmount: 20,
  dueAmount: 22.5,
  differenceAmount: -2.5,
  chargeDifferences: [{ chargePart: 'premium_tax', differenceAmount: -2.5 }],
  collectedAmount: null,
  refundableAmount: 0,
  collectedOn: null,
  chargeCause: 'rounding',
  causes: [{ chargeCause: 'rounding', causeText: 'Each charge was rounded down to a cent.' }],
  otherCauses: [],
  settlement: null,
  settlementNote: null,
  settledByName: null,
  settledAt: null,
};

test('warns of an invoice with the correct total but incorrect charges', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  openPolicy();
  const causeText = 'Charged the premium tax $1.00 too high and the stamping fee $1.00 too low.';
  const cause = { chargeCause: 'opposite_errors' as const, causes: [{ chargeCause: 'opposite_errors' as const, causeText }] };
  api.on('get', '/api/charged', [{ ...charged, ...cause, chargedAmount: 22.5, differenceAmount: 0 }]);
  const alert = await screen.findByText(
    /^Invoice INV-7 charged \$22\.50, and \$22\.50 is due: the total is right, but its parts are not\./,
  );
  expect(alert).toHaveTextContent(causeText);
});

test('warns of an invoice whose difference has several possible causes', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  openPolicy();
  api.on('get', '/api/charged', [{ ...charged, otherCauses: ['fees_in_base'] }]);
  expect(
    await screen.findByText(
      /\$2\.50 too little\. More than one explanation fits these amounts\. Most likely: rounding\. Also possible: fees in the base\./,
    ),
  ).toBeInTheDocument();
});

test('warns of an invoice that charged a different tax, states the cause, and links to the difference', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  openPolicy();
  api.on('get', '/api/charged', [charged]);
  const alert = await screen.findByText(
    /^Invoice INV-7 charged \$20\.00, and \$22\.50 is due: \$2\.50 too little\. Each charge was rounded down/,
  );
  expect(alert).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Decide in Charged and due' })).toHaveAttribute(
    'href',
    `/reconciliation?tab=charged&charged.search=${policyDetail.policyNumber}`,
  );
});
