import { type FormEvent, useState } from 'react';

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>;

/** Why sending failed: a sentence for a person, and what is wrong with which field. */
export interface FormFailure {
  sentence: string;
  errors: ReadonlyArray<{ field: string; message: string }>;
}

interface FormOptions<Fields> {
  initial: Fields;
  /** What is wrong, in words, before anything is sent. */
  check: (fields: Fields) => FieldErrors<Fields>;
  /** Sends the form. What it throws is explained and shown. */
  submit: (fields: Fields) => Promise<void>;
  /** Puts into words what `submit` threw; errors of fields of this form appear at their fields, else the sentence stands in the form. */
  explain: (error: unknown) => FormFailure;
}

export type Form<Fields extends object> = ReturnType<typeof useForm<Fields>>;

/** Fields with their errors: the first wrong one gets the focus, and nothing entered is lost when sending fails. */
export function useForm<Fields extends object>({ initial, check, submit, explain }: FormOptions<Fields>) {
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);

  const showErrors = (form: HTMLFormElement, wrong: FieldErrors<Fields>) => {
    setErrors(wrong);
    const names = new Set(Object.keys(wrong));
    const first = [...form.elements].find((element) => names.has(element.getAttribute('name') ?? ''));
    focusableOf(first)?.focus();
    return names.size > 0;
  };

  const send = async (form: HTMLFormElement) => {
    setFailure(undefined);
    if (sending || showErrors(form, check(fields))) return;
    setSending(true);
    try {
      await submit(fields);
    } catch (error) {
      const { sentence, errors: found } = explain(error);
      if (!showErrors(form, errorsOf(found, fields))) setFailure(sentence);
    } finally {
      setSending(false);
    }
  };

  const change = (changed: Partial<Fields>) => {
    setFields((current) => ({ ...current, ...changed }));
    setErrors((current) => without(current, changed));
  };

  const isChanged = JSON.stringify(fields) !== JSON.stringify(initial);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return { fields, errors, failure, sending, isChanged, change, onSubmit };
}

/** What takes the focus for a form element: a date field keeps its text in a hidden one beside the parts that are typed. */
function focusableOf(element: Element | undefined): HTMLElement | null {
  const isHidden = element?.getAttribute('aria-hidden') === 'true';
  const shown = isHidden ? element?.parentElement?.querySelector('[role="spinbutton"]') : element;
  return shown instanceof HTMLElement ? shown : null;
}

/** The errors of fields that were not changed. */
function without<Fields>(errors: FieldErrors<Fields>, changed: Partial<Fields>): FieldErrors<Fields> {
  const left = { ...errors };
  for (const name in changed) delete left[name];
  return left;
}

/** The errors that belong to fields of this form. */
function errorsOf<Fields extends object>(found: FormFailure['errors'], fields: Fields): FieldErrors<Fields> {
  const known = found.filter(({ field }) => Object.hasOwn(fields, field));
  return Object.assign({}, ...known.map(({ field, message }) => ({ [field]: message })));
}
