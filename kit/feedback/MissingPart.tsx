import type { ReactNode } from 'react'
import { pageText } from '../i18n/page'
import { useElapsed } from '../use-elapsed'
import { LATE_MS } from './missing-part'
import { PageMessage } from './PageMessage'

/** In place of a page that could not be loaded: offers to reload. */
export const MissingPart = () => (
  <PageMessage title={pageText('part')} text={pageText('partText')}>
    <button type="button" className="btn" onClick={() => window.location.reload()}>
      {pageText('reload')}
    </button>
  </PageMessage>
)

/** While an app is loaded: `children`, and `MissingPart` where it takes too long. */
export const Arriving = ({ children }: { children?: ReactNode }) => (useElapsed(LATE_MS) ? <MissingPart /> : children)
