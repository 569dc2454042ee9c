import type { PayDetails, Trade } from '@sengi/contract'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { Rand } from '../../ui/money.tsx'

/** What has to be typed into the banking app, each with its copy button; for cash, where to meet. */
export const PayDetailRows = ({ order, details }: { order: Trade; details: PayDetails }) => (
  <dl aria-label="Payment details" className="rounded-card border border-line px-4 py-1">
    <CopyFact label="Reference" text={order.payment_reference} strong />
    <CopyFact label="Amount" text={order.fiat_amount_zar} strong>
      <Rand value={order.fiat_amount_zar} open />
    </CopyFact>
    <CopyFact label="Account holder" text={details.holder_name} />
    {details.bank && <CopyFact label="Bank" text={details.bank} />}
    {details.account_number && (
      <CopyFact label="Account number" text={details.account_number}>
        {inFours(details.account_number)}
      </CopyFact>
    )}
    {details.branch_code && <CopyFact label="Branch code" text={details.branch_code} />}
    {details.shap_id && <CopyFact label="ShapID" text={details.shap_id} />}
    {details.place && <CopyFact label="Place" text={details.place} />}
  </dl>
)

const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
