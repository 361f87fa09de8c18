/** What becomes of parameters of the address: a new value, or null for a parameter that goes. Those not named stay. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The parameters after a change; an empty value leaves no trace. */
export function changedParameters(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
