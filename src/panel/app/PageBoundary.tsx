import { Component, type ReactNode } from 'react'
import { isMissingPart, reloadOnce } from '#kit/feedback/missing-part'
import { feedbackText } from '#kit/i18n/feedback'
import styles from './shell.module.css'

interface Props {
  /** The address; another one is another try. */
  at: string
  onBack: () => void
  children: ReactNode
}

interface State {
  failedAt: string | null
  isPartMissing: boolean
}

/**
 * A page that crashed says so inside the layout; menu and top bar go on working (part 1 §2.5). Where a part of it is missing
 * it is loaded anew, or offers to.
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
      <div className={styles.pageState} role="alert">
        <h2>{feedbackText(isPartMissing ? 'part' : 'crash')}</h2>
        <p>{feedbackText(isPartMissing ? 'partText' : 'crashText')}</p>
        <button
          type="button"
          className="btn out"
          onClick={isPartMissing ? () => window.location.reload() : this.props.onBack}
        >
          {feedbackText(isPartMissing ? 'reload' : 'goBack')}
        </button>
      </div>
    )
  }
}
