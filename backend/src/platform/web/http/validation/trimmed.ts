/** For `@Transform`: a text without the blanks around it, anything else as it is. */
export const trim = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
