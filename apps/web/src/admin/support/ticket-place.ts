/** Where our team reads a ticket. */
export const deskTicketPlace = (id: string): string => `/admin/support?ticket=${id}`
