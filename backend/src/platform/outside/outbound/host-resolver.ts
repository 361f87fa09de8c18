import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Resolves host names like the operating system. Tests replace it. */
@Injectable()
export class HostResolverService {
  /** Returns all addresses of the host in the order to try them; at least one. */
  async resolve(hostname: string): Promise<string[]> {
    return (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address);
  }
}
