import * as z from 'zod/mini'

/** How much an announcement matters. */
export const announcementLevels = ['information', 'warning'] as const
export type AnnouncementLevel = (typeof announcementLevels)[number]

const inBoth = z.object({ en: z.string(), af: z.string() })

/** What our team tells people above their pages. By itself, because whoever signs in fetches it. */
export const announcement = z.object({
  id: z.uuid(),
  level: z.enum(announcementLevels),
  title: inBoth,
  text: inBoth,
})
export type Announcement = z.infer<typeof announcement>
