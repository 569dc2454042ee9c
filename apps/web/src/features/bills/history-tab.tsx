import type { BillEvent, BillGroupDetail } from '@sengi/contract'
import { Undo2 } from 'lucide-react'
import { dateTimeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Rand } from '../../ui/money.tsx'
import { More } from '../../ui/more.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useBillHistory, useUndo } from './use-bill-history.ts'
import { type Difference, differencesOf } from './words.ts'

/** Everything that was done here, by whom and when; the last change of a bill can be taken back. */
export function HistoryTab({ group }: { group: BillGroupDetail }) {
  const query = useBillHistory(group.id)
  const events = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="flex flex-col gap-4">
      {query.isPending && (
        <Loading label="Loading the history">
          <SkeletonLine className="h-64 w-full" />
        </Loading>
      )}
      {query.error && !events && (
        <FailedState
          title="The history could not be loaded"
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {events && (
        <Card className="py-1 sm:py-2">
          <ol aria-label="History, newest first">
            {events.map((event) => (
              <EventRow key={event.id} event={event} group={group} />
            ))}
          </ol>
        </Card>
      )}
      <More query={query} label="Show older entries" failed="Older entries could not be loaded" />
    </div>
  )
}

function EventRow({ event, group }: { event: BillEvent; group: BillGroupDetail }) {
  const changes = differencesOf(event.before, event.after)
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words text-ink">
            <b className="font-semibold">{event.actor ? `@${event.actor}` : 'Sengi'}</b> {event.text}
          </p>
          <p className="text-sm text-subtle">{dateTimeText(event.at)}</p>
        </div>
        {event.may_undo && !group.archived_at && <Undo event={event} group={group} />}
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

const Changes = ({ changes }: { changes: readonly Difference[] }) => (
  <details className="mt-1">
    <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm font-medium text-primary text-sm">
      What changed
    </summary>
    <dl className="mt-1 text-sm">
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2 py-1">
          <dt className="text-subtle">{label}</dt>
          <dd className="min-w-0 break-words text-ink">
            <Value field={field} text={before} /> <span aria-hidden="true">→</span>
            <span className="sr-only">became</span> <Value field={field} text={after} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

const Value = ({ field, text }: { field: string; text: string }) =>
  field === 'amount' ? <Rand value={text} /> : <span>{text || 'nothing'}</span>

function Undo({ event, group }: { event: BillEvent; group: BillGroupDetail }) {
  const { mutate, isPending } = useUndo(group.id)
  const undo = () =>
    mutate(event.id, {
      onSuccess: () => toast.success('Taken back'),
      onError: (error) => toast.failure('Could not undo', error.message),
    })
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      onClick={undo}
      icon={<Undo2 aria-hidden="true" className="size-4" />}
    >
      Undo<span className="sr-only">: {event.text}</span>
    </Button>
  )
}
