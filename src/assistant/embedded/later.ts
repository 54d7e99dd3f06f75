// What few messages need, in one file that is loaded when one does: other splits of it would split what it shares, too.
export { CHANGES, changeInputs, continueFigure, readTalk, replaceQuantity } from './followUp.ts'
export { readBackwards } from './readBackwards.ts'
