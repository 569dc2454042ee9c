/** The modules of the control centre in their order, after the overview. */
const order: readonly string[] = [
  '/admin/approvals',
  '/admin/users',
  '/admin/kyc',
  '/admin/p2p',
  '/admin/wallet',
  '/admin/payments',
  '/admin/security',
  '/admin/support',
  '/admin/config',
]

/** Desks that belong to a module and do not bear its address. */
const under: Readonly<Record<string, string>> = {
  '/admin/screening': '/admin/kyc',
  '/admin/travel-rule': '/admin/kyc',
  '/admin/reports': '/admin/kyc',
  '/admin/books': '/admin/wallet',
  '/admin/promo-pool': '/admin/wallet',
  '/admin/staking': '/admin/wallet',
  '/admin/card-disputes': '/admin/payments',
  '/admin/audit': '/admin/security',
  '/admin/team': '/admin/security',
  '/admin/contact': '/admin/support',
  '/admin/incidents': '/admin/support',
  '/admin/referrals': '/admin/support',
  '/admin/insights': '/admin/support',
  '/admin/sandbox': '/admin/config',
  '/admin/mailbox': '/admin/config',
  '/admin/texts': '/admin/config',
  '/admin/terminal': '/admin/config',
}

interface Placed {
  readonly path: string
}

const moduleOf = (path: string): string => under[path] ?? order.find((one) => isWithin(path, one)) ?? path

/** Whether an address is that of a page, or of something below it. */
const isWithin = (address: string, path: string): boolean => address === path || address.startsWith(`${path}/`)

/** The pages in the order of their modules, each with whether it stands below its own module's page. */
export function arranged<Place extends Placed>(places: readonly Place[]): (Place & { isUnder: boolean })[] {
  const paths = new Set(places.map(({ path }) => path))
  return places
    .map((place) => ({ ...place, isUnder: moduleOf(place.path) !== place.path && paths.has(moduleOf(place.path)) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The page that an address belongs to: of two, the one that says more of it. */
export const placeAt = <Place extends Placed>(places: readonly Place[], address: string): Place | undefined =>
  places.filter(({ path }) => isWithin(address, path)).toSorted((one, other) => other.path.length - one.path.length)[0]

function rankOf({ path }: Placed): number {
  const module = moduleOf(path)
  const at = order.indexOf(module)
  return (at < 0 ? order.length : at) * 2 + (module === path ? 0 : 1)
}
