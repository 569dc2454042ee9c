import { qrFacts } from '@sengi/contract/auth/step-up-facts'
import { createClient } from '@sengi/contract/client'
import { type NewMerchant, type NewQrCode, type NewQrRefund, qrMerchants } from '@sengi/contract/qr/merchants'
import { qrPay, type WantedQrPayment } from '@sengi/contract/qr/payments'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useOnce } from '../../lib/session/once.ts'
import { needsStepUp, useStepUp } from '../../lib/session/step-up.tsx'

// Here and not in lib/session/api.ts, so that nobody downloads these calls before going there.
const calls = createClient({ ...qrPay, ...qrMerchants }, connection)

const root = ['qr'] as const

export const useQrStart = () =>
  useQuery({ queryKey: [...root, 'start'], queryFn: ({ signal }) => calls.getQrStart(undefined, { signal }) })

export const useReadQr = () => useMutation({ mutationFn: (text: string) => calls.readQr({ body: { text } }) })

/** A price for a minute; not under the root, so that no event of another payment asks for another one. */
export const useQrQuote = (wish: WantedQrPayment) =>
  useQuery({
    queryKey: ['qr-quote', wish],
    queryFn: () => calls.quoteQr({ body: wish }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

interface Taken {
  quote_id: string
  key: string
}

/** Pays, with the PIN where the server wants it; null for whoever thought better of it. */
export function usePayQr() {
  const { ask, dialog } = useStepUp()
  const paying = useOnce(root, async ({ quote_id, key }: Taken) => {
    const pay = (token: { step_up_token?: string }) =>
      calls.payQr({ body: { quote_id, ...token } }, { idempotencyKey: key })
    return pay({}).catch(async (refusal: unknown) => {
      if (!needsStepUp(refusal)) throw refusal
      const token = await ask({ act: 'qr_pay', facts: qrFacts({ quote_id }) })
      return token ? pay({ step_up_token: token }) : null
    })
  })
  return { ...paying, dialog }
}

/** The two newest. */
export const useRecentQr = () =>
  useQuery({
    queryKey: [...root, 'recent'],
    queryFn: ({ signal }) => calls.listQrPayments({ query: { limit: 2 } }, { signal }),
  })

/** A till that is still being checked is looked at also where no event comes through. */
const checkingMs = 5_000

export const useQrPayment = (id: string) =>
  useQuery({
    queryKey: [...root, 'payment', id],
    queryFn: ({ signal }) => calls.getQrPayment({ params: { qr_payment_id: id } }, { signal }),
    refetchInterval: ({ state }) => state.data?.state === 'SENDING' && checkingMs,
  })

export const useShop = () =>
  useQuery({ queryKey: [...root, 'shop'], queryFn: ({ signal }) => calls.getQrMerchant(undefined, { signal }) })

export const useShopCodes = () =>
  useQuery({
    queryKey: [...root, 'codes'],
    queryFn: ({ signal }) => calls.listQrCodes({ query: { limit: 20 } }, { signal }),
  })

export const useTakings = () =>
  useInfiniteQuery({
    queryKey: [...root, 'takings'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(qrMerchants, (client) =>
        client.listQrTakings({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** An act of a shop, after which all of it is looked at again. */
function useShopAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: root }) })
}

export const useSetShop = () => useShopAct((body: NewMerchant) => calls.setQrMerchant({ body }))
export const useMakeCode = () => useShopAct((body: NewQrCode) => calls.makeQrCode({ body }))
export const useCancelCode = () => useShopAct((qr_code_id: string) => calls.cancelQrCode({ params: { qr_code_id } }))
export const usePoster = () =>
  useMutation({ mutationFn: (qr_code_id: string) => calls.getQrPoster({ params: { qr_code_id } }) })

/** One key for each form, so that a lost answer gives nothing back twice. */
export const useRefund = (qr_taking_id: string) =>
  useOnce(root, ({ key, ...body }: NewQrRefund & { key: string }) =>
    calls.refundQr({ params: { qr_taking_id }, body }, { idempotencyKey: key }),
  )
