import type { TransferLimits } from '@sengi/contract/limits'
import { Link } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Rand } from '../../ui/money.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { LeftOf } from './left-of.tsx'
import { limitsWords } from './messages.ts'

type Own = TransferLimits['own'][number]

/** What our team set for this account, beside what its tier allows: how much, until when, and whom to ask. */
export function SetLimits({ own }: { own: readonly Own[] }) {
  const t = useWords(limitsWords)
  if (own.length === 0) return null
  return (
    <section aria-labelledby="own-limits" className="mb-5 border-line border-b pb-4">
      <h3 id="own-limits" className="font-medium text-ink">
        {t('own')}
      </h3>
      <p className="mt-1 mb-3 text-muted text-sm">
        {t.drawn('own_line', {
          ask: (
            <Link to="/account/tickets" className={textLinkStyle}>
              {t('own_ask')}
            </Link>
          ),
        })}
      </p>
      {own.map((limit) => (
        <OwnLimit key={limit.scope} limit={limit} />
      ))}
    </section>
  )
}

function OwnLimit({ limit: { scope, cap_zar, used_zar, left_zar, until } }: { limit: Own }) {
  const t = useWords(limitsWords)
  return (
    <>
      <LeftOf name={t(`own_${scope}`)} left={left_zar} cap={cap_zar} />
      <p className="-mt-1 mb-2.5 flex flex-wrap gap-x-3 text-muted text-sm">
        <span>{t.drawn('used', { used: <Rand value={used_zar} open /> })}</span>
        <span>{until ? t('own_until', { moment: dateTimeText(until) }) : t('own_open')}</span>
      </p>
    </>
  )
}
