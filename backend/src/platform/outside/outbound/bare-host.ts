/** Returns the host of a URL, without the brackets of an IPv6 address. */
export function getBareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Returns the port of a URL; if the URL has none, the default port of its scheme. */
export function getPort({ port, protocol }: { readonly port: string; readonly protocol: string }): string {
  return port || (protocol === 'http:' ? '80' : '443');
}
