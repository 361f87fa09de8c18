require('../shares.cjs').declareScreens(6);
