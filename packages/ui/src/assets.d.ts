declare module '*.woff2' {
  /** Address of the file in the build's output. */
  const url: string;
  export default url;
}
