import { createFakeApi, noResponse, replyWithProblem, renderScreen } from '@stampline/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharedContent } from './SharedContent';

const api = createFakeApi();
const open = {
  needsPassword: false,
  subjectKind: 'document',
  title: 'Form 802 <script>alert(1)</script>',
  sharingOrganization: 'Harbor Wholesale',
  period: 'Calendar year 2026',
  mediaType: 'application/pdf',
  size: null,
} as const;
const locked = {
  needsPassword: true,
  subjectKind: null,
  title: null,
  sharingOrganization: null,
  period: null,
  mediaType: null,
  size: null,
};

let opened = 0;
/** Each test needs a separate link: tokens are kept for the life of the page. */
const renderLink = (search = '?token=secret') => {
  opened += 1;
  return renderScreen(<SharedContent />, { address: `/shared-document/link-${opened}${search}`, path: '/shared-document/:id' });
};

test('shows the document and who shared it, and moves the token from the URL into memory', async () => {
  api.on('get', '/api/shared/{id}', open);
  api.on('get', '/api/shared/{id}/file', noResponse);
  const { client } = renderLink();
  expect(await screen.findByRole('heading', { name: open.title })).toBeInTheDocument();
  expect(screen.getByText('Calendar year 2026')).toBeInTheDocument();
  expect(screen.getByText('Harbor Wholesale shared this document through Stampline. The link shows nothing else.')).toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
  await waitFor(() => expect(window.location.search).toBe(''));
  await act(() => client.invalidateQueries({ queryKey: ['shared'], predicate: ({ queryKey }) => queryKey.at(-1) !== 'file' }));
  expect(api.findRequests('get', '/api/shared/{id}').map(({ query }) => query)).toContainEqual({ token: 'secret' });
  expect(api.findRequests('get', '/api/shared/{id}').every(({ query }) => query['token'] === 'secret')).toBe(true);
});

test('shows the same page for every invalid link', async () => {
  api.on('get', '/api/shared/{id}', replyWithProblem(404, 'This link is no longer valid.'));
  renderLink();
  expect(await screen.findByText('This link is no longer valid.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /retry/i })).not.toBeInTheDocument();
});

test('removes the document once its link has ended, without a page reload', async () => {
  api.on('get', '/api/shared/{id}', open);
  api.on('get', '/api/shared/{id}/file', noResponse);
  renderLink();
  expect(await screen.findByRole('heading', { name: open.title })).toBeInTheDocument();
  expect(api.openStreams()).toBe(1);
  api.on('get', '/api/shared/{id}', replyWithProblem(404, 'This link is no longer valid.'));
  act(() => api.sendLiveMessage({ type: 'resync' }));
  expect(await screen.findByText('This link is no longer valid.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: open.title })).not.toBeInTheDocument();
  expect(api.openStreams()).toBe(0);
});

test('does not send a request if the URL has no token', async () => {
  renderLink('');
  expect(await screen.findByText('Open the link again')).toBeInTheDocument();
  expect(api.findRequests('get', '/api/shared/{id}')).toEqual([]);
});

test('asks for the password, rejects a wrong password, and continues with the returned key', async () => {
  api.on('get', '/api/shared/{id}', locked);
  renderLink();
  const password = await screen.findByLabelText(/^Password/);
  api.once('post', '/api/shared/{id}/unlock', replyWithProblem(400, 'Wrong.', [{ field: 'password', message: 'This password is wrong.' }]));
  await userEvent.type(password, 'wrong{Enter}');
  expect(await screen.findByText('This password is wrong.')).toBeInTheDocument();
  api.once('post', '/api/shared/{id}/unlock', { passKey: 'key' });
  api.on('get', '/api/shared/{id}', open);
  api.on('get', '/api/shared/{id}/file', noResponse);
  await userEvent.clear(password);
  await userEvent.type(password, 'pelican on a pier{Enter}');
  expect(await screen.findByRole('heading', { name: open.title })).toBeInTheDocument();
  expect(api.findRequests('get', '/api/shared/{id}').at(-1)?.query).toEqual({ token: 'secret', passKey: 'key' });
});

test('offers only a download for a file that is neither a PDF nor an image', async () => {
  const title = 'Ledger <b>2026</b>.html';
  api.on('get', '/api/shared/{id}', {
    ...open,
    subjectKind: 'file',
    title,
    period: null,
    mediaType: 'application/octet-stream',
    size: 2048,
  });
  renderLink();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  const save = screen.getByRole('link', { name: 'Download File' });
  expect(save).toHaveAttribute('href', expect.stringMatching(/^\/api\/shared\/link-\d+\/file\?token=secret$/));
  expect(save).toHaveAttribute('download');
  expect(api.findRequests('get', '/api/shared/{id}/file')).toEqual([]);
});
