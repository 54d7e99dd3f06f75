import { infoLinks } from 'virtual:info-links'
import classes from './info-links.module.css'

/** The pages about the site itself. */
export function InfoLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul className={classes.root}>
      {infoLinks.map(([path, name]) => (
        <li key={path}>
          <a href={`/${path}`} onClick={onChoose}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
