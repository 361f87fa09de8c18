import { createId } from './create-id.js';

describe('an id', () => {
  it('creates unique version 7 UUIDs that sort by time of creation', () => {
    const ids = Array.from({ length: 5_000 }, createId);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(5_000);
    expect(ids.toSorted()).toEqual(ids);
  });
});
