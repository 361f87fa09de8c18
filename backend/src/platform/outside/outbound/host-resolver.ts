import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Turns a host name into addresses, as the operating system does. Tests replace it. */
@Injectable()
export class HostResolverService {
  /** All addresses of the host in the order in which they are to be tried; at least one. */
  async resolve(hostname: string): Promise<string[]> {
    return (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address);
  }
}
