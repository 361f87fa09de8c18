require('../shares.cjs').declareScreens(1);
