/** @typedef {import('./violations.mjs').Rule} Rule */

const WEB = '^(shell|mfe-[^/]+|packages/[^/]+)/';

/** @type {Rule[]} */
module.exports = [
  {
    name: 'web-knows-the-backend-by-its-api-only',
    from: { path: `${WEB}|^e2e/` },
    to: { path: '^backend/' },
  },
  {
    name: 'backend-knows-no-screen',
    comment: 'but for its packages, and the one rule that server and sign-in page have to share',
    from: { path: '^backend/' },
    to: { path: WEB, pathNot: '^packages/(return-address|tables|pdf)/' },
  },
  {
    name: 'remotes-are-independent',
    comment: 'a remote imports neither another remote nor the shell',
    from: { path: '^(mfe-[^/]+)/' },
    to: { path: '^(shell|mfe-[^/]+)/', pathNot: '^$1/' },
  },
  {
    name: 'shell-loads-remotes-at-run-time-only',
    from: { path: '^shell/' },
    to: { path: '^mfe-[^/]+/' },
  },
  { name: 'packages-know-no-app', from: { path: '^packages/' }, to: { path: '^(shell|mfe-[^/]+)/' } },
  {
    name: 'ui-has-no-business-words',
    comment: 'the design system knows neither the API nor the federation',
    from: { path: '^packages/ui/' },
    to: { path: '^packages/(api-client|business-ui|federation|web-server)/' },
  },
  {
    name: 'mui-by-path',
    comment: "import '@mui/material/Button', not the barrel: the barrel arrives whole in the first load",
    from: { path: WEB },
    to: { path: 'node_modules/@mui/(material|icons-material)/index\\.' },
  },
  {
    name: 'tests-of-the-browser-import-no-screen',
    from: { path: '^e2e/' },
    to: { path: '^(shell|mfe-[^/]+|packages)/' },
  },
];
