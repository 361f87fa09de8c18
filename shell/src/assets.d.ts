declare module '*.webp' {
  /** URL of the image in the build output. */
  const url: string;
  export default url;
}

declare module '*.css' {
  /** Text of the style sheet. */
  const text: string;
  export default text;
}
