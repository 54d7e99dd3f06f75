import { StarIcon } from './StarIcon.tsx'
import { useFavorites } from './useFavorites.ts'

/** The button that adds or removes a favourite. */
export function FavoriteStar({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = useFavorites()
  const isFavorite = ids.includes(id)
  const title = isFavorite ? 'Remove from favorites' : 'Add to favorites'
  return (
    <button
      type="button"
      className="icon-button star"
      title={title}
      aria-label={`${title}: ${name}`}
      onClick={() => toggle(id)}
    >
      <StarIcon isFull={isFavorite} />
    </button>
  )
}
