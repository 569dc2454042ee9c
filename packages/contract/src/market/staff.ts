import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { asset, decimal, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

const staff = { auth: 'staff' } as const satisfies { auth: Access }

/** What the sources together say. */
const said = z.object({ price: decimal, at: timestamp, sources: z.array(z.string()) })

const candidate = z.object({
  ...said.shape,
  /** How far it is from the last price that was believed, in percent: `-31.40`. */
  change_percent: decimal,
  /** Somebody looked, and it is not believed: no second round of sources puts it in force. */
  is_kept_out: z.boolean(),
})

const pause = z.object({ paused_by: z.string(), paused_at: timestamp, reason: z.string() })

/** What an asset costs, and whether anything is quoted on it. */
const staffPrice = z.object({
  asset,
  ...said.shape,
  /** Old prices, and those beside which another one waits, are quoted on by nobody. */
  is_old: z.boolean(),
  candidate: z.nullable(candidate),
  pause: z.nullable(pause),
})
export type StaffPrice = z.infer<typeof staffPrice>

const pastPause = z.object({
  pause_id: z.uuid(),
  asset,
  ...pause.shape,
  resumed_by: z.nullable(z.string()),
  resumed_at: z.nullable(timestamp),
  resume_reason: z.nullable(z.string()),
})
export type PastPause = z.infer<typeof pastPause>

const reason = visibleLines(says('figure_reason')).check(z.minLength(10, says('figure_reason')), z.maxLength(500))
/** A price as it was shown: more than nothing, of at most six places. */
const pricePattern = /^(?!0+(?:\.0+)?$)(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,6})?$/
const seenPrice = z.string(says('amount_valid')).check(z.regex(pricePattern, says('amount_valid')))

const params = z.object({ asset })
const prices = '/api/admin/prices'

/** Prices that a person has to look at, and what is quoted at all. */
export const marketStaff = defineApi({
  listStaffPrices: {
    ...staff,
    method: 'GET',
    path: prices,
    summary: 'What each asset costs, the price that waits beside it, and whether quoting is paused',
    response: z.array(staffPrice),
  },
  acceptCandidate: {
    ...staff,
    method: 'POST',
    path: `${prices}/{asset}/accept`,
    confirms: 'staff',
    summary: 'Believe the price that waits, as it was seen: quotes go on with it',
    params,
    body: z.object({ price: seenPrice, reason }),
    response: staffPrice,
  },
  keepPrice: {
    ...staff,
    method: 'POST',
    path: `${prices}/{asset}/keep`,
    confirms: 'staff',
    summary: 'Keep the last price: the one that waits, and any like it, is believed by no second round of sources',
    params,
    body: z.object({ price: seenPrice, reason }),
    response: staffPrice,
  },
  pauseQuoting: {
    ...staff,
    method: 'POST',
    path: `${prices}/{asset}/pause`,
    confirms: 'staff',
    summary: 'Stop at once whatever needs a price of this asset',
    params,
    body: z.object({ reason }),
    response: staffPrice,
  },
  resumeQuoting: {
    ...staff,
    method: 'POST',
    path: `${prices}/{asset}/resume`,
    confirms: 'staff',
    summary: 'Quote on this asset again',
    params,
    body: z.object({ reason }),
    response: staffPrice,
  },
  listPauses: {
    ...staff,
    method: 'GET',
    path: `${prices}/pauses`,
    summary: 'When quoting was paused, by whom and why, newest first',
    query: z.object(page),
    response: z.array(pastPause),
  },
  exportPauses: {
    ...listFile,
    path: `${prices}/pauses/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object({}),
  },
})
