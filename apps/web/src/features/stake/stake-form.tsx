import type { StakePool } from '@sengi/contract/staking'
import type { Balance } from '@sengi/contract/wallet'
import { formatAmount, trimmed } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusFirstFault } from '../../lib/form.ts'
import { walletPlace } from '../../lib/live/portfolio.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MoneyEntry } from '../../ui/fields/money-entry.tsx'
import type { TypedMoney } from '../../ui/fields/money-typed.ts'
import { uiWords } from '../../ui/messages.ts'
import { Foot } from '../../ui/overlays/foot.tsx'
import { stakeWords } from './messages.ts'
import { whyNot } from './pool-words.ts'
import { Projection } from './projection.tsx'
import { readDraft, type StakePlan, shareOfPool, stakeFaultText } from './stake-draft.ts'

interface StakeFormProps {
  pool: StakePool
  balances: readonly Balance[] | undefined
}

/** The amount, what it would earn as one types, and the way to the review. */
export function StakeForm({ pool, balances }: StakeFormProps) {
  const t = useWords(stakeWords)
  const { draft, setDraft, reading, fault, submit } = useStakeForm(pool, balances)
  const reason = whyNot(t, pool, useUser().streak)
  return (
    <Card>
      <form noValidate onSubmit={submit} aria-label={t('stake_form')} className="flex flex-col gap-5">
        <MoneyEntry
          label={t('amount')}
          money={draft}
          reading={reading}
          place={walletPlace(balances, pool.asset)}
          onChange={setDraft}
          onShare={(percent) => setDraft(shareOfPool(percent, draft.unit, pool, balances))}
          error={fault}
          placeholder={draft.unit === 'rand' ? '0.00' : trimmed(pool.min_stake)}
        />
        <Projection pool={pool} amount={reading.kind === 'ready' ? reading.coin : null} balances={balances} />
        <Foot>
          <Button type="submit" size="large" wide unavailable={reason}>
            {t('review')}
          </Button>
        </Foot>
      </form>
    </Card>
  )
}

function useStakeForm(pool: StakePool, balances: StakeFormProps['balances']) {
  const t = useWords(stakeWords)
  const say = useWords(uiWords)
  const me = useUser()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<TypedMoney>({ unit: 'rand', typed: '' })
  const [tried, setTried] = useState(false)
  const reading = readDraft(draft, pool, balances)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (whyNot(t, pool, me.streak)) return
    if (reading.kind !== 'ready') return focusFirstFault(event.currentTarget)
    const { coin, rand } = reading
    const plan: StakePlan = {
      owner: me.id,
      key: newIdempotencyKey(),
      pool,
      amount: formatAmount(coin),
      rand: rand && formatAmount(rand),
      // All that there is goes to the last coin; rand would leave what is below a cent behind.
      namedIn: draft.exact === undefined ? draft.unit : 'coin',
    }
    void navigate(`/stake/pools/${pool.id}/review`, { state: { plan } })
  }
  const nothing = tried ? t('no_amount') : undefined
  // A final fault at once, the others when the form was tried.
  const isSaid = reading.kind === 'fault' && (tried || reading.isFinal)
  const fault = isSaid ? stakeFaultText(t, say, reading.fault) : undefined
  return { draft, setDraft, reading, fault: reading.kind === 'empty' ? nothing : fault, submit }
}
