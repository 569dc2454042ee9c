import type {
  BankedState,
  ClientMoneyBreak,
  ClientMoneyDay,
  ClientMoneyMonth,
} from '@sengi/contract/registers/client-money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../../lib/session/me.ts'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { type StatusLook, StatusPill } from '../../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../../ui/text-link-style.ts'
import { clientMoneyWords } from './messages.ts'

const looks: Readonly<Record<BankedState, StatusLook<`state_${BankedState}`>>> = {
  banked: { word: 'state_banked', tone: 'success', shape: 'full' },
  banked_late: { word: 'state_banked_late', tone: 'warning', shape: 'full' },
  waiting: { word: 'state_waiting', tone: 'info', shape: 'half' },
  missing: { word: 'state_missing', tone: 'danger', shape: 'cross' },
  explained: { word: 'state_explained', tone: 'neutral', shape: 'full' },
}

/** One column on a phone, each figure with its name; from 768 px the names stand above. */
const grid = 'md:grid-cols-[7rem_repeat(4,minmax(0,1fr))_11rem] md:items-center'
const row = `grid gap-x-4 gap-y-1.5 border-line border-t py-2.5 text-sm ${grid}`
const columns = ['came_in', 'banked', 'missing', 'balance'] as const

const dateOf = (day: string): string => dateText(`${day}T12:00:00Z`)

/** The days of a month on which rand came in, and what they come to. */
export function ClientMoneyDays({ month }: { month: ClientMoneyMonth }) {
  const t = useWords(clientMoneyWords)
  return (
    <Card aria-labelledby="client-money-days">
      <CardHeading id="client-money-days">{t('days')}</CardHeading>
      <p aria-hidden="true" className={`grid gap-x-4 pb-2 text-sm text-subtle max-md:hidden ${grid}`}>
        <span>{t('day')}</span>
        {columns.map((column) => (
          <span key={column} className="text-right">
            {t(column)}
          </span>
        ))}
      </p>
      <ul>
        {month.days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
        <li className={`${row} font-semibold`}>
          <span className="text-ink">{t('total')}</span>
          <Sums sums={month} />
        </li>
      </ul>
    </Card>
  )
}

function Day({ day }: { day: ClientMoneyDay }) {
  const t = useWords(clientMoneyWords)
  const { word, tone, shape } = looks[day.state]
  return (
    <li className={row}>
      <span className="text-ink">{dateOf(day.day)}</span>
      <Sums sums={day} />
      <Figure name={t('balance')}>
        <Rand value={day.balance_zar} />
      </Figure>
      <span className="md:text-right">
        <StatusPill tone={tone} shape={shape}>
          {t(word)}
        </StatusPill>
      </span>
    </li>
  )
}

function Sums({ sums }: { sums: Pick<ClientMoneyDay, 'came_in_zar' | 'banked_zar' | 'missing_zar'> }) {
  const t = useWords(clientMoneyWords)
  return (
    <>
      <Figure name={t('came_in')}>
        <Rand value={sums.came_in_zar} />
      </Figure>
      <Figure name={t('banked')}>
        <Rand value={sums.banked_zar} />
      </Figure>
      <Figure name={t('missing')}>
        <Rand value={sums.missing_zar} />
      </Figure>
    </>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="flex items-baseline justify-between gap-4 text-ink tabular-nums md:justify-end">
    <span className="text-subtle md:sr-only">{name}</span>
    {children}
  </span>
)

/** What is on no statement, or otherwise there. Who may close it does so where the whole account is looked after. */
export function MissingPayments({ breaks }: { breaks: readonly ClientMoneyBreak[] }) {
  const t = useWords(clientMoneyWords)
  const mayClose = useUser().permissions.includes('treasury.approve')
  return (
    <Card aria-labelledby="client-money-breaks">
      <CardHeading id="client-money-breaks">{t('breaks')}</CardHeading>
      <p className="-mt-2 mb-3 text-muted text-sm">
        {mayClose ? (
          <Link to="/admin/payments?list=breaks" className={textLinkStyle}>
            {t('close_there')}
          </Link>
        ) : (
          t('closed_by_treasury')
        )}
      </p>
      <ul>
        {breaks.map((one) => (
          <li key={one.break_id} className="border-line border-t py-2.5 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4 text-ink">
              <span className="min-w-0 break-words">{one.reference || t('no_words')}</span>
              <Rand value={one.amount_zar} />
            </p>
            <p className="text-muted">
              {t('age', { day: dateOf(one.day), days: one.age_days })}
              {!one.has_statement && <span className="block">{t('no_statement')}</span>}
              {one.closed_reason && <span className="block break-words">{one.closed_reason}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
