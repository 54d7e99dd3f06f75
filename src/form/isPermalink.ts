/** Whether a fragment holds a tool's inputs. No element id contains an equals sign. */
export const isPermalink = (fragment: string): boolean => fragment.includes('=')
