import { explainFailure, queryKeys } from '@stampline/api-client';
import { type Form, useForm, useWatch } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingErrors, type BookingFields, factsOf, type PolicyFacts } from './booking-fields';
import type { BookingPreview } from './BookingPreviewCard';

export interface BookingOptions {
  initial: BookingFields;
  /** Asks what would be booked. */
  preview: (facts: PolicyFacts) => Promise<BookingPreview>;
  /** Books what was previewed. @param seen the version of the policy then */
  book: (facts: PolicyFacts, booking: { reason: string; confirmReturns: boolean }, seen: string) => Promise<void>;
  /** The version of the policy that is on the page; none for a new one. */
  version?: string;
}

export interface BookingForm {
  form: Form<BookingFields>;
  /** What would be booked by the fields as they are; undefined until it was asked for, and after each change of them. */
  preview: BookingPreview | undefined;
}

/** A form that is sent twice: first to see what would be booked, then to book exactly that. */
export function useBooking({ initial, preview: ask, book, version = '' }: BookingOptions): BookingForm {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ facts: string; answer: BookingPreview; seen: string }>();
  // What is entered is not thrown away without a question, also where a booking was refused since.
  const [wasAsked, setWasAsked] = useState(false);
  const isAsked = (fields: BookingFields) => asked?.facts === JSON.stringify(factsOf(fields));
  const previewOf = (fields: BookingFields) => (isAsked(fields) ? asked?.answer : undefined);
  const form = useForm<BookingFields>({
    initial,
    explain: explainFailure,
    check: (fields) => ({ ...bookingErrors(fields), ...bookedErrors(fields, previewOf(fields)) }),
    submit: async (fields) => {
      const facts = factsOf(fields);
      if (asked === undefined || !isAsked(fields)) {
        setWasAsked(true);
        setAsked({ facts: JSON.stringify(facts), answer: await ask(facts), seen: version });
        return;
      }
      try {
        await book(facts, { reason: fields.reason, confirmReturns: fields.confirmReturns }, asked.seen);
      } catch (error) {
        // Somebody else may have changed the policy: it is shown as it is now, and looked at again before anything is booked.
        setAsked(undefined);
        void client.invalidateQueries({ queryKey: queryKeys.policies });
        throw error;
      }
      await client.invalidateQueries({ queryKey: queryKeys.policies });
    },
  });
  const shown = useWatch({ control: form.control, compute: (fields: BookingFields) => JSON.stringify(factsOf(fields)) });
  return {
    form: { ...form, isChanged: form.isChanged || wasAsked },
    preview: asked?.facts === shown ? asked.answer : undefined,
  };
}

/** What is missing before a booking that was previewed. */
function bookedErrors({ reason, confirmReturns }: BookingFields, preview: BookingPreview | undefined) {
  if (preview === undefined) return {};
  return {
    ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    ...(preview.returnsTooMuch !== null && !confirmReturns && { confirmReturns: 'Confirm the return, or change the premium' }),
  };
}
