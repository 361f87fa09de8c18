/** Form values of the contact dialog. */
export interface LeadFields {
  name: string;
  email: string;
  company: string;
  message: string;
}

export type LeadErrors = Partial<Record<keyof LeadFields, string>>;

export const emptyLead: LeadFields = { name: '', email: '', company: '', message: '' };

/** Validates the form, and returns messages by field; the server validates again. */
export function checkLead({ name, email }: LeadFields): LeadErrors {
  return {
    ...(name.trim() === '' && { name: 'Enter your name' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'Enter an email address, for example ana@agency.com' }),
  };
}
