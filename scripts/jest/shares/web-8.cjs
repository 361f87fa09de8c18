require('../shares.cjs').declareScreens(8);
