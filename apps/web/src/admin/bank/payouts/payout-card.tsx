import type { BankPayout } from '@sengi/contract/onramp/bank-payouts'
import { Link } from 'react-router'
import { useUser } from '../../../lib/session/me.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../../ui/text-link-style.ts'
import { PressToOpen } from '../../press-to-open.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { payoutsDeskWords } from '../messages.ts'
import { AccountFacts } from './account-facts.tsx'
import { payoutLooks } from './payout-looks.ts'
import { useCancelPayout } from './use-payouts.ts'

interface PayoutCardProps {
  payout: BankPayout
  isChosen: boolean
  /** Left out where nothing can be chosen. */
  onChoose?: ((id: string, isIn: boolean) => void) | undefined
}

export function PayoutCard({ payout, isChosen, onChoose }: PayoutCardProps) {
  const t = useWords(payoutsDeskWords)
  const { payout_id, stage, holder_name, amount_zar, run_id, failed } = payout
  const { word, ...look } = payoutLooks[stage]
  const mayCancel = useUser().permissions.includes('bank.resolve') && stage === 'WAITING'
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold text-ink">
          <Rand value={amount_zar} open /> <span className="font-normal text-muted">{holder_name}</span>
        </h2>
        <StatusPill {...look}>{t(word)}</StatusPill>
      </div>
      <dl className="my-3 border-line border-t">
        <AccountFacts account={payout} />
        <FactRow label={t('owed_since')}>{dateTimeText(payout.created_at)}</FactRow>
        {failed > 0 && <FactRow label={t('failed_before')}>{t('times', { count: failed })}</FactRow>}
      </dl>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {onChoose && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-ink">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={isChosen}
              onChange={({ target }) => onChoose(payout_id, target.checked)}
            />
            {t('choose', { reference: payout.reference })}
          </label>
        )}
        {run_id && stage !== 'WAITING' && (
          <Link to={`/admin/payments/payouts/${run_id}`} className={textLinkStyle}>
            {t('see_run')}
          </Link>
        )}
        {mayCancel && <PressToOpen label={t('cancel')}>{() => <Cancel id={payout_id} />}</PressToOpen>}
      </div>
    </Card>
  )
}

function Cancel({ id }: { id: string }) {
  const t = useWords(payoutsDeskWords)
  return (
    <div className="basis-full">
      <ReasonForm
        most={1000}
        danger
        act={useCancelPayout(id)}
        words={{ name: t('cancel'), label: t('why'), hint: t('cancel_hint'), go: t('cancel'), done: t('cancelled') }}
      />
    </div>
  )
}
