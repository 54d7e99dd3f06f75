/** Whether a fragment holds a tool's inputs: no element has an id with an equals sign in it. */
export const isPermalink = (fragment: string): boolean => fragment.includes('=')
