import { Fragment } from 'react'
import type { PageText } from '../../engine/page.ts'
import { breakable } from './breakable.tsx'
import { fillSite } from './fillSite.ts'

/** A text of a content file, with links. */
export function RichText({ text }: { text: PageText }) {
  return text.map((part, index) =>
    typeof part === 'string' ? (
      <Fragment key={index}>{breakable(fillSite(part))}</Fragment>
    ) : (
      <TextLink key={index} to={part[1]}>
        {fillSite(part[0])}
      </TextLink>
    ),
  )
}

/** Files, API routes and the studio, which the router does not handle. */
const FILE = /^\/(api\/|studio$|[^/]*\.)/

/** A link to one of our pages or files, to another site, or to an e-mail address. */
export function TextLink({ to, children, className }: { to: string; children: string; className?: string }) {
  const look = className === undefined ? {} : { className }
  return (
    <a href={to.startsWith('/') ? to : fillSite(to)} {...(FILE.test(to) ? { target: '_self' } : {})} {...look}>
      {children}
    </a>
  )
}
