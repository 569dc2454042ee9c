import { statementBankNames, type WireStatement } from '@sengi/contract/onramp/bank-statements'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Rand } from '../../ui/money.tsx'
import { type StatusLook, StatusPill } from '../../ui/states/status-pill.tsx'
import { statementsDeskWords } from './messages.ts'
import { StatementActs } from './statement-acts.tsx'
import { StatementLines } from './statement-lines.tsx'

type State = WireStatement['state']

const looks: Readonly<Record<State, StatusLook<`state_${State}`>>> = {
  DRAFT: { tone: 'neutral', shape: 'ring', word: 'state_DRAFT' },
  ASKED: { tone: 'warning', shape: 'half', word: 'state_ASKED' },
  ACCEPTED: { tone: 'success', shape: 'full', word: 'state_ACCEPTED' },
  DISCARDED: { tone: 'neutral', shape: 'cross', word: 'state_DISCARDED' },
}

/** What a file says, what of it is new, and what became of it. */
export function StatementCard({ statement }: { statement: WireStatement }) {
  const t = useWords(statementsDeskWords)
  const { tone, shape, word } = looks[statement.state]
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink text-lg">{statementBankNames[statement.bank]}</h2>
        <StatusPill tone={tone} shape={shape}>
          {t(word)}
        </StatusPill>
      </div>
      <p className="text-muted text-sm">
        {t('span', { first: dateText(statement.first_day), last: dateText(statement.last_day) })}
        {statement.account && ` · ${statement.account}`}
      </p>
      <Figures statement={statement} />
      <Unreadable rows={statement.unreadable} />
      <StatementLines id={statement.id} />
      <StatementActs statement={statement} />
    </Card>
  )
}

function Figures({ statement }: { statement: WireStatement }) {
  const t = useWords(statementsDeskWords)
  return (
    <dl className="my-3 border-line border-y">
      <FactRow label={t('lines')}>{statement.lines}</FactRow>
      <FactRow label={t('already')}>{statement.already}</FactRow>
      <FactRow label={t('unreadable')}>{statement.unreadable.length}</FactRow>
      <FactRow label={t('money_in')}>
        <Rand value={statement.money_in} open />
      </FactRow>
      <FactRow label={t('money_out')}>
        <Rand value={statement.money_out} open />
      </FactRow>
      <FactRow label={t('new_money_in')}>
        <Rand value={statement.new_money_in} open />
      </FactRow>
      <FactRow label={t('opening')}>
        <Rand value={statement.opening_balance} open />
      </FactRow>
      <FactRow label={t('closing')}>
        <Rand value={statement.closing_balance} open />
      </FactRow>
      <FactRow label={t('balances')}>{t(`balances_${statement.balances}`)}</FactRow>
      <FactRow label={t('uploaded_at')}>{dateTimeText(statement.uploaded_at)}</FactRow>
      {statement.state === 'ACCEPTED' && <FactRow label={t('booked')}>{t('booked_line', statement.booked)}</FactRow>}
    </dl>
  )
}

/** Nothing at all where every row was read. */
function Unreadable({ rows }: { rows: WireStatement['unreadable'] }) {
  const t = useWords(statementsDeskWords)
  if (rows.length === 0) return null
  return (
    <details className="mb-3">
      <summary className="min-h-11 py-2.5 font-medium text-ink text-sm">
        {t('unreadable_rows', { count: rows.length })}
      </summary>
      <ul className="flex flex-col gap-1.5">
        {rows.map(({ row, reason }) => (
          <li key={`${row} ${reason}`} className="text-ink text-sm">
            {t('row', { row })} <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
