import { Link } from '@tanstack/react-router'

const pages = [
  ['about', 'About'],
  ['privacy-policy', 'Privacy Policy'],
  ['terms-of-service', 'Terms of Service'],
  ['contact', 'Contact'],
  ['support', 'Support'],
] as const

/** The pages about the site itself. */
export function InfoLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul className="info-links">
      {pages.map(([path, name]) => (
        <li key={path}>
          <Link to="/$" params={{ _splat: path }} onClick={onChoose}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
