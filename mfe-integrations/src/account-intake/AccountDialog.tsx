import { describeError, explainFailure, jurisdictionsQuery } from '@stampline/api-client';
import { ACCOUNT_FIELDS } from '@stampline/api-client/account-fields';
import { type Form, FormDialog, getTodayInNewYork, SelectInput, TextAreaInput, TextInput, useForm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, type AccountDetail, useAccountMutations } from './account-api';
import { toAccountChange, validateAccount, type AccountFields, toAccountFields, toNewAccount } from './account-form';
import { BUSINESS_TYPE_CHOICES } from './account-labels';
import { FieldGroup } from './FieldGroup';

const LINE = 200;
const TEXT = 4_000;

/** Groups of the form; each field is in exactly one. */
const GROUPS: readonly { title: string; fields: readonly (keyof AccountFields)[] }[] = [
  { title: 'Basic Information', fields: ['accountName', 'accountNumber', 'businessType', 'yearEstablished', 'businessDescription'] },
  { title: 'Contact Information', fields: ['primaryContactName', 'primaryContactEmail', 'primaryContactPhone'] },
  { title: 'Address Information', fields: ['mailingAddress', 'city', 'state', 'zipCode'] },
  { title: 'Tax Information', fields: ['federalTaxId'] },
  { title: 'Additional Information', fields: ['notes'] },
];

export interface AccountDialogProps {
  /** The account to edit; null for a new one. */
  account: Account | null;
  onClose: () => void;
}

export function AccountDialog({ account: current, onClose }: AccountDialogProps) {
  // Kept as it was opened: the version sent with the save must be the one that the user saw, or later edits by other users would be overwritten.
  const [account] = useState(current);
  const { create, change } = useAccountMutations();
  const { toast } = useToast();
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const form = useForm<AccountFields>({
    explain: explainFailure,
    initial: toAccountFields(account),
    check: (fields) => validateAccount(fields, Number(getTodayInNewYork().slice(0, 4))),
    submit: async (fields) => {
      if (account === null) {
        try {
          toast(buildCreatedToast(await create(toNewAccount(fields))));
        } catch (error) {
          const description = `Failed to create account. ${describeError(error)}`;
          toast({ title: 'Creation Failed', description, variant: 'destructive' });
          throw error;
        }
      } else {
        await change(account.id, toAccountChange(fields, account));
        toast({ title: 'Account saved', description: `Your changes to ${fields.accountName.trim()} are saved.`, variant: 'success' });
      }
      onClose();
    },
  });
  const codes = states.map(({ code, name }) => [code, `${code} (${name})`] as const);
  const stored = account?.state ?? '';
  // A code outside the list came from another system and is kept until the user picks another.
  const choices =
    stored === '' || states.length === 0 || codes.some(([code]) => code === stored) ? codes : [...codes, [stored, stored] as const];
  const isNew = account === null;
  return (
    <FormDialog
      title={isNew ? 'Create New Account' : 'Edit account'}
      form={form}
      submitLabel={isNew ? 'Create Account' : 'Save account'}
      sendingLabel={isNew ? 'Creating...' : 'Saving...'}
      onClose={onClose}
    >
      {GROUPS.map(({ title, fields }) => (
        <FieldGroup key={title} title={title}>
          {fields.map((name) => (
            <FieldInput key={name} form={form} name={name} states={choices} taxIdHelp={getTaxIdHelp(account)} />
          ))}
        </FieldGroup>
      ))}
    </FormDialog>
  );
}

interface FieldInputProps {
  form: Form<AccountFields>;
  name: keyof AccountFields;
  states: readonly (readonly [code: string, words: string])[];
  taxIdHelp: string;
}

function FieldInput({ form, name, states, taxIdHelp: help }: FieldInputProps) {
  const { kind, label } = ACCOUNT_FIELDS.find((field) => field.name === name)!;
  switch (kind) {
    case 'name':
      return <TextInput form={form} name={name} label={label} required autoFocus maxLength={LINE} />;
    case 'choice':
      return <SelectInput form={form} name={name} label={label} empty={`Select ${label.toLowerCase()}`} choices={BUSINESS_TYPE_CHOICES} />;
    case 'state':
      return <SelectInput form={form} name={name} label={label} empty={`Select ${label.toLowerCase()}`} choices={states} />;
    case 'year':
      return <TextInput form={form} name={name} label={label} type="number" />;
    case 'text':
      return <TextAreaInput form={form} name={name} label={label} maxLength={TEXT} />;
    case 'tax-id':
      return <TextInput form={form} name={name} label={label} help={help} maxLength={LINE} />;
    default:
      return <TextInput form={form} name={name} label={label} maxLength={LINE} {...(kind === 'email' && { type: 'email' })} />;
  }
}

function getTaxIdHelp(account: Account | null): string {
  return account?.federalTaxId
    ? 'Shown by its last four digits. Enter another one in full to replace it, or clear the field to remove it.'
    : 'For example 12-3456789. Stored encrypted.';
}

function buildCreatedToast({ possibleDuplicates: [duplicate] }: AccountDetail) {
  return {
    title: 'Account Created',
    description: 'Account has been successfully created',
    variant: 'success',
    ...(duplicate && { link: { label: `Possible duplicate of ${duplicate.accountName}`, href: `/account-intake/${duplicate.id}` } }),
  } as const;
}
