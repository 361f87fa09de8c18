// What an imported picture or style sheet is in a unit test: a name.
module.exports = 'asset';
