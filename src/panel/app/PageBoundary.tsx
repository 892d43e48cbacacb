import { Component, type ReactNode } from 'react'
import { Blank } from '#kit/feedback/Blank'
import { isMissingPart, reloadOnce } from '#kit/feedback/missing-part'
import { feedbackText } from '#kit/i18n/feedback'

interface Props {
  /** The current path; a new path resets the boundary. */
  at: string
  onBack: () => void
  children: ReactNode
}

interface State {
  failedAt: string | null
  isPartMissing: boolean
}

/**
 * Shows an error message instead of a page that crashed; menu and top bar keep working (part 1 §2.5). If a part of the page could not be
 * loaded, reloads the page once per build, and otherwise offers to reload.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failedAt: null, isPartMissing: false }

  static getDerivedStateFromProps(props: Props, state: State) {
    return state.failedAt !== null && state.failedAt !== '' && state.failedAt !== props.at ? { failedAt: null } : null
  }

  static getDerivedStateFromError(failure: unknown) {
    return { failedAt: '', isPartMissing: isMissingPart(failure) }
  }

  override componentDidCatch(failure: unknown) {
    this.setState({ failedAt: this.props.at })
    if (isMissingPart(failure)) void reloadOnce()
  }

  override render() {
    const { failedAt, isPartMissing } = this.state
    if (failedAt === null) return this.props.children
    return (
      <div style={{ margin: 'auto' }}>
        <Blank
          role="alert"
          title={feedbackText(isPartMissing ? 'part' : 'crash')}
          text={feedbackText(isPartMissing ? 'partText' : 'crashText')}
          action={
            <button
              type="button"
              className="btn out"
              onClick={isPartMissing ? () => window.location.reload() : this.props.onBack}
            >
              {feedbackText(isPartMissing ? 'reload' : 'goBack')}
            </button>
          }
        />
      </div>
    )
  }
}
