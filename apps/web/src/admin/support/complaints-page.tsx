import { listSorts, queueSorts, type RegisterSort } from '@sengi/contract/fields'
import type { ComplaintRow } from '@sengi/contract/support/complaints'
import { Download, MessageSquareWarning } from 'lucide-react'
import { Link } from 'react-router'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { complaintLooks } from './complaint-looks.ts'
import { DueBy } from './due.tsx'
import { complaintDeskWords } from './messages.ts'
import { SupportHeading } from './support-heading.tsx'
import { type ComplaintList, complaintLists, complaintsFile, useComplaints, useSaveRegister } from './use-complaints.ts'

/** Complaints by their next clock, or those of the state that the address names. */
export function ComplaintsPage() {
  const t = useWords(complaintDeskWords)
  const [state, choose] = useListChoice('state', complaintLists)
  return (
    <Desk>
      <SupportHeading title={t('title')} intro={t('intro')} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-56 max-sm:grow">
          <Select
            label={t('list')}
            choices={complaintLists.map((value) => ({ value, label: t(`list_${value}`) }))}
            value={state}
            onChange={(next) => choose(next, sortsOf(next) === sortsOf(state) ? [] : ['sort'])}
          />
        </div>
        <SaveRegister />
      </div>
      <section aria-label={t(`list_${state}`)} className="mt-5">
        <List key={state} state={state} />
      </section>
    </Desk>
  )
}

/** What is open goes by its clock, what is decided by when. */
const sortsOf = (state: ComplaintList) => (state === 'decided' ? listSorts : queueSorts)

function SaveRegister() {
  const t = useWords(complaintDeskWords)
  const { mutate, isPending } = useSaveRegister(t('register_file'))
  const save = () => mutate(undefined, { onError: (error) => toast.failure(t('register_failed'), error.message) })
  return (
    <Button
      variant="secondary"
      busy={isPending}
      icon={<Download aria-hidden="true" className="size-5" />}
      className="max-sm:grow"
      onClick={save}
    >
      {t('register')}
    </Button>
  )
}

function List({ state }: { state: ComplaintList }) {
  const t = useWords(complaintDeskWords)
  const sorts = sortsOf(state)
  const [sort] = useListSort<RegisterSort>(sorts)
  return (
    <>
      <ListTools page="/admin/support/complaints" file={() => complaintsFile(state, sort)}>
        <SortChoice<RegisterSort> sorts={sorts} />
      </ListTools>
      <StaffList
        query={useComplaints(state, sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
          ...{ none: t('none'), noneLine: t('none_line') },
        }}
        icon={<MessageSquareWarning />}
        keyOf={(row: ComplaintRow) => row.ticket_id}
      >
        {(row) => <Row row={row} />}
      </StaffList>
    </>
  )
}

function Row({ row }: { row: ComplaintRow }) {
  const t = useWords(complaintDeskWords)
  const { ticket_id, number, subject, username, category, product, state, outcome, made_at, due_by } = row
  const { word, ...look } = complaintLooks[state]
  return (
    <Link
      to={`/admin/support/complaints/${ticket_id}`}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{subject}</span>
        <StatusPill {...look}>{t(outcome ? `outcome_${outcome}` : word)}</StatusPill>
      </span>
      <span className="mt-1 block text-muted text-sm">{t('row', { number, username, date: dateText(made_at) })}</span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-subtle">
        <span>{t('about', { product: t(`product_${product}`), category: t(`category_${category}`) })}</span>
        {due_by && <DueBy at={due_by} />}
      </span>
    </Link>
  )
}
