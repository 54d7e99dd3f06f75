import { Link } from '@tanstack/react-router'
import type { PageText } from '../../engine/page.ts'
import { fillSite } from './fillSite.ts'

/** A text of a content file: words, and links in them. */
export function RichText({ text }: { text: PageText }) {
  return text.map((part, index) =>
    typeof part === 'string' ? (
      fillSite(part)
    ) : (
      <TextLink key={index} to={part[1]}>
        {fillSite(part[0])}
      </TextLink>
    ),
  )
}

/** A link to a page of ours, to another site, or to an e-mail address. */
export function TextLink({ to, children, className }: { to: string; children: string; className?: string }) {
  const look = className === undefined ? {} : { className }
  if (to === '/') {
    return (
      <Link to="/" {...look}>
        {children}
      </Link>
    )
  }
  if (to.startsWith('/')) {
    return (
      <Link to="/$" params={{ _splat: to.slice(1) }} {...look}>
        {children}
      </Link>
    )
  }
  return (
    <a href={fillSite(to)} {...look}>
      {children}
    </a>
  )
}
