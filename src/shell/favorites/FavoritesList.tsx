import { useLocation, useRouter } from '@tanstack/react-router'
import { catalogue } from 'virtual:catalogue'
import type { CatalogueEntry } from '../../catalogue.ts'
import { Icon } from '../Icon.tsx'
import { hueOf } from '../ToolCard.tsx'
import { FavoriteStar } from './FavoriteStar.tsx'
import { useFavorites } from './useFavorites.ts'
import classes from './favorites.module.css'

/** The favourites: on the home page each links to its card, elsewhere to its tool. */
export function FavoritesList({ onChoose }: { onChoose: () => void }) {
  const { ids } = useFavorites()
  const tools = ids.flatMap((id) => catalogue.find((tool) => tool.id === id) ?? [])
  if (tools.length === 0) {
    return (
      <p className={classes.note}>No favorites yet. Press the star on a tool to keep it here, in this browser only.</p>
    )
  }
  return (
    <ul className={classes.list}>
      {tools.map((tool) => (
        <li key={tool.id} style={hueOf(tool.category)}>
          <FavoriteLink tool={tool} onChoose={onChoose} />
          <FavoriteStar id={tool.id} name={tool.name} />
        </li>
      ))}
    </ul>
  )
}

function FavoriteLink({ tool, onChoose }: { tool: CatalogueEntry; onChoose: () => void }) {
  const router = useRouter()
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const content = (
    <>
      <span className="tile tile-small">
        <Icon nodes={tool.icon} size={20} />
      </span>
      {tool.name}
    </>
  )
  if (!isHome) {
    return (
      <a href={`/${tool.id}`} onClick={onChoose}>
        {content}
      </a>
    )
  }
  // A fragment that names no category shows all tools, so the card exists whatever was selected before.
  const goToCard = async () => {
    onChoose()
    await router.navigate({ to: '/', hash: tool.id, resetScroll: false })
    requestAnimationFrame(() => {
      const card = document.getElementById(tool.id)
      card?.scrollIntoView({ block: 'center' })
      card?.querySelector('a')?.focus({ preventScroll: true })
    })
  }
  return (
    <a
      href={`/#${tool.id}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void goToCard()
      }}
    >
      {content}
    </a>
  )
}
