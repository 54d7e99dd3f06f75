import { CatchBoundary, useRouter } from '@tanstack/react-router'
import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, useMemo, type MouseEvent, type ReactNode } from 'react'
import { openLink } from '../openLink.ts'

/** Called when a link is followed. */
type Follow = (() => void) | undefined

/** The nesting limit for lists and the like. */
const MAX_LEVELS = 20

/**
 * Renders a small subset of Markdown: paragraphs, lists, bold, emphasis, code, and links to pages of this site.
 * Everything else, above all HTML, stays plain text, and so does a text that cannot be rendered.
 */
export function ChatText({ text, onFollow }: { text: string; onFollow: Follow }) {
  // Memoized, so that typing the next message does not parse it again.
  const tokens = useMemo(() => readMarkdown(text), [text])
  const plain = <p>{text}</p>
  if (!tokens) return plain
  return (
    <CatchBoundary getResetKey={() => text} errorComponent={() => plain}>
      <Blocks tokens={tokens} onFollow={onFollow} />
    </CatchBoundary>
  )
}

/** Returns undefined if the nesting is too deep for the parser or React. */
function readMarkdown(text: string): readonly Token[] | undefined {
  try {
    const tokens = lexer(text)
    return isDeeper(tokens, MAX_LEVELS) ? undefined : tokens
  } catch (error) {
    console.warn('An answer is shown as plain text', error)
    return undefined
  }
}

const isDeeper = (tokens: readonly Token[], levels: number): boolean =>
  tokens.length > 0 &&
  (levels === 0 ||
    tokens.some(
      (token) =>
        isDeeper((token as Tokens.Generic).tokens ?? [], levels - 1) ||
        isDeeper((token as Tokens.List).items ?? [], levels - 1),
    ))

const Blocks = ({ tokens, onFollow }: { tokens: readonly Token[]; onFollow: Follow }) => (
  <>{drawBlocks(tokens, onFollow)}</>
)

const drawBlocks = (tokens: readonly Token[], onFollow: Follow): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{drawBlock(token, onFollow)}</Fragment>)

function drawBlock(token: Token, onFollow: Follow): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'paragraph':
      return <p>{drawInline(token.tokens, onFollow)}</p>
    case 'heading':
      return (
        <p>
          <strong>{drawInline(token.tokens, onFollow)}</strong>
        </p>
      )
    case 'list': {
      const List = (token as Tokens.List).ordered ? 'ol' : 'ul'
      return (
        <List>
          {(token as Tokens.List).items.map((item, index) => (
            <li key={index}>{drawItem(item.tokens, onFollow)}</li>
          ))}
        </List>
      )
    }
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'text':
      return <p>{'tokens' in token ? drawInline(token.tokens, onFollow) : token.raw}</p>
    default:
      return <p>{token.raw.trim()}</p>
  }
}

/** The text of a list item has no paragraph. */
const drawItem = (tokens: readonly Token[], onFollow: Follow): ReactNode =>
  tokens.map((token, index) => (
    <Fragment key={index}>
      {token.type === 'text' && 'tokens' in token ? drawInline(token.tokens, onFollow) : drawBlock(token, onFollow)}
    </Fragment>
  ))

function drawInline(tokens: readonly Token[] = [], onFollow: Follow): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{drawSpan(token, onFollow)}</Fragment>)
}

function drawSpan(token: Token, onFollow: Follow): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{drawInline(token.tokens, onFollow)}</strong>
    case 'em':
      return <em>{drawInline(token.tokens, onFollow)}</em>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text
    case 'link': {
      const { href } = token as Tokens.Link
      const own = ownPath(href)
      return own === undefined ? (
        token.raw
      ) : (
        <OwnLink href={own} label={drawInline(token.tokens, onFollow)} onFollow={onFollow} />
      )
    }
    default:
      return token.raw
  }
}

/** Returns the path of a page of this site; undefined for any other address. */
function ownPath(href: string): string | undefined {
  // A second slash, or a backslash, which browsers treat as one, leads to another host.
  if (!/^\/(?![/\\])/.test(href) || href.startsWith('/api/')) return undefined
  const url = URL.parse(href, location.origin)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined
}

function OwnLink({ href, label, onFollow }: { href: string; label: ReactNode; onFollow: Follow }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openLink(router, href)
    onFollow?.()
  }
  return (
    <a href={href} onClick={follow}>
      {label}
    </a>
  )
}
