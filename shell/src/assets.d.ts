declare module '*.webp' {
  /** Address of the picture in the build's output. */
  const url: string;
  export default url;
}
