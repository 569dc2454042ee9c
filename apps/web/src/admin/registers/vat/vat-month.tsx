import type { VatLine, VatMonth, VatMonthState } from '@sengi/contract/registers/vat'
import { percentText } from '@sengi/money'
import { dateTimeText, monthText } from '../../../lib/words/time-text.ts'
import type { VatDeskWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { type StatusLook, StatusPill } from '../../../ui/states/status-pill.tsx'
import { PressToOpen } from '../../press-to-open.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { vatDeskWords } from './messages.ts'
import { useCloseVatMonth } from './use-vat.ts'

const looks: Readonly<Record<VatMonthState, StatusLook<keyof VatDeskWords>>> = {
  running: { word: 'state_running', tone: 'info', shape: 'half' },
  open: { word: 'state_open', tone: 'warning', shape: 'ring' },
  closed: { word: 'state_closed', tone: 'success', shape: 'full' },
}

/** One column on a phone, each figure with its name; from 640 px the names stand above. */
const grid = 'sm:grid-cols-[minmax(0,1fr)_4rem_9rem_9rem]'

/** A month with its fees by kind. What was closed is shown as it was, and what came later beside it. */
export function VatMonthCard({ month }: { month: VatMonth }) {
  const t = useWords(vatDeskWords)
  const id = `vat-${month.month}`
  const { word, tone, shape } = looks[month.state]
  return (
    <Card aria-labelledby={id}>
      <CardHeading
        id={id}
        aside={
          <StatusPill tone={tone} shape={shape}>
            {t(word)}
          </StatusPill>
        }
      >
        {monthText(`${month.month}-15T12:00:00Z`)}
      </CardHeading>
      <Lines month={month} />
      {month.unvalued > 0 && (
        <p className="mt-3 font-medium text-danger text-sm">{t('unvalued', { count: month.unvalued })}</p>
      )}
      <Closing month={month} />
    </Card>
  )
}

function Lines({ month }: { month: VatMonth }) {
  const t = useWords(vatDeskWords)
  const rate = t('rate', { rate: percentText(month.rate_basis_points) })
  return (
    <>
      <p aria-hidden="true" className={`grid gap-x-4 pb-2 text-sm text-subtle max-sm:hidden ${grid}`}>
        <span>{t('kind')}</span>
        <span className="text-right">{t('moves')}</span>
        <span className="text-right">{t('fees')}</span>
        <span className="text-right">{rate}</span>
      </p>
      <ul>
        {month.lines.map((line) => (
          <Line key={line.kind} line={line} rate={rate} />
        ))}
        <Total name={t('total')} rate={rate} sums={month} />
        {month.correction && <Total name={t('correction')} rate={rate} sums={month.correction} />}
      </ul>
    </>
  )
}

const row = `grid gap-x-4 gap-y-1.5 border-line border-t py-2.5 text-sm ${grid}`

function Line({ line, rate }: { line: VatLine; rate: string }) {
  const t = useWords(vatDeskWords)
  return (
    <li className={row}>
      <span className="text-ink">
        {t(`kind_${line.kind}`)} <span className="text-muted">{t(`treatment_${line.treatment}`)}</span>
      </span>
      <Figure name={t('moves')}>{line.moves}</Figure>
      <Figure name={t('fees')}>
        <Rand value={line.fees_zar} />
      </Figure>
      <Figure name={rate}>
        <Rand value={line.vat_zar} />
      </Figure>
    </li>
  )
}

interface TotalProps {
  name: string
  rate: string
  sums: { fees_zar: string; vat_zar: string }
}

function Total({ name, rate, sums }: TotalProps) {
  const t = useWords(vatDeskWords)
  return (
    <li className={`${row} font-semibold`}>
      <span className="text-ink sm:col-span-2">{name}</span>
      <Figure name={t('fees')}>
        <Rand value={sums.fees_zar} />
      </Figure>
      <Figure name={rate}>
        <Rand value={sums.vat_zar} />
      </Figure>
    </li>
  )
}

const Figure = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <span className="flex items-baseline justify-between gap-4 text-ink tabular-nums sm:justify-end">
    <span className="text-subtle sm:sr-only">{name}</span>
    {children}
  </span>
)

function Closing({ month: { month, state, closed } }: { month: VatMonth }) {
  const t = useWords(vatDeskWords)
  const closing = useCloseVatMonth(month)
  const name = t('close', { month: monthText(`${month}-15T12:00:00Z`) })
  if (closed) {
    return (
      <p className="mt-3 text-muted text-sm">
        {t('closed_by', { who: `@${closed.by}`, when: dateTimeText(closed.at) })} {closed.reason}
      </p>
    )
  }
  if (state === 'running') return null
  return (
    <div className="mt-4 border-line border-t pt-4 [&>button]:mb-0">
      <PressToOpen label={name}>
        {() => (
          <ReasonForm
            act={closing}
            most={1000}
            words={{
              ...{ name, label: t('close_label'), hint: t('close_hint') },
              ...{ go: t('close_go'), done: t('close_done') },
            }}
          />
        )}
      </PressToOpen>
    </div>
  )
}
