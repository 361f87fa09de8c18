require('../shares.cjs').declareScreens(5);
