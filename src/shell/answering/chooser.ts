import { chooserData } from 'virtual:tool-chooser'
import { openChooser } from '../../assistant/choose/chooser.ts'

/** Picks tools by words, for the list and the answer of the search box and for the chat. */
export const chooser = openChooser(chooserData)
