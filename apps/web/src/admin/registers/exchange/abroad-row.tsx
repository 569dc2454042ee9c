import type { SentAbroad } from '@sengi/contract/registers/exchange'
import { parseAmount, randText } from '@sengi/money'
import { Link } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Rand } from '../../../ui/money.tsx'
import { exchangeDeskWords } from './messages.ts'

/** One person's year, which leads to their page. */
export function AbroadRow({ one }: { one: SentAbroad }) {
  const t = useWords(exchangeDeskWords)
  const { user_id, username, residency, moves, sent_zar, left_zar } = one
  const left = left_zar === null ? null : parseAmount('ZAR', left_zar)
  return (
    <Link
      to={`/admin/users/${user_id}`}
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="min-w-0">
        <span className="block break-words font-semibold">@{username}</span>
        <span className="mt-0.5 block text-sm text-subtle">
          {t(`residency_${residency}`)} · {t('moves', { count: moves })}
        </span>
      </span>
      <span className="text-right tabular-nums">
        <Rand value={sent_zar} className="block font-semibold" />
        {left && (
          <span className="block text-muted text-sm">
            {left.units > 0n ? t('left', { amount: randText(left) }) : t('used_up')}
          </span>
        )}
      </span>
    </Link>
  )
}
