import type { Movement } from '@sengi/contract/wallet'
import { Link, useLocation } from 'react-router'
import { openedHere } from '../../lib/close-to.ts'
import { libWords } from '../../lib/messages.ts'
import { nearbyText, timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { iconOf, titleOf } from './kinds.tsx'
import { historyWords } from './messages.ts'

interface MovementRowProps {
  movement: Movement
  /** The present, where no heading says the day and the row has to. */
  now?: string
}

/** What happened beside what it came to in rand, and when beside how much of the coin: neither line cuts the other short. */
export function MovementRow({ movement, now }: MovementRowProps) {
  const t = useWords(historyWords)
  const day = useWords(libWords)
  const { search } = useLocation()
  const isGain = !movement.amount.startsWith('-')
  return (
    <li>
      <Link
        to={{ pathname: `/history/${movement.id}`, search }}
        state={openedHere}
        className="flex min-h-15 items-center gap-3 rounded-button px-2 py-2 no-underline transition-colors duration-[80ms] hover:bg-surface-2 sm:px-3"
      >
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-muted [&_svg]:size-5">
          {iconOf(movement.kind)}
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3">
            <span className="line-clamp-2 min-w-0 break-words font-medium text-ink">
              {titleOf(t, movement)} {movement.emoji}
            </span>
            <Rand value={movement.value_zar} signed className={`font-medium ${isGain ? 'text-success' : 'text-ink'}`} />
          </span>
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate text-subtle">
              {now ? nearbyText(day, movement.created_at, now) : timeText(movement.created_at)}
              {movement.note && ` · ${movement.note}`}
            </span>
            <Coin amount={movement.amount} asset={movement.asset} signed className="text-muted" />
          </span>
        </span>
      </Link>
    </li>
  )
}
