import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router'
import { withParams } from '#panel/kernel/list/url-params'
import { detailTabs, type DetailTab } from './tabs'
import { useDetailText } from './texts'
import type { General } from './use-detail'
import styles from './detail.module.css'

/** The sections as tabs, with how many rows each has; each is a link, so that a new window and Back work. */
export function DetailTabs({ current, counts }: { current: DetailTab; counts: General['counts'] }) {
  const t = useDetailText()
  return (
    <Tabs
      className={styles.detailTabs}
      value={current}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('sections')}
    >
      {detailTabs.map((tab) => {
        const count = tab === 'general' ? 0 : counts[tab]
        return (
          <Tab
            key={tab}
            value={tab}
            component={Link}
            to={{ search: withParams({ tab: tab === 'general' ? null : tab }) }}
            label={
              <span>
                {t(tab)}
                {count > 0 && ' '}
                {count > 0 && <span className={`${styles.tabCount} num`}>{count}</span>}
              </span>
            }
          />
        )
      })}
    </Tabs>
  )
}
