/** Navigates to another page of the server. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
