import { cardChannelFacts, cardFacts, cardLimitFacts } from '@sengi/contract/auth/step-up-facts'
import { type CardChannel, type CardSheet, cards } from '@sengi/contract/cards/card'
import { cardMoney, type WantedExchange } from '@sengi/contract/cards/money'
import { cardPayments } from '@sengi/contract/cards/payments'
import { createClient } from '@sengi/contract/client'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useOnce } from '../../lib/session/once.ts'
import { needsStepUp, useStepUp } from '../../lib/session/step-up.tsx'
import type { Question } from '../../lib/session/step-up-dialog.tsx'

// Here and not in lib/session/api.ts, so that nobody downloads these calls before going there.
const calls = createClient({ ...cards, ...cardMoney, ...cardPayments }, connection)

export const cardRoot = ['card'] as const
const sheetKey = [...cardRoot, 'sheet'] as const

export const useCard = () =>
  useQuery({ queryKey: sheetKey, queryFn: ({ signal }) => calls.getCard(undefined, { signal }) })

/** Payments with the card, page by page. */
export const useCardPayments = () =>
  useInfiniteQuery({
    queryKey: [...cardRoot, 'payments'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(cardPayments, (client) =>
        client.listCardPayments({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** Payments that their owner said were not theirs, page by page. */
export const useDeniedPayments = () =>
  useInfiniteQuery({
    queryKey: [...cardRoot, 'payments', 'denied'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(cardPayments, (client) =>
        client.listCardPayments(
          { query: { limit: 20, denied: 'true', ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** What was spent week by week. */
export const useCardWeeks = () =>
  useQuery({ queryKey: [...cardRoot, 'weeks'], queryFn: ({ signal }) => calls.getCardWeeks(undefined, { signal }) })

export const useCardPayment = (id: string) =>
  useQuery({
    queryKey: [...cardRoot, 'payment', id],
    queryFn: ({ signal }) => calls.getCardPayment({ params: { card_payment_id: id } }, { signal }),
  })

/** An act that answers the card as it is then; null when its owner thought better of it. */
function useCardAct<Input>(act: (input: Input) => Promise<CardSheet | null>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (sheet) => sheet && queries.setQueryData<CardSheet>(sheetKey, sheet),
    onError: () => queries.invalidateQueries({ queryKey: cardRoot }),
  })
}

export const useIssue = () => useCardAct((_: undefined) => calls.issueCard())
export const useFreeze = () => useCardAct((_: undefined) => calls.freezeCard())
export const useCancel = () => useCardAct((card_id: string) => calls.cancelCard({ body: { card_id } }))

export function useChannels() {
  const { confirmed, dialog } = useConfirmed()
  const acting = useCardAct((channels: Record<CardChannel, boolean>) =>
    confirmed({ act: 'card_channel', facts: cardChannelFacts('cash') }, (token) =>
      calls.changeCardChannels({ body: { ...channels, ...token } }),
    ),
  )
  return { ...acting, dialog }
}

export function useUnfreeze() {
  const { confirmed, dialog } = useConfirmed()
  const acting = useCardAct((card_id: string) =>
    confirmed({ act: 'card_unfreeze', facts: cardFacts({ card_id }) }, (body) => calls.unfreezeCard({ body })),
  )
  return { ...acting, dialog }
}

export function useReplace() {
  const { confirmed, dialog } = useConfirmed()
  const acting = useCardAct((card_id: string) =>
    confirmed({ act: 'card_unfreeze', facts: cardFacts({ card_id }) }, (token) =>
      calls.replaceCard({ body: { card_id, ...token } }),
    ),
  )
  return { ...acting, dialog }
}

type Limits = Parameters<typeof cardLimitFacts>[0]

export function useLimits() {
  const { confirmed, dialog } = useConfirmed()
  const acting = useCardAct((limits: Limits) =>
    confirmed({ act: 'card_limits', facts: cardLimitFacts(limits) }, (token) =>
      calls.changeCardLimits({ body: { ...limits, ...token } }),
    ),
  )
  return { ...acting, dialog }
}

/** The number is kept nowhere but in the part of the screen that shows it. */
export function useCardNumber() {
  const { confirmed, dialog } = useConfirmed()
  const acting = useMutation({
    mutationFn: (card_id: string) =>
      confirmed({ act: 'card_reveal', facts: cardFacts({ card_id }) }, (body) => calls.revealCard({ body })),
    gcTime: 0,
  })
  return { ...acting, dialog }
}

export function useNotMe(card_payment_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => calls.denyCardPayment({ params: { card_payment_id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: cardRoot }),
  })
}

export const useCardQuote = () =>
  useMutation({ mutationFn: (body: WantedExchange) => calls.quoteCardExchange({ body }) })

export const useExchange = () =>
  useOnce(cardRoot, ({ quote_id, key }: { quote_id: string; key: string }) =>
    calls.takeCardExchange({ body: { quote_id } }, { idempotencyKey: key }),
  )

/** Asks for the PIN when the server wants it; null for whoever thought better of it. */
export function useConfirmed() {
  const { ask, dialog } = useStepUp()
  const confirmed = <T>(
    question: Question,
    act: (token: { step_up_token?: string }) => Promise<T>,
  ): Promise<T | null> =>
    act({}).catch(async (refusal: unknown) => {
      if (!needsStepUp(refusal)) throw refusal
      const token = await ask(question)
      return token ? act({ step_up_token: token }) : null
    })
  return { confirmed, dialog }
}
