import { isDeepStrictEqual } from 'node:util';

/** Fails if the product and the model differ. Compares them before calling `expect`, which is slow because it records its call site. */
export function expectEqual(product: unknown, model: unknown): void {
  if (!isDeepStrictEqual(product, model)) expect(product).toEqual(model);
}

/** Fails if anything that the model has is missing from the product. */
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
