import type { Deposit } from '@sengi/contract/transfers/deposits'
import { useWords } from '../../lib/words/words.ts'
import { type StatusLook, StatusPill } from '../../ui/states/status-pill.tsx'
import { receiveWords } from './messages.ts'

const looks: {
  readonly [State in Deposit['state']]: StatusLook<Lowercase<State>>
} = {
  SEEN: { tone: 'info', shape: 'half', word: 'seen' },
  CREDITED: { tone: 'success', shape: 'full', word: 'credited' },
  DUST: { tone: 'neutral', shape: 'cross', word: 'dust' },
}

/** How far a deposit is. */
export function DepositState({ state }: Pick<Deposit, 'state'>) {
  const t = useWords(receiveWords)
  const { tone, shape, word } = looks[state]
  return (
    <StatusPill tone={tone} shape={shape}>
      {t(word)}
    </StatusPill>
  )
}
