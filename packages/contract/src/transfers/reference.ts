const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What somebody may quote to support: the end of a payment's id, which is chance, as `PAY-63DB50BA`. What is no id is short already. */
export const paymentReferenceOf = (id: string): string => (uuid.test(id) ? `PAY-${id.slice(-8).toUpperCase()}` : id)
