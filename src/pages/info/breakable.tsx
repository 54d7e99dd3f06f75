import { Fragment, type ReactNode } from 'react'

/** After the slash of a path, and around the parts of a query. */
const IN_TEXT = /(?<=\w[/?]|&)(?=\w)/
/** In code before a member, too. */
const IN_CODE = /(?<=\w[/?]|&)(?=\w)|(?<=[\w)])(?=\.[a-z])/

/** A text in which addresses may be broken after their separators, rather than inside of words. */
export const breakable = (text: string, isCode = false): ReactNode =>
  text.split(isCode ? IN_CODE : IN_TEXT).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
