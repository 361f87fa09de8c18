import { ApiError, sentenceOf } from '@stampline/api-client';
import { type FormEvent, useState } from 'react';

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>;

interface FormOptions<Fields> {
  initial: Fields;
  /** What is wrong, in words, before anything is sent. */
  check: (fields: Fields) => FieldErrors<Fields>;
  /** Sends the form. What it throws is shown; field errors of a problem appear at their fields. */
  submit: (fields: Fields) => Promise<void>;
}

export type Form<Fields extends Record<string, string>> = ReturnType<typeof useForm<Fields>>;

/** Fields of text with their errors: the first wrong field gets the focus, and nothing typed is lost when sending fails. */
export function useForm<Fields extends Record<string, string>>({ initial, check, submit }: FormOptions<Fields>) {
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);

  const showErrors = (form: HTMLFormElement, wrong: FieldErrors<Fields>) => {
    setErrors(wrong);
    const first = Object.keys(initial).find((name) => wrong[name]);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(undefined);
    if (sending || showErrors(form, check(fields))) return;
    setSending(true);
    try {
      await submit(fields);
    } catch (error) {
      if (!showErrors(form, fieldErrorsOf(error, initial))) setFailure(sentenceOf(error));
    } finally {
      setSending(false);
    }
  };

  const change = (name: keyof Fields, value: string) => {
    setFields((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  const isChanged = Object.keys(initial).some((name) => fields[name] !== initial[name]);
  return { fields, errors, failure, sending, isChanged, change, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}

/** Errors of a problem answer that belong to fields of this form. */
export function fieldErrorsOf<Fields extends Record<string, string>>(error: unknown, fields: Fields): FieldErrors<Fields> {
  const found = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const errors: FieldErrors<Fields> = {};
  for (const name of Object.keys(fields) as (keyof Fields & string)[]) {
    const message = found.find(({ field }) => field === name)?.message;
    if (message) errors[name] = message;
  }
  return errors;
}
