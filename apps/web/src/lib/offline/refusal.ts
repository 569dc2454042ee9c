import { libWordsNow } from '../messages.ts'
import { connection } from '../session/entry-api.ts'

/** The keys of what left this page: whether that was done, only the server can say. */
const left = new Set<string>()

const send = connection.fetch
/**
 * A press without a network is refused here and now, and nothing of it is sent later. What went out before the network was lost
 * is another matter: it is asked for again with its own key.
 */
connection.fetch = async (input, init) => {
  if (!init || (init.method ?? 'GET') === 'GET') return send(input, init)
  const key = new Headers(init.headers).get('idempotency-key')
  if (!navigator.onLine && !(key && left.has(key))) return refusal()
  if (key) left.add(key)
  return send(input, init)
}

/** As a refusal of the server looks. */
function refusal(): Response {
  const detail = libWordsNow()('not_sent_offline')
  return Response.json(
    { type: 'about:blank', title: detail, status: 409, detail, code: 'unavailable' },
    { status: 409 },
  )
}
