require('../shares.cjs').declareScreens(7);
