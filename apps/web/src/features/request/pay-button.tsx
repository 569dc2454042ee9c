import { fulfilFacts } from '@sengi/contract/auth/step-up-facts'
import { ApiError } from '@sengi/contract/client'
import type { RequestDetail, RequestQuote } from '@sengi/contract/requests'
import { randText } from '@sengi/money'
import { useNavigate } from 'react-router'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { wasRefused } from '../../lib/live/query-client.ts'
import { useUser } from '../../lib/session/me.ts'
import { mayBeDone } from '../../lib/session/once.ts'
import { needsStepUp, useStepUp } from '../../lib/session/step-up.tsx'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Rand } from '../../ui/money.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Checking, RefusalLine } from '../../ui/states/attempt.tsx'
import { requestWords } from './messages.ts'
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
  const t = useWords(requestWords)
  const { id: owner } = useUser()
  const navigate = useNavigate()
  const { ask, dialog } = useStepUp()
  const { mutateAsync, isPending, isSuccess, error, failureCount } = usePay()
  const { key, renew } = useKeyFor(quote.quote_id)
  const isUnsure = mayBeDone({ isPending, failureCount, error })

  const pay = (token?: string): Promise<void> =>
    mutateAsync({ ...part, key, quoteId: quote.quote_id, token }).then(
      (receipt) => {
        toast.success(t('fulfilled_toast'), randText(unitsOf('ZAR', receipt.value_zar)))
        void navigate(`/request/${request.id}/paid`, { replace: true, state: { receipt, owner } })
      },
      async (failure: Error) => {
        if (!wasRefused(failure)) return
        renew()
        if (needsStepUp(failure)) return confirm()
        if (failure instanceof ApiError && failure.problem.code === 'request_quote_expired') onStale()
        toast.failure(t('not_fulfilled'), failure.message)
      },
    )
  const confirm = async () => {
    const token = await ask({ act: 'fulfil', facts: fulfilFacts({ ...quote, request_id: part.id }) })
    if (token) await pay(token)
  }
  return (
    <>
      <div role="status">{isUnsure && <Checking what="payment" isTrying={isPending} />}</div>
      {wasRefused(error) && !needsStepUp(error) && !isPending && (
        <RefusalLine className="mb-3">{error.message}</RefusalLine>
      )}
      <Foot on="page">
        <Button size="large" wide busy={isPending || isSuccess} onClick={() => void pay()}>
          {isUnsure && !isPending ? (
            t('check_again')
          ) : (
            <span>{t.drawn('pay', { amount: <Rand value={quote.value_zar} open /> })}</span>
          )}
        </Button>
      </Foot>
      {dialog}
    </>
  )
}
