/** Navigates to another page on the server. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
