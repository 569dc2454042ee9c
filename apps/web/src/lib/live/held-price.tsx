import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { useFigures } from './figures.ts'

interface HeldPriceProps {
  expiresAt: string
  /** How far the server's clock is ahead of this one. */
  offsetMs: number
  words: Readonly<Record<'held_for' | 'price_over' | 'new_price', string>>
  onRefresh: () => void
  isRefreshing: boolean
  /** The button that says yes to the price. */
  children: ReactNode
}

/** How long a price holds, and the yes to it; once it is over, the way to a new one. */
export function HeldPrice({ expiresAt, offsetMs, words, onRefresh, isRefreshing, children }: HeldPriceProps) {
  const [isOver, setOver] = useState(() => Date.parse(expiresAt) <= Date.now() + offsetMs)
  return (
    <>
      <Countdown
        label={words.held_for}
        endText={words.price_over}
        expiresAt={expiresAt}
        offsetMs={offsetMs}
        ringOf={useFigures()?.quotes.held_seconds}
        onEnd={() => setOver(true)}
      />
      <Foot>
        {isOver ? (
          <Button size="large" wide busy={isRefreshing} onClick={onRefresh}>
            {words.new_price}
          </Button>
        ) : (
          children
        )}
      </Foot>
    </>
  )
}
