const React = require('react');

// For each element React notes where it was made, by an error with a stack of a hundred calls. Only its warnings show these; making them took a seventh of
// the time of a test of a screen. React itself makes no more once there are ten thousand within a second.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
