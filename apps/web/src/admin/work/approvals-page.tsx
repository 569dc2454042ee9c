import type { Approval } from '@sengi/contract/admin/work'
import { Stamp } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { useAge } from './age.ts'
import { approvalsWords } from './approvals-messages.ts'
import { useApprovals } from './use-work.ts'
import { useWorkDesks } from './work-desks.ts'

const lists = ['for_you', 'yours'] as const
type List = (typeof lists)[number]

/** Each act that waits for a second person, from all modules. */
export function ApprovalsPage() {
  const t = useWords(approvalsWords)
  const [search, setSearch] = useSearchParams()
  const shown = lists.find((one) => one === search.get('list')) ?? 'for_you'
  return (
    <div className="w-full max-w-[56rem]">
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 max-w-[70ch] text-muted">{t('intro')}</p>
      <div className="max-w-[24rem]">
        <Segments
          quiet
          legend={t('list')}
          choices={lists.map((value) => ({ value, label: t(value) }))}
          value={shown}
          onChange={(list) => setSearch({ list }, { replace: true })}
        />
      </div>
      <section aria-label={t(shown)} className="mt-5">
        <Acts shown={shown} />
      </section>
    </div>
  )
}

function Acts({ shown }: { shown: List }) {
  const t = useWords(approvalsWords)
  const { data, isPending, error, refetch } = useApprovals()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  if (!data) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  const acts = data.filter(({ is_mine: isMine }) => isMine === (shown === 'yours'))
  if (acts.length === 0) {
    return (
      <EmptyState icon={<Stamp />} title={t(`none_${shown}`)}>
        {t('none_line')}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-3">
      {acts.map((act) => (
        <li key={`${act.kind} ${act.id}`}>
          <Act act={act} />
        </li>
      ))}
    </ul>
  )
}

function Act({ act }: { act: Approval }) {
  const t = useWords(approvalsWords)
  const age = useAge()
  const desk = useWorkDesks().ofItem(act)
  const { kind, id, label, since, asked_by, is_mine, reason, until } = act
  const look = is_mine ? ({ tone: 'neutral', shape: 'half' } as const) : ({ tone: 'warning', shape: 'ring' } as const)
  const says = t(is_mine ? 'waits_for_another' : 'waits_for_you')
  return (
    <Card aria-labelledby={`act-${kind}-${id}`}>
      <CardHeading id={`act-${kind}-${id}`} aside={<StatusPill {...look}>{says}</StatusPill>}>
        {t(`does_${kind}`)}
      </CardHeading>
      <dl className="mb-4 grid gap-x-8 md:grid-cols-2">
        {label && <FactRow label={t('about')}>{label}</FactRow>}
        <Amount act={act} />
        <FactRow label={t('asked_by')}>{asked_by ? `@${asked_by}` : t('by_owner')}</FactRow>
        <FactRow label={t('asked')}>{t('asked_at', { date: dateTimeText(since), age: age(since) })}</FactRow>
        <FactRow label={t('lapses')}>{until ? dateTimeText(until) : t('never_lapses')}</FactRow>
      </dl>
      {reason && (
        <div className="mb-4 text-sm">
          <h3 className="text-muted">{t('reason')}</h3>
          <p className="mt-0.5 whitespace-pre-line break-words text-ink">{reason}</p>
        </div>
      )}
      {desk && (
        <LinkButton to={desk} variant={is_mine ? 'secondary' : 'primary'} size="small">
          {t('open')}
        </LinkButton>
      )}
    </Card>
  )
}

function Amount({ act: { asset, amount } }: { act: Approval }) {
  const t = useWords(approvalsWords)
  if (asset === null) return null
  return (
    <FactRow label={t('amount')}>
      {asset === 'ZAR' ? <Rand value={amount} open /> : <Coin amount={amount} asset={asset} full open />}
    </FactRow>
  )
}
