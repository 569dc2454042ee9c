import { networkNames } from '@sengi/contract/fields'
import type { ChainBreak } from '@sengi/contract/transfers/reconciliation'
import { dateText, dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Coin } from '../../../ui/money.tsx'
import { BreakList } from '../../breaks/break-list.tsx'
import { CloseBreak } from '../../breaks/close-break.tsx'
import { breakListWords } from '../../breaks/messages.ts'
import { useBreaksWanted } from '../../breaks/use-break-choice.ts'
import { reconciliationDeskWords } from './messages.ts'
import { chainBreaksFile, useChainBreaks, useCloseChainBreak } from './use-reconciliation.ts'

/** What differs for longer than passing things do, until it is gone or explained. */
export function ChainBreaks() {
  const t = useWords(reconciliationDeskWords)
  const wanted = useBreaksWanted()
  return (
    <section aria-labelledby="chain-breaks">
      <h2 id="chain-breaks" className="font-semibold text-ink text-lg">
        {t('breaks')}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t('breaks_line')}</p>
      <BreakList
        page="/admin/wallet/reconciliation"
        query={useChainBreaks(wanted)}
        file={() => chainBreaksFile(wanted)}
        noneLines={{ open: t('none_open_line'), closed: t('none_closed_line') }}
      >
        {(one) => <BreakCard one={one} />}
      </BreakList>
    </section>
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
  const [t, ofList] = [useWords(reconciliationDeskWords), useWords(breakListWords)]
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
      {closed_at && <FactRow label={ofList('closed_on')}>{dateTimeText(closed_at)}</FactRow>}
    </dl>
  )
}

const Close = ({ one }: { one: ChainBreak }) => <CloseBreak act={useCloseChainBreak(one)} />
