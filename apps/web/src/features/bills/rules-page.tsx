import type { BillGroupDetail, BillRule } from '@sengi/contract'
import { Plus, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { dateText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toast } from '../../ui/toast.ts'
import { BillTitle } from './bill-title.tsx'
import { useGroup } from './use-groups.ts'
import { useRuleAct, useRules } from './use-rules.ts'
import { recurrenceText } from './words.ts'

/** Bills that come again: rent, the internet, the stokvel. */
export function RulesPage() {
  const { groupId = '' } = useParams()
  const { data: group } = useGroup(groupId)
  const { data: rules, error, isPending, isFetching, refetch } = useRules(groupId)
  const add = `/bills/${groupId}/recurring/new`
  const isOpen = group !== undefined && !group.archived_at
  return (
    <>
      <BillTitle
        title="Recurring bills"
        above={group?.name}
        back={{ to: `/bills/${groupId}`, label: 'Back to the group' }}
        aside={
          isOpen &&
          rules &&
          rules.length > 0 && (
            <LinkButton to={add} size="small" icon={<Plus aria-hidden="true" className="size-4" />}>
              Add
            </LinkButton>
          )
        }
      />
      {isPending && (
        <Loading label="Loading the recurring bills">
          <SkeletonLine className="h-40 w-full" />
        </Loading>
      )}
      {error && !rules && (
        <FailedState
          title="The recurring bills could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {rules?.length === 0 && (
        <EmptyState
          icon={<Repeat />}
          title="Nothing recurs yet"
          action={isOpen && <LinkButton to={add}>Add a recurring bill</LinkButton>}
        >
          Rent or the internet: said once, and the bill comes by itself every week, month or year.
        </EmptyState>
      )}
      {rules && rules.length > 0 && group && (
        <ul aria-label="Recurring bills" className="flex flex-col gap-3">
          {rules.map((rule) => (
            <li key={rule.id}>
              <RuleCard rule={rule} group={group} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const RuleCard = ({ rule, group }: { rule: BillRule; group: BillGroupDetail }) => (
  <Card>
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <h2 className="min-w-0 break-words font-semibold text-ink">{rule.description}</h2>
      <Rand value={rule.amount} className="font-semibold text-ink" />
    </div>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      {recurrenceText(rule.recurrence, rule.interval)} · {nextText(rule)}
      <State rule={rule} />
    </p>
    {rule.paused_reason && <p className="mt-1 text-sm text-warning">{rule.paused_reason}</p>}
    {!group.archived_at && <Acts rule={rule} />}
  </Card>
)

const nextText = ({ next_at, paused }: BillRule): string => {
  if (next_at === null) return 'has ended'
  return paused ? 'paused' : `next on ${dateText(next_at)}`
}

const State = ({ rule: { paused, next_at } }: { rule: BillRule }) => {
  if (next_at === null) return null
  return paused ? (
    <StatusPill tone="warning" shape="half">
      Paused
    </StatusPill>
  ) : (
    <StatusPill tone="success" shape="full">
      Runs
    </StatusPill>
  )
}

function Acts({ rule }: { rule: BillRule }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useRuleAct(rule.group_id, rule.id)
  const act = (kind: 'pause' | 'resume' | 'remove', done: string) =>
    mutate(kind, {
      onSuccess: () => {
        setAsking(false)
        toast.success(done)
      },
      onError: (error) => toast.failure('This could not be saved', error.message),
    })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {rule.next_at !== null && (
        <>
          <LinkButton to={`/bills/${rule.group_id}/recurring/${rule.id}/edit`} variant="secondary" size="small">
            Edit<span className="sr-only"> {rule.description}</span>
          </LinkButton>
          {rule.paused ? (
            <Button variant="secondary" size="small" busy={isPending} onClick={() => act('resume', 'It goes on')}>
              Go on
            </Button>
          ) : (
            <Button variant="secondary" size="small" busy={isPending} onClick={() => act('pause', 'Paused')}>
              Pause
            </Button>
          )}
        </>
      )}
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        End it
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`End ${rule.description}?`}
        confirmLabel="End it"
        danger
        busy={isPending}
        onConfirm={() => act('remove', 'The recurring bill has ended')}
      >
        No further bill will come. Those that came stay as they are.
      </AlertDialog>
    </div>
  )
}
