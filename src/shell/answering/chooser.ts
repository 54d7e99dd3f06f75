import { chooserData } from 'virtual:tool-chooser'
import { openChooser } from '../../assistant/choose/chooser.ts'

/** Chooses tools by words, for the search box and the chat. */
export const chooser = openChooser(chooserData)
