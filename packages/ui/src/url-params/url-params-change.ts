/** New values of URL parameters, or null to remove one. Other parameters are kept. */
export type UrlParamsChange = Readonly<Record<string, string | null>>;

/** Returns the parameters after a change; an empty value removes the parameter. */
export function applyUrlParamsChange(params: URLSearchParams, change: UrlParamsChange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
