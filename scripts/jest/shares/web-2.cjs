require('../shares.cjs').declareScreens(2);
