// jsdom lacks some globals that every browser has and that react-router, the API client and MUI use; Node's versions replace them.
const { TextDecoder, TextEncoder } = require('node:util');
const { ReadableStream, TransformStream, WritableStream } = require('node:stream/web');

Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream });

// Represents a desktop in light mode: queries about dark mode, reduced motion or phones do not match.
if (!('matchMedia' in globalThis))
  Object.assign(globalThis, {
    /** @param {string} media */
    matchMedia: (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} }),
  });

// jsdom does not compute layout, so elements never change their size.
if (!('ResizeObserver' in globalThis))
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
