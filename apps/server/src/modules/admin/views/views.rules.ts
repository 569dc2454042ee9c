import { keptFilters, type ViewPage } from '@sengi/contract/admin/views'

export type { ViewPage } from '@sengi/contract/admin/views'

/** How somebody of our team looks at a list. */
export interface SavedView {
  readonly id: string
  readonly page: ViewPage
  readonly name: string
  /** As an address says it. */
  readonly filters: string
  readonly madeAt: Date
}

/** How many views somebody keeps at most, over all lists. */
export const viewsAtMost = 100

/** The filters of an address as they are kept; null when it says anything that a view of this page does not keep, or nothing. */
export function readFilters(page: ViewPage, text: string): string | null {
  const asked = new URLSearchParams(text)
  const kept = keptFilters(page, asked)
  const isWhole = [...asked].length === [...new URLSearchParams(kept)].length
  return isWhole && kept !== '' ? kept : null
}
