import { listSorts, networkNames } from '@sengi/contract/fields'
import type { ChainBreak } from '@sengi/contract/transfers/reconciliation'
import { Scale } from 'lucide-react'
import { useUser } from '../../../lib/session/me.ts'
import { dateText, dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Coin } from '../../../ui/money.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { SortChoice } from '../../lists/sort-choice.tsx'
import { useListChoice } from '../../lists/use-list-choice.ts'
import { useListSort } from '../../lists/use-list-sort.ts'
import { ReasonForm } from '../../reason-form.tsx'
import { StaffList } from '../../staff-list.tsx'
import { reconciliationDeskWords } from './messages.ts'
import { chainBreaksFile, useChainBreaks, useCloseChainBreak } from './use-reconciliation.ts'

const shownStates = ['open', 'closed'] as const

/** What differs for longer than passing things do, until it is gone or explained. */
export function ChainBreaks() {
  const t = useWords(reconciliationDeskWords)
  const [shown, choose] = useListChoice('state', shownStates)
  return (
    <section aria-labelledby="chain-breaks">
      <h2 id="chain-breaks" className="font-semibold text-ink text-lg">
        {t('breaks')}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t('breaks_line')}</p>
      <Segments
        quiet
        legend={t('which')}
        choices={shownStates.map((value) => ({ value, label: t(value) }))}
        value={shown}
        onChange={(next) => choose(next)}
      />
      <div className="mt-4">
        <List key={shown} isClosed={shown === 'closed'} />
      </div>
    </section>
  )
}

function List({ isClosed }: { isClosed: boolean }) {
  const t = useWords(reconciliationDeskWords)
  const [sort] = useListSort(listSorts)
  const wanted = { isClosed, sort }
  return (
    <>
      <ListTools page="/admin/wallet/reconciliation" file={() => chainBreaksFile(wanted)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useChainBreaks(wanted)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('older') },
          none: t(isClosed ? 'none_closed' : 'none_open'),
          noneLine: t(isClosed ? 'none_closed_line' : 'none_open_line'),
        }}
        icon={<Scale />}
        keyOf={({ id }: ChainBreak) => id}
      >
        {(one) => <BreakCard one={one} />}
      </StaffList>
    </>
  )
}

function BreakCard({ one }: { one: ChainBreak }) {
  const t = useWords(reconciliationDeskWords)
  const { asset, difference, closed_at, closed_reason } = one
  return (
    <Card>
      <h3 className="font-semibold text-ink">
        <Coin amount={difference} asset={asset} full signed open />
      </h3>
      <p className="text-muted text-sm">
        {t(difference.startsWith('-') ? 'chain_less' : 'chain_more')},{' '}
        {t('of_day', { date: dateText(one.since), count: one.age_days })}
      </p>
      <Facts one={one} />
      {closed_at === null ? <Close one={one} /> : <p className="text-ink text-sm">{closed_reason ?? t('gone')}</p>}
    </Card>
  )
}

function Facts({ one: { asset, network, address, label, closed_at, ...sums } }: { one: ChainBreak }) {
  const t = useWords(reconciliationDeskWords)
  return (
    <dl className="my-3 border-line border-y">
      <FactRow label={t('wallet')}>
        {network === null ? t('hot') : (label ?? networkNames[network])}
        {address && <span className="block break-all font-mono text-muted text-xs">{address}</span>}
      </FactRow>
      <FactRow label={t('books')}>
        <Coin amount={sums.books} asset={asset} full open />
      </FactRow>
      <FactRow label={t('explained')}>
        <Coin amount={sums.explained} asset={asset} full signed open />
      </FactRow>
      <FactRow label={t('chain')}>
        <Coin amount={sums.chain} asset={asset} full open />
      </FactRow>
      {closed_at && <FactRow label={t('closed_on')}>{dateTimeText(closed_at)}</FactRow>}
    </dl>
  )
}

function Close({ one }: { one: ChainBreak }) {
  const t = useWords(reconciliationDeskWords)
  const closing = useCloseChainBreak(one)
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
