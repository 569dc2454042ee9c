import type { BuyOrder } from '@sengi/contract'
import { useState } from 'react'
import { dateTimeText, momentText } from '../../lib/time-text.ts'
import { Countdown } from '../../ui/countdown.tsx'

/** Until when the price stands, what counts after that, and until when the money may come: said before anybody pays. */
export function PriceTerms({ order, offsetMs }: { order: BuyOrder; offsetMs: number }) {
  const { price_held_until: heldUntil, price_tolerance_percent: percent } = order
  const [isOver, setIsOver] = useState(() => Date.parse(heldUntil) <= Date.now() + offsetMs)
  const until = momentText(heldUntil, order.server_time)
  return (
    <div className="mt-3 flex flex-col gap-1.5">
      {!isOver && (
        <Countdown
          label="Price held for"
          endText="The price is no longer held"
          expiresAt={heldUntil}
          offsetMs={offsetMs}
          onEnd={() => setIsOver(true)}
        />
      )}
      <p className="text-muted text-sm">
        {isOver
          ? `Your price was held until ${until}. It still counts while the market is within ${percent}% of it. If the market has moved further when your money comes, we use the price of that moment.`
          : `Your price is held until ${until}. If your money comes later and the market has moved by more than ${percent}%, we use the price of that moment.`}
      </p>
      <p className="text-muted text-sm">Your money may come until {dateTimeText(order.expires_at)}.</p>
    </div>
  )
}
