import { Component, type ReactNode } from 'react'
import Button from '@mui/material/Button'
import { feedbackText } from '../../../kit/i18n/feedback'

interface Props {
  /** The address; another one is another try. */
  at: string
  onBack: () => void
  children: ReactNode
}

/** A page that crashed says so inside the layout; menu and top bar go on working (part 1 §2.5). */
export class PageBoundary extends Component<Props, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null }

  static getDerivedStateFromProps(props: Props, state: { failedAt: string | null }) {
    return state.failedAt !== null && state.failedAt !== '' && state.failedAt !== props.at ? { failedAt: null } : null
  }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.at })
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children
    return (
      <div className="page-state" role="alert">
        <h2>{feedbackText('crash')}</h2>
        <p>{feedbackText('crashText')}</p>
        <Button variant="outlined" onClick={this.props.onBack}>
          {feedbackText('goBack')}
        </Button>
      </div>
    )
  }
}
