const React = require('react');

// For each element, React records where it was created through an error with a stack of a hundred calls. Only warnings show them, and creating them
// accounted for a seventh of the time of a screen test. React itself stops after ten thousand within a second.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
