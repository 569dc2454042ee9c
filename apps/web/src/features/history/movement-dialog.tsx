import type { Movement } from '@sengi/contract/wallet'
import { percentText } from '@sengi/money'
import { useLocation } from 'react-router'
import { useCloseTo } from '../../lib/close-to.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { kindText, titleOf } from './kinds.tsx'
import { historyWords } from './messages.ts'

/** All that is known of one movement; absent when its address is old and the list no longer reaches it. */
export function MovementDialog({ movement }: { movement: Movement | undefined }) {
  const t = useWords(historyWords)
  const { search } = useLocation()
  const close = useCloseTo(`/history${search}`)
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={movement ? titleOf(t, movement) : t('not_listed')}>
      {movement ? <Facts movement={movement} /> : <EmptyState title={t('further')}>{t('further_line')}</EmptyState>}
    </Dialog>
  )
}

const Facts = ({ movement }: { movement: Movement }) => {
  const t = useWords(historyWords)
  // What was agreed in rand heads the coins that moved for it, as on every other screen.
  const isAgreed = movement.market_zar !== null
  return (
    <dl>
      <FactRow label={t('amount')}>
        {isAgreed && <Rand value={movement.value_zar} className="block font-semibold text-lg" />}
        <Coin amount={movement.amount} asset={movement.asset} full signed className="block" />
      </FactRow>
      {(!isAgreed || hasDrifted(movement)) && (
        <FactRow label={t('value_then')}>
          <Rand value={movement.market_zar ?? movement.value_zar} />
        </FactRow>
      )}
      <FactRow label={t('fee')}>{movement.fee_zar === null ? t('none') : <Rand value={movement.fee_zar} />}</FactRow>
      {movement.fee_discount_basis_points !== null && (
        <FactRow label={t('streak_discount')}>
          {t('off_fee', { percent: percentText(movement.fee_discount_basis_points) })}
        </FactRow>
      )}
      <FactRow label={t('kind')}>{kindText(t, movement.kind)}</FactRow>
      {movement.counterparty && <FactRow label={t('with')}>{movement.counterparty}</FactRow>}
      {(movement.note || movement.emoji) && (
        <FactRow label={t('message')}>
          {movement.emoji} {movement.note}
        </FactRow>
      )}
      <FactRow label={t('time')}>{dateTimeText(movement.created_at)}</FactRow>
      <CopyFact label={t('reference')} text={movement.reference} />
    </dl>
  )
}

/**
 * Whether the coins alone were worth another figure than the one that was agreed or paid for them; with a withdrawal goes its fee, named
 * by itself.
 */
const hasDrifted = ({ kind, value_zar: value, market_zar: market }: Movement): boolean =>
  (kind === 'sent' || kind === 'received' || kind === 'buy') && market !== null && market !== value
