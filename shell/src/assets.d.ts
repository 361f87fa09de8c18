declare module '*.webp' {
  /** URL of the picture in the build output. */
  const url: string;
  export default url;
}
