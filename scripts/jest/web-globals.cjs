// jsdom lacks some globals of every browser that react-router, the API client and MUI use; Node's versions replace them.
const { TextDecoder, TextEncoder } = require('node:util');
const { ReadableStream, TransformStream, WritableStream } = require('node:stream/web');

Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream });

// A desktop in light mode: no query about dark mode, reduced motion or phones matches.
if (!('matchMedia' in globalThis))
  Object.assign(globalThis, {
    /** @param {string} media */
    matchMedia: (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} }),
  });

// jsdom has no layout: elements never change their size.
if (!('ResizeObserver' in globalThis))
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
