import type { ListSort } from '@sengi/contract/fields'
import type { ContactRow } from '@sengi/contract/support/contact-desk'
import { MessageSquare } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { MessageDesk } from './message-desk.tsx'
import { contactDeskWords } from './messages.ts'
import { type MessagesOver, messagesFile, type ReadingDesk, useContactMessages } from './use-contact-desk.ts'

export const VisitorsPage = () => <ContactDeskPage desk="support" path="/admin/contact" />
export const ReportsPage = () => <ContactDeskPage desk="compliance" path="/admin/reports" />

interface DeskProps {
  desk: ReadingDesk
  path: '/admin/contact' | '/admin/reports'
}

/** What is open or over at a desk, or the message that the address names. */
function ContactDeskPage({ desk, path }: DeskProps) {
  const [search] = useSearchParams()
  const id = search.get('message')
  const [over, choose] = useListChoice('over', ['no', 'yes'])
  return (
    <Desk width={id ? 'form' : 'list'}>
      {id ? (
        <MessageDesk key={id} desk={desk} id={id} back={`${path}?over=${over}`} />
      ) : (
        <Lists desk={desk} path={path} over={over} onOver={(next) => choose(next)} />
      )}
    </Desk>
  )
}

interface ListProps extends DeskProps {
  over: MessagesOver
}

function Lists({ desk, path, over, onOver }: ListProps & { onOver: (over: MessagesOver) => void }) {
  const t = useWords(contactDeskWords)
  return (
    <>
      <DeskHeading title={t(`title_${desk}`)} intro={t(`intro_${desk}`)} />
      <Segments
        legend={t('list')}
        choices={[
          { value: 'no', label: t('open') },
          { value: 'yes', label: t('over') },
        ]}
        value={over}
        onChange={onOver}
      />
      <div className="mt-5">
        <List key={over} desk={desk} path={path} over={over} />
      </div>
    </>
  )
}

/** Who waits longest stands first, and what was over last. */
const sortsOf: Readonly<Record<MessagesOver, readonly [ListSort, ...ListSort[]]>> = {
  no: ['oldest', 'newest'],
  yes: ['newest', 'oldest'],
}

function List({ desk, path, over }: ListProps) {
  const t = useWords(contactDeskWords)
  const [sort] = useListSort(sortsOf[over])
  return (
    <>
      <ListTools page={path} file={() => messagesFile(desk, over, sort)}>
        <SortChoice sorts={sortsOf[over]} />
      </ListTools>
      <StaffList
        query={useContactMessages(desk, over, sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
          ...{ none: t('none'), noneLine: t('none_line') },
        }}
        icon={<MessageSquare />}
        keyOf={({ id }) => id}
      >
        {(row) => <Row row={row} to={`${path}?over=${over}&message=${row.id}`} />}
      </StaffList>
    </>
  )
}

function Row({ row: { number, name, subject, received_at }, to }: { row: ContactRow; to: string }) {
  const t = useWords(contactDeskWords)
  return (
    <Link
      to={to}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="block font-semibold">{t(`subject_${subject}`)}</span>
      <span className="mt-1 block break-words text-muted text-sm">
        {t('row', { number, name: name ?? t('nameless'), date: dateTimeText(received_at) })}
      </span>
    </Link>
  )
}
