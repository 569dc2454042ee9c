import type { WaitingAct } from '@sengi/contract/notifications'
import { ChevronRight, Gift, HandCoins, Handshake, ReceiptText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useServerNow } from '../../lib/environment.ts'
import { momentText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { bellWords } from './messages.ts'
import { useWaiting } from './use-waiting.ts'

const shownAtFirst = 3

/** What stands still until its reader does the next step, the most urgent first; nothing when nothing does. */
export function WaitingList() {
  const t = useWords(bellWords)
  const { data: waiting = [] } = useWaiting()
  const [showsAll, setShowsAll] = useState(false)
  const now = useServerNow(60_000)
  if (waiting.length === 0) return null
  const shown = showsAll ? waiting : waiting.slice(0, shownAtFirst)
  return (
    <Card aria-labelledby="waiting-heading" className="pb-2 sm:pb-3">
      <CardHeading id="waiting-heading">{t('waiting')}</CardHeading>
      <ul className="-mx-2">
        {shown.map((act) => (
          <WaitingRow key={`${act.kind} ${act.link} ${act.with} ${act.amount}`} act={act} now={now} />
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          {t('more', { count: waiting.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}

function WaitingRow({ act, now }: { act: WaitingAct; now: string }) {
  const { kind, link, with: who, asset, amount, until } = act
  const t = useWords(bellWords)
  return (
    <li>
      <Link
        to={link}
        className="flex min-h-14 items-center gap-3 rounded-button px-2 py-2 no-underline transition-colors duration-[80ms] hover:bg-surface-2"
      >
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft [&_svg]:size-5">
          {icons[kind]}
        </span>
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
          <span className="line-clamp-4 break-words font-medium text-ink max-sm:col-span-2">
            {t(`do_${kind}`, { who })}
          </span>
          <span className="text-sm text-subtle sm:row-start-2">
            {until && t('until', { time: momentText(until, now) })}
          </span>
          <span className="font-medium text-ink sm:row-span-2 sm:row-start-1 sm:self-center">
            {asset === 'ZAR' ? <Rand value={amount} /> : <Coin amount={amount} asset={asset} />}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-subtle max-[21.9rem]:hidden" />
      </Link>
    </li>
  )
}

const order = <Handshake aria-hidden="true" />

const icons: Record<WaitingAct['kind'], ReactNode> = {
  accept_order: order,
  choose_account: order,
  pay_order: order,
  release_order: order,
  pay_request: <HandCoins aria-hidden="true" />,
  pay_debt: <ReceiptText aria-hidden="true" />,
  take_money: <Gift aria-hidden="true" />,
}
