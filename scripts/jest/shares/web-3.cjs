require('../shares.cjs').declareScreens(3);
