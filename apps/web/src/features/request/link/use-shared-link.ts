import { type HeldGroupLink, heldLinks } from '@sengi/contract/bills/held-links'
import { ApiError, createClient } from '@sengi/contract/client'
import { qrLinks, type ShopLink } from '@sengi/contract/qr/links'
import { requestLinks, type SharedLink } from '@sengi/contract/requests/links'
import { type ClaimLink, claimLinks } from '@sengi/contract/transfers/claim-links'
import { useEffect, useMemo, useState } from 'react'
import { connection } from '../../../lib/session/entry-api.ts'

const api = createClient({ ...requestLinks, ...claimLinks, ...qrLinks, ...heldLinks }, connection)

interface Answer<Link> {
  link: Link | null
  error: Error | null
}
const unasked = { link: null, error: null }

interface OpenedLink<Link> extends Answer<Link> {
  /** There is no such link, or it is for one person by name: a stranger cannot tell. */
  isUnknown: boolean
  /** Asks once more, after the network was away. */
  again: () => void
}

/** How the link of a request stands. */
export const useSharedLink = (code: string) => useLooked(code, lookAtRequest)

/** What the code of a shop asks for. */
export const useShopLink = (code: string) => useLooked(code, lookAtShop)

/** Which bill group a member's link leads to. */
export const useGroupLink = (code: string) => useLooked(code, lookAtGroup)

/** What waits behind the link of a letter. */
export const useClaimLink = (secret: string) => useLooked(secret, lookAtClaim)

const lookAtRequest = (code: string): Promise<SharedLink> => api.openRequestLink({ params: { code } })
const lookAtShop = (code: string): Promise<ShopLink> => api.openShopLink({ params: { code } })
const lookAtGroup = (code: string): Promise<HeldGroupLink> => api.lookAtGroupLink({ params: { code } })
const lookAtClaim = (secret: string): Promise<ClaimLink> => api.lookAtClaimLink({ body: { secret } })

/** Without the query library, which visitors do not fetch. */
function useLooked<Link>(key: string, look: (key: string) => Promise<Link>): OpenedLink<Link> {
  const [tries, setTries] = useState(0)
  // Another one with each try, so that it is asked anew.
  const asked = useMemo(() => ({ key, look, tries }), [key, look, tries])
  const [answer, setAnswer] = useState<Answer<Link>>(unasked)
  useEffect(() => {
    const left = new AbortController()
    setAnswer(unasked)
    void answered(asked.look(asked.key)).then((found) => left.signal.aborted || setAnswer(found))
    return () => left.abort()
  }, [asked])
  const { error } = answer
  const isUnknown = error instanceof ApiError && [404, 422].includes(error.problem.status)
  return { ...answer, isUnknown, again: () => setTries(tries + 1) }
}

const answered = <Link>(looked: Promise<Link>): Promise<Answer<Link>> =>
  looked.then(
    (link) => ({ link, error: null }),
    (error: Error) => ({ link: null, error }),
  )
