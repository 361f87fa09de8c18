/** Fails where the product's word is not the model's. */
export function agree(product: unknown, model: unknown): void {
  expect(product).toEqual(model);
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
  expect(text).toMatch(form);
}
