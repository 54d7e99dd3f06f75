/** What a visitor says of the half of the day, as the clock of twelve hours does. */
const HALVES: readonly (readonly [RegExp, string])[] = [
  [/\b(\d{1,2}(?::[0-5]\d)?) (?:o'?clock )?in the morning\b/gi, '$1 am'],
  [/\b(\d{1,2}(?::[0-5]\d)?) (?:o'?clock )?in the (?:afternoon|evening)\b/gi, '$1 pm'],
  [/\b(\d{1,2}) o'?clock\b/gi, '$1:00'],
  // Of getting up the hour is one of the morning, as the clock of 24 hours writes it.
  [/\b(up|awake|wake|waking) at (\d{1,2})(?![\d:/%]|\.\d| ?[ap]\.?m\b)/gi, '$1 at $2:00'],
]

const AMOUNTS: readonly (readonly [RegExp, string])[] = [
  // Behind hours an m is no meter.
  [/\b(\d+) ?h(?:rs?|ours?)? ?(\d+) ?m(?![a-z\d])/gi, '$1 hours $2 minutes'],
  [/\b(\d{1,3})h([0-5]\d)\b/gi, '$1 hours $2 minutes'],
  [/\bhalf an hour\b/gi, '0.5 hours'],
  [/\b3\/4 of an hour\b/gi, '45 minutes'],
  [/\b(?:a )?quarter of an hour\b/gi, '15 minutes'],
  [/\bhalf a (minute|day|year)\b/gi, '0.5 $1s'],
  [/\b(?:1|an) hour and a half\b/gi, '1.5 hours'],
  [/\b(\d+) and a half (hours|minutes|days|weeks|months|years)\b/gi, '$1.5 $2'],
  [/\b(?:an|one) hour(?= (?:and )?\d+ ?min)/gi, '1 hour'],
  [/\b(for|over|within|takes?|took) an? (hour|minute|day|week|month|year)\b/gi, '$1 1 $2'],
  [/\bin an? (hour|minute)\b/gi, 'in 1 $1'],
]

/**
 * Times of day and lengths of time in words, with figures; numbers in words must be digits already.
 *
 * @example writeTimes('half past 5 in the morning') // => 5:30 am
 * @example writeTimes('for an hour') // => for 1 hour
 */
export function writeTimes(text: string): string {
  let written = text
    .replace(/\bhalf past (\d{1,2})\b/gi, '$1:30')
    .replace(/\b(?:a )?quarter past (\d{1,2})\b/gi, '$1:15')
    .replace(/\b(?:a )?quarter to (\d{1,2})\b/gi, (_, hour: string) => `${((Number(hour) + 10) % 12) + 1}:45`)
  for (const [pattern, figures] of [...HALVES, ...AMOUNTS]) written = written.replace(pattern, figures)
  return written
}
