import { defineApi } from '../endpoint.ts'
import { meter } from '../limits.ts'

export const onrampLimit = defineApi({
  getBuyLimit: {
    method: 'GET',
    path: '/api/onramp/limit',
    auth: 'user',
    summary: 'How much may still be bought by bank transfer',
    response: meter,
  },
})
