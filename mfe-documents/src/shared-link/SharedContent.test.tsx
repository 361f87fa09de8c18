import { fakeApi, noAnswer, refusal, renderScreen } from '@stampline/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharedContent } from './SharedContent';

const api = fakeApi();
const open = {
  needsPassword: false,
  subjectKind: 'document',
  title: 'Form 802 <script>alert(1)</script>',
  period: 'Calendar year 2026',
  mediaType: 'application/pdf',
  size: null,
} as const;
const locked = { needsPassword: true, subjectKind: null, title: null, period: null, mediaType: null, size: null };

let opened = 0;
/** A link of its own for each test: tokens are kept as long as the page lives. */
const draw = (search = '?token=secret') => {
  opened += 1;
  return renderScreen(<SharedContent />, { address: `/shared-document/link-${opened}${search}`, path: '/shared-document/:id' });
};

test('shows the document, and takes the token out of the address and keeps it in memory', async () => {
  api.on('get', '/api/shared/{id}', open);
  api.on('get', '/api/shared/{id}/file', noAnswer);
  const { client } = draw();
  expect(await screen.findByRole('heading', { name: open.title })).toBeInTheDocument();
  expect(screen.getByText('Calendar year 2026')).toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
  await waitFor(() => expect(window.location.search).toBe(''));
  await act(() => client.invalidateQueries({ queryKey: ['shared'], predicate: ({ queryKey }) => queryKey.at(-1) !== 'file' }));
  expect(api.sent('get', '/api/shared/{id}').map(({ query }) => query)).toContainEqual({ token: 'secret' });
  expect(api.sent('get', '/api/shared/{id}').every(({ query }) => query['token'] === 'secret')).toBe(true);
});

test('says the same of every link that does not work', async () => {
  api.on('get', '/api/shared/{id}', refusal(404, 'This link is not valid any more.'));
  draw();
  expect(await screen.findByText('This link is not valid any more.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /retry/i })).not.toBeInTheDocument();
});

test('shows nothing of the document any more once its link has ended, without a reload', async () => {
  api.on('get', '/api/shared/{id}', open);
  api.on('get', '/api/shared/{id}/file', noAnswer);
  draw();
  expect(await screen.findByRole('heading', { name: open.title })).toBeInTheDocument();
  expect(api.openStreams()).toBe(1);
  api.on('get', '/api/shared/{id}', refusal(404, 'This link is not valid any more.'));
  act(() => api.say({ type: 'resync' }));
  expect(await screen.findByText('This link is not valid any more.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: open.title })).not.toBeInTheDocument();
  expect(api.openStreams()).toBe(0);
});

test('asks nobody when the address has no token', async () => {
  draw('');
  expect(await screen.findByText('Open the link again')).toBeInTheDocument();
  expect(api.sent('get', '/api/shared/{id}')).toEqual([]);
});

test('asks for the password, says when it is wrong, and goes on with the key that it gives', async () => {
  api.on('get', '/api/shared/{id}', locked);
  draw();
  const password = await screen.findByLabelText(/^Password/);
  api.once('post', '/api/shared/{id}/unlock', refusal(400, 'Wrong.', [{ field: 'password', message: 'This password is wrong.' }]));
  await userEvent.type(password, 'wrong{Enter}');
  expect(await screen.findByText('This password is wrong.')).toBeInTheDocument();
  api.once('post', '/api/shared/{id}/unlock', { passKey: 'key' });
  api.on('get', '/api/shared/{id}', open);
  api.on('get', '/api/shared/{id}/file', noAnswer);
  await userEvent.clear(password);
  await userEvent.type(password, 'pelican on a pier{Enter}');
  expect(await screen.findByRole('heading', { name: open.title })).toBeInTheDocument();
  expect(api.sent('get', '/api/shared/{id}').at(-1)?.query).toEqual({ token: 'secret', passKey: 'key' });
});

test('a file that is no PDF or image is only saved, never shown', async () => {
  const title = 'Ledger <b>2026</b>.html';
  api.on('get', '/api/shared/{id}', {
    ...open,
    subjectKind: 'file',
    title,
    period: null,
    mediaType: 'application/octet-stream',
    size: 2048,
  });
  draw();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  const save = screen.getByRole('link', { name: 'Download File' });
  expect(save).toHaveAttribute('href', expect.stringMatching(/^\/api\/shared\/link-\d+\/file\?token=secret$/));
  expect(save).toHaveAttribute('download');
  expect(api.sent('get', '/api/shared/{id}/file')).toEqual([]);
});
