import { createFakeApi, noContent, pasteText, replyWithProblem } from '@stampline/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactDialog from './ContactDialog';
import { ContactDialogBoundary } from './ContactDialogBoundary';

const api = createFakeApi();

// jsdom does not implement dialogs.
function openDialog(this: HTMLDialogElement) {
  this.open = true;
}
beforeEach(() => Object.assign(HTMLDialogElement.prototype, { showModal: openDialog }));

function MissingForm(): never {
  throw new Error('Loading chunk 12 failed.');
}

async function fillForm() {
  render(<ContactDialog kind="sales" onClose={() => undefined} />);
  await pasteText(screen.getByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Work email'), ' ana@agency.test {Enter}');
}

test('names and focuses a missing field, then stores the request', async () => {
  api.on('post', '/api/leads', noContent);
  render(<ContactDialog kind="demo" onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Enter your name')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(api.findRequests('post', '/api/leads')).toEqual([]);
});

test('sends the request on Enter, and shows the email address that will receive the reply', async () => {
  api.on('post', '/api/leads', noContent);
  await fillForm();
  expect(await screen.findByRole('status')).toHaveTextContent('will reply to ana@agency.test');
  expect(api.findRequests('post', '/api/leads').map(({ body }) => body)).toEqual([
    { kind: 'sales', name: 'Ana', email: 'ana@agency.test' },
  ]);
});

test('shows why a request was rejected, and keeps the input', async () => {
  api.on('post', '/api/leads', replyWithProblem(503, 'The request could not be stored. Try again in a minute.'));
  await fillForm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute.');
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
});

test('asks for confirmation before discarding input', async () => {
  const onClose = jest.fn();
  render(<ContactDialog kind="demo" onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ana{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closes an empty form without asking for confirmation', async () => {
  const onClose = jest.fn();
  render(<ContactDialog kind="demo" onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('explains that the form could not be loaded, and lets the visitor try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs errors that a boundary catches.
  const close = jest.fn();
  render(
    <ContactDialogBoundary onClose={close}>
      <MissingForm />
    </ContactDialogBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection, then try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});
