import type { StaffOrderPage } from '@sengi/contract/p2p/staff-orders'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { Age, TimeLeft } from './age.tsx'
import { orderLooks } from './looks.ts'
import { p2pDeskWords } from './messages.ts'

interface OrderProps {
  order: StaffOrderPage
}

/** What was agreed, between whom, and how far it is. */
export function TradeFacts({ order }: OrderProps) {
  const t = useWords(p2pDeskWords)
  const { word, ...look } = orderLooks[order.state]
  return (
    <Card aria-labelledby="facts">
      <CardHeading
        id="facts"
        aside={
          <span className="flex flex-wrap justify-end gap-1.5">
            <StatusPill {...look}>{t(word)}</StatusPill>
            {order.on_hold && (
              <StatusPill tone="warning" shape="cross">
                {t('on_hold')}
              </StatusPill>
            )}
          </span>
        }
      >
        {t('agreed')}
      </CardHeading>
      <dl>
        <Figures order={order} />
        <Sides order={order} />
        <Times order={order} />
      </dl>
    </Card>
  )
}

function Figures({ order: { asset, amount_asset, fiat_amount_zar, price, fee_amount, locked_amount } }: OrderProps) {
  const t = useWords(p2pDeskWords)
  return (
    <>
      <FactRow label={t('rand')}>
        <Rand value={fiat_amount_zar} open />
      </FactRow>
      <FactRow label={t('amount')}>
        <Coin amount={amount_asset} asset={asset} full open />
      </FactRow>
      <FactRow label={t('price')}>
        <Rand value={price} open />
      </FactRow>
      <FactRow label={t('fee')}>
        <Coin amount={fee_amount} asset={asset} full open />
      </FactRow>
      <FactRow label={t('in_escrow')}>
        <Coin amount={locked_amount} asset={asset} full open />
      </FactRow>
    </>
  )
}

function Sides({ order: { buyer, seller, payment_method, payment_reference, pay_details, fault } }: OrderProps) {
  const t = useWords(p2pDeskWords)
  return (
    <>
      <FactRow label={t('buyer')}>
        <Party party={buyer} />
      </FactRow>
      <FactRow label={t('seller')}>
        <Party party={seller} />
      </FactRow>
      <FactRow label={t('paid_by')}>{payment_method}</FactRow>
      <FactRow label={t('reference')}>{payment_reference}</FactRow>
      {pay_details && (
        <FactRow label={t('paid_to')}>
          {[pay_details.holder_name, pay_details.bank, pay_details.account_number ?? pay_details.shap_id]
            .filter(Boolean)
            .join(' · ')}
          {pay_details.place && <span className="block">{pay_details.place}</span>}
        </FactRow>
      )}
      {fault && <FactRow label={t('fault')}>{t(fault)}</FactRow>}
    </>
  )
}

/** A side by both names: the one that it is known by here, and the one that its bank writes. */
const Party = ({ party }: { party: StaffOrderPage['buyer'] }) => (
  <>
    <PersonLink id={party.id} username={party.username} />
    {party.legal_name && <span className="block font-normal text-muted text-sm">{party.legal_name}</span>}
  </>
)

function Times({ order: { created_at, accepted_at, proof_at, closed_at, deadline_at } }: OrderProps) {
  const t = useWords(p2pDeskWords)
  return (
    <>
      <FactRow label={t('age')}>
        <Age since={created_at} />
      </FactRow>
      <FactRow label={t('made')}>{dateTimeText(created_at)}</FactRow>
      {accepted_at && <FactRow label={t('accepted')}>{dateTimeText(accepted_at)}</FactRow>}
      {proof_at && <FactRow label={t('said_paid')}>{dateTimeText(proof_at)}</FactRow>}
      {deadline_at && (
        <FactRow label={t('next_step')}>
          <TimeLeft at={deadline_at} />
        </FactRow>
      )}
      {closed_at && <FactRow label={t('over_at')}>{dateTimeText(closed_at)}</FactRow>}
    </>
  )
}
