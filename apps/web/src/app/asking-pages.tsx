import { PaidBefore } from '../features/payee/paid-before.tsx'
import { PayerBox } from '../features/payee/recipient-box.tsx'
import type { PayerSlot } from '../features/request/new-request.tsx'
import { RequestPages } from '../features/request/request-pages.tsx'

const payer: PayerSlot = { PayerBox, PaidBefore }

/** Asking, with the people that somebody pays. */
export const AskingPages = () => <RequestPages payer={payer} />
