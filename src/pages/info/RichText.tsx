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

/** A link to one of our pages, to another site, or to an e-mail address. */
export function TextLink({ to, children, className }: { to: string; children: string; className?: string }) {
  const look = className === undefined ? {} : { className }
  return (
    <a href={to.startsWith('/') ? to : fillSite(to)} {...look}>
      {children}
    </a>
  )
}
