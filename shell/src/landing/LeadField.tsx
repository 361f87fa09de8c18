import { type Form, useField } from '@stampline/ui/form';
import type { LeadFields } from './lead';

interface LeadFieldProps {
  form: Form<LeadFields>;
  name: keyof LeadFields;
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  required?: boolean;
  multiline?: boolean;
}

/** Label, field and error. The landing page does not use MUI. */
export function LeadField({ form, name, label, type = 'text', autoComplete, required, multiline }: LeadFieldProps) {
  const { value, change, error } = useField<LeadFields, string>({ form, name });
  const shared = {
    id: `lead-${name}`,
    name,
    required,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `lead-${name}-error` : undefined,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={shared.id}>{label}</label>
      {multiline ? <textarea {...shared} rows={3} /> : <input {...shared} type={type} autoComplete={autoComplete} />}
      {error && <p id={`lead-${name}-error`}>{error}</p>}
    </div>
  );
}
