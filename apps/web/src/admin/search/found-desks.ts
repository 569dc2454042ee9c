import type { Found, FoundKind } from '@sengi/contract/admin/search'
import { purchasePlace } from '../desk/matter-places.ts'
import { useAdminPlaces } from '../places.ts'

/** Where each kind of thing is looked at. */
const desks: Readonly<Record<FoundKind, (found: Found) => string>> = {
  person: ({ id }) => `/admin/users/${id}`,
  order: ({ id }) => `/admin/p2p/orders/${id}`,
  dispute: ({ id }) => `/admin/p2p/disputes/${id}`,
  purchase: ({ label }) => purchasePlace(label),
  ticket: ({ id }) => `/admin/support?ticket=${id}`,
}

/** Leads to what was found; null where this person has no desk for it. */
export function useFoundDesks(): (found: Found) => string | null {
  const places = useAdminPlaces()
  return (found) => {
    const address = desks[found.kind](found)
    const isOwn = ({ path }: { path: string }) => address.split('?')[0] === path || address.startsWith(`${path}/`)
    return places.some(isOwn) ? address : null
  }
}
