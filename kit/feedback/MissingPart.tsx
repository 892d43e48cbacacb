import type { ReactNode } from 'react'
import { pageText } from '../i18n/page'
import { useElapsed } from '../use-elapsed'
import { PageMessage } from './PageMessage'

/** In place of a page that could not be loaded: offers to reload. */
export const MissingPart = () => (
  <PageMessage title={pageText('part')} text={pageText('partText')}>
    <button type="button" className="btn" onClick={() => window.location.reload()}>
      {pageText('reload')}
    </button>
  </PageMessage>
)

const LATE_MS = 15_000
/** While an app is loaded: `children`, and `MissingPart` where it takes too long. The browser would request it anew only after a reload. */
export const Arriving = ({ children }: { children?: ReactNode }) => (useElapsed(LATE_MS) ? <MissingPart /> : children)
