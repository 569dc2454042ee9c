import type { CardSheet } from '@sengi/contract/cards/card'
import { amount, randText } from '@sengi/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { gates } from '../../lib/session/tiers.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarIn } from '../../lib/words/zar-text.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { cardWords } from './messages.ts'
import { SpendingMeter } from './spending-card.tsx'
import { useCard } from './use-card.ts'

/** What the card may pay at once, a day and a month, what of it is used and left, and what raises it. */
export function LimitsOfCard() {
  const t = useWords(cardWords)
  const mayHave = gates.card.admits(useUser().kyc_tier)
  return (
    <Card aria-labelledby="card-limits" className="mt-4">
      <CardHeading id="card-limits">{t('card_limits')}</CardHeading>
      {mayHave ? <OfCard /> : <p className="text-muted text-sm">{t('card_closed')}</p>}
    </Card>
  )
}

function OfCard() {
  const t = useWords(cardWords)
  const { data, error, isPending, isFetching, refetch } = useCard()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-28 w-full" />
      </Loading>
    )
  }
  if (!data) return <FailedState title={t('failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  if (!data.card) {
    return (
      <p className="text-muted text-sm">
        {t('none')}. {t('none_line')}
      </p>
    )
  }
  return <Limits sheet={data} />
}

function Limits({ sheet: { payment, day, month } }: { sheet: CardSheet }) {
  const t = useWords(cardWords)
  const settings = (
    <Link to="/save/card/settings" className={textLinkStyle}>
      {t('settings')}
    </Link>
  )
  const isHighest = [payment, day, month].every(({ limit_zar, most_zar }) => Number(limit_zar) >= Number(most_zar))
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium text-ink">{t('limit_payment')}</span>
        <span className="text-muted">{t.drawn('up_to', { amount: <Rand value={payment.limit_zar} open /> })}</span>
      </p>
      <Window label={t('limit_day')} {...day}>
        {t('day_returns')}
      </Window>
      <Window label={t('limit_month')} {...month}>
        {t('month_returns')}
      </Window>
      <p className="text-muted text-sm">
        {isHighest
          ? t.drawn('card_highest', { settings })
          : t.drawn('card_raised', {
              settings,
              payment: <Rand value={payment.most_zar} open />,
              day: <Rand value={day.most_zar} open />,
              month: <Rand value={month.most_zar} open />,
            })}
      </p>
    </div>
  )
}

type WindowProps = CardSheet['day'] & { label: string; children: ReactNode }

function Window({ label, children, spent_zar, limit_zar }: WindowProps) {
  const t = useWords(cardWords)
  const left = zarIn(limit_zar).units - zarIn(spent_zar).units
  return (
    <div>
      <SpendingMeter label={label} spent_zar={spent_zar} limit_zar={limit_zar} />
      <p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
        <span>{t('left', { left: randText(amount('ZAR', left > 0n ? left : 0n)) })}</span>
        {Number(spent_zar) > 0 && <span>{children}</span>}
      </p>
    </div>
  )
}
