import { showHours } from '../show-hours.ts'
import { startSearch } from './search.ts'

/** The public page's own way in: it knows no part of the app. */
const page = document.querySelector<HTMLElement>('#site [data-help]')
if (page) {
  startSearch(page)
  // Without an answer the hours stand there as they always are.
  showHours(page).catch(() => undefined)
}
