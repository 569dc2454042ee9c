import type { Ticket, TicketTopic } from '@sengi/contract/support/tickets'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { More } from '../../ui/more.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { supportWords } from './messages.ts'
import { TicketPill, topicWords } from './ticket-words.tsx'
import { useTickets } from './use-tickets.ts'

interface TicketListProps {
  /** All of them when left out. */
  topic?: TicketTopic
  /** What stands there when there are none. */
  empty: ReactNode
}

/** What somebody asked our team, newest first. */
export function TicketList({ topic, empty }: TicketListProps) {
  const t = useWords(supportWords)
  const query = useTickets(topic)
  const tickets = query.data?.pages.flatMap(({ rows }) => rows)
  if (query.isPending) return <TicketsLoading />
  if (!tickets) {
    return (
      <FailedState
        title={t('tickets_failed')}
        cause={query.error?.message}
        onRetry={query.refetch}
        busy={query.isFetching}
      />
    )
  }
  if (tickets.length === 0) return empty
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <More query={query} label={t('older_tickets')} failed={t('older_failed')} />
      </div>
    </>
  )
}

function TicketsLoading() {
  const t = useWords(supportWords)
  return (
    <Loading label={t('loading_tickets')}>
      <SkeletonLine className="mb-2.5 h-[6.5rem] w-full rounded-card" />
      <SkeletonLine className="h-[6.5rem] w-full rounded-card" />
    </Loading>
  )
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const t = useWords(supportWords)
  const { id, number, subject, topic, state, answer_by, opened_at } = ticket
  return (
    <Link
      to={`/account/tickets/${id}`}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 break-words">{subject}</span>
        <TicketPill state={state} />
      </span>
      <span className="mt-1 block text-muted text-sm">
        {t('opened', { number, topic: t(topicWords[topic]), date: dateText(opened_at) })}
      </span>
      {answer_by && (
        <span className="mt-0.5 block text-sm text-subtle">{t('answer_by', { date: dateTimeText(answer_by) })}</span>
      )}
      {state === 'waiting_for_you' && (
        <span className="mt-0.5 block font-medium text-accent-text text-sm">{t('your_turn')}</span>
      )}
    </Link>
  )
}
