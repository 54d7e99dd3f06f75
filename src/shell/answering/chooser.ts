import { chooserData } from 'virtual:tool-chooser'
import { openChooser } from '../../search/chooser.ts'

/** Chooses tools by words, for the search box and the chat. */
export const chooser = openChooser(chooserData)
