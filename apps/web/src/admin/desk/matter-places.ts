/** A purchase is found by the reference that its money bears. */
export const purchasePlace = (reference: string): string =>
  `/admin/payments?${new URLSearchParams({ list: 'orders', reference })}`

/** What of somebody's page shows their money, or what they trade. */
export const personPart = (id: string, part: 'money' | 'orders'): string => `/admin/users/${id}?part=${part}`
