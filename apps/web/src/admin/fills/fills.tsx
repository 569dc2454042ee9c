import type { FilledPool, PoolFill } from '@sengi/contract/fills/fills'
import { fullCryptoText, parseAmount } from '@sengi/money'
import { PiggyBank } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Approving } from '../approving.tsx'
import { DeskList } from '../desk/desk.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { fillsWords } from './messages.ts'
import { useFills, useRefuseFill } from './use-fills.ts'

/** What was put into a pool, and what waits for a second person. */
export function Fills({ pool }: { pool: FilledPool }) {
  const t = useWords(fillsWords)
  const { data: fills, error, isFetching, refetch } = useFills(pool)
  if (fills?.length) return <FillList fills={fills} />
  if (fills) {
    return (
      <EmptyState icon={<PiggyBank />} title={t('no_fills')}>
        {t('no_fills_line')}
      </EmptyState>
    )
  }
  if (error) return <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-40 w-full rounded-card" />
    </Loading>
  )
}

const FillList = ({ fills }: { fills: readonly PoolFill[] }) => (
  <DeskList>
    {fills.map((fill) => (
      <li key={fill.id}>
        <FillCard fill={fill} />
      </li>
    ))}
  </DeskList>
)

const pills = {
  is_in: { tone: 'success', shape: 'full' },
  waits: { tone: 'warning', shape: 'half' },
  refused: { tone: 'neutral', shape: 'cross' },
} as const

const kinds = { referrals: 'pool_approval', staking: 'stake_approval' } as const

const stateOf = ({ is_approved, refusal }: PoolFill): keyof typeof pills =>
  is_approved ? 'is_in' : refusal ? 'refused' : 'waits'

function FillCard({ fill }: { fill: PoolFill }) {
  const t = useWords(fillsWords)
  const { permissions } = useUser()
  const { id, pool, asset, reason, asked_at, refusal } = fill
  const amount = fullCryptoText(parseAmount(asset, fill.amount))
  const state = stateOf(fill)
  return (
    <Card aria-labelledby={`fill-${id}`}>
      <CardHeading id={`fill-${id}`} aside={<StatusPill {...pills[state]}>{t(state)}</StatusPill>}>
        {amount}
      </CardHeading>
      <dl className="mb-3">
        <FactRow label={t('asked_at')}>{dateTimeText(asked_at)}</FactRow>
        <FactRow label={t('why')}>{reason}</FactRow>
        {refusal && <FactRow label={t('refusal')}>{refusal}</FactRow>}
      </dl>
      {state === 'waits' && permissions.includes('treasury.approve') && (
        <div className="flex flex-col gap-4">
          <div>
            <Approving kind={kinds[pool]} id={id} done={t('approved')}>
              {t('approve', { amount })}
            </Approving>
          </div>
          <Refuse id={id} />
        </div>
      )}
    </Card>
  )
}

function Refuse({ id }: { id: string }) {
  const t = useWords(fillsWords)
  const words = {
    ...{ name: t('refuse'), label: t('refusal'), hint: t('refuse_hint') },
    ...{ go: t('refuse'), done: t('now_refused') },
  }
  return <ReasonForm words={words} most={500} act={useRefuseFill(id)} />
}
