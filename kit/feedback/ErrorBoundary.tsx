import { Component, type ReactNode } from 'react'
import { pageText } from '../i18n/page'
import { isMissingPart, reloadOnce } from './missing-part'
import { MissingPart } from './MissingPart'
import { PageMessage } from './PageMessage'

/**
 * Shows 'Ooops something went wrong.' with a 'Go back' button in place of a crashed page (part 1 §2.5, §8); if a part of the page could not
 * be loaded, reloads the page or offers to.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state = { failure: null }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override componentDidCatch(failure: unknown) {
    if (isMissingPart(failure)) void reloadOnce()
  }

  override render() {
    if (this.state.failure === null) return this.props.children
    if (isMissingPart(this.state.failure)) return <MissingPart />
    return (
      <PageMessage title={pageText('crash')} text={pageText('crashText')}>
        <button type="button" className="btn" onClick={goBack}>
          {pageText('goBack')}
        </button>
      </PageMessage>
    )
  }
}

/** Goes to the previous page, or to the start; reloads it, because the cause of the crash may still be in memory. */
function goBack() {
  if (window.history.length <= 1) return window.location.assign('/')
  window.addEventListener('popstate', () => window.location.reload(), { once: true })
  window.history.back()
}
