import type { Order, PayDetails } from '@sengi/contract/p2p/orders'
import { useWords } from '../../../lib/words/words.ts'
import { CopyFact } from '../../../ui/copy-fact.tsx'
import { Rand } from '../../../ui/money.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { p2pOrderWords, p2pWords } from '../messages.ts'

interface PayDetailRowsProps {
  order: Order
  details: PayDetails
  /** The rand to pay; all of the order's when left out. */
  rand?: string
}

/** What has to be typed into the banking app, each with its copy button; for cash, where to meet. */
export function PayDetailRows({ order, details, rand = order.fiat_amount_zar }: PayDetailRowsProps) {
  const t = useWords(p2pOrderWords)
  const shared = useWords(p2pWords)
  return (
    <>
      {details.holder_check && <HolderChecked check={details.holder_check} />}
      <dl
        aria-label={t('pay_details')}
        className="rounded-card border border-line px-4 py-1 lg:grid lg:grid-cols-2 lg:gap-x-6 lg:[&>:nth-last-child(2):nth-child(odd)]:border-b-0"
      >
        <CopyFact label={t('reference')} text={order.payment_reference} strong />
        <CopyFact label={t('amount')} text={rand} strong>
          <Rand value={rand} open />
        </CopyFact>
        <CopyFact label={t('holder')} text={details.holder_name} />
        {details.bank && <CopyFact label={shared('bank')} text={details.bank} />}
        {details.account_number && (
          <CopyFact label={t('account_number')} text={details.account_number}>
            {inFours(details.account_number)}
          </CopyFact>
        )}
        {details.branch_code && <CopyFact label={t('branch_code')} text={details.branch_code} />}
        {details.shap_id && <CopyFact label={t('shap_id')} text={details.shap_id} />}
        {details.place && <CopyFact label={t('place')} text={details.place} />}
      </dl>
    </>
  )
}

/** What the seller's bank had said when the order was made: only a name that differs is a warning. */
function HolderChecked({ check }: { check: NonNullable<PayDetails['holder_check']> }) {
  const t = useWords(p2pOrderWords)
  if (check === 'VERIFIED')
    return (
      <p>
        <Badge tone="success">{t('holder_verified')}</Badge>
      </p>
    )
  if (check !== 'NAME_DIFFERS') return null
  return <p className="rounded-button bg-warning-soft p-3.5 text-sm text-warning">{t('holder_differs')}</p>
}

const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
