import type { BillEvent, BillGroupDetail } from '@sengi/contract/bills/groups'
import { Undo2 } from 'lucide-react'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { More } from '../../../ui/more.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { brand } from '../../../ui/pictures/brand.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { useBillHistory, useUndo } from '../bill/use-bill-history.ts'
import { useUndoImport } from '../files/use-import.ts'
import { billsWords, membersWords } from '../messages.ts'
import { type Difference, differencesOf } from '../words.ts'

/** Everything that was done here, by whom and when; the last change of a bill can be taken back. */
export function HistoryTab({ group }: { group: BillGroupDetail }) {
  const t = useWords(membersWords)
  const query = useBillHistory(group.id)
  const events = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="flex flex-col gap-4">
      {query.isPending && (
        <Loading label={t('loading_history')}>
          <SkeletonLine className="h-64 w-full" />
        </Loading>
      )}
      {query.error && !events && (
        <FailedState
          title={t('history_failed')}
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {events && (
        <Card className="py-1 sm:py-2">
          <ol aria-label={t('history_list')}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} group={group} />
            ))}
          </ol>
        </Card>
      )}
      <More query={query} label={t('older')} failed={t('older_failed')} />
    </div>
  )
}

function EventRow({ event, group }: { event: BillEvent; group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const changes = differencesOf(common, event.before, event.after)
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words text-ink">
            <b className="font-semibold">{event.actor ? `@${event.actor}` : brand.name}</b> {event.text}
          </p>
          <p className="text-sm text-subtle">{dateTimeText(event.at)}</p>
        </div>
        {event.may_undo && !group.archived_at && <Undo event={event} group={group} />}
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

const Changes = ({ changes }: { changes: readonly Difference[] }) => {
  const t = useWords(membersWords)
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm font-medium text-primary text-sm">
        {t('what_changed')}
      </summary>
      <dl className="mt-1 text-sm">
        {changes.map(({ field, label, before, after }) => (
          <div key={field} className="flex flex-wrap gap-x-2 py-1">
            <dt className="text-subtle">{label}</dt>
            <dd className="min-w-0 break-words text-ink">
              <Value field={field} text={before} /> <span aria-hidden="true">→</span>
              <span className="sr-only">{t('became')}</span> <Value field={field} text={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const Value = ({ field, text }: { field: string; text: string }) => {
  const common = useWords(billsWords)
  return field === 'amount' ? <Rand value={text} /> : <span>{text || common('nothing')}</span>
}

function Undo({ event, group }: { event: BillEvent; group: BillGroupDetail }) {
  const t = useWords(membersWords)
  const [bill, file] = [useUndo(group.id), useUndoImport(group.id)]
  const { mutate, isPending } = event.kind === 'bills_imported' ? file : bill
  const undo = () =>
    mutate(event.id, {
      onSuccess: () => toast.success(t('undone')),
      onError: (error) => toast.failure(t('not_undone'), error.message),
    })
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      onClick={undo}
      icon={<Undo2 aria-hidden="true" className="size-4" />}
    >
      {t.drawn('undo', { quiet: (text) => <span className="sr-only">{text}</span>, what: event.text })}
    </Button>
  )
}
