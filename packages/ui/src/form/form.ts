import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { focusFirstField } from './focus-first-field';

/** Error messages by field: `{ email: 'Enter an email address', 'fees.0.amount': 'Enter dollars' }`. */
export type FieldMessages<Fields extends FieldValues> = Partial<Record<FieldPath<Fields>, string | undefined>>;

/** Failure of a request: a sentence for the user, and errors by field. */
export interface FormFailure {
  sentence: string;
  errors: ReadonlyArray<{ field: string; message: string }>;
}

export interface FormOptions<Fields extends FieldValues> {
  initial: Fields;
  /** Validates before sending. */
  check: (fields: Fields) => FieldMessages<Fields>;
  /** Sends the form. Errors that it throws are explained and shown. */
  submit: (fields: Fields) => Promise<void> | void;
  /** Explains an error thrown by `submit`. Errors by field are shown at the fields; if there are none, the form shows the sentence. */
  explain: (error: unknown) => FormFailure;
  /** Called with the errors if `check` rejects the form. */
  onInvalid?: (complaints: FieldMessages<Fields>) => void;
}

/** A form for `FormDialog` or `FormPage`; its fields receive it as `form`. */
export interface Form<Fields extends FieldValues> extends Pick<UseFormReturn<Fields>, 'reset' | 'setValue'> {
  control: Control<Fields>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Reason for the last failure that does not belong to any field. */
  failure: string | undefined;
  sending: boolean;
  isChanged: boolean;
  /** Clears the error of a field or list, and of the list that contains a field. */
  clearError: (name: string) => void;
  /** Names of fields with an error, used to expand the part of the form that contains them. */
  wrongFields: readonly string[];
}

/** Manages fields with their errors: the first invalid field is focused, and the input is kept if sending fails. */
export function useForm<Fields extends FieldValues>({
  initial,
  check,
  submit,
  explain,
  onInvalid: onRefused,
}: FormOptions<Fields>): Form<Fields> {
  // Only the first initial values are used: later ones must not replace the user's input.
  const [values] = useState(initial);
  const form = useHookForm<Fields>({
    values,
    resolver: createResolver(check),
    // An error remains until its field is changed, see `useField`; for the order of focus, see `focusFirstField`.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const busy = useRef(false);
  const toFocus = useRef<{ element: HTMLFormElement; names: ReadonlySet<string>; after: number; messages: readonly string[] }>(null);
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  // Runs after the errors are rendered, because a collapsed part of the form may have been expanded for them.
  useEffect(() => {
    if (toFocus.current === null || submitCount <= toFocus.current.after) return;
    const { element, names, messages } = toFocus.current;
    focusFirstField(element, names);
    // Errors in fields that the form contains but does not show, such as the end of a term that was chosen elsewhere.
    const unseen = messages.filter((message) => !element.textContent.includes(message));
    if (unseen.length > 0) form.setError('root.failure', { type: 'server', message: unseen.join(' ') });
    toFocus.current = null;
  }, [submitCount, form]);

  const send = async (fields: Fields, element: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await submit(fields);
      // The submitted values are saved, so only later changes can be lost.
      form.resetDefaultValues(fields);
    } catch (error) {
      const { sentence, errors: found } = explain(error);
      const known = found.flatMap(({ field, message }) => {
        const path = toFormPath(fields, field);
        return path ? [{ path, message }] : [];
      });
      for (const { path, message } of known) form.setError(path, { type: 'server', message });
      if (known.length === 0) form.setError('root.failure', { type: 'server', message: sentence });
      else {
        const names = new Set<string>(known.map(({ path }) => path));
        toFocus.current = { element, names, after: submitCount, messages: known.map(({ message }) => message) };
      }
    } finally {
      busy.current = false;
    }
  };

  return {
    control: form.control,
    reset: form.reset,
    setValue: form.setValue,
    failure: errors.root?.['failure']?.message,
    sending: isSubmitting,
    isChanged: isDirty,
    clearError: (name) => {
      for (const one of [name, name.replace(/\.\d+\..*$/, '')]) {
        const path = toFormPath(form.getValues(), one);
        if (path === one && form.getFieldState(path).error?.message) form.clearErrors(path);
      }
    },
    wrongFields: Object.keys(errors),
    onSubmit: (event) => {
      const element = event.currentTarget;
      const refuse = () => {
        const complaints = check(form.getValues());
        const names = new Set(listMessages(complaints).map(([path]) => path));
        toFocus.current = { element, names, after: submitCount, messages: [] };
        onRefused?.(complaints);
      };
      void form.handleSubmit((fields) => send(fields, element), refuse)(event);
    },
  };
}

function listMessages(complaints: Partial<Record<string, string | undefined>>): [path: string, message: string][] {
  return Object.entries(complaints).flatMap(([path, message]) => (message ? [[path, message]] : []));
}

function createResolver<Fields extends FieldValues>(check: (fields: Fields) => FieldMessages<Fields>): Resolver<Fields> {
  return (fields) => {
    const found = listMessages(check(fields));
    if (found.length === 0) return { values: fields, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const [path, message] of found) set(errors, path, { type: 'check', message });
    return { values: {}, errors };
  };
}

/** Returns the form path for a server error's field: `fees.0.amount` for `fees[0].amount`, or at least `fees`. */
function toFormPath<Fields extends FieldValues>(fields: Fields, name: string): Path<Fields> | undefined {
  const words = name.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  for (let count = words.length; count > 0; count -= 1) {
    const path = words.slice(0, count).join('.');
    if (isFormPath(fields, path)) return path;
  }
  return undefined;
}

function isFormPath<Fields extends FieldValues>(fields: Fields, path: string): path is Path<Fields> {
  return get(fields, path) !== undefined;
}
