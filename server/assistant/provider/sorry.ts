/** One honest sentence for whatever keeps the language model from answering. */
export const unreachable = 'The language model cannot be reached at the moment, so please try again in a few minutes.'
export const busy = 'The language model is busy at the moment, so please try again in a minute.'
export const tooSlow = 'The language model took too long to answer, so please try again or ask for less at once.'
export const refused = 'The language model does not answer this question.'
export const tooManyRounds =
  'I could not work this out in a reasonable number of steps, so please ask for less at once.'
/** Below an answer with figures that no function gave. */
export const unsourced = 'Not every figure above comes from the calculators of this site, so please check them.'
