import Add from '@mui/icons-material/Add'
import { Link } from 'react-router'
import { usePanelText } from '../../app/i18n/panel-texts'
import { useMenu } from '../../app/menu/use-menu'
import { useAdditions } from '../../app/top-bar/use-additions'

/** What this person may add, and the lists they may open. */
export function QuickLinks() {
  const t = usePanelText()
  const additions = useAdditions()
  const lines = useMenu()
    .flatMap((part) => part.lines)
    .filter((line) => line.to !== '/dashboard')
  return (
    <nav className="quick-links" aria-labelledby="quick-links">
      <h3 id="quick-links">{t('quickLinks')}</h3>
      {additions.map(({ label, to }) => (
        <Link key={to} to={to} className="quick-link">
          <Add aria-hidden="true" />
          {label}
        </Link>
      ))}
      {lines.map(({ label, to, icon: Icon }) => (
        <Link key={to} to={to} className="quick-link">
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
