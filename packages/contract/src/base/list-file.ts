import * as z from 'zod/mini'

/** A list of our team as a table: asked with the filters of the list and without its pages. */
export const listFile = { auth: 'staff', method: 'GET', download: ['text/csv'], response: z.unknown() } as const
