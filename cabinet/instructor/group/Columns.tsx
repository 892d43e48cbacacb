import { useState } from 'react'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Menu from '@mui/material/Menu'
import { useText } from '#kit/i18n/text'
import { IconButton } from '#kit/theme/Button'
import { instructorArea } from '../texts'
import { optionalColumns, type Column } from './use-columns'
import styles from './group.module.css'

/** The menu that chooses the columns. */
export function Columns({
  shown,
  onChange,
}: {
  shown: readonly Column[]
  onChange: (shown: readonly Column[]) => void
}) {
  const t = useText(instructorArea)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        className={styles.columns ?? ''}
        aria-label={t('columns')}
        aria-haspopup="true"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ViewColumn />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {optionalColumns.map((column) => (
          <li key={column} className={styles.choice}>
            <label>
              <input
                type="checkbox"
                checked={shown.includes(column)}
                onChange={({ target }) =>
                  onChange(optionalColumns.filter((one) => (one === column ? target.checked : shown.includes(one))))
                }
              />
              {t(column)}
            </label>
          </li>
        ))}
      </Menu>
    </>
  )
}
