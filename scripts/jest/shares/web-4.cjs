require('../shares.cjs').declareScreens(4);
