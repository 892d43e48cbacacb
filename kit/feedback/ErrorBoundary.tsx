import { Component, type ReactNode } from 'react'
import { pageText } from '../i18n/page'
import { PageMessage } from './PageMessage'

/** Shows 'Ooops something went wrong.' with a 'Go back' button in place of a crashed page (part 1 §2.5, §8). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <PageMessage title={pageText('crash')} text={pageText('crashText')}>
        <button type="button" className="btn" onClick={goBack}>
          {pageText('goBack')}
        </button>
      </PageMessage>
    )
  }
}

/** To the page before this one, else the start; loaded anew, because what crashed may still be in memory. */
function goBack() {
  if (window.history.length <= 1) return window.location.assign('/')
  window.addEventListener('popstate', () => window.location.reload(), { once: true })
  window.history.back()
}
