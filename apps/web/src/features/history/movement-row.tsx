import type { Movement } from '@sengi/contract/wallet'
import { Link, useLocation } from 'react-router'
import { openedHere } from '../../lib/close-to.ts'
import { dateTimeText, timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { iconOf, titleOf } from './kinds.tsx'
import { historyWords } from './messages.ts'

/** `dated` says the day, too, where no heading does. */
export function MovementRow({ movement, dated = false }: { movement: Movement; dated?: boolean }) {
  const t = useWords(historyWords)
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
          <span className="line-clamp-2 break-words font-medium text-ink">
            {titleOf(t, movement)} {movement.emoji}
          </span>
          <span className="block truncate text-sm text-subtle">
            {dated ? dateTimeText(movement.created_at) : timeText(movement.created_at)}
            {movement.note && ` · ${movement.note}`}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <Rand value={movement.value_zar} className="block font-medium text-ink" />
          <Coin
            amount={movement.amount}
            asset={movement.asset}
            signed
            className={`block text-sm ${isGain ? 'text-success' : 'text-muted'}`}
          />
        </span>
      </Link>
    </li>
  )
}
