/** Returns a proxy for an object that a hook creates before the tests run, so that a fixture can be a constant. */
export function createLateBound<T extends object>(what: string, current: () => T | undefined): T {
  const getCurrent = (): T => {
    const object = current();
    if (object === undefined)
      throw new Error(`${what} starts before the first test: use it in hooks and tests, not while they are declared.`);
    return object;
  };
  // The target is never read: each access is forwarded to the current object.
  const target: T = Object.create(null);
  return new Proxy(target, {
    get: (_target, name) => Reflect.get(getCurrent(), name),
    has: (_target, name) => Reflect.has(getCurrent(), name),
    ownKeys: () => Reflect.ownKeys(getCurrent()),
    getOwnPropertyDescriptor: (_target, name) => {
      const found = Reflect.getOwnPropertyDescriptor(getCurrent(), name);
      return found && { ...found, configurable: true };
    },
  });
}
