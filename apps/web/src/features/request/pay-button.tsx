import type { RequestDetail, RequestQuote } from '@sengi/contract'
import { ApiError } from '@sengi/contract/client'
import { useNavigate } from 'react-router'
import { useUser } from '../../lib/me.ts'
import { wasRefused } from '../../lib/query-client.ts'
import { needsStepUp, useStepUp } from '../../lib/step-up.tsx'
import { useKeyFor } from '../../lib/use-key.ts'
import { Button } from '../../ui/button.tsx'
import { Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { usePay } from './request-api.ts'

interface PayButtonProps {
  request: RequestDetail
  quote: RequestQuote
  part: { id: string; amount: string | undefined; code: string | undefined }
  /** The price is over, although the clock of this page did not say so. */
  onStale: () => void
}

/** Pays once, however often it is pressed, and asks for the PIN where the server wants it. */
export function PayButton({ request, quote, part, onStale }: PayButtonProps) {
  const { id: owner } = useUser()
  const navigate = useNavigate()
  const { ask, dialog } = useStepUp()
  const { mutateAsync, isPending, isSuccess, error, failureCount } = usePay()
  const { key, renew } = useKeyFor(quote.quote_id)
  const isUnsure = (isPending && failureCount > 0) || (error !== null && !wasRefused(error))

  const pay = (token?: string): Promise<void> =>
    mutateAsync({ ...part, key, quoteId: quote.quote_id, token }).then(
      (receipt) => {
        toast.success('Request fulfilled!')
        void navigate(`/request/${request.id}/paid`, { replace: true, state: { receipt, owner } })
      },
      async (failure: Error) => {
        if (!wasRefused(failure)) return
        renew()
        if (needsStepUp(failure)) return confirm()
        if (failure instanceof ApiError && failure.problem.code === 'quote_expired') onStale()
        toast.failure('Failed to fulfill', failure.message)
      },
    )
  const confirm = async () => {
    const facts = { request_id: part.id, amount: part.amount, quote_id: quote.quote_id }
    const token = await ask({ act: 'fulfil', facts })
    if (token) await pay(token)
  }
  return (
    <>
      <div role="status">{isUnsure && <Checking isTrying={isPending} />}</div>
      {wasRefused(error) && !needsStepUp(error) && !isPending && (
        <p role="alert" className="mb-3 rounded-button bg-danger-soft px-4 py-3 text-danger text-sm">
          {error.message}
        </p>
      )}
      <Button size="large" wide busy={isPending || isSuccess} onClick={() => void pay()}>
        {isUnsure && !isPending ? (
          'Check again'
        ) : (
          <span>
            Pay <Rand value={quote.value_zar} open />
          </span>
        )}
      </Button>
      {dialog}
    </>
  )
}

/** An answer got lost on the way; with the same key, asking again cannot pay twice. */
const Checking = ({ isTrying }: { isTrying: boolean }) => (
  <p className="mb-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">
    <b className="block">{isTrying ? 'Checking' : 'Not confirmed yet'}</b>
    {isTrying
      ? 'The connection was lost and we are asking whether your payment went through. It cannot be paid twice.'
      : 'We could not reach Sengi. Check again when you have a connection: it cannot be paid twice.'}
  </p>
)
