/** The page on which calculators are written. */
export const STUDIO_PATH = '/studio'

/** The page in its frame, which only pages of this site may frame. */
export const PREVIEW_PATH = '/studio/preview'

/** The documents for those who write definitions: how to begin, and every key. */
export const GUIDE_PATH = '/studio/guide'
export const REFERENCE_PATH = '/studio/reference'
