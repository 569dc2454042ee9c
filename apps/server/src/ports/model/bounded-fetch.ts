const longestAnswer = 100_000
/** Not every service says what it answers with. */
const asJson = { 'content-type': 'application/json' }

/**
 * How a service is asked that we do not trust further than its words: it leads us nowhere else, hears nothing about our
 * machine, of its refusals nothing is read, and one that talks without end fills no memory.
 */
export const boundedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, headers: withoutMachine(init?.headers), redirect: 'error' })
  const { status } = response
  if (response.ok) return new Response(response.body?.pipeThrough(bounded()), { status, headers: asJson })
  await response.body?.cancel()
  return new Response(null, { status })
}

/** The client's own headers say which machine and version we run on. */
const withoutMachine = (sent: RequestInit['headers']): Headers =>
  new Headers([...new Headers(sent)].filter(([name]) => !name.startsWith('x-stainless-')))

const bounded = () => {
  let read = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, kept) => {
      read += part.byteLength
      if (read > longestAnswer) throw new Error('The model answered too much')
      kept.enqueue(part)
    },
  })
}
