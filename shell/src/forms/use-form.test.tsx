import { ApiError } from '@stampline/api-client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormFrame } from '../sign-in/FormFrame';
import { FormField } from './FormField';
import { useForm } from './use-form';

function Probe({ submit }: { submit: () => Promise<void> }) {
  const form = useForm({
    initial: { name: '', email: '' },
    check: ({ name }) => (name === '' ? { name: 'Enter your name' } : {}),
    submit,
  });
  return (
    <FormFrame form={form} submitLabel="Save" sendingLabel="Saving...">
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="email" label="E-mail" />
    </FormFrame>
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (name: string) => screen.getByRole('textbox', { name });

test('a wrong field is named, gets the focus, and nothing is sent', async () => {
  const submit = jest.fn(async () => {});
  render(<Probe submit={submit} />);
  await save();
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Enter your name');
  expect(submit).not.toHaveBeenCalled();
});

test('field errors of the server appear at their fields', async () => {
  const problem = {
    type: '/problems/validation-failed',
    title: 'Invalid',
    status: 400,
    errors: [{ field: 'email', message: 'Already in use' }],
  };
  render(<Probe submit={() => Promise.reject(new ApiError(400, 'Bad Request', JSON.stringify(problem)))} />);
  await userEvent.type(field('Name'), 'Ana');
  await save();
  expect(field('E-mail')).toHaveAccessibleDescription('Already in use');
  expect(field('E-mail')).toHaveFocus();
});

test('any other failure is shown above, and what was typed stays', async () => {
  const problem = { type: '/problems/too-many', title: 'Too many', status: 429, detail: 'Wait a minute.' };
  render(<Probe submit={() => Promise.reject(new ApiError(429, '', JSON.stringify(problem)))} />);
  await userEvent.type(field('Name'), 'Ana');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Wait a minute.');
  expect(field('Name')).toHaveValue('Ana');
});
