import { queueSorts } from '@sengi/contract/fields'
import type { ReviewList, ReviewRow } from '@sengi/contract/kyc/review'
import { ShieldCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { Clashes } from './clashes.tsx'
import { ReviewDue, Second, With } from './due.tsx'
import { kycDeskWords } from './messages.ts'
import { type ReviewQueue, reviewQueues } from './review-queues.ts'
import { applicationsFile, useApplications } from './use-review.ts'

/** The queues of applications. One application has an address of its own, to which the one of before leads. */
export function KycDeskPage() {
  const [search] = useSearchParams()
  const id = search.get('application')
  const [queue, choose] = useListChoice('queue', reviewQueues)
  const person = search.get('person')
  if (id) return <Navigate to={`/admin/kyc/${encodeURIComponent(id)}?queue=${queue}`} replace />
  return (
    <Desk>
      <Queues queue={queue} person={person} onQueue={(next) => choose(next, ['person'])} />
    </Desk>
  )
}

interface QueuesProps {
  queue: ReviewQueue
  person: string | null
  onQueue: (queue: ReviewQueue) => void
}

function Queues({ queue, person, onQueue }: QueuesProps) {
  const t = useWords(kycDeskWords)
  return (
    <>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <Find person={person} />
      <Segments
        legend={t('queue')}
        choices={reviewQueues.map((value) => ({ value, label: t(`queue_${value}`) }))}
        value={queue}
        onChange={onQueue}
      />
      <div className="mt-5">
        {queue === 'clashes' && !person ? (
          <Clashes />
        ) : (
          <Applications queue={queue === 'clashes' ? 'us' : queue} person={person} />
        )}
      </div>
    </>
  )
}

/** What one person applied for, also what was decided long ago. */
function Find({ person }: { person: string | null }) {
  const t = useWords(kycDeskWords)
  const [, setSearch] = useSearchParams()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('person') ?? '').trim()
    setSearch(name ? { person: name } : {}, { replace: true })
  }
  return (
    <form noValidate onSubmit={find} className="mb-5 flex max-w-[40rem] items-start gap-2">
      <Field label={t('find')} hint={t('find_hint')} className="min-w-0 grow">
        <TextInput name="person" autoComplete="off" spellCheck={false} defaultValue={person ?? ''} />
      </Field>
      <Button type="submit" variant="secondary" className="mt-[1.625rem] min-h-12">
        {t('find_button')}
      </Button>
    </form>
  )
}

function Applications({ queue, person }: { queue: ReviewList; person: string | null }) {
  const t = useWords(kycDeskWords)
  const [sort] = useListSort(queueSorts)
  const query = useApplications(queue, person, sort)
  return (
    <>
      <ListTools page="/admin/kyc" file={() => applicationsFile(queue, person, sort)}>
        {!person && <SortChoice sorts={queueSorts} />}
      </ListTools>
      <StaffList
        key={`${queue} ${person}`}
        query={query}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t(person ? 'none_found' : 'none'),
          noneLine: t(person ? 'none_found_line' : 'none_line'),
          more: t('more'),
        }}
        icon={<ShieldCheck />}
        keyOf={(row) => row.application_id}
      >
        {(row) => <Row row={row} queue={queue} />}
      </StaffList>
    </>
  )
}

function Row({ row, queue }: { row: ReviewRow; queue: ReviewList }) {
  const t = useWords(kycDeskWords)
  const { application_id, username, kyc_tier, target_tier, created_at, state, bureau } = row
  const wanted = state === 'IN_REVIEW' ? t('wants', { from: t(kyc_tier), to: t(target_tier) }) : t(target_tier)
  return (
    <Link
      to={`/admin/kyc/${application_id}?queue=${queue}`}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="block break-words font-semibold">{wanted}</span>
      <span className="mt-1 block text-muted text-sm">{t('row', { username, date: dateTimeText(created_at) })}</span>
      <span className="mt-0.5 block text-sm text-subtle">
        {t(`state_${state}`)} · {bureau ?? t('by_hand')}
      </span>
      <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <ReviewDue row={row} />
        <Second asked={row.second_asked} />
        <With hold={row.hold} />
      </span>
    </Link>
  )
}
