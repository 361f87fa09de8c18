import { Injectable, type PipeTransform } from '@nestjs/common';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

/** Reads an id from the path. A malformed id is replaced with an unknown one, because both must result in the same response. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    return typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : UNKNOWN_ID;
  }
}
