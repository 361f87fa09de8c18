import { explainFailure, jurisdictionsQuery } from '@stampline/api-client';
import { FormDialog, legalToday, SelectInput, TextAreaInput, TextInput, useForm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, type AccountDetail, useAccountCalls } from './account-calls';
import { accountChangeOf, accountErrors, type AccountFields, fieldsOf, newAccountOf } from './account-form';
import { BUSINESS_TYPE_CHOICES } from './account-words';
import { FieldGroup } from './FieldGroup';

const LINE = 200;
const TEXT = 4_000;

export interface AccountDialogProps {
  /** The account to edit; null for a new one. */
  account: Account | null;
  onClose: () => void;
}

/** Creates or edits an account. */
export function AccountDialog({ account: current, onClose }: AccountDialogProps) {
  // As it was opened: what others change meanwhile is not for this form to take back.
  const [account] = useState(current);
  const { create, change } = useAccountCalls();
  const { toast } = useToast();
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const form = useForm<AccountFields>({
    explain: explainFailure,
    initial: fieldsOf(account),
    check: (fields) => accountErrors(fields, Number(legalToday().slice(0, 4))),
    submit: async (fields) => {
      if (account === null) {
        try {
          toast(createdToast(await create(newAccountOf(fields))));
        } catch (error) {
          toast({ title: 'Creation Failed', description: 'Failed to create account', variant: 'destructive' });
          throw error;
        }
      } else {
        await change(account.id, accountChangeOf(fields, account));
        toast({ title: 'Account saved', description: `Your changes to ${fields.accountName.trim()} are saved.`, variant: 'success' });
      }
      onClose();
    },
  });
  const codes = states.map(({ code, name }) => [code, `${code} (${name})`] as const);
  const stored = account?.state ?? '';
  // A code outside the list came from another system and stays until another one is chosen.
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
      <FieldGroup title="Basic Information">
        <TextInput form={form} name="accountName" label="Account Name" required autoFocus maxLength={LINE} />
        <TextInput form={form} name="accountNumber" label="Account Number" maxLength={LINE} />
        <SelectInput form={form} name="businessType" label="Business Type" empty="Select business type" choices={BUSINESS_TYPE_CHOICES} />
        <TextInput form={form} name="yearEstablished" label="Year Established" type="number" />
        <TextAreaInput form={form} name="businessDescription" label="Business Description" maxLength={TEXT} />
      </FieldGroup>
      <FieldGroup title="Contact Information">
        <TextInput form={form} name="primaryContactName" label="Primary Contact Name" maxLength={LINE} />
        <TextInput form={form} name="primaryContactEmail" label="Primary Contact Email" type="email" maxLength={LINE} />
        <TextInput form={form} name="primaryContactPhone" label="Primary Contact Phone" maxLength={LINE} />
      </FieldGroup>
      <FieldGroup title="Address Information">
        <TextInput form={form} name="mailingAddress" label="Mailing Address" maxLength={LINE} />
        <TextInput form={form} name="city" label="City" maxLength={LINE} />
        <SelectInput form={form} name="state" label="State" empty="Select state" choices={choices} />
        <TextInput form={form} name="zipCode" label="ZIP Code" maxLength={LINE} />
      </FieldGroup>
      <FieldGroup title="Tax Information">
        <TextInput form={form} name="federalTaxId" label="Federal Tax ID" help={taxIdHelp(account)} maxLength={LINE} />
      </FieldGroup>
      <FieldGroup title="Additional Information">
        <TextAreaInput form={form} name="notes" label="Notes" maxLength={TEXT} />
      </FieldGroup>
    </FormDialog>
  );
}

function taxIdHelp(account: Account | null): string {
  return account?.federalTaxId
    ? 'Shown by its last four digits. Enter another one in full to replace it, or empty the field to remove it.'
    : 'For example 12-3456789. Stored encrypted.';
}

function createdToast({ possibleDuplicates: [duplicate] }: AccountDetail) {
  return {
    title: 'Account Created',
    description: 'Account has been successfully created',
    variant: 'success',
    ...(duplicate && { link: { label: `Possible duplicate of ${duplicate.accountName}`, href: `/account-intake/${duplicate.id}` } }),
  } as const;
}
