import classes from './info-links.module.css'

const pages = [
  ['about', 'About'],
  ['privacy-policy', 'Privacy Policy'],
  ['terms-of-service', 'Terms of Service'],
  ['contact', 'Contact'],
  ['support', 'Support'],
  ['developers', 'Developers'],
] as const

/** The pages about the site itself. */
export function InfoLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul className={classes.root}>
      {pages.map(([path, name]) => (
        <li key={path}>
          <a href={`/${path}`} onClick={onChoose}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
