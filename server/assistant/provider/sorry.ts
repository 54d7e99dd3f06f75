/** Messages for when the language model cannot answer, one honest sentence each. */
export const unavailable = 'The language model is not available at the moment, so please try again in a few minutes.'
export const busy = 'The language model is busy at the moment, so please try again in a minute.'
export const tooSlow = 'The language model took too long to answer, so please try again or ask for less at once.'
export const tooLong = "The language model's answer was too long, so please ask for less at once."
export const useless = 'The language model gave no useful answer, so please try again or rephrase your question.'
export const filtered = "The language model's filter blocked the answer, so please rephrase your question."
export const refused = 'The language model declined to answer this question.'
export const tooManyRounds =
  'I could not work this out in a reasonable number of steps, so please ask for less at once.'
/** Appended to an answer with figures or links that no function returned. */
export const unsourced = "Not every figure above comes from this site's calculators, so please check them."
