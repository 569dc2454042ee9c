import { ApiError, createClient } from '@sengi/contract/client'
import { referrals } from '@sengi/contract/rewards/referrals'
import { connection } from '../../lib/session/entry-api.ts'

/** Where `boot.js` keeps the code of the link that somebody came by, and until when it counts. */
const storageKey = 'came_by'
const busy = [401, 429]

/** Says by whose link somebody came, and forgets it: whatever the answer is, it stays the same. Without one the next visit says it. */
async function tellWhoInvited(): Promise<void> {
  const [code = '', until = '0'] = (localStorage.getItem(storageKey) ?? '').split(' ')
  const failure = Number(until) > Date.now() ? await named(code) : null
  const isAnswered =
    !failure || (failure instanceof ApiError && failure.problem.status < 500 && !busy.includes(failure.problem.status))
  if (isAnswered) localStorage.removeItem(storageKey)
}

const named = (code: string): Promise<unknown> =>
  createClient(referrals, connection)
    .nameReferrer({ body: { code } })
    .then(
      () => null,
      (failure: unknown) => failure,
    )

void tellWhoInvited()
