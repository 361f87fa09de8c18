/** Leaves this page for another one of the server. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
