import { isDeepStrictEqual } from 'node:util';

/** Fails if the product and the model differ. Compares first, because an expectation records its call site, which is slow. */
export function expectEqual(product: unknown, model: unknown): void {
  if (!isDeepStrictEqual(product, model)) expect(product).toEqual(model);
}

/** Fails if the product lacks anything that the model has. */
export function expectToContain(product: unknown, model: object): void {
  expect(product).toMatchObject(model);
}

/** Fails if the product matches none of the model's alternatives. */
export function expectOneOf(product: unknown, model: readonly unknown[]): void {
  expect(model).toContainEqual(product);
}

export function expectForm(text: string, form: RegExp): void {
  if (!form.test(text)) expect(text).toMatch(form);
}
