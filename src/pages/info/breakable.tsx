import { Fragment, type ReactNode } from 'react'

/** A text in which addresses may be broken after their separators, rather than inside of words. */
export const breakable = (text: string): ReactNode =>
  text.split(/(?<=[/?&]|\w=)(?=[\w{"])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
