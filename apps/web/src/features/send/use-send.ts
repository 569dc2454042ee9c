import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import { createClient } from '@sengi/contract/client'
import { type TransferReceipt, transfers } from '@sengi/contract/transfers'
import { fullCryptoText, randText } from '@sengi/money'
import { useQueryClient } from '@tanstack/react-query'
import { draftOf } from '../../lib/draft.ts'
import { useMutation } from '../../lib/live/mutation.ts'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { wasRefused } from '../../lib/live/query-client.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { untilAnswered } from '../../lib/session/once.ts'
import { needsStepUp, useStepUp } from '../../lib/session/step-up.tsx'
import { useWords } from '../../lib/words/words.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { sendWords } from './messages.ts'
import type { Draft, Payment } from './payment.ts'

const client = createClient(transfers, connection)

export const sendDraft = draftOf<Draft>('send')

/**
 * Sends once, however often it is tried: the key of the review goes with every try. A lost answer is asked for again,
 * because nobody knows yet whether the money went; only a refusal of the server is a failure. Where the server wants the PIN
 * it is asked for, and the same payment goes again with it.
 */
export function useSend() {
  const t = useWords(sendWords)
  const queries = useQueryClient()
  const { ask, dialog } = useStepUp()
  const sending = useMutation({
    mutationFn: ({ payment: { body, key }, token }: Try) =>
      client.send({ body: { ...body, ...(token && { step_up_token: token }) } }, { idempotencyKey: key }),
    ...untilAnswered,
    onSuccess: (receipt) => {
      sendDraft.drop()
      toast.success(t('sent_toast'), figureOf(receipt))
      void queries.invalidateQueries({ queryKey: ['wallet'] })
      void queries.invalidateQueries({ queryKey: ['payees'] })
    },
    onError: (error) => {
      if (wasRefused(error) && !needsStepUp(error)) toast.failure(t('failed'), error.message)
    },
  })

  const send = async (payment: Payment, onSent: (receipt: TransferReceipt) => void, token?: string): Promise<void> => {
    try {
      onSent(await sending.mutateAsync({ payment, ...(token && { token }) }))
    } catch (error) {
      if (!needsStepUp(error)) return
      const given = await ask({ act: 'send', facts: sendFacts(payment.body) })
      if (given) await send(payment, onSent, given)
    }
  }
  return { ...sending, send, dialog, error: needsStepUp(sending.error) ? null : sending.error }
}

const figureOf = ({ value_zar: value, amount, asset }: TransferReceipt): string =>
  value === null ? fullCryptoText(unitsOf(asset, amount)) : randText(unitsOf('ZAR', value))

interface Try {
  payment: Payment
  token?: string
}
