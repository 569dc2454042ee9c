import { pairSorts, patternDays, type TraderPair } from '@sengi/contract/p2p/staff-patterns'
import { Users } from 'lucide-react'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Rand } from '../../../ui/money.tsx'
import { Desk } from '../../desk/desk.tsx'
import { PersonLink } from '../../desk/person-link.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { SortChoice } from '../../lists/sort-choice.tsx'
import { useListSort } from '../../lists/use-list-sort.ts'
import { StaffList } from '../../staff-list.tsx'
import { p2pDeskWords } from '../messages.ts'
import { P2pHeading } from '../p2p-heading.tsx'
import { p2pPatternsDeskWords } from './messages.ts'
import { pairsFile, usePairs } from './use-patterns.ts'
import { WaysTable } from './ways-table.tsx'

/** What a month of trading comes to: how orders went by each way of paying, and who trades with whom again and again. */
export function PatternsPage() {
  const heading = useWords(p2pDeskWords)
  const t = useWords(p2pPatternsDeskWords)
  return (
    <Desk>
      <P2pHeading title={heading('patterns')} intro={t('intro', { days: patternDays })} />
      <WaysTable />
      <Pairs />
    </Desk>
  )
}

function Pairs() {
  const t = useWords(p2pPatternsDeskWords)
  const [sort] = useListSort(pairSorts)
  return (
    <section aria-labelledby="pairs" className="mt-8">
      <h2 id="pairs" className="font-semibold text-ink text-lg">
        {t('pairs')}
      </h2>
      <p className="mt-1 mb-3 max-w-[65ch] text-muted text-sm">{t('pairs_line')}</p>
      <ListTools page="/admin/p2p/patterns" file={() => pairsFile(sort)}>
        <SortChoice sorts={pairSorts} />
      </ListTools>
      <StaffList
        isRows
        query={usePairs(sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
          ...{ none: t('none'), noneLine: t('none_line') },
        }}
        icon={<Users />}
        keyOf={({ one, other }: TraderPair) => `${one.id} ${other.id}`}
      >
        {(pair) => <PairRow pair={pair} />}
      </StaffList>
    </section>
  )
}

function PairRow({ pair: { one, other, trades, amount_zar, share_percent: percent, last_at } }: { pair: TraderPair }) {
  const t = useWords(p2pPatternsDeskWords)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <div className="min-w-0">
        <p className="break-words">
          {t.drawn('with', {
            one: <PersonLink key="one" id={one.id} username={one.username} />,
            other: <PersonLink key="other" id={other.id} username={other.username} />,
          })}
        </p>
        <p className="mt-0.5 text-sm text-subtle">{t('share', { percent })}</p>
      </div>
      <p className="text-sm sm:text-right">
        <span className="font-medium text-ink">
          {t('trades', { trades })} · <Rand value={amount_zar} open />
        </span>
        <span className="block text-subtle">{t('last', { date: dateTimeText(last_at) })}</span>
      </p>
    </div>
  )
}
