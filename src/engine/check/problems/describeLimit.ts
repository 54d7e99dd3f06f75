import type { Bound } from '../../compile/findBound.ts'

/** Returns where a range ends that a number is outside of: "goes to 100". */
export const describeLimit = ({ bound, limit }: Bound): string =>
  `${bound === 'min' ? 'starts at' : 'goes to'} ${limit}`
