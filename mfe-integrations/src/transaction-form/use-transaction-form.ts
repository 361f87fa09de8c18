import { explainFailure, queryKeys } from '@stampline/api-client';
import { type Form, useForm, useWatch } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { validateTransaction, type TransactionFields, toPolicyFacts, type PolicyFacts } from './transaction-fields';
import type { TransactionPreview } from './TransactionPreviewCard';

export interface TransactionFormOptions {
  initial: TransactionFields;
  preview: (facts: PolicyFacts) => Promise<TransactionPreview>;
  /** Records the previewed transaction. @param seen the policy version at the time of the preview */
  record: (facts: PolicyFacts, booking: { reason: string; confirmReturns: boolean }, seen: string) => Promise<void>;
  /** Version of the policy on the page; undefined for a new policy. */
  version?: string;
}

export interface TransactionForm {
  form: Form<TransactionFields>;
  /** Preview of the current form values; undefined before the first preview and after each edit. */
  preview: TransactionPreview | undefined;
}

/** Manages a form that is sent twice: first for a preview, then to record exactly what was previewed. */
export function useTransactionForm({ initial, preview: ask, record: book, version = '' }: TransactionFormOptions): TransactionForm {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ facts: string; answer: TransactionPreview; seen: string }>();
  // Unsaved input is protected by a confirmation even after a save was refused.
  const [wasAsked, setWasAsked] = useState(false);
  const isAsked = (fields: TransactionFields) => asked?.facts === JSON.stringify(toPolicyFacts(fields));
  const getPreview = (fields: TransactionFields) => (isAsked(fields) ? asked?.answer : undefined);
  const form = useForm<TransactionFields>({
    initial,
    explain: explainFailure,
    check: (fields) => ({ ...validateTransaction(fields), ...validateConfirmation(fields, getPreview(fields)) }),
    submit: async (fields) => {
      const facts = toPolicyFacts(fields);
      if (asked === undefined || !isAsked(fields)) {
        setWasAsked(true);
        setAsked({ facts: JSON.stringify(facts), answer: await ask(facts), seen: version });
        return;
      }
      try {
        await book(facts, { reason: fields.reason, confirmReturns: fields.confirmReturns }, asked.seen);
      } catch (error) {
        // Another user may have changed the policy, so a preview of its current state is required before recording.
        setAsked(undefined);
        void client.invalidateQueries({ queryKey: queryKeys.policies });
        throw error;
      }
      await client.invalidateQueries({ queryKey: queryKeys.policies });
    },
  });
  const shown = useWatch({ control: form.control, compute: (fields: TransactionFields) => JSON.stringify(toPolicyFacts(fields)) });
  return {
    form: { ...form, isChanged: form.isChanged || wasAsked },
    preview: asked?.facts === shown ? asked.answer : undefined,
  };
}

/** Returns the fields that are still missing before a previewed transaction can be recorded. */
function validateConfirmation({ reason, confirmReturns }: TransactionFields, preview: TransactionPreview | undefined) {
  if (preview === undefined) return {};
  return {
    ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    ...(preview.returnsTooMuch !== null && !confirmReturns && { confirmReturns: 'Confirm the return, or change the premium' }),
  };
}
