import type { StaffCase } from '@sengi/contract/p2p/disputes'
import { Scale } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { StaffList } from '../staff-list.tsx'
import { Age, Due } from './age.tsx'
import { caseLooks } from './looks.ts'
import { p2pDeskWords } from './messages.ts'
import { rowStyle } from './order-row.tsx'
import { P2pHeading } from './p2p-heading.tsx'
import { type CaseQueue, caseQueues, useCases } from './use-cases.ts'

/** Cases that wait: those with priority first. Which of them the address says. */
export function CasesPage() {
  const t = useWords(p2pDeskWords)
  const [search, setSearch] = useSearchParams()
  const queue = caseQueues.find((one) => one === search.get('queue')) ?? 'open'
  return (
    <div className="w-full max-w-[72rem]">
      <P2pHeading title={t('disputes')} intro={t('disputes_intro')} />
      <div className="max-w-[40rem]">
        <Segments
          quiet
          legend={t('queue')}
          choices={caseQueues.map((value) => ({ value, label: t(`queue_${value}`) }))}
          value={queue}
          onChange={(next) => setSearch(next === 'open' ? {} : { queue: next }, { replace: true })}
        />
      </div>
      <section aria-label={t(`queue_${queue}`)} className="mt-5">
        <Cases key={queue} queue={queue} />
      </section>
    </div>
  )
}

function Cases({ queue }: { queue: CaseQueue }) {
  const t = useWords(p2pDeskWords)
  return (
    <StaffList
      query={useCases(queue)}
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
    <Link to={`/admin/p2p/disputes/${id}`} className={rowStyle}>
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
          <Holder found={found} />
        </span>
      </span>
      <span className="text-right text-sm">
        <Age since={found.created_at} />
        {!isOver && (
          <span className="block text-subtle">
            <Due at={found.target_by} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** Whose case it is. */
export function Holder({ found: { assigned_to } }: { found: Pick<StaffCase, 'assigned_to'> }) {
  const t = useWords(p2pDeskWords)
  const { id } = useUser()
  if (!assigned_to) return t('nobody')
  return assigned_to.id === id ? t('you') : `@${assigned_to.username}`
}
