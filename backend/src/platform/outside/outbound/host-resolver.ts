import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Resolves host names as the operating system does. Tests replace it. */
@Injectable()
export class HostResolverService {
  /** Returns all addresses of the host, at least one, in the order in which to try them. */
  async resolve(hostname: string): Promise<string[]> {
    return (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address);
  }
}
