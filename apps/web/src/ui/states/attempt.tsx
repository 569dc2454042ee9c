import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { uiWords } from '../messages.ts'

/** Why something was not done, over the button that asked for it. */
export const RefusalLine = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p role="alert" className={cx('rounded-button bg-danger-soft px-4 py-3 text-danger text-sm', className)}>
    {children}
  </p>
)

const sentences = {
  payment: { now: 'asking_payment', later: 'again_payment' },
  stake: { now: 'asking_stake', later: 'again_stake' },
} as const

interface CheckingProps {
  what: 'payment' | 'stake'
  isTrying: boolean
}

/** An answer got lost on the way; with the same key, asking again cannot do it twice. */
export function Checking({ what, isTrying }: CheckingProps) {
  const t = useWords(uiWords)
  return (
    <p className="mb-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">
      <b className="block">{t(isTrying ? 'checking' : 'not_confirmed')}</b>
      {t(sentences[what][isTrying ? 'now' : 'later'])}
    </p>
  )
}
