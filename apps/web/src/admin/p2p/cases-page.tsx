import { type CaseSort, caseSorts, type StaffCase } from '@sengi/contract/p2p/disputes'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { Age, TimeLeft } from './age.tsx'
import { CaseHolder } from './case-holder.tsx'
import { caseLooks } from './looks.ts'
import { p2pDeskWords } from './messages.ts'
import { deskRow } from './order-row.tsx'
import { P2pHeading } from './p2p-heading.tsx'
import { type CaseQueue, caseQueues, saveableCases, useDisputeCases } from './use-cases.ts'

/** Cases that wait: those with priority first. Which of them the address says. */
export function CasesPage() {
  const t = useWords(p2pDeskWords)
  const [queue, choose] = useListChoice('queue', caseQueues)
  const [sort] = useListSort(caseSorts)
  return (
    <Desk>
      <P2pHeading title={t('disputes')} intro={t('disputes_intro')} />
      <div className="mb-5 max-w-[40rem]">
        <Segments
          quiet
          legend={t('queue')}
          choices={caseQueues.map((value) => ({ value, label: t(`queue_${value}`) }))}
          value={queue}
          onChange={(next) => choose(next)}
        />
      </div>
      <ListTools page="/admin/p2p/disputes" file={() => saveableCases(queue, sort)}>
        <SortChoice sorts={caseSorts} />
      </ListTools>
      <section aria-label={t(`queue_${queue}`)}>
        <Cases key={`${queue} ${sort}`} queue={queue} sort={sort} />
      </section>
    </Desk>
  )
}

function Cases({ queue, sort }: { queue: CaseQueue; sort: CaseSort }) {
  const t = useWords(p2pDeskWords)
  return (
    <StaffList
      isRows
      query={useDisputeCases(queue, sort)}
      words={{
        loading: t('loading'),
        failed: t('cases_failed'),
        none: t(`none_${queue}`),
        noneLine: t('none_cases_line'),
        more: t('more_cases'),
      }}
      icon={<Scale />}
      keyOf={({ id }: StaffCase) => id}
    >
      {(found) => <CaseRow found={found} />}
    </StaffList>
  )
}

function CaseRow({ found }: { found: StaffCase }) {
  const t = useWords(p2pDeskWords)
  const { id, state, reason, buyer, seller, priority, payment_reference, fiat_amount_zar } = found
  const { word, ...look } = caseLooks[state]
  const isOver = state === 'EXECUTED' || state === 'CLOSED'
  return (
    <Link to={`/admin/p2p/disputes/${id}`} className={deskRow}>
      <span className="min-w-0 max-md:col-span-2">
        <span className="block font-semibold">{t(`why_${reason}`)}</span>
        <span className="mt-0.5 block text-sm text-subtle tabular-nums">
          {payment_reference} · {t('bought_from', { buyer: buyer.username, seller: seller.username })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5 max-md:col-span-2">
        <StatusPill {...look}>{t(word)}</StatusPill>
        {priority === 'high' && !isOver && (
          <StatusPill tone="danger" shape="full">
            {t('priority_high')}
          </StatusPill>
        )}
      </span>
      <span className="md:text-right">
        <Rand value={fiat_amount_zar} open className="block font-medium" />
        <span className="text-sm text-subtle">
          <CaseHolder found={found} />
        </span>
      </span>
      <span className="text-right text-sm">
        <Age since={found.created_at} />
        {!isOver && (
          <span className="block text-subtle">
            <TimeLeft at={found.target_by} />
          </span>
        )}
      </span>
    </Link>
  )
}
