import { queueSorts } from '@sengi/contract/fields'
import { type StaffTicket, type TicketQueue, ticketQueues } from '@sengi/contract/support/staff'
import { LifeBuoy } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { TicketClock } from './due.tsx'
import { supportDeskWords } from './messages.ts'
import { SupportHeading } from './support-heading.tsx'
import { TicketDesk } from './ticket-desk.tsx'
import { ticketsFile, useQueue } from './use-desk.ts'

/** The queues of tickets, or the one that the address names. */
export function SupportPage() {
  const [search] = useSearchParams()
  const ticketId = search.get('ticket')
  const [queue, choose] = useListChoice('queue', ticketQueues)
  return (
    <Desk>
      {ticketId ? (
        <TicketDesk key={ticketId} ticketId={ticketId} back={`/admin/support?queue=${queue}`} />
      ) : (
        <Queues queue={queue} onQueue={(next) => choose(next)} />
      )}
    </Desk>
  )
}

function Queues({ queue, onQueue }: { queue: TicketQueue; onQueue: (queue: TicketQueue) => void }) {
  const t = useWords(supportDeskWords)
  return (
    <>
      <SupportHeading title={t('title')} intro={t('intro')} />
      <div className="sm:max-w-64">
        <Select
          label={t('queue')}
          choices={ticketQueues.map((value) => ({ value, label: t(`queue_${value}`) }))}
          value={queue}
          onChange={onQueue}
        />
      </div>
      <section aria-label={t(`queue_${queue}`)} className="mt-5">
        <Queue queue={queue} />
      </section>
    </>
  )
}

function Queue({ queue }: { queue: TicketQueue }) {
  const t = useWords(supportDeskWords)
  const [sort] = useListSort(queueSorts)
  const query = useQueue(queue, sort)
  return (
    <>
      <ListTools page="/admin/support" file={() => ticketsFile(queue, sort)}>
        <SortChoice sorts={queueSorts} />
      </ListTools>
      <StaffList
        key={queue}
        query={query}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          noneLine: t(`none_${queue}`),
          more: t('more'),
        }}
        icon={<LifeBuoy />}
        keyOf={({ id }) => id}
      >
        {(ticket) => <QueueRow ticket={ticket} queue={queue} />}
      </StaffList>
    </>
  )
}

function QueueRow({ ticket, queue }: { ticket: StaffTicket; queue: TicketQueue }) {
  const t = useWords(supportDeskWords)
  const { id, number, username, subject, topic, since, answer_by, taken_by, is_mine } = ticket
  return (
    <Link
      to={`/admin/support?queue=${queue}&ticket=${id}`}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{subject}</span>
        {answer_by && <TicketClock at={answer_by} />}
      </span>
      <span className="mt-1 block text-muted text-sm">{t('row', { number, username, date: dateTimeText(since) })}</span>
      <span className="mt-0.5 block text-sm text-subtle">
        {t(`topic_${topic}`)}
        {is_mine ? ` · ${t('taken_by_you')}` : taken_by && ` · ${t('taken_by', { name: taken_by })}`}
      </span>
    </Link>
  )
}
