import type { BuyOrder } from '@sengi/contract/onramp'
import { useState } from 'react'
import { dateTimeText, momentText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { buyWords } from './messages.ts'

/** Until when the price stands, what counts after that, and until when the money may come: said before anybody pays. */
export function PriceTerms({ order, offsetMs }: { order: BuyOrder; offsetMs: number }) {
  const t = useWords(buyWords)
  const { price_held_until: heldUntil, price_tolerance_percent: percent } = order
  const [isOver, setIsOver] = useState(() => Date.parse(heldUntil) <= Date.now() + offsetMs)
  const until = momentText(heldUntil, order.server_time)
  return (
    <div className="mt-3 flex flex-col gap-1.5">
      {!isOver && (
        <Countdown
          label={t('held_for')}
          endText={t('no_longer_held')}
          expiresAt={heldUntil}
          offsetMs={offsetMs}
          onEnd={() => setIsOver(true)}
        />
      )}
      <p className="text-muted text-sm">
        {isOver ? t('was_held', { until, percent }) : t('is_held', { until, percent })}
      </p>
      <p className="text-muted text-sm">{t('money_until', { until: dateTimeText(order.expires_at) })}</p>
    </div>
  )
}
