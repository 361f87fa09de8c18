import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmProvider } from '../confirm/ConfirmProvider';
import { FormDialog } from './FormDialog';
import { TextInput } from './fields/TextInput';
import { type FormFailure, useForm } from './form';

interface ProbeProps {
  submit?: () => Promise<void>;
  failure?: FormFailure;
  onClose?: () => void;
}

function Probe({ submit = async () => {}, failure = { sentence: '', errors: [] }, onClose = () => {} }: ProbeProps) {
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

const open = (props: ProbeProps = {}) =>
  render(
    <ConfirmProvider>
      <Probe {...props} />
    </ConfirmProvider>,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('names and focuses an invalid field without sending; a change clears the error', async () => {
  const submit = jest.fn(async () => {});
  open({ submit });
  await save();
  expect(screen.getByText('Enter your name')).toBeInTheDocument();
  expect(field('name')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(field('name'), 'Ana');
  expect(screen.queryByText('Enter your name')).not.toBeInTheDocument();
  await save();
  expect(submit).toHaveBeenCalledWith({ name: 'Ana', email: '', hidden: '' });
});

test('shows server errors at their fields', async () => {
  open({ submit: () => Promise.reject(new Error('no')), failure: { sentence: 'Wrong', errors: [{ field: 'email', message: 'In use' }] } });
  await userEvent.type(field('name'), 'Ana');
  await save();
  expect(await screen.findByText('In use')).toBeInTheDocument();
  expect(field('email')).toHaveFocus();
  expect(screen.queryByText('Wrong')).not.toBeInTheDocument();
});

test('shows an error of a hidden field as a sentence in the form', async () => {
  const errors = [
    { field: 'email', message: 'In use' },
    { field: 'hidden', message: 'The term ends earlier.' },
  ];
  open({ submit: () => Promise.reject(new Error('no')), failure: { sentence: 'Wrong', errors } });
  await userEvent.type(field('name'), 'Ana');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The term ends earlier\.$/);
  expect(screen.getByText('In use')).toBeInTheDocument();
});

test('shows any other failure as a sentence in the form, and keeps the input', async () => {
  const failure = { sentence: 'Wait a minute.', errors: [{ field: 'other', message: 'Not of this form' }] };
  open({ submit: () => Promise.reject(new Error('no')), failure });
  await userEvent.type(field('name'), 'Ana');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute.');
  expect(field('name')).toHaveValue('Ana');
});

test('asks before discarding input', async () => {
  const onClose = jest.fn();
  open({ onClose });
  await userEvent.type(field('name'), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
