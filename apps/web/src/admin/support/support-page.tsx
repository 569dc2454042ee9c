import { type StaffTicket, type TicketTurn, ticketTurns } from '@sengi/contract/support/staff'
import { LifeBuoy } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { StaffList } from '../staff-list.tsx'
import { supportDeskWords } from './messages.ts'
import { SupportHeading } from './support-heading.tsx'
import { TicketDesk } from './ticket-desk.tsx'
import { useQueue } from './use-desk.ts'

/** The queues of tickets, or the one that the address names. */
export function SupportPage() {
  const [search, setSearch] = useSearchParams()
  const ticketId = search.get('ticket')
  const turn = ticketTurns.find((one) => one === search.get('queue')) ?? 'ours'
  return (
    <div className="w-full max-w-[40rem]">
      {ticketId ? (
        <TicketDesk key={ticketId} ticketId={ticketId} back={`/admin/support?queue=${turn}`} />
      ) : (
        <Queues turn={turn} onTurn={(queue) => setSearch({ queue }, { replace: true })} />
      )}
    </div>
  )
}

function Queues({ turn, onTurn }: { turn: TicketTurn; onTurn: (turn: TicketTurn) => void }) {
  const t = useWords(supportDeskWords)
  return (
    <>
      <SupportHeading title={t('title')} intro={t('intro')} />
      <Segments
        legend={t('queue')}
        choices={ticketTurns.map((value) => ({ value, label: t(`queue_${value}`) }))}
        value={turn}
        onChange={onTurn}
      />
      <div className="mt-5">
        <Queue key={turn} turn={turn} />
      </div>
    </>
  )
}

function Queue({ turn }: { turn: TicketTurn }) {
  const t = useWords(supportDeskWords)
  const query = useQueue(turn)
  return (
    <StaffList
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), none: t('none'), noneLine: t('none_line'), more: t('more') }}
      icon={<LifeBuoy />}
      keyOf={({ id }) => id}
    >
      {(ticket) => <QueueRow ticket={ticket} turn={turn} />}
    </StaffList>
  )
}

function QueueRow({ ticket, turn }: { ticket: StaffTicket; turn: TicketTurn }) {
  const t = useWords(supportDeskWords)
  const { id, number, username, subject, topic, since, answer_by, taken_by } = ticket
  return (
    <Link
      to={`/admin/support?queue=${turn}&ticket=${id}`}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="block break-words font-semibold">{subject}</span>
      <span className="mt-1 block text-muted text-sm">{t('row', { number, username, date: dateTimeText(since) })}</span>
      <span className="mt-0.5 block text-sm text-subtle">
        {t(`topic_${topic}`)}
        {answer_by && ` · ${t('answer_by', { date: dateTimeText(answer_by) })}`}
        {taken_by && ` · ${t('taken_by', { name: taken_by })}`}
      </span>
    </Link>
  )
}
