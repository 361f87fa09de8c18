import { buildPerson, createFakeApi, pasteText, renderScreen, replyWithProblem } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OpeningBalancePage from './OpeningBalancePage';
import type { OpeningPreview } from './opening-balance-api';

const api = createFakeApi();
const preview: OpeningPreview = {
  before: '2026-10-01',
  deadlineCount: 4,
  open: 563,
  states: [
    { state: 'TX', stateName: 'Texas', deadlineCount: 1, amounts: [] },
    {
      state: 'VA',
      stateName: 'Virginia',
      deadlineCount: 3,
      amounts: [
        { payee: 'tax_authority', payeeName: 'Virginia Department of Taxation', fromMonth: '2026-07', toMonth: '2026-09', open: 563 },
      ],
    },
  ],
};
const recorded = {
  before: '2026-10-01',
  deadlineCount: 3,
  paid: 463,
  recordedByName: 'Dana Reyes',
  recordedAt: '2026-11-20T15:00:00.000Z',
};

function openPage(user = buildPerson(), current: typeof recorded | null = null) {
  api.on('get', '/api/opening-balance', { recorded: current });
  api.on('get', '/api/opening-balance/preview', preview);
  return renderScreen(<OpeningBalancePage />, { address: '/opening-balance', user });
}

test('records everything before the tracking date as filed and paid, except amounts that are unchecked or still owed', async () => {
  openPage();
  expect(await screen.findByText(/^4 filings and \$563\.00 were due before Oct 1, 2026\./)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Texas: 1 filing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Still owed of $563.00 in Virginia' }));
  const owed = screen.getByRole('spinbutton', { name: 'Still owed to Virginia Department of Taxation' });
  await pasteText(owed, '600');
  await userEvent.click(screen.getByRole('button', { name: 'Record as filed and paid' }));
  expect(await screen.findByText('Enter dollars up to 563.00')).toBeInTheDocument();
  await userEvent.clear(owed);
  await pasteText(owed, '100');
  api.on('post', '/api/opening-balance', recorded);
  api.on('get', '/api/opening-balance', { recorded });
  await userEvent.click(screen.getByRole('button', { name: 'Record as filed and paid' }));
  expect(await screen.findByText('Opening balance recorded')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/opening-balance').map(({ body }) => body)).toEqual([
    { before: '2026-10-01', notFiled: ['TX'], stillOwed: [{ state: 'VA', payee: 'tax_authority', stillOwed: 100 }] },
  ]);
  expect(await screen.findByText('3 filings and $463.00, recorded by Dana Reyes on Nov 20, 2026.')).toBeInTheDocument();
});

test.each([
  ['Opening balance undone', { recorded: null }],
  ['Opening balance not undone', replyWithProblem(503, 'The database is unavailable.')],
] as const)('asks for confirmation before undoing the recorded balance, and reports: %s', async (outcome, reply) => {
  openPage(buildPerson(), recorded);
  api.on('post', '/api/opening-balance/undo', reply);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(outcome)).toBeInTheDocument();
});

test('is read-only for viewers', async () => {
  openPage(buildPerson({ role: 'viewer' }));
  expect(await screen.findByText('Members and owners can record an opening balance.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record as filed and paid' })).not.toBeInTheDocument();
});
