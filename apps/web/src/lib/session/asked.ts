import { language } from '../words/language.ts'
import { connection } from './entry-api.ts'
import { session } from './session.ts'

declare global {
  interface Window {
    /** What `boot.js` asked before the app was there, by address. */
    readonly asked?: Map<string, Promise<Response>>
  }
}

/** After this an answer of the start says nothing about now. */
const freshMs = 15_000

/** The answer that is under way since the page began, once, for whoever asks the same as the same person. */
function askedAlready(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> | undefined {
  const { asked } = window
  if (!asked || typeof input !== 'string' || (init?.method ?? 'GET') !== 'GET') return undefined
  const answer = asked.get(input)
  asked.delete(input)
  if (performance.now() < freshMs) return answer
  letGo(answer)
  return undefined
}

/** Another session or language asks anew. */
function forget(): void {
  for (const answer of window.asked?.values() ?? []) letGo(answer)
  window.asked?.clear()
}

/** A browser keeps the call of an answer that nobody reads open for as long as the page stands. */
const letGo = (answer: Promise<Response> | undefined): void =>
  void answer?.then(({ body }) => body?.cancel()).catch(() => {})

const { fetch } = connection
connection.fetch = (input, init) => askedAlready(input, init) ?? fetch(input, init)
session.onChange(forget)
language.subscribe(forget)
// What nobody asked for by then, nobody will.
setTimeout(forget, freshMs)
