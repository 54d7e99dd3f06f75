import classes from './favorites.module.css'

/** A star, filled for favourites. */
export function StarIcon({ isFull = false, size = 20 }: { isFull?: boolean; size?: number }) {
  return (
    <svg
      className={isFull ? `icon ${classes.full}` : 'icon'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
    </svg>
  )
}
