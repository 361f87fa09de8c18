import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from './problem.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Takes an id out of the address. What cannot be an id answers as what is not there. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value === 'string' && uuid.test(value)) return value.toLowerCase();
    throw new Problem('not-found', 'There is nothing at this address.');
  }
}
