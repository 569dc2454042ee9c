import { startContact } from './form.ts'

/** The public page's own way in: it knows no part of the app. */
const page = document.querySelector<HTMLElement>('#site [data-contact]')
if (page) startContact(page)
