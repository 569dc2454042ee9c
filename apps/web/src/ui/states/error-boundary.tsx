import { Component, type ReactNode } from 'react'
import { wordsAtOnce } from '../../lib/words/words.ts'
import { Button } from '../button.tsx'
import { entryWords } from '../messages.ts'

/** React offers error boundaries only as classes: the one class of the web that is no error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

/** Mostly a part of the app that a new release has replaced, or a network that went away in the middle. */
function Broken() {
  const t = wordsAtOnce(entryWords)
  return (
    <main className="mx-auto flex min-h-dvh max-w-[28rem] flex-col justify-center gap-4 px-4">
      <h1 className="font-semibold text-2xl text-ink">{t?.('broken')}</h1>
      <p className="text-muted">{t?.('broken_line')}</p>
      <Button onClick={() => window.location.reload()}>{t?.('load_again')}</Button>
    </main>
  )
}
