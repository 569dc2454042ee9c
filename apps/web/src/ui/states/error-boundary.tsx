import { Component, type ReactNode } from 'react'
import { askAgain } from '../../lib/lazy-page.ts'
import { wordsAtOnce } from '../../lib/words/words.ts'
import { Button } from '../button.tsx'
import { entryWords } from '../messages.ts'

interface BoundaryProps {
  children: ReactNode
  /** Which page is inside; another one is tried afresh. Left out where everything is inside. */
  place?: string
  /** What stands where a part of a page could not be shown; the page around it stays. */
  instead?: (onRetry: () => void) => ReactNode
}

/**
 * React offers error boundaries only as classes: the one class of the web that is no error. Inside the frame a page that could
 * not be shown leaves header and tabs alone, and is tried again on another page and when the network is back.
 */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount() {
    if (this.props.place !== undefined) window.addEventListener('online', this.tryAgain)
  }

  /** Where the page that just came is the one that failed, nothing was left: a page's failure may come with its address. */
  override componentDidUpdate({ place }: BoundaryProps, { failed }: { failed: boolean }) {
    if (failed && place !== this.props.place) this.tryAgain()
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain)
  }

  readonly tryAgain = () => {
    if (!this.state.failed) return
    askAgain()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.instead) return this.props.instead(this.tryAgain)
    return this.props.place === undefined ? <Broken /> : <BrokenPage onRetry={this.tryAgain} />
  }
}

/** Mostly a part of the app that a new release has replaced, or a network that went away in the middle. */
function Broken() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[28rem] flex-col justify-center gap-4 px-4">
      <WhatHappened onPress={() => window.location.reload()} />
    </main>
  )
}

const BrokenPage = ({ onRetry }: { onRetry: () => void }) => (
  <div className="mx-auto flex max-w-[28rem] flex-col gap-4 py-16">
    <WhatHappened onPress={onRetry} />
  </div>
)

function WhatHappened({ onPress }: { onPress: () => void }) {
  const t = wordsAtOnce(entryWords)
  return (
    <>
      <h1 className="font-semibold text-2xl text-ink">{t?.('broken')}</h1>
      <p className="text-muted">{t?.('broken_line')}</p>
      <Button onClick={onPress}>{t?.('load_again')}</Button>
    </>
  )
}
