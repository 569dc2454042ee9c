import { startStatus } from './board.ts'

/** The public page's own way in: it knows no part of the app. */
const page = document.querySelector<HTMLElement>('#site [data-status]')
if (page) startStatus(page)
