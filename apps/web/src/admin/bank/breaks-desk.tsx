import { listSorts } from '@sengi/contract/fields'
import type { BankBreak } from '@sengi/contract/onramp/bank-breaks'
import { Scale } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Rand } from '../../ui/money.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { ReasonForm } from '../reason-form.tsx'
import { StaffList } from '../staff-list.tsx'
import { ChainAlarms } from './chain-alarms.tsx'
import { breaksDeskWords } from './messages.ts'
import { breaksFile, useBreaks, useCloseBreak } from './use-breaks.ts'

const shownStates = ['open', 'closed'] as const

/** Where our books and what is kept outside differ: the client account's statements, and the chains. */
export function BreaksDesk() {
  const t = useWords(breaksDeskWords)
  const [shown, choose] = useListChoice('state', shownStates)
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="bank-breaks">
        <h2 id="bank-breaks" className="font-semibold text-ink text-lg">
          {t('bank')}
        </h2>
        <p className="mt-1 mb-3 text-muted text-sm">{t('bank_line')}</p>
        <Segments
          quiet
          legend={t('which')}
          choices={shownStates.map((value) => ({ value, label: t(value) }))}
          value={shown}
          onChange={(next) => choose(next)}
        />
        <div className="mt-4">
          <Breaks key={shown} isClosed={shown === 'closed'} />
        </div>
      </section>
      <section aria-labelledby="chain-breaks">
        <h2 id="chain-breaks" className="font-semibold text-ink text-lg">
          {t('chain')}
        </h2>
        <p className="mt-1 mb-3 text-muted text-sm">{t('chain_line')}</p>
        <ChainAlarms />
      </section>
    </div>
  )
}

function Breaks({ isClosed }: { isClosed: boolean }) {
  const t = useWords(breaksDeskWords)
  const [sort] = useListSort(listSorts)
  const wanted = { isClosed, sort }
  return (
    <>
      <ListTools page="/admin/payments" file={() => breaksFile(wanted)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useBreaks(wanted)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('older') },
          none: t(isClosed ? 'none_closed' : 'none_open'),
          noneLine: t(isClosed ? 'none_closed_line' : 'none_open_line'),
        }}
        icon={<Scale />}
        keyOf={({ id }: BankBreak) => id}
      >
        {(one) => <BreakCard one={one} />}
      </StaffList>
    </>
  )
}

function BreakCard({ one }: { one: BankBreak }) {
  const t = useWords(breaksDeskWords)
  return (
    <Card>
      <h3 className="font-semibold text-ink">{t(`kind_${one.kind}`)}</h3>
      <p className="text-muted text-sm">{t('of_day', { day: dateText(one.day), count: one.age_days })}</p>
      <dl className="my-3 border-line border-y">
        <FactRow label={t('statement')}>
          <Rand value={one.statement_amount} signed open />
        </FactRow>
        <FactRow label={t('books')}>
          <Rand value={one.books_amount} signed open />
        </FactRow>
        <FactRow label={t('words')}>{one.reference || t('no_words')}</FactRow>
        {one.booked_as && (
          <FactRow label={t('booked_as')}>
            <span className="font-mono text-sm">{one.booked_as}</span>
          </FactRow>
        )}
        {one.closed_at && <FactRow label={t('closed_on')}>{dateTimeText(one.closed_at)}</FactRow>}
      </dl>
      {one.closed_reason ? <p className="text-ink text-sm">{one.closed_reason}</p> : <Close id={one.id} />}
    </Card>
  )
}

function Close({ id }: { id: string }) {
  const t = useWords(breaksDeskWords)
  const closing = useCloseBreak(id)
  if (!useUser().permissions.includes('treasury.approve')) {
    return <p className="text-muted text-sm">{t('for_approver')}</p>
  }
  return (
    <ReasonForm
      most={1000}
      act={closing}
      words={{ name: t('close'), label: t('why'), hint: t('why_hint'), go: t('close'), done: t('close_done') }}
    />
  )
}
