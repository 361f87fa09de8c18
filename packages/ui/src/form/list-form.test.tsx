import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { ConfirmProvider } from '../confirm/ConfirmProvider';
import { MoneyInput, PercentInput } from './fields/amounts';
import { CheckboxInput } from './fields/CheckboxInput';
import { RadioInput } from './fields/RadioInput';
import { RowsInput } from './fields/RowsInput';
import { SelectInput } from './fields/SelectInput';
import { TextAreaInput } from './fields/TextAreaInput';
import { TextInput } from './fields/TextInput';
import { type FieldMessages, type FormFailure, useForm } from './form';
import { FormPage } from './FormPage';

interface Invoice {
  payee: { name: string; kind: 'office' | 'regulator' };
  lines: { text: string; amount: string }[];
  share: string;
  state: string;
  isPaid: boolean;
  note: string;
}

const initial: Invoice = {
  payee: { name: 'ELANY', kind: 'office' },
  lines: [{ text: 'Stamping fee', amount: '5' }],
  share: '100',
  state: 'NY',
  isPaid: false,
  note: '',
};

interface TestFormProps {
  submit?: (invoice: Invoice) => Promise<void>;
  check?: (invoice: Invoice) => FieldMessages<Invoice>;
  failure?: FormFailure;
}

function TestForm({ submit = async () => {}, check = () => ({}), failure = { sentence: 'No', errors: [] } }: TestFormProps) {
  const form = useForm<Invoice>({ initial, check, submit, explain: () => failure });
  return (
    <FormPage form={form} submitLabel="Save" sendingLabel="Saving..." needsChange>
      <TextInput form={form} name="payee.name" label="Payee" />
      <RadioInput
        form={form}
        name="payee.kind"
        label="Kind"
        choices={[
          ['office', 'Stamping office'],
          ['regulator', 'Regulator'],
        ]}
      />
      <RowsInput form={form} name="lines" label="Lines" one="line" empty={{ text: '', amount: '' }} columns="1fr 1fr" max={2}>
        {(at) => (
          <>
            <TextInput form={form} name={`lines.${at}.text`} label={`Text ${at + 1}`} />
            <MoneyInput form={form} name={`lines.${at}.amount`} label={`Amount ${at + 1}`} />
          </>
        )}
      </RowsInput>
      <PercentInput form={form} name="share" label="Share" />
      <SelectInput form={form} name="state" label="State" empty="None" choices={[['NY', 'New York']]} />
      <CheckboxInput form={form} name="isPaid" label="Paid" />
      <TextAreaInput form={form} name="note" label="Note" />
    </FormPage>
  );
}

function renderForm(props: TestFormProps = {}) {
  window.history.replaceState(null, '', '/invoice');
  const page = (
    <ConfirmProvider>
      <TestForm {...props} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?policy=p1">A policy over the page</Link>
    </ConfirmProvider>
  );
  const routes = [
    { path: '/invoice', element: page },
    { path: '/elsewhere', element: 'Elsewhere now' },
  ];
  render(<RouterProvider router={createBrowserRouter(routes)} />);
}

const leavePage = async () => userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('submits every kind of field on Enter, including nested fields and lists', async () => {
  const submit = jest.fn(async () => {});
  renderForm({ submit });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Regulator'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(screen.getByLabelText('Text 2')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Add a line' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Text 2'), 'Tax');
  await userEvent.type(screen.getByLabelText('Amount 2'), '12.34');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'None');
  await userEvent.click(screen.getByLabelText('Paid'));
  await userEvent.type(screen.getByLabelText('Note'), 'Late');
  await userEvent.type(screen.getByLabelText('Share'), '{Backspace}{Enter}');
  expect(submit).toHaveBeenCalledWith({
    payee: { name: 'ELANY', kind: 'regulator' },
    lines: [
      { text: 'Stamping fee', amount: '5' },
      { text: 'Tax', amount: '12.34' },
    ],
    share: '10',
    state: '',
    isPaid: true,
    note: 'Late',
  });
});

test('focuses the first invalid field on the page, even in a list', async () => {
  renderForm({ check: () => ({ note: 'Say why', 'lines.0.amount': 'Enter dollars' }) });
  await userEvent.click(screen.getByLabelText('Paid'));
  await clickSave();
  expect(await screen.findByText('Enter dollars')).toBeInTheDocument();
  expect(screen.getByLabelText('Amount 1')).toHaveFocus();
  expect(screen.getByLabelText('Amount 1')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('Amount 1'), '1');
  expect(screen.queryByText('Enter dollars')).not.toBeInTheDocument();
  expect(screen.getByText('Say why')).toBeInTheDocument();
});

test('shows a server error at its field for any path syntax', async () => {
  const errors = [{ field: 'lines[0].amount', message: 'At most $1,000' }];
  renderForm({ submit: () => Promise.reject(new Error('no')), failure: { sentence: 'Correct the fields.', errors } });
  await userEvent.click(screen.getByLabelText('Paid'));
  await clickSave();
  expect(await screen.findByText('At most $1,000')).toBeInTheDocument();
  expect(screen.getByLabelText('Amount 1')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('cannot be submitted again while it is being sent', async () => {
  const ends: (() => void)[] = [];
  const submit = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  renderForm({ submit });
  await userEvent.click(screen.getByLabelText('Paid'));
  await clickSave();
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Payee'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
  // The form is saved, so there is nothing to send until something is changed.
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
});

test("shows a list's error below the list until a row is changed, added or removed", async () => {
  const errors = [{ field: 'lines', message: 'The lines add up to $5 and not to the total.' }];
  renderForm({ submit: () => Promise.reject(new Error('no')), failure: { sentence: 'Correct the fields.', errors } });
  const ways = [
    () => userEvent.type(screen.getByLabelText('Amount 1'), '0'),
    () => userEvent.click(screen.getByRole('button', { name: 'Add a line' })),
    () => userEvent.click(screen.getByRole('button', { name: 'Remove line 2' })),
  ];
  await userEvent.click(screen.getByLabelText('Paid'));
  for (const change of ways) {
    await clickSave();
    expect(await screen.findByText(/add up to/)).toBeInTheDocument();
    await change();
    expect(screen.queryByText(/add up to/)).not.toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Add a line' })).toHaveFocus();
});

test('asks for confirmation before leaving a page only if it has unsaved changes', async () => {
  renderForm();
  await userEvent.click(screen.getByLabelText('Paid'));
  await userEvent.click(screen.getByRole('link', { name: 'A policy over the page' }));
  await leavePage();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Paid')).toBeChecked();
  await leavePage();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Elsewhere now')).toBeInTheDocument();
  cleanup();

  renderForm();
  await userEvent.click(screen.getByLabelText('Paid'));
  await clickSave();
  expect(screen.getByLabelText('Paid')).toBeChecked();
  await leavePage();
  expect(await screen.findByText('Elsewhere now')).toBeInTheDocument();
});
