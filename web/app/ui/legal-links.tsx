import { Link } from 'react-router'
import { useInfoPages } from './use-info-pages.ts'
import { useSettings } from './use-settings.ts'

/** The pages of information, as entries of a list; the law wants the way to withdraw on every page. */
export function LegalLinks({ about }: { about: 'help' | 'law' }) {
  const { legal } = useSettings()
  return (
    <>
      {useInfoPages()
        .filter(info => info.about === about)
        .map(({ page, name }) => (
          <li key={page}>
            <Link to={`/info/${page}`}>{name}</Link>
          </li>
        ))}
      {about === 'help' ? (
        <li>
          <Link to="/withdraw">Withdraw from contract</Link>
        </li>
      ) : (
        legal?.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))
      )}
    </>
  )
}
