import { cardPhoneFacts } from '@sengi/contract/auth/step-up-facts'
import { cardPhones, type PhoneWallet, type ShownCardPhone } from '@sengi/contract/cards/phones'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { cardRoot, useConfirmed } from './use-card.ts'

const calls = createClient(cardPhones, connection)

const key = [...cardRoot, 'phones'] as const
/** A network that has not answered is asked again by our server; what came of it is looked at as often. */
const waitingMs = 10_000

/** What became of the card in each wallet of a phone. */
export const useCardPhones = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => calls.listCardPhones(undefined, { signal }),
    refetchInterval: ({ state }) => state.data?.some((phone) => phone.state === 'REQUESTED') && waitingMs,
  })

/** Puts the card into a wallet, with the PIN; null for whoever thought better of it. */
export function useAddPhone(card_id: string) {
  const { confirmed, dialog } = useConfirmed()
  const acting = usePhoneAct((wallet: PhoneWallet) =>
    confirmed({ act: 'card_phone', facts: cardPhoneFacts({ card_id, wallet }) }, (token) =>
      calls.addCardPhone({ body: { wallet, ...token } }),
    ),
  )
  return { ...acting, dialog }
}

export const useAnswerPhone = (card_phone_id: string) =>
  usePhoneAct((is_me: boolean) => calls.answerCardPhone({ params: { card_phone_id }, body: { is_me } }))

export const useRemovePhone = (card_phone_id: string) =>
  usePhoneAct((_: undefined) => calls.removeCardPhone({ params: { card_phone_id } }))

/** An act after which the phones are looked at anew. */
function usePhoneAct<Input>(act: (input: Input) => Promise<ShownCardPhone | null>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: key }) })
}
