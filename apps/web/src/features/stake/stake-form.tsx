import type { StakePool } from '@sengi/contract/staking'
import type { Balance } from '@sengi/contract/wallet'
import { type Amount, formatAmount, inRand, trimmed } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusFirstFault } from '../../lib/form.ts'
import { availableOf, unitsOf } from '../../lib/live/portfolio.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { useUser } from '../../lib/session/me.ts'
import type { StakeWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AmountInput } from '../../ui/fields/amount-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { stakeWords } from './messages.ts'
import { whyNot } from './pool-words.ts'
import { Projection } from './projection.tsx'
import { type Draft, priceOf, type Reading, readDraft, type StakePlan, stakeFaultText, swapped } from './stake-draft.ts'

interface StakeFormProps {
  pool: StakePool
  balances: readonly Balance[] | undefined
}

/** The amount, what it would earn as one types, and the way to the review. */
export function StakeForm({ pool, balances }: StakeFormProps) {
  const t = useWords(stakeWords)
  const { draft, setDraft, reading, fault, submit } = useStakeForm(pool, balances)
  const available = formatAmount(availableOf(balances, pool.asset))
  const isRand = draft.unit === 'rand'
  const reason = whyNot(pool)
  return (
    <Card>
      <form noValidate onSubmit={submit} aria-label={t('stake_form')} className="flex flex-col gap-5">
        <AmountInput
          label={t('amount')}
          name="amount"
          unit={isRand ? 'ZAR' : pool.asset}
          value={draft.typed}
          onChange={(typed) => setDraft({ ...draft, typed })}
          error={fault}
          placeholder={isRand ? '0.00' : trimmed(pool.min_stake)}
          hint={t(isRand ? 'in_rand' : 'in_coin', { asset: pool.asset })}
          available={<Available available={available} pool={pool} balances={balances} />}
          onMax={() => setDraft({ unit: 'coin', typed: trimmed(available) })}
          counterpart={reading.kind === 'ready' && <Counterpart isRand={isRand} {...reading} />}
          swap={
            <IconButton
              label={isRand ? t('enter_in', { asset: pool.asset }) : t('enter_in_rand')}
              icon={<ArrowUpDown aria-hidden="true" />}
              onClick={() => setDraft(swapped(draft, reading))}
              className="mr-1"
            />
          }
        />
        <Projection pool={pool} amount={reading.kind === 'ready' ? reading.coin : null} balances={balances} />
        <Foot>
          <Button type="submit" size="large" wide unavailable={reason && t(reason)}>
            {t('review')}
          </Button>
        </Foot>
      </form>
    </Card>
  )
}

/** In rand with the coins below, as the amount is typed; the coins alone while nobody knows what they are worth. */
function Available({ available, pool, balances }: StakeFormProps & { available: string }) {
  const t = useWords(stakeWords)
  const price = priceOf(balances, pool)
  const coins = <Coin amount={available} asset={pool.asset} />
  if (!price) return t.drawn('available', { amount: coins })
  const worth = formatAmount(inRand(unitsOf(pool.asset, available), price, 'down'))
  return (
    <span className="text-right">
      <span className="block">{t.drawn('available', { amount: <Rand value={worth} /> })}</span>
      <span className="block text-subtle">{coins}</span>
    </span>
  )
}

const Counterpart = ({ isRand, coin, rand }: { isRand: boolean; coin: Amount; rand: Amount | null }) =>
  isRand ? (
    <Coin amount={formatAmount(coin)} asset={coin.asset as StakePool['asset']} full open />
  ) : (
    <Rand value={rand && formatAmount(rand)} open />
  )

function useStakeForm(pool: StakePool, balances: StakeFormProps['balances']) {
  const t = useWords(stakeWords)
  const me = useUser()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>({ unit: 'rand', typed: '' })
  const [tried, setTried] = useState(false)
  const reading = readDraft(draft, pool, balances)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (whyNot(pool)) return
    if (reading.kind !== 'ready') return focusFirstFault(event.currentTarget)
    const { coin, rand } = reading
    const plan: StakePlan = {
      owner: me.id,
      key: newIdempotencyKey(),
      pool,
      amount: formatAmount(coin),
      rand: rand && formatAmount(rand),
      namedIn: draft.unit,
    }
    void navigate(`/stake/pools/${pool.id}/review`, { state: { plan } })
  }
  return { draft, setDraft, reading, fault: faultOf(t, reading, tried), submit }
}

/** A final fault at once, the others when the form was tried. */
function faultOf(t: Say<StakeWords>, reading: Reading, tried: boolean): string | undefined {
  if (reading.kind === 'empty') return tried ? t('no_amount') : undefined
  return reading.kind === 'fault' && (tried || reading.isFinal) ? stakeFaultText(t, reading.fault) : undefined
}
