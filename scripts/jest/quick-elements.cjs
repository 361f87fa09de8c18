const React = require('react');

// React records where each element was created, using an error with a stack of a hundred calls. Only warnings show these stacks, and creating them
// accounted for a seventh of a screen test's time. React itself stops after ten thousand within a second.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
