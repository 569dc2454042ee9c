import type { OrderSummary } from '@sengi/contract/p2p/orders'
import { Link } from 'react-router'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { p2pPeopleWords } from '../messages.ts'
import { useP2pOrders } from '../use-orders.ts'
import { useTradingPeople } from './use-people.ts'

const shownAtMost = 4

/** Whom I traded with last; a row leads to their ads. Nothing for who never traded, and nobody whom I blocked. */
export function RecentTraders() {
  const t = useWords(p2pPeopleWords)
  const { data: orders = [] } = useP2pOrders()
  const { data: blocked } = useTradingPeople('blocked')
  const names = blocked?.map(({ username }) => username)
  const recent = names ? lastOfEach(orders).filter(({ counterparty }) => !names.includes(counterparty.username)) : []
  if (recent.length === 0) return null
  return (
    <Card aria-labelledby="recent-traders">
      <CardHeading id="recent-traders">{t('recent_traders')}</CardHeading>
      <ul className="-mx-2 -mb-2">
        {recent.slice(0, shownAtMost).map(({ counterparty: { username }, created_at }) => (
          <li key={username}>
            <Link
              to={`/p2p/traders/${username}`}
              className="flex min-h-13 items-center gap-3 rounded-button px-2 py-1.5 text-ink text-sm no-underline transition-colors duration-[80ms] hover:bg-surface-2"
            >
              <Avatar name={username} size="small" />
              <span className="min-w-0">
                <span className="block truncate font-medium">@{username}</span>
                <span className="block truncate text-muted">{t('last_trade', { date: dateText(created_at) })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The newest order with each person, in the order of the list, which is the newest first. */
function lastOfEach(orders: readonly OrderSummary[]): OrderSummary[] {
  const last = new Map<string, OrderSummary>()
  for (const order of orders) {
    const { username } = order.counterparty
    if (!last.has(username)) last.set(username, order)
  }
  return [...last.values()]
}
