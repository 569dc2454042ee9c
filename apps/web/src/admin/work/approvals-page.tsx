import type { Approval } from '@sengi/contract/admin/work'
import { Stamp } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { ActFacts } from '../act-facts.tsx'
import { Approving } from '../approving.tsx'
import { approvingWords } from '../approving-messages.ts'
import { Desk, DeskHeading } from '../desk/desk.tsx'
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
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
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
    </Desk>
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
    <ul className="grid max-w-[56rem] gap-3">
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
  const does = useWords(approvingWords)
  const desk = useWorkDesks().ofItem(act)
  const { kind, id, is_mine } = act
  const look = is_mine ? ({ tone: 'neutral', shape: 'half' } as const) : ({ tone: 'warning', shape: 'ring' } as const)
  const says = t(is_mine ? 'waits_for_another' : 'waits_for_you')
  return (
    <Card aria-labelledby={`act-${kind}-${id}`}>
      <CardHeading id={`act-${kind}-${id}`} aside={<StatusPill {...look}>{says}</StatusPill>}>
        {does(`does_${kind}`)}
      </CardHeading>
      <ActFacts act={act} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Approving small kind={kind} id={id} variant={is_mine ? 'secondary' : 'primary'}>
          {t(is_mine ? 'look' : 'review')}
        </Approving>
        {desk && (
          <LinkButton to={desk} variant="secondary" size="small">
            {t('open')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
