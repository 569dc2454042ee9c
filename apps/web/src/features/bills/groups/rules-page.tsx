import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { BillRule } from '@sengi/contract/bills/recurring'
import { Plus, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { dateText } from '../../../lib/words/time-text.ts'
import type { BillWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { BillTitle } from '../bill-title.tsx'
import { billsWords, billWords } from '../messages.ts'
import { useGroup } from '../use-groups.ts'
import { useRuleAct, useRules } from '../use-rules.ts'
import { recurrenceText } from '../words.ts'

/** Bills that come again: rent, the internet, the stokvel. */
export function RulesPage() {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { groupId = '' } = useParams()
  const { data: group } = useGroup(groupId)
  const { data: rules, error, isPending, isFetching, refetch } = useRules(groupId)
  const add = `/bills/${groupId}/recurring/new`
  const isOpen = group !== undefined && !group.archived_at
  return (
    <>
      <BillTitle
        title={t('rules')}
        above={group?.name ?? '\u00a0'}
        back={{ to: `/bills/${groupId}`, label: common('to_group') }}
        aside={
          isOpen &&
          rules &&
          rules.length > 0 && (
            <LinkButton to={add} size="small" icon={<Plus aria-hidden="true" className="size-4" />}>
              {t('add')}
            </LinkButton>
          )
        }
      />
      {isPending && (
        <Loading label={t('loading_rules')}>
          <SkeletonLine className="h-40 w-full" />
        </Loading>
      )}
      {error && !rules && (
        <FailedState title={t('rules_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {rules?.length === 0 && (
        <EmptyState
          icon={<Repeat />}
          title={t('no_rules')}
          action={isOpen && <LinkButton to={add}>{t('add_a_rule')}</LinkButton>}
        >
          {t('no_rules_line')}
        </EmptyState>
      )}
      {rules && rules.length > 0 && group && (
        <ul aria-label={t('rules')} className="flex flex-col gap-3">
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

const RuleCard = ({ rule, group }: { rule: BillRule; group: BillGroupDetail }) => {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold text-ink">{rule.description}</h2>
        <Rand value={rule.amount} className="font-semibold text-ink" />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        {recurrenceText(common, rule.recurrence, rule.interval)} · {nextText(t, rule)}
        <State rule={rule} />
      </p>
      {rule.paused_reason && <p className="mt-1 text-sm text-warning">{rule.paused_reason}</p>}
      {!group.archived_at && <Acts rule={rule} />}
    </Card>
  )
}

const nextText = (t: Say<BillWords>, { next_at, paused }: BillRule): string => {
  if (next_at === null) return t('has_ended')
  return paused ? t('paused_line') : t('next_on', { date: dateText(next_at) })
}

const State = ({ rule: { paused, next_at } }: { rule: BillRule }) => {
  const t = useWords(billWords)
  if (next_at === null) return null
  return paused ? (
    <StatusPill tone="warning" shape="half">
      {t('paused')}
    </StatusPill>
  ) : (
    <StatusPill tone="success" shape="full">
      {t('runs')}
    </StatusPill>
  )
}

function Acts({ rule }: { rule: BillRule }) {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useRuleAct(rule.group_id, rule.id)
  const act = (kind: 'pause' | 'resume' | 'remove', done: string) =>
    mutate(kind, {
      onSuccess: () => {
        setAsking(false)
        toast.success(done)
      },
      onError: (error) => toast.failure(common('not_saved'), error.message),
    })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {rule.next_at !== null && (
        <>
          <LinkButton to={`/bills/${rule.group_id}/recurring/${rule.id}/edit`} variant="secondary" size="small">
            {t.drawn('edit_named', {
              quiet: (text) => <span className="sr-only">{text}</span>,
              name: rule.description,
            })}
          </LinkButton>
          {rule.paused ? (
            <Button variant="secondary" size="small" busy={isPending} onClick={() => act('resume', t('goes_on'))}>
              {t('go_on')}
            </Button>
          ) : (
            <Button variant="secondary" size="small" busy={isPending} onClick={() => act('pause', t('paused'))}>
              {t('pause')}
            </Button>
          )}
        </>
      )}
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('end_it')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('end_title', { name: rule.description })}
        confirmLabel={t('end_it')}
        danger
        busy={isPending}
        onConfirm={() => act('remove', t('rule_ended'))}
      >
        {t('end_line')}
      </AlertDialog>
    </div>
  )
}
