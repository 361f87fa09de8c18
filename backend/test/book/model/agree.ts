import { isDeepStrictEqual } from 'node:util';

/** Fails where the product's word is not the model's. An expectation records where it stands, which takes longer than to see that all is well. */
export function agree(product: unknown, model: unknown): void {
  if (!isDeepStrictEqual(product, model)) expect(product).toEqual(model);
}

/** Fails where the product does not say all that the model says. */
export function agreeInPart(product: unknown, model: object): void {
  expect(product).toMatchObject(model);
}

/** Fails where none of the model's words is the product's. */
export function agreeWithOne(product: unknown, model: readonly unknown[]): void {
  expect(model).toContainEqual(product);
}

/** Fails where a text has another form. */
export function agreeInForm(text: string, form: RegExp): void {
  if (!form.test(text)) expect(text).toMatch(form);
}
