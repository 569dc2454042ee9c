import { displayCurrencies } from '@sengi/money'
import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'

/** In what else than rand somebody reads amounts; null for rand alone. */
const displayCurrency = z.object({ currency: z.nullable(z.enum(displayCurrencies, says('currency_unknown'))) })

/** Apart from the other calls of an account, so that nobody waits for it before signing in. */
export const ownCurrency = defineApi({
  changeCurrency: {
    method: 'PUT',
    path: '/api/auth/currency',
    auth: 'user',
    summary: 'Choose the currency of amounts beside rand, on every device; null for rand alone',
    body: displayCurrency,
    response: displayCurrency,
  },
})
