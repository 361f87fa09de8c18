import { Injectable, Optional, type PipeTransform } from '@nestjs/common';
import { Problem } from './problem.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Takes an id out of the address. What cannot be an id answers as what is not there. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, string> {
  /** @param sentence what is said of an id that cannot be one: that of the route for an unknown one */
  constructor(@Optional() private readonly sentence: string = 'Your organization has nothing with this id. Check the address.') {}

  transform(value: unknown): string {
    if (typeof value === 'string' && uuid.test(value)) return value.toLowerCase();
    throw new Problem('not-found', this.sentence);
  }
}
