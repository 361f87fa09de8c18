/** New values of URL parameters, or null to remove one. Other parameters are kept. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** Returns the parameters after a change; an empty value removes the parameter. */
export function changedParameters(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
