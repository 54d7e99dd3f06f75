/** Whether a text is a day that exists, as YYYY-MM-DD, from the year 1 on. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  // Date rolls a day that the month does not have over into the next month.
  new Date(text).getUTCDate() === Number(text.slice(8)) &&
  !text.startsWith('0000')
