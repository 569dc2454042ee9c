import type { StakeFill } from '@sengi/contract/staking/desk'
import { fullCryptoText, parseAmount } from '@sengi/money'
import { Layers } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Approving } from '../approving.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { stakingDeskWords } from './messages.ts'
import { useRefuseCover } from './use-staking-desk.ts'

export function CoverFills({ fills }: { fills: readonly StakeFill[] }) {
  const t = useWords(stakingDeskWords)
  if (fills.length === 0) {
    return (
      <EmptyState icon={<Layers />} title={t('no_fills')}>
        {t('no_fills_line')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-2.5">
      {fills.map((fill) => (
        <li key={fill.id}>
          <FillCard fill={fill} />
        </li>
      ))}
    </ul>
  )
}

const pills = {
  is_in: { tone: 'success', shape: 'full' },
  waits: { tone: 'warning', shape: 'half' },
  refused: { tone: 'neutral', shape: 'cross' },
} as const

const stateOf = ({ is_approved, refusal }: StakeFill): keyof typeof pills =>
  is_approved ? 'is_in' : refusal ? 'refused' : 'waits'

function FillCard({ fill }: { fill: StakeFill }) {
  const t = useWords(stakingDeskWords)
  const { permissions } = useUser()
  const { id, asset, reason, asked_at, refusal } = fill
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
            <Approving kind="stake_approval" id={id} done={t('approved')}>
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
  const t = useWords(stakingDeskWords)
  const words = {
    ...{ name: t('refuse'), label: t('refusal'), hint: t('refuse_hint') },
    ...{ go: t('refuse'), done: t('now_refused') },
  }
  return <ReasonForm words={words} most={500} act={useRefuseCover(id)} />
}
