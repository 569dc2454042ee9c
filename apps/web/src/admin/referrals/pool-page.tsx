import type { PromoFill, PromoPool } from '@sengi/contract/rewards/referral-desk'
import { fullCryptoText, parseAmount } from '@sengi/money'
import { Gift } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Approving } from '../approving.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { FillForm } from './fill-form.tsx'
import { referralDeskWords } from './messages.ts'
import { usePool, useRefuseFill } from './use-referral-desk.ts'

/** What referral rewards are paid from: what is in it, what waits for it, and the way to fill it by two. */
export function PromoPoolPage() {
  const t = useWords(referralDeskWords)
  const { data, error, isFetching, refetch } = usePool()
  return (
    <div className="w-full max-w-[40rem]">
      <PageHeading title={t('pool_title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">{t('pool_intro')}</p>
      {data ? (
        <Pool pool={data} />
      ) : error ? (
        <FailedState title={t('pool_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading label={t('pool_loading')}>
          <SkeletonLine className="h-40 w-full rounded-card" />
        </Loading>
      )}
    </div>
  )
}

function Pool({ pool: { balance_usdt, waiting, fills } }: { pool: PromoPool }) {
  const t = useWords(referralDeskWords)
  const { permissions } = useUser()
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <dl>
          <FactRow label={t('in_pool')}>
            <Coin amount={balance_usdt} asset="USDT" full open />
          </FactRow>
          <FactRow label={t('waiting')}>{waiting}</FactRow>
        </dl>
      </Card>
      {permissions.includes('treasury.make') && (
        <Card aria-labelledby="fill">
          <CardHeading id="fill">{t('fill')}</CardHeading>
          <FillForm />
        </Card>
      )}
      <section aria-labelledby="fills">
        <h2 id="fills" className="mb-3 font-semibold text-ink text-lg">
          {t('fills')}
        </h2>
        <Fills fills={fills} />
      </section>
    </div>
  )
}

function Fills({ fills }: { fills: readonly PromoFill[] }) {
  const t = useWords(referralDeskWords)
  if (fills.length === 0) {
    return (
      <EmptyState icon={<Gift />} title={t('no_fills')}>
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

function FillCard({ fill }: { fill: PromoFill }) {
  const t = useWords(referralDeskWords)
  const { permissions } = useUser()
  const { id, amount_usdt, reason, asked_at, refusal } = fill
  const amount = fullCryptoText(parseAmount('USDT', amount_usdt))
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
            <Approving kind="pool_approval" id={id} done={t('approved')}>
              {t('approve', { amount })}
            </Approving>
          </div>
          <Refuse id={id} />
        </div>
      )}
    </Card>
  )
}

const pills = {
  is_in: { tone: 'success', shape: 'full' },
  waits: { tone: 'warning', shape: 'half' },
  refused: { tone: 'neutral', shape: 'cross' },
} as const

const stateOf = ({ is_approved, refusal }: PromoFill): keyof typeof pills =>
  is_approved ? 'is_in' : refusal ? 'refused' : 'waits'

function Refuse({ id }: { id: string }) {
  const t = useWords(referralDeskWords)
  const words = {
    name: t('refuse'),
    label: t('refusal'),
    hint: t('refuse_hint'),
    go: t('refuse'),
    done: t('now_refused'),
  }
  return <ReasonForm words={words} most={500} act={useRefuseFill(id)} />
}
