/** A host as in a URL, an IPv6 address without its brackets. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** The port of a URL, also where its scheme implies it. */
export function portOf({ port, protocol }: { readonly port: string; readonly protocol: string }): string {
  return port || (protocol === 'http:' ? '80' : '443');
}
