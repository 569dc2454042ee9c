import { networkNames } from '@sengi/contract/fields'
import type { CustodyMovement } from '@sengi/contract/transfers/custody'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Coin } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { custodyDeskWords } from './messages.ts'
import { MovementActs } from './movement-acts.tsx'

const looks = {
  PROPOSED: { tone: 'warning', shape: 'half' },
  APPROVED: { tone: 'warning', shape: 'half' },
  SUBMITTED: { tone: 'warning', shape: 'half' },
  UNKNOWN: { tone: 'danger', shape: 'half' },
  SETTLED: { tone: 'success', shape: 'full' },
  REFUSED: { tone: 'neutral', shape: 'cross' },
} as const

/** One movement: how much, between which wallets, how far it is, and below what this person may do about it. */
export function MovementCard({ movement, isSandbox }: { movement: CustodyMovement; isSandbox: boolean }) {
  const t = useWords(custodyDeskWords)
  const { asset, amount, direction, cold_label: label, state } = movement
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold text-ink">
          <Coin amount={amount} asset={asset} full open /> {t(`moves_${direction}`, { label })}
        </h3>
        <StatusPill {...looks[state]}>{t(`state_${state}`)}</StatusPill>
      </div>
      <Facts movement={movement} />
      <MovementActs movement={movement} isSandbox={isSandbox} />
    </Card>
  )
}

function Facts({ movement }: { movement: CustodyMovement }) {
  const t = useWords(custodyDeskWords)
  const { asset, network, direction, address, cold_address, reason, asked_at, tx_id, cost, settled_at } = movement
  const { refusal, return_evidence: evidence, confirmations: seen, confirmations_needed: needed, state } = movement
  return (
    <dl className="my-3 border-line border-y">
      <FactRow label={t('asked_at')}>{dateTimeText(asked_at)}</FactRow>
      <FactRow label={t('why')}>{reason}</FactRow>
      <FactRow label={t('network')}>{networkNames[network]}</FactRow>
      {direction === 'to_hot' && (
        <FactRow label={t('comes_from')}>
          <Fixed>{cold_address}</Fixed>
        </FactRow>
      )}
      <FactRow label={t('pays_to')}>
        <Fixed>{address}</Fixed>
      </FactRow>
      {tx_id && (
        <FactRow label={t('transaction')}>
          <Fixed>{tx_id}</Fixed>
        </FactRow>
      )}
      {state === 'SUBMITTED' && tx_id && (
        <FactRow label={t('blocks')}>{t('blocks_of', { seen: String(seen), needed: String(needed) })}</FactRow>
      )}
      {cost && (
        <FactRow label={t('cost')}>
          <Coin amount={cost} asset={asset} full open />
        </FactRow>
      )}
      {settled_at && <FactRow label={t('settled_at')}>{dateTimeText(settled_at)}</FactRow>}
      {state === 'REFUSED' && (refusal ?? evidence) && <FactRow label={t('refusal')}>{refusal ?? evidence}</FactRow>}
    </dl>
  )
}

const Fixed = ({ children }: { children: string }) => <span className="break-all font-mono text-sm">{children}</span>
