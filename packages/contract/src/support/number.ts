/** What people quote: the end of a ticket's id, which is chance, as `TKT-63DB50BA`. */
export const ticketNumberOf = (id: string): string => `TKT-${id.slice(-8).toUpperCase()}`

/** What somebody types of a number, however they write it: the end of the id; null for what is none. */
export const endOfTicketNumber = (typed: string): string | null =>
  /^\s*(?:TKT-?)?([0-9A-F]{8})\s*$/i.exec(typed)?.[1]?.toLowerCase() ?? null
