import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmProvider } from '../confirm/ConfirmProvider';
import { FormDialog } from './FormDialog';
import { TextInput } from './fields/TextInput';
import { type FormFailure, useForm } from './form';

interface TestFormProps {
  submit?: () => Promise<void>;
  failure?: FormFailure;
  onClose?: () => void;
}

function TestForm({ submit = async () => {}, failure = { sentence: '', errors: [] }, onClose = () => {} }: TestFormProps) {
  const form = useForm({
    initial: { name: '', email: '', hidden: '' },
    check: ({ name }) => (name === '' ? { name: 'Enter your name' } : {}),
    submit,
    explain: () => failure,
  });
  return (
    <FormDialog title="Somebody" form={form} submitLabel="Save" onClose={onClose}>
      <TextInput form={form} name="name" label="name" />
      <TextInput form={form} name="email" label="email" />
    </FormDialog>
  );
}

const renderForm = (props: TestFormProps = {}) =>
  render(
    <ConfirmProvider>
      <TestForm {...props} />
    </ConfirmProvider>,
  );
const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const getField = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('names and focuses an invalid field without sending, and clears the error on a change', async () => {
  const submit = jest.fn(async () => {});
  renderForm({ submit });
  await clickSave();
  expect(screen.getByText('Enter your name')).toBeInTheDocument();
  expect(getField('name')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(getField('name'), 'Ana');
  expect(screen.queryByText('Enter your name')).not.toBeInTheDocument();
  await clickSave();
  expect(submit).toHaveBeenCalledWith({ name: 'Ana', email: '', hidden: '' });
});

test('shows server errors at their fields', async () => {
  renderForm({
    submit: () => Promise.reject(new Error('no')),
    failure: { sentence: 'Wrong', errors: [{ field: 'email', message: 'In use' }] },
  });
  await userEvent.type(getField('name'), 'Ana');
  await clickSave();
  expect(await screen.findByText('In use')).toBeInTheDocument();
  expect(getField('email')).toHaveFocus();
  expect(screen.queryByText('Wrong')).not.toBeInTheDocument();
});

test("shows a hidden field's error as a sentence in the form", async () => {
  const errors = [
    { field: 'email', message: 'In use' },
    { field: 'hidden', message: 'The term ends earlier.' },
  ];
  renderForm({ submit: () => Promise.reject(new Error('no')), failure: { sentence: 'Wrong', errors } });
  await userEvent.type(getField('name'), 'Ana');
  await clickSave();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The term ends earlier\.$/);
  expect(screen.getByText('In use')).toBeInTheDocument();
});

test('shows any other failure as a sentence in the form, and keeps the input', async () => {
  const failure = { sentence: 'Wait a minute.', errors: [{ field: 'other', message: 'Not of this form' }] };
  renderForm({ submit: () => Promise.reject(new Error('no')), failure });
  await userEvent.type(getField('name'), 'Ana');
  await clickSave();
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute.');
  expect(getField('name')).toHaveValue('Ana');
});

test('asks for confirmation before discarding input', async () => {
  const onClose = jest.fn();
  renderForm({ onClose });
  await userEvent.type(getField('name'), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
