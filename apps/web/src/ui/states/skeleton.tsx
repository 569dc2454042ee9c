import { type ReactNode, useEffect, useState } from 'react'
import { wordsAtOnce } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { entryWords } from '../messages.ts'

const patienceMs = 300

/**
 * Holds the place of what is loading. A quick answer shows no skeleton at all; a slow one is announced once.
 * The children are `SkeletonLine`s in the geometry of the content to come.
 */
export function Loading({ label, children }: { label?: string | undefined; children: ReactNode }) {
  const slow = useSlow()
  return (
    <div aria-busy="true" data-loading="" className={slow ? 'animate-fade-in' : 'invisible'}>
      <span role="status" className="sr-only">
        {slow ? (label ?? wordsAtOnce(entryWords)?.('loading')) : ''}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export const SkeletonLine = ({ className }: { className?: string }) => (
  <div className={cx('h-4 rounded-input bg-surface-2', className)} />
)

/** Holds the place of a part of the app that is still on its way. */
export const PartLoading = () => (
  <Loading>
    <SkeletonLine className="h-8 w-40" />
    <SkeletonLine className="mt-5 h-72 w-full" />
  </Loading>
)

function useSlow(): boolean {
  // What is drawn when the web is built is seen by whoever waits already.
  const [slow, setSlow] = useState(typeof document === 'undefined')
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
